package dev.docs.http.content;

import static java.util.Comparator.comparing;

import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.Tag;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.MetaLinks;
import dev.docs.content.edit.PageTags;
import dev.docs.content.trie.Digest;
import dev.docs.contents.ContentView;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.memory.MemoryBudget;
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
public final class PageJson {

  /** Whether pages are generated for the models of a specification; constant in all responses. */
  private static final String MODELS = "models";

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

  /** All pages as a tree, in the field {@code pages}. */
  public JsonFields tree() {
    return json -> tree(json);
  }

  private void tree(JsonWriter json) {
    Map<PageId, List<Page>> byParent = new HashMap<>();
    view.content().allPages().stream()
        .sorted(comparing(Page::order).thenComparing(page -> page.id().value()))
        .forEach(page -> byParent.computeIfAbsent(page.parent(), p -> new ArrayList<>()).add(page));
    Children children = parent -> byParent.getOrDefault(parent, List.of());
    json.putEach("pages", children.of(null), page -> page(page, page.slug(), children));
  }

  /**
   * A page with its subpages, and its text where it is a document.
   *
   * @param memory reserves memory for the block tree
   */
  public JsonFields of(Page page, DocumentJson.Form form, MemoryBudget memory) {
    JsonFields fields = of(page);
    if (page.type() != PageType.DOCUMENT) {
      return fields;
    }
    JsonFields text = DocumentJson.body(view, page, form, memory);
    return json -> {
      fields.writeTo(json);
      text.writeTo(json);
    };
  }

  /** A page with its subpages, without its text. */
  public JsonFields of(Page page) {
    return page(page, view.content().path(page), view.content()::children);
  }

  /**
   * A page with its subpages, and its text as readers of the site see it: evaluated, without
   * settings, with URLs.
   *
   * @param memory reserves memory for the parsed text
   */
  public JsonFields published(Page page, MemoryBudget memory) {
    JsonFields fields = page(page, view.content().path(page), view.content()::children);
    String markdown = DocumentJson.published(view, page, links, memory);
    return json -> {
      fields.writeTo(json);
      json.put("markdown", markdown);
    };
  }

  /** The children of a page in order; the top-level pages for null. */
  @FunctionalInterface
  private interface Children {
    List<Page> of(@Nullable PageId parent);
  }

  private JsonFields page(Page page, String path, Children children) {
    return json -> {
      base(json, page);
      switch (page.type()) {
        case DOCUMENT -> document(json, page, path, children);
        case GROUP -> group(json, page, path, children);
        case LINK -> link(json, page);
        case COMPUTED ->
            json.put("type", page.type()).put("computed", computed(page.computed().orElseThrow()));
      }
    };
  }

  /** The fields common to all types of pages. */
  public static void base(JsonWriter json, Page page) {
    json.put("id", page.id())
        .put("title", page.title())
        .putIfPresent("emoji", page.emoji())
        .putIfPresent("icon", page.icon())
        .putIfPresent("createdAt", page.createdAt())
        .putIfPresent("updatedAt", page.updatedAt());
  }

  private String app(Page page) {
    SpaceId space = view.revision().space();
    return ofSpace.test(page.id()) ? links.pageApp(space, page.id()) : links.spaceApp(space);
  }

  private void document(JsonWriter json, Page page, String path, Children children) {
    json.put("kind", "sheet")
        .put("type", page.type())
        .put("urls", urls -> urls.put("app", app(page)))
        .put("slug", page.slug())
        .put("path", path)
        .putIfPresent("description", page.description());
    children(json, page, path, children);
    if (metadata && page.gitPath() != null) {
      json.put("git", git -> git.put("oid", oid(page)).put("path", page.gitPath()));
    }
    json.put("layout", LayoutJson.of(page.layout()));
    if (page.cover() != null) {
      json.put("cover", LayoutJson.of(page.cover()));
    }
    if (!page.variables().isEmpty()) {
      json.put("variables", ValueJson.of(page.variables()));
    }
    visibility(json, page);
    MetaLinks links = MetaLinks.of(page, view.content());
    if (!links.isEmpty()) {
      json.put("metaLinks", of(links));
    }
    json.putEach("tags", tags(page), TagJson::of);
    json.putIfPresent("documentId", page.document());
    page.computed()
        .filter(source -> page.document() == null && isExpanded(source))
        .ifPresent(source -> json.put("computed", computed(source)).put("computedSeed", page.id()));
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

  /** The links of a page for search engines. */
  public static JsonFields of(MetaLinks links) {
    return json -> {
      if (links.canonical() != null) {
        json.put("canonical", RefJson.of(links.canonical()));
      }
      if (!links.alternates().isEmpty()) {
        json.putEach("alternates", links.alternates(), RefJson::of);
      }
    };
  }

  private void group(JsonWriter json, Page page, String path, Children children) {
    json.put("kind", "group").put("type", page.type()).put("slug", page.slug()).put("path", path);
    children(visibility(json, page), page, path, children);
  }

  private void children(JsonWriter json, Page page, String path, Children children) {
    json.putEach(
        "pages", children.of(page.id()), child -> page(child, path + "/" + child.slug(), children));
  }

  private static void link(JsonWriter json, Page page) {
    ContentRef target = page.target().orElseThrow();
    json.put("kind", "link").put("type", page.type()).put("target", RefJson.of(target));
    if (target instanceof ContentRef.Url url) {
      json.put("href", url.url());
    }
    json.put("hidden", page.hidden());
  }

  private static JsonWriter visibility(JsonWriter json, Page page) {
    return json.put("hidden", page.hidden())
        .put("noIndex", page.noIndex())
        .put("noRobotsIndex", page.noRobotsIndex());
  }

  /** Whether it is the source of a single page, not of all pages that a computed page generates. */
  private static boolean isExpanded(ComputedSource source) {
    return source.properties().containsKey("doc");
  }

  private static boolean isFlag(String value) {
    return value.equals("true") || value.equals("false");
  }

  private static JsonFields computed(ComputedSource source) {
    return json ->
        json.put("type", source.type())
            .put("props", properties(source))
            .put("dependencies", dependencies(source));
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

  private static JsonFields dependencies(ComputedSource source) {
    return json ->
        new TreeMap<>(source.dependencies())
            .forEach((name, ref) -> json.put(name, to -> to.put("ref", RefJson.of(ref))));
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
