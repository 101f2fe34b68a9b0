package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.store.Kind;
import dev.docs.store.codec.Samples;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What is declared of the kinds of records agrees with what their records are. */
class DeclaredRecordsTest {

  /** Users themselves, who are taken along where they are named. */
  private static final Set<String> NAMELESS = Set.of("user");

  /** Those that name users by texts of principals, which samples have not. */
  private static final Set<String> BY_PRINCIPAL = Set.of("grant", "former-grant", "grant-summary");

  @Test
  void everyUserInARecordIsNamed() throws IllegalAccessException {
    Set<String> lacking = new TreeSet<>();
    int users = 0;
    for (Kind<?> kind : Docs.KINDS) {
      if (!RecordType.of(kind).isLeft() && !BY_PRINCIPAL.contains(kind.name())) {
        users += lacking(kind, lacking);
      }
    }
    assertThat(users).as("a rule over nothing proves nothing").isGreaterThan(50);
    assertThat(lacking).containsExactlyInAnyOrderElementsOf(NAMELESS);
  }

  private static <T> int lacking(Kind<T> kind, Set<String> lacking) throws IllegalAccessException {
    int all = 0;
    for (Object sample : Samples.of(kind.type())) {
      List<UserId> found = new ArrayList<>();
      collect(sample, found);
      all += found.size();
      if (RecordType.of(kind).users(kind.type().cast(sample)).count() < found.size()) {
        lacking.add(kind.name());
      }
    }
    return all;
  }

  private static void collect(Object value, List<UserId> found) throws IllegalAccessException {
    if (value instanceof UserId user) {
      found.add(user);
    } else if (value instanceof Optional<?> optional) {
      if (optional.isPresent()) {
        collect(optional.get(), found);
      }
    } else if (value instanceof Collection<?> collection) {
      for (Object element : collection) {
        collect(element, found);
      }
    } else if (value instanceof Map<?, ?> map) {
      collect(map.keySet(), found);
      collect(map.values(), found);
    } else if (value != null
        && !value.getClass().isEnum()
        && value.getClass().getName().startsWith("dev.docs.")) {
      for (Field field : value.getClass().getDeclaredFields()) {
        if (!Modifier.isStatic(field.getModifiers())) {
          field.setAccessible(true);
          collect(field.get(value), found);
        }
      }
    }
  }

  /** The kinds of exported records that no event tells of. */
  private static final Set<String> UNTOLD =
      Set.of(
          // the event of another record that changes with them tells of it
          "contribution",
          "departure",
          "git-request",
          "git-sync",
          "revision-commit",
          "sync-base",
          "grant-summary",
          "import-sources",
          "openapi-outline",
          "openapi-version",
          "revision",
          "revision-parents",
          // parts of content, of which the event of a revision tells
          "document",
          "file-chunk",
          "file-node",
          "page-node",
          "pointer-node",
          "reusable-content-node",
          // what a sign-in says of a person
          "provider-person",
          // kept to restore something, or for some hours
          "former-collection",
          "former-name",
          "page-views",
          // made of events
          "audit-event");

  @Test
  void eventsTellOfAllOtherKinds() {
    List<String> untold = new ArrayList<>();
    for (Kind<?> kind : Docs.KINDS) {
      RecordType<?> type = RecordType.of(kind);
      if (!type.isTold() && !type.isLeft()) {
        untold.add(kind.name());
      }
    }
    assertThat(untold).containsExactlyInAnyOrderElementsOf(UNTOLD);
  }
}
