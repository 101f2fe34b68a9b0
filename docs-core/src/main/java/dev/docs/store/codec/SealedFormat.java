package dev.docs.store.codec;

import static java.util.Objects.requireNonNull;

import dev.docs.store.codec.ValueReader.Token;
import java.io.IOException;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;

/**
 * Records of a sealed interface: their components after a field with the record's name, in lower
 * case with dashes.
 */
final class SealedFormat implements ValueFormat {

  /** The field with the record's name, the first one. */
  static final String TYPE = "@type";

  private final Class<?> type;
  private final Map<String, RecordFormat> formats = new HashMap<>();
  private final Map<Class<?>, String> names = new HashMap<>();

  SealedFormat(GenericType shape, Formats formats) {
    type = shape.raw();
    for (GenericType permitted : shape.permitted()) {
      if (!permitted.raw().isRecord()) {
        throw new IllegalArgumentException("no format for " + permitted + ", which is no record");
      }
      String name = nameOf(permitted.raw());
      names.put(permitted.raw(), name);
      if (this.formats.put(name, new RecordFormat(permitted, formats)) != null) {
        throw new IllegalArgumentException("two records named " + name + " in " + type);
      }
    }
  }

  private static String nameOf(Class<?> type) {
    return type.getSimpleName().replaceAll("(?<=.)([A-Z])", "-$1").toLowerCase(Locale.ROOT);
  }

  @Override
  public void write(Object value, ValueWriter out) throws IOException {
    String name = requireNonNull(names.get(value.getClass()), "name");
    out.startObject();
    out.name(TYPE);
    out.text(name);
    requireNonNull(formats.get(name)).writeComponents(value, out);
    out.endObject();
  }

  @Override
  public Object read(ValueReader in) throws IOException {
    ValueFormat.expect(Token.OBJECT_START, in);
    if (in.next() != Token.NAME || !in.name().equals(TYPE)) {
      throw new IllegalStateException("a stored " + type.getName() + " does not name its type");
    }
    in.next();
    RecordFormat format = formats.get(in.text());
    if (format == null) {
      throw new IllegalStateException(
          "a stored " + type.getName() + " is of the unknown type " + in.text());
    }
    in.next();
    return format.readComponents(in);
  }
}
