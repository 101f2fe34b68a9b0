package dev.docs.content.merge;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** What conflicts show to people: texts that say what each side did, and their values. */
class ShownConflictsTest {

  private static final OrderKey FIRST = OrderKey.first();
  private static final OrderKey SECOND = FIRST.after();
  private static final OrderKey THIRD = SECOND.after();

  private final Page guide = page("guide").under(null, FIRST).build();
  private final Page install = page("install").under(guide.id(), FIRST).build();
  private final Page use = page("use").under(guide.id(), SECOND).build();
  private final Page link =
      PageBuilder.named(
              new PageId("link"),
              new PageKind.Link(new ContentRef.Url("https://x.example")),
              "link",
              "link")
          .under(null, THIRD)
          .build();
  private final Content base =
      ContentEdits.with(
          ContentEdits.with(
              ContentEdits.with(ContentEdits.with(Content.empty(), guide), install), use),
          link);

  private static PageBuilder page(String name) {
    return PageBuilder.named(new PageId(name), PageKind.document(), name, name);
  }

  private static String read(DocumentId id) {
    return id == null ? "" : id.value();
  }

  private static Content edit(Content content, Page page, UnaryOperator<PageBuilder> edit) {
    return ContentEdits.with(
        content, edit.apply(PageBuilder.of(content.page(page.id()).orElseThrow())));
  }

  private static Conflict only(Content base, Content ours, Content theirs) {
    List<Conflict> conflicts =
        ContentMerge.merge(base, ours, theirs, ShownConflictsTest::read).conflicts();
    assertThat(conflicts).hasSize(1);
    return conflicts.get(0);
  }

  private static void assertShows(Conflict conflict, String base, String ours, String theirs) {
    assertThat(conflict.base()).isEqualTo(base);
    assertThat(conflict.ours()).isEqualTo(ours);
    assertThat(conflict.theirs()).isEqualTo(theirs);
  }

  @Test
  @RuleTest("conflict-result")
  void aMoveTellsTheParentAndTheNeighboursOnEachSide() {
    Conflict conflict =
        only(
            base,
            edit(base, use, page -> page.under(guide.id(), FIRST.before())),
            edit(base, use, page -> page.under(null, SECOND)));
    assertThat(conflict.kind()).isEqualTo(Conflict.Kind.MOVED_TWICE);
    assertShows(
        conflict,
        "path: guide/use\nparent: guide\nafter: guide/install\n",
        "path: guide/use\nparent: guide\nbefore: guide/install\n",
        "path: use\nafter: guide\nbefore: link\n");
    assertThat(ConflictValues.of(conflict).orElseThrow().theirs())
        .isEqualTo(Map.of("path", "use", "after", "guide", "before", "link"));
  }

  @Test
  void aMoveThatWasFollowedTellsWhereThePageIsNow() {
    Content ours = edit(base, use, page -> page.under(guide.id(), FIRST.before()));
    Conflict conflict = only(base, ours, edit(base, use, page -> page.under(null, SECOND)));
    Content later = edit(ours, use, page -> page.under(install.id(), FIRST));
    assertShows(
        FollowedConflict.of(conflict, ours, later, ShownConflictsTest::read),
        conflict.base(),
        "path: guide/install/use\nparent: guide/install\n",
        conflict.theirs());
    assertThat(FollowedConflict.of(conflict, ours, ours, ShownConflictsTest::read))
        .isEqualTo(conflict);
  }

  @Test
  void aFileThatIsDeletedHereShowsItsPathAndItsBytes() {
    Content content = ContentEdits.with(base, file("one", "a.txt"));
    Conflict conflict =
        only(
            content,
            base,
            ContentEdits.with(base, PartEdits.withGitPath(file("other", "a.txt"), "b.txt")));
    assertThat(conflict.kind()).isEqualTo(Conflict.Kind.DELETED_AND_EDITED);
    assertShows(conflict, "a.txt: text/plain, 3 bytes", null, "b.txt: text/plain, 5 bytes");
  }

  private static ContentFile file(String text, String name) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return ContentFile.of(new FileId("file"), name, FileBytes.of(bytes), List.of(text));
  }

  @Test
  @RuleTest("conflict-result")
  void aPageThatIsDeletedHereShowsWhatWasRenamedAndChangedThere() {
    Content deleted = ContentEdits.without(base, use.id());
    Content renamed =
        edit(
            base,
            use,
            page -> page.title("How: to use").slug("how", true).hidden(true).linkTitle("Use"));
    Conflict conflict = only(base, deleted, renamed);
    assertThat(conflict.kind()).isEqualTo(Conflict.Kind.DELETED_AND_EDITED);
    assertShows(
        conflict,
        "---\ntitle: use\npath: guide/use\n---\n",
        null,
        "---\ntitle: 'How: to use'\npath: guide/how\nlinkTitle: Use\nhidden: true\n---\n");
    Conflict other = only(base, renamed, deleted);
    assertShows(other, conflict.base(), conflict.theirs(), null);
  }

  @Test
  @RuleTest("conflict-result")
  void theTextOfADeletedPageBeginsBelowItsFrontMatter() {
    Content changed =
        edit(
            base,
            use,
            page -> page.frontMatter("---\nkey: 1\n---").document(DocumentId.of("text")));
    assertThat(only(base, ContentEdits.without(base, use.id()), changed).theirs())
        .isEqualTo(
            "---\ntitle: use\npath: guide/use\nkey: 1\n---\n" + DocumentId.of("text").value());
  }

  @Test
  void aLinkThatIsDeletedHereShowsItsNewTarget() {
    Content changed =
        edit(base, link, page -> page.kind(new PageKind.Link(ContentRef.to(use.id()))).icon("x"));
    assertShows(
        only(base, ContentEdits.without(base, link.id()), changed),
        "---\ntitle: link\npath: link\ntype: link\ntarget: https://x.example\n---\n",
        null,
        "---\ntitle: link\npath: link\ntype: link\ntarget: guide/use\nicon: x\n---\n");
  }

  @Test
  @RuleTest("conflict-result")
  void aClashOfSlugsNamesBothPages() {
    Page one = page("a").title("One").slug("new", true).document(DocumentId.of("1")).build();
    Page two = page("b").title("Two").slug("new", true).document(DocumentId.of("2")).build();
    Content ours = ContentEdits.with(base, one);
    Content theirs = ContentEdits.with(base, two);
    Conflict conflict = only(base, ours, theirs);
    assertThat(conflict.kind()).isEqualTo(Conflict.Kind.SLUG_CLASH);
    assertShows(conflict, null, "title: One\npath: new\n", "title: Two\npath: new-1\n");
  }

  @Test
  void valuesThatAreNoTextsAreShownAsFrontMatterSaysThem() {
    Content settings = settings("own: [1]\nn: 1");
    Conflict list = only(settings, settings("own: [2]\nn: 1"), settings("own:\n- 3\nn: 1"));
    assertShows(list, "own: [1]\n", "own: [2]\n", "own:\n- 3\n");
    assertThat(ConflictValues.of(list))
        .contains(new ConflictValues(List.of(1L), List.of(2L), List.of(3L)));
    Conflict number = only(settings, settings("own: [1]\nn: 2"), settings("own: [1]\nn: '2'"));
    assertShows(number, "1", "2", "2");
    assertThat(ConflictValues.of(number)).contains(new ConflictValues(1L, 2L, "2"));
    Conflict title =
        only(
            base,
            edit(base, use, page -> page.title("1")),
            edit(base, use, page -> page.title("true")));
    assertThat(ConflictValues.of(title)).isEmpty();
    Conflict type =
        only(
            base,
            edit(base, link, page -> page.kind(PageKind.document())),
            edit(base, link, page -> page.kind(PageKind.group())));
    assertShows(type, "link", "document", "group");
  }

  @Test
  void aCoverHasValuesWhereOneSideRemovedIt() {
    Content covered = settings("cover: https://e.org/a.png\ncoverY: 12");
    Content moved = settings("cover: https://e.org/a.png\ncoverY: 14");
    Conflict removed = only(covered, base, moved);
    assertThat(ConflictValues.of(removed))
        .contains(
            new ConflictValues(
                Map.of("cover", "https://e.org/a.png", "coverY", 12L),
                null,
                Map.of("cover", "https://e.org/a.png", "coverY", 14L)));
    Conflict image =
        only(
            covered,
            settings("cover: https://e.org/b.png\ncoverY: 12"),
            settings("cover: https://e.org/c.png\ncoverY: 12"));
    assertThat(ConflictValues.of(image)).isEmpty();
  }

  @Test
  void variablesAndSourcesHaveValues() {
    Content one = ContentEdits.withVariables(base, Map.of("v", VariableValue.of(1)));
    Conflict variable =
        only(
            one,
            ContentEdits.withVariables(one, Map.of("v", VariableValue.of(2))),
            ContentEdits.withVariables(one, Map.of("v", VariableValue.of("3"))));
    assertShows(variable, "1", "2", "3");
    assertThat(ConflictValues.of(variable)).contains(new ConflictValues(1L, 2L, "3"));
    Content computed = ContentEdits.with(base, computed("1"));
    Conflict source =
        only(
            computed,
            ContentEdits.with(base, computed("2")),
            ContentEdits.with(base, computed("3")));
    assertShows(
        source,
        "props:\n  depth: '1'\ntype: builtin:openapi\n",
        "props:\n  depth: '2'\ntype: builtin:openapi\n",
        "props:\n  depth: '3'\ntype: builtin:openapi\n");
  }

  private static Page computed(String depth) {
    ComputedSource source =
        new ComputedSource(ComputedSource.OPENAPI, Map.of("depth", depth), Map.of());
    return PageBuilder.named(new PageId("api"), new PageKind.Computed(source), "api", "api")
        .under(null, THIRD.after())
        .build();
  }

  private Content settings(String lines) {
    PageBuilder page = page("use").under(guide.id(), SECOND);
    PageSettings.read("---\n" + lines + "\n---\n", page, "use.md", base);
    return ContentEdits.with(base, page);
  }
}
