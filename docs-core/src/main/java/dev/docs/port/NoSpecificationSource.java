package dev.docs.port;

import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.util.List;

/** Fails. */
final class NoSpecificationSource implements SpecificationSource {

  @Override
  public SpecificationOutcome fetch(String url, List<FetchedDocument> known) {
    return new SpecificationOutcome.Failed(SpecificationOutcome.Failure.FETCH_ERROR);
  }

  @Override
  public SpecificationOutcome parse(FileBytes text) {
    return new SpecificationOutcome.Failed(SpecificationOutcome.Failure.PARSE_ERROR);
  }
}
