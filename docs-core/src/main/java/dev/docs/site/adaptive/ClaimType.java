package dev.docs.site.adaptive;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Optional;

/** The type of a claim in a site's visitor schema. */
public sealed interface ClaimType {

  /** The description for authors, 0 to 512 characters. */
  String description();

  /** True or false. */
  record Flag(String description) implements ClaimType {
    public Flag {
      requireNonNull(description, "description");
    }
  }

  /**
   * A text.
   *
   * @param values the allowed values, at least one, without duplicates; empty for any text
   */
  record Text(String description, Optional<List<String>> values) implements ClaimType {
    public Text {
      requireNonNull(description, "description");
      values = values.map(List::copyOf);
    }
  }

  /** A number. */
  record Numeric(String description) implements ClaimType {
    public Numeric {
      requireNonNull(description, "description");
    }
  }

  /**
   * A list of values.
   *
   * @param items the type of each of them: a flag, a text or a number
   */
  record Several(String description, ClaimType items) implements ClaimType {
    public Several {
      requireNonNull(description, "description");
      requireNonNull(items, "items");
    }
  }

  /**
   * A group of claims.
   *
   * @param claims in the order of the schema, each name once
   */
  record Group(String description, List<Claim> claims) implements ClaimType {
    public Group {
      requireNonNull(description, "description");
      claims = List.copyOf(claims);
    }

    /** The type of the claim of that name. */
    public Optional<ClaimType> find(String name) {
      return claims.stream()
          .filter(claim -> claim.name().equals(name))
          .map(Claim::type)
          .findFirst();
    }
  }
}
