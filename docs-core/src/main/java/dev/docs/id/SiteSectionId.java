package dev.docs.id;

/** The identifier of a section of a site. */
public record SiteSectionId(String value) implements Id {
  public SiteSectionId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
