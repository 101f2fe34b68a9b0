package dev.docs.http.world;

import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.http.json.WireName;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells changes as a person reads them. Immutable. */
final class ToldChanges {

  /** Names of the seed by identifier. */
  private final Map<String, String> names = new HashMap<>();

  ToldChanges(Map<String, String> ids) {
    ids.forEach((name, id) -> names.put(id, name));
  }

  /** A unit of work: {@code Spaces.create by ada: space spaces.guide created}. */
  String told(FeedEntry entry) {
    return entry.work()
        + " by "
        + entry
            .by()
            .user()
            .map(user -> user.value())
            .orElseGet(() -> WireName.of(entry.by().type()))
        + ": "
        + entry.events().stream().map(this::told).collect(Collectors.joining(", "));
  }

  /** An event: {@code change request changeRequests.chains of spaces.guide merged}. */
  String told(DomainEvent event) {
    List<String> parts = new ArrayList<>();
    String kind = event.getClass().getSimpleName().replaceFirst("Changed$", "");
    parts.add(kind.replaceAll("(?<=[a-z])(?=[A-Z])", " ").toLowerCase(Locale.ROOT));
    String step = "";
    for (RecordComponent component : event.getClass().getRecordComponents()) {
      Object value = value(event, component);
      if (value instanceof DomainEvent.Step given) {
        step = WireName.of(given.type());
      } else if (!component.getName().equals("organization") || event.ofSpace().isEmpty()) {
        told(value).filter(text -> !text.isEmpty()).ifPresent(parts::add);
      }
    }
    parts.add(step);
    return String.join(" ", parts).strip();
  }

  private static Object value(DomainEvent event, RecordComponent component) {
    try {
      return component.getAccessor().invoke(event);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private Optional<String> told(Object value) {
    if (value instanceof Optional<?> maybe) {
      return maybe.flatMap(this::told);
    } else if (value instanceof Enum<?> constant) {
      return Optional.of(WireName.of(constant));
    } else if (value instanceof DomainEvent.ContentChanged.Revisions revisions) {
      return Optional.of("to revision " + revisions.to());
    }
    String text = value.toString();
    return Optional.of(names.getOrDefault(text, text));
  }
}
