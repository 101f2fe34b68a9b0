package dev.docs.id;

/** The identifier of a conflict of a change request. */
public record ConflictId(String value) implements Id {
  public ConflictId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
