package dev.docs.http.fuzz;

import dev.docs.fuzz.CoreTarget;
import dev.docs.fuzz.FuzzTarget;
import dev.docs.http.importing.ImportTarget;
import dev.docs.http.reader.MathTarget;
import dev.docs.http.seed.SeedTarget;
import dev.docs.http.signin.saml.SamlTarget;
import dev.docs.http.specification.SpecificationTarget;
import dev.docs.http.visitor.TokenTarget;
import java.util.List;
import java.util.stream.Stream;

/** All targets. */
final class HttpTargets {

  private HttpTargets() {}

  /** The targets of the adapter. */
  static FuzzTarget[] own() {
    return Stream.<FuzzTarget[]>of(
            ImportTarget.values(),
            SpecificationTarget.values(),
            JsonTarget.values(),
            HeaderTarget.values(),
            SamlTarget.values(),
            TokenTarget.values(),
            MathTarget.values(),
            SeedTarget.values(),
            RequestTarget.values())
        .flatMap(Stream::of)
        .toArray(FuzzTarget[]::new);
  }

  /** The targets of both modules. */
  static List<FuzzTarget> all() {
    return Stream.concat(Stream.of(CoreTarget.values()), Stream.of(own())).toList();
  }
}
