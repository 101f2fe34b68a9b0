package dev.docs.store.codec;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A class with resolved type arguments. */
record GenericType(Class<?> raw, List<GenericType> arguments) {

  GenericType {
    arguments = List.copyOf(arguments);
  }

  static GenericType of(Class<?> raw) {
    return of(raw, Map.of());
  }

  /**
   * Resolves a type.
   *
   * @param bindings the types of the type variables in {@code type}, by name
   */
  static GenericType of(Type type, Map<String, GenericType> bindings) {
    if (type instanceof Class<?> raw) {
      return new GenericType(raw, List.of());
    } else if (type instanceof ParameterizedType parameterized) {
      List<GenericType> arguments = new ArrayList<>();
      for (Type argument : parameterized.getActualTypeArguments()) {
        arguments.add(of(argument, bindings));
      }
      return new GenericType((Class<?>) parameterized.getRawType(), arguments);
    } else if (type instanceof TypeVariable<?> variable
        && bindings.containsKey(variable.getName())) {
      return bindings.get(variable.getName());
    } else if (type instanceof WildcardType wildcard) {
      return of(wildcard.getUpperBounds()[0], bindings);
    }
    throw new IllegalArgumentException("no format for values of " + type);
  }

  /** The types of the class's type variables, by name. */
  Map<String, GenericType> bindings() {
    TypeVariable<?>[] variables = raw.getTypeParameters();
    Map<String, GenericType> bindings = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      bindings.put(variables[i].getName(), arguments.get(i));
    }
    return bindings;
  }

  /** The records that implement this sealed interface, with this type's arguments. */
  List<GenericType> permitted() {
    List<GenericType> all = new ArrayList<>();
    for (Class<?> subclass : raw.getPermittedSubclasses()) {
      GenericType shape = subshape(subclass);
      if (subclass.isSealed()) {
        all.addAll(shape.permitted());
      } else {
        all.add(shape);
      }
    }
    return all;
  }

  private GenericType subshape(Class<?> subclass) {
    Map<String, GenericType> known = new HashMap<>();
    for (Type parent : subclass.getGenericInterfaces()) {
      if (parent instanceof ParameterizedType parameterized && parameterized.getRawType() == raw) {
        Type[] given = parameterized.getActualTypeArguments();
        for (int i = 0; i < given.length; i++) {
          known.put(given[i].getTypeName(), arguments.get(i));
        }
      }
    }
    List<GenericType> bound = new ArrayList<>();
    for (TypeVariable<?> variable : subclass.getTypeParameters()) {
      bound.add(of(variable, known));
    }
    return new GenericType(subclass, bound);
  }
}
