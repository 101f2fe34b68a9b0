package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.id.UserId;
import dev.docs.user.User;

/** Users. */
public final class UserJson {

  /** What stands for the application itself, as long as no user has this id. */
  public static final UserId OPERATOR = new UserId("operator");

  private UserJson() {}

  public static JsonObject of(User user, Links links) {
    return of(user.id(), user.displayName(), links)
        .putIfPresent("email", user.email())
        .putIfPresent("photoURL", user.photoUrl());
  }

  /** The user, or, for null, one that stands for the application itself. */
  static JsonObject orOperator(User user, Links links) {
    return user == null ? operator(links) : of(user, links);
  }

  /** The application itself, shown as a user. */
  public static JsonObject operator(Links links) {
    return of(OPERATOR, "Operator", links);
  }

  private static JsonObject of(UserId id, String name, Links links) {
    return JsonObject.object()
        .put("object", "user")
        .put("id", id.value())
        .put("displayName", name)
        .put("urls", JsonObject.of("location", links.user(id)));
  }
}
