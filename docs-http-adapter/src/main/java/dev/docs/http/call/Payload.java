package dev.docs.http.call;

import dev.docs.http.Profile;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyObject;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * The request body of an operation.
 *
 * @param type its name or notation; empty where its fields are declared, or it is no object
 * @param object its declared fields; empty where only the type is told
 */
public record Payload(Kind kind, String type, Optional<BodyObject> object) {

  /** The kind of a request body. */
  public enum Kind {
    /** No body; any that is sent is ignored. */
    NONE,
    /** An optional JSON object; when absent, it has no fields. */
    OPTIONAL_JSON,
    /** A required JSON object. */
    JSON,
    /** Bytes, which the handler reads as a stream. */
    BYTES
  }

  static final Payload NONE = of(Kind.NONE, "");
  static final Payload BYTES = of(Kind.BYTES, "");

  static Payload of(Kind kind, String type) {
    return new Payload(kind, type, Optional.empty());
  }

  static Payload of(Kind kind, BodyObject object) {
    return new Payload(kind, "", Optional.of(object));
  }

  /** The declared fields; of one of several types those of all. */
  public List<BodyMember> fields() {
    return object.map(BodyObject::fields).orElse(List.of());
  }

  /**
   * A body without the fields that the profile does not know.
   *
   * @param unknown receives the paths of the fields that were left out
   */
  Map<?, ?> known(Map<?, ?> body, Profile profile, Consumer<String> unknown) {
    return object.isPresent() ? object.get().known(body, profile, "", unknown) : body;
  }

  /** The type in the notation, with the fields that the profile knows. */
  public String notation(Profile profile) {
    return object.map(declared -> declared.reference(profile)).orElse(type);
  }
}
