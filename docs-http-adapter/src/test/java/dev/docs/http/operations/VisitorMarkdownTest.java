package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The Markdown of pages as visitors of whom something is known read it. */
class VisitorMarkdownTest {

  private static final String SCHEMA =
      """
      {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
        "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
          "additionalProperties": false, "properties": {
            "plan": {"type": "string", "description": "Plan"},
            "seats": {"type": "number", "description": "Seats"},
            "beta": {"type": "boolean", "description": "Beta"}}}}}}
      """;

  private final Api api = new Api();
  private final String guide = api.space("Guide");
  private final String space = "/spaces/" + guide;

  @BeforeEach
  void publishASite() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    String sites = "/orgs/" + api.organization + "/sites";
    String site =
        sites
            + "/"
            + api.create(sites, "{\"title\": \"Docs\", \"spaces\": [\"" + guide + "\"]}").id();
    api.post(site + "/publish", null);
    api.patch(site, "{\"adaptiveContent\": {\"enabled\": true}}");
    api.call("PUT", site + "/adaptive-schema", SCHEMA, 200);
  }

  private String page(String markdown) {
    String change = api.changeRequest(space);
    String page = api.insertPage(change, "Page", markdown);
    api.post(change + "/merge", null);
    return space + "/content/page/" + page;
  }

  private String visitor(String claims) {
    return api.as(
            "admin",
            "POST",
            "/urls/published",
            "{\"url\": \"https://acme.sites.localhost/docs\", \"visitor\": {\"unsignedClaims\": "
                + claims
                + "}}")
        .text("apiToken");
  }

  private String read(String token, String page) {
    return api.as(token, "GET", page + "?format=markdown", null).text("markdown");
  }

  private static String expression(String text) {
    return "<code class=\"expression\">" + text + "</code>";
  }

  @Test
  @RuleTest("visitor-markdown")
  void anExpressionAboutTheVisitorIsItsValueForThem() {
    String text =
        "# Page\n\nPlan "
            + expression("visitor.claims.unsigned.plan")
            + ", seats "
            + expression("visitor.claims.unsigned.seats")
            + ", beta "
            + expression("visitor.claims.unsigned.beta ? \"on\" : \"off\"")
            + ", unknown ("
            + expression("visitor.claims.other")
            + "), "
            + expression("visitor.claims +")
            + "\n";
    String page = page(text);
    String kept = "`" + "visitor.claims +" + "`";
    String one = read(visitor("{\"plan\": \"*pro*\", \"seats\": 12, \"beta\": true}"), page);
    assertThat(one).startsWith("# Page\n\nPlan \\*pro\\*, seats 12, beta on, unknown (), ");
    assertThat(one).contains("visitor.claims +").doesNotContain(kept);
    assertThat(read(visitor("{\"seats\": 1.5}"), page))
        .startsWith("# Page\n\nPlan , seats 1.5, beta off, unknown (), ");
    assertThat(api.get(page + "?format=markdown").text("markdown")).isEqualTo(text);
  }

  /** Visitors with the same outcome of all conditions share them. */
  @Test
  void evaluatedDocumentsKeepExpressionsAboutTheVisitor() {
    String page = page("Plan " + expression("visitor.claims.unsigned.plan") + "\n");
    for (String plan : new String[] {"pro", "free"}) {
      String token = visitor("{\"plan\": \"" + plan + "\"}");
      String path = page + "?format=document&evaluated=true";
      assertThat(api.as(token, "GET", path, null).response().text())
          .contains("visitor.claims.unsigned.plan")
          .doesNotContain("pro", "free");
      assertThat(read(token, page)).isEqualTo("# Page\n\nPlan " + plan + "\n");
    }
  }

  @Test
  void aTextAfterFrontMatterBeginsWithoutAnEmptyLine() {
    String page = page("---\ndescription: Settings\n---\n\n \n# Page\n\nText\n");
    assertThat(read(visitor("{}"), page)).isEqualTo("# Page\n\nText\n");
    String untitled = page("---\ndescription: Settings\n---\n\n    code\n");
    assertThat(read(visitor("{}"), untitled)).isEqualTo("# Page\n\n    code\n");
  }
}
