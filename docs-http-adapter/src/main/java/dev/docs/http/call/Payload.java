package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.DescribedType;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * The request body of an operation.
 *
 * @param type its name or notation; empty where the operation has fields of its own, or no object
 * @param fields declared one by one; empty where only the type is told
 * @param parts the declared types that it consists of
 * @param union the type of a body that is one of several
 */
public record Payload(
    Kind kind,
    String type,
    List<BodyMember> fields,
    List<DescribedType> parts,
    Optional<BodyUnion<?>> union) {

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

  static final Payload NONE = new Payload(Kind.NONE, "", List.of(), List.of(), Optional.empty());
  static final Payload BYTES = new Payload(Kind.BYTES, "", List.of(), List.of(), Optional.empty());

  public Payload {
    requireNonNull(kind, "kind");
    requireNonNull(type, "type");
    fields = List.copyOf(fields);
    parts = List.copyOf(parts);
    requireNonNull(union, "union");
  }

  static Payload of(Kind kind, String type) {
    return new Payload(kind, type, List.of(), List.of(), Optional.empty());
  }

  /** An object of a named type. */
  static Payload of(Kind kind, BodyType type) {
    return new Payload(kind, type.name(), type.fields(), List.of(type), Optional.empty());
  }

  /** An object of one of several types. */
  static Payload of(Kind kind, BodyUnion<?> union) {
    return new Payload(kind, "", union.fields(), List.of(union), Optional.of(union));
  }

  static Payload of(Kind kind, BodyMember... fields) {
    List<DescribedType> parts = Stream.of(fields).flatMap(BodyMember::parts).toList();
    return new Payload(kind, "", List.of(fields), parts, Optional.empty());
  }

  /**
   * A body without the fields that the profile does not know.
   *
   * @param operation the operation's id, which names their declarations
   * @param unknown receives the paths of the fields that were left out
   */
  Map<?, ?> known(Map<?, ?> body, Profile profile, String operation, Consumer<String> unknown) {
    if (union.isPresent()) {
      return union.get().known(body, profile, "", unknown);
    }
    String label = type.isEmpty() ? operation : type;
    return fields.isEmpty() ? body : BodyType.known(body, profile, label, fields, "", unknown);
  }

  /**
   * The type in the notation, with the fields that the profile knows.
   *
   * @param operation the operation's id, which names their declarations
   */
  public String notation(Profile profile, String operation) {
    if (union.isPresent()) {
      return union.get().reference(profile);
    }
    return type.isEmpty() && !fields.isEmpty()
        ? BodyType.notation(profile, operation, fields)
        : type;
  }
}
