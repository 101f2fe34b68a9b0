package dev.docs.access.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * Creates services by reflection. Their constructors take internal types and are package-private,
 * so that an embedding application sees none of them. Thread-safe.
 */
public final class Services {

  private static final ClassValue<Constructor<?>> CONSTRUCTORS =
      new ClassValue<>() {
        @Override
        protected Constructor<?> computeValue(Class<?> service) {
          List<Constructor<?>> usable =
              Arrays.stream(service.getDeclaredConstructors())
                  .filter(constructor -> !Modifier.isPrivate(constructor.getModifiers()))
                  .toList();
          if (usable.size() != 1) {
            throw new IllegalArgumentException(
                service + " must have exactly one constructor that is not private");
          }
          usable.get(0).setAccessible(true);
          return usable.get(0);
        }
      };

  private Services() {}

  /**
   * Creates a service through its only non-private constructor.
   *
   * @param arguments of that constructor, in its order
   * @throws IllegalArgumentException when the constructor does not take them
   */
  public static <S> S make(Class<S> service, Object... arguments) {
    try {
      return service.cast(CONSTRUCTORS.get(service).newInstance(arguments));
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(service + " could not be created", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(service + " cannot be created", e);
    }
  }
}
