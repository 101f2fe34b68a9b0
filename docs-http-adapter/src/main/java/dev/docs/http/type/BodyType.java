package dev.docs.http.type;

import dev.docs.http.Profile;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** An object in request bodies, with declared fields. Immutable. */
public final class BodyType implements BodyObject {

  /** Where a type is described. */
  enum Told {
    /** Under its name. */
    BY_NAME,
    /** Under its name, but not here. */
    ELSEWHERE,
    /** Where it is used. */
    IN_PLACE
  }

  private final String label;
  private final Told told;
  private final boolean isClosed;
  private final List<BodyMember> fields;

  private BodyType(String label, Told told, BodyMember... fields) {
    this(label, told, false, List.of(fields));
  }

  private BodyType(String label, Told told, boolean isClosed, List<BodyMember> fields) {
    this.label = label;
    this.told = told;
    this.isClosed = isClosed;
    this.fields = fields;
  }

  /** A type that the description names. */
  public static BodyType named(String name, BodyMember... fields) {
    return new BodyType(name, Told.BY_NAME, fields);
  }

  /** A type that is described elsewhere under this name, as where answers have it as well. */
  public static BodyType like(String name, BodyMember... fields) {
    return new BodyType(name, Told.ELSEWHERE, fields);
  }

  /**
   * A type that is described where it is used.
   *
   * @param label names its declarations
   */
  public static BodyType inline(String label, BodyMember... fields) {
    return new BodyType(label, Told.IN_PLACE, fields);
  }

  /** As this, and described as without other fields. */
  public BodyType closed() {
    return new BodyType(label, told, true, fields);
  }

  @Override
  public List<BodyMember> fields() {
    return fields;
  }

  @Override
  public String reference(Profile profile) {
    return told == Told.IN_PLACE ? notation(profile) : label;
  }

  @Override
  public String notation(Profile profile) {
    return fields.stream()
        .filter(one -> profile.knows(label + "." + one.name(), one.field().isLater()))
        .map(one -> one.notation(profile))
        .collect(Collectors.joining(", ", "{", isClosed ? ", [no other fields]}" : "}"));
  }

  @Override
  public Map<?, ?> known(Map<?, ?> object, Profile profile, String path, Consumer<String> unknown) {
    return known(object, profile, label, fields, path, unknown);
  }

  @Override
  public boolean isNamed() {
    return told == Told.BY_NAME;
  }

  @Override
  public Stream<DescribedType> parts() {
    return told == Told.ELSEWHERE
        ? Stream.empty()
        : fields.stream().flatMap(member -> member.field().parts());
  }

  /**
   * An object without the fields that the profile does not know.
   *
   * @param label names the declarations
   * @param path of the object: empty, or with a dot at its end
   * @param unknown receives the paths of the fields that were left out
   */
  static Map<?, ?> known(
      Map<?, ?> object,
      Profile profile,
      String label,
      List<? extends BodyMember> fields,
      String path,
      Consumer<String> unknown) {
    Map<Object, Object> known = new LinkedHashMap<>(object);
    for (BodyMember member : fields) {
      BodyField<?> field = member.field();
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
}
