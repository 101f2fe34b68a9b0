package dev.docs.command.internal;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.util.Arrays;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** Checks {@link EmojiText}. Thread-safe. */
public final class EmojiTextValidator implements ConstraintValidator<EmojiText, String> {

  /** The limit of the public interface. */
  static final int MAX_LENGTH = 50;

  private static final Pattern CODE_POINTS =
      Pattern.compile("\\p{XDigit}{2,6}(?:-\\p{XDigit}{2,6})*+");

  /** The ranges of emoji in Unicode: first and last code point of each. */
  private static final int[] RANGES = {
    0xA9, 0xA9, 0xAE, 0xAE, 0x203C, 0x203C, 0x2049, 0x2049, 0x2122, 0x2122, 0x2139, 0x2139, 0x2194,
    0x21AA, 0x231A, 0x23FF, 0x24C2, 0x24C2, 0x25AA, 0x27BF, 0x2934, 0x2935, 0x2B05, 0x2B55, 0x3030,
    0x3030, 0x303D, 0x303D, 0x3297, 0x3299, 0x1F000, 0x1FAFF
  };

  private static final int KEYCAP = 0x20E3;

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    if (value == null || value.isEmpty()) {
      return true;
    }
    if (value.codePointCount(0, value.length()) > MAX_LENGTH) {
      context.disableDefaultConstraintViolation();
      context
          .buildConstraintViolationWithTemplate("must be at most " + MAX_LENGTH + " characters")
          .addConstraintViolation();
      return false;
    }
    return isValid(value);
  }

  /** Whether a text is an emoji of allowed length. */
  public static boolean isValid(String value) {
    if (value.codePointCount(0, value.length()) > MAX_LENGTH) {
      return false;
    }
    int[] codePoints =
        CODE_POINTS.matcher(value).matches()
            ? Arrays.stream(value.split("-", -1))
                .mapToInt(hex -> Integer.parseInt(hex, 16))
                .toArray()
            : value.codePoints().toArray();
    boolean keycap = Arrays.stream(codePoints).anyMatch(c -> c == KEYCAP);
    return Arrays.stream(codePoints).allMatch(c -> isEmoji(c) || joins(c) || (keycap && isKey(c)))
        && Arrays.stream(codePoints).anyMatch(c -> isEmoji(c) || c == KEYCAP);
  }

  private static boolean isEmoji(int codePoint) {
    return IntStream.range(0, RANGES.length / 2)
        .anyMatch(i -> RANGES[2 * i] <= codePoint && codePoint <= RANGES[2 * i + 1]);
  }

  /** Whether it joins or modifies emoji: joiners, variation selectors, tags. */
  private static boolean joins(int codePoint) {
    return codePoint == 0x200D
        || codePoint == 0xFE0E
        || codePoint == 0xFE0F
        || codePoint == KEYCAP
        || (codePoint >= 0xE0020 && codePoint <= 0xE007F);
  }

  private static boolean isKey(int codePoint) {
    return codePoint == '#' || codePoint == '*' || (codePoint >= '0' && codePoint <= '9');
  }
}
