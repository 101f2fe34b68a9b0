package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Numbers, flags and bytes: what JSON has a token for. */
enum PlainFormat implements Format {
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
  /** NaN and the infinities are texts. */
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
  /** As Base64. */
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

  /** What a component of the primitive type is when nothing is said of it. */
  abstract Object zero();

  /** The same for a component of the primitive type, which is left out when it is zero. */
  Format primitive() {
    return new Primitive(this);
  }

  private record Primitive(PlainFormat format) implements Format {
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
