package dev.docs.content.edit;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.link.ContentLinks;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The forms of settings and of other fields. Static and thread-safe. */
public final class SettingForms {

  private SettingForms() {}

  /**
   * A form for which neither page nor content matters.
   *
   * @param given reads a text that is not empty
   */
  private record Simple<T extends @Nullable Object>(
      Function<T, @Nullable Object> plain, Function<@Nullable String, T> given)
      implements SettingForm<T> {

    @Override
    public @Nullable Object plain(T value, Page page, Content content) {
      return plain.apply(value);
    }

    @Override
    public T given(String text, Page page, Content content) {
      return given.apply(text.isEmpty() ? null : text);
    }
  }

  public static SettingForm<@Nullable String> text(int max) {
    return text(
        text -> text.codePointCount(0, text.length()) <= max,
        "must be at most " + max + " characters");
  }

  static SettingForm<@Nullable String> text(Predicate<String> isValid, String problem) {
    return new Simple<>(
        value -> value,
        text -> {
          if (text != null && !isValid.test(text)) {
            throw SettingForm.invalid(problem);
          }
          return text;
        });
  }

  /** A text that is always there. */
  public static SettingForm<String> required(Predicate<String> isValid, String problem) {
    return new Simple<>(
        value -> value,
        text -> {
          if (text == null || !isValid.test(text)) {
            throw SettingForm.invalid(problem);
          }
          return text;
        });
  }

  static SettingForm<Boolean> flag() {
    return new Simple<>(value -> value, text -> Boolean.TRUE.equals(flagOf(text)));
  }

  /** Whether a part is visible, which it is where nothing is said. */
  static SettingForm<@Nullable Object> visible() {
    return new Simple<>(value -> value, text -> text == null || flagOf(text));
  }

  private static Boolean flagOf(@Nullable String text) {
    if (text != null && !text.equals("true") && !text.equals("false")) {
      throw SettingForm.invalid("must be true or false");
    }
    return Boolean.valueOf(text);
  }

  static SettingForm<@Nullable Object> word(List<String> words) {
    return new Simple<>(value -> value, text -> wordOf(text, words));
  }

  private static @Nullable String wordOf(@Nullable String text, List<String> words) {
    if (text != null && !words.contains(text)) {
      throw SettingForm.invalid("must be one of " + String.join(", ", words));
    }
    return text;
  }

  static <E extends Enum<E>> SettingForm<@Nullable E> word(Class<E> type) {
    List<String> words =
        List.of(type.getEnumConstants()).stream().map(SettingForms::wordOf).toList();
    return new Simple<>(
        value -> value == null ? null : wordOf(value),
        text -> {
          String word = wordOf(text, words);
          return word == null ? null : Enum.valueOf(type, word.toUpperCase(Locale.ROOT));
        });
  }

  private static String wordOf(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }

  static SettingForm<@Nullable Double> number(double min, double max) {
    return new Simple<>(
        value -> value == null ? null : PlainValues.number(value),
        text -> text == null ? null : numberOf(text, min, max));
  }

  private static Double numberOf(String text, double min, double max) {
    double number = Double.NaN;
    try {
      number = Double.parseDouble(text);
    } catch (NumberFormatException notANumber) {
      // refused below, as one out of bounds is
    }
    if (!(number >= min && number <= max)) {
      throw SettingForm.invalid("must be a number from " + min + " to " + max);
    }
    return number;
  }

  /**
   * A form of values that nobody gives as a text.
   *
   * @param what the values are, for the error message
   */
  public static <T extends @Nullable Object> SettingForm<T> shown(
      String what, Function<T, @Nullable Object> plain) {
    return new Simple<>(
        plain,
        text -> {
          throw SettingForm.invalid("cannot be given for " + what + "; choose a side");
        });
  }

  /** An image: the path of a file of the content, relative to that of the page, or a URL. */
  static SettingForm<@Nullable ContentRef> image() {
    return new SettingForm<>() {
      @Override
      public @Nullable Object plain(@Nullable ContentRef value, Page page, Content content) {
        return PageSettings.target(value, page, content);
      }

      @Override
      public @Nullable ContentRef given(String text, Page page, Content content) {
        if (text.length() > PageSettings.MAX_TARGET) {
          throw SettingForm.invalid("must be at most " + PageSettings.MAX_TARGET + " characters");
        }
        String file = new ContentLinks(content).fileOf(page);
        return PageSettings.reference(text.isEmpty() ? null : text, file, content);
      }
    };
  }
}
