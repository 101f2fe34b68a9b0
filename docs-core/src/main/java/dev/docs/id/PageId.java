package dev.docs.id;

/** The identifier of a page, the same in every revision and copy of its space. */
public record PageId(String value) implements Id {
  public PageId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
