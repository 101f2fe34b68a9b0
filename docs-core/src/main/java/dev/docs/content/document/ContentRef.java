package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.PlainValues;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The target of a link, an image or an embed. A null {@code space} is the space of the document.
 */
public sealed interface ContentRef {

  /**
   * The reference in its JSON form: {@code {kind, ...}}. Digests of pages contain it, so that of a
   * kind never changes.
   */
  Map<String, Object> toMap();

  /** A URL, or a target that could not be resolved, as written. */
  record Url(String url) implements ContentRef {
    public Url {
      requireNonNull(url, "url");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "url", "url", url);
    }
  }

  /** A file of the space. */
  record File(String file) implements ContentRef {
    public File {
      requireNonNull(file, "file");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "file", "file", file);
    }
  }

  /** A page. */
  record Page(String page, @Nullable String space) implements ContentRef {
    public Page {
      requireNonNull(page, "page");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "page", "page", page, "space", space);
    }
  }

  /** An anchor in a page; a null {@code page} is the page of the document. */
  record Anchor(String anchor, @Nullable String page, @Nullable String space)
      implements ContentRef {
    public Anchor {
      requireNonNull(anchor, "anchor");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "anchor", "anchor", anchor, "page", page, "space", space);
    }
  }

  /** A user. */
  record User(String user) implements ContentRef {
    public User {
      requireNonNull(user, "user");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "user", "user", user);
    }
  }

  /** A collection. */
  record Collection(String collection) implements ContentRef {
    public Collection {
      requireNonNull(collection, "collection");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "collection", "collection", collection);
    }
  }

  /** A space. */
  record Space(String space) implements ContentRef {
    public Space {
      requireNonNull(space, "space");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "space", "space", space);
    }
  }

  /** A piece of reusable content. */
  record ReusableContent(String reusableContent, @Nullable String space) implements ContentRef {
    public ReusableContent {
      requireNonNull(reusableContent, "reusableContent");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered(
          "kind", "reusable-content", "reusableContent", reusableContent, "space", space);
    }
  }

  /** An OpenAPI specification of the organization, by its slug. */
  record OpenApi(String spec) implements ContentRef {
    public OpenApi {
      requireNonNull(spec, "spec");
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered("kind", "openapi", "spec", spec);
    }
  }

  /** The reference to a page of the space. */
  static ContentRef to(PageId page) {
    return new Page(page.value(), null);
  }

  /** The reference to a file of the space. */
  static ContentRef to(FileId file) {
    return new File(file.value());
  }

  /** The reference to a reusable content of the space. */
  static ContentRef to(ReusableContentId reusableContent) {
    return new ReusableContent(reusableContent.value(), null);
  }

  /**
   * Reads the JSON form.
   *
   * @throws DocsException unprocessable, where the map is not a reference
   */
  static ContentRef of(Map<?, ?> map) {
    String kind = text(map, "kind");
    String space = map.get("space") instanceof String s ? s : null;
    return switch (String.valueOf(kind)) {
      case "url" -> new Url(required(map, "url"));
      case "file" -> new File(required(map, "file"));
      case "page" -> new Page(required(map, "page"), space);
      case "anchor" -> new Anchor(required(map, "anchor"), text(map, "page"), space);
      case "user" -> new User(required(map, "user"));
      case "collection" -> new Collection(required(map, "collection"));
      case "space" -> new Space(required(map, "space"));
      case "reusable-content" -> new ReusableContent(required(map, "reusableContent"), space);
      case "openapi" -> new OpenApi(required(map, "spec"));
      default ->
          throw DocsException.unprocessable(
              "ref.kind: must be url, file, page, anchor, user, collection, space, reusable-content or openapi");
    };
  }

  private static @Nullable String text(Map<?, ?> map, String key) {
    return map.get(key) instanceof String value ? value : null;
  }

  private static String required(Map<?, ?> map, String key) {
    String value = text(map, key);
    if (value == null) {
      throw DocsException.unprocessable("ref." + key + ": is required and must be a string");
    }
    return value;
  }
}
