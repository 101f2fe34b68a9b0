package dev.docs.id;

/** The identifier of an entry of a glossary. */
public record GlossaryEntryId(String value) implements Id {
  public GlossaryEntryId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
