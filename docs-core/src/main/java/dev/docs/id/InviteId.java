package dev.docs.id;

/** The identifier of an invitation by link. */
public record InviteId(String value) implements Id {
  public InviteId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
