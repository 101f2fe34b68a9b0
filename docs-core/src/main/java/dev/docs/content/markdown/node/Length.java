package dev.docs.content.markdown.node;

import dev.docs.content.document.internal.PlainValues;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Widths and heights: a number of pixels, or {@code {unit, value}} for other units. */
public final class Length {

  private static final Pattern TEXT =
      Pattern.compile("\\s*([0-9]{1,9}(?:\\.[0-9]{1,17})?)\\s*+([a-z%]{0,4})\\s*+");

  private Length() {}

  public static Optional<Object> of(@Nullable String text) {
    if (text == null) {
      return Optional.empty();
    }
    Matcher matcher = TEXT.matcher(text);
    if (!matcher.matches()) {
      return Optional.empty();
    }
    Number value = PlainValues.number(Double.valueOf(matcher.group(1)));
    String unit = matcher.group(2);
    return Optional.of(
        unit.isEmpty() || unit.equals("px")
            ? value
            : PlainValues.ordered("unit", unit, "value", value));
  }

  public static String text(@Nullable Object length) {
    if (length instanceof Map<?, ?> map) {
      return text(map.get("value")) + map.get("unit");
    }
    return length instanceof Double number
        ? new java.math.BigDecimal(number.toString()).toPlainString()
        : String.valueOf(length);
  }
}
