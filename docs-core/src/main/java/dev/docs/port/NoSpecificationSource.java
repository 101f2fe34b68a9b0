package dev.docs.port;

import dev.docs.content.FileBytes;
import dev.docs.port.SpecificationSource.FetchedDocument;
import java.util.List;

/** A source for which every fetch fails. */
final class NoSpecificationSource implements SpecificationSource {

  @Override
  public SpecificationSource.Outcome fetch(String url, List<FetchedDocument> known) {
    return new SpecificationSource.Outcome.Failed(SpecificationSource.Outcome.Failure.FETCH_ERROR);
  }

  @Override
  public SpecificationSource.Outcome parse(FileBytes text) {
    return new SpecificationSource.Outcome.Failed(SpecificationSource.Outcome.Failure.PARSE_ERROR);
  }
}
