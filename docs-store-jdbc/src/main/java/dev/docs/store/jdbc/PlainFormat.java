package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Numbers, booleans and bytes. */
enum PlainFormat implements JsonFormat {
  INT {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeNumber((Integer) value);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
      return in.getIntValue();
    }

    @Override
    Object zero() {
      return 0;
    }
  },
  LONG {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeNumber((Long) value);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
      return in.getLongValue();
    }

    @Override
    Object zero() {
      return 0L;
    }
  },
  /** NaN and infinities are written as text. */
  DOUBLE {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeNumber((Double) value);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
      return in.currentToken() == JsonToken.VALUE_STRING
          ? Double.valueOf(in.getText())
          : (Object) in.getDoubleValue();
    }

    @Override
    Object zero() {
      return 0.0;
    }
  },
  FLAG {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeBoolean((Boolean) value);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
      return in.getBooleanValue();
    }

    @Override
    Object zero() {
      return false;
    }
  },
  /** Written as Base64. */
  BYTES {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeBinary((byte[]) value);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
      return in.getBinaryValue();
    }

    @Override
    Object zero() {
      throw new IllegalStateException("no primitive type has bytes");
    }
  };

  /** The value of a missing component of the primitive type. */
  abstract Object zero();

  /** The format of the primitive type, whose zero is left out. */
  JsonFormat primitive() {
    return new Primitive(this);
  }

  private record Primitive(PlainFormat format) implements JsonFormat {
    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      format.write(value, out);
    }

    @Override
    public Object read(JsonParser in) throws IOException {
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
