package dev.docs.store.codec;

import dev.docs.store.codec.ValueReader.Token;
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
final class RecordFormat implements ValueFormat {

  private final GenericType shape;
  private final Formats formats;
  private final Constructor<?> constructor;
  private final Method[] accessors;
  private final String[] names;
  private final Map<String, Integer> positions = new HashMap<>();
  private volatile ValueFormat @Nullable [] components;

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
  private ValueFormat[] components() {
    ValueFormat[] found = components;
    if (found == null) {
      Map<String, GenericType> bindings = shape.bindings();
      found =
          Arrays.stream(shape.raw().getRecordComponents())
              .map(component -> formats.of(GenericType.of(component.getGenericType(), bindings)))
              .toArray(ValueFormat[]::new);
      components = found;
    }
    return found;
  }

  @Override
  public void write(Object value, ValueWriter out) throws IOException {
    out.startObject();
    writeComponents(value, out);
    out.endObject();
  }

  void writeComponents(Object value, ValueWriter out) throws IOException {
    ValueFormat[] all = components();
    for (int i = 0; i < all.length; i++) {
      Object component = component(i, value);
      if (!all[i].isAbsent(component)) {
        out.name(names[i]);
        if (component == null) {
          out.none();
        } else {
          all[i].write(component, out);
        }
      }
    }
  }

  @Override
  public Object read(ValueReader in) throws IOException {
    ValueFormat.expect(Token.OBJECT_START, in);
    in.next();
    return readComponents(in);
  }

  /** Continues from a field name, or from the end of the object. */
  Object readComponents(ValueReader in) throws IOException {
    ValueFormat[] all = components();
    @Nullable Object[] values = new Object[all.length];
    for (int i = 0; i < all.length; i++) {
      values[i] = all[i].absent();
    }
    for (; in.current() != Token.OBJECT_END; in.next()) {
      Integer position = positions.get(in.name());
      Token token = in.next();
      if (position == null) {
        in.skip();
      } else if (token != Token.NONE) {
        values[position] = all[position].read(in);
      } else if (!accessors[position].getReturnType().isPrimitive()) {
        values[position] = null;
      }
    }
    return construct(values);
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
