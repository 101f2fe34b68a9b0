package dev.docs.http.sources;

import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.port.ContentSource;
import dev.docs.port.LocalSources;
import dev.docs.port.SpecificationSource;
import java.util.function.Consumer;

/** The sources of this artifact, as test doubles find them. Stateless. */
public final class LocalWebSources implements LocalSources {

  @Override
  public ContentSource contents() {
    return WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK);
  }

  @Override
  public SpecificationSource specifications(Consumer<String> onFailure) {
    return WebSpecificationSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK).onFailure(onFailure);
  }
}
