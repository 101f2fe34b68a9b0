package dev.docs.id;

/** The identifier of a user. */
public record UserId(String value) implements Id {
  public UserId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
