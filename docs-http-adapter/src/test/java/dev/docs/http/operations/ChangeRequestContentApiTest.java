package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.http.HttpRequest;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ChangeRequestContentApiTest {

  private final Api api = new Api();
  private final String space = "/spaces/" + api.space("Guide");
  private final String one = api.changeRequest(space);
  private final String content = one + "/content";

  @Test
  @RuleTest("batch-report")
  void aBatchIsOneRevisionWhoseChangesMayNameEachOther() {
    Reply done =
        api.edit(
            one,
            """
            {"operation": "insert_page", "ref": "intro", "title": "Intro", "slug": "start",
             "emoji": "1f4d6", "icon": "bolt", "description": "First", "hidden": true,
             "noIndex": true, "noRobotsIndex": true, "document": {"markdown": "Hi\\n"}},
            {"operation": "insert_page", "into": "intro", "title": "Deep", "document": {"markdown": ""}},
            {"operation": "insert_page", "at": 0, "title": "Zero",
             "document": {"document": {"object": "document", "data": {}, "nodes": [
               {"object": "block", "type": "paragraph", "data": {}, "nodes": [
                 {"object": "text", "leaves": [{"object": "leaf", "text": "Tree",
                   "marks": [{"object": "mark", "type": "bold"}]}]}]}]}}}
            """);
    assertThat(done.each("changes", "object"))
        .isEqualTo(List.of("created_page", "created_page", "created_page"));
    assertThat(done.at("changes.0"))
        .isEqualTo(
            Api.parse(
                """
                {"object": "created_page", "ref": "intro", "page": {
                  "object": "page", "id": "%1$s",
                  "urls": {"location": "http://localhost/v1%2$s/page/%1$s"}}}
                """
                    .formatted(done.text("changes.0.page.id"), content)));
    assertThat(done.has("insertedFiles")).isFalse();
    assertThat(done.at("changeRequest")).isEqualTo(api.get(one).json());
    Reply revision = api.get(content);
    assertThat(revision.id()).isEqualTo(done.text("changeRequest.revision"));
    assertThat(revision.at("parents")).isEqualTo(List.of(api.get(space).text("revision")));
    assertThat(revision.each("pages", "title")).isEqualTo(List.of("Zero", "Intro"));
    assertThat(revision.text("pages.1.pages.0.path")).isEqualTo("start/deep");
    Reply intro = api.get(content + "/path/start?format=markdown");
    assertThat(intro.text("markdown")).endsWith("Hi\n");
    assertThat(intro.at("hidden")).isEqualTo(true);
    assertThat(intro.at("noIndex")).isEqualTo(true);
    assertThat(intro.at("noRobotsIndex")).isEqualTo(true);
    assertThat(intro.text("emoji")).isEqualTo("1f4d6");
    assertThat(intro.text("icon")).isEqualTo("bolt");
    assertThat(intro.text("description")).isEqualTo("First");
    assertThat(api.get(content + "/page/" + revision.text("pages.0.id") + "?format=markdown"))
        .extracting(reply -> reply.text("markdown"))
        .isEqualTo("**Tree**\n");
    assertThat(api.get(content + "/pages").at("pages")).isEqualTo(revision.at("pages"));
    assertThat(api.get(space + "/content").each("pages", "id")).isEqualTo(List.of());
  }

  @Test
  @RuleTest("batch-report")
  void theAnswerIsTheChangeRequestUnlessMoreIsAsked() {
    Reply compatible =
        api.post(content, "{\"changes\": [" + Api.insertPage("Intro", "Hi\n") + "]}");
    assertThat(compatible.json()).isEqualTo(api.get(one).json());
  }

  @Test
  @RuleTest("broken-front-matter")
  void frontMatterThatIsNoYamlHidesItsPageAndStaysInOtherSettings() {
    String broken = "---\ntitle: a: b\nhidden: true\n---\n\nHi\n";
    String page = api.insertPage(one, "Intro", broken);
    String markdown = content + "/page/" + page + "?format=markdown";
    assertThat(api.get(markdown).at("hidden")).isEqualTo(true);
    assertThat(api.get(markdown).text("markdown")).isEqualTo(broken);
    assertThat(Api.json("page", api.get(content + "/page/" + page).json())).doesNotContain("a: b");
    String update = "{\"operation\": \"update_page\", \"page\": \"" + page + "\", ";
    api.edit(one, update + "\"description\": \"New\"}");
    assertThat(api.get(markdown).text("markdown"))
        .isEqualTo("---\n# title: a: b\nhidden: true\ndescription: New\n---\n\nHi\n");
    api.edit(one, update + "\"hidden\": false}");
    assertThat(api.get(markdown).at("hidden")).isEqualTo(false);
    assertThat(api.get(markdown).text("markdown"))
        .isEqualTo("---\n# title: a: b\n# hidden: true\ndescription: New\n---\n\nHi\n");
  }

  @Test
  @RuleTest("batch-moves")
  void aPageIsUpdatedMovedRevertedAndDeleted() {
    String intro = api.insertPage(one, "Intro", "Hi\n");
    String other = api.insertPage(one, "Other", "Ho\n");
    String page = "\"page\": \"" + intro + "\"";
    String inserted = api.get(one).text("revision");
    Reply updated =
        api.edit(
            one,
            "{\"operation\": \"update_page\", "
                + page
                + ", \"title\": \"Start\", \"into\": \""
                + other
                + "\", \"document\": {\"markdown\": \"Hello\\n\"}}");
    assertThat(updated.text("changes.0.object")).isEqualTo("updated_page");
    Reply moved = api.get(content + "/page/" + intro + "?format=markdown");
    assertThat(moved.text("path")).isEqualTo("other/start");
    assertThat(moved.text("markdown")).isEqualTo("Hello\n");
    api.edit(one, "{\"operation\": \"update_page\", " + page + ", \"hidden\": true}");
    assertThat(api.get(content + "/page/" + intro).text("path")).isEqualTo("other/start");
    api.edit(one, "{\"operation\": \"update_page\", " + page + ", \"into\": null, \"at\": 0}");
    assertThat(api.get(content).each("pages", "title")).isEqualTo(List.of("Start", "Other"));
    api.edit(
        one, "{\"operation\": \"revert_page\", " + page + ", \"revision\": \"" + inserted + "\"}");
    assertThat(api.get(content + "/page/" + intro + "?format=markdown").text("markdown"))
        .isEqualTo("Hi\n");
    Reply deleted = api.edit(one, "{\"operation\": \"delete_page\", " + page + "}");
    assertThat(deleted.at("changes.0"))
        .isEqualTo(Api.parse("{\"object\": \"deleted_page\", \"page\": \"" + intro + "\"}"));
    api.fails(404, "GET", content + "/page/" + intro, null);
  }

  @Test
  void singleBlocksAreReverted() {
    String intro = api.insertPage(one, "Intro", "# A\n\none\n\ntwo\n\nthree\n");
    String inserted = api.get(one).text("revision");
    api.edit(one, Api.updatePage(intro, "# A\n\nONE\n\nTWO\n\nnew\n\nthree\n"));
    List<?> keys =
        api.get(content + "/page/" + intro + "?format=document").each("document.nodes", "key");
    String revert =
        "{\"operation\": \"revert_page\", \"page\": \"%s\", \"revision\": \"%s\", \"block\":"
            + " [\"%s\", \"%s\"]}";
    Reply done = api.edit(one, revert.formatted(intro, inserted, keys.get(1), keys.get(2)));
    assertThat(done.text("changes.0.object")).isEqualTo("updated_page");
    assertThat(api.get(content + "/page/" + intro + "?format=markdown").text("markdown"))
        .isEqualTo("# A\n\nONE\n\ntwo\n\nthree\n");
    assertThat(
            api.fails(
                404,
                "POST",
                content,
                "{\"changes\": [" + revert.formatted(intro, inserted, "a", "unknown") + "]}"))
        .isEqualTo("changes[0].block: no block with id \"unknown\"");
  }

  @Test
  @RuleTest("insert-page-title")
  void aPageIsTitledByItsTextAndItsRefIsALinkWhereverItStands() {
    api.edit(
        one,
        """
        {"operation": "insert_page", "document": {"markdown": "[to](./later.md#a) ![i](./pic)\\n"}},
        {"operation": "insert_page", "ref": "later", "title": "Not this",
         "document": {"markdown": "# The *second*\\n\\ntext\\n"}},
        {"operation": "insert_page", "title": "Nor this", "description": "nor this", "icon": "rocket",
         "document": {"markdown": "---\\ntitle: Third\\ndescription: D\\n---\\ntext\\n"}},
        {"operation": "insert_files", "files": [{"ref": "pic", "name": "p.png", "base64": ""}]}
        """);
    Reply after = api.get(content);
    List<Object> titles = after.each("pages", "title");
    assertThat(titles).containsSubsequence("Untitled", "The second", "Third");
    int first = titles.indexOf("Untitled");
    String page = after.text("pages." + first + ".id");
    assertThat(api.get(content + "/page/" + page + "?format=markdown").text("markdown"))
        .matches("\\[to]\\(\\./the-second\\.md#a\\) !\\[i]\\(/files/\\w+\\)\n");
    assertThat(after.text("pages." + (first + 2) + ".description")).isEqualTo("D");
    assertThat(after.text("pages." + (first + 2) + ".icon")).isEqualTo("rocket");
  }

  @Test
  void filesComeInBase64() {
    Reply done =
        api.edit(
            one,
            """
            {"operation": "insert_files", "files": [
              {"ref": "a", "name": "a.txt", "base64": "aGVsbG8="},
              {"name": "b", "contentType": "text/plain", "base64": ""}]}
            """);
    assertThat(done.at("changes")).isEqualTo(List.of());
    assertThat(done.each("insertedFiles", "name")).isEqualTo(List.of("a.txt", "b"));
    assertThat(done.at("insertedFiles.0.size")).isEqualTo(5L);
    String url = done.text("insertedFiles.0.downloadURL");
    assertThat(
            api.send(HttpRequest.get(url.substring("http://localhost".length()))).response().text())
        .isEqualTo("hello");
    String location = content + "/files/" + done.text("insertedFiles.0.id");
    assertThat(done.text("insertedFiles.0.urls.location"))
        .isEqualTo("http://localhost/v1" + location);
    Reply file = api.get(location);
    Map<Object, Object> inserted = new HashMap<>((Map<?, ?>) done.at("insertedFiles.0"));
    inserted.remove("urls");
    assertThat(file.json()).isEqualTo(inserted);
    assertThat(api.get(content + "/files").at("count")).isEqualTo(2L);
    api.fails(404, "GET", space + "/content/files/" + file.id(), null);
  }

  @Test
  void theFilesOfAChangeAreOneChange() {
    StringBuilder files = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      files.append(i == 0 ? "" : ",").append("{\"name\": \"n\", \"base64\": \"AA==\"}");
    }
    String change = "{\"operation\": \"insert_files\", \"files\": [" + files + "]}";
    Reply done = api.edit(one, String.join(",", Collections.nCopies(50, change)));
    assertThat(done.each("insertedFiles", "name")).hasSize(1_000);
    assertThat(
            api.fails(
                404,
                "POST",
                content,
                "{\"changes\": ["
                    + change
                    + ", {\"operation\": \"delete_page\", \"page\": \"unknown\"}]}"))
        .contains("changes[1].page");
    String twice =
        "{\"operation\": \"insert_files\", \"files\": ["
            + "{\"ref\": \"a\", \"name\": \"a\", \"base64\": \"\"},"
            + "{\"ref\": \"a\", \"name\": \"b\", \"base64\": \"\"}]}";
    assertThat(api.fails(400, "POST", content, "{\"changes\": [" + twice + "]}"))
        .isEqualTo("changes[0].files[1].ref: is used twice");
    assertThat(
            api.fails(
                400, "POST", content, "{\"changes\": [" + twice.replace("\"b\"", "\"\"") + "]}"))
        .startsWith("changes[0].files[1].name: ");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{} | changes[0].operation: is required",
        "{\"operation\": \"insert\"} | changes[0].operation: must be one of insert_page,"
            + " update_page, delete_page, revert_page, insert_files",
        "5 | changes[0]: must be an object",
        "null | changes[0]: must not be null",
        "{\"operation\": \"insert_page\"}" + " | changes[0].document: is required",
        "{\"operation\": \"insert_page\", \"title\": 5, \"document\": [], \"at\": -1}"
            + " | changes[0].at: must be from 0 to 2147483647; changes[0].document: must be an"
            + " object; changes[0].title: must be a string",
        "{\"operation\": \"insert_page\", \"title\": \"A\", \"document\": {\"markdown\": \"\","
            + " \"document\": {}}}"
            + " | changes[0].document.document: must not be given together with markdown",
        "{\"operation\": \"insert_page\", \"title\": \"A\", \"document\": {\"document\": 5}}"
            + " | changes[0].document.document: must be an object",
        "{\"operation\": \"update_page\", \"hidden\": \"yes\"}"
            + " | changes[0].hidden: must be true or false; changes[0].page: is required",
        "{\"operation\": \"delete_page\", \"page\": null} | changes[0].page: must not be null",
        "{\"operation\": \"revert_page\", \"page\": \"x\", \"block\": []}"
            + " | changes[0].block: must have from 1 to 1000 items",
        "{\"operation\": \"revert_page\", \"page\": \"x\", \"block\": \"y\"}"
            + " | changes[0].block: must be an array",
        "{\"operation\": \"insert_files\"} | changes[0].files: is required",
        "{\"operation\": \"insert_files\", \"files\": []}"
            + " | changes[0].files: must have from 1 to 20 items",
        "{\"operation\": \"insert_files\", \"files\": [5]} | changes[0].files[0]: must be an object",
        "{\"operation\": \"insert_files\", \"files\": [{\"name\": \"a\", \"base64\": \"%\"}]}"
            + " | changes[0].files[0].base64: must be Base64",
        "{\"operation\": \"insert_files\", \"files\": [{\"base64\": \"\"}]}"
            + " | changes[0].files[0].name: is required",
      })
  void aChangeThatIsNotOneIsRefusedWithItsPlace(String change, String message) {
    assertThat(api.fails(400, "POST", content, "{\"changes\": [" + change + "]}"))
        .isEqualTo(message);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "{\"object\": \"page\"} | object: must be document",
        "{\"object\": \"document\"} | nodes: must be an array",
        "{\"object\": \"document\", \"nodes\": [{\"object\": \"text\", \"leaves\": []}]}"
            + " | nodes[0].object: must be block",
      })
  @RuleTest("document-whole")
  void aTreeThatIsNoDocumentCannotBeProcessed(String document, String message) {
    String change =
        "{\"operation\": \"insert_page\", \"title\": \"A\", \"document\": {\"document\": "
            + document
            + "}}";
    assertThat(api.fails(422, "POST", content, "{\"changes\": [" + change + "]}"))
        .isEqualTo("changes[0].document.document." + message);
  }

  private static String block(String type, String text) {
    return """
        {"object": "block", "type": "%s", "data": {}, "nodes": [
          {"object": "text", "leaves": [{"object": "leaf", "text": "%s", "marks": []}]}]}
        """
        .formatted(type, text);
  }

  private static String tree(String... blocks) {
    return "{\"document\": {\"object\": \"document\", \"data\": {}, \"nodes\": ["
        + String.join(",", blocks)
        + "]}}";
  }

  private Object blocks(String page) {
    Reply read = api.get(content + "/page/" + page + "?format=document");
    return read.each("document.nodes", "type")
        + " "
        + read.each("document.nodes", "nodes.0.leaves.0.text");
  }

  @Test
  @RuleTest("insert-page-title")
  void aTitleBesideATreeStaysAndSoDoesItsHeading() {
    String tree = tree(block("heading-1", "Heading"), block("paragraph", "Text"));
    String inserted =
        api.edit(
                one,
                "{\"operation\": \"insert_page\", \"title\": \"Given\", \"document\": "
                    + tree
                    + "}")
            .text("changes.0.page.id");
    assertThat(api.get(content + "/page/" + inserted).text("title")).isEqualTo("Given");
    assertThat(blocks(inserted)).isEqualTo("[heading-1, paragraph] [Heading, Text]");
    String updated = api.insertPage(one, "Old", "# Old\n\nText\n");
    api.edit(
        one,
        "{\"operation\": \"update_page\", \"page\": \"%s\", \"title\": \"New\", \"document\": %s}"
            .formatted(updated, tree));
    assertThat(api.get(content + "/page/" + updated).text("title")).isEqualTo("New");
    assertThat(blocks(updated)).isEqualTo("[heading-1, paragraph] [Heading, Text]");
    String titled = api.insertPage(one, "Field", "# Heading\n\nText\n");
    assertThat(api.get(content + "/page/" + titled).text("title")).isEqualTo("Heading");
  }

  @Test
  void settingsAreReadFromMarkdownOnlyNotFromATree() {
    String tree =
        tree(
            "{\"object\": \"block\", \"type\": \"divider\", \"data\": {}}",
            block("paragraph", "title: Taken"),
            "{\"object\": \"block\", \"type\": \"divider\", \"data\": {}}");
    String page =
        api.edit(
                one,
                "{\"operation\": \"insert_page\", \"title\": \"Given\", \"document\": "
                    + tree
                    + "}")
            .text("changes.0.page.id");
    assertThat(api.get(content + "/page/" + page).text("title")).isEqualTo("Given");
    assertThat(
            api.get(content + "/page/" + page + "?format=document").each("document.nodes", "type"))
        .isEqualTo(List.of("divider", "paragraph", "divider"));
  }

  @Test
  void aTreeWithoutAWordMakesAPageWithoutText() {
    String nothing =
        """
        {"changes": [{"operation": "insert_page", "title": "Empty", "document": {"document":
          {"object": "document", "data": {}, "nodes": [
            {"object": "block", "type": "paragraph", "data": {}, "nodes": [
              {"object": "text", "leaves": [{"object": "leaf", "text": "", "marks": []}]}]}]}}}]}
        """;
    api.post(content, nothing);
    assertThat(api.get(content + "/path/empty?format=markdown").text("markdown")).isEmpty();
    assertThat(api.get(content + "/path/empty?format=document").text("title")).isEqualTo("Empty");
  }

  @Test
  void aRefusalSaysWhereAndWhatIsAllowed() {
    assertThat(
            api.fails(
                404,
                "POST",
                content,
                "{\"changes\": [{\"operation\": \"delete_page\", \"page\": \"unknown\"}]}"))
        .isEqualTo("changes[0].page: no page with id \"unknown\"");
    assertThat(
            api.fails(
                400,
                "POST",
                content,
                "{\"changes\": ["
                    + Api.insertPage("A", "a")
                        .replace("{\"operation", "{\"slug\": \"a b/c\", \"operation")
                    + "]}"))
        .isEqualTo("changes[0].slug: must be letters, digits and . _ ~ - only, and not . or ..");
  }

  @Test
  void aBatchIsAllOrNothing() {
    String before = api.get(one).text("revision");
    String changes =
        Api.insertPage("A", "a\n") + ", {\"operation\": \"delete_page\", \"page\": \"unknown\"}";
    api.fails(404, "POST", content, "{\"changes\": [" + changes + "]}");
    assertThat(api.get(one).text("revision")).isEqualTo(before);
    String many = String.join(",", Collections.nCopies(51, Api.insertPage("A", "a\n")));
    assertThat(api.fails(400, "POST", content, "{\"changes\": [" + many + "]}"))
        .isEqualTo("changes: must have at most 50 items");
    api.fails(400, "POST", content, "{\"changes\": []}");
    api.fails(400, "POST", content, "{}");
    api.fails(403, "comment", "POST", content, "{\"changes\": [" + Api.insertPage("A", "") + "]}");
  }

  @Test
  @RuleTest("changes-listed")
  void itsChangesAreThoseAgainstWhatItStartedFrom() {
    api.insertPage(one, "Intro", "Hi\n");
    Reply changes = api.get(one + "/changes");
    assertThat(changes.each("changes", "type")).isEqualTo(List.of("page_created"));
    assertThat(changes.text("changes.0.page.path")).isEqualTo("intro");
    assertThat(changes.has("more")).isFalse();
  }

  @Test
  void changesAreReadFromOneSnapshot() {
    api.insertPage(one, "Intro", "Hi\n");
    long before = api.counted.reads();
    api.get(one + "/changes");
    assertThat(api.counted.reads() - before).isEqualTo(1);
    String revision = api.get(one).text("revision");
    before = api.counted.reads();
    api.get(space + "/revisions/" + revision + "/changes");
    assertThat(api.counted.reads() - before).isEqualTo(1);
  }

  @Test
  void aReusableContentIsReadById() {
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(new SpaceId(space.substring("/spaces/".length()))),
            List.of(ContentEdit.insertReusableContent("W").markdown("Careful\n")));
    String two = api.changeRequest(space);
    String id = api.get(space + "/content").text("reusableContents.0.id");
    assertThat(api.get(two + "/content/reusable-contents/" + id).text("title")).isEqualTo("W");
    api.fails(404, "GET", one + "/content/reusable-contents/" + id, null);
  }
}
