package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.git.GitLink.Direction;
import dev.docs.git.GitSync;
import dev.docs.id.RevisionId;
import dev.docs.store.memory.MemoryStore;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A space and a branch that are kept alike. */
class GitSyncTest {

  private @TempDir Path root;
  private LinkedSpace linked;

  @BeforeEach
  void link() {
    linked = new LinkedSpace(MemoryStore.create(), root, LinkedSpace.repositories());
    linked.clone.write("README.md", "# Ferries\n\nWelcome.\n");
    linked.clone.write("times.md", "# Times\n\nFirst.\n\nSecond.\n\nThird.\n");
    linked.clone.write("LICENSE", "free\n");
    linked.clone.write("notes/draft.md", "# Unlisted\n");
    linked.clone.write("SUMMARY.md", "# Summary\n\n* [Ferries](README.md)\n* [Times](times.md)\n");
  }

  @Test
  void whatTheBranchHasComesIntoTheSpace() {
    String commit = linked.push("Begin the guide");
    GitSync.Outcome outcome = linked.sync();
    assertThat(outcome.commits()).isEqualTo(1);
    assertThat(linked.text("times")).contains("Second.");
    assertThat(linked.main().revision().message()).isEqualTo("Begin the guide");
    assertThat(linked.state().commit()).contains(commit);
    assertThat(linked.tip()).as("nothing is sent back").isEqualTo(commit);

    RevisionId head = linked.head();
    assertThat(linked.sync().commits()).isZero();
    assertThat(linked.head()).isEqualTo(head);
  }

  @Test
  void whatTheSpaceHasGoesToTheBranch() {
    linked.push("Begin");
    linked.sync();
    linked.write("times", "# Times\n\nFirst.\n\nSecond, changed.\n\nThird.\n");
    linked.edit(ContentEdit.insertPage("Fares").markdown("Ten.\n"));
    GitSync.Outcome outcome = linked.sync();
    assertThat(outcome.pushed()).as("a commit for each revision").isEqualTo(2);
    assertThat(linked.changed("main~")).containsExactly("M\ttimes.md");
    assertThat(linked.changed("main")).containsExactlyInAnyOrder("M\tSUMMARY.md", "A\tfares.md");
    assertThat(linked.file("times.md"))
        .isEqualTo("# Times\n\nFirst.\n\nSecond, changed.\n\nThird.");
    assertThat(linked.file("LICENSE")).isEqualTo("free");
    assertThat(linked.file("notes/draft.md")).isEqualTo("# Unlisted");
    assertThat(linked.bare.run("log", "-1", "--format=%an|%s|%(trailers:key=Docs-Revision)"))
        .startsWith("Ada Author|Edit|Docs-Revision: " + linked.head());
    String tip = linked.tip();
    RevisionId head = linked.head();
    assertThat(linked.sync().pushed()).isZero();
    assertThat(linked.tip()).isEqualTo(tip);
    assertThat(linked.head()).isEqualTo(head);
  }

  @Test
  void anEmptyRepositoryGetsTheSpace() {
    linked.edit(ContentEdit.insertPage("Fares").markdown("Ten.\n"));
    linked.sync();
    assertThat(linked.branch()).containsKeys("SUMMARY.md", "fares.md");
    linked.pull();
    linked.clone.write("fares.md", "# Fares\n\nTwelve.\n");
    linked.push("Raise the fares");
    Page page = linked.page("fares");
    linked.sync();
    assertThat(linked.text("fares")).contains("Twelve.");
    assertThat(linked.page("fares").id()).isEqualTo(page.id());
  }

  @Test
  void changesOfBothSidesGoBothWaysAtOnce() {
    linked.push("Begin");
    linked.sync();
    linked.clone.write("times.md", "# Times\n\nFirst, there.\n\nSecond.\n\nThird.\n");
    linked.push("There");
    linked.write("times", "# Times\n\nFirst.\n\nSecond.\n\nThird, here.\n");
    GitSync.Outcome outcome = linked.sync();
    assertThat(outcome.commits()).isEqualTo(1);
    assertThat(outcome.pushed()).isEqualTo(1);
    assertThat(linked.file("times.md"))
        .isEqualTo("# Times\n\nFirst, there.\n\nSecond.\n\nThird, here.");
    assertThat(linked.exported().get("times.md")).isEqualTo(linked.branch().get("times.md"));
    assertThat(linked.open()).isEmpty();
  }

  private void conflict() {
    linked.push("Begin");
    linked.sync();
    linked.clone.write("times.md", "# Times\n\nFirst.\n\nSecond, there.\n\nThird.\n");
    linked.clone.write("README.md", "# Ferries\n\nWelcome, all.\n");
    linked.push("There");
    linked.write("times", "# Times\n\nFirst.\n\nSecond, here.\n\nThird.\n");
    linked.edit(ContentEdit.insertPage("Fares").markdown("Ten.\n"));
    linked.sync();
  }

  @Test
  void whatConflictsStaysOnEachSideAndTheRestGoes() {
    conflict();
    assertThat(linked.text("times")).contains("Second, here.");
    assertThat(linked.file("times.md")).contains("Second, there.");
    assertThat(linked.text("readme")).contains("Welcome, all.");
    assertThat(linked.file("fares.md")).contains("Ten.");
    assertThat(linked.open()).hasSize(1);
    assertThat(linked.open().get(0).changeRequest().subject())
        .isEqualTo("Git: conflicts with main");
    assertThat(linked.state().conflicts())
        .containsExactly(linked.open().get(0).changeRequest().id());
    String tip = linked.tip();
    RevisionId head = linked.head();
    linked.sync();
    assertThat(linked.tip()).isEqualTo(tip);
    assertThat(linked.head()).isEqualTo(head);

    linked.pull();
    linked.clone.write("README.md", "# Ferries\n\nWelcome, everyone.\n");
    linked.push("More");
    linked.write("fares", "Twelve.\n");
    linked.sync();
    assertThat(linked.text("readme")).contains("Welcome, everyone.");
    assertThat(linked.file("fares.md")).contains("Twelve.");
    assertThat(linked.file("times.md")).contains("Second, there.");
    assertThat(linked.open()).hasSize(1);
  }

  @Test
  void mergingTheConflictsTakesTheLinesOfTheBranch() {
    conflict();
    linked.ada.merges().merge(linked.open().get(0).ref());
    String tip = linked.tip();
    linked.sync();
    assertThat(linked.text("times")).contains("Second, there.");
    assertThat(linked.tip()).as("it has them").isEqualTo(tip);
    assertThat(linked.state().conflicts()).isEmpty();
  }

  @Test
  void archivingTheConflictsSendsTheLinesOfTheSpace() {
    conflict();
    linked.archive(linked.open().get(0).ref());
    linked.sync();
    assertThat(linked.text("times")).contains("Second, here.");
    assertThat(linked.file("times.md")).contains("Second, here.");
    String tip = linked.tip();
    linked.sync();
    assertThat(linked.tip()).isEqualTo(tip);
  }

  @Test
  void onlyOutRefusesABranchThatOthersChanged() {
    linked.push("Begin");
    linked.sync();
    linked.ada.git().link(linked.space, linked.command().direction(Direction.OUT));
    linked.write("times", "# Times\n\nNow.\n");
    linked.clone.write("other/file.txt", "beside");
    linked.push("Beside");
    linked.clone.write(".github/hidden.yml", "a: b");
    String tip = linked.push("Hidden");
    assertThat(linked.tried().failure().orElseThrow())
        .contains("has changes that are not in the space");
    assertThat(linked.tip()).isEqualTo(tip);
    assertThat(linked.state().next()).isPresent();
  }

  @Test
  void aRenamedTitleChangesItsFileAndItsEntry() {
    linked.push("Begin");
    linked.sync();
    linked.edit(
        ContentEdit.updatePage(linked.page("times").id().value())
            .fields(PageFields.titled("Hours")));
    linked.sync();
    assertThat(linked.changed("main")).containsExactlyInAnyOrder("M\tSUMMARY.md", "M\ttimes.md");
  }
}
