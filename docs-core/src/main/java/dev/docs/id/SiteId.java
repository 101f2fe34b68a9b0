package dev.docs.id;

/** The identifier of a site. */
public record SiteId(String value) implements Id {
  public SiteId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
