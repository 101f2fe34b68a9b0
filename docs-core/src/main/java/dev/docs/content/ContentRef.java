package dev.docs.content;

import static java.util.Objects.requireNonNull;

/**
 * Something that content refers to. Identifiers are plain texts: what they name may be in another
 * space, or not exist any more.
 */
public sealed interface ContentRef {

  /** The name of the kind in the public interface. */
  String kind();

  /** All that makes this reference differ from others of its kind. */
  String target();

  record Url(String url) implements ContentRef {
    public Url {
      requireNonNull(url, "url");
    }

    @Override
    public String kind() {
      return "url";
    }

    @Override
    public String target() {
      return url;
    }
  }

  record File(String file) implements ContentRef {
    public File {
      requireNonNull(file, "file");
    }

    @Override
    public String kind() {
      return "file";
    }

    @Override
    public String target() {
      return file;
    }
  }

  /**
   * @param space the page's space, or null for the one that refers to it
   */
  record Page(String page, String space) implements ContentRef {
    public Page {
      requireNonNull(page, "page");
    }

    @Override
    public String kind() {
      return "page";
    }

    @Override
    public String target() {
      return page + ' ' + space;
    }
  }

  /**
   * @param page the page the anchor is on, or null for the one that refers to it
   * @param space the page's space, or null for the one that refers to it
   */
  record Anchor(String anchor, String page, String space) implements ContentRef {
    public Anchor {
      requireNonNull(anchor, "anchor");
    }

    @Override
    public String kind() {
      return "anchor";
    }

    @Override
    public String target() {
      return anchor + ' ' + page + ' ' + space;
    }
  }

  record User(String user) implements ContentRef {
    public User {
      requireNonNull(user, "user");
    }

    @Override
    public String kind() {
      return "user";
    }

    @Override
    public String target() {
      return user;
    }
  }

  record Collection(String collection) implements ContentRef {
    public Collection {
      requireNonNull(collection, "collection");
    }

    @Override
    public String kind() {
      return "collection";
    }

    @Override
    public String target() {
      return collection;
    }
  }

  record Space(String space) implements ContentRef {
    public Space {
      requireNonNull(space, "space");
    }

    @Override
    public String kind() {
      return "space";
    }

    @Override
    public String target() {
      return space;
    }
  }

  /**
   * @param space the space the content belongs to, or null for the one that refers to it
   */
  record ReusableContent(String reusableContent, String space) implements ContentRef {
    public ReusableContent {
      requireNonNull(reusableContent, "reusableContent");
    }

    @Override
    public String kind() {
      return "reusable-content";
    }

    @Override
    public String target() {
      return reusableContent + ' ' + space;
    }
  }

  record OpenApi(String spec) implements ContentRef {
    public OpenApi {
      requireNonNull(spec, "spec");
    }

    @Override
    public String kind() {
      return "openapi";
    }

    @Override
    public String target() {
      return spec;
    }
  }
}
