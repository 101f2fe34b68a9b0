package dev.docs.http.git;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.id.PageId;
import dev.docs.store.memory.MemoryStore;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Pages follow their files through the commits of a branch, however many come at once. */
class FollowedFilesTest {

  private static final String CATS = "# Cats\n\nAll about cats.\n\nThey sleep.\n";
  private static final String DOGS = "# Dogs\n\nThe dogs bark.\n\nThey run about.\n";

  private @TempDir Path root;
  private LinkedSpace linked;

  @BeforeEach
  void link() {
    linked = new LinkedSpace(MemoryStore.create(), root, LinkedSpace.repositories());
    linked.clone.write(".gitbook.yaml", "root: ./docs\n");
    linked.clone.write("docs/README.md", "# Home\n").write("docs/cats.md", CATS);
    linked.clone.write("docs/dogs.md", DOGS);
    linked.push("Begin");
    linked.sync();
  }

  private PageId page(String path) {
    return linked.page(path).id();
  }

  @Test
  void aPageFollowsItsFileThoughNothingOfItIsLeft() {
    final PageId cats = page("cats");
    linked.clone.run("mv", "docs/cats.md", "docs/felines.md");
    linked.push("Rename");
    linked.clone.write("docs/felines.md", "# Lions\n\nQuite other words.\n");
    linked.push("Write anew");
    linked.clone.run("mv", "docs/felines.md", "docs/lions.md");
    linked.push("Rename again");
    linked.sync();
    assertThat(page("lions")).isEqualTo(cats);
    assertThat(linked.text("lions")).contains("Quite other words.");
  }

  @Test
  void pagesWhoseFilesChangedPlacesChangePlaces() {
    final PageId cats = page("cats");
    final PageId dogs = page("dogs");
    linked.clone.run("mv", "docs/cats.md", "docs/t.md");
    linked.push("One");
    linked.clone.run("mv", "docs/dogs.md", "docs/cats.md");
    linked.push("Two");
    linked.clone.run("mv", "docs/t.md", "docs/dogs.md");
    linked.push("Three");
    linked.sync();
    assertThat(page("cats")).isEqualTo(dogs);
    assertThat(page("dogs")).isEqualTo(cats);
  }

  @Test
  void whatWasWrittenHereFollowsThePageThere() {
    final PageId cats = page("cats");
    linked.write("cats", CATS + "\nThey purr.\n");
    linked.edit(ContentEdit.insertPage("Fares").markdown("Ten.\n"));
    linked.clone.run("mv", "docs/cats.md", "docs/felines.md");
    linked.push("Rename");
    linked.clone.write("docs/cats.md", "# Another\n\nOf something else altogether.\n");
    linked.push("Begin another");
    linked.sync();
    assertThat(page("felines")).isEqualTo(cats);
    assertThat(page("cats")).isNotEqualTo(cats);
    assertThat(linked.text("felines")).contains("They purr.");
    assertThat(linked.file("docs/felines.md")).contains("They purr.");
    assertThat(linked.file("docs/cats.md")).contains("Of something else");
    assertThat(linked.exported()).containsKeys("docs/felines.md", "docs/cats.md");
    assertThat(linked.open()).isEmpty();
  }

  @Test
  void theRootMayMoveWithTheFiles() {
    final PageId cats = page("cats");
    linked.clone.run("mv", "docs", "guide");
    linked.push("Move");
    linked.clone.write(".gitbook.yaml", "root: ./guide\n");
    linked.clone.run("mv", "guide/cats.md", "guide/felines.md");
    linked.push("Say so");
    linked.clone.write("guide/felines.md", "# Lions\n\nQuite other words.\n");
    linked.push("Write anew");
    linked.sync();
    assertThat(page("felines")).isEqualTo(cats);
  }

  @Test
  void aRevertedRemovalKeepsThePage() {
    final PageId cats = page("cats");
    linked.clone.run("rm", "-q", "docs/cats.md");
    linked.push("Remove");
    linked.clone.run("revert", "--no-edit", "HEAD");
    linked.push("Nothing more");
    linked.sync();
    assertThat(page("cats")).isEqualTo(cats);
  }
}
