package dev.docs.port;

import dev.docs.content.FileBytes;
import java.util.List;

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
}
