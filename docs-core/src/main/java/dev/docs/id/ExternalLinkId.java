package dev.docs.id;

/** The identifier of an external link in the structure of a site. */
public record ExternalLinkId(String value) implements Id {
  public ExternalLinkId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
