package dev.docs.http.people;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.id.UserId;
import dev.docs.user.User;
import org.jspecify.annotations.Nullable;

/** The JSON of users. */
public final class UserJson {

  /** The user id that represents the application itself, unless a user has it. */
  public static final UserId OPERATOR = new UserId("operator");

  private UserJson() {}

  public static JsonFields of(User user, Links links) {
    return json ->
        fields(json, user.id(), user.displayName(), links)
            .putIfPresent("email", user.email())
            .putIfPresent("photoURL", user.photoUrl());
  }

  /** The user; for null, the placeholder of the application itself. */
  public static JsonFields orOperator(@Nullable User user, Links links) {
    return user == null ? operator(links) : of(user, links);
  }

  /** The application itself as a user. */
  public static JsonFields operator(Links links) {
    return json -> fields(json, OPERATOR, "Operator", links);
  }

  private static JsonWriter fields(JsonWriter json, UserId id, String name, Links links) {
    return json.put("object", "user")
        .put("id", id)
        .put("displayName", name)
        .put("urls", urls -> urls.put("location", links.user(id)));
  }
}
