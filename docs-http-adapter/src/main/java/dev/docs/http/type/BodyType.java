package dev.docs.http.type;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An object in request bodies, with declared fields. Immutable. */
public final class BodyType implements DescribedType {

  private final String label;
  private final boolean isNamed;
  private final List<BodyMember> fields;

  private BodyType(String label, boolean isNamed, BodyMember... fields) {
    this.label = requireNonNull(label, "label");
    this.isNamed = isNamed;
    this.fields = List.of(fields);
  }

  /** A type that the description names. */
  public static BodyType named(String name, BodyMember... fields) {
    return new BodyType(name, true, fields);
  }

  /**
   * A type that is described where it is used.
   *
   * @param label names its declarations
   */
  public static BodyType inline(String label, BodyMember... fields) {
    return new BodyType(label, false, fields);
  }

  /** The name; for a type without one, what names its declarations. */
  public String name() {
    return label;
  }

  public List<BodyMember> fields() {
    return fields;
  }

  @Override
  public String reference(Profile profile) {
    return isNamed ? label : notation(profile);
  }

  @Override
  public String notation(Profile profile) {
    return notation(profile, label, fields);
  }

  /**
   * An object without the fields that the profile does not know.
   *
   * @param path of the object: empty, or with a dot at its end
   * @param unknown receives the paths of the fields that were left out
   */
  Map<?, ?> known(Map<?, ?> object, Profile profile, String path, Consumer<String> unknown) {
    return known(object, profile, label, fields, path, unknown);
  }

  @Override
  public boolean isNamed() {
    return isNamed;
  }

  @Override
  public Stream<DescribedType> parts() {
    return fields.stream().flatMap(BodyMember::parts);
  }

  /**
   * An object without the fields that the profile does not know.
   *
   * @param label names the declarations
   * @param path of the object: empty, or with a dot at its end
   * @param unknown receives the paths of the fields that were left out
   */
  public static Map<?, ?> known(
      Map<?, ?> object,
      Profile profile,
      String label,
      List<? extends BodyMember> fields,
      String path,
      Consumer<String> unknown) {
    Map<Object, Object> known = new LinkedHashMap<>(object);
    for (BodyMember field : fields) {
      String name = field.name();
      if (profile.knows(label + "." + name, field.isLater())) {
        known.computeIfPresent(
            name, (key, value) -> field.known(value, profile, path + name, unknown));
      } else if (known.containsKey(name)) {
        known.remove(name);
        unknown.accept(path + name);
      }
    }
    return Collections.unmodifiableMap(known);
  }

  /**
   * The notation of an object with these fields, without those that the profile does not know.
   *
   * @param label names the declarations
   */
  public static String notation(Profile profile, String label, List<? extends BodyMember> fields) {
    return fields.stream()
        .filter(field -> profile.knows(label + "." + field.name(), field.isLater()))
        .map(field -> field.notation(profile))
        .collect(Collectors.joining(", ", "{", "}"));
  }
}
