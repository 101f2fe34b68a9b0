package dev.docs.comment;

import dev.docs.user.User;
import java.time.Instant;
import java.util.List;

/** A post as a caller sees it, with the users that the caller may see. */
public record PostView(Post post, User by, List<Reacted> reactions) {

  public PostView {
    reactions = List.copyOf(reactions);
  }

  /** An emoji with the users who reacted with it, in the order of their reactions. */
  public record Reacted(String emoji, List<By> users) {
    public Reacted {
      users = List.copyOf(users);
    }
  }

  /** A user who reacted. */
  public record By(User user, Instant at) {}
}
