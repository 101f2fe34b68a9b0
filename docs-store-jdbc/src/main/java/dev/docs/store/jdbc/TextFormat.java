package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** Values that are texts, or have one. */
record TextFormat(Function<Object, String> toText, Function<String, Object> fromText)
    implements Format {

  static final TextFormat STRING = new TextFormat(value -> (String) value, text -> text);
  static final TextFormat INSTANT = new TextFormat(Object::toString, Instant::parse);
  static final TextFormat DURATION = new TextFormat(Object::toString, Duration::parse);

  @SuppressWarnings({"unchecked", "rawtypes"})
  static TextFormat ofEnum(Class<?> type) {
    return new TextFormat(
        value -> ((Enum<?>) value).name(), text -> Enum.valueOf((Class<Enum>) type, text));
  }

  @Override
  public void write(Object value, JsonGenerator out) throws IOException {
    out.writeString(name(value));
  }

  @Override
  public Object read(JsonParser in) throws IOException {
    return named(in.getText());
  }

  @Override
  public String name(Object value) {
    return toText.apply(value);
  }

  @Override
  public Object named(String name) {
    return fromText.apply(name);
  }
}
