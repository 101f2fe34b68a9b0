package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.DescribedType;
import java.util.List;
import java.util.stream.Stream;

/**
 * The request body of an operation.
 *
 * @param type in the notation of {@code types.txt}; empty where there are fields or no object
 * @param fields declared one by one; empty where the type is a whole
 * @param parts the declared types that it consists of
 */
public record Payload(Kind kind, String type, List<BodyMember> fields, List<DescribedType> parts) {

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

  static final Payload NONE = new Payload(Kind.NONE, "", List.of(), List.of());
  static final Payload BYTES = new Payload(Kind.BYTES, "", List.of(), List.of());

  public Payload {
    requireNonNull(kind, "kind");
    requireNonNull(type, "type");
    fields = List.copyOf(fields);
    parts = List.copyOf(parts);
  }

  static Payload of(Kind kind, String type) {
    return new Payload(kind, type, List.of(), List.of());
  }

  static Payload of(Kind kind, BodyType type) {
    return new Payload(kind, type.reference(Profile.NEWEST), List.of(), List.of(type));
  }

  static Payload of(Kind kind, BodyMember... fields) {
    List<DescribedType> parts = Stream.of(fields).flatMap(BodyMember::parts).toList();
    return new Payload(kind, "", List.of(fields), parts);
  }

  /**
   * The type in the notation, with the fields that the profile knows.
   *
   * @param operation the operation's id, which names their declarations
   */
  public String notation(Profile profile, String operation) {
    return fields.isEmpty() ? type : BodyField.notation(profile, operation, fields);
  }
}
