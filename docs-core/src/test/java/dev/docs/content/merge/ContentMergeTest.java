package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.conflict.Subject;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class ContentMergeTest {

  private static final OrderKey ORDER = OrderKey.first();

  private final Map<DocumentId, String> texts = new HashMap<>();
  private final Page parent = page("parent").build();
  private final Page child = page("child").under(parent.id(), ORDER).build();
  private final Page other = page("other").under(null, ORDER.after()).build();
  private final Content base =
      ContentEdits.with(
          ContentEdits.with(ContentEdits.with(Content.empty(), parent), child), other);

  private PageBuilder page(String name) {
    return PageBuilder.named(new PageId(name), PageKind.document(), name, name);
  }

  private DocumentId document(String text) {
    DocumentId id = DocumentId.of(text);
    texts.put(id, text);
    return id;
  }

  private String read(DocumentId id) {
    return id == null ? "" : texts.get(id);
  }

  private MergeOutcome merge(Content from, Content ours, Content theirs) {
    MergeOutcome outcome = ContentMerge.merge(from, ours, theirs, this::read);
    texts.putAll(outcome.texts());
    Scenario.assertValid(outcome.content());
    return outcome;
  }

  private MergeOutcome merge(Content ours, Content theirs) {
    return merge(base, ours, theirs);
  }

  private Content resolve(MergeOutcome outcome, Resolution resolution) {
    Content content = outcome.content();
    for (Conflict conflict : outcome.conflicts()) {
      Resolved resolved = Resolutions.resolve(content, conflict, resolution, this::read);
      texts.putAll(resolved.texts());
      content = resolved.content();
      Scenario.assertValid(content);
    }
    return content;
  }

  private Content theirs(MergeOutcome outcome) {
    return resolve(outcome, new Resolution.Theirs());
  }

  private static Content edit(Content content, Page page, UnaryOperator<PageBuilder> edit) {
    return ContentEdits.with(
        content, edit.apply(PageBuilder.of(content.page(page.id()).orElseThrow())));
  }

  private static Conflict only(MergeOutcome outcome, Conflict.Kind kind) {
    assertThat(outcome.conflicts()).extracting(Conflict::kind).containsExactly(kind);
    return outcome.conflicts().get(0);
  }

  @Test
  @RuleTest("conflict-unit")
  void differentFieldsOfOnePageAreMerged() {
    MergeOutcome outcome =
        merge(
            edit(base, child, p -> p.title("New").description("D").hidden(true)),
            edit(base, child, p -> p.icon("star").under(null, ORDER.after().after())));
    assertThat(outcome.isClean()).isTrue();
    Page merged = outcome.content().page(child.id()).orElseThrow();
    assertThat(merged)
        .isEqualTo(
            PageBuilder.of(child)
                .title("New")
                .description("D")
                .hidden(true)
                .icon("star")
                .under(null, ORDER.after().after())
                .build());
  }

  @Test
  void aFieldEditedTwiceIsAConflictAndEitherSideOrATextDecidesIt() {
    MergeOutcome outcome =
        merge(edit(base, child, p -> p.title("Ours")), edit(base, child, p -> p.title("Theirs")));
    Conflict conflict = only(outcome, Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(conflict.field()).contains("title");
    assertThat(conflict.path()).isEqualTo("parent/child");
    assertThat(List.of(conflict.base(), conflict.ours(), conflict.theirs()))
        .containsExactly("child", "Ours", "Theirs");
    assertThat(outcome.content().page(child.id()).orElseThrow().title()).isEqualTo("Ours");
    assertThat(theirs(outcome).page(child.id()).orElseThrow().title()).isEqualTo("Theirs");
    assertThat(
            resolve(outcome, new Resolution.GivenText("Both"))
                .page(child.id())
                .orElseThrow()
                .title())
        .isEqualTo("Both");
    for (String bad : List.of("", "a\nb", "x".repeat(Page.MAX_TITLE + 1))) {
      assertRefused(outcome, bad);
    }
  }

  private void assertRefused(MergeOutcome outcome, String text) {
    assertThatThrownBy(() -> resolve(outcome, new Resolution.GivenText(text)))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID));
  }

  @Test
  void aSlugThatFollowsTheTitleIsNoConflictOfItsOwn() {
    MergeOutcome outcome =
        merge(
            edit(base, child, p -> p.title("Ours").slug("ours", false)),
            edit(base, child, p -> p.title("Theirs").slug("theirs", false)));
    only(outcome, Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(outcome.content().pageByPath("parent/ours")).isPresent();
    assertThat(theirs(outcome).pageByPath("parent/theirs")).isPresent();

    MergeOutcome given =
        merge(
            edit(base, child, p -> p.title("Ours").slug("ours", false)),
            edit(base, child, p -> p.slug("given", true)));
    assertThat(given.isClean()).isTrue();
    assertThat(given.content().pageByPath("parent/given").orElseThrow().title()).isEqualTo("Ours");
  }

  @Test
  void timesAreTheEarliestAndTheLatestAndNeverAConflict() {
    Instant one = Instant.ofEpochSecond(1);
    Instant two = Instant.ofEpochSecond(2);
    Instant three = Instant.ofEpochSecond(3);
    MergeOutcome outcome =
        merge(
            edit(base, child, p -> p.times(one, three)), edit(base, child, p -> p.times(two, two)));
    assertThat(outcome.isClean()).isTrue();
    assertThat(outcome.content().page(child.id()).orElseThrow().createdAt()).isEqualTo(one);
    assertThat(outcome.content().page(child.id()).orElseThrow().updatedAt()).isEqualTo(three);
    assertThat(
            merge(ContentEdits.without(base, child.id()), edit(base, child, p -> p.times(one, two)))
                .isClean())
        .isTrue();
  }

  private MergeOutcome linesEditedTwice() {
    Content from = edit(base, child, p -> p.document(document("1\n2\n3\n4\n5\n6\n7\n8\n9\n")));
    return merge(
        from,
        edit(from, child, p -> p.document(document("1\nours\n3\n4\n5\n6\n7\nours too\n9\n"))),
        edit(from, child, p -> p.document(document("1\ntheirs\n3\n4\n5\n6\n7\ntheirs too\n9\n"))));
  }

  @Test
  void linesEditedTwiceAreDecidedOneByOneInAnyOrder() {
    MergeOutcome outcome = linesEditedTwice();
    assertThat(outcome.conflicts())
        .extracting(Conflict::kind, Conflict::base, Conflict::ours, Conflict::theirs)
        .containsExactly(
            tuple(Conflict.Kind.BLOCK_EDITED_TWICE, "2\n", "ours\n", "theirs\n"),
            tuple(Conflict.Kind.BLOCK_EDITED_TWICE, "8\n", "ours too\n", "theirs too\n"));
    for (int first : List.of(0, 1)) {
      Resolved one =
          Resolutions.resolve(
              outcome.content(),
              outcome.conflicts().get(first),
              new Resolution.GivenText("given\n"),
              this::read);
      texts.putAll(one.texts());
      Resolved two =
          Resolutions.resolve(
              one.content(),
              outcome.conflicts().get(1 - first),
              new Resolution.Theirs(),
              this::read);
      texts.putAll(two.texts());
      assertThat(read(two.content().page(child.id()).orElseThrow().document()))
          .isEqualTo(
              first == 0
                  ? "1\ngiven\n3\n4\n5\n6\n7\ntheirs too\n9\n"
                  : "1\ntheirs\n3\n4\n5\n6\n7\ngiven\n9\n");
    }
  }

  @Test
  void linesAreDecidedInAPageThatWasEditedElsewhereButNotWhereItWasEditedThere() {
    MergeOutcome outcome = linesEditedTwice();
    Conflict first = outcome.conflicts().get(0);
    Content elsewhere =
        edit(
            outcome.content(),
            child,
            p -> p.document(document("0\n1\nours\n3\n4\n5\n6\n7\nours too\n9\n10\n")));
    Resolved resolved = Resolutions.resolve(elsewhere, first, new Resolution.Theirs(), this::read);
    assertThat(resolved.texts()).containsValue("0\n1\ntheirs\n3\n4\n5\n6\n7\nours too\n9\n10\n");

    Content there =
        edit(
            outcome.content(),
            child,
            p -> p.document(document("1\nother\n3\n4\n5\n6\n7\nours too\n9\n")));
    assertThatThrownBy(() -> Resolutions.resolve(there, first, new Resolution.Theirs(), this::read))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT))
        .hasMessageContaining("resolve the conflict with \"ours\"");
    Content gone = ContentEdits.without(outcome.content(), child.id());
    assertThatThrownBy(() -> Resolutions.resolve(gone, first, new Resolution.Theirs(), this::read))
        .hasMessageContaining("deleted since the merge");
  }

  @Test
  void aPageThatWeEditedStaysWithItsAncestorsThoughTheyDeletedTheTree() {
    Content ours = edit(base, child, p -> p.title("Edited"));
    MergeOutcome outcome = merge(ours, ContentEdits.withoutTree(base, parent.id()));
    Conflict conflict = only(outcome, Conflict.Kind.EDITED_AND_DELETED);
    assertThat(conflict.theirs()).isNull();
    assertThat(outcome.content()).isEqualTo(ours);
    assertThat(theirs(outcome)).isEqualTo(ContentEdits.withoutTree(base, parent.id()));
    assertRefused(outcome, "text");
  }

  @Test
  void aPageThatWeDeletedStaysDeletedAndCanBeBroughtBackWithItsTree() {
    Content deleted = ContentEdits.withoutTree(base, parent.id());
    MergeOutcome child1 = merge(deleted, edit(base, child, p -> p.title("Edited")));
    only(child1, Conflict.Kind.DELETED_AND_EDITED);
    assertThat(child1.content()).isEqualTo(deleted);
    assertThat(theirs(child1)).isEqualTo(edit(base, child, p -> p.title("Edited")));

    MergeOutcome parent1 = merge(deleted, edit(base, parent, p -> p.title("Edited")));
    only(parent1, Conflict.Kind.DELETED_AND_EDITED);
    assertThat(theirs(parent1)).isEqualTo(edit(base, parent, p -> p.title("Edited")));
  }

  @Test
  @RuleTest("conflict-result")
  void aConflictOfAnEditedAndADeletedPageCarriesTheTextsOfAllSides() {
    Content start = edit(base, child, p -> p.document(document("1\n2\n")).description("D"));
    Content edited =
        edit(start, child, p -> p.document(document("1\nnew\n")).frontMatter("---\na: b\n---\n"));
    Content deleted = ContentEdits.without(start, child.id());
    Conflict there = ContentMerge.merge(start, deleted, edited, this::read).conflicts().get(0);
    assertThat(there.kind()).isEqualTo(Conflict.Kind.DELETED_AND_EDITED);
    assertThat(there.base())
        .isEqualTo("---\ntitle: child\npath: parent/child\ndescription: D\n---\n1\n2\n");
    assertThat(there.ours()).isNull();
    assertThat(there.theirs()).contains("a: b", "description: D").endsWith("---\n1\nnew\n");
    Conflict here = ContentMerge.merge(start, edited, deleted, this::read).conflicts().get(0);
    assertThat(List.of(here.base(), here.ours())).isEqualTo(List.of(there.base(), there.theirs()));
    assertThat(here.theirs()).isNull();
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictIsSettledByAnEditOfItsLinesAndByNoneBesideThem() {
    Content start = edit(base, child, p -> p.document(document("0\n1\n2\n3\n4\n5\n")));
    MergeOutcome outcome =
        ContentMerge.merge(
            start,
            edit(start, child, p -> p.document(document("0\n1\nours\n3\n4\n5\n"))),
            edit(start, child, p -> p.document(document("0\n1\ntheirs\n3\n4\n5\n"))),
            this::read);
    Conflict conflict = only(outcome, Conflict.Kind.BLOCK_EDITED_TWICE);
    for (String settled : List.of("0\n1\nboth\n3\n4\n5\n", "0\n1\n3\n4\n5\n", "")) {
      assertThat(isSettled(conflict, outcome, p -> p.document(document(settled))))
          .as(settled)
          .isTrue();
    }
    for (String open :
        List.of(
            "0\n1\nours\n3\n4\nfive\n",
            "zero\n1\nours\n3\n4\n5\n",
            "0\none\nours\nthree\n4\n5\n",
            "0\n1\nours\ntheirs\n3\n4\n5\n",
            "0\n1\ntheirs\nours\n3\n4\n5\n")) {
      assertThat(isSettled(conflict, outcome, p -> p.document(document(open)))).as(open).isFalse();
    }
    assertThat(isSettled(conflict, outcome, p -> p.title("Renamed"))).isFalse();
    assertThat(
            Settlement.isSettled(
                conflict,
                outcome.content(),
                ContentEdits.without(outcome.content(), child.id()),
                this::read))
        .isTrue();
  }

  @Test
  void otherConflictsAreSettledByAnEditOfWhatTheyAreAbout() {
    MergeOutcome titles =
        merge(edit(base, child, p -> p.title("Ours")), edit(base, child, p -> p.title("Theirs")));
    Conflict title = only(titles, Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(isSettled(title, titles, p -> p.title("Both"))).isTrue();
    assertThat(isSettled(title, titles, p -> p.icon("x"))).isFalse();
    MergeOutcome moves =
        merge(
            edit(base, child, p -> p.under(null, ORDER.before())),
            edit(base, child, p -> p.under(other.id(), ORDER)));
    Conflict move = only(moves, Conflict.Kind.MOVED_TWICE);
    assertThat(isSettled(move, moves, p -> p.under(other.id(), ORDER))).isTrue();
    Content respaced = PageTree.withRebalancedOrder(moves.content(), null);
    assertThat(Settlement.isSettled(move, moves.content(), respaced, this::read)).isFalse();
    MergeOutcome deletions =
        merge(
            ContentEdits.withoutTree(base, parent.id()), edit(base, child, p -> p.title("Edited")));
    Conflict deletion = only(deletions, Conflict.Kind.DELETED_AND_EDITED);
    Content back =
        ContentEdits.with(
            deletions.content(),
            edit(base, child, p -> p.under(null, ORDER)).page(child.id()).orElseThrow());
    assertThat(Settlement.isSettled(deletion, deletions.content(), back, this::read)).isTrue();
  }

  @Test
  @RuleTest("added-alike")
  void pagesThatBothSidesAddedAlikeBecomeOneWithTheIdentityItHasThere() {
    Page here = page("here").slug("new", false).title("New").document(document("text\n")).build();
    Page there = PageBuilder.of(here).id(new PageId("there")).under(null, ORDER.before()).build();
    Page below = page("below").under(here.id(), ORDER).document(document("/pages/here\n")).build();
    Page belowThere =
        PageBuilder.of(below)
            .id(new PageId("belowThere"))
            .under(there.id(), ORDER)
            .document(document("/pages/there\n"))
            .build();
    Page mine = page("mine").under(below.id(), ORDER).document(document("/pages/below\n")).build();
    Content theirs = ContentEdits.with(ContentEdits.with(base, there), belowThere);
    MergeOutcome outcome =
        merge(
            ContentEdits.with(ContentEdits.with(ContentEdits.with(base, here), below), mine),
            theirs);
    texts.putAll(outcome.texts());
    assertThat(outcome.conflicts()).isEmpty();
    Page linking =
        PageBuilder.of(mine)
            .under(belowThere.id(), ORDER)
            .document(document("/pages/belowThere\n"))
            .build();
    assertThat(outcome.content()).isEqualTo(ContentEdits.with(theirs, linking));

    ReusableContentId reusable = new ReusableContentId("rrrr");
    Content linked =
        ContentEdits.with(
            ContentEdits.with(base, here),
            new ReusableContent(reusable, "R", document("[new](/pages/here)\n"), null));
    MergeOutcome renamed = merge(linked, theirs);
    assertThat(renamed.isClean()).isTrue();
    assertThat(read(renamed.content().reusableContent(reusable).orElseThrow().document()))
        .isEqualTo("[new](/pages/there)\n");

    Content other = ContentEdits.with(base, PageBuilder.of(here).document(document("another\n")));
    Content empty = ContentEdits.with(base, PageBuilder.of(here).document(null));
    assertThat(merge(empty, theirs).content()).isEqualTo(theirs);
    assertThat(merge(empty, theirs).isClean()).isTrue();
    MergeOutcome filled =
        merge(other, ContentEdits.with(base, PageBuilder.of(there).document(null)));
    assertThat(filled.isClean()).isTrue();
    assertThat(filled.content())
        .isEqualTo(ContentEdits.with(base, PageBuilder.of(there).document(document("another\n"))));
    MergeOutcome two = merge(other, theirs);
    only(two, Conflict.Kind.SLUG_CLASH);
    assertThat(two.content().page(here.id())).isPresent();
    assertThat(two.content().page(there.id())).isPresent();
  }

  private boolean isSettled(
      Conflict conflict, MergeOutcome outcome, UnaryOperator<PageBuilder> change) {
    texts.putAll(outcome.texts());
    Content after = edit(outcome.content(), child, change);
    return Settlement.isSettled(conflict, outcome.content(), after, this::read);
  }

  @Test
  void aPageInsertedBelowADeletedOneIsKeptOrAConflict() {
    Page added = page("new").under(child.id(), ORDER).document(document("text\n")).build();
    Content inserted =
        ContentEdits.with(
            ContentEdits.with(base, added),
            page("below").under(added.id(), ORDER).document(document("under\n")));
    Content deleted = ContentEdits.withoutTree(base, parent.id());
    MergeOutcome here = merge(inserted, deleted);
    only(here, Conflict.Kind.PARENT_DELETED);
    assertThat(here.content()).isEqualTo(inserted);
    assertThat(theirs(here)).isEqualTo(deleted);

    MergeOutcome there = merge(deleted, inserted);
    Conflict conflict = only(there, Conflict.Kind.PARENT_DELETED);
    assertThat(conflict.page()).contains(added.id());
    assertThat(PageSides.theirs(conflict).orElseThrow().below())
        .extracting(Page::title)
        .containsExactly("below");
    assertThat(conflict.theirs()).isEqualTo("---\ntitle: new\npath: parent/child/new\n---\ntext\n");
    assertThat(conflict.otherTexts())
        .containsExactly(
            new Conflict.OtherText(
                new PageId("below"),
                "parent/child/new/below",
                null,
                null,
                "---\ntitle: below\npath: parent/child/new/below\n---\nunder\n"));
    assertThat(there.content()).isEqualTo(deleted);
    assertThat(theirs(there)).isEqualTo(inserted);

    Page group =
        PageBuilder.named(new PageId("group"), PageKind.group(), "group", "group")
            .under(added.id(), ORDER.after())
            .build();
    Conflict withGroup =
        merge(deleted, ContentEdits.with(inserted, group)).conflicts().stream()
            .filter(one -> one.page().equals(Optional.of(added.id())))
            .findFirst()
            .orElseThrow();
    assertThat(PageSides.theirs(withGroup).orElseThrow().below()).hasSize(2);
    assertThat(withGroup.otherTexts())
        .extracting(text -> text.page().value())
        .containsExactly("below");
  }

  @Test
  void aPageMovedBelowADeletedOneStaysWhereWeHaveIt() {
    Content moved = edit(base, other, p -> p.under(child.id(), ORDER));
    Content deleted = ContentEdits.withoutTree(base, parent.id());
    MergeOutcome outcome = merge(deleted, moved);
    only(outcome, Conflict.Kind.PARENT_DELETED);
    assertThat(outcome.content()).isEqualTo(deleted);
    assertThat(theirs(outcome)).isEqualTo(moved);
    MergeOutcome swapped = merge(moved, deleted);
    only(swapped, Conflict.Kind.PARENT_DELETED);
    assertThat(swapped.content()).isEqualTo(moved);
    assertThat(theirs(swapped)).isEqualTo(deleted);
  }

  @Test
  @RuleTest("conflict-deletes")
  void decidingToDeleteMovesUpWhatWasEditedBelowSinceAndLeavesWhatWasMovedAway() {
    Content ours =
        ContentEdits.with(
            ContentEdits.with(base, page("new").under(child.id(), ORDER)),
            page("below").under(new PageId("new"), ORDER));
    MergeOutcome outcome = merge(ours, ContentEdits.withoutTree(base, parent.id()));
    assertThat(only(outcome, Conflict.Kind.PARENT_DELETED).page()).contains(new PageId("new"));
    Page below = outcome.content().page(new PageId("below")).orElseThrow();
    assertThat(theirs(outcome).page(below.id())).isEmpty();

    Content edited = edit(outcome.content(), below, p -> p.document(document("since\n")));
    assertThat(decidedByThem(edited, outcome).page(below.id()).orElseThrow().parent())
        .isEqualTo(child.id());

    Content moved = edit(outcome.content(), below, p -> p.under(null, ORDER.after()));
    assertThat(decidedByThem(moved, outcome).page(below.id())).isPresent();

    Content above = edit(outcome.content(), parent, p -> p.document(document("since\n")));
    assertThat(decidedByThem(above, outcome).page(parent.id())).isPresent();
  }

  private Content decidedByThem(Content current, MergeOutcome outcome) {
    Content decided =
        Resolutions.resolve(
                current, outcome.conflicts().get(0), new Resolution.Theirs(), this::read)
            .content();
    Scenario.assertValid(decided);
    return decided;
  }

  @Test
  @RuleTest("conflict-deletes")
  void decidingToDeleteMovesUpWhatWasPutBelowSince() {
    Content ours = edit(base, child, p -> p.title("Edited"));
    MergeOutcome outcome = merge(ours, ContentEdits.withoutTree(base, parent.id()));
    Content later = ContentEdits.with(outcome.content(), page("later").under(child.id(), ORDER));
    Content resolved =
        Resolutions.resolve(later, outcome.conflicts().get(0), new Resolution.Theirs(), this::read)
            .content();
    Scenario.assertValid(resolved);
    assertThat(resolved.page(child.id())).isEmpty();
    assertThat(resolved.pageByPath("parent/later")).isPresent();
  }

  @Test
  void aPageMovedTwoWaysStandsWhereWePutIt() {
    Content ours = edit(base, child, p -> p.under(null, ORDER.before()));
    Content theirs = edit(base, child, p -> p.under(other.id(), ORDER));
    MergeOutcome outcome = merge(ours, theirs);
    Conflict conflict = only(outcome, Conflict.Kind.MOVED_TWICE);
    assertThat(List.of(conflict.base(), conflict.ours(), conflict.theirs()))
        .containsExactly(
            "path: parent/child\nparent: parent\n",
            "path: child\nbefore: parent\n",
            "path: other/child\nparent: other\n");
    assertThat(outcome.content()).isEqualTo(ours);
    assertThat(theirs(outcome)).isEqualTo(theirs);
  }

  @Test
  void movesThatFormACycleStandAsWeHaveThem() {
    Content ours = edit(base, parent, p -> p.under(other.id(), ORDER));
    Content theirs = edit(base, other, p -> p.under(child.id(), ORDER));
    MergeOutcome outcome = merge(ours, theirs);
    assertThat(outcome.conflicts())
        .extracting(Conflict::kind, conflict -> conflict.page().orElseThrow().value())
        .containsExactlyInAnyOrder(
            tuple(Conflict.Kind.MOVE_CYCLE, "other"), tuple(Conflict.Kind.MOVE_CYCLE, "parent"));
    assertThat(outcome.content()).isEqualTo(ours);
    assertThat(theirs(outcome)).isEqualTo(theirs);
  }

  /** Pages one below the other, each named after its number. */
  private Content chain(Content content, String name, PageId top, int count) {
    Content out = content;
    PageId above = top;
    for (int i = 0; i < count; i++) {
      out = ContentEdits.with(out, page(name + i).under(above, ORDER));
      above = new PageId(name + i);
    }
    return out;
  }

  @Test
  @RuleTest("page-depth")
  void pagesThatTogetherNestTooDeepStandAsWeHaveThem() {
    Content start = chain(chain(Content.empty(), "a", null, 45), "b", null, 45);
    Page top = start.page(new PageId("b0")).orElseThrow();
    Content moved = ContentEdits.with(start, PageBuilder.of(top).under(new PageId("a44"), ORDER));
    Content inserted = chain(start, "c", new PageId("b44"), 20);

    MergeOutcome kept = ContentMerge.merge(start, inserted, moved, this::read);
    assertThat(kept.conflicts())
        .extracting(Conflict::kind, conflict -> conflict.page().orElseThrow().value())
        .containsExactly(tuple(Conflict.Kind.NESTED_TOO_DEEP, "b0"));
    assertThat(kept.content()).isEqualTo(inserted);
    assertThatThrownBy(() -> theirs(kept)).isInstanceOf(DocsException.class);

    MergeOutcome cut = ContentMerge.merge(start, moved, inserted, this::read);
    Scenario.assertValid(cut.content());
    assertThat(PageTree.of(cut.content()).height(new PageId("a0")))
        .isEqualTo(Content.MAX_DEPTH - 1);
    assertThat(cut.conflicts()).hasSize(10);
    assertThat(cut.conflicts()).allMatch(c -> c.kind() == Conflict.Kind.NESTED_TOO_DEEP);
  }

  @Test
  void ofTwoPagesWithOneSlugOursKeepsIt() {
    Content ours =
        ContentEdits.with(base, page("n1").slug("Same", false).under(parent.id(), ORDER));
    Content theirs =
        ContentEdits.with(base, page("n2").slug("same", false).under(parent.id(), ORDER));
    MergeOutcome outcome = merge(ours, theirs);
    Conflict conflict = only(outcome, Conflict.Kind.SLUG_CLASH);
    assertThat(conflict.path()).isEqualTo("parent/Same");
    assertThat(outcome.content().pageByPath("parent/same").orElseThrow().title()).isEqualTo("n1");
    assertThat(outcome.content().pageByPath("parent/same-1").orElseThrow().title()).isEqualTo("n2");
    Content resolved = theirs(outcome);
    assertThat(resolved.pageByPath("parent/same").orElseThrow().title()).isEqualTo("n2");
    assertThat(resolved.children(parent.id())).hasSize(3);
  }

  @Test
  void pagesAppendedAtOnePlaceByBothSidesBothStandInTheSameOrderEitherWay() {
    Content ours = ContentEdits.with(base, page("n1").under(null, ORDER.after().after()));
    Content theirs = ContentEdits.with(base, page("n2").under(null, ORDER.after().after()));
    MergeOutcome outcome = merge(ours, theirs);
    assertThat(outcome.isClean()).isTrue();
    assertThat(outcome.content().children(null))
        .extracting(Page::title)
        .containsExactly("parent", "other", "n1", "n2");
    assertThat(merge(theirs, ours).content()).isEqualTo(outcome.content());
  }

  @Test
  void aPageThatBecameALinkThereKeepsItsTypeWhereWePutPagesBelowIt() {
    Page link =
        PageBuilder.named(
                other.id(),
                new PageKind.Link(new ContentRef.Url("https://example.org")),
                "other",
                "other")
            .under(null, ORDER.after())
            .build();
    Content ours = ContentEdits.with(base, page("new").under(other.id(), ORDER));
    MergeOutcome outcome = merge(ours, ContentEdits.with(base, link));
    assertThat(only(outcome, Conflict.Kind.FIELD_EDITED_TWICE).field()).contains("type");
    assertThat(outcome.content()).isEqualTo(ours);
    assertThatThrownBy(() -> theirs(outcome)).hasMessageContaining("has pages below it");

    MergeOutcome swapped = merge(ContentEdits.with(base, link), ours);
    only(swapped, Conflict.Kind.PARENT_DELETED);
    assertThat(swapped.content()).isEqualTo(ContentEdits.with(base, link));
    assertThat(theirs(swapped).page(new PageId("new"))).isPresent();
  }

  @Test
  void aPageThatBecameAGroupThereStaysADocumentWhereWePutItBelowAnother() {
    Page group =
        PageBuilder.named(other.id(), PageKind.group(), "other", "other")
            .under(null, ORDER.after())
            .build();
    Content ours = edit(base, other, p -> p.under(parent.id(), ORDER.after()));
    MergeOutcome outcome = merge(ours, ContentEdits.with(base, group));
    Conflict conflict = only(outcome, Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(conflict.page()).contains(other.id());
    assertThat(conflict.field()).contains("type");
    assertThat(outcome.content()).isEqualTo(ours);
  }

  private static ContentFile file(String name, String chunk) {
    return file(name, "image/png", chunk);
  }

  private static ContentFile file(String name, String type, String chunk) {
    return new ContentFile(
        new FileId("f"),
        name,
        type,
        chunk.length(),
        chunk.isEmpty() ? List.of() : List.of(chunk),
        0,
        0,
        null,
        null);
  }

  @Test
  @RuleTest("added-alike")
  void anEmptyFileThatBothSidesAddedTakesTheTextOfTheOtherButNotItsBytes() {
    for (String type : List.of("text/plain", "application/json", "image/svg+xml")) {
      Content empty = ContentEdits.with(base, file("a", type, ""));
      Content full = ContentEdits.with(base, file("a", type, "text"));
      assertThat(merge(empty, full).content()).isEqualTo(full);
      assertThat(merge(full, empty).content()).isEqualTo(full);
      assertThat(merge(empty, full).isClean() && merge(full, empty).isClean()).isTrue();
      only(
          merge(full, ContentEdits.with(base, file("a", type, "other"))),
          Conflict.Kind.FILE_REPLACED_TWICE);
    }
    Content empty = ContentEdits.with(base, file("a.png", ""));
    Content full = ContentEdits.with(base, file("a.png", "bytes"));
    only(merge(empty, full), Conflict.Kind.FILE_REPLACED_TWICE);
    only(merge(full, empty), Conflict.Kind.FILE_REPLACED_TWICE);
  }

  @Test
  void filesAreMergedByFieldAndTheirBytesAsOne() {
    Content from = ContentEdits.with(base, file("a.png", "1"));
    MergeOutcome clean =
        merge(
            from,
            ContentEdits.with(from, file("b.png", "1")),
            ContentEdits.with(from, file("a.png", "22")));
    assertThat(clean.isClean()).isTrue();
    assertThat(clean.content().file(new FileId("f"))).hasValue(file("b.png", "22"));

    MergeOutcome bytes =
        merge(
            from,
            ContentEdits.with(from, file("b.png", "333")),
            ContentEdits.with(from, file("a.png", "22")));
    only(bytes, Conflict.Kind.FILE_REPLACED_TWICE);
    assertThat(bytes.content().file(new FileId("f"))).hasValue(file("b.png", "333"));
    assertThat(theirs(bytes).file(new FileId("f"))).hasValue(file("b.png", "22"));

    MergeOutcome name =
        merge(
            from,
            ContentEdits.with(from, file("b.png", "1")),
            ContentEdits.with(from, file("c.png", "1")));
    only(name, Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(theirs(name).file(new FileId("f"))).hasValue(file("c.png", "1"));

    MergeOutcome deleted =
        merge(
            from,
            ContentEdits.without(from, new FileId("f")),
            ContentEdits.with(from, file("a.png", "22")));
    only(deleted, Conflict.Kind.DELETED_AND_EDITED);
    assertThat(deleted.content().fileCount()).isZero();
    assertThat(theirs(deleted).file(new FileId("f"))).hasValue(file("a.png", "22"));

    MergeOutcome edited =
        merge(
            from,
            ContentEdits.with(from, file("a.png", "22")),
            ContentEdits.without(from, new FileId("f")));
    only(edited, Conflict.Kind.EDITED_AND_DELETED);
    assertThat(edited.content().fileCount()).isOne();
    assertThat(theirs(edited).fileCount()).isZero();
  }

  @Test
  void aReusableContentThatAPageNewlyIncludesIsNotLost() {
    ReusableContentId id = new ReusableContentId("rrrr");
    Content from =
        ContentEdits.with(base, new ReusableContent(id, "R", null, ".gitbook/includes/snippet.md"));
    Content using =
        edit(
            from,
            child,
            p ->
                p.document(
                    document(
                        "Before.\n\n{% include \"/.gitbook/includes/snippet.md\" %}\n\nAfter.\n")));
    MergeOutcome here = merge(from, using, ContentEdits.without(from, id));
    Conflict conflict = only(here, Conflict.Kind.REUSABLE_CONTENT_DELETED_IN_USE);
    assertThat(conflict.page()).contains(child.id());
    assertThat(here.content()).isEqualTo(using);
    Content deleted = theirs(here);
    assertThat(deleted.reusableContent(id)).isEmpty();
    assertThat(read(deleted.page(child.id()).orElseThrow().document()))
        .isEqualTo("Before.\n\nAfter.\n");
    MergeOutcome there = merge(from, ContentEdits.without(from, id), using);
    only(there, Conflict.Kind.REUSABLE_CONTENT_DELETED_IN_USE);
    assertThat(there.content().reusableContent(id)).isEmpty();
    assertThat(theirs(there).reusableContent(id)).isPresent();

    MergeOutcome usedBefore =
        merge(using, edit(using, child, p -> p.title("New")), ContentEdits.without(using, id));
    assertThat(usedBefore.isClean()).isTrue();
  }

  @Test
  @RuleTest("reusable-content-deleted")
  void onlyTheTextsThatIncludeADeletedReusableContentAreWrittenAnew() {
    ReusableContentId id = new ReusableContentId("rrrr");
    ReusableContent outer =
        new ReusableContent(
            new ReusableContentId("outer"),
            "Outer",
            document("Out.\n\n{% include \"/.gitbook/includes/snippet.md\" %}\n\nEnd.\n"),
            ".gitbook/includes/outer.md");
    Content from =
        ContentEdits.with(
            ContentEdits.with(
                edit(base, other, p -> p.document(document("Other.\n"))),
                new ReusableContent(id, "R", null, ".gitbook/includes/snippet.md")),
            outer);
    Content using =
        edit(
            from,
            child,
            p ->
                p.document(
                    document("In.\n\n{% include \"/.gitbook/includes/snippet.md\" %}\n\nEnd.\n")));
    MergeOutcome outcome = merge(from, using, ContentEdits.without(from, id));
    Conflict conflict = only(outcome, Conflict.Kind.REUSABLE_CONTENT_DELETED_IN_USE);
    Resolved resolved =
        Resolutions.resolve(outcome.content(), conflict, new Resolution.Theirs(), this::read);
    assertThat(resolved.texts().values())
        .containsExactlyInAnyOrder("In.\n\nEnd.\n", "Out.\n\nEnd.\n");
    assertThat(resolved.content().reusableContent(outer.id()).orElseThrow().document())
        .isEqualTo(DocumentId.of("Out.\n\nEnd.\n"));
    assertThat(resolved.content().page(other.id())).isEqualTo(from.page(other.id()));
  }

  @Test
  void reusableContentsAreMergedLikePages() {
    ReusableContentId id = new ReusableContentId("rrrr");
    Content from =
        ContentEdits.with(base, new ReusableContent(id, "R", document("1\n2\n3\n4\n5\n"), null));
    Content ours =
        ContentEdits.with(base, new ReusableContent(id, "O", document("o\n2\n3\n4\n5\n"), null));
    Content theirs =
        ContentEdits.with(base, new ReusableContent(id, "R", document("1\n2\n3\n4\nt\n"), null));
    MergeOutcome clean = merge(from, ours, theirs);
    assertThat(clean.isClean()).isTrue();
    ReusableContent merged = clean.content().reusableContent(id).orElseThrow();
    assertThat(merged.title()).isEqualTo("O");
    assertThat(read(merged.document())).isEqualTo("o\n2\n3\n4\nt\n");

    Content again =
        ContentEdits.with(base, new ReusableContent(id, "T", document("t\n2\n3\n4\n5\n"), null));
    MergeOutcome outcome = merge(from, ours, again);
    assertThat(outcome.conflicts())
        .extracting(Conflict::kind)
        .containsExactlyInAnyOrder(
            Conflict.Kind.BLOCK_EDITED_TWICE, Conflict.Kind.FIELD_EDITED_TWICE);
    ReusableContent resolved = theirs(outcome).reusableContent(id).orElseThrow();
    assertThat(resolved.title()).isEqualTo("T");
    assertThat(read(resolved.document())).isEqualTo("t\n2\n3\n4\n5\n");
  }

  @Test
  void aReusableContentThatOneSideDeletedAndTheOtherEditedIsAConflictAsOurSideHasIt() {
    ReusableContentId id = new ReusableContentId("rrrr");
    Content from = ContentEdits.with(base, new ReusableContent(id, "R", document("1\n"), null));
    Content edited =
        ContentEdits.with(base, new ReusableContent(id, "Renamed", document("2\n"), null));

    MergeOutcome deletedHere = merge(from, base, edited);
    Conflict here = only(deletedHere, Conflict.Kind.DELETED_AND_EDITED);
    assertThat(here.base()).isEqualTo("---\ntitle: R\n---\n1\n");
    assertThat(here.ours()).isNull();
    assertThat(here.theirs()).isEqualTo("---\ntitle: Renamed\n---\n2\n");
    assertThat(deletedHere.content().reusableContent(id)).isEmpty();

    MergeOutcome deletedThere = merge(from, edited, base);
    Conflict there = only(deletedThere, Conflict.Kind.EDITED_AND_DELETED);
    assertThat(there.ours()).isEqualTo(here.theirs());
    assertThat(there.theirs()).isNull();
    assertThat(deletedThere.content().reusableContent(id)).isPresent();
  }

  @Test
  void aFieldOfAReusableContentThatBothSidesEditedIsNamedByItsConflict() {
    ReusableContentId id = new ReusableContentId("rrrr");
    DocumentId text = document("1\n");
    MergeOutcome outcome =
        merge(
            ContentEdits.with(base, new ReusableContent(id, "R", text, null)),
            ContentEdits.with(base, new ReusableContent(id, "O", text, null)),
            ContentEdits.with(base, new ReusableContent(id, "T", text, null)));

    assertThat(outcome.conflicts()).hasSize(1);
    Conflict conflict = outcome.conflicts().get(0);
    assertThat(conflict.kind()).isEqualTo(Conflict.Kind.FIELD_EDITED_TWICE);
    assertThat(((Subject.OfReusableContent) conflict.subject()).field()).contains(PageField.TITLE);
    assertThat(outcome.content().reusableContent(id).orElseThrow().title()).isEqualTo("O");
  }

  @Test
  void ofTwoSlugsThatFollowTheSameTitleTheFirstInOrderStandsOnEitherSide() {
    Content from = ContentEdits.with(Content.empty(), page("p").slug("p", false));
    Content first = ContentEdits.with(Content.empty(), page("p").title("New").slug("new", false));
    Content second =
        ContentEdits.with(Content.empty(), page("p").title("New").slug("new-1", false));

    for (MergeOutcome outcome : List.of(merge(from, first, second), merge(from, second, first))) {
      assertThat(outcome.isClean()).isTrue();
      assertThat(outcome.content().page(new PageId("p")).orElseThrow().slug()).isEqualTo("new");
    }
    Content untitled = ContentEdits.with(Content.empty(), page("p").slug("a", false));
    for (MergeOutcome kept : List.of(merge(from, first, untitled), merge(from, untitled, first))) {
      assertThat(kept.content().page(new PageId("p")).orElseThrow().slug()).isEqualTo("new");
    }
    Content later = ContentEdits.with(Content.empty(), page("p").slug("b", false));
    for (MergeOutcome kept : List.of(merge(from, untitled, later), merge(from, later, untitled))) {
      assertThat(kept.isClean()).isTrue();
      assertThat(kept.content().page(new PageId("p")).orElseThrow().slug()).isEqualTo("a");
    }
  }

  @Test
  void variablesAreMergedOneByOne() {
    Content from =
        ContentEdits.withVariables(
            base, Map.of("a", VariableValue.of("1"), "b", VariableValue.of("1")));
    Content ours =
        ContentEdits.withVariables(
            from, Map.of("a", VariableValue.of("2"), "b", VariableValue.of("1")));
    MergeOutcome clean =
        merge(from, ours, ContentEdits.withVariables(from, Map.of("a", VariableValue.of("1"))));
    assertThat(clean.isClean()).isTrue();
    assertThat(clean.content().variables()).isEqualTo(Map.of("a", VariableValue.of("2")));

    MergeOutcome twice =
        merge(from, ours, ContentEdits.withVariables(from, Map.of("b", VariableValue.of("1"))));
    Conflict conflict = only(twice, Conflict.Kind.VARIABLE_EDITED_TWICE);
    assertThat(conflict.field()).contains("a");
    assertThat(twice.content()).isEqualTo(ours);
    assertThat(theirs(twice).variables()).containsOnlyKeys("b");
    assertThat(resolve(twice, new Resolution.GivenText("3")).variables())
        .containsEntry("a", VariableValue.of("3"));
    assertRefused(twice, "x".repeat(257));

    MergeOutcome ofPage =
        merge(
            edit(base, child, p -> p.variables(Map.of("v", VariableValue.of(1)))),
            edit(base, child, p -> p.variables(Map.of("v", VariableValue.of(2)))));
    only(ofPage, Conflict.Kind.VARIABLE_EDITED_TWICE);
    assertThat(theirs(ofPage).page(child.id()).orElseThrow().variables())
        .containsEntry("v", VariableValue.of(2));
  }

  @Test
  void redirectsMergeOneByOne() {
    Content base =
        ContentEdits.withRedirect(
            ContentEdits.withRedirect(
                ContentEdits.withRedirect(Content.empty(), "old", "a"), "gone", "b"),
            "c",
            "d");
    Content ours =
        ContentEdits.withRedirect(ContentEdits.withRedirect(base, "old", "ours"), "new", "x");
    Content theirs =
        ContentEdits.withRedirect(ContentEdits.withRedirect(base, "old", "theirs"), "gone", null);

    MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, id -> "");

    assertThat(outcome.content().allRedirects())
        .containsExactlyInAnyOrderEntriesOf(Map.of("old", "ours", "new", "x", "c", "d"));
    assertThat(outcome.conflicts())
        .singleElement()
        .satisfies(c -> assertThat(c.kind()).isEqualTo(Conflict.Kind.REDIRECT_EDITED_TWICE));
    Content resolved =
        Resolutions.resolve(
                outcome.content(), outcome.conflicts().get(0), new Resolution.Theirs(), id -> "")
            .content();
    assertThat(resolved.redirect("old")).contains("theirs");
  }
}
