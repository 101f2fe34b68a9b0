package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.store.Kind;
import dev.docs.store.codec.Samples;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * The ids of all kinds are unambiguous for any text of their parts. The parts are found by changing
 * one component of a value after the other, so that new kinds are covered.
 */
class ComposedIdsTest {

  /**
   * Kinds whose ids need no test: those that begin with a digest of fixed length, and those of host
   * name targets, where the site's id alone is unique, and those of the feed, of subscriptions of
   * it, and of the views of a day, which end with numbers.
   */
  private static boolean isApart(Kind<?> kind) {
    return kind.mode() == Kind.Mode.CONTENT_ADDRESSED
        || List.of("subdomain", "custom-hostname", "feed", "subscription-entry", "page-views")
            .contains(kind.name());
  }

  private static final Map<Kind<?>, List<Object>> SAMPLES =
      Docs.KINDS.stream().collect(Collectors.toMap(kind -> kind, kind -> Samples.of(kind.type())));

  private static final Map<Kind<?>, List<List<String>>> PARTS =
      Docs.KINDS.stream()
          .filter(kind -> !isApart(kind))
          .collect(Collectors.toMap(kind -> kind, ComposedIdsTest::parts));

  /** The paths to components of a value, or of its nested records, that the id depends on. */
  private static List<List<String>> parts(Kind<?> kind) {
    Object value = SAMPLES.get(kind).get(0);
    List<List<String>> parts = new ArrayList<>();
    for (List<String> path : texts(value, List.of())) {
      Object changed = with(value, path, "another");
      if (!id(kind, changed).equals(id(kind, value))) {
        parts.add(path);
      }
    }
    assertThat(parts).as(kind.name()).isNotEmpty();
    return parts;
  }

  private static <T> String id(Kind<T> kind, Object value) {
    return kind.idOf(kind.type().cast(value));
  }

  private static List<List<String>> texts(Object record, List<String> path) {
    List<List<String>> found = new ArrayList<>();
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      List<String> way = new ArrayList<>(path);
      way.add(component.getName());
      Object value = get(record, component);
      if (value instanceof String) {
        found.add(way);
      } else if (value instanceof Record inner) {
        found.addAll(texts(inner, way));
      }
    }
    return found;
  }

  private static Object get(Object record, RecordComponent component) {
    try {
      component.getAccessor().setAccessible(true);
      return component.getAccessor().invoke(record);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** The record with another text at a path; unchanged when it does not accept the text. */
  private static Object with(Object record, List<String> path, String text) {
    RecordComponent[] components = record.getClass().getRecordComponents();
    Class<?>[] types = new Class<?>[components.length];
    Object[] values = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = get(record, components[i]);
      if (components[i].getName().equals(path.get(0))) {
        values[i] = path.size() == 1 ? text : with(values[i], path.subList(1, path.size()), text);
      }
    }
    try {
      Constructor<?> constructor = record.getClass().getDeclaredConstructor(types);
      constructor.setAccessible(true);
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      return record;
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e);
    }
  }

  /** The value with these texts as parts of its id, as far as they are accepted. */
  private record Filled(Object value, Map<String, Object> parts) {}

  private static Filled filled(Kind<?> kind, Object sample, List<String> texts) {
    Object value = sample;
    int next = 0;
    for (List<String> path : PARTS.get(kind)) {
      value = with(value, path, texts.get(next++ % texts.size()));
    }
    Map<String, Object> parts = new TreeMap<>();
    for (List<String> path : PARTS.get(kind)) {
      Object at = value;
      List<Object> enums = new ArrayList<>();
      for (String name : path) {
        for (RecordComponent component : at.getClass().getRecordComponents()) {
          if (component.getType().isEnum() && path.size() > 1 && at != value) {
            enums.add(get(at, component));
          }
        }
        at = component(at, name);
      }
      parts.put(String.join(".", path), List.of(at, enums));
    }
    return new Filled(value, parts);
  }

  private static Object component(Object record, String name) {
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      if (component.getName().equals(name)) {
        return get(record, component);
      }
    }
    throw new AssertionError(name);
  }

  @Property
  void differentPartsGiveDifferentIds(
      @ForAll("texts") List<String> some, @ForAll("texts") List<String> others) {
    PARTS.forEach(
        (kind, paths) -> {
          List<Object> samples = SAMPLES.get(kind);
          for (Object sample : samples.subList(0, Math.min(3, samples.size() - 1))) {
            Filled a = filled(kind, samples.get(0), some);
            Filled b = filled(kind, sample, others);
            assertThat(id(kind, a.value()).equals(id(kind, b.value())))
                .as("%s %s %s", kind, a.parts(), b.parts())
                .isEqualTo(a.parts().equals(b.parts()));
          }
        });
  }

  @Provide
  Arbitrary<List<String>> texts() {
    Arbitrary<String> text =
        Arbitraries.of("/", "@", "%", "/u/", "/t/", "a", "b", "collection", "2F", "40", "\u212a")
            .list()
            .ofMinSize(1)
            .ofMaxSize(4)
            .map(parts -> String.join("", parts));
    return text.list().ofSize(3);
  }

  /** A text is moved across the border of two parts, with any separator. */
  @Property
  void noSeparatorOfAnyKindMovesABorder(
      @ForAll("texts") List<String> texts, @ForAll("separators") String separator) {
    String a = texts.get(0);
    String b = texts.get(1);
    String c = texts.get(2);
    PARTS.forEach(
        (kind, paths) -> {
          if (paths.size() > 1) {
            Object sample = SAMPLES.get(kind).get(0);
            Filled left = filled(kind, sample, List.of(a + separator + b, c));
            Filled right = filled(kind, sample, List.of(a, b + separator + c));
            assertThat(id(kind, left.value()))
                .as("%s %s %s", kind, left.parts(), right.parts())
                .isNotEqualTo(id(kind, right.value()));
          }
        });
  }

  @Provide
  Arbitrary<String> separators() {
    return Combinators.combine(
            Arbitraries.of("/", "@", "%", ":", ".", "-", ""),
            Arbitraries.of("", "u", "t", "collection"),
            Arbitraries.of("/", "@", "%2F"))
        .as((a, b, c) -> a + b + c);
  }

  @Example
  void theKindsWithComposedIdsAreThese() {
    assertThat(PARTS.entrySet().stream().filter(e -> e.getValue().size() > 1))
        .extracting(e -> e.getKey().name())
        .contains(
            "member", "departure", "grant", "team-member", "contribution", "requested-reviewer");
  }
}
