package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.merge.EditScript.Edit;
import dev.docs.content.merge.EditScript.Op;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Tuple;

/** A base, and what two sides made of it. */
record Scenario(
    List<Edit> baseEdits,
    List<Edit> ourEdits,
    List<Edit> theirEdits,
    Map<DocumentId, String> texts,
    Content base,
    Content ours,
    Content theirs) {

  static Scenario of(List<Edit> base, List<Edit> ours, List<Edit> theirs) {
    Map<DocumentId, String> texts = new HashMap<>();
    Content start = EditScript.apply("b", Content.empty(), base, texts);
    return new Scenario(
        base,
        ours,
        theirs,
        texts,
        start,
        EditScript.apply("o", start, ours, texts),
        EditScript.apply("t", start, theirs, texts));
  }

  static Arbitrary<Scenario> any() {
    return Arbitraries.oneOf(
        scenarios(bases(), Op.values()),
        scenarios(trees(), STRUCTURE),
        Combinators.combine(
                edits(Arbitraries.of(Op.INSERT_DOCUMENT)).list().ofMinSize(2).ofMaxSize(4),
                edits(Arbitraries.of(Op.MOVE)).list().ofMinSize(1).ofMaxSize(3),
                edits(Arbitraries.of(Op.MOVE)).list().ofMinSize(1).ofMaxSize(3))
            .as(Scenario::of),
        scenarios(shared(), SHARED));
  }

  private static final Op[] STRUCTURE = {
    Op.INSERT_DOCUMENT, Op.DELETE_TREE, Op.MOVE, Op.MOVE, Op.RENAME, Op.INSERT_LINE, Op.RETITLE
  };

  private static final Op[] SHARED = {
    Op.PUT_REUSABLE_CONTENT,
    Op.DELETE_REUSABLE_CONTENT,
    Op.INCLUDE,
    Op.PUT_FILE,
    Op.DELETE_FILE,
    Op.RENAME_FILE,
    Op.VARIABLE
  };

  private static Arbitrary<Scenario> scenarios(Arbitrary<List<Edit>> bases, Op... ops) {
    return Combinators.combine(bases, scripts(ops), scripts(ops)).as(Scenario::of);
  }

  /** A few pages, so that both sides meet. */
  private static Arbitrary<List<Edit>> trees() {
    Arbitrary<Op> ops = Arbitraries.of(Op.INSERT_DOCUMENT, Op.INSERT_DOCUMENT, Op.INSERT_GROUP);
    return edits(ops).list().ofMinSize(2).ofMaxSize(8);
  }

  static Arbitrary<List<Edit>> scripts(Op... ops) {
    return edits(Arbitraries.of(ops)).list().ofMaxSize(10);
  }

  /** A page, a file and reusable contents, perhaps with lines. */
  private static Arbitrary<List<Edit>> shared() {
    Arbitrary<Op> ops =
        Arbitraries.of(
            Op.INSERT_DOCUMENT, Op.INSERT_LINE, Op.PUT_FILE, Op.PUT_REUSABLE_CONTENT, Op.VARIABLE);
    return edits(ops).list().ofMinSize(6).ofMaxSize(12);
  }

  /** Mostly inserted pages with a few lines each. */
  static Arbitrary<List<Edit>> bases() {
    Arbitrary<Op> ops =
        Arbitraries.frequencyOf(
            Tuple.of(6, Arbitraries.of(Op.INSERT_DOCUMENT)),
            Tuple.of(4, Arbitraries.of(Op.INSERT_LINE)),
            Tuple.of(4, Arbitraries.of(Op.values())));
    return edits(ops).list().ofMaxSize(30);
  }

  private static Arbitrary<Edit> edits(Arbitrary<Op> ops) {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 11);
    return Combinators.combine(ops, number, number, number).as(Edit::new);
  }

  /** The same where pages that both sides added alike have one identity from the beginning. */
  Scenario unified() {
    MergedDocuments documents = new MergedDocuments(this::read);
    Content unified =
        SharedAdditions.unified(
            base,
            ours,
            theirs,
            ThreeWay.<Page>collect(
                    out -> ContentDifference.ofPages(base, ours, out),
                    out -> ContentDifference.ofPages(base, theirs, out))
                .values(),
            documents);
    texts.putAll(documents.added());
    return new Scenario(baseEdits, ourEdits, theirEdits, texts, base, unified, theirs);
  }

  Scenario swapped() {
    return new Scenario(baseEdits, theirEdits, ourEdits, texts, base, theirs, ours);
  }

  String read(DocumentId id) {
    String text = id == null ? "" : texts.get(id);
    assertThat(text).as("text of %s", id).isNotNull();
    return text;
  }

  /** Merges ours and theirs, and keeps the new texts. */
  MergeOutcome merge() {
    MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, this::read);
    texts.putAll(outcome.texts());
    return outcome;
  }

  Set<String> lines(Content content) {
    Set<String> lines = new HashSet<>();
    Stream.concat(
            content.allPages().stream().map(Page::document),
            content.allReusableContents().stream().map(ReusableContent::document))
        .forEach(document -> read(document).lines().forEach(lines::add));
    return lines;
  }

  /** All lines that a conflict tells whoever reads it. */
  Set<String> lines(Conflict conflict) {
    Set<String> lines = new HashSet<>();
    Stream.of(conflict.base(), conflict.ours(), conflict.theirs())
        .filter(text -> text != null)
        .flatMap(String::lines)
        .forEach(lines::add);
    conflict
        .otherTexts()
        .forEach(
            other ->
                Stream.of(other.base(), other.ours(), other.theirs())
                    .filter(text -> text != null)
                    .flatMap(String::lines)
                    .forEach(lines::add));
    return lines;
  }

  static void assertValid(Content content) {
    Set<String> slugs = new HashSet<>();
    for (Page page : content.allPages()) {
      if (page.parent() != null) {
        assertThat(content.page(page.parent())).as("parent of %s", page).isPresent();
        assertThat(content.page(page.parent()).orElseThrow().mayHavePages())
            .as("parent of %s may have pages", page)
            .isTrue();
        assertThat(page.type()).as("type below the top: %s", page).isNotEqualTo(PageType.GROUP);
      }
      assertThat(slugs.add(page.parent() + " " + page.slug().toLowerCase(Locale.ROOT)))
          .as("slug is unique: %s", page)
          .isTrue();
    }
    // pages of a cycle cannot be reached from the top
    assertThat(new HashSet<>(content.descendants(null)))
        .isEqualTo(new HashSet<>(content.allPages()));
    for (Page page : content.allPages()) {
      assertThat(content.pageByPath(content.path(page))).hasValue(page);
    }
  }

  @Override
  public String toString() {
    return "base " + baseEdits + "\nours " + ourEdits + "\ntheirs " + theirEdits;
  }
}
