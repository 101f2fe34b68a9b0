package dev.docs.site.customization;

import dev.docs.error.DocsException.Violations;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A part of the tree of settings, by name. Parts are merged name by name, values are replaced as a
 * whole. Immutable.
 */
record Part(Map<String, Member> members) {

  /** A part, or a value. */
  sealed interface Member {}

  /** A part in a part. */
  record Inner(Part part) implements Member {}

  /**
   * A value.
   *
   * @param otherwise its default; empty where it may be absent
   * @param own whether a site space may have its own
   */
  record Value(ValueSchema shape, Optional<Setting> otherwise, boolean own) implements Member {}

  static Part empty() {
    return new Part(Map.of());
  }

  Part with(String name, Part inner) {
    return with(name, new Inner(inner));
  }

  /** A value that is always there, and that a site space may have of its own. */
  Part with(String name, ValueSchema shape, Object otherwise) {
    return with(name, value(shape, otherwise, true));
  }

  /** A value that is always there, for the whole site. */
  Part global(String name, ValueSchema shape, Object otherwise) {
    return with(name, value(shape, otherwise, false));
  }

  /** A value that may be absent. */
  Part optional(String name, ValueSchema shape) {
    return with(name, new Value(shape, Optional.empty(), true));
  }

  /** A value that may be absent, for the whole site. */
  Part optionalGlobal(String name, ValueSchema shape) {
    return with(name, new Value(shape, Optional.empty(), false));
  }

  private Part with(String name, Member member) {
    Map<String, Member> more = new LinkedHashMap<>(members);
    more.put(name, member);
    return new Part(more);
  }

  private static Value value(ValueSchema shape, Object otherwise, boolean own) {
    Violations none = new Violations();
    Optional<Setting> read = shape.read("default", otherwise, none);
    if (!none.isEmpty()) {
      throw new IllegalArgumentException("a default is refused: " + none.kept());
    }
    return new Value(shape, read, own);
  }

  Setting.Group defaults() {
    Map<String, Setting> all = new LinkedHashMap<>();
    members.forEach(
        (name, member) -> {
          if (member instanceof Inner inner) {
            all.put(name, inner.part().defaults());
          } else {
            ((Value) member).otherwise().ifPresent(value -> all.put(name, value));
          }
        });
    return new Setting.Group(all);
  }

  /** The names of the values, those in a part in a map of their own. */
  Map<String, Object> names() {
    Map<String, Object> names = new LinkedHashMap<>();
    members.forEach(
        (name, member) ->
            names.put(name, member instanceof Inner inner ? inner.part().names() : ""));
    return names;
  }

  /**
   * With the values of a JSON object: absent ones are kept, null removes.
   *
   * @param overriding whether these are overrides of a site space; then site-wide settings are
   *     ignored
   */
  Setting.Group updated(
      Setting.Group old, String at, Map<?, ?> json, boolean overriding, Violations violations) {
    Map<String, Setting> result = new LinkedHashMap<>();
    members.forEach(
        (name, member) -> {
          Object given = json.get(name);
          String path = at.isEmpty() ? name : at + "." + name;
          Optional<Setting> next;
          if (!json.containsKey(name)) {
            next = old.find(name);
          } else if (member instanceof Inner inner) {
            next = inner(inner.part(), old.group(name), path, given, overriding, violations);
          } else {
            next = value((Value) member, old.find(name), path, given, overriding, violations);
          }
          next.ifPresent(value -> result.put(name, value));
        });
    return new Setting.Group(result);
  }

  private static Optional<Setting> inner(
      Part part,
      Setting.Group old,
      String path,
      @Nullable Object given,
      boolean overriding,
      Violations violations) {
    Setting.Group next;
    if (given == null) {
      next = Setting.Group.EMPTY;
    } else if (given instanceof Map<?, ?> object) {
      next = part.updated(old, path, object, overriding, violations);
    } else {
      violations.add(path, "must be an object");
      next = old;
    }
    return overriding && next.members().isEmpty() ? Optional.empty() : Optional.of(next);
  }

  private static Optional<Setting> value(
      Value value,
      Optional<Setting> old,
      String path,
      @Nullable Object given,
      boolean overriding,
      Violations violations) {
    if (overriding && !value.own()) {
      return old;
    } else if (given == null) {
      return Optional.empty();
    }
    return value.shape().read(path, given, violations);
  }

  /** With these values overriding others, name by name. */
  Setting.Group overlaid(Setting.Group base, Setting.Group own) {
    Map<String, Setting> result = new LinkedHashMap<>();
    members.forEach(
        (name, member) -> {
          if (member instanceof Inner inner) {
            result.put(name, inner.part().overlaid(base.group(name), own.group(name)));
          } else {
            own.find(name)
                .or(() -> base.find(name))
                .ifPresent(setting -> result.put(name, setting));
          }
        });
    return new Setting.Group(result);
  }
}
