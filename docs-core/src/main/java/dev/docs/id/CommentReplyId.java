package dev.docs.id;

/** The identifier of a reply to a comment. */
public record CommentReplyId(String value) implements Id {
  public CommentReplyId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
