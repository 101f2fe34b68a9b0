package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.ConflictRecord.Side;
import dev.docs.content.ContentFile;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Open conflicts about what only folders bring: the bytes of files, and redirects. A folder is
 * imported into a change request, others into the main content.
 */
public abstract class OpenFileConflictScenarios {

  private static final Resolution THEIRS = new Resolution.Theirs();

  private Store store;
  private World world;
  private ImportedSpace docs;
  private ChangeRequest.Ref proposed;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void importOnce() {
    store = create();
    world = World.on(store);
    docs = new ImportedSpace(world);
    docs.file("README.md", "# Home\n")
        .file("a.md", "# A\n")
        .file("b.md", "# B\n")
        .file("c.md", "# C\n")
        .file("data.txt", "one")
        .file(".gitbook.yaml", redirect("a.md"))
        .imported();
    proposed = docs.changeRequest();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** The generated configuration, which is kept as its redirects and not as a file. */
  private static String redirect(String target) {
    GitBookConfig usual = GitBookConfig.DEFAULT;
    return new GitBookConfig("", usual.readme(), usual.summary(), Map.of("old", target)).write();
  }

  private void mine(String path, @Nullable String text) {
    docs.file(path, text).imported(ContentAt.changeRequest(proposed), ImportMode.MERGE);
  }

  private void main(String path, @Nullable String text) {
    docs.file(path, text).imported();
  }

  private ContentView mine() {
    return world.admin.contents().get(ContentAt.changeRequest(proposed));
  }

  private static @Nullable String data(ContentView view) {
    for (ContentFile file : view.content().allFiles()) {
      if (file.name().equals("data.txt")) {
        return new String(view.bytes(file), StandardCharsets.UTF_8);
      }
    }
    return null;
  }

  private List<ConflictRecord> update() {
    return world.admin.merges().update(proposed).conflicts();
  }

  private void resolve(Resolution resolution) {
    world.admin.merges().resolve(proposed, docs.openConflict(proposed).id(), resolution);
  }

  private void merge() {
    assertThat(world.admin.merges().merge(proposed).isConflicted()).isFalse();
  }

  private Conflict says(
      Conflict.Kind kind, @Nullable String base, @Nullable String ours, @Nullable String theirs) {
    ConflictRecord one = docs.openConflict(proposed);
    assertThat(one.number()).isOne();
    Conflict conflict = one.conflict();
    assertThat(conflict.kind()).isEqualTo(kind);
    assertThat(conflict.base()).isEqualTo(base);
    assertThat(conflict.ours()).isEqualTo(ours);
    assertThat(conflict.theirs()).isEqualTo(theirs);
    return conflict;
  }

  private void agreed() {
    assertThat(update()).isEmpty();
    assertThat(docs.conflicts(proposed).get(0).resolution().orElseThrow().side())
        .isEqualTo(Side.AGREED);
  }

  private static String bytes(int size) {
    return "text/plain, " + size + " bytes";
  }

  // ---------------------------------------------------------------- files

  @Test
  @RuleTest("conflict-continued")
  void aFileThatBothReplacedIsAsTheMainContentHasItNow() {
    mine("data.txt", "mine");
    main("data.txt", "main!");
    update();
    main("data.txt", "main again");
    update();
    says(Conflict.Kind.FILE_REPLACED_TWICE, bytes(3), bytes(4), bytes(10));
    assertThat(data(mine())).isEqualTo("mine");
    resolve(THEIRS);
    assertThat(data(mine())).isEqualTo("main again");
    merge();
    assertThat(data(docs.main())).isEqualTo("main again");
  }

  @Test
  @RuleTest("conflict-continued")
  void aFileThatBothReplacedAlikeIsAgreed() {
    mine("data.txt", "mine");
    main("data.txt", "main!");
    update();
    main("data.txt", "mine");
    agreed();
    merge();
    assertThat(data(docs.main())).isEqualTo("mine");
  }

  @Test
  @RuleTest("conflict-continued")
  void aFileThatTheMainContentDeletesAfterBothReplacedItIsOneConflict() {
    mine("data.txt", "mine");
    main("data.txt", "main!");
    update();
    main("data.txt", null);
    update();
    says(Conflict.Kind.EDITED_AND_DELETED, "data.txt: " + bytes(3), "data.txt: " + bytes(4), null);
    resolve(THEIRS);
    assertThat(data(mine())).isNull();
  }

  @Test
  @RuleTest("conflict-continued")
  void aDeletedFileIsBroughtBackAsTheMainContentHasItNow() {
    mine("data.txt", null);
    main("data.txt", "main!");
    update();
    main("data.txt", "main again");
    update();
    says(Conflict.Kind.DELETED_AND_EDITED, "data.txt: " + bytes(3), null, "data.txt: " + bytes(10));
    resolve(THEIRS);
    assertThat(data(mine())).isEqualTo("main again");
  }

  @Test
  @RuleTest("conflict-continued")
  void aFileThatBothDeletedIsAgreed() {
    mine("data.txt", null);
    main("data.txt", "main!");
    update();
    main("data.txt", null);
    agreed();
    assertThat(data(mine())).isNull();
  }

  // ---------------------------------------------------------------- redirects

  @Test
  @RuleTest("conflict-continued")
  void aRedirectLeadsWhereTheMainContentLeadsItNow() {
    mine(".gitbook.yaml", redirect("b.md"));
    main(".gitbook.yaml", redirect("c.md"));
    update();
    says(Conflict.Kind.REDIRECT_EDITED_TWICE, "a.md", "b.md", "c.md");
    main(".gitbook.yaml", redirect("README.md"));
    update();
    Conflict now = says(Conflict.Kind.REDIRECT_EDITED_TWICE, "a.md", "b.md", "README.md");
    assertThat(now.field()).contains("old");
    assertThat(mine().content().redirect("old")).contains("b.md");
    resolve(THEIRS);
    assertThat(mine().content().redirect("old")).contains("README.md");
    merge();
    assertThat(docs.content().redirect("old")).contains("README.md");
  }

  @Test
  @RuleTest("conflict-continued")
  void aRedirectThatTheMainContentRemovesIsRemovedByTheirSide() {
    mine(".gitbook.yaml", redirect("b.md"));
    main(".gitbook.yaml", redirect("c.md"));
    update();
    main(".gitbook.yaml", null);
    update();
    says(Conflict.Kind.REDIRECT_EDITED_TWICE, "a.md", "b.md", null);
    resolve(THEIRS);
    assertThat(mine().content().redirect("old")).isEmpty();
  }

  @Test
  @RuleTest("conflict-continued")
  void aRedirectThatBothLeadToTheSamePageIsAgreed() {
    mine(".gitbook.yaml", redirect("b.md"));
    main(".gitbook.yaml", redirect("c.md"));
    update();
    main(".gitbook.yaml", redirect("b.md"));
    agreed();
    assertThat(mine().content().redirect("old")).contains("b.md");
  }

  @Test
  @RuleTest("conflict-settled")
  void aRedirectTakesAGivenPath() {
    mine(".gitbook.yaml", redirect("b.md"));
    main(".gitbook.yaml", redirect("c.md"));
    update();
    for (String none : List.of("", " ", "a.md\nb.md")) {
      assertThatThrownBy(() -> resolve(new Resolution.GivenText(none)))
          .hasMessageContaining("markdown: must be one line");
    }
    resolve(new Resolution.GivenText("README.md"));
    assertThat(mine().content().redirect("old")).contains("README.md");
  }
}
