package dev.docs.comment;

import dev.docs.user.User;
import java.time.Instant;
import java.util.List;

/** A post as a caller sees it: its people as they are shown to the caller. */
public record PostView(Post post, User by, List<Reacted> reactions) {

  public PostView {
    reactions = List.copyOf(reactions);
  }

  /** An emoji with those who reacted by it, the first of them first. */
  public record Reacted(String emoji, List<By> users) {
    public Reacted {
      users = List.copyOf(users);
    }
  }

  /** Somebody who reacted. */
  public record By(User user, Instant at) {}
}
