package dev.docs.id;

/** The identifier of a translation. */
public record TranslationId(String value) implements Id {
  public TranslationId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
