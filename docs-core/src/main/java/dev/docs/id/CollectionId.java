package dev.docs.id;

/** The identifier of a collection. */
public record CollectionId(String value) implements Id {
  public CollectionId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
