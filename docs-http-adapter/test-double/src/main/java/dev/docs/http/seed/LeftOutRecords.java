package dev.docs.http.seed;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.kind.RecordType;
import dev.docs.store.RecordSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** Finds the records and components that {@link SeedScope} has no words for. Used once. */
final class LeftOutRecords {

  private static final List<String> NAMES = List.of("title", "displayName", "subject", "slug");

  /** Both sorted, so that the same world is written alike. */
  private final Map<String, Integer> counts = new TreeMap<>();

  private final TreeSet<String> components = new TreeSet<>();

  private LeftOutRecords() {}

  /** What is left out, one thing a line. */
  static List<String> of(RecordSource records) {
    LeftOutRecords found = new LeftOutRecords();
    records.forEachNamed(found::accept);
    List<String> lines = new ArrayList<>(found.components);
    found.counts.forEach((what, count) -> lines.add(what + ": " + count));
    return lines;
  }

  private void accept(String kind, Object value) {
    RecordType.named(kind)
        .unseeded()
        .filter(unseeded -> !isOfSpace(value))
        .ifPresent(unseeded -> counts.merge(unseeded.what(), 1, Integer::sum));
    SeedScope.lostOf(kind, value)
        .forEach(name -> components.add(name + " of the " + kind + " " + name(value)));
  }

  private static boolean isOfSpace(Object value) {
    return value instanceof Grant grant && grant.content().type() == ContentId.Type.SPACE;
  }

  private static String name(Object value) {
    return Arrays.stream(value.getClass().getRecordComponents())
        .filter(component -> NAMES.contains(component.getName()))
        .findFirst()
        .or(() -> Arrays.stream(value.getClass().getRecordComponents()).findFirst())
        .map(component -> SeedScope.of(component, value).map(Object::toString).orElse(""))
        .orElse("");
  }
}
