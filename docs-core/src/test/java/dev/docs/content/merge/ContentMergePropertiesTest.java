package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.merge.EditScript.Edit;
import dev.docs.content.merge.EditScript.Op;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.statistics.Statistics;

class ContentMergePropertiesTest {

  @Provide
  Arbitrary<Scenario> scenarios() {
    return Scenario.any();
  }

  private static MergeOutcome merge(Scenario s, Content base, Content ours, Content theirs) {
    return ContentMerge.merge(base, ours, theirs, s::read);
  }

  @Property(tries = 500)
  void mergingAnUnchangedSideGivesTheOther(@ForAll("scenarios") Scenario s) {
    MergeOutcome ours = merge(s, s.base(), s.ours(), s.base());
    assertThat(ours.content()).isEqualTo(s.ours());
    assertThat(ours.isClean()).isTrue();
    MergeOutcome theirs = merge(s, s.base(), s.base(), s.theirs());
    assertThat(theirs.content()).isEqualTo(s.theirs());
    assertThat(theirs.isClean()).isTrue();
    assertThat(theirs.texts()).isEmpty();
  }

  @Property(tries = 500)
  void mergingTheSameTwiceGivesIt(@ForAll("scenarios") Scenario s) {
    MergeOutcome outcome = merge(s, s.base(), s.ours(), s.ours());
    assertThat(outcome.content()).isEqualTo(s.ours());
    assertThat(outcome.isClean()).isTrue();
  }

  /** Seeded, so that whether a rare kind is met is not left to chance. */
  @Property(tries = 2000, seed = "1")
  void theScenariosMeetEveryKindOfConflict(@ForAll("scenarios") Scenario s) {
    EnumSet<Conflict.Kind> kinds = EnumSet.of(Conflict.Kind.NESTED_TOO_DEEP);
    s.merge().conflicts().forEach(conflict -> kinds.add(conflict.kind()));
    for (Conflict.Kind kind : Conflict.Kind.values()) {
      Statistics.label(kind.name())
          .collect(kinds.contains(kind))
          .coverage(coverage -> coverage.check(true).count(count -> count > 0));
    }
  }

  @Property(tries = 2000)
  void theResultIsAValidTreeAndLosesNothing(@ForAll("scenarios") Scenario given) {
    Scenario s = given.unified();
    MergeOutcome outcome = given.merge();
    assertThat(s.merge().content()).isEqualTo(outcome.content());
    Content merged = outcome.content();
    Scenario.assertValid(merged);

    for (Page page : merged.allPages()) {
      assertThat(
              Stream.of(s.ours(), s.theirs())
                  .flatMap(side -> side.page(page.id()).stream())
                  .map(one -> Optional.ofNullable(one.parent())))
          .as("parent of %s", page)
          .contains(Optional.ofNullable(page.parent()));
    }

    Set<String> kept = s.lines(merged);
    outcome.conflicts().forEach(conflict -> kept.addAll(s.lines(conflict)));
    Set<String> added = new HashSet<>(s.lines(s.ours()));
    added.addAll(s.lines(s.theirs()));
    added.removeAll(s.lines(s.base()));
    assertThat(kept).containsAll(added);
  }

  @Property(tries = 1000)
  void whatOnlyOneSideTouchedIsAsThatSideHasIt(@ForAll("scenarios") Scenario given) {
    Scenario s = given.unified();
    MergeOutcome outcome = s.merge();
    Set<String> disputed = new HashSet<>();
    for (Conflict conflict : outcome.conflicts()) {
      disputed.add(conflict.page().map(PageId::value).orElse("null"));
      PageSides.both(conflict)
          .flatMap(
              side ->
                  Stream.concat(
                      Stream.of(side.page()),
                      Stream.concat(side.above().stream(), side.below().stream())))
          .forEach(page -> disputed.add(page.id().value()));
    }
    Set<Page> all = new HashSet<>(s.ours().allPages());
    all.addAll(s.theirs().allPages());
    all.addAll(s.base().allPages());
    for (Page any : all) {
      Page base = s.base().page(any.id()).orElse(null);
      Page ours = s.ours().page(any.id()).orElse(null);
      Page theirs = s.theirs().page(any.id()).orElse(null);
      if (disputed.contains(any.id().value())) {
        continue;
      }
      Page merged = outcome.content().page(any.id()).orElse(null);
      if (Objects.equals(base, theirs)) {
        assertThat(withoutKey(merged)).isEqualTo(withoutKey(ours));
      } else if (Objects.equals(base, ours)) {
        assertThat(withoutKey(merged)).isEqualTo(withoutKey(theirs));
      }
    }
  }

  @Property(tries = 200)
  void aPageThatBothSidesAddIsMergedAsAFileByGit(
      @ForAll("additions") String ours, @ForAll("additions") String theirs) {
    Map<DocumentId, String> texts = new HashMap<>();
    MergeOutcome outcome =
        ContentMerge.merge(
            Content.empty(), added("o", ours, texts), added("t", theirs, texts), texts::get);
    boolean clean = ours.equals(theirs) || ours.isEmpty() || theirs.isEmpty();
    assertThat(outcome.isClean()).isEqualTo(clean);
    assertThat(outcome.content().allPages()).hasSize(clean ? 1 : 2);
    if (clean) {
      Page page = outcome.content().allPages().get(0);
      assertThat(page.id()).isEqualTo(new PageId("t"));
      assertThat(page.document() == null ? "" : texts.get(page.document()))
          .isEqualTo(ours.isEmpty() ? theirs : ours);
    }
  }

  private static Content added(String id, String text, Map<DocumentId, String> texts) {
    texts.put(DocumentId.of(text), text);
    texts.put(null, "");
    return ContentEdits.with(
        Content.empty(),
        PageBuilder.named(new PageId(id), PageKind.document(), "New", "new")
            .under(null, OrderKey.first())
            .document(text.isEmpty() ? null : DocumentId.of(text)));
  }

  @Provide
  Arbitrary<String> additions() {
    return Arbitraries.of("", "", "a\n", "b\n", "a", "a\nb\n", "\n");
  }

  /** Keys may differ where a side gave siblings others; what they say must not. */
  private static Page withoutKey(Page page) {
    return page == null
        ? null
        : PageBuilder.of(page).under(page.parent(), OrderKey.first()).build();
  }

  private record Told(Conflict.Kind kind, Object what, String field, String ours, String theirs) {

    static Told of(Conflict conflict, boolean swap) {
      Conflict.Kind kind = conflict.kind();
      if (swap && kind == Conflict.Kind.DELETED_AND_EDITED) {
        kind = Conflict.Kind.EDITED_AND_DELETED;
      } else if (swap && kind == Conflict.Kind.EDITED_AND_DELETED) {
        kind = Conflict.Kind.DELETED_AND_EDITED;
      }
      return new Told(
          kind,
          List.of(
              String.valueOf(conflict.page()),
              String.valueOf(conflict.file()),
              String.valueOf(conflict.reusableContent())),
          conflict.field().orElse(null),
          swap ? conflict.theirs() : conflict.ours(),
          swap ? conflict.ours() : conflict.theirs());
    }
  }

  /** Kinds that depend on which side stands: a page that is kept can be in the way of others. */
  private static final Set<Conflict.Kind> CONSEQUENCES =
      EnumSet.of(
          Conflict.Kind.PARENT_DELETED,
          Conflict.Kind.MOVE_CYCLE,
          Conflict.Kind.SLUG_CLASH,
          Conflict.Kind.ORDERS_CONTRADICT);

  @Property(tries = 1000)
  void swappingTheSidesSwapsTheConflicts(@ForAll("scenarios") Scenario given) {
    Scenario s = given.unified();
    List<Conflict> conflicts = s.merge().conflicts();
    List<Conflict> swapped = s.swapped().merge().conflicts();
    assertThat(
            conflicts.stream()
                .filter(c -> !CONSEQUENCES.contains(c.kind()))
                .map(c -> Told.of(c, true)))
        .containsExactlyInAnyOrderElementsOf(
            swapped.stream()
                .filter(c -> !CONSEQUENCES.contains(c.kind()))
                .map(c -> Told.of(c, false))
                .toList());
    assertThat(conflicts.isEmpty()).isEqualTo(swapped.isEmpty());
    if (conflicts.isEmpty()) {
      assertThat(sorted(s.merge().content())).isEqualTo(sorted(s.swapped().merge().content()));
    }
    if (!has(conflicts, Conflict.Kind.MOVED_TWICE)
        && !has(conflicts, Conflict.Kind.EDITED_AND_DELETED)
        && !has(conflicts, Conflict.Kind.DELETED_AND_EDITED)) {
      // of a cycle one side's place stands, which the other side may have deleted, or not
      if (!has(conflicts, Conflict.Kind.MOVE_CYCLE) && !has(swapped, Conflict.Kind.MOVE_CYCLE)) {
        assertThat(has(conflicts, Conflict.Kind.PARENT_DELETED))
            .isEqualTo(has(swapped, Conflict.Kind.PARENT_DELETED));
      }
      assertThat(
              has(conflicts, Conflict.Kind.MOVE_CYCLE)
                  || has(conflicts, Conflict.Kind.PARENT_DELETED))
          .isEqualTo(
              has(swapped, Conflict.Kind.MOVE_CYCLE) || has(swapped, Conflict.Kind.PARENT_DELETED));
    }
  }

  /** Of lines of front matter that both sides added, ours are first. */
  private static Content sorted(Content content) {
    Content sorted = content;
    for (Page page : content.allPages()) {
      String text = page.frontMatter();
      if (text != null) {
        String lines = text.lines().sorted().collect(Collectors.joining("\n"));
        sorted = ContentEdits.with(sorted, PageBuilder.of(page).frontMatter(lines));
      }
    }
    return sorted;
  }

  private static boolean has(List<Conflict> conflicts, Conflict.Kind kind) {
    return conflicts.stream().anyMatch(conflict -> conflict.kind() == kind);
  }

  private static final Op[] PAGE_EDITS = {
    Op.DESCRIBE,
    Op.HIDE,
    Op.FRONT_MATTER,
    Op.PAGE_VARIABLE,
    Op.CHANGE_LINE,
    Op.INSERT_LINE,
    Op.DELETE_LINE
  };

  @Provide
  Arbitrary<Scenario> editsOfDifferentPages() {
    return Combinators.combine(
            Scenario.bases(), Scenario.scripts(PAGE_EDITS), Scenario.scripts(PAGE_EDITS))
        .as(
            (base, ours, theirs) -> {
              Content start = Scenario.of(base, List.of(), List.of()).base();
              boolean even = start.pageCount() % 2 == 0;
              return Scenario.of(
                  base,
                  ofEvery(ours, 0, even),
                  start.pageCount() < 2 ? List.of() : ofEvery(theirs, 1, even));
            });
  }

  /** Ours edits pages of even, theirs those of odd number: also after taking the remainder. */
  private static List<Edit> ofEvery(List<Edit> edits, int remainder, boolean even) {
    return edits.stream()
        .map(
            edit ->
                new Edit(
                    edit.op(), even ? edit.a() / 2 * 2 + remainder : remainder, edit.b(), edit.c()))
        .toList();
  }

  @Property(tries = 1000)
  void editsOfDifferentPagesCommute(@ForAll("editsOfDifferentPages") Scenario s) {
    MergeOutcome oneWay = s.merge();
    MergeOutcome otherWay = s.swapped().merge();
    assertThat(oneWay.conflicts()).isEmpty();
    assertThat(oneWay.content()).isEqualTo(otherWay.content());
    Content after = s.base();
    for (Page page : s.ours().allPages()) {
      boolean byUs = !s.base().page(page.id()).orElseThrow().equals(page);
      after = ContentEdits.with(after, byUs ? page : s.theirs().page(page.id()).orElseThrow());
    }
    assertThat(oneWay.content()).isEqualTo(after);
  }

  private static final Op[] FIELD_EDITS = {Op.DESCRIBE, Op.HIDE, Op.PAGE_VARIABLE, Op.VARIABLE};

  @Provide
  Arbitrary<List<Edit>> fieldEdits() {
    return Scenario.scripts(FIELD_EDITS);
  }

  @Property(tries = 500)
  @RuleTest("conflict-unit")
  void equalChangesNeverConflict(
      @ForAll("scenarios") Scenario s,
      @ForAll("fieldEdits") List<Edit> common,
      @ForAll("fieldEdits") List<Edit> more) {
    Content both = EditScript.apply("c", s.base(), common, s.texts());
    Content ours = EditScript.apply("m", both, more, s.texts());
    for (MergeOutcome outcome :
        List.of(merge(s, s.base(), ours, both), merge(s, s.base(), both, ours))) {
      outcome
          .conflicts()
          .forEach(
              conflict ->
                  assertThat(conflict.ours())
                      .as("only what was edited again can differ: %s", conflict)
                      .isNotEqualTo(conflict.theirs()));
    }
    Content besides = EditScript.apply("m", both, onlyHiding(more), s.texts());
    MergeOutcome outcome = merge(s, s.base(), besides, both);
    assertThat(outcome.conflicts().stream().filter(c -> !c.field().equals(Optional.of("hidden"))))
        .isEmpty();
  }

  private static List<Edit> onlyHiding(List<Edit> edits) {
    return edits.stream().filter(edit -> edit.op() == Op.HIDE).toList();
  }

  @Property(tries = 500)
  void decidingForOursChangesNothing(@ForAll("scenarios") Scenario s) {
    MergeOutcome outcome = s.merge();
    for (Conflict conflict : outcome.conflicts()) {
      Resolved resolved =
          Resolutions.resolve(outcome.content(), conflict, new Resolution.Ours(), s::read);
      assertThat(resolved.content()).isEqualTo(outcome.content());
      assertThat(resolved.texts()).isEmpty();
    }
  }

  @Property(tries = 2000)
  void decidingForTheirsShowsTheirsInAValidTree(
      @ForAll("scenarios") Scenario s, @ForAll Random random) {
    MergeOutcome outcome = s.merge();
    Content content = outcome.content();
    List<Conflict> conflicts = new ArrayList<>(outcome.conflicts());
    Collections.shuffle(conflicts, random);
    for (Conflict conflict : conflicts) {
      Resolved resolved = Resolutions.resolve(content, conflict, new Resolution.Theirs(), s::read);
      content = resolved.content();
      s.texts().putAll(resolved.texts());
      Scenario.assertValid(content);
      assertTheirs(content, conflict, s);
    }
    Set<String> lines = s.lines(content);
    Content end = content;
    for (Conflict conflict : conflicts) {
      if (conflict.kind() == Conflict.Kind.BLOCK_EDITED_TWICE) {
        assertThat(lines)
            .containsAll(
                conflict
                    .theirs()
                    .lines()
                    .filter(line -> !isRemoved(line, outcome.content(), end))
                    .toList());
      }
    }
  }

  /** Deciding that a reusable content is deleted, which was there, takes its inclusions away. */
  private static boolean isRemoved(String line, Content before, Content after) {
    String inclusion = "{% include \"";
    if (!line.startsWith(inclusion)) {
      return false;
    }
    String source = line.substring(inclusion.length(), line.lastIndexOf('"'));
    return before.reusableContentBySource(source).isPresent()
        && after.reusableContentBySource(source).isEmpty();
  }

  private static void assertTheirs(Content content, Conflict conflict, Scenario s) {
    switch (conflict.kind()) {
      case BLOCK_EDITED_TWICE -> {
        if (conflict.page().isPresent()) {
          Page page = content.page(conflict.page().get()).orElseThrow();
          assertThat(s.read(page.document())).contains(conflict.theirs());
        }
      }
      case MOVED_TWICE, MOVE_CYCLE -> {
        PageId page = conflict.page().orElseThrow();
        assertThat(content.page(page).map(Page::parent))
            .isEqualTo(s.theirs().page(page).map(Page::parent));
      }
      case EDITED_AND_DELETED, DELETED_AND_EDITED, PARENT_DELETED -> {
        if (conflict.page().isPresent()) {
          PageId page = conflict.page().get();
          assertThat(content.page(page).isPresent()).isEqualTo(s.theirs().page(page).isPresent());
        }
      }
      default -> {}
    }
  }
}
