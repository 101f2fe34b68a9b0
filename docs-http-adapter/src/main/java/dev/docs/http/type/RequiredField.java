package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A field that a request body must have, not null. Immutable.
 *
 * @param <T> the type of the values
 */
public final class RequiredField<T> implements BodyMember {

  private final BodyField<T> field;

  RequiredField(BodyField<T> field) {
    this.field = field;
  }

  /**
   * The value; if there is none, a violation is added and {@linkplain JsonBody#refused a
   * placeholder} returned.
   */
  public T in(JsonBody body) {
    return field.in(body).required();
  }

  @Override
  public String name() {
    return field.name();
  }

  @Override
  public boolean isLater() {
    return field.isLater();
  }

  @Override
  public String notation(Profile profile) {
    return field.requiredNotation(profile);
  }

  @Override
  public OptionalInt mostItems() {
    return field.mostItems();
  }

  @Override
  public Object known(Object value, Profile profile, String path, Consumer<String> unknown) {
    return field.known(value, profile, path, unknown);
  }

  @Override
  public Stream<DescribedType> parts() {
    return field.parts();
  }
}
