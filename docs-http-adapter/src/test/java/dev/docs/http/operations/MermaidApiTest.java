package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.http.HttpRequest;
import dev.docs.http.json.Json;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What front ends ask to draw a block of Mermaid's integration. */
class MermaidApiTest {

  private static final String RENDER = "/integrations/mermaid/render";

  private final Api api = new Api();
  private final String space = api.spaceOf("Guide", "Home");

  private static String request(Object component, Object props, Object in) {
    Map<String, Object> context =
        Map.of("type", "document", "spaceId", in, "editable", false, "theme", "light");
    return Json.text(Map.of("componentId", component, "props", props, "context", context));
  }

  @Test
  @RuleTest("mermaid-blocks")
  void aBlockAsFrontEndsFindItIsDrawnAsCode() {
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(new SpaceId(space)),
            List.of(
                ContentEdit.insertPage("Diagram")
                    .markdown("{% @mermaid/diagram content=\"graph TD\n  A --> B\" %}\n")));
    Reply document = api.get("/spaces/" + space + "/content/path/diagram?format=document");
    Map<?, ?> block = (Map<?, ?>) document.at("document.nodes.0");
    Map<?, ?> data = (Map<?, ?>) block.get("data");
    assertThat(block.get("type")).isEqualTo("integration");
    String sent = request(data.get("block"), data.get("props"), space);
    String path = "/integrations/" + data.get("integration") + "/render";
    Reply drawn = api.call("POST", path, sent, 200);
    Map<?, ?> code =
        Map.of(
            "type",
            "codeblock",
            "content",
            "graph TD\n  A --> B",
            "syntax",
            "mermaid",
            "lineNumbers",
            false);
    assertThat(drawn.at("element")).isEqualTo(Map.of("type", "block", "children", List.of(code)));
    assertThat(drawn.at("type")).isEqualTo("element");
    assertThat(drawn.at("state.content")).isEqualTo("graph TD\n  A --> B");
    assertThat(drawn.at("props")).isEqualTo(data.get("props"));
  }

  @Test
  @RuleTest("mermaid-blocks")
  void whoMayNotReadTheSpaceGetsNothing() {
    String sent = request("diagram", Map.of("content", "a"), space);
    assertThat(api.as("read", "POST", RENDER, sent).status()).isEqualTo(200);
    assertThat(api.as("stranger", "POST", RENDER, sent).status()).isEqualTo(404);
    HttpRequest open = HttpRequest.of("POST", "/v1" + RENDER).withJson(sent);
    assertThat(api.send(open).status()).isEqualTo(401);
    String site = api.publishedSite("Site", space);
    String token =
        api.post("/urls/published", Api.json("url", api.get(site).text("urls.published")))
            .text("apiToken");
    assertThat(api.send(open.withToken(token)).status()).isEqualTo(200);
    String other = request("diagram", Map.of("content", "a"), api.space("Other"));
    HttpRequest elsewhere = HttpRequest.of("POST", "/v1" + RENDER).withJson(other);
    assertThat(api.send(elsewhere.withToken(token)).status()).isEqualTo(404);
  }

  @Test
  @RuleTest("mermaid-blocks")
  void theStateHasTheContentOfTheBlock() {
    String sent = request("diagram", Map.of("content", "a"), space);
    String state = sent.substring(0, sent.length() - 1) + ", \"state\": {\"content\": \"b\"}}";
    Reply drawn = api.call("POST", RENDER, state, 200);
    assertThat(drawn.at("element.children.0.content")).isEqualTo("b");
    assertThat(drawn.at("state.content")).isEqualTo("b");
  }

  @Test
  @RuleTest("mermaid-blocks")
  void whatIsNoneOfMermaidsIsNotThere() {
    String sent = request("diagram", Map.of("content", "a"), space);
    api.fails(404, "POST", "/integrations/figma/render", sent);
    api.fails(404, "POST", RENDER, sent.replace("\"diagram\"", "\"other\""));
    api.fails(404, "POST", RENDER, request("diagram", Map.of(), "unknown"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"componentId\": \"diagram\", \"props\": 5, \"context\": {\"type\": \"document\","
            + " \"spaceId\": \"SPACE\"}}",
        "{\"componentId\": \"diagram\", \"props\": {}, \"context\": {}}",
        "{\"componentId\": \"diagram\", \"props\": {}, \"context\": {\"type\": \"space\","
            + " \"spaceId\": \"SPACE\"}}",
        "{\"componentId\": \"diagram\", \"props\": {}}",
      })
  @RuleTest("mermaid-blocks")
  void whatIsNoRequestIsRefused(String body) {
    String sent = body.replace("SPACE", space);
    api.fails(400, "POST", RENDER, sent);
  }
}
