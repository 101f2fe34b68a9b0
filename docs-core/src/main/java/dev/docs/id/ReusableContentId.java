package dev.docs.id;

/** The identifier of a reusable content. */
public record ReusableContentId(String value) implements Id {
  public ReusableContentId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
