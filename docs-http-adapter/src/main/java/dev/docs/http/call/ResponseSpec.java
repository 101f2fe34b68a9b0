package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.type.JsonType;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * A documented response of an operation, besides the errors common to all.
 *
 * @param type of the body, in the notation of {@code types.txt}; empty when there is no body
 */
public record ResponseSpec(int status, Function<Profile, String> type) {
  public ResponseSpec {
    requireNonNull(type, "type");
  }

  static ResponseSpec of(int status, String type) {
    return new ResponseSpec(status, profile -> type);
  }

  static ResponseSpec of(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(status, profile -> type.get().reference(profile));
  }

  static ResponseSpec listOf(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(status, profile -> list(type.get().reference(profile)));
  }

  static String list(String type) {
    return "(List & {items*: array of " + type + "})";
  }

  /** The type in the notation; empty when there is no body. */
  public String notation(Profile profile) {
    return type.apply(profile);
  }
}
