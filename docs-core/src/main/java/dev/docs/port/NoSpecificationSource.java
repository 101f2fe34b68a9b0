package dev.docs.port;

import dev.docs.content.FileBytes;
import java.util.List;

/** Fails. */
final class NoSpecificationSource implements SpecificationSource {

  @Override
  public SpecificationOutcome fetch(String url, List<FetchedDocument> known) {
    return new SpecificationOutcome.Failed(SpecificationFailure.FETCH_ERROR);
  }

  @Override
  public SpecificationOutcome parse(FileBytes text) {
    return new SpecificationOutcome.Failed(SpecificationFailure.PARSE_ERROR);
  }
}
