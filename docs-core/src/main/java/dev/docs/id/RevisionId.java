package dev.docs.id;

/** The identifier of a revision. */
public record RevisionId(String value) implements Id {
  public RevisionId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
