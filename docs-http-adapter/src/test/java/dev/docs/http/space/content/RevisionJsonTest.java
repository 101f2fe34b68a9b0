package dev.docs.http.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ContentRight;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.PageLayout;
import dev.docs.content.PageLayout.Option;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.VariableValue;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.http.json.Json;
import dev.docs.http.link.Links;
import dev.docs.id.FileId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.RuleTest;
import dev.docs.signing.FileTokens;
import dev.docs.space.Space;
import dev.docs.space.Space.EditMode;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.ContentViews;
import dev.docs.store.memory.MemoryStore;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Content that only imports can create. */
class RevisionJsonTest {

  private static final Instant NOW = Instant.parse("2024-05-01T12:00:00Z");
  private static final SpaceId SPACE = new SpaceId("space");
  private static final RevisionId REVISION = new RevisionId("revision");

  private final MemoryStore store = MemoryStore.create();

  private Map<?, ?> json(Content content, boolean metadata) {
    ContentRoot root =
        store.write("RevisionJsonTest.json", tx -> ContentRepository.save(tx, SPACE, content));
    StoredRevision revision =
        new StoredRevision(
            REVISION, SPACE, List.of(), Revision.Type.EDITS, null, "", NOW, root, null);
    Space space =
        new Space(
            SPACE,
            new OrganizationId("organization"),
            null,
            OrderKey.first(),
            "Guide",
            "",
            null,
            EditMode.LIVE,
            DefaultLevel.INHERIT,
            REVISION,
            Space.Counts.NONE,
            NOW,
            NOW,
            null,
            null,
            null,
            Optional.empty(),
            null);
    ContentView view =
        ContentViews.restricted(
            store::read,
            new Space.View(space, Role.READ),
            revision,
            new VisibleContent(revision.root(), VisibleTexts.ALL),
            ContentRight.NONE);
    Links links = new Links("http://localhost/base/v1", FileTokens.signedWith("key"));
    RevisionJson shown = RevisionJson.of(view, Optional.empty(), metadata, links);
    byte[] json = Json.bytes(RevisionJson.REVISION.of(shown, links));
    return (Map<?, ?>) Json.parse(json, 100);
  }

  private Map<?, ?> only(String kind, Content content, boolean metadata) {
    return (Map<?, ?>) ((List<?>) json(content, metadata).get(kind)).get(0);
  }

  private Map<?, ?> page(PageBuilder page) {
    return only("pages", ContentEdits.with(Content.empty(), page), true);
  }

  private static PageBuilder document() {
    return PageBuilder.named(new PageId("page"), PageKind.document(), "Intro", "intro");
  }

  @Test
  void theGitOriginOfAPageHasAnIdThatChangesWithIt() {
    PageBuilder imported = document().gitPath("intro.md").document(DocumentId.of("Hi"));
    Map<?, ?> git = (Map<?, ?>) page(imported).get("git");
    assertThat(git.get("path")).isEqualTo("intro.md");
    assertThat((String) git.get("oid")).matches("[0-9a-f]{40}");
    assertThat(page(imported).get("git")).isEqualTo(git);
    assertThat(page(document().gitPath("intro.md").document(DocumentId.of("Ho"))).get("git"))
        .isNotEqualTo(git);
    assertThat(page(imported.frontMatter("icon: bolt\n")).get("git")).isNotEqualTo(git);
    assertThat(page(document().gitPath("intro.md")).get("git").toString()).contains("oid=");
    assertThat(
            only("pages", ContentEdits.with(Content.empty(), imported), false).containsKey("git"))
        .isFalse();
  }

  @Test
  @RuleTest("page-times")
  void aPageFromAnImportThatNobodyEditedHasNoTimes() {
    assertThat(page(document()).containsKey("createdAt")).isFalse();
    assertThat(page(document()).containsKey("updatedAt")).isFalse();
  }

  @Test
  void layoutCoverAndVariablesOfAPage() {
    Map<?, ?> page =
        page(
            document()
                .layout(
                    new PageLayout(
                        true,
                        true,
                        true,
                        false,
                        true,
                        false,
                        true,
                        false,
                        true,
                        Set.of(Option.COVER_BEHIND, Option.NO_TAGS)))
                .cover(new PageCover(null, null, -12.5))
                .variables(Map.of("b", VariableValue.of(true), "a", VariableValue.of(1.5))));
    assertThat(page.get("layout"))
        .isEqualTo(
            Map.ofEntries(
                Map.entry("width", "wide"),
                Map.entry("cover", true),
                Map.entry("coverSize", "background"),
                Map.entry("coverMask", "none"),
                Map.entry("title", false),
                Map.entry("description", true),
                Map.entry("tableOfContents", false),
                Map.entry("outline", true),
                Map.entry("pagination", false),
                Map.entry("metadata", true),
                Map.entry("tags", false),
                Map.entry("actions", true),
                Map.entry("anchors", true)));
    assertThat(page.get("cover")).hasToString("{yPos=-12.5}");
    assertThat(page.get("variables")).hasToString("{a=1.5, b=true}");
  }

  @Test
  void aComputedPageNamesItsSource() {
    Map<?, ?> page =
        page(
            PageBuilder.named(
                new PageId("page"),
                new PageKind.Computed(
                    new ComputedSource("builtin:openapi", Map.of("models", "true"), Map.of())),
                "Reference",
                "reference"));
    assertThat(page.get("computed"))
        .hasToString("{type=builtin:openapi, props={models=true}, dependencies={}}");
  }

  @Test
  void whereFilesAndReusableContentsCameFrom() {
    ContentFile file =
        new ContentFile(
            new FileId("file"),
            "a.png",
            "image/png",
            3,
            List.of("chunk"),
            7,
            5,
            "images/a.png",
            null);
    assertThat(only("files", ContentEdits.with(Content.empty(), file), true).get("git").toString())
        .matches("\\{oid=[0-9a-f]{40}, path=images/a.png}");
    assertThat(only("files", ContentEdits.with(Content.empty(), file), false).containsKey("git"))
        .isFalse();
    ReusableContent reusable =
        new ReusableContent(new ReusableContentId("r"), "Warning", null, "includes/w.md");
    assertThat(
            only("reusableContents", ContentEdits.with(Content.empty(), reusable), true)
                .get("git")
                .toString())
        .matches("\\{oid=[0-9a-f]{40}, path=includes/w.md}");
  }

  @Test
  void linksKeepThePathThatTheInterfaceIsMountedAt() {
    assertThat(json(Content.empty(), true).get("urls"))
        .hasToString("{app=http://localhost/base/app/spaces/space/revisions/revision}");
  }
}
