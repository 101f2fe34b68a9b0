package dev.docs.store.codec;

import dev.docs.store.Kind;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import dev.docs.store.SecretKeys;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The components of a record that are {@link Secret}, sealed, opened and left out. Thread-safe. */
final class SecretComponents {

  private static final ClassValue<SecretComponents> OF_CLASS =
      new ClassValue<>() {
        @Override
        protected SecretComponents computeValue(Class<?> type) {
          return new SecretComponents(type);
        }
      };

  private final RecordComponent[] components;
  private final boolean any;
  private final Set<LeftOut> ways;

  private SecretComponents(Class<?> type) {
    components = type.isRecord() ? type.getRecordComponents() : new RecordComponent[0];
    ways =
        Arrays.stream(components)
            .filter(SecretComponents::isSecret)
            .map(SecretComponents::leftOut)
            .collect(Collectors.toUnmodifiableSet());
    any = !ways.isEmpty();
    for (RecordComponent component : components) {
      boolean ofTexts = component.getType() == String.class || component.getType() == Map.class;
      if (isSecret(component) && !ofTexts) {
        throw new IllegalArgumentException(
            type.getName() + "." + component.getName() + " cannot be sealed: it is no text");
      }
    }
  }

  private static boolean isSecret(RecordComponent component) {
    return component.isAnnotationPresent(Secret.class);
  }

  /** Whether a kind's records have secret components. */
  static boolean any(Kind<?> kind) {
    return OF_CLASS.get(kind.type()).any;
  }

  static <T> T sealed(Kind<T> kind, Object value, SecretKeys keys) {
    return OF_CLASS
        .get(kind.type())
        .changed(kind, value, (text, place, leftOut) -> keys.seal(text, place));
  }

  /** A value whose secrets are in clear: itself where none is sealed. */
  static <T> T opened(Kind<T> kind, T value, SecretKeys keys) {
    SecretComponents all = OF_CLASS.get(kind.type());
    return all.has(value, SecretKeys::isSealed) ? all.changed(kind, value, clear(keys)) : value;
  }

  private static Change clear(SecretKeys keys) {
    return (text, place, leftOut) -> keys.open(text, place);
  }

  /** A copy of a value without its secrets; empty where it is left out with them. */
  static <T> Optional<T> without(Kind<T> kind, T value) {
    SecretComponents all = OF_CLASS.get(kind.type());
    if (all.ways.contains(LeftOut.RECORD)) {
      return Optional.empty();
    }
    return Optional.of(all.any ? all.changed(kind, value, (text, place, leftOut) -> "") : value);
  }

  /** A copy of a value whose secrets that are empty, and to be renewed, are random. */
  static <T> T renewed(Kind<T> kind, T value, Supplier<String> random) {
    SecretComponents all = OF_CLASS.get(kind.type());
    return all.isLeftOut(value) && all.ways.contains(LeftOut.RENEWED)
        ? all.changed(
            kind,
            value,
            (text, place, leftOut) ->
                text.isEmpty() && leftOut == LeftOut.RENEWED ? random.get() : text)
        : value;
  }

  /** In which ways the secrets of a kind are left out. */
  static Set<LeftOut> ways(Kind<?> kind) {
    return OF_CLASS.get(kind.type()).ways;
  }

  static boolean isLeftOut(Kind<?> kind, Object value) {
    return OF_CLASS.get(kind.type()).isLeftOut(value);
  }

  private boolean isLeftOut(Object value) {
    return any && has(value, String::isEmpty);
  }

  private static LeftOut leftOut(RecordComponent component) {
    return component.getAnnotation(Secret.class).leftOut();
  }

  /** What becomes of a text at a place. */
  @FunctionalInterface
  private interface Change {
    String apply(String text, String place, LeftOut leftOut);
  }

  private boolean has(Object value, Predicate<String> sought) {
    for (RecordComponent component : components) {
      if (isSecret(component)) {
        Object part = part(component, value);
        if (part instanceof String text && sought.test(text)) {
          return true;
        }
        if (part instanceof Map<?, ?> map
            && map.values().stream().anyMatch(text -> sought.test((String) text))) {
          return true;
        }
      }
    }
    return false;
  }

  private static @Nullable Object part(RecordComponent component, Object value) {
    try {
      Method accessor = component.getAccessor();
      accessor.setAccessible(true);
      return accessor.invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot read " + component.getName(), e);
    }
  }

  private <T> T changed(Kind<T> kind, Object value, Change change) {
    T typed = kind.type().cast(value);
    String id = kind.idOf(typed);
    @Nullable Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    try {
      for (int i = 0; i < components.length; i++) {
        RecordComponent component = components[i];
        types[i] = component.getType();
        Object part = part(component, typed);
        String place = kind.name() + "\0" + component.getName() + "\0" + id.length() + "\0" + id;
        values[i] = isSecret(component) ? changed(part, place, leftOut(component), change) : part;
      }
      Constructor<T> constructor = kind.type().getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("cannot make a " + kind + " with other secrets", e);
    }
  }

  private static @Nullable Object changed(
      @Nullable Object part, String place, LeftOut leftOut, Change change) {
    if (part instanceof String text) {
      return change.apply(text, place, leftOut);
    } else if (part instanceof Map<?, ?> map) {
      Map<Object, Object> changed = new LinkedHashMap<>();
      map.forEach(
          (name, text) ->
              changed.put(name, change.apply((String) text, place + "\0" + name, leftOut)));
      return changed;
    }
    return part;
  }
}
