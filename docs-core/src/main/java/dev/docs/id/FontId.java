package dev.docs.id;

/** The identifier of a custom font. */
public record FontId(String value) implements Id {
  public FontId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
