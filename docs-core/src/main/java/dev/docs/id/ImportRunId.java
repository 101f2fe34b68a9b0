package dev.docs.id;

/** The identifier of an import run. */
public record ImportRunId(String value) implements Id {
  public ImportRunId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
