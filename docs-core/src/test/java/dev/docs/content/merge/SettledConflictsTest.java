package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Which edits settle conflicts that are about pages, and which do not. */
class SettledConflictsTest {

  private static final OrderKey ORDER = OrderKey.first();
  private static final PageId MOVED = new PageId("moved");
  private static final PageId LAST = new PageId("last");

  private final Content base =
      ContentEdits.with(
          ContentEdits.with(
              ContentEdits.with(Content.empty(), page("moved", ORDER)),
              page("middle", ORDER.after())),
          page("last", ORDER.after().after()));

  private static Page page(String name, OrderKey order) {
    return PageBuilder.named(new PageId(name), PageKind.document(), name, name)
        .under(null, order)
        .build();
  }

  private static Page clashing(String name, OrderKey order) {
    return PageBuilder.of(page(name, order))
        .slug("same", false)
        .document(DocumentId.of(name))
        .build();
  }

  private static Content edit(Content content, PageId page, UnaryOperator<PageBuilder> edit) {
    return ContentEdits.with(content, edit.apply(PageBuilder.of(content.page(page).orElseThrow())));
  }

  /** The text of a document that has its page's name. */
  private static String read(DocumentId id) {
    return id == null ? "" : DocumentId.of("first").equals(id) ? "first" : "second";
  }

  /** A merge that comes to one conflict. */
  private record Merged(Content content, Conflict conflict) {

    static Merged of(Content base, Content ours, Content theirs, Conflict.Kind kind) {
      MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, SettledConflictsTest::read);
      assertThat(outcome.conflicts()).extracting(Conflict::kind).containsExactly(kind);
      return new Merged(outcome.content(), outcome.conflicts().get(0));
    }

    boolean isSettledBy(PageId page, UnaryOperator<PageBuilder> edit) {
      return isSettledBy(SettledConflictsTest.edit(content, page, edit));
    }

    boolean isSettledBy(Content after) {
      return Settlement.isSettled(conflict, content, after, SettledConflictsTest::read);
    }
  }

  @Test
  @RuleTest("conflict-settled")
  void anEditOfAnotherPageSettlesNoConflictAboutADeletedOne() {
    Merged deleted =
        Merged.of(
            base,
            ContentEdits.without(base, MOVED),
            edit(base, MOVED, p -> p.title("Edited")),
            Conflict.Kind.DELETED_AND_EDITED);
    assertThat(deleted.isSettledBy(LAST, p -> p.title("Another"))).isFalse();
  }

  @Test
  @RuleTest("conflict-settled")
  void aMoveAmongSiblingsSettlesAConflictOfMovesAndAnotherTimeDoesNot() {
    Content all = ContentEdits.with(base, page("parent", ORDER.after().after().after()));
    PageId parent = new PageId("parent");
    Merged moved =
        Merged.of(
            all,
            edit(all, MOVED, p -> p.under(parent, ORDER)),
            edit(all, MOVED, p -> p.under(LAST, ORDER)),
            Conflict.Kind.MOVED_TWICE);
    assertThat(moved.isSettledBy(MOVED, p -> p.times(Instant.EPOCH, Instant.EPOCH))).isFalse();
    Content others =
        ContentEdits.with(
            moved.content(), PageBuilder.of(page("other", ORDER)).under(parent, ORDER.after()));
    Content behind = edit(others, MOVED, p -> p.under(parent, ORDER.after().after()));
    assertThat(Settlement.isSettled(moved.conflict(), others, behind, SettledConflictsTest::read))
        .isTrue();
  }

  @Test
  @RuleTest("conflict-settled")
  void aClashOfSlugsIsSettledByAnotherSlugOrPlaceOfEitherPage() {
    OrderKey end = ORDER.after().after().after();
    Page ours = clashing("first", end);
    Page theirs = clashing("second", end.after());
    Merged clash =
        Merged.of(
            base,
            ContentEdits.with(base, ours),
            ContentEdits.with(base, theirs),
            Conflict.Kind.SLUG_CLASH);
    for (Page page : new Page[] {ours, theirs}) {
      assertThat(clash.isSettledBy(page.id(), p -> p.title("Another"))).isFalse();
      assertThat(clash.isSettledBy(page.id(), p -> p.slug("another", false))).isTrue();
      assertThat(clash.isSettledBy(page.id(), p -> p.under(LAST, ORDER))).isTrue();
    }
    assertThat(clash.isSettledBy(LAST, p -> p.slug("another", false))).isFalse();
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictOfAVariableIsSettledByItsValueAloneAndTheirsIsTheirValue() {
    Content one = ContentEdits.withVariables(base, Map.of("a", VariableValue.of("1")));
    Merged twice =
        Merged.of(
            one,
            ContentEdits.withVariables(base, Map.of("a", VariableValue.of("ours"))),
            ContentEdits.withVariables(base, Map.of("a", VariableValue.of("theirs"))),
            Conflict.Kind.VARIABLE_EDITED_TWICE);
    Map<String, VariableValue> more =
        Map.of("a", VariableValue.of("ours"), "b", VariableValue.of("1"));
    assertThat(twice.isSettledBy(ContentEdits.withVariables(twice.content(), more))).isFalse();
    assertThat(twice.isSettledBy(one)).isTrue();
    Resolved resolved =
        Resolutions.resolve(
            twice.content(), twice.conflict(), new Resolution.Theirs(), SettledConflictsTest::read);
    assertThat(resolved.content().variables()).isEqualTo(Map.of("a", VariableValue.of("theirs")));
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictOfLinesOfAReusableContentIsSettledByOtherLinesAndNotByAnotherTitle() {
    ReusableContentId id = new ReusableContentId("rrrr");
    Merged lines =
        Merged.of(
            base,
            ContentEdits.with(base, new ReusableContent(id, "R", DocumentId.of("first"), null)),
            ContentEdits.with(base, new ReusableContent(id, "R", DocumentId.of("second"), null)),
            Conflict.Kind.BLOCK_EDITED_TWICE);
    Content titled =
        ContentEdits.with(base, new ReusableContent(id, "T", DocumentId.of("first"), null));
    Content edited =
        ContentEdits.with(base, new ReusableContent(id, "R", DocumentId.of("second"), null));
    assertThat(lines.isSettledBy(titled)).isFalse();
    assertThat(lines.isSettledBy(edited)).isTrue();
    assertThat(lines.isSettledBy(base)).isTrue();
  }

  @Test
  void aConflictOfATypeTellsTheTypesOfTheBaseAndOfBothSides() {
    Page link =
        PageBuilder.named(
                MOVED, new PageKind.Link(new ContentRef.Url("https://a.example")), "m", "moved")
            .under(null, ORDER)
            .build();
    Merged type =
        Merged.of(
            base,
            edit(base, LAST, p -> p.under(MOVED, ORDER)),
            ContentEdits.with(base, link),
            Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(type.conflict().base()).isEqualTo(type.conflict().ours()).isNotNull();
    assertThat(type.conflict().theirs()).isNotNull().isNotEqualTo(type.conflict().ours());
  }
}
