package dev.docs.store.codec;

import dev.docs.store.StoredText;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.time.Duration;
import java.time.Instant;
import java.util.function.Function;

/** Values with a text form. */
record TextFormat(Function<Object, String> toText, Function<String, Object> fromText)
    implements ValueFormat {

  static final TextFormat STRING = new TextFormat(value -> (String) value, text -> text);
  static final TextFormat INSTANT =
      new TextFormat(value -> InstantText.of((Instant) value), InstantText::parse);
  static final TextFormat DURATION = new TextFormat(Object::toString, Duration::parse);

  @SuppressWarnings({"unchecked", "rawtypes"})
  static TextFormat ofEnum(Class<?> type) {
    return new TextFormat(
        value -> ((Enum<?>) value).name(), text -> Enum.valueOf((Class<Enum>) type, text));
  }

  static TextFormat ofStoredText(Class<?> type) {
    MethodHandle reader = reader(type);
    return new TextFormat(
        value -> ((StoredText) value).storedText(),
        text -> {
          try {
            return reader.invoke(text);
          } catch (RuntimeException | Error e) {
            throw e;
          } catch (Throwable e) {
            throw new IllegalStateException(e);
          }
        });
  }

  private static MethodHandle reader(Class<?> type) {
    try {
      return MethodHandles.lookup().unreflect(type.getMethod(StoredText.READER, String.class));
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(
          type.getName() + " has no public static method " + StoredText.READER, e);
    }
  }

  @Override
  public void write(Object value, ValueWriter out) throws IOException {
    out.text(name(value));
  }

  @Override
  public Object read(ValueReader in) throws IOException {
    return named(in.text());
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
