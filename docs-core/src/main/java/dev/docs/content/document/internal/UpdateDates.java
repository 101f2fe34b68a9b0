package dev.docs.content.document.internal;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The dates and tags of updates: days and slugs in Markdown, times and references in the public
 * interface. Stateless.
 */
public final class UpdateDates {

  private static final DateTimeFormatter MILLIS =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private static final String MIDNIGHT = "T00:00:00.000Z";
  private static final int DAY = 10;

  private UpdateDates() {}

  /** The time, to the millisecond, of a time or of a day (its begin in UTC); empty for others. */
  public static Optional<String> timestamp(String date) {
    try {
      String time =
          MILLIS.format(
              date.length() == DAY
                  ? LocalDate.parse(date).atStartOfDay(ZoneOffset.UTC)
                  : OffsetDateTime.parse(date));
      return Optional.of(time).filter(text -> text.length() == DAY + MIDNIGHT.length());
    } catch (DateTimeException noDate) {
      return Optional.empty();
    }
  }

  /** The data of an update as Markdown has it, from that which clients send. */
  static Map<String, Object> read(Map<String, Object> data) {
    Map<String, Object> read = new LinkedHashMap<>(data);
    if (data.get("date") instanceof String date && date.length() > DAY) {
      timestamp(date)
          .filter(time -> time.endsWith(MIDNIGHT))
          .ifPresent(time -> read.put("date", time.substring(0, DAY)));
    }
    if (data.get("tags") instanceof List<?> tags) {
      read.put("tags", tags.stream().map(UpdateDates::slug).toList());
    }
    return read;
  }

  private static Object slug(Object tag) {
    return tag instanceof Map<?, ?> ref && ref.get("tag") instanceof String slug ? slug : tag;
  }
}
