package dev.docs.site.customization;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A value in the tree of settings. Immutable. */
public sealed interface Setting {

  /** A text. */
  record Text(String value) implements Setting {
    public Text {
      requireNonNull(value, "value");
    }
  }

  /** True or false. */
  record Flag(boolean on) implements Setting {}

  /** A whole number. */
  record Whole(int number) implements Setting {}

  /** An explicit null: a link without a target of its own. */
  record Nothing() implements Setting {}

  /** Several values in order. */
  record Several(List<Setting> items) implements Setting {
    public Several {
      items = List.copyOf(items);
    }
  }

  /** Values by name. */
  record Group(Map<String, Setting> members) implements Setting {

    /** Without any. */
    public static final Group EMPTY = new Group(Map.of());

    public Group {
      members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
    }

    /** The value of that name; empty where there is none. */
    public Optional<Setting> find(String name) {
      return Optional.ofNullable(members.get(name));
    }

    @Override
    public Map<String, Object> toJson() {
      Map<String, Object> json = new LinkedHashMap<>();
      members.forEach((name, value) -> json.put(name, value.toJson()));
      return json;
    }

    /** With another value in the part of a name. */
    Group with(String part, String name, Setting value) {
      Map<String, Setting> inner = new LinkedHashMap<>(group(part).members);
      inner.put(name, value);
      Map<String, Setting> changed = new LinkedHashMap<>(members);
      changed.put(part, new Group(inner));
      return new Group(changed);
    }

    /** Without a value in the part of a name. */
    Group without(String part, String name) {
      Map<String, Setting> inner = new LinkedHashMap<>(group(part).members);
      inner.remove(name);
      Map<String, Setting> changed = new LinkedHashMap<>(members);
      changed.put(part, new Group(inner));
      return new Group(changed);
    }

    /** The values below that name; none where there are none. */
    Group group(String name) {
      return members.get(name) instanceof Group inner ? inner : EMPTY;
    }
  }

  /** As JSON: a map, list, text, number or boolean; null for nothing. */
  default @Nullable Object toJson() {
    if (this instanceof Text text) {
      return text.value();
    } else if (this instanceof Flag flag) {
      return flag.on();
    } else if (this instanceof Whole number) {
      return number.number();
    } else if (this instanceof Several several) {
      return several.items().stream().map(Setting::toJson).toList();
    }
    return null;
  }
}
