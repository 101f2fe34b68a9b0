package dev.docs.architecture;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The services that a session gives. */
public final class Services {

  private Services() {}

  /** The classes of the services, by name. */
  public static List<Class<?>> all() {
    return Arrays.stream(DocsSession.class.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()))
        .filter(method -> method.getParameterCount() == 0)
        .filter(method -> method.getReturnType() != Caller.class)
        .<Class<?>>map(Method::getReturnType)
        .filter(type -> type.getPackageName().startsWith("dev.docs") && !type.isInterface())
        .filter(type -> Modifier.isFinal(type.getModifiers()) && !type.isRecord() && !type.isEnum())
        .distinct()
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  /** The methods that callers use. */
  public static Stream<Method> methods(Class<?> service) {
    return Arrays.stream(service.getDeclaredMethods())
        .filter(method -> Modifier.isPublic(method.getModifiers()) && !method.isSynthetic());
  }
}
