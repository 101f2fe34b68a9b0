package dev.docs.http.json;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Iterator;
import java.util.Map;

/**
 * A value as UTF-8 JSON that is written as it is read: what takes memory is the value, and a piece
 * of some kilobytes, beside the longest text in it. Used by one thread.
 */
final class JsonStream extends InputStream {

  private static final int PIECE = 16 * 1024;

  /** The objects and arrays that are open, by what is still to be written of them. */
  private final Deque<Iterator<?>> open = new ArrayDeque<>();

  private final ByteArrayOutputStream buffer = new ByteArrayOutputStream(2 * PIECE);
  private final JsonGenerator generator;
  private byte[] piece = new byte[0];
  private int next;

  JsonStream(Object value) throws IOException {
    generator = Json.generator(buffer);
    write(value);
  }

  @Override
  public int read() throws IOException {
    return isAtEnd() ? -1 : piece[next++] & 0xff;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (isAtEnd()) {
      return -1;
    }
    int read = Math.min(length, piece.length - next);
    System.arraycopy(piece, next, bytes, offset, read);
    next += read;
    return read;
  }

  private boolean isAtEnd() throws IOException {
    if (next == piece.length) {
      buffer.reset();
      do {
        writeOn();
        generator.flush();
      } while (buffer.size() < PIECE && !open.isEmpty());
      piece = buffer.toByteArray();
      next = 0;
    }
    return piece.length == 0;
  }

  /** Writes some values more. */
  private void writeOn() throws IOException {
    for (int i = 0; i < 100 && !open.isEmpty(); i++) {
      boolean object = generator.getOutputContext().inObject();
      Iterator<?> values = open.element();
      if (!values.hasNext()) {
        open.remove();
        if (object) {
          generator.writeEndObject();
        } else {
          generator.writeEndArray();
        }
      } else if (object) {
        Map.Entry<?, ?> field = (Map.Entry<?, ?>) values.next();
        generator.writeFieldName((String) field.getKey());
        write(field.getValue());
      } else {
        write(values.next());
      }
    }
  }

  private void write(Object value) throws IOException {
    if (value instanceof JsonObject object) {
      write(object.fields());
    } else if (value instanceof Map<?, ?> fields) {
      generator.writeStartObject();
      open.push(fields.entrySet().iterator());
    } else if (value instanceof Iterable<?> elements) {
      generator.writeStartArray();
      open.push(elements.iterator());
    } else {
      Json.write(generator, value);
    }
  }
}
