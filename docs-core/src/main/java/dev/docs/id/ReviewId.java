package dev.docs.id;

/** The identifier of a review of a change request. */
public record ReviewId(String value) implements Id {
  public ReviewId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
