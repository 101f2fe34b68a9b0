package dev.docs.id;

/** The identifier of a space's place in a site. */
public record SiteSpaceId(String value) implements Id {
  public SiteSpaceId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
