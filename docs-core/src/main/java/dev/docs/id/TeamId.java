package dev.docs.id;

/** The identifier of a team. */
public record TeamId(String value) implements Id {
  public TeamId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
