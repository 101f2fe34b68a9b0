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
      Content.empty()
          .with(page("moved", ORDER))
          .with(page("middle", ORDER.after()))
          .with(page("last", ORDER.after().after()));

  private static Page page(String name, OrderKey order) {
    return Page.named(new PageId(name), PageKind.document(), name, name).under(null, order).build();
  }

  private static Page clashing(String name, OrderKey order) {
    return page(name, order).edit().slug("same", false).document(DocumentId.of(name)).build();
  }

  private static Content edit(Content content, PageId page, UnaryOperator<Page.Builder> edit) {
    return content.with(edit.apply(content.page(page).orElseThrow().edit()).build());
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

    boolean isSettledBy(PageId page, UnaryOperator<Page.Builder> edit) {
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
            base.without(MOVED),
            edit(base, MOVED, p -> p.title("Edited")),
            Conflict.Kind.DELETED_AND_EDITED);
    assertThat(deleted.isSettledBy(LAST, p -> p.title("Another"))).isFalse();
  }

  @Test
  @RuleTest("conflict-settled")
  void aMoveAmongSiblingsSettlesAConflictOfMovesAndAnotherTimeDoesNot() {
    Content all = base.with(page("parent", ORDER.after().after().after()));
    PageId parent = new PageId("parent");
    Merged moved =
        Merged.of(
            all,
            edit(all, MOVED, p -> p.under(parent, ORDER)),
            edit(all, MOVED, p -> p.under(LAST, ORDER)),
            Conflict.Kind.MOVED_TWICE);
    assertThat(moved.isSettledBy(MOVED, p -> p.times(Instant.EPOCH, Instant.EPOCH))).isFalse();
    Content others =
        moved.content().with(page("other", ORDER).edit().under(parent, ORDER.after()).build());
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
    Merged clash = Merged.of(base, base.with(ours), base.with(theirs), Conflict.Kind.SLUG_CLASH);
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
    Content one = base.withVariables(Map.of("a", VariableValue.of("1")));
    Merged twice =
        Merged.of(
            one,
            base.withVariables(Map.of("a", VariableValue.of("ours"))),
            base.withVariables(Map.of("a", VariableValue.of("theirs"))),
            Conflict.Kind.VARIABLE_EDITED_TWICE);
    Map<String, VariableValue> more =
        Map.of("a", VariableValue.of("ours"), "b", VariableValue.of("1"));
    assertThat(twice.isSettledBy(twice.content().withVariables(more))).isFalse();
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
            base.with(new ReusableContent(id, "R", DocumentId.of("first"), null)),
            base.with(new ReusableContent(id, "R", DocumentId.of("second"), null)),
            Conflict.Kind.BLOCK_EDITED_TWICE);
    Content titled = base.with(new ReusableContent(id, "T", DocumentId.of("first"), null));
    Content edited = base.with(new ReusableContent(id, "R", DocumentId.of("second"), null));
    assertThat(lines.isSettledBy(titled)).isFalse();
    assertThat(lines.isSettledBy(edited)).isTrue();
    assertThat(lines.isSettledBy(base)).isTrue();
  }

  @Test
  void aConflictOfATypeTellsTheTypesOfTheBaseAndOfBothSides() {
    Page link =
        Page.named(MOVED, new PageKind.Link(new ContentRef.Url("https://a.example")), "m", "moved")
            .under(null, ORDER)
            .build();
    Merged type =
        Merged.of(
            base,
            edit(base, LAST, p -> p.under(MOVED, ORDER)),
            base.with(link),
            Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(type.conflict().base()).isEqualTo(type.conflict().ours()).isNotNull();
    assertThat(type.conflict().theirs()).isNotNull().isNotEqualTo(type.conflict().ours());
  }
}
