package dev.docs.command.internal;

import dev.docs.command.Update;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Copies of records with many components, as commands are, which callers put together field by
 * field. The records are public; their components are found by name, as the codec finds them.
 * Thread-safe.
 */
public final class RecordCopy {

  private static final ClassValue<RecordCopy> SHAPES =
      new ClassValue<>() {
        @Override
        protected RecordCopy computeValue(Class<?> type) {
          return new RecordCopy(type);
        }
      };

  private final RecordComponent[] components;
  private final Constructor<?> constructor;

  private RecordCopy(Class<?> type) {
    components = type.getRecordComponents();
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      constructor = type.getConstructor(types);
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException("not a public record: " + type, e);
    }
  }

  /** A command of {@link Update}s that keeps all fields. */
  public static <R extends Record> R ofKept(Class<R> type) {
    RecordCopy shape = SHAPES.get(type);
    Object[] values = new Object[shape.components.length];
    Arrays.fill(values, Update.keep());
    return type.cast(shape.record(values));
  }

  /**
   * A copy with another value of one component.
   *
   * @throws IllegalArgumentException when there is no component of that name
   */
  @SuppressWarnings("unchecked")
  public static <R extends Record> R with(R record, String component, @Nullable Object value) {
    RecordCopy shape = SHAPES.get(record.getClass());
    @Nullable Object[] values = new Object[shape.components.length];
    boolean found = false;
    for (int i = 0; i < values.length; i++) {
      boolean changed = shape.components[i].getName().equals(component);
      values[i] = changed ? value : shape.value(i, record);
      found |= changed;
    }
    if (!found) {
      throw new IllegalArgumentException(record.getClass() + " has no component " + component);
    }
    return (R) shape.record(values);
  }

  private @Nullable Object value(int index, Record record) {
    try {
      return components[index].getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Object record(@Nullable Object[] values) {
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw e.getCause() instanceof RuntimeException refused
          ? refused
          : new IllegalStateException(e);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
