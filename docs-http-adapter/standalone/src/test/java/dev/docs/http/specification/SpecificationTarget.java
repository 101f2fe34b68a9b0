package dev.docs.http.specification;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.FileBytes;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.Fetcher;
import java.net.UnknownHostException;

/** The reader of OpenAPI documents. It fetches nothing: no host name is known. */
public enum SpecificationTarget implements FuzzTarget {

  /** A document in JSON or YAML. */
  OPEN_API {
    @Override
    public void read(byte[] input) {
      assertThat(SOURCE.parse(FileBytes.of(input))).isNotNull();
    }
  };

  private static final WebSpecificationSource SOURCE =
      WebSpecificationSource.of(
          Fetcher.of(AddressPolicy.PUBLIC)
              .withNames(
                  host -> {
                    throw new UnknownHostException(host);
                  }));
}
