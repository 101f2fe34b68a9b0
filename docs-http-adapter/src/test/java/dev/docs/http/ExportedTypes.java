package dev.docs.http;

import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Follows the signatures that whoever embeds the library sees: from the types they begin with, over
 * everything these give and take, to all there is to see. Not thread-safe.
 */
final class ExportedTypes {

  private final Set<String> exported;
  private final Set<Class<?>> seen = new HashSet<>();
  private final Deque<Class<?>> ahead = new ArrayDeque<>();
  private final Map<String, Set<String>> hidden = new TreeMap<>();

  private ExportedTypes(Set<String> exported) {
    this.exported = exported;
  }

  /**
   * What is seen from these types.
   *
   * @param exported the packages that are
   */
  static ExportedTypes seenFrom(Set<Class<?>> entryPoints, Set<String> exported) {
    ExportedTypes types = new ExportedTypes(exported);
    entryPoints.forEach(type -> types.see(type, "entry point"));
    while (!types.ahead.isEmpty()) {
      types.follow(types.ahead.remove());
    }
    return types;
  }

  /** Whether a type, or one that is nested in it, is given or taken somewhere. */
  boolean isSeen(Class<?> topLevel) {
    return seen.contains(topLevel);
  }

  /** The types of the library that signatures mention and nobody can name, and by which. */
  Map<String, Set<String>> hidden() {
    return hidden;
  }

  private void follow(Class<?> type) {
    String name = type.getName();
    if (type.getGenericSuperclass() != null) {
      see(type.getGenericSuperclass(), name + " extends");
    }
    seeAll(type.getGenericInterfaces(), name + " implements");
    for (TypeVariable<?> variable : type.getTypeParameters()) {
      seeAll(variable.getBounds(), name + " is generic in");
    }
    if (type.isSealed()) {
      seeAll(type.getPermittedSubclasses(), name + " permits");
    }
    boolean extended = !Modifier.isFinal(type.getModifiers());
    for (Method method : type.getDeclaredMethods()) {
      if (isVisible(method, extended)) {
        see(method.getGenericReturnType(), name + "#" + method.getName());
        seeParameters(method, name + "#" + method.getName());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isVisible(constructor, extended)) {
        seeParameters(constructor, name + "()");
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (isVisible(field, extended)) {
        see(field.getGenericType(), name + "." + field.getName());
      }
    }
    for (Class<?> nested : type.getDeclaredClasses()) {
      if (Modifier.isPublic(nested.getModifiers())) {
        see(nested, name + " contains");
      }
    }
  }

  private static boolean isVisible(Member member, boolean extended) {
    return !member.isSynthetic()
        && (Modifier.isPublic(member.getModifiers())
            || (extended && Modifier.isProtected(member.getModifiers())));
  }

  private void seeParameters(Executable executable, String by) {
    seeAll(executable.getGenericParameterTypes(), by);
    seeAll(executable.getGenericExceptionTypes(), by);
    for (TypeVariable<?> variable : executable.getTypeParameters()) {
      seeAll(variable.getBounds(), by);
    }
  }

  private void seeAll(Type[] types, String by) {
    Arrays.stream(types).forEach(type -> see(type, by));
  }

  private void see(Type type, String by) {
    if (type instanceof ParameterizedType parameterized) {
      see(parameterized.getRawType(), by);
      seeAll(parameterized.getActualTypeArguments(), by);
    } else if (type instanceof GenericArrayType array) {
      see(array.getGenericComponentType(), by);
    } else if (type instanceof WildcardType wildcard) {
      seeAll(wildcard.getUpperBounds(), by);
      seeAll(wildcard.getLowerBounds(), by);
    } else if (type instanceof Class<?> raw) {
      seeClass(raw, by);
    }
  }

  private void seeClass(Class<?> type, String by) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (!element.getName().startsWith("dev.docs.")) {
      return;
    }
    if (!exported.contains(element.getPackageName()) || !isPublic(element)) {
      hidden.computeIfAbsent(element.getName(), name -> new TreeSet<>()).add(by);
      return;
    }
    for (Class<?> each = element; each != null; each = each.getEnclosingClass()) {
      if (seen.add(each)) {
        ahead.add(each);
      }
    }
  }

  /** As are those around it. */
  static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
  }
}
