package dev.docs.id;

/** The identifier of a space. */
public record SpaceId(String value) implements Id {
  public SpaceId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
