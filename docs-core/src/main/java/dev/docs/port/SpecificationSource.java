package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Reads OpenAPI specifications: fetches them, follows the references that lead to other documents,
 * and checks their form. Called outside of transactions. Thread-safe.
 *
 * <p>Whatever is wrong with an address or a text is an outcome, not an exception, and ends within
 * the limits of the source.
 */
public interface SpecificationSource {

  /**
   * The specification at an address.
   *
   * @param known what the address and those it refers to were fetched as before, to be asked
   *     whether they changed; empty to fetch in any case
   */
  SpecificationOutcome fetch(String url, List<FetchedDocument> known);

  /** The specification in a text, JSON or YAML. */
  SpecificationOutcome parse(FileBytes text);

  /** Reads nothing: every specification fails as one that cannot be fetched. */
  static SpecificationSource none() {
    return new NoSpecificationSource();
  }

  /**
   * A fetched document with its validators, for a conditional request later.
   *
   * @param url where it was found
   * @param etag of the answer; null for none
   * @param lastModified of the answer, as it was sent; null for none
   */
  public record FetchedDocument(String url, @Nullable String etag, @Nullable String lastModified) {
    public FetchedDocument {
      requireNonNull(url, "url");
    }

    /** Whether a conditional request is possible. */
    public boolean isConditional() {
      return etag != null || lastModified != null;
    }
  }
}
