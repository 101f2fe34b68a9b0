package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.Merges;
import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergesApiTest {

  private Api api = new Api();
  private String space;
  private String intro;
  private String conflicting;

  /** Conflicting main content that the change request was not updated to. */
  private void conflict() {
    space = "/spaces/" + api.space("Guide");
    String first = api.changeRequest(space);
    intro = api.insertPage(first, "Intro", "one\ntwo\n");
    api.post(first + "/merge", null);
    conflicting = api.changeRequest(space);
    api.edit(conflicting, Api.updatePage(intro, "ours\ntwo\n"));
    String other = api.changeRequest(space);
    api.edit(other, Api.updatePage(intro, "theirs\ntwo\n"));
    api.post(other + "/merge", null);
  }

  private String markdown(String content) {
    return api.get(content + "/content/page/" + intro + "?format=markdown").text("markdown");
  }

  @Test
  void aMergeMakesARevisionThatNamesTheChangeRequest() {
    space = "/spaces/" + api.space("Guide");
    String one = api.changeRequest(space);
    api.insertPage(one, "Intro", "Hi\n");
    Reply merged = api.post(one + "/merge", null);
    assertThat(merged.json())
        .isEqualTo(
            Api.parse(
                "{\"revision\": \"%s\", \"result\": \"merge\"}"
                    .formatted(api.get(space).text("revision"))));
    Reply after = api.get(one);
    assertThat(after.text("status")).isEqualTo("merged");
    assertThat(after.text("revisionMerged")).isEqualTo(merged.text("revision"));
    assertThat(after.at("outdated")).isEqualTo(false);
    Reply revision = api.get(space + "/content");
    assertThat(revision.text("type")).isEqualTo("merge");
    assertThat(revision.at("mergedFrom")).isEqualTo(after.json());
    assertThat((List<?>) revision.at("parents")).hasSize(2);
    assertThat(api.get(space + "/revisions/" + revision.id() + "/changes").at("mergedFrom"))
        .isEqualTo(after.json());
    api.fails(409, "POST", one + "/merge", null);
    api.fails(409, "POST", one + "/update", null);
  }

  @Test
  void anUpdatePullsTheMainContentIn() {
    space = "/spaces/" + api.space("Guide");
    String one = api.changeRequest(space);
    String two = api.changeRequest(space);
    api.insertPage(one, "Intro", "Hi\n");
    api.post(one + "/merge", null);
    assertThat(api.get(two).at("outdated")).isEqualTo(true);
    Reply updated = api.post(two + "/update", null);
    assertThat(updated.text("result")).isEqualTo("update");
    Reply after = api.get(two);
    assertThat(after.text("revision")).isEqualTo(updated.text("revision"));
    assertThat(after.text("revisionMergedAncestor")).isEqualTo(api.get(space).text("revision"));
    assertThat(after.at("outdated")).isEqualTo(false);
    assertThat(api.get(two + "/content").text("type")).isEqualTo("update");
    assertThat(api.get(two + "/content").each("pages", "title")).isEqualTo(List.of("Intro"));
  }

  @Test
  void aPreviewTellsWhatAMergeWouldCometo() {
    conflict();
    String head = api.get(space).text("revision");
    Reply preview = api.get(conflicting + "/merge-preview");
    assertThat(preview.text("result")).isEqualTo("conflicts");
    assertThat(preview.at("outdated")).isEqualTo(true);
    assertThat(preview.at("conflicts"))
        .isEqualTo(
            List.of(
                Api.parse(
                    """
                    {
                      "object": "change-request-conflict",
                      "kind": "block-edited-twice",
                      "page": "%s",
                      "path": "intro",
                      "base": "one\\n",
                      "ours": "ours\\n",
                      "theirs": "theirs\\n",
                      "resolution": null
                    }
                    """
                        .formatted(intro))));
    assertThat(preview.each("changes", "type")).isEqualTo(List.of("page_edited"));
    assertThat(api.get(space).text("revision")).isEqualTo(head);
    assertThat(api.get(conflicting + "/conflicts").at("count")).isEqualTo(0L);
  }

  @Test
  void aConflictIsListedResolvedAndStillReadableAfterTheMerge() {
    conflict();
    assertThat(api.post(conflicting + "/update", null).text("result")).isEqualTo("conflicts");
    Reply conflicts = api.get(conflicting + "/conflicts");
    assertThat(conflicts.at("count")).isEqualTo(1L);
    assertThat(conflicts.has("items.0.resolution")).isTrue();
    String one = conflicting + "/conflicts/" + conflicts.text("items.0.id");
    assertThat(markdown(conflicting)).isEqualTo("ours\ntwo\n");
    Reply resolved = api.post(one + "/resolve", "{\"side\": \"theirs\"}");
    assertThat(resolved.text("resolution")).isEqualTo("theirs");
    assertThat(markdown(conflicting)).isEqualTo("theirs\ntwo\n");
    api.fails(409, "POST", one + "/resolve", "{\"side\": \"ours\"}");
    assertThat(api.get(conflicting + "/merge-preview").text("result")).isEqualTo("merge");
    assertThat(api.post(conflicting + "/merge", null).text("result")).isEqualTo("merge");
    assertThat(api.get(conflicting + "/conflicts").text("items.0.resolution")).isEqualTo("theirs");
    api.fails(409, "GET", conflicting + "/merge-preview", null);
  }

  @Test
  void aConflictIsResolvedToATextThatIsGiven() {
    conflict();
    api.post(conflicting + "/update", null);
    String one =
        conflicting + "/conflicts/" + api.get(conflicting + "/conflicts").text("items.0.id");
    Reply resolved = api.post(one + "/resolve", "{\"markdown\": \"both\\n\"}");
    assertThat(resolved.text("resolution")).isEqualTo("given");
    assertThat(markdown(conflicting)).isEqualTo("both\ntwo\n");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{}",
        "{\"side\": \"ours\", \"markdown\": \"\"}",
        "{\"side\": \"both\"}",
        "{\"side\": null}",
        "{\"markdown\": null}",
        "{\"markdown\": 5}"
      })
  void aResolutionIsASideOrAText(String body) {
    conflict();
    api.post(conflicting + "/update", null);
    String one =
        conflicting + "/conflicts/" + api.get(conflicting + "/conflicts").text("items.0.id");
    api.fails(400, "POST", one + "/resolve", body);
    api.fails(404, "POST", conflicting + "/conflicts/unknown/resolve", "{\"side\": \"ours\"}");
    assertThat(api.get(conflicting + "/conflicts").at("items.0.resolution")).isNull();
  }

  @Test
  @RuleTest({"conflict-result", "merge-policy"})
  void byDefaultOpenConflictsAreMergedWithOurSideAndReported() {
    conflict();
    assertThat(api.post(conflicting + "/merge", null).text("result")).isEqualTo("conflicts");
    assertThat(markdown(space)).isEqualTo("ours\ntwo\n");
    assertThat(api.get(conflicting + "/conflicts").text("items.0.theirs")).isEqualTo("theirs\n");
  }

  @Test
  void underTheStrictPolicyOpenConflictsAreRefused() {
    api = new Api(Merges.Policy.REFUSE);
    conflict();
    assertThat(api.fails(409, "POST", conflicting + "/merge", null)).contains("1 open conflict");
    assertThat(markdown(space)).isEqualTo("theirs\ntwo\n");
  }

  @Test
  @RuleTest("conflict-result")
  void aConflictAboutAValueShowsItAsATextAndAsWhatItIs() {
    space = "/spaces/" + api.space("Guide");
    String written = "---\ncover: https://docs.example/a.png\ncoverY: %s\n---\nText\n";
    String first = api.changeRequest(space);
    intro = api.insertPage(first, "Intro", written.formatted(1));
    api.post(first + "/merge", null);
    conflicting = api.changeRequest(space);
    api.edit(conflicting, Api.updatePage(intro, written.formatted(2)));
    String other = api.changeRequest(space);
    api.edit(other, Api.updatePage(intro, written.formatted(3)));
    api.post(other + "/merge", null);
    api.post(conflicting + "/update", null);
    Reply conflicts = api.get(conflicting + "/conflicts");
    assertThat(conflicts.each("items", "field")).isEqualTo(List.of("coverY"));
    assertThat(conflicts.at("items.0.theirs")).isEqualTo("3");
    assertThat(conflicts.at("items.0.values"))
        .isEqualTo(Api.parse("{\"base\": 1, \"ours\": 2, \"theirs\": 3}"));
    String one = conflicting + "/conflicts/" + conflicts.text("items.0.id") + "/resolve";
    assertThat(api.fails(400, "POST", one, "{\"markdown\": \"high\"}")).contains("a number");
    api.post(one, "{\"markdown\": \"4\"}");
    assertThat(markdown(conflicting)).isEqualTo(written.formatted(4));
  }
}
