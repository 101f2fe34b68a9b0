package dev.docs.http.reader;

import static dev.docs.http.reader.Specification.list;
import static dev.docs.http.reader.Specification.text;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.HeadingLevels;
import dev.docs.http.html.Html;
import dev.docs.http.html.PlainValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * Operations, webhooks and schemas of OpenAPI specifications. Not thread-safe.
 *
 * @param specifications finds one by its slug
 * @param levels of the page, which operations have headings below
 */
record OperationBlocks(
    Function<String, Optional<Specification>> specifications,
    Messages messages,
    SiteContext around,
    HeadingLevels levels) {

  /** The longest description that is read as Markdown, in characters. */
  private static final int MAX_TEXT = 20_000;

  /** Writes a block; false where there is no such operation that the visitor may see. */
  boolean write(Block block, Html out) {
    Object slug = PlainValues.map(block.data().get("ref")).get("spec");
    Optional<Specification> found =
        slug == null ? Optional.empty() : specifications.apply(slug.toString());
    if (found.isEmpty()) {
      return false;
    }
    Specification specification = found.get();
    if (BlockType.OPENAPI_SCHEMAS.is(block)) {
      schemas(specification, block, out);
      return true;
    }
    String method = SiteBlocks.text(block, "method").toLowerCase(Locale.ROOT);
    boolean webhook = BlockType.OPENAPI_WEBHOOK.is(block);
    String path = SiteBlocks.text(block, webhook ? "name" : "path");
    JsonNode operation =
        webhook ? specification.webhook(path, method) : specification.operation(path, method);
    if (operation.isEmpty()) {
      return false;
    }
    operation(specification, operation, webhook ? "" : path, method, out);
    return true;
  }

  private void operation(
      Specification specification, JsonNode operation, String path, String method, Html out) {
    Html box = out.add("section", "operation");
    String summary = text(operation, "summary");
    String name = summary.isEmpty() ? method.toUpperCase(Locale.ROOT) + " " + path : summary;
    Html title = box.add("h" + levels.below(), "operation-title").text(name);
    if (operation.path("deprecated").booleanValue()) {
      title.text(" ").add("span", "label").text(messages.text("deprecated"));
    }
    Html line = box.add("p", "endpoint");
    line.add("b", "method " + (method.matches("[a-z]{1,10}") ? method : ""))
        .text(method.toUpperCase(Locale.ROOT));
    line.text(" ").add("code").text(server(specification, operation) + path);
    markdown(text(operation, "description"), box);
    security(specification, operation, box);
    List<JsonNode> parameters = new ArrayList<>();
    list(specification.path(path).path("parameters")).forEach(parameters::add);
    list(operation.path("parameters")).forEach(parameters::add);
    parameters(specification, parameters, box);
    JsonNode body = specification.resolved(operation.path("requestBody"));
    if (!body.isEmpty()) {
      Html section = section("body", box);
      markdown(text(body, "description"), section);
      media(specification, body.path("content"), section);
    }
    responses(specification, operation.path("responses"), box);
  }

  private static String server(Specification specification, JsonNode operation) {
    JsonNode own = list(operation.path("servers"));
    JsonNode servers = own.isEmpty() ? list(specification.root().path("servers")) : own;
    String url = text(servers.path(0), "url");
    return url.endsWith("/") ? url.substring(0, url.length() - 1) : url;
  }

  private Html section(String key, Html box) {
    box.add("h" + levels.belowThat(), "operation-part").text(messages.text(key));
    return box.add("div");
  }

  private void security(Specification specification, JsonNode operation, Html box) {
    JsonNode from = operation.hasNonNull("security") ? operation : specification.root();
    JsonNode schemes = specification.root().path("components").path("securitySchemes");
    List<String> names = new ArrayList<>();
    for (JsonNode one : list(from.path("security"))) {
      one.fieldNames()
          .forEachRemaining(
              name -> {
                JsonNode scheme = specification.resolved(schemes.path(name));
                String kind = text(scheme, "scheme");
                String in = text(scheme, "name");
                String how = kind.isEmpty() ? in.isEmpty() ? text(scheme, "type") : in : kind;
                names.add(name + (how.isEmpty() ? "" : " (" + how + ")"));
              });
    }
    if (!names.isEmpty()) {
      section("security", box).add("p").text(String.join(", ", names));
    }
  }

  private void parameters(Specification specification, List<JsonNode> parameters, Html box) {
    Map<String, JsonNode> byPlace = new LinkedHashMap<>();
    for (JsonNode one : parameters) {
      JsonNode parameter = specification.resolved(one);
      byPlace.put(text(parameter, "in") + " " + text(parameter, "name"), parameter);
    }
    if (byPlace.isEmpty()) {
      return;
    }
    Html list = section("parameters", box).add("ul", "fields");
    SchemaHtml schemas = schemas(specification);
    for (JsonNode parameter : byPlace.values()) {
      schemas.parameter(text(parameter, "name"), text(parameter, "in"), parameter, list);
    }
  }

  private SchemaHtml schemas(Specification specification) {
    return new SchemaHtml(specification, messages, this::markdown);
  }

  /** The fields and an example of each media type. */
  private void media(Specification specification, JsonNode content, Html box) {
    content
        .properties()
        .forEach(
            type -> {
              JsonNode media = type.getValue();
              box.add("p", "media").add("code").text(type.getKey());
              if (media.hasNonNull("schema")) {
                schemas(specification).write(media.get("schema"), box);
              }
              JsonNode example = example(specification, media);
              if (Examples.isThere(example)) {
                CodeHtml.write(Examples.text(example), "json", messages.text("example"), "", box);
              }
            });
  }

  private static JsonNode example(Specification specification, JsonNode media) {
    if (media.hasNonNull("example")) {
      return media.get("example");
    }
    for (Map.Entry<String, JsonNode> one : media.path("examples").properties()) {
      return specification.resolved(one.getValue()).path("value");
    }
    return media.hasNonNull("schema")
        ? new Examples(specification).of(media.get("schema"))
        : MissingNode.getInstance();
  }

  private void responses(Specification specification, JsonNode responses, Html box) {
    if (responses.properties().isEmpty()) {
      return;
    }
    Html section = section("responses", box);
    for (Map.Entry<String, JsonNode> one : responses.properties()) {
      JsonNode response = specification.resolved(one.getValue());
      Html details = section.add("details", "box response");
      Html summary = details.add("summary");
      String code = one.getKey();
      String sort = code.matches("[1-5].*") ? " s" + code.charAt(0) : "";
      summary.add("b", "status" + sort).text(code);
      summary.text(" " + text(response, "description").lines().findFirst().orElse(""));
      markdown(text(response, "description"), details);
      Html headers = details.add("div");
      headers(specification, response.path("headers"), headers);
      JsonNode content = response.path("content");
      if (response.hasNonNull("schema")) { // of Swagger 2
        ObjectNode all = JsonNodeFactory.instance.objectNode();
        all.putObject("application/json").set("schema", response.get("schema"));
        content = all;
      }
      media(specification, content, details);
    }
  }

  private void headers(Specification specification, JsonNode headers, Html box) {
    if (headers.properties().isEmpty()) {
      return;
    }
    Html list = box.add("ul", "fields");
    SchemaHtml schemas = schemas(specification);
    for (Map.Entry<String, JsonNode> one : headers.properties()) {
      schemas.parameter(one.getKey(), "header", specification.resolved(one.getValue()), list);
    }
  }

  private void schemas(Specification specification, Block block, Html out) {
    JsonNode all = specification.schemas();
    List<String> named = new ArrayList<>();
    if (block.data().get("schemas") instanceof List<?> names) {
      names.forEach(name -> named.add(String.valueOf(name)));
    } else {
      all.fieldNames().forEachRemaining(named::add);
    }
    for (String name : named) {
      if (all.hasNonNull(name)) {
        JsonNode schema = all.get(name);
        Html box = out.add("details", "box schema");
        box.add("summary").add("code").text(name);
        markdown(text(specification.resolved(schema), "description"), box);
        schemas(specification).write(schema, box);
      }
    }
  }

  /** A description, which is Markdown of the specification: its links are as written. */
  private void markdown(String text, Html out) {
    if (text.isBlank()) {
      return;
    }
    if (text.length() > MAX_TEXT) {
      out.add("p").text(text);
      return;
    }
    List<? extends DocumentNode> nodes =
        MarkdownParser.parseOrPlain(text, LinkResolver.asWritten()).nodes();
    new BlockHtml(around).write(nodes, out.add("div", "description"));
  }
}
