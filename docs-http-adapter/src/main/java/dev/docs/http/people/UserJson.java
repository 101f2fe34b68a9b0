package dev.docs.http.people;

import dev.docs.http.type.ObjectType;
import dev.docs.id.UserId;
import dev.docs.user.User;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The JSON of users. */
public final class UserJson {

  /** The user id that represents the application itself, unless a user has it. */
  public static final UserId OPERATOR = new UserId("operator");

  public static final ObjectType<User> USER =
      ObjectType.<User>named("User")
          .constant("object", "user")
          .field("id", "string", User::id)
          .field("displayName", "string", User::displayName)
          .location("string <uri>", (v, links) -> links.user(v.id()))
          .optional("email", "string", User::email)
          .optional("photoURL", "string", User::photoUrl)
          .build();

  /** The application itself as a user. */
  static final User APPLICATION = new User(OPERATOR, "Operator", null, null, Instant.EPOCH);

  private UserJson() {}

  /** The user; for null, the application itself. */
  public static User orOperator(@Nullable User user) {
    return user == null ? APPLICATION : user;
  }
}
