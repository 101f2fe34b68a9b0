package dev.docs.http.call;

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
 * @param bytes the media type of a body that is no JSON
 */
public record ResponseSpec(
    int status,
    Function<Profile, String> type,
    Optional<Supplier<? extends JsonType<?>>> declared,
    Optional<String> bytes) {

  static ResponseSpec of(int status, String type) {
    return new ResponseSpec(status, profile -> type, Optional.empty(), Optional.empty());
  }

  static ResponseSpec ofBytes(int status, String mediaType) {
    return new ResponseSpec(status, profile -> "", Optional.empty(), Optional.of(mediaType));
  }

  static ResponseSpec of(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(
        status, profile -> type.get().reference(profile), Optional.of(type), Optional.empty());
  }

  static ResponseSpec listOf(int status, Supplier<? extends JsonType<?>> type) {
    return new ResponseSpec(
        status,
        profile -> list(type.get().reference(profile)),
        Optional.of(type),
        Optional.empty());
  }

  static String list(String type) {
    return "(List & {items*: array of " + type + "})";
  }

  /** The type in the notation; empty when there is no body, or one of bytes. */
  public String notation(Profile profile) {
    return type.apply(profile);
  }

  /** The declared types that it consists of. */
  Stream<DescribedType> parts() {
    return declared.stream().map(Supplier::get);
  }
}
