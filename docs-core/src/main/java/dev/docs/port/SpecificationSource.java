package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource.FetchedDocument;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads OpenAPI specifications: fetches them, follows the references that lead to other documents,
 * and checks their form. Called outside of transactions. Thread-safe.
 *
 * <p>Whatever is wrong with an address or a text is an outcome, not an exception, and ends within
 * the limits of the source.
 */
@KeepsRule("openapi-errors")
public interface SpecificationSource {

  /**
   * The specification at an address.
   *
   * @param known the documents of the last fetch, for conditional requests; empty to fetch
   *     unconditionally
   */
  Outcome fetch(String url, List<FetchedDocument> known);

  /** The specification in a text, JSON or YAML. */
  Outcome parse(FileBytes text);

  /** A source for which every fetch fails; the artifact docs-sources has one that reads. */
  static SpecificationSource none() {
    return new SpecificationSource() {
      @Override
      public Outcome fetch(String url, List<FetchedDocument> known) {
        return new Outcome.Failed(Outcome.Failure.FETCH_ERROR);
      }

      @Override
      public Outcome parse(FileBytes text) {
        return new Outcome.Failed(Outcome.Failure.PARSE_ERROR);
      }
    };
  }

  /**
   * A fetched document with its validators, for a conditional request later.
   *
   * @param url where it was found
   * @param etag of the answer; null for none
   * @param lastModified of the answer, as it was sent; null for none
   */
  record FetchedDocument(String url, @Nullable String etag, @Nullable String lastModified) {
    public FetchedDocument {
      requireNonNull(url, "url");
    }

    /** Whether a conditional request is possible. */
    public boolean isConditional() {
      return etag != null || lastModified != null;
    }
  }

  /** The outcome of reading a specification. */
  sealed interface Outcome {

    /** Applies the function of the present case. */
    default <R> R fold(
        Function<? super Read, ? extends R> read,
        Supplier<? extends R> unchanged,
        Function<? super Failure, ? extends R> failed) {
      if (this instanceof Read present) {
        return read.apply(present);
      }
      if (this instanceof Failed one) {
        return failed.apply(one.failure());
      }
      if (this instanceof Unchanged) {
        return unchanged.get();
      }
      throw new IllegalStateException("an outcome of no known case: " + getClass());
    }

    /**
     * The specification.
     *
     * @param documents the root document first
     * @param fetched validators for a conditional request next time; empty for a text, and when one
     *     of the documents has none
     */
    record Read(
        List<SpecificationDocument> documents, Outline outline, List<FetchedDocument> fetched)
        implements Outcome {
      public Read {
        documents = List.copyOf(documents);
        requireNonNull(outline, "outline");
        fetched = List.copyOf(fetched);
      }
    }

    /** The specification has not changed since the last fetch. */
    record Unchanged() implements Outcome {}

    /** The specification could not be read. */
    record Failed(Failure failure) implements Outcome {
      public Failed {
        requireNonNull(failure, "failure");
      }
    }

    /**
     * A document of a specification.
     *
     * @param name unique in the specification; used in references
     * @param references the names of the documents it refers to, in order, each once
     * @param json the document as JSON in UTF-8
     */
    record SpecificationDocument(String name, List<String> references, FileBytes json) {
      public SpecificationDocument {
        requireNonNull(name, "name");
        references = List.copyOf(references);
        requireNonNull(json, "json");
      }
    }

    /** Why a specification was not read, with the names of the public interface. */
    enum Failure {
      /** An address did not answer in time. */
      FETCH_TIMEOUT,
      /** An address is refused, cannot be reached, or answers with an error or too much. */
      FETCH_ERROR,
      /** A document is no JSON or YAML, no OpenAPI specification, or beyond the limits. */
      PARSE_ERROR
    }

    /**
     * The outline of a specification, from which pages are computed.
     *
     * @param title of the interface it describes; may be empty
     * @param version of that; may be empty
     * @param description in Markdown; may be empty
     * @param tags declared tags in order, then tags that only operations name
     * @param operations in the order of the document
     * @param webhooks in the order of the document
     * @param schemas names, in the order of the document
     */
    record Outline(
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

      /** An outline without operations. */
      public static Outline titled(String title, String version, String description) {
        return new Outline(title, version, description, List.of(), List.of(), List.of(), List.of());
      }

      /** A copy with these parts. */
      public Outline with(
          List<Tag> newTags,
          List<Operation> newOperations,
          List<Webhook> newWebhooks,
          List<String> newSchemas) {
        return new Outline(
            title, version, description, newTags, newOperations, newWebhooks, newSchemas);
      }

      /**
       * A tag, which groups operations.
       *
       * @param title for people
       * @param summary a line about it; may be empty
       * @param description in Markdown; may be empty
       * @param icon the name of an icon; null for none
       * @param parent the name of the parent tag; null for none
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
       * @param words its texts; null for none
       */
      public record Operation(
          String path, String method, List<String> tags, @Nullable Words words) {
        public Operation {
          requireNonNull(path, "path");
          requireNonNull(method, "method");
          tags = List.copyOf(tags);
          words = Words.orNull(words);
        }
      }

      /**
       * A request that the interface sends.
       *
       * @param method in lower case
       * @param words its texts; null for none
       */
      public record Webhook(String name, String method, List<String> tags, @Nullable Words words) {
        public Webhook {
          requireNonNull(name, "name");
          requireNonNull(method, "method");
          tags = List.copyOf(tags);
          words = Words.orNull(words);
        }
      }

      /**
       * The texts of an operation, by which it is found.
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
}
