package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.type.DescribedType;
import dev.docs.http.type.JsonType;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A documented response of an operation, besides the errors common to all.
 *
 * @param type of the body, in the notation of {@code types.txt}; empty when there is no body
 * @param declared the type that the body consists of, where it is declared beside the operation
 */
public record ResponseSpec(
    int status,
    Function<Profile, String> type,
    Optional<Supplier<? extends JsonType<?>>> declared) {

  public ResponseSpec {
    requireNonNull(type, "type");
    requireNonNull(declared, "declared");
  }

  static ResponseSpec of(int status, String type) {
    return new ResponseSpec(status, profile -> type, Optional.empty());
  }

  static ResponseSpec of(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(status, profile -> type.get().reference(profile), Optional.of(type));
  }

  static ResponseSpec listOf(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(
        status, profile -> list(type.get().reference(profile)), Optional.of(type));
  }

  static String list(String type) {
    return "(List & {items*: array of " + type + "})";
  }

  /** The type in the notation; empty when there is no body. */
  public String notation(Profile profile) {
    return type.apply(profile);
  }

  /** The declared types that it consists of. */
  Stream<DescribedType> parts() {
    return declared.stream().map(Supplier::get);
  }
}
