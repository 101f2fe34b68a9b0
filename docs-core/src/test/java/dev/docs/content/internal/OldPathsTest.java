package dev.docs.content.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Content.AtPath;
import dev.docs.content.Page;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Cases in which a page's path led elsewhere or nowhere, or to a page that never had it. */
class OldPathsTest {

  private final PageHistory history = new PageHistory();

  private PageId insert(String slug, PageId parent) {
    PageId id = history.insert(slug, parent);
    history.save();
    return id;
  }

  private void rename(PageId id, String slug) {
    history.rename(id, slug);
    history.save();
  }

  private void move(PageId id, PageId parent) {
    history.move(id, parent);
    history.save();
  }

  private void delete(PageId id) {
    history.delete(id);
    history.save();
  }

  private Optional<PageId> at(String path) {
    return history.saved().resolve(path).map(AtPath::page).map(Page::id);
  }

  @Test
  @RuleTest("old-paths")
  void aPageThatCameLaterHasNoPathOfBefore() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    rename(guide, "manual");
    PageId late = insert("late", guide);
    assertThat(at("guide/part")).contains(part);
    assertThat(at("manual/late")).contains(late);
    assertThat(at("guide/late")).isEmpty();
  }

  @Test
  void aPageBelowThatWasMovedAwayIsFoundThoughAnotherHasItsNameNow() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    rename(guide, "manual");
    move(part, null);
    PageId other = insert("part", guide);
    assertThat(at("guide/part")).contains(part);
    assertThat(at("manual/part")).contains(other);
  }

  @Test
  void whatStoodBelowIsFoundAfterThePageAboveWasRenamedTwiceAndItsNamesWereTaken() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    rename(guide, "manual");
    PageId second = insert("guide", null);
    PageId below = insert("below", second);
    rename(second, "handbook");
    rename(guide, "book");
    assertThat(at("guide/part")).contains(part);
    assertThat(at("manual/part")).contains(part);
    assertThat(at("guide/below")).contains(below);
    assertThat(at("guide")).contains(second);
    assertThat(at("manual/below")).isEmpty();
  }

  @Test
  void whatWasMovedFromBelowAPageIsFoundAfterThatPageWasDeleted() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    PageId deep = insert("deep", part);
    rename(guide, "manual");
    move(part, null);
    delete(guide);
    assertThat(at("guide/part")).contains(part);
    assertThat(at("guide/part/deep")).contains(deep);
    assertThat(at("manual/part/deep")).contains(deep);
    assertThat(at("guide")).isEmpty();
  }

  @Test
  void aPathThatAnotherTookLeadsBackOnceThatIsGone() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    rename(guide, "manual");
    PageId taker = insert("guide", null);
    PageId other = insert("part", taker);
    assertThat(at("guide/part")).contains(other);
    delete(taker);
    assertThat(at("guide")).contains(guide);
    assertThat(at("guide/part")).contains(part);
    assertThat(at("manual/part")).contains(part);
  }

  @Test
  void whatIsRestoredIsFoundWhereItWas() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    Page removed = history.saved().page(part).orElseThrow();
    delete(part);
    rename(guide, "manual");
    history.restore(removed);
    history.save();
    assertThat(at("manual/part")).contains(part);
    assertThat(at("guide/part")).contains(part);
  }

  @Test
  void renamingAPageCostsTheSameForAnyNumberOfDescendants() {
    PageId guide = insert("guide", null);
    for (int i = 0; i < 1_000; i++) {
      history.insert("p" + i, guide);
    }
    Content before = history.save();
    rename(guide, "manual");
    List<String> written = new ArrayList<>();
    OldPaths.of(before)
        .trie()
        .diff(OldPaths.of(history.saved()).trie(), (key, was, is) -> written.add(key));
    assertThat(written).hasSizeBetween(1, 3);
    assertThat(at("guide/p999")).isEqualTo(at("manual/p999")).isPresent();
  }

  @Test
  void anEditThatMovesNothingAndPagesThatOnlyComeLeaveOldPathsAlone() {
    PageId guide = insert("guide", null);
    Trie<Pointer> none = OldPaths.of(history.saved()).trie();
    insert("part", guide);
    assertThat(OldPaths.of(history.saved()).trie()).isSameAs(none);
    rename(guide, "manual");
    Trie<Pointer> one = OldPaths.of(history.saved()).trie();
    insert("other", null);
    assertThat(OldPaths.of(history.saved()).trie()).isSameAs(one);
    rename(guide, "MANUAL");
    assertThat(OldPaths.of(history.saved()).trie()).isSameAs(one);
  }

  @Test
  void entriesOfTheFirstLayoutAreRead() {
    PageId guide = insert("guide", null);
    PageId part = insert("part", guide);
    Content content = history.saved();
    Trie<Pointer> first =
        Indexes.empty()
            .put(Indexes.part("old") + Indexes.SEPARATOR + "e", new Pointer(guide.value()))
            .put(Indexes.part("old") + Indexes.SEPARATOR + "b", new Pointer(guide.value()))
            .put(Indexes.part("older") + Indexes.SEPARATOR + "b", new Pointer("gone"));
    Content stored = ContentEdits.withOldPaths(content, new OldPaths(first));
    assertThat(stored.resolve("OLD").map(AtPath::page).map(Page::id)).contains(guide);
    assertThat(stored.resolve("old/part").map(AtPath::page).map(Page::id)).contains(part);
    assertThat(stored.resolve("older/part")).isEmpty();
    Content renamed =
        ContentEdits.movedFrom(
            ContentEdits.with(
                ContentEdits.with(
                    stored, PageBuilder.of(stored.page(guide).orElseThrow()).slug("manual", true)),
                PageBuilder.of(stored.page(part).orElseThrow()).slug("chapter", true)),
            stored);
    assertThat(renamed.resolve("old/part").map(AtPath::page).map(Page::id)).contains(part);
    assertThat(renamed.resolve("guide/part").map(AtPath::page).map(Page::id)).contains(part);
  }
}
