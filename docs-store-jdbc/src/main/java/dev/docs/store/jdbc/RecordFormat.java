package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Records, as objects with a field for each component that is not null. They are read through the
 * canonical constructor; unknown fields are skipped, and a missing component is null, zero or
 * empty. A component added to a stored record must therefore accept such a value, or get its
 * default in the constructor.
 */
final class RecordFormat implements JsonFormat {

  private final GenericType shape;
  private final Formats formats;
  private final Constructor<?> constructor;
  private final Method[] accessors;
  private final String[] names;
  private final Map<String, Integer> positions = new HashMap<>();
  private volatile JsonFormat @Nullable [] components;

  RecordFormat(GenericType shape, Formats formats) {
    this.shape = shape;
    this.formats = formats;
    RecordComponent[] declared = shape.raw().getRecordComponents();
    Class<?>[] types = new Class<?>[declared.length];
    accessors = new Method[declared.length];
    names = new String[declared.length];
    for (int i = 0; i < declared.length; i++) {
      types[i] = declared[i].getType();
      names[i] = declared[i].getName();
      accessors[i] = declared[i].getAccessor();
      accessors[i].setAccessible(true);
      positions.put(names[i], i);
    }
    try {
      constructor = shape.raw().getDeclaredConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException("every record has a canonical constructor", e);
    }
    constructor.setAccessible(true);
  }

  /** Whether a record has a single component that is written as text, such as an id. */
  static boolean isText(Class<?> type) {
    RecordComponent[] components = type.getRecordComponents();
    return components.length == 1
        && components[0].getType() == String.class
        && components[0].getName().equals("value");
  }

  /** The format of such a record: its text. */
  TextFormat asText() {
    return new TextFormat(
        value -> (String) component(0, value), text -> construct(new Object[] {text}));
  }

  /** The formats of the components; resolved lazily, since records may be recursive. */
  private JsonFormat[] components() {
    JsonFormat[] found = components;
    if (found == null) {
      Map<String, GenericType> bindings = shape.bindings();
      found =
          Arrays.stream(shape.raw().getRecordComponents())
              .map(component -> formats.of(GenericType.of(component.getGenericType(), bindings)))
              .toArray(JsonFormat[]::new);
      components = found;
    }
    return found;
  }

  @Override
  public void write(Object value, JsonGenerator out) throws IOException {
    out.writeStartObject();
    writeComponents(value, out);
    out.writeEndObject();
  }

  void writeComponents(Object value, JsonGenerator out) throws IOException {
    JsonFormat[] all = components();
    for (int i = 0; i < all.length; i++) {
      Object component = component(i, value);
      if (!all[i].isAbsent(component)) {
        out.writeFieldName(names[i]);
        if (component == null) {
          out.writeNull();
        } else {
          all[i].write(component, out);
        }
      }
    }
  }

  @Override
  public Object read(JsonParser in) throws IOException {
    in.nextToken();
    return readComponents(in);
  }

  /** Continues from a field name, or from the end of the object. */
  Object readComponents(JsonParser in) throws IOException {
    JsonFormat[] all = components();
    @Nullable Object[] values = new Object[all.length];
    for (int i = 0; i < all.length; i++) {
      values[i] = all[i].absent();
    }
    for (; in.currentToken() != JsonToken.END_OBJECT; in.nextToken()) {
      Integer position = positions.get(in.currentName());
      JsonToken token = in.nextToken();
      if (position == null) {
        in.skipChildren();
        noteSkipped(in);
      } else if (token != JsonToken.VALUE_NULL) {
        values[position] = all[position].read(in);
      } else if (!accessors[position].getReturnType().isPrimitive()) {
        values[position] = null;
      }
    }
    return construct(values);
  }

  /** Notes it at the root, where nobody else keeps anything. */
  private static void noteSkipped(JsonParser in) {
    JsonStreamContext context = in.getParsingContext();
    while (context.getParent() != null) {
      context = context.getParent();
    }
    context.setCurrentValue(RecordFormat.class);
  }

  /** Whether a field was skipped in what was read. */
  static boolean hasSkipped(JsonParser in) {
    JsonStreamContext context = in.getParsingContext();
    return context.inRoot() && context.getCurrentValue() == RecordFormat.class;
  }

  private @Nullable Object component(int i, Object value) {
    try {
      return accessors[i].invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + names[i] + " of a " + shape.raw(), e);
    }
  }

  private Object construct(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "a stored "
              + shape.raw().getName()
              + " is refused: "
              + e.getTargetException().getMessage(),
          e.getTargetException());
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + shape.raw(), e);
    }
  }
}
