package dev.docs.id;

/** The identifier of a change request. */
public record ChangeRequestId(String value) implements Id {
  public ChangeRequestId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
