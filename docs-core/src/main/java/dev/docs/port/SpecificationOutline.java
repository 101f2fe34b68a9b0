package dev.docs.port;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What pages need to know of a specification.
 *
 * @param title of the interface it describes; may be empty
 * @param version of that; may be empty
 * @param description in Markdown; may be empty
 * @param tags in the order in which they are declared, then those that operations name only
 * @param operations in the order of the document
 * @param webhooks in the order of the document
 * @param schemas names, in the order of the document
 */
public record SpecificationOutline(
    String title,
    String version,
    String description,
    List<Tag> tags,
    List<Operation> operations,
    List<Webhook> webhooks,
    List<String> schemas) {

  public SpecificationOutline {
    requireNonNull(title, "title");
    requireNonNull(version, "version");
    requireNonNull(description, "description");
    tags = List.copyOf(tags);
    operations = List.copyOf(operations);
    webhooks = List.copyOf(webhooks);
    schemas = List.copyOf(schemas);
  }

  /** One of a document that describes nothing yet. */
  public static SpecificationOutline titled(String title, String version, String description) {
    return new SpecificationOutline(
        title, version, description, List.of(), List.of(), List.of(), List.of());
  }

  /** The same of a document that describes this. */
  public SpecificationOutline with(
      List<Tag> newTags,
      List<Operation> newOperations,
      List<Webhook> newWebhooks,
      List<String> newSchemas) {
    return new SpecificationOutline(
        title, version, description, newTags, newOperations, newWebhooks, newSchemas);
  }

  /**
   * A tag: operations that belong together.
   *
   * @param title for people
   * @param summary a line about it; may be empty
   * @param description in Markdown; may be empty
   * @param icon the name of an icon; null for none
   * @param parent the name of the tag it stands below; null for none
   */
  public record Tag(
      String name,
      String title,
      String summary,
      String description,
      @Nullable String icon,
      @Nullable String parent) {
    public Tag {
      requireNonNull(name, "name");
      requireNonNull(title, "title");
      requireNonNull(summary, "summary");
      requireNonNull(description, "description");
    }
  }

  /**
   * An operation.
   *
   * @param method in lower case
   * @param words what is said of it; null for nothing
   */
  public record Operation(String path, String method, List<String> tags, Words words) {
    public Operation {
      requireNonNull(path, "path");
      requireNonNull(method, "method");
      tags = List.copyOf(tags);
      words = Words.orNull(words);
    }

    /** One of which nothing is said. */
    public Operation(String path, String method, List<String> tags) {
      this(path, method, tags, null);
    }
  }

  /**
   * A request that the interface sends.
   *
   * @param method in lower case
   * @param words what is said of it; null for nothing
   */
  public record Webhook(String name, String method, List<String> tags, Words words) {
    public Webhook {
      requireNonNull(name, "name");
      requireNonNull(method, "method");
      tags = List.copyOf(tags);
      words = Words.orNull(words);
    }

    /** One of which nothing is said. */
    public Webhook(String name, String method, List<String> tags) {
      this(name, method, tags, null);
    }
  }

  /**
   * What is said of an operation, by which people look for it.
   *
   * @param summary a line about it; null for none
   * @param description in Markdown; null for none
   * @param parameters their names, those of the operation's path included, each once
   */
  public record Words(String summary, String description, List<String> parameters) {
    public Words {
      parameters = List.copyOf(parameters);
    }

    private static Words orNull(Words words) {
      boolean nothing =
          words == null
              || (words.summary == null && words.description == null && words.parameters.isEmpty());
      return nothing ? null : words;
    }
  }
}
