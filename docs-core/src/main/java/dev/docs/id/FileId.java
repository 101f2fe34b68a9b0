package dev.docs.id;

/** The identifier of a file of a space's content. */
public record FileId(String value) implements Id {
  public FileId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
