package dev.docs.store.codec;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;

/**
 * The text form of instants, that of {@link Instant#toString}. Every record has some; those with
 * whole milliseconds and a year of four digits, which is almost all, are read and written without
 * the formatter of the platform, which takes a tenth of the time of an edit.
 */
final class InstantText {

  private static final String SHAPE = "0000-00-00T00:00:00.000Z";
  private static final int WITHOUT_MILLIS = "0000-00-00T00:00:00".length();
  private static final int NANOS = 1_000_000;
  private static final int DAY = 24 * 60 * 60;
  private static final long FIRST = LocalDate.of(0, 1, 1).toEpochDay() * DAY;
  private static final long END = LocalDate.of(10_000, 1, 1).toEpochDay() * DAY;

  private InstantText() {}

  static Instant parse(String text) {
    boolean whole = text.length() == WITHOUT_MILLIS + 1;
    if (!isPlain(text, whole)) {
      return Instant.parse(text);
    }
    int hour = digits(text, 11, 13);
    int minute = digits(text, 14, 16);
    int second = digits(text, 17, 19);
    if (hour > 23 || minute > 59 || second > 59) {
      return Instant.parse(text);
    }
    long day =
        LocalDate.of(digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)).toEpochDay();
    long seconds = day * DAY + hour * 3_600L + minute * 60L + second;
    return Instant.ofEpochSecond(seconds, whole ? 0 : (long) digits(text, 20, 23) * NANOS);
  }

  /** Whether the text has the shape, with or without milliseconds. */
  private static boolean isPlain(String text, boolean whole) {
    if ((!whole && text.length() != SHAPE.length()) || !text.endsWith("Z")) {
      return false;
    }
    for (int i = 0; i < text.length() - 1; i++) {
      char expected = SHAPE.charAt(i);
      char c = text.charAt(i);
      if (expected == '0' ? c < '0' || c > '9' : c != expected) {
        return false;
      }
    }
    return true;
  }

  private static int digits(String text, int from, int to) {
    int number = 0;
    for (int i = from; i < to; i++) {
      number = number * 10 + text.charAt(i) - '0';
    }
    return number;
  }

  static String of(Instant instant) {
    long seconds = instant.getEpochSecond();
    if (instant.getNano() % NANOS != 0 || seconds < FIRST || seconds >= END) {
      return instant.toString();
    }
    LocalDateTime time = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
    char[] text = SHAPE.toCharArray();
    put(text, 4, time.getYear());
    put(text, 7, time.getMonthValue());
    put(text, 10, time.getDayOfMonth());
    put(text, 13, time.getHour());
    put(text, 16, time.getMinute());
    put(text, 19, time.getSecond());
    if (instant.getNano() == 0) {
      text[WITHOUT_MILLIS] = 'Z';
      return new String(text, 0, WITHOUT_MILLIS + 1);
    }
    put(text, 23, instant.getNano() / NANOS);
    return new String(text);
  }

  /** Puts the digits of a number before the end. */
  private static void put(char[] text, int end, int number) {
    for (int i = end - 1, rest = number; rest > 0; i--, rest /= 10) {
      text[i] = (char) ('0' + rest % 10);
    }
  }
}
