package dev.docs.reference.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.link.ContentLinks;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.SpaceId;
import dev.docs.reference.ReferenceList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class ReferencesTest {

  private static final SpaceId SPACE = new SpaceId("own");

  private final Map<DocumentId, String> texts = new HashMap<>();
  private Content content =
      ContentEdits.with(
          ContentEdits.with(
              Content.empty(),
              new ContentFile(
                  new FileId("logo"),
                  "logo.png",
                  "image/png",
                  1,
                  List.of(),
                  0,
                  0,
                  "assets/logo.png",
                  null)),
          PageBuilder.named(new PageId("setup"), PageKind.document(), "Set up", "set-up")
              .gitPath("guide/setup.md")
              .document(text("# Linux\n\nwords\n")));

  private DocumentId text(String markdown) {
    DocumentId id = DocumentId.of(markdown);
    texts.put(id, markdown);
    return id;
  }

  private References references() {
    return References.of(
        SPACE, content, id -> id == null ? DocumentFacts.NONE : DocumentFacts.of(texts.get(id)));
  }

  @Test
  void aPathFromTheRootIsNoIdentifier() {
    content =
        ContentEdits.with(
            content,
            PageBuilder.named(new PageId("here"), PageKind.document(), "Here", "x")
                .gitPath("pages/x.md"));
    ContentLinks links = new ContentLinks(content);
    assertThat(links.resolve("README.md", "/pages/x.md"))
        .contains(new ContentRef.Page("here", null));
    assertThat(links.resolve("README.md", "/pages/x.md#top"))
        .contains(new ContentRef.Anchor("top", "here", null));
    assertThat(links.resolve("README.md", "/pages/gone.md")).isEmpty();
    assertThat(links.resolve("README.md", "/files/gone.png")).isEmpty();
    assertThat(links.resolve("README.md", "/pages/setup"))
        .contains(new ContentRef.Page("setup", null));
    assertThat(links.resolve("README.md", "/pages/gone"))
        .contains(new ContentRef.Page("gone", null));
  }

  private PageBuilder home() {
    return PageBuilder.named(new PageId("home"), PageKind.document(), "Home", "home")
        .gitPath("README.md");
  }

  private Reference only(String markdown) {
    content = ContentEdits.with(content, home().document(text(markdown)));
    List<Reference> all =
        references().all().stream().filter(r -> r.isOn(new PageId("home"))).toList();
    assertThat(all).hasSize(1);
    return all.get(0);
  }

  @Test
  void aPathLeadsToAPageOrToNothing() {
    assertThat(only("[x](guide/setup.md)").target()).isEqualTo(new ContentRef.Page("setup", null));
    assertThat(only("[x](guide/setup.md)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](set-up)").standing()).isEqualTo(TargetState.FOUND);
    Reference broken = only("[x](guide/other.md)");
    assertThat(broken.standing()).isEqualTo(TargetState.MISSING);
    assertThat(broken.target()).isEqualTo(new ContentRef.Url("guide/other.md"));
  }

  @Test
  void anAnchorMustBeOneOfThePage() {
    assertThat(only("[x](guide/setup.md#linux)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](guide/setup.md#li%6Eux)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](guide/setup.md#windows)").standing()).isEqualTo(TargetState.MISSING);
    assertThat(only("[x](guide/setup.md#windows)").target())
        .isEqualTo(new ContentRef.Anchor("windows", "setup", null));
    assertThat(only("# Here\n\n[x](#here)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](#100%)").standing()).isEqualTo(TargetState.MISSING);
  }

  @Test
  void theAnchorsOfWhatAPageIncludesAreItsOwn() {
    content =
        ContentEdits.with(
            ContentEdits.with(
                content,
                new ReusableContent(
                    new ReusableContentId("a"),
                    "A",
                    text("## Far\n\n{% include \"b.md\" %}\n"),
                    "in/a.md")),
            new ReusableContent(
                new ReusableContentId("b"),
                "B",
                text("## Farther\n\n{% include \"a.md\" %}\n"),
                "in/b.md"));
    content =
        ContentEdits.with(
            content,
            home()
                .document(text("{% include \"in/a.md\" %}\n\n[x](#far) [x](#farther) [x](#gone)")));
    assertThat(references().all().stream().filter(r -> r.isOn(new PageId("home"))))
        .extracting(Reference::standing)
        .containsExactly(
            TargetState.FOUND, TargetState.FOUND, TargetState.FOUND, TargetState.MISSING);
  }

  @Test
  void identifiersAreLookedUpAndNotTakenAtTheirWord() {
    assertThat(only("[x](/pages/setup)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](/spaces/own/pages/setup)").target())
        .isEqualTo(new ContentRef.Page("setup", null));
    assertThat(only("[x](/pages/nope)").standing()).isEqualTo(TargetState.MISSING);
    assertThat(only("[x](/files/logo)").standing()).isEqualTo(TargetState.FOUND);
    assertThat(only("[x](/files/nope)").standing()).isEqualTo(TargetState.MISSING);
    assertThat(only("[x](/pages/" + "x".repeat(500) + ")").standing())
        .isEqualTo(TargetState.MISSING);
    assertThat(only("[x](/reusable-contents/nope)").standing()).isEqualTo(TargetState.MISSING);
    assertThat(only("[x](/spaces/other/pages/setup)").standing()).isEqualTo(TargetState.EXTERNAL);
    assertThat(only("[x](/users/ada)").standing()).isEqualTo(TargetState.EXTERNAL);
  }

  @Test
  void addressesAreFound() {
    assertThat(only("<https://example.com/x>").target())
        .isEqualTo(new ContentRef.Url("https://example.com/x"));
    assertThat(only("[x](mailto:ada@example.com)").standing()).isEqualTo(TargetState.FOUND);
  }

  @Test
  void includingIsDependingAndAllElseReferring() {
    content =
        ContentEdits.with(
            content,
            new ReusableContent(new ReusableContentId("note"), "Note", null, "in/note.md"));
    assertThat(only("{% include \"in/note.md\" %}\n").relation())
        .isEqualTo(ReferenceList.Relation.DEPENDS_ON);
    assertThat(only("[x](in/note.md)").relation()).isEqualTo(ReferenceList.Relation.REFERENCE);
    assertThat(only("![x](assets/logo.png)").relation())
        .isEqualTo(ReferenceList.Relation.REFERENCE);
  }

  @Test
  void coversAndTargetsOfLinksCount() {
    content =
        ContentEdits.with(
            ContentEdits.with(
                content,
                home()
                    .cover(
                        new PageCover(
                            new ContentRef.File("logo"), new ContentRef.Url("gone.png"), 0))),
            PageBuilder.named(
                new PageId("link"),
                new PageKind.Link(new ContentRef.Page("setup", "own")),
                "L",
                "l"));
    assertThat(references().all())
        .extracting(Reference::target, Reference::standing)
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(new ContentRef.File("logo"), TargetState.FOUND),
            org.assertj.core.groups.Tuple.tuple(
                new ContentRef.Url("gone.png"), TargetState.MISSING),
            org.assertj.core.groups.Tuple.tuple(
                new ContentRef.Page("setup", null), TargetState.FOUND));
    assertThat(references().to(new FileId("logo"))).hasSize(1);
    assertThat(references().to(new PageId("setup")))
        .extracting(Reference::source)
        .containsExactly(new ContentRef.Page("link", null));
  }

  @Test
  void aPageIsNoBacklinkOfItselfAndAnotherOneOnly() {
    content =
        ContentEdits.with(
            content,
            home().document(text("[a](guide/setup.md) [b](guide/setup.md#linux) [c](README.md)")));
    assertThat(references().to(new PageId("setup"))).hasSize(1);
    assertThat(references().to(new PageId("home"))).isEmpty();
  }

  @Property(tries = 300)
  void noTargetIsTooStrange(@ForAll String target) {
    ReferencesTest test = new ReferencesTest();
    test.content =
        ContentEdits.with(
            ContentEdits.with(
                test.content,
                home()
                    .document(
                        test.text(
                            "<a href=\""
                                + target.replace("\"", "")
                                + "\">x</a> [x](<"
                                + target
                                + ">)"))),
            PageBuilder.named(
                new PageId("l"), new PageKind.Link(new ContentRef.Url(target)), "L", "l"));
    assertThat(test.references().all()).isNotEmpty();
  }
}
