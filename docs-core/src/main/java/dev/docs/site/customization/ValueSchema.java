package dev.docs.site.customization;

import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.EmojiText;
import dev.docs.command.internal.HttpUrl;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.id.Id;
import dev.docs.store.internal.Texts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The schema of a setting: reads it from JSON and reports its faults. Immutable. */
@FunctionalInterface
interface ValueSchema {

  /**
   * The value; empty where it is refused.
   *
   * @param at its path, for messages
   */
  Optional<Setting> read(String at, @Nullable Object json, Violations violations);

  // ---------------------------------------------------------------- texts

  static ValueSchema text(int min, int max) {
    return (at, json, violations) -> {
      if (!(json instanceof String text)) {
        return refuse(at, "must be a string", violations);
      }
      int length = text.codePointCount(0, text.length());
      if (length < min || length > max) {
        return refuse(
            at, "must be " + min + " to " + max + " characters, is " + length, violations);
      } else if (Texts.unpairedSurrogate(text) >= 0) {
        return refuse(at, "must not contain unpaired surrogates", violations);
      }
      return Optional.of(new Setting.Text(text));
    };
  }

  static ValueSchema pattern(int max, Pattern pattern, String form) {
    return text(0, max)
        .and((at, text) -> pattern.matcher(text).matches() ? Optional.empty() : Optional.of(form));
  }

  /** Absolute, http or https. */
  static ValueSchema url() {
    return text(0, 2_048).and((at, text) -> fault(new Url(text)));
  }

  static ValueSchema emoji() {
    return text(0, 50).and((at, text) -> fault(new Emoji(text)));
  }

  static ValueSchema id() {
    return text(1, Id.MAX_LENGTH)
        .and(
            (at, text) ->
                Id.isPossible(text) ? Optional.empty() : Optional.of("cannot be an identifier"));
  }

  /** Held against the rules that commands are held against. */
  record Url(@HttpUrl @BoundedText(max = 2_048) String value) {}

  /** Likewise. */
  record Emoji(@EmojiText String value) {}

  private static Optional<String> fault(Object command) {
    try {
      Validation.check(command);
      return Optional.empty();
    } catch (DocsException e) {
      return Optional.of(e.violations().get(0).message());
    }
  }

  /** The fault of a text. */
  @FunctionalInterface
  interface TextRule {
    /** Why the text is refused; empty where it is not. */
    Optional<String> fault(String at, String text);
  }

  /** This text, with one more rule. */
  default ValueSchema and(TextRule rule) {
    return (at, json, violations) -> {
      Optional<Setting> read = read(at, json, violations);
      Optional<String> fault = read.flatMap(text -> rule.fault(at, ((Setting.Text) text).value()));
      return fault.isPresent() ? refuse(at, fault.get(), violations) : read;
    };
  }

  static ValueSchema choice(String... values) {
    List<String> known = List.of(values);
    return (at, json, violations) ->
        json instanceof String text && known.contains(text)
            ? Optional.of(new Setting.Text(text))
            : refuse(at, "must be one of " + String.join(", ", known), violations);
  }

  // ---------------------------------------------------------------- others

  static ValueSchema flag() {
    return (at, json, violations) ->
        json instanceof Boolean on
            ? Optional.of(new Setting.Flag(on))
            : refuse(at, "must be true or false", violations);
  }

  static ValueSchema integer(int min, int max) {
    return (at, json, violations) ->
        json instanceof Number number
                && number.doubleValue() == number.intValue()
                && number.intValue() >= min
                && number.intValue() <= max
            ? Optional.of(new Setting.Whole(number.intValue()))
            : refuse(at, "must be a whole number of " + min + " to " + max, violations);
  }

  static ValueSchema list(int min, int max, ValueSchema item) {
    return (at, json, violations) -> {
      if (!(json instanceof List<?> list) || list.size() < min || list.size() > max) {
        return refuse(at, "must be a list of " + min + " to " + max, violations);
      }
      List<Setting> items = new ArrayList<>();
      for (int i = 0; i < list.size(); i++) {
        item.read(at + "[" + i + "]", list.get(i), violations).ifPresent(items::add);
      }
      return Optional.of(new Setting.Several(items));
    };
  }

  /** Texts by name, such as by language. */
  static ValueSchema texts(int max, int maxName, ValueSchema text) {
    return (at, json, violations) -> {
      if (!(json instanceof Map<?, ?> object) || object.size() > max) {
        return refuse(at, "must be an object with at most " + max + " texts", violations);
      }
      Map<String, Setting> members = new LinkedHashMap<>();
      object.forEach(
          (name, value) -> {
            if (!(name instanceof String key) || key.length() > maxName) {
              violations.add(at, "names must be at most " + maxName + " characters");
            } else {
              text.read(at + "." + key, value, violations)
                  .ifPresent(read -> members.put(key, read));
            }
          });
      return Optional.of(new Setting.Group(members));
    };
  }

  /** This, or null that is kept. */
  default ValueSchema orNothing() {
    return (at, json, violations) ->
        json == null ? Optional.of(new Setting.Nothing()) : read(at, json, violations);
  }

  /** An object whose values are set together; starts without any. */
  static ObjectSchema object() {
    return new ObjectSchema(Map.of());
  }

  /**
   * An object.
   *
   * @param fields by name; unknown fields are ignored
   */
  record ObjectSchema(Map<String, Field> fields) implements ValueSchema {

    /** A value in an object. */
    record Field(ValueSchema shape, boolean required, Optional<Setting> otherwise) {}

    ObjectSchema with(String name, ValueSchema shape) {
      return with(name, new Field(shape, true, Optional.empty()));
    }

    ObjectSchema optional(String name, ValueSchema shape) {
      return with(name, new Field(shape, false, Optional.empty()));
    }

    /** True or false, with a default. */
    ObjectSchema flag(String name, boolean otherwise) {
      Setting value = new Setting.Flag(otherwise);
      return with(name, new Field(ValueSchema.flag(), false, Optional.of(value)));
    }

    private ObjectSchema with(String name, Field field) {
      Map<String, Field> more = new LinkedHashMap<>(fields);
      more.put(name, field);
      return new ObjectSchema(more);
    }

    @Override
    public Optional<Setting> read(String at, @Nullable Object json, Violations violations) {
      if (!(json instanceof Map<?, ?> object)) {
        return refuse(at, "must be an object", violations);
      }
      Map<String, Setting> members = new LinkedHashMap<>();
      fields.forEach(
          (name, field) -> {
            boolean absent =
                field.required() ? !object.containsKey(name) : object.get(name) == null;
            if (!absent) {
              field
                  .shape()
                  .read(at + "." + name, object.get(name), violations)
                  .ifPresent(value -> members.put(name, value));
            } else if (field.required()) {
              violations.add(at + "." + name, "is required");
            } else {
              field.otherwise().ifPresent(value -> members.put(name, value));
            }
          });
      return Optional.of(new Setting.Group(members));
    }
  }

  /** An object of one of several forms, discriminated by its field {@code name}. */
  static ValueSchema byField(String name, Map<String, ObjectSchema> forms) {
    Map<String, ObjectSchema> whole = new LinkedHashMap<>();
    forms.forEach((value, form) -> whole.put(value, form.with(name, choice(value))));
    return (at, json, violations) -> {
      if (!(json instanceof Map<?, ?> object)) {
        return refuse(at, "must be an object", violations);
      }
      ObjectSchema form = object.get(name) instanceof String value ? whole.get(value) : null;
      return form == null
          ? refuse(
              at + "." + name, "must be one of " + String.join(", ", whole.keySet()), violations)
          : form.read(at, json, violations);
    };
  }

  private static Optional<Setting> refuse(String at, String reason, Violations violations) {
    violations.add(at, reason);
    return Optional.empty();
  }
}
