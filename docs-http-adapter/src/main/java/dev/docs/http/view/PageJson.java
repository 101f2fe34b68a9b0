package dev.docs.http.view;

import static java.util.Comparator.comparing;

import dev.docs.content.ComputedSource;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.markdown.ContentRef;
import dev.docs.content.trie.Digest;
import dev.docs.http.json.JsonObject;
import dev.docs.id.PageId;
import dev.docs.memory.CallMemory;
import dev.docs.space.ContentView;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Pages of one content, with those below them. */
public final class PageJson {

  /** Whether the models of a specification get pages; what every answer says. */
  private static final String MODELS = "models";

  private final ContentView view;
  private final boolean metadata;
  private final Links links;

  /**
   * The pages of a content.
   *
   * @param metadata whether to tell where they came from
   */
  public PageJson(ContentView view, boolean metadata, Links links) {
    this.view = view;
    this.metadata = metadata;
    this.links = links;
  }

  /** All pages as a tree. */
  public List<JsonObject> tree() {
    Map<PageId, List<Page>> children = new HashMap<>();
    view.content().allPages().stream()
        .sorted(comparing(Page::order).thenComparing(page -> page.id().value()))
        .forEach(page -> children.computeIfAbsent(page.parent(), p -> new ArrayList<>()).add(page));
    List<JsonObject> top = new ArrayList<>();
    fill(new Branch(null, "", top), parent -> children.getOrDefault(parent, List.of()));
    return top;
  }

  /**
   * One page, with those below it.
   *
   * @param format in which to add its text; none when empty
   * @param evaluated whether variables and included contents are put into the text
   * @param memory counts what the text takes as a tree
   */
  public JsonObject of(
      Page page, Optional<Format> format, boolean evaluated, CallMemory memory) {
    List<JsonObject> below = new ArrayList<>();
    String path = view.content().path(page);
    JsonObject json = json(page, path, below);
    fill(new Branch(page.id(), path + "/", below), view.content()::children);
    if (page.type() == PageType.DOCUMENT) {
      format.ifPresent(form -> json.putAll(DocumentJson.body(view, page, form, evaluated, memory)));
    }
    return json;
  }

  /**
   * Where the children of a page go.
   *
   * @param path what their paths start with
   */
  private record Branch(PageId parent, String path, List<JsonObject> pages) {}

  private void fill(Branch root, Function<PageId, List<Page>> children) {
    Deque<Branch> pending = new ArrayDeque<>(List.of(root));
    while (!pending.isEmpty()) {
      Branch branch = pending.remove();
      for (Page page : children.apply(branch.parent())) {
        List<JsonObject> below = new ArrayList<>();
        String path = branch.path() + page.slug();
        branch.pages().add(json(page, path, below));
        pending.add(new Branch(page.id(), path + "/", below));
      }
    }
  }

  private JsonObject json(Page page, String path, List<JsonObject> below) {
    JsonObject json =
        JsonObject.object()
            .put("id", page.id().value())
            .put("title", page.title())
            .putIfPresent("emoji", page.emoji())
            .putIfPresent("icon", page.icon())
            .putIfPresent("createdAt", page.createdAt())
            .putIfPresent("updatedAt", page.updatedAt());
    return switch (page.type()) {
      case DOCUMENT -> document(json, page, path, below);
      case GROUP -> group(json, page, path, below);
      case LINK -> link(json, page);
      case COMPUTED -> json.put("type", page.type()).put("computed", computed(page.computed()));
    };
  }

  private JsonObject document(JsonObject json, Page page, String path, List<JsonObject> below) {
    json.put("kind", "sheet")
        .put("type", page.type())
        .put("urls", JsonObject.of("app", links.pageApp(view.revision().space(), page.id())))
        .put("slug", page.slug())
        .put("path", path)
        .putIfPresent("description", page.description())
        .put("pages", below);
    if (metadata && page.gitPath() != null) {
      json.put("git", JsonObject.of("oid", oid(page)).put("path", page.gitPath()));
    }
    json.put("layout", LayoutJson.of(page.layout()));
    if (page.cover() != null) {
      json.put("cover", LayoutJson.of(page.cover()));
    }
    if (!page.variables().isEmpty()) {
      json.put("variables", ValueJson.of(page.variables()));
    }
    visibility(json, page);
    if (page.document() != null) {
      json.put("documentId", page.document().value());
    }
    return json;
  }

  private static JsonObject group(JsonObject json, Page page, String path, List<JsonObject> below) {
    json.put("kind", "group").put("type", page.type()).put("slug", page.slug()).put("path", path);
    return visibility(json, page).put("pages", below);
  }

  private static JsonObject link(JsonObject json, Page page) {
    json.put("kind", "link").put("type", page.type()).put("target", RefJson.of(page.target()));
    if (page.target() instanceof ContentRef.Url url) {
      json.put("href", url.url());
    }
    return json.put("hidden", page.hidden());
  }

  private static JsonObject visibility(JsonObject json, Page page) {
    return json.put("hidden", page.hidden())
        .put("noIndex", page.noIndex())
        .put("noRobotsIndex", page.noRobotsIndex());
  }

  private static boolean isFlag(String value) {
    return value.equals("true") || value.equals("false");
  }

  private static JsonObject computed(ComputedSource source) {
    JsonObject dependencies = JsonObject.object();
    source
        .dependencies()
        .forEach((name, ref) -> dependencies.put(name, JsonObject.of("ref", RefJson.of(ref))));
    JsonObject properties = JsonObject.object();
    boolean openApi = source.type().equals(ComputedSource.OPENAPI);
    source
        .properties()
        .forEach(
            (name, value) ->
                properties.put(name, openApi && isFlag(value) ? Boolean.valueOf(value) : value));
    if (openApi && !(properties.fields().get(MODELS) instanceof Boolean)) {
      properties.put(MODELS, false);
    }
    return JsonObject.of("type", source.type())
        .put("props", properties)
        .put("dependencies", dependencies);
  }

  /**
   * Git's identifier; for pages stored before it was kept, one that is as good to tell changes by.
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
