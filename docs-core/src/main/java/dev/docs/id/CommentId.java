package dev.docs.id;

/** The identifier of a comment. */
public record CommentId(String value) implements Id {
  public CommentId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
