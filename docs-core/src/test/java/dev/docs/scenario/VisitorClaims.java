package dev.docs.scenario;

import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Schemas of claims about visitors. */
public final class VisitorClaims {

  private VisitorClaims() {}

  /** Signed claims that are true or false. */
  public static VisitorSchema flags(String... names) {
    return of(claims(names));
  }

  /** Unsigned claims that are true or false. */
  public static VisitorSchema unsignedFlags(String... names) {
    return of(
        List.of(
            new Claim(
                VisitorSchema.UNSIGNED,
                new ClaimType.Group(VisitorSchema.UNSIGNED_DESCRIPTION, claims(names)))));
  }

  public static VisitorSchema of(List<Claim> claims) {
    return new VisitorSchema(Optional.empty(), claims);
  }

  private static List<Claim> claims(String... names) {
    return Stream.of(names).map(name -> new Claim(name, new ClaimType.Flag("Words"))).toList();
  }
}
