package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * A field that a request body must have. Immutable.
 *
 * @param <T> the type of the values
 */
public final class RequiredField<T> implements BodyMember {

  private final BodyField<?> field;
  private final Function<JsonBody, T> reads;

  RequiredField(BodyField<?> field, Function<JsonBody, T> reads) {
    this.field = field;
    this.reads = reads;
  }

  /**
   * The value; if there is none, a violation is added and {@linkplain JsonBody#refused a
   * placeholder} returned.
   */
  public T in(JsonBody body) {
    return reads.apply(body);
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
  public List<String> literals() {
    return field.literals();
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
