package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import java.util.function.Function;

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
  public BodyField<?> field() {
    return field;
  }

  @Override
  public String notation(Profile profile) {
    return field.requiredNotation(profile);
  }
}
