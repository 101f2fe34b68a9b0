package dev.docs.space.content.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.gitlayout.GitLayout.Form;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.sync.ImportNotes;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ReadFoldersTest {

  private static final SpaceId SPACE = new SpaceId("s1");
  private static final SpaceId OTHER = new SpaceId("s2");
  private static final ChangeRequestId BRANCH = new ChangeRequestId("c1");

  private static final ReadFolder FOLDER =
      new ReadFolder(
          new RevisionId("r1"),
          "digest",
          Map.of(),
          Set.of("a.md"),
          new Form("", false),
          ImportNotes.NONE,
          Optional.empty());

  private final ReadFolders folders = new ReadFolders();

  private static ImportBase base(SpaceId space, String revision) {
    return new ImportBase(space, null, new RevisionId(revision), "digest", Instant.EPOCH, null);
  }

  private boolean has(SpaceId space, ChangeRequestId branch) {
    return folders.of(base(space, "r1"), branch).isPresent();
  }

  @Test
  void theFolderOfAnotherImportIsNotFound() {
    folders.put(SPACE, null, FOLDER);
    assertThat(has(SPACE, null)).isTrue();
    assertThat(has(OTHER, null)).isFalse();
    assertThat(folders.of(base(SPACE, "r2"), null)).isEmpty();
  }

  @Test
  void allBranchesOfASpaceAreForgotten() {
    folders.forget(SPACE);
    folders.put(SPACE, null, FOLDER);
    folders.put(SPACE, BRANCH, FOLDER);
    folders.put(OTHER, null, FOLDER);
    folders.forget(SPACE);
    assertThat(has(SPACE, null)).isFalse();
    assertThat(has(SPACE, BRANCH)).isFalse();
    assertThat(has(OTHER, null)).isTrue();
  }
}
