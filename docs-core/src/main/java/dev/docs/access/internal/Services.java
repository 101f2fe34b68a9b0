package dev.docs.access.internal;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.List;

/**
 * Makes services. Their constructors take what is for the library alone, so they are visible in
 * their packages only, and called from here: whoever embeds the library sees no constructor, and a
 * concept needs no factory beside its service. Thread-safe.
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
   * The service of a class that has one constructor that is not private.
   *
   * @param arguments of that constructor, in its order
   * @throws IllegalArgumentException when the constructor does not take them
   */
  public static <S> S make(Class<S> service, Object... arguments) {
    try {
      return service.cast(CONSTRUCTORS.get(service).newInstance(arguments));
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(service + " could not be made", e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new IllegalArgumentException(service + " cannot be made", e);
    }
  }
}
