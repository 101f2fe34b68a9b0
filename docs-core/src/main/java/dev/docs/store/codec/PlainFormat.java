package dev.docs.store.codec;

import dev.docs.store.codec.ValueReader.Token;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * Values that two functions write and read, such as numbers, booleans and bytes.
 *
 * @param absent the value of a missing component
 */
record PlainFormat(Writing writing, Reading reading, @Nullable Object absent)
    implements ValueFormat {

  static final PlainFormat INT =
      of((value, out) -> out.number((int) value), ValueReader::intNumber);
  static final PlainFormat LONG =
      of((value, out) -> out.number((long) value), ValueReader::longNumber);

  /** NaN and infinities are written as text. */
  static final PlainFormat DOUBLE =
      of(
          (value, out) -> out.number((double) value),
          in -> in.current() == Token.TEXT ? Double.valueOf(in.text()) : in.doubleNumber());

  static final PlainFormat FLAG = of((value, out) -> out.flag((boolean) value), ValueReader::flag);

  /** Written as Base64. */
  static final PlainFormat BYTES =
      of((value, out) -> out.bytes((byte[]) value), ValueReader::bytes);

  /** As {@link ValueFormat#write}. */
  @FunctionalInterface
  interface Writing {
    void write(Object value, ValueWriter out) throws IOException;
  }

  /** As {@link ValueFormat#read}. */
  @FunctionalInterface
  interface Reading {
    Object read(ValueReader in) throws IOException;
  }

  static PlainFormat of(Writing writing, Reading reading) {
    return new PlainFormat(writing, reading, null);
  }

  /** The format of the primitive type, whose zero is left out. */
  PlainFormat primitive(Object zero) {
    return new PlainFormat(writing, reading, zero);
  }

  @Override
  public void write(Object value, ValueWriter out) throws IOException {
    writing.write(value, out);
  }

  @Override
  public Object read(ValueReader in) throws IOException {
    return reading.read(in);
  }
}
