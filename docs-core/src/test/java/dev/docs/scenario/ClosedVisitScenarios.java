package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A visitor reaches what follows from the pages that they see, and nothing else. */
public abstract class ClosedVisitScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId space;
  private SiteId site;
  private ContentAt.Branch main;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    space = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(space);
    ada.contents().importFolder(main, Folder.ofTexts(FOLDER));
    site = world.publish(space);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static final Map<String, String> FOLDER =
      Map.ofEntries(
          Map.entry("README.md", "# Home\n\n![](.gitbook/assets/shown.png)\n"),
          Map.entry(
              "open.md",
              """
              ---
              cover: .gitbook/assets/cover.png
              ---
              # Open

              Costs {{ space.vars.price }}, see [later](hidden.md).

              {% include ".gitbook/includes/outer.md" %}

              {% if false %}
              ![](.gitbook/assets/block.png)

              {% include ".gitbook/includes/block.md" %}
              {% endif %}
              """),
          Map.entry(
              "hidden.md",
              """
              ---
              if: 'false'
              ---
              # Hidden

              ![](.gitbook/assets/secret.png)

              {% include ".gitbook/includes/secret.md" %}
              """),
          Map.entry("below.md", "# Below\n\n![](.gitbook/assets/below.png)\n"),
          Map.entry(
              "SUMMARY.md",
              """
              * [Home](README.md)
              * [Open](open.md)
              * [Hidden](hidden.md)
                * [Below](below.md)
              """),
          Map.entry(".gitbook.yaml", "redirects:\n  old: open.md\n  secret-way: hidden.md\n"),
          Map.entry(".gitbook/vars.yaml", "price: 7\nforgotten: unspoken\n"),
          Map.entry(".gitbook/assets/shown.png", "shown"),
          Map.entry(".gitbook/assets/cover.png", "cover"),
          Map.entry(".gitbook/assets/inner.png", "inner"),
          Map.entry(".gitbook/assets/block.png", "block"),
          Map.entry(".gitbook/assets/secret.png", "secret"),
          Map.entry(".gitbook/assets/below.png", "below"),
          Map.entry(".gitbook/assets/orphan.png", "orphan"),
          Map.entry(".gitbook/includes/outer.md", "Outer\n\n{% include \"inner.md\" %}\n"),
          Map.entry(".gitbook/includes/inner.md", "Inner ![](../assets/inner.png)\n"),
          Map.entry(".gitbook/includes/block.md", "Blocked words\n"),
          Map.entry(".gitbook/includes/secret.md", "Classified words\n"),
          Map.entry(".gitbook/includes/unused.md", "Unused words\n"));

  /** A visitor for whom an administrator resolves the URL, as front ends do. */
  private DocsSession visitor() {
    return visitor("");
  }

  private DocsSession visitor(String path) {
    Resolution.Content found =
        (Resolution.Content) ada.publishedUrls().resolve(World.SITE + path, Visitor.UNKNOWN, true);
    return world.docs.as(found.token());
  }

  private static void notFound(ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND));
  }

  private static Set<String> files(Content content) {
    Set<String> names = new TreeSet<>();
    content.allFiles().forEach(file -> names.add(file.name()));
    return names;
  }

  private static Set<String> reusable(Content content) {
    Set<String> titles = new TreeSet<>();
    content.allReusableContents().forEach(one -> titles.add(one.title().toLowerCase(Locale.ROOT)));
    return titles;
  }

  // ---------------------------------------------------------------- history

  @Test
  void aRevisionHasNoParentsAndNoOtherIsRead() {
    RevisionId first = ada.spaces().get(space).space().head();
    world.clock.advance(Duration.ofMinutes(1));
    ada.contents().edit(main, List.of(ContentEdit.insertPage("More")));
    DocsSession visitor = visitor();
    ContentView seen = visitor.contents().get(main);
    assertThat(seen.revision().parents()).isEmpty();
    assertThat(visitor.contents().revision(main).content().revision().parents()).isEmpty();
    assertThat(seen.revision().message()).isEmpty();
    assertThat(seen.revision().author()).isNull();
    notFound(() -> visitor.contents().get(ContentAt.revision(space, first)));
    assertThatThrownBy(() -> visitor.contents().changes(main, 10))
        .isInstanceOf(DocsException.class);
    assertThat(ada.contents().get(main).revision().parents()).containsExactly(first);
  }

  /** A visit begins with the hour for the space at the URL only: another may have changed in it. */
  @Test
  void aFormerRevisionOfAnotherSpaceIsNotRead() {
    SpaceId second = ada.spaces().create(world.organization, CreateSpace.titled("Second")).id();
    ContentAt.Branch other = ContentAt.main(second);
    ada.contents().edit(other, List.of(ContentEdit.insertPage("Secret")));
    String path =
        ada.siteStructures().add(world.organization, site, AddSiteSpace.of(second)).value().path();
    world.clock.advance(Duration.ofMinutes(10));
    DocsSession early = visitor("/" + path);
    ContentAt former = ContentAt.revision(second, ada.spaces().get(second).space().head());
    assertThat(early.contents().get(former).content().allPages()).hasSize(1);
    world.clock.advance(Duration.ofMinutes(20));
    ada.contents().edit(other, List.of(ContentEdit.insertPage("Open")));
    world.clock.advance(Duration.ofMinutes(29));

    DocsSession here = visitor();
    notFound(() -> here.contents().get(former));
    notFound(() -> visitor("/" + path).contents().get(former));
    ContentAt present = ContentAt.revision(second, ada.spaces().get(second).space().head());
    assertThat(here.contents().get(present).content().allPages()).hasSize(2);
    assertThat(early.contents().get(former).content().allPages()).hasSize(1);
  }

  /** What a page is loaded with stays readable while the space at its URL is edited. */
  @Test
  @RuleTest("site-preview")
  void aRevisionOfTheSpaceAtTheUrlIsReadAsLongAsTheVisitThatFoundIt() {
    DocsSession visitor = visitor();
    ContentAt found = ContentAt.revision(space, ada.spaces().get(space).space().head());
    world.clock.advance(Duration.ofMinutes(1));
    ada.contents().edit(main, List.of(ContentEdit.insertPage("More")));
    assertThat(visitor.contents().get(found).content().pageByPath("more")).isEmpty();
    assertThat(visitor.contents().get(main).content().pageByPath("more")).isPresent();
  }

  @Test
  void nothingIsCountedAndNoChangeRequestIsRead() {
    ChangeRequest.View change = ada.changeRequests().create(space, new CreateChangeRequest("Plan"));
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(space, change.changeRequest().id());
    ada.contents().edit(ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage("Proposed")));
    RevisionId proposed = ada.changeRequests().get(ref).changeRequest().head();
    DocsSession visitor = visitor();
    assertThat(ada.spaces().get(space).space().counts()).isNotEqualTo(Space.Counts.NONE);
    assertThat(visitor.spaces().get(space).space().counts()).isEqualTo(Space.Counts.NONE);
    assertThat(visitor.contents().get(main).space().space().counts()).isEqualTo(Space.Counts.NONE);
    notFound(() -> visitor.changeRequests().get(ref));
    notFound(() -> visitor.contents().get(ContentAt.changeRequest(ref)));
    notFound(() -> visitor.contents().get(ContentAt.revision(space, proposed)));
    Resolution.Content preview =
        (Resolution.Content)
            ada.publishedUrls().resolve(World.SITE + "/~/changes/1/", Visitor.UNKNOWN, true);
    DocsSession previewing = world.docs.as(preview.token());
    ContentView previewed = previewing.contents().get(ContentAt.changeRequest(ref));
    assertThat(previewed.revision().parents()).isNotEmpty();
    assertThat(previewing.spaces().get(space).space().counts()).isNotEqualTo(Space.Counts.NONE);
    assertThat(files(previewed.content())).contains("orphan.png");
    assertThat(previewed.content().pageByPath("hidden")).isEmpty();
  }

  // ---------------------------------------------------------------- content

  @Test
  @RuleTest("site-visits-closed")
  void onlyFilesOfVisiblePagesAreThere() {
    Content seen = visitor().contents().get(main).content();
    assertThat(files(seen)).containsExactly("cover.png", "inner.png", "shown.png");
    for (ContentFile file : ada.contents().get(main).content().allFiles()) {
      assertThat(seen.file(file.id()).isPresent())
          .as(file.name())
          .isEqualTo(files(seen).contains(file.name()));
    }
  }

  @Test
  @RuleTest("site-visits-closed")
  void onlyReusableContentsOfVisiblePagesAreThere() {
    DocsSession visitor = visitor();
    Content seen = visitor.contents().get(main).content();
    assertThat(reusable(seen)).containsExactly("inner", "outer");
    for (ReusableContent one : ada.contents().get(main).content().allReusableContents()) {
      if (reusable(seen).contains(one.title().toLowerCase(Locale.ROOT))) {
        assertThat(visitor.contents().shownDocument(space, one.document()).text()).isNotEmpty();
      } else {
        notFound(() -> visitor.contents().shownDocument(space, one.document()));
      }
    }
  }

  @Test
  void onlyWhatVisibleTextsNameIsInVariablesAndRedirects() {
    Content seen = visitor().contents().get(main).content();
    assertThat(seen.variables().keySet()).containsExactly("price");
    assertThat(seen.allRedirects().keySet()).containsExactly("old");
  }

  @Test
  void aFolderHoldsNothingElse() {
    StringBuilder all = new StringBuilder();
    visitor()
        .contents()
        .exportFolder(main)
        .files()
        .forEach(
            (path, blob) ->
                all.append(path)
                    .append('\n')
                    .append(new String(blob.toByteArray(), StandardCharsets.UTF_8)));
    assertThat(all.toString())
        .contains("# Home", "# Open", "Outer", "shown.png", "cover.png", "price")
        .doesNotContain("Hidden", "Below", "Classified", "Blocked words", "Unused", "secret.png")
        .doesNotContain("below.png", "orphan", "block.png", "secret-way", "unspoken", "{%  if");
  }

  /** What stands between the entries of an imported table of contents may be about hidden pages. */
  @Test
  @RuleTest("export-as-imported")
  void aFolderDoesNotKeepTheFormOfTheImportedOne() {
    ada.contents()
        .importFolder(
            main,
            Folder.ofTexts(
                Map.of(
                    "README.md",
                    "# Home\n\nText\n",
                    "SUMMARY.md",
                    "# Ours\n\n<!-- the plan -->\n\n- [Home](README.md)\n")));
    assertThat(text(ada.contents().exportFolder(main), "SUMMARY.md")).contains("the plan");
    assertThat(text(visitor().contents().exportFolder(main), "SUMMARY.md"))
        .contains("[Home](README.md)")
        .doesNotContain("the plan", "Ours");
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  /** The condition of a page may name what others claim. */
  @Test
  @RuleTest("site-visits-closed")
  void aVisiblePageDoesNotShowItsCondition() {
    ada.contents()
        .importFolder(
            main,
            Folder.ofTexts(
                Map.of("README.md", "---\nif: '\"gold\" == \"gold\"'\n---\n# Home\n\nText\n")));
    DocsSession visitor = visitor();
    Content seen = visitor.contents().get(main).content();
    assertThat(seen.allPages()).hasSize(1);
    assertThat(seen.allPages().get(0).condition()).isNull();
    assertThat(visitor.contents().exportFolder(main).files().toString()).doesNotContain("gold");
    visitor
        .contents()
        .exportFolder(main)
        .files()
        .forEach(
            (path, blob) ->
                assertThat(new String(blob.toByteArray(), StandardCharsets.UTF_8))
                    .doesNotContain("gold"));
  }

  // ---------------------------------------------------------------- after edits

  @Test
  void whatIsReachableFollowsEveryEdit() {
    DocsSession visitor = visitor();
    assertThat(files(visitor.contents().get(main).content())).doesNotContain("orphan.png");
    String open = page("open");
    ada.contents()
        .edit(
            main,
            List.of(
                ContentEdit.updatePage(open)
                    .markdown(
                        """
                        # Open

                        ![](.gitbook/assets/orphan.png)

                        {% include ".gitbook/includes/unused.md" %}
                        """)));
    Content seen = visitor.contents().get(main).content();
    assertThat(files(seen)).contains("orphan.png", "shown.png").doesNotContain("inner.png");
    assertThat(reusable(seen)).containsExactly("unused");
    ada.contents().edit(main, List.of(ContentEdit.deletePage(open)));
    seen = visitor.contents().get(main).content();
    assertThat(files(seen)).containsExactly("shown.png");
    assertThat(reusable(seen)).isEmpty();
  }

  /** A link that led nowhere finds the file that is added later. */
  @Test
  void aFileThatIsAddedLaterIsFoundByItsPath() {
    String open = page("open");
    ada.contents()
        .edit(
            main,
            List.of(
                ContentEdit.updatePage(open)
                    .markdown("# Open\n\n![](.gitbook/assets/later.png)\n")));
    DocsSession visitor = visitor();
    assertThat(files(visitor.contents().get(main).content())).doesNotContain("later.png");
    Map<String, String> more = new java.util.HashMap<>(FOLDER);
    more.put("open.md", "# Open\n\n![](.gitbook/assets/later.png)\n");
    more.put(".gitbook/assets/later.png", "later");
    ada.contents().importFolder(main, Folder.ofTexts(more));
    assertThat(files(visitor.contents().get(main).content())).contains("later.png");
  }

  private String page(String path) {
    return ada.contents().get(main).content().pageByPath(path).orElseThrow().id().value();
  }
}
