package dev.docs.store.codec;

import dev.docs.content.trie.NodeRef;
import dev.docs.ordering.OrderKey;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Deterministic values of any stored class: for a record, one with as few components as its
 * constructor accepts, and further ones until each component has had all of its samples, including
 * every record of sealed interfaces.
 */
public final class Samples {

  private static final String TEXT = "a'\"\\\0\n\u00e9\u05d0\ud83d\ude00";

  private Samples() {}

  /** The samples of a class. */
  public static List<Object> of(Class<?> type) {
    return of(GenericType.of(type), Set.of());
  }

  /**
   * @param open enclosing classes: a list that would contain them recursively is empty
   */
  private static List<Object> of(GenericType shape, Set<Class<?>> open) {
    Class<?> raw = shape.raw();
    if (raw == String.class) {
      return List.of(TEXT, "");
    } else if (raw == int.class || raw == Integer.class) {
      return List.of(7, Integer.MIN_VALUE);
    } else if (raw == long.class || raw == Long.class) {
      return List.of(7L, Long.MAX_VALUE);
    } else if (raw == double.class || raw == Double.class) {
      return List.of(-0.1, Double.MAX_VALUE, Double.MIN_VALUE, -0.0);
    } else if (raw == boolean.class || raw == Boolean.class) {
      return List.of(true, false);
    } else if (raw == byte[].class) {
      return List.of(new byte[] {0, -1, 127, -128}, new byte[0]);
    } else if (raw == Instant.class) {
      return List.of(Instant.parse("2024-05-01T12:00:00.123Z"), Instant.EPOCH);
    } else if (raw == Duration.class) {
      return List.of(Duration.ofMillis(1));
    } else if (raw.isEnum()) {
      return Arrays.asList(raw.getEnumConstants());
    } else if (raw == NodeRef.class) {
      return List.of(NodeRef.stored("0123456789abcdef", 12));
    } else if (raw == OrderKey.class) {
      return List.of(new OrderKey("a0V"));
    }
    return ofCompound(shape, open);
  }

  private static List<Object> ofCompound(GenericType shape, Set<Class<?>> open) {
    Class<?> raw = shape.raw();
    if (raw == List.class) {
      List<Object> lists = new ArrayList<>(List.of(List.of()));
      ofPart(shape, 0, open).forEach(element -> lists.add(0, List.of(element)));
      return lists;
    } else if (raw == Set.class) {
      return List.of(new LinkedHashSet<>(ofPart(shape, 0, open)), Set.of());
    } else if (raw == Optional.class) {
      return List.of(Optional.of(ofPart(shape, 0, open).get(0)), Optional.empty());
    } else if (raw == Map.class) {
      List<Object> values = ofPart(shape, 1, open);
      Object key = ofPart(shape, 0, open).get(0);
      List<Object> maps = new ArrayList<>(List.of(Map.of()));
      values.forEach(value -> maps.add(0, Map.of(key, value)));
      return maps;
    } else if (raw.isSealed()) {
      List<Object> all = new ArrayList<>();
      Set<Class<?>> within = with(open, raw);
      for (GenericType permitted : shape.permitted()) {
        // recursion ends with one that contains none
        if (!open.contains(raw) || !holds(permitted.raw(), raw)) {
          all.addAll(of(permitted, within));
        }
      }
      return all;
    } else if (RecordFormat.isText(raw)) {
      return List.of(construct(raw, new Object[] {"id-" + raw.getSimpleName()}));
    }
    return ofRecord(shape, with(open, raw));
  }

  private static boolean holds(Class<?> type, Class<?> part) {
    return type.isRecord()
        && Arrays.stream(type.getRecordComponents()).anyMatch(c -> c.getType() == part);
  }

  private static List<Object> ofPart(GenericType shape, int argument, Set<Class<?>> open) {
    GenericType part = shape.arguments().get(argument);
    return open.contains(part.raw()) ? List.of() : of(part, open);
  }

  private static Set<Class<?>> with(Set<Class<?>> open, Class<?> more) {
    Set<Class<?>> all = new HashSet<>(open);
    all.add(more);
    return all;
  }

  private static List<Object> ofRecord(GenericType shape, Set<Class<?>> open) {
    RecordComponent[] components = shape.raw().getRecordComponents();
    List<List<Object>> samples = new ArrayList<>();
    for (RecordComponent component : components) {
      samples.add(of(GenericType.of(component.getGenericType(), shape.bindings()), open));
    }
    int most = samples.stream().mapToInt(List::size).max().orElse(1);
    List<Object> all = new ArrayList<>();
    Object[] taken = new Object[components.length];
    for (int i = 0; i < most; i++) {
      Object[] values = new Object[components.length];
      for (int j = 0; j < values.length; j++) {
        List<Object> choice = samples.get(j);
        values[j] = choice.get(i % choice.size());
      }
      Optional<Object[]> near = near(shape.raw(), values, samples);
      if (near.isPresent()) {
        taken = near.get();
        all.add(construct(shape.raw(), taken));
      }
    }
    all.add(sparse(shape.raw(), components, taken));
    return Collections.unmodifiableList(all);
  }

  /** The values, or if the constructor refuses their combination, all but one of them. */
  private static Optional<Object[]> near(
      Class<?> raw, Object[] values, List<List<Object>> samples) {
    if (isTaken(raw, values)) {
      return Optional.of(values);
    }
    for (int i = 0; i < values.length; i++) {
      List<Object> others = new ArrayList<>(samples.get(i));
      others.add(null);
      for (Object other : others) {
        Object[] tried = values.clone();
        tried[i] = other;
        if (isTaken(raw, tried)) {
          return Optional.of(tried);
        }
      }
    }
    return Optional.empty();
  }

  /** Null wherever the constructor accepts it. */
  private static Object sparse(Class<?> raw, RecordComponent[] components, Object[] taken) {
    Object[] values = taken;
    for (int i = 0; i < values.length; i++) {
      if (!components[i].getType().isPrimitive()) {
        Object[] tried = values.clone();
        tried[i] = null;
        values = isTaken(raw, tried) ? tried : values;
      }
    }
    return construct(raw, values);
  }

  private static boolean isTaken(Class<?> raw, Object[] values) {
    try {
      construct(raw, values);
      return true;
    } catch (IllegalArgumentException | NullPointerException e) {
      return false;
    }
  }

  private static Object construct(Class<?> raw, Object[] values) {
    Map<String, Class<?>> types = new LinkedHashMap<>();
    for (RecordComponent component : raw.getRecordComponents()) {
      types.put(component.getName(), component.getType());
    }
    try {
      Constructor<?> constructor =
          raw.getDeclaredConstructor(types.values().toArray(new Class<?>[0]));
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException(e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }
}
