package dev.docs.store.codec;

import dev.docs.store.codec.ValueReader.Token;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Numbers, booleans and bytes. */
enum PlainFormat implements ValueFormat {
  INT {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      out.number((int) value);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return in.intNumber();
    }

    @Override
    Object zero() {
      return 0;
    }
  },
  LONG {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      out.number((long) value);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return in.longNumber();
    }

    @Override
    Object zero() {
      return 0L;
    }
  },
  /** NaN and infinities are written as text. */
  DOUBLE {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      out.number((double) value);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return in.current() == Token.TEXT ? Double.valueOf(in.text()) : (Object) in.doubleNumber();
    }

    @Override
    Object zero() {
      return 0.0;
    }
  },
  FLAG {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      out.flag((boolean) value);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return in.flag();
    }

    @Override
    Object zero() {
      return false;
    }
  },
  /** Written as Base64. */
  BYTES {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      out.bytes((byte[]) value);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return in.bytes();
    }

    @Override
    Object zero() {
      throw new IllegalStateException("no primitive type has bytes");
    }
  };

  /** The value of a missing component of the primitive type. */
  abstract Object zero();

  /** The format of the primitive type, whose zero is left out. */
  ValueFormat primitive() {
    return new Primitive(this);
  }

  private record Primitive(PlainFormat format) implements ValueFormat {
    @Override
    public void write(Object value, ValueWriter out) throws IOException {
      format.write(value, out);
    }

    @Override
    public Object read(ValueReader in) throws IOException {
      return format.read(in);
    }

    @Override
    public Object absent() {
      return format.zero();
    }

    @Override
    public boolean isAbsent(@Nullable Object value) {
      return format.zero().equals(value);
    }
  }
}
