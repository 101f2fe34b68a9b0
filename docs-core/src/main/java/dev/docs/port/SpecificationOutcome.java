package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** What came of reading a specification. */
public sealed interface SpecificationOutcome {

  /** What the case that this is makes of it. */
  <R> R fold(
      Function<? super Read, ? extends R> read,
      Supplier<? extends R> unchanged,
      Function<? super Failure, ? extends R> failed);

  /**
   * The specification.
   *
   * @param documents the root document first
   * @param fetched what can be asked for on condition the next time; empty for a text, and where
   *     one of the documents cannot
   */
  record Read(List<SpecificationDocument> documents, Outline outline, List<FetchedDocument> fetched)
      implements SpecificationOutcome {
    public Read {
      documents = List.copyOf(documents);
      requireNonNull(outline, "outline");
      fetched = List.copyOf(fetched);
    }

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super Failure, ? extends R> failed) {
      return read.apply(this);
    }
  }

  /** It is what it was when it was fetched before. */
  record Unchanged() implements SpecificationOutcome {

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super Failure, ? extends R> failed) {
      return unchanged.get();
    }
  }

  /** It was not read. */
  record Failed(Failure failure) implements SpecificationOutcome {
    public Failed {
      requireNonNull(failure, "failure");
    }

    @Override
    public <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super Failure, ? extends R> failed) {
      return failed.apply(failure);
    }
  }

  /**
   * A document of a specification.
   *
   * @param name unique in the specification; references of others name it so
   * @param references the names of the documents it refers to, in order, each once
   * @param json the document as JSON in UTF-8
   */
  public record SpecificationDocument(String name, List<String> references, FileBytes json) {
    public SpecificationDocument {
      requireNonNull(name, "name");
      references = List.copyOf(references);
      requireNonNull(json, "json");
    }
  }

  /** Why a specification was not read, as the public interface has it. */
  public enum Failure {
    /** An address did not answer in time. */
    FETCH_TIMEOUT,
    /** An address is refused, cannot be reached, or answers with an error or too much. */
    FETCH_ERROR,
    /** A document is no JSON or YAML, no OpenAPI specification, or beyond the limits. */
    PARSE_ERROR
  }

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
  public record Outline(
      String title,
      String version,
      String description,
      List<Tag> tags,
      List<Operation> operations,
      List<Webhook> webhooks,
      List<String> schemas) {

    public Outline {
      requireNonNull(title, "title");
      requireNonNull(version, "version");
      requireNonNull(description, "description");
      tags = List.copyOf(tags);
      operations = List.copyOf(operations);
      webhooks = List.copyOf(webhooks);
      schemas = List.copyOf(schemas);
    }

    /** One of a document that describes nothing yet. */
    public static Outline titled(String title, String version, String description) {
      return new Outline(title, version, description, List.of(), List.of(), List.of(), List.of());
    }

    /** The same of a document that describes this. */
    public Outline with(
        List<Tag> newTags,
        List<Operation> newOperations,
        List<Webhook> newWebhooks,
        List<String> newSchemas) {
      return new Outline(
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
    public record Operation(String path, String method, List<String> tags, @Nullable Words words) {
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
    public record Webhook(String name, String method, List<String> tags, @Nullable Words words) {
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
    public record Words(
        @Nullable String summary, @Nullable String description, List<String> parameters) {
      public Words {
        parameters = List.copyOf(parameters);
      }

      private static @Nullable Words orNull(@Nullable Words words) {
        boolean nothing =
            words == null
                || (words.summary == null
                    && words.description == null
                    && words.parameters.isEmpty());
        return nothing ? null : words;
      }
    }
  }
}
