package dev.docs.http.content;

import static java.util.Comparator.comparing;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.Tag;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.MetaLinks;
import dev.docs.content.edit.PageTags;
import dev.docs.content.trie.Digest;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The JSON of a content's pages with their subpages. Not thread-safe. */
@KeepsRule("page-times")
public final class PageJson {

  /** Whether pages are generated for the models of a specification; constant in all responses. */
  private static final String MODELS = "models";

  /**
   * A page to be shown.
   *
   * @param path of the page
   * @param children of pages
   * @param text null without it
   */
  public record Shown(
      PageJson in, Page page, String path, Children children, @Nullable JsonFields text) {

    private Shown child(Page child) {
      return new Shown(in, child, path + "/" + child.slug(), children, null);
    }

    private List<Page> pages() {
      return children.of(page.id());
    }
  }

  /** All pages of a content. */
  public record Tree(PageJson in, Children children) {

    /** The top-level pages in order. */
    public List<Page> top() {
      return children.of(null);
    }

    /** A top-level page. */
    public Shown shown(Page page) {
      return new Shown(in, page, page.slug(), children, null);
    }
  }

  /** The fields common to all types of pages. */
  public static final ObjectType<Page> BASE =
      ObjectType.<Page>named("RevisionPageBase")
          .field("id", "string", Page::id)
          .field("title", "string <len 1..>", Page::title)
          .optional("emoji", "Emoji", Page::emoji)
          .optional("icon", "Icon", Page::icon)
          .optional("createdAt", "Timestamp", Page::createdAt)
          .optional("updatedAt", "Timestamp", Page::updatedAt)
          .build();

  /** The links of a page for search engines. */
  public static final ObjectType<MetaLinks> META_LINKS =
      ObjectType.<MetaLinks>named("RevisionPageMetaLinks")
          .optional("canonical", RefJson.PAGE_OR_URL, MetaLinks::canonical)
          .optionalEach("alternates", RefJson.PAGE_OR_URL, MetaLinks::alternates)
          .build();

  private static final ObjectType<Shown> FROM_SOURCE =
      ObjectType.<Shown>inline("RevisionPageDocument")
          .field(
              "computed",
              "ComputedContentSourceDocument",
              (shown, links) -> computed(shown.page(), links))
          .field("computedSeed", "string", shown -> shown.page().id())
          .build();

  private static final ObjectType<Shown> STORED =
      ObjectType.<Shown>inline("RevisionPageDocument")
          .optional("documentId", "string", shown -> shown.page().document())
          .build();

  /** A page with a text. */
  public static final ObjectType<Shown> DOCUMENT =
      ObjectType.<Shown>named("RevisionPageDocument")
          .with(BASE, Shown::page)
          .field("kind", "\"sheet\" <deprecated>", shown -> "sheet")
          .constant("type", "document")
          .object("urls", urls -> urls.field("app", "URL", shown -> shown.in().app(shown.page())))
          .field("slug", "string", shown -> shown.page().slug())
          .field("path", "string", Shown::path)
          .optional("description", "string", shown -> shown.page().description())
          .each("pages", () -> PageJson.SUBPAGE, Shown::pages, Shown::child)
          .optional("git", GitJson.BLOB, shown -> shown.in().git(shown.page()))
          .field("layout", LayoutJson.LAYOUT, shown -> shown.page().layout())
          .optional("cover", LayoutJson.COVER, shown -> shown.page().cover())
          .optional("variables", "Variables", shown -> variables(shown.page()))
          .optional("hidden", "boolean <default false>", shown -> shown.page().hidden())
          .optional("noIndex", "boolean <default false>", shown -> shown.page().noIndex())
          .optional(
              "noRobotsIndex", "boolean <default false>", shown -> shown.page().noRobotsIndex())
          .optional("metaLinks", META_LINKS, shown -> shown.in().metaLinks(shown.page()))
          .later()
          .each("tags", TagJson.OF_PAGE, shown -> shown.in().tags(shown.page()))
          .later()
          .with(
              OneOf.<Shown>inline()
                  .or(FROM_SOURCE, shown -> isFromSource(shown.page()) ? shown : null)
                  .or(STORED, shown -> shown)
                  .build())
          .with("Document", (shown, links) -> shown.text())
          .build();

  /** A group of pages. */
  public static final ObjectType<Shown> GROUP =
      ObjectType.<Shown>named("RevisionPageGroup")
          .with(BASE, Shown::page)
          .field("kind", "\"group\" <deprecated>", shown -> "group")
          .constant("type", "group")
          .field("slug", "string", shown -> shown.page().slug())
          .field("path", "string", Shown::path)
          .optional("hidden", "boolean <default false>", shown -> shown.page().hidden())
          .optional("noIndex", "boolean <default false>", shown -> shown.page().noIndex())
          .optional(
              "noRobotsIndex", "boolean <default false>", shown -> shown.page().noRobotsIndex())
          .each("pages", () -> PageJson.SUBPAGE, Shown::pages, Shown::child)
          .build();

  private static final ObjectType<Shown> LINK =
      ObjectType.<Shown>named("RevisionPageLink")
          .with(BASE, Shown::page)
          .field("kind", "\"link\" <deprecated>", shown -> "link")
          .constant("type", "link")
          .field("target", RefJson.REF, shown -> shown.page().target().orElseThrow())
          .optional("href", "string", shown -> href(shown.page()))
          .optional("hidden", "boolean <default false>", shown -> shown.page().hidden())
          .build();

  private static final ObjectType<Shown> COMPUTED =
      ObjectType.<Shown>named("RevisionPageComputed")
          .with(BASE, Shown::page)
          .constant("type", "computed")
          .field(
              "computed",
              "ComputedContentSourceRevision",
              (shown, links) -> computed(shown.page(), links))
          .build();

  /** A page with its subpages. */
  public static final OneOf<Shown> PAGE =
      OneOf.<Shown>named("RevisionPage")
          .or(DOCUMENT, shown -> of(PageType.DOCUMENT, shown))
          .or(GROUP, shown -> of(PageType.GROUP, shown))
          .or(LINK, shown -> of(PageType.LINK, shown))
          .or(COMPUTED, shown -> shown)
          .build();

  /** A page below another. */
  private static final OneOf<Shown> SUBPAGE =
      OneOf.<Shown>inline()
          .or(DOCUMENT, shown -> of(PageType.DOCUMENT, shown))
          .or(LINK, shown -> of(PageType.LINK, shown))
          .or(COMPUTED, shown -> shown)
          .build();

  /** All pages as a tree. */
  public static final ObjectType<Tree> PAGES =
      ObjectType.<Tree>inline("Pages").each("pages", () -> PAGE, Tree::top, Tree::shown).build();

  private final ContentView view;
  private final boolean metadata;
  private final Links links;
  private final Predicate<PageId> ofSpace;

  /** The tags that the revision defines, by slug; null until they are asked for. */
  private @Nullable Map<String, Tag> defined;

  /**
   * @param metadata whether to include the origin in Git
   */
  public PageJson(ContentView view, boolean metadata, Links links) {
    this(view, metadata, links, page -> true);
  }

  private PageJson(ContentView view, boolean metadata, Links links, Predicate<PageId> ofSpace) {
    this.view = view;
    this.metadata = metadata;
    this.links = links;
    this.ofSpace = ofSpace;
  }

  /**
   * For pages that {@code other} may lack: application links to such a page lead to its space
   * instead.
   */
  public PageJson beside(ContentView other) {
    return new PageJson(view, metadata, links, page -> other.content().page(page).isPresent());
  }

  private static @Nullable Shown of(PageType type, Shown shown) {
    return shown.page().type() == type ? shown : null;
  }

  /** All pages as a tree, in the field {@code pages}. */
  public JsonFields tree() {
    return PAGES.of(pages(), links);
  }

  /** All pages as a tree. */
  public Tree pages() {
    Map<PageId, List<Page>> byParent = new HashMap<>();
    view.content().allPages().stream()
        .sorted(comparing(Page::order).thenComparing(page -> page.id().value()))
        .forEach(page -> byParent.computeIfAbsent(page.parent(), p -> new ArrayList<>()).add(page));
    return new Tree(this, parent -> byParent.getOrDefault(parent, List.of()));
  }

  /**
   * A page with its subpages, and its text where it is a document.
   *
   * @param memory reserves memory for the block tree
   */
  public JsonFields of(Page page, DocumentJson.Form form, MemoryBudget memory) {
    return page.type() == PageType.DOCUMENT
        ? of(page, DocumentJson.body(view, page, form, memory))
        : of(page);
  }

  /** A page with its subpages, without its text. */
  public JsonFields of(Page page) {
    return of(page, (JsonFields) null);
  }

  private JsonFields of(Page page, @Nullable JsonFields text) {
    return PAGE.of(shown(page, text), links);
  }

  private Shown shown(Page page, @Nullable JsonFields text) {
    return new Shown(this, page, view.content().path(page), view.content()::children, text);
  }

  /**
   * A page with its subpages, and its text as readers of the site see it: evaluated, without
   * settings, with URLs.
   *
   * @param memory reserves memory for the parsed text
   */
  public JsonFields published(Page page, MemoryBudget memory) {
    String markdown = DocumentJson.published(view, page, links, memory);
    return of(page, json -> json.put("markdown", markdown));
  }

  /** The children of a page in order; the top-level pages for null. */
  @FunctionalInterface
  public interface Children {
    List<Page> of(@Nullable PageId parent);
  }

  private String app(Page page) {
    SpaceId space = view.revision().space();
    return ofSpace.test(page.id()) ? links.pageApp(space, page.id()) : links.spaceApp(space);
  }

  private GitJson.@Nullable Blob git(Page page) {
    String path = page.gitPath();
    return metadata && path != null ? new GitJson.Blob(oid(page), path) : null;
  }

  private static @Nullable JsonFields variables(Page page) {
    return page.variables().isEmpty() ? null : ValueJson.of(page.variables());
  }

  private @Nullable MetaLinks metaLinks(Page page) {
    MetaLinks found = MetaLinks.of(page, view.content());
    return found.isEmpty() ? null : found;
  }

  /** The tags of the page that are defined; others are not shown. */
  private List<Tag.OfPage> tags(Page page) {
    List<Tag.OfPage> named = PageTags.of(page);
    return named.isEmpty()
        ? named
        : named.stream().filter(tag -> defined().containsKey(tag.slug())).toList();
  }

  /** The tags that the revision defines. */
  public Collection<Tag> tags() {
    return defined().values();
  }

  private Map<String, Tag> defined() {
    Map<String, Tag> known = defined;
    if (known == null) {
      known = view.tags();
      defined = known;
    }
    return known;
  }

  private static @Nullable String href(Page page) {
    return page.target().orElseThrow() instanceof ContentRef.Url url ? url.url() : null;
  }

  /** Whether the page has no text of its own, but a source of a single page. */
  private static boolean isFromSource(Page page) {
    return page.document() == null && page.computed().filter(PageJson::isExpanded).isPresent();
  }

  /** Whether it is the source of a single page, not of all pages that a computed page generates. */
  private static boolean isExpanded(ComputedSource source) {
    return source.properties().containsKey("doc");
  }

  private static boolean isFlag(String value) {
    return value.equals("true") || value.equals("false");
  }

  private static JsonFields computed(Page page, Links links) {
    ComputedSource source = page.computed().orElseThrow();
    return json ->
        json.put("type", source.type())
            .put("props", properties(source))
            .put("dependencies", dependencies(source, links));
  }

  private static JsonFields properties(ComputedSource source) {
    Map<String, Object> properties = new TreeMap<>(source.properties());
    if (source.type().equals(ComputedSource.OPENAPI) && !isExpanded(source)) {
      properties.replaceAll(
          (name, value) -> isFlag((String) value) ? Boolean.valueOf((String) value) : value);
      if (!(properties.get(MODELS) instanceof Boolean)) {
        properties.put(MODELS, false);
      }
    }
    return json -> properties.forEach(json::putValue);
  }

  private static JsonFields dependencies(ComputedSource source, Links links) {
    return json ->
        new TreeMap<>(source.dependencies())
            .forEach(
                (name, ref) -> json.put(name, to -> to.put("ref", RefJson.REF.of(ref, links))));
  }

  /**
   * The Git object id; for pages stored before it was recorded, a substitute that changes with the
   * content.
   */
  private static String oid(Page page) {
    if (page.blob() != null) {
      return page.blob();
    }
    return Digest.of("source")
        .part("frontMatter", page.frontMatter())
        .part("document", Optional.ofNullable(page.document()).map(DocumentId::value).orElse(null))
        .hex();
  }
}
