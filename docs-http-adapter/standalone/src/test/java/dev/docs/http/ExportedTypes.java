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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The types reachable from entry points through public signatures. Not thread-safe. */
final class ExportedTypes {

  private final Set<String> exported;
  private final Set<Class<?>> seen = new HashSet<>();
  private final Deque<Class<?>> ahead = new ArrayDeque<>();
  private final List<Mention> hidden = new ArrayList<>();

  private ExportedTypes(Set<String> exported) {
    this.exported = exported;
  }

  /**
   * Collects the types reachable from these.
   *
   * @param exported the exported packages
   */
  static ExportedTypes seenFrom(Set<Class<?>> entryPoints, Set<String> exported) {
    ExportedTypes types = new ExportedTypes(exported);
    entryPoints.forEach(type -> types.see(type, type, ""));
    while (!types.ahead.isEmpty()) {
      types.follow(types.ahead.remove());
    }
    return types;
  }

  /** Whether a type, or one nested in it, occurs in a signature. */
  boolean isSeen(Class<?> topLevel) {
    return seen.contains(topLevel);
  }

  /** A signature, by declaring type and member name, and a type that it mentions. */
  record Mention(Class<?> by, String member, String type) {}

  /** Non-exported types of the library that occur in exported signatures. */
  List<Mention> hidden() {
    return hidden;
  }

  private void follow(Class<?> type) {
    if (type.getGenericSuperclass() != null) {
      see(type.getGenericSuperclass(), type, "extends");
    }
    seeAll(type.getGenericInterfaces(), type, "implements");
    for (TypeVariable<?> variable : type.getTypeParameters()) {
      seeAll(variable.getBounds(), type, "is generic in");
    }
    if (type.isSealed()) {
      seeAll(type.getPermittedSubclasses(), type, "permits");
    }
    boolean extended = !Modifier.isFinal(type.getModifiers());
    for (Method method : type.getDeclaredMethods()) {
      if (isVisible(method, extended)) {
        see(method.getGenericReturnType(), type, method.getName());
        seeParameters(method, type, method.getName());
      }
    }
    for (Constructor<?> constructor : type.getDeclaredConstructors()) {
      if (isVisible(constructor, extended) && canBeCalled(constructor)) {
        seeParameters(constructor, type, "its constructor");
      }
    }
    for (Field field : type.getDeclaredFields()) {
      if (isVisible(field, extended)) {
        see(field.getGenericType(), type, field.getName());
      }
    }
    for (Class<?> nested : type.getDeclaredClasses()) {
      if (Modifier.isPublic(nested.getModifiers())) {
        see(nested, type, "contains");
      }
    }
  }

  /** Those that take what is not exported are for the library itself, and hidden in the Javadoc. */
  private boolean canBeCalled(Constructor<?> constructor) {
    return Arrays.stream(constructor.getParameterTypes())
        .allMatch(
            type ->
                !type.getName().startsWith("dev.docs.")
                    || exported.contains(type.getPackageName()));
  }

  private static boolean isVisible(Member member, boolean extended) {
    return !member.isSynthetic()
        && (Modifier.isPublic(member.getModifiers())
            || (extended && Modifier.isProtected(member.getModifiers())));
  }

  private void seeParameters(Executable executable, Class<?> by, String member) {
    seeAll(executable.getGenericParameterTypes(), by, member);
    seeAll(executable.getGenericExceptionTypes(), by, member);
    for (TypeVariable<?> variable : executable.getTypeParameters()) {
      seeAll(variable.getBounds(), by, member);
    }
  }

  private void seeAll(Type[] types, Class<?> by, String member) {
    Arrays.stream(types).forEach(type -> see(type, by, member));
  }

  private void see(Type type, Class<?> by, String member) {
    if (type instanceof ParameterizedType parameterized) {
      see(parameterized.getRawType(), by, member);
      seeAll(parameterized.getActualTypeArguments(), by, member);
    } else if (type instanceof GenericArrayType array) {
      see(array.getGenericComponentType(), by, member);
    } else if (type instanceof WildcardType wildcard) {
      seeAll(wildcard.getUpperBounds(), by, member);
      seeAll(wildcard.getLowerBounds(), by, member);
    } else if (type instanceof Class<?> raw) {
      seeClass(raw, by, member);
    }
  }

  private void seeClass(Class<?> type, Class<?> by, String member) {
    Class<?> element = type;
    while (element.isArray()) {
      element = element.getComponentType();
    }
    if (!element.getName().startsWith("dev.docs.")) {
      return;
    }
    if (!exported.contains(element.getPackageName()) || !isPublic(element)) {
      hidden.add(new Mention(by, member, element.getName()));
      return;
    }
    for (Class<?> each = element; each != null; each = each.getEnclosingClass()) {
      if (seen.add(each)) {
        ahead.add(each);
      }
    }
  }

  /** Whether the type and its enclosing types are public. */
  static boolean isPublic(Class<?> type) {
    return Modifier.isPublic(type.getModifiers())
        && (type.getEnclosingClass() == null || isPublic(type.getEnclosingClass()));
  }
}
