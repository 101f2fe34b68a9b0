package dev.docs.id;

/** The identifier of a group of sections of a site. */
public record SectionGroupId(String value) implements Id {
  public SectionGroupId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
