package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.site.CreateSite;
import dev.docs.site.UpdateSite;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A site of which sections, site spaces, pages and blocks have random conditions on the claims of a
 * random schema, and who is to see what of it.
 */
final class AdaptiveSite {

  private static final ListOptions ALL = ListOptions.limit(1000);

  /** A page, what it is called, and of whom it and all above it are to be seen. */
  private record Shown(
      PageId id, String word, RandomCondition block, Predicate<Map<String, Object>> holds) {}

  /** A site space with its pages. */
  private record Part(
      SiteSpaceId id, SpaceId space, Predicate<Map<String, Object>> holds, List<Shown> pages) {}

  private final World world;
  private final DocsSession ada;
  private final OrganizationId organization;
  private final List<Integer> choices;
  private final SiteId site;
  private final String key;
  private final List<String> flags;
  private final List<String> plans;
  private final boolean adapts;
  private final List<Part> parts = new ArrayList<>();
  private int chosen;
  private int words;

  AdaptiveSite(World world, List<Integer> choices) {
    this.world = world;
    this.choices = choices;
    ada = world.admin;
    organization = world.organization;
    site = ada.sites().create(organization, CreateSite.titled("Docs")).id();
    flags = List.of("a", "b", "c").subList(0, 1 + choose() % 3);
    plans = List.of("x", "y", "z").subList(0, choose() % 4);
    adapts = choose() % 5 > 0;
    ada.adaptiveSchemas().update(organization, site, VisitorSchema.of("jsonSchema", schema()));
    for (int i = 0; i < 2; i++) {
      section();
    }
    ada.sites().update(organization, site, UpdateSite.NOTHING.adaptiveContent(adapts));
    ada.sites().publish(organization, site);
    key = ada.publishingAuths().get(organization, site).privateKey();
  }

  private int choose() {
    return choices.get(chosen++ % choices.size());
  }

  private Map<String, Object> schema() {
    Map<String, Object> properties = new LinkedHashMap<>();
    flags.forEach(flag -> properties.put(flag, Map.of("type", "boolean", "description", "Words")));
    if (!plans.isEmpty()) {
      properties.put("plan", Map.of("type", "string", "description", "Words", "enum", plans));
    }
    return Map.of("type", "object", "additionalProperties", false, "properties", properties);
  }

  // ---------------------------------------------------------------- making it

  private void section() {
    SpaceId first = space();
    SiteSection made =
        ada.siteSections().add(organization, site, AddSection.of(first).titled("Section")).value();
    RandomCondition condition = RandomCondition.orNone(this::choose, flags, plans);
    ada.siteSections()
        .update(organization, site, made.id(), UpdateSection.NOTHING.condition(condition.text()));
    part(made.defaultSiteSpace().id(), first, condition);
    SpaceId second = space();
    SiteSpace other =
        ada.siteStructures().add(organization, site, AddSiteSpace.of(second).in(made.id())).value();
    part(other.id(), second, condition);
  }

  private SpaceId space() {
    return ada.spaces().create(organization, CreateSpace.titled("Space")).id();
  }

  private void part(SiteSpaceId id, SpaceId space, RandomCondition ofSection) {
    RandomCondition own = RandomCondition.orNone(this::choose, flags, plans);
    ada.siteStructures()
        .update(organization, site, id, UpdateSiteSpace.NOTHING.condition(own.text()));
    List<Shown> pages = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      Shown under = pages.isEmpty() || choose() % 2 == 0 ? null : RandomStep.pick(pages, choose());
      pages.add(page(space, under));
    }
    parts.add(new Part(id, space, ofSection.holds().and(own.holds()), pages));
  }

  /** A page that was renamed, with a block that may have a condition. */
  private Shown page(SpaceId space, Shown under) {
    String word = "word" + words++ + "q";
    RandomCondition own = RandomCondition.orNonsense(this::choose, flags, plans);
    RandomCondition block = RandomCondition.orNonsense(this::choose, flags, plans);
    String inner = "Block" + word + "\n";
    boolean plain = block.text() == null || block.isNonsense();
    String text = "In" + word + "\n\n" + (plain ? inner : within(block, inner));
    ContentEdit.InsertPage insert = ContentEdit.insertPage("Title" + word).markdown(text).ref("r");
    ContentAt.Branch main = ContentAt.main(space);
    ada.contents().edit(main, List.of(under == null ? insert : insert.into(under.id().value())));
    PageId id =
        ada.contents().get(main).content().allPages().stream()
            .filter(page -> page.title().equals("Title" + word))
            .findFirst()
            .orElseThrow()
            .id();
    PageFields fields = PageFields.NOTHING.slug("at" + word);
    boolean open = own.text() == null || own.isNonsense();
    ada.contents()
        .edit(
            main,
            List.of(
                ContentEdit.updatePage(id.value())
                    .fields(open ? fields : fields.condition(own.text()))));
    if (own.isNonsense() || block.isNonsense()) {
      bring(main, word, own, block);
    }
    return new Shown(id, word, block, under == null ? own.holds() : own.holds().and(under.holds()));
  }

  private static String within(RandomCondition condition, String text) {
    return "{% if " + condition.text() + " %}\n" + text + "{% endif %}\n";
  }

  /** Brings nonsense to a page, as a folder does. */
  private void bring(
      ContentAt.Branch main, String word, RandomCondition own, RandomCondition block) {
    Map<String, Blob> files = new HashMap<>(ada.contents().exportFolder(main).files());
    String inner = "Block" + word + "\n";
    for (Map.Entry<String, Blob> file : files.entrySet()) {
      String text = new String(file.getValue().toByteArray(), StandardCharsets.UTF_8);
      if (text.contains("In" + word)) {
        text = block.isNonsense() ? text.replace(inner, within(block, inner)) : text;
        String settings = text.startsWith("---\n") ? text.substring(4) : "---\n" + text;
        file.setValue(
            Blob.utf8(own.isNonsense() ? "---\nif: " + own.text() + "\n" + settings : text));
      }
    }
    List<ImportReport.Problem> problems =
        ada.contents()
            .importFolder(main, Folder.of(files), ImportMode.REPLACE)
            .report()
            .of(ImportReport.Problem.Kind.CONDITION);
    assertThat(problems).isNotEmpty();
  }

  // ---------------------------------------------------------------- visiting it

  /** What somebody claims, also what no schema has. */
  Map<String, Object> claims() {
    Map<String, Object> claims = new LinkedHashMap<>();
    List<Object> values = List.of(true, false, "x", "y", "z", 1);
    for (String name : List.of("a", "b", "c", "plan", "nobody")) {
      if (choose() % 4 > 0) {
        claims.put(name, RandomStep.pick(values, choose()));
      }
    }
    return claims;
  }

  /** What of it the site takes. */
  private Map<String, Object> taken(Map<String, Object> claims) {
    Map<String, Object> taken = new LinkedHashMap<>();
    claims.forEach(
        (name, value) -> {
          boolean known =
              flags.contains(name)
                  ? value instanceof Boolean
                  : name.equals("plan") && plans.contains(value);
          if (adapts && known) {
            taken.put(name, value);
          }
        });
    return taken;
  }

  /** Requires that whoever claims this sees what is for them, and nothing else. */
  void requireShownTo(Map<String, Object> signed, Map<String, Object> unsigned) {
    Map<String, Object> taken = taken(signed);
    List<Part> shown = parts.stream().filter(part -> part.holds().test(taken)).toList();
    requireVisible(shown, taken, signed, unsigned);
    PublishedPaths paths =
        PublishedPaths.of(ada.sites().get(organization, site).site().structure());
    Optional<DocsSession> visitor = Optional.empty();
    for (Part part : parts) {
      Optional<DocsSession> let = visit(paths.path(part.id()).orElseThrow(), signed, unsigned);
      assertThat(let.isPresent()).isEqualTo(shown.contains(part));
      visitor = visitor.or(() -> let);
    }
    visitor.ifPresent(session -> requireShown(session, paths, shown, taken));
  }

  /**
   * Requires that the site, and each section, opens at its default or, for whom that is not, at the
   * first that is for them, and that this is what their site calls its default.
   */
  void requireDefaultsOf(Map<String, Object> signed, Map<String, Object> unsigned) {
    Map<String, Object> taken = taken(signed);
    SiteStructure structure = ada.sites().get(organization, site).site().structure();
    List<SiteSpaceId> shown =
        parts.stream().filter(part -> part.holds().test(taken)).map(Part::id).toList();
    Optional<SiteSpaceId> first = shown.stream().findFirst();
    assertThat(opened("", signed, unsigned)).isEqualTo(first);
    for (SiteSection section : structure.sections().skip(1).toList()) {
      Optional<SiteSpaceId> ofSection =
          shown.stream()
              .filter(id -> section.variants().all().stream().anyMatch(one -> one.id().equals(id)))
              .findFirst();
      assertThat(opened(section.path(), signed, unsigned)).isEqualTo(ofSection);
    }
    if (first.isPresent()) {
      String path = PublishedPaths.of(structure).path(first.get()).orElseThrow();
      SiteStructure visible =
          visit(path, signed, unsigned)
              .orElseThrow()
              .publishedSites()
              .profile(organization, site, null)
              .content()
              .structure();
      assertThat(visible.defaultSiteSpace().map(SiteSpace::id)).isEqualTo(first);
      visible
          .sections()
          .forEach(
              section ->
                  assertThat(section.defaultSiteSpace().id())
                      .isEqualTo(section.variants().all().get(0).id()));
    }
  }

  /** The site space at a path, or to which it leads at once; empty where nothing is. */
  private Optional<SiteSpaceId> opened(
      String path, Map<String, Object> signed, Map<String, Object> unsigned) {
    try {
      Resolution found = resolve(path, signed, unsigned);
      if (found instanceof Resolution.Moved moved) {
        found = resolve(moved.path(), signed, unsigned);
      }
      return Optional.of(((Resolution.Content) found).siteSpace());
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return Optional.empty();
    }
  }

  private Resolution resolve(
      String path, Map<String, Object> signed, Map<String, Object> unsigned) {
    String url = "https://" + ada.sites().get(organization, site).address().base() + "/" + path;
    return world
        .as("stranger")
        .publishedUrls()
        .resolve(url, new Visitor(new Claiming(key, Instant.MAX, signed), unsigned), true);
  }

  private void requireVisible(
      List<Part> shown,
      Map<String, Object> taken,
      Map<String, Object> signed,
      Map<String, Object> unsigned) {
    Map<SiteSpaceId, List<PageId>> expected = new LinkedHashMap<>();
    shown.forEach(
        part -> expected.put(part.id(), pages(part, taken).map(Shown::id).sorted(BY_ID).toList()));
    Map<SiteSpaceId, List<PageId>> visible = new LinkedHashMap<>();
    ada.publishedSites()
        .visibleTo(organization, site, signed, unsigned)
        .forEach((id, pages) -> visible.put(id, pages.stream().sorted(BY_ID).toList()));
    assertThat(visible).isEqualTo(expected);
  }

  private static final Comparator<PageId> BY_ID = Comparator.comparing(PageId::value);

  private static Stream<Shown> pages(Part part, Map<String, Object> taken) {
    return part.pages().stream().filter(page -> page.holds().test(taken));
  }

  private Optional<DocsSession> visit(
      String path, Map<String, Object> signed, Map<String, Object> unsigned) {
    try {
      Resolution resolved = resolve(path, signed, unsigned);
      if (resolved instanceof Resolution.Moved moved) {
        requireRoot(path, moved);
        return Optional.empty();
      }
      return Optional.of(world.docs.as(((Resolution.Content) resolved).token()));
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return Optional.empty();
    }
  }

  /** Only who names nothing, or a section, is led elsewhere. */
  private void requireRoot(String path, Resolution.Moved moved) {
    List<String> named =
        ada.sites()
            .get(organization, site)
            .site()
            .structure()
            .sections()
            .map(SiteSection::path)
            .toList();
    assertThat(path.isEmpty() || named.contains(path)).as("%s", path).isTrue();
    assertThat(moved.path()).isNotEqualTo(path);
  }

  private void requireShown(
      DocsSession visitor, PublishedPaths paths, List<Part> shown, Map<String, Object> taken) {
    Profile profile = visitor.publishedSites().profile(organization, site, null);
    assertThat(profile.content().siteSpaces().stream().map(SiteSpace::id))
        .containsExactlyElementsOf(shown.stream().map(Part::id).toList());
    assertThat(profile.siteSpaces().keySet())
        .containsExactlyElementsOf(shown.stream().map(Part::id).toList());
    for (Part part : parts) {
      List<Shown> open = shown.contains(part) ? pages(part, taken).toList() : List.of();
      String text = shown.contains(part) ? everything(visitor, part.space()) : "";
      for (Shown page : part.pages()) {
        boolean seen = open.contains(page);
        boolean all = seen && page.block().holds().test(taken);
        assertThat(text.contains("Title" + page.word())).isEqualTo(seen);
        assertThat(text.contains("In" + page.word())).isEqualTo(seen);
        assertThat(text.contains("Block" + page.word())).as("%s", page.block()).isEqualTo(all);
        assertThat(text.contains("{%")).isFalse();
        requireFound(visitor, "Title" + page.word(), seen);
        requireFound(visitor, "In" + page.word(), seen);
        requireFound(visitor, "Block" + page.word(), all);
        requireRedirected(visitor, paths, part, page, seen);
      }
      if (!shown.contains(part)) {
        requireGone(() -> everything(visitor, part.space()));
      }
    }
  }

  /** The titles and texts of all pages of a space, in every form. */
  private static String everything(DocsSession visitor, SpaceId space) {
    ContentView view = visitor.contents().get(ContentAt.main(space));
    StringBuilder all = new StringBuilder();
    view.content()
        .allPages()
        .forEach(
            page ->
                all.append(page.title())
                    .append('\n')
                    .append(view.text(page))
                    .append(view.source(page))
                    .append(visitor.contents().shownDocument(space, page.document()).text()));
    return all.toString();
  }

  private void requireFound(DocsSession visitor, String word, boolean expected) {
    boolean found =
        !visitor
            .publishedSites()
            .search(organization, site, "\"" + word + "\"", SiteSearch.ALL, visitor.search(), ALL)
            .items()
            .isEmpty();
    assertThat(found).as("%s", word).isEqualTo(expected);
  }

  /** From the path that it had before it was renamed. */
  private void requireRedirected(
      DocsSession visitor, PublishedPaths paths, Part part, Shown page, boolean expected) {
    String base = paths.path(part.id()).orElseThrow();
    Content content = ada.contents().get(ContentAt.main(part.space())).content();
    String path = content.path(content.page(page.id()).orElseThrow());
    String old = path.replace("at" + page.word(), "title" + page.word());
    String source = "/" + base + (base.isEmpty() ? "" : "/") + old;
    boolean found;
    try {
      found =
          visitor
              .publishedSites()
              .redirect(organization, site, source, null)
              .answer()
              .target()
              .isPresent();
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      found = false;
    }
    assertThat(found).as("%s", source).isEqualTo(expected);
  }

  private static void requireGone(Runnable reading) {
    try {
      reading.run();
      assertThat(false).as("is read").isTrue();
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
    }
  }
}
