package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Links of pages written as documents, in every format of reading. */
class LinkedPagesApiTest {

  private final Api api = new Api();
  private final String id = api.space("Docs");
  private final String space = "/spaces/" + id;
  private String change;
  private String guide;
  private String home;

  @BeforeEach
  void fill() {
    change = api.changeRequest(space);
    guide = api.insertPage(change, "Guide", "## One\n");
    home = api.insertPage(change, "Home", "");
  }

  private static Map<String, Object> to(Map<String, Object> ref) {
    return Map.of(
        "object",
        "inline",
        "type",
        "link",
        "data",
        Map.of("ref", ref),
        "nodes",
        List.of(text("g")));
  }

  private static Map<String, Object> text(String text) {
    return Map.of(
        "object",
        "text",
        "leaves",
        List.of(Map.of("object", "leaf", "text", text, "marks", List.of())));
  }

  private static Map<String, Object> document(Object... nodes) {
    Map<String, Object> paragraph =
        Map.of("object", "block", "type", "paragraph", "data", Map.of(), "nodes", List.of(nodes));
    return Map.of("object", "document", "data", Map.of(), "nodes", List.of(paragraph));
  }

  private Map<String, Object> pageLink() {
    return to(Map.of("kind", "page", "page", guide));
  }

  private Map<String, Object> anchorLink() {
    return to(Map.of("kind", "anchor", "page", guide, "anchor", "one"));
  }

  private void write(String page, Object document) {
    api.edit(
        change,
        Json.text(
            JsonObject.of("operation", "update_page")
                .put("page", page)
                .put("document", Map.of("document", document))));
  }

  private void rename(String page, String slug) {
    api.edit(
        change,
        Json.text(JsonObject.of("operation", "update_page").put("page", page).put("slug", slug)));
  }

  private String markdown(String page) {
    return api.get(change + "/content/page/" + page + "?format=markdown").text("markdown");
  }

  private Object read(String page) {
    return api.get(change + "/content/page/" + page + "?format=document").at("document");
  }

  private String exported(String path) {
    api.post(change + "/merge", "{}");
    byte[] file =
        api.world
            .admin
            .contents()
            .exportFolder(ContentAt.main(new SpaceId(id)))
            .find(path)
            .orElseThrow()
            .toByteArray();
    return new String(file, StandardCharsets.UTF_8);
  }

  @Test
  @RuleTest("links-of-documents")
  void aDocumentNamesPagesByTheirPaths() {
    write(home, document(pageLink(), text(" and "), anchorLink()));
    assertThat(markdown(home)).isEqualTo("[g](guide.md) and [g](guide.md#one)\n");
    rename(guide, "manual");
    assertThat(markdown(home)).isEqualTo("[g](manual.md) and [g](manual.md#one)\n");
    assertThat(read(home).toString()).contains(guide).doesNotContain("manual");
    assertThat(exported("home.md")).isEqualTo("[g](manual.md) and [g](manual.md#one)\n");
  }

  @Test
  void anInsertedDocumentNamesPagesByTheirPathsToo() {
    String inserted =
        api.edit(
                change,
                Json.text(
                    JsonObject.of("operation", "insert_page")
                        .put("title", "New")
                        .put("into", guide)
                        .put("document", Map.of("document", document(pageLink())))))
            .text("changes.0.page.id");
    assertThat(markdown(inserted)).isEqualTo("[g](README.md)\n");
    rename(guide, "manual");
    assertThat(markdown(inserted)).isEqualTo("[g](README.md)\n");
    assertThat(exported("manual/new.md")).isEqualTo("[g](README.md)\n");
  }

  @Test
  @RuleTest("links-of-documents")
  void aDocumentThatIsReadAndWrittenBackKeepsTheMannerOfItsLinks() {
    String written = "[g](./guide.md) and [g](/pages/guide#one)\n";
    api.edit(change, Api.updatePage(home, "[g](./guide.md) and\n"));
    write(home, read(home));
    assertThat(markdown(home)).isEqualTo("[g](./guide.md) and\n");
    api.edit(change, Api.updatePage(home, written));
    rename(guide, "manual");
    write(home, read(home));
    assertThat(markdown(home)).isEqualTo("[g](./manual.md) and [g](/pages/manual#one)\n");
  }

  @Test
  void markdownThatNamesAPageByItsIdentifierIsKept() {
    String written = "[g](/pages/" + guide + ")\n";
    api.edit(change, Api.updatePage(home, written));
    rename(guide, "manual");
    assertThat(markdown(home)).isEqualTo(written);
  }

  @Test
  @RuleTest("links-of-documents")
  void aPageThatIsGoneIsNamedByItsIdentifier() {
    write(home, document(pageLink()));
    api.edit(change, Json.text(JsonObject.of("operation", "delete_page").put("page", guide)));
    write(home, document(pageLink()));
    assertThat(markdown(home)).isEqualTo("[g](/pages/" + guide + ")\n");
  }

  @Test
  void aDocumentNamesThePageThatItsMarkdownMeant() {
    api.edit(change, Api.updatePage(home, "[g](guide.md#one)\n"));
    rename(guide, "manual");
    String other = api.insertPage(change, "Guide", "## One\n");
    assertThat(read(home).toString()).contains(guide).doesNotContain(other);
    write(home, read(home));
    assertThat(markdown(home)).isEqualTo("[g](manual.md#one)\n");
    assertThat(exported("home.md")).isEqualTo("[g](manual.md#one)\n");
  }

  @Test
  void sourceThatADocumentCarriesNamesPagesWhereTheyAre() {
    api.edit(
        change,
        Api.updatePage(
            home,
            "<a href=\"guide.md\" target=\"_blank\">g</a> and [g][x]\n\n[x]: guide.md#one \"T\"\n"));
    Object before = read(home);
    rename(guide, "manual");
    write(home, before);
    assertThat(markdown(home))
        .isEqualTo(
            "<a href=\"manual.md\" target=\"_blank\">g</a> and [g][x]\n\n[x]: manual.md#one \"T\"\n");
    rename(guide, "book");
    assertThat(markdown(home)).contains("\"book.md\"").contains("[x]: book.md#one");
  }
}
