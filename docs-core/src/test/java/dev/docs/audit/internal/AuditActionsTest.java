package dev.docs.audit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.audit.AuditEvent;
import dev.docs.event.DomainEvent;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class AuditActionsTest {

  /** Events without an organization. */
  private static final List<String> WITHOUT = List.of("UserChanged", "SigningKeyChanged");

  @Test
  void everyTypeOfEventOfAnOrganizationHasAnActionThatIsListed() throws Exception {
    List<Class<?>> types = records(DomainEvent.class).toList();
    assertThat(types).hasSizeGreaterThan(14);
    for (Class<?> type : types) {
      for (DomainEvent event : examples(type)) {
        Optional<AuditEvent.Change> told = AuditActions.of(event);
        assertThat(told.isPresent())
            .as(type.getSimpleName())
            .isEqualTo(!WITHOUT.contains(type.getSimpleName()));
        told.ifPresent(one -> assertThat(AuditActions.ALL).contains(one.action()));
      }
    }
  }

  @Test
  void aRoleIsToldWithWhatItIsOnAndWhoHasIt() throws Exception {
    List<AuditEvent.Change> told =
        examples(DomainEvent.AccessChanged.class).stream()
            .map(event -> AuditActions.of(event).orElseThrow())
            .toList();

    assertThat(told)
        .extracting(change -> change.target().type())
        .contains("space", "collection", "site");
    assertThat(told)
        .extracting(AuditEvent.Change::details)
        .contains(Map.of("user", "x"), Map.of("team", "x"));
  }

  private static Stream<Class<?>> records(Class<?> type) {
    return type.isSealed()
        ? Arrays.stream(type.getPermittedSubclasses()).flatMap(AuditActionsTest::records)
        : Stream.of(type);
  }

  /** One for each constant or record of its components and each type of step. */
  private static List<DomainEvent> examples(Class<?> type) throws Exception {
    List<DomainEvent> examples = new ArrayList<>();
    for (DomainEvent.Step.Type step : DomainEvent.Step.Type.values()) {
      int most =
          Arrays.stream(type.getRecordComponents())
              .mapToInt(component -> choices(component.getType()))
              .max()
              .orElse(1);
      for (int i = 0; i < most; i++) {
        examples.add((DomainEvent) make(type, step, i));
      }
    }
    return examples;
  }

  private static int choices(Class<?> type) {
    if (type.isSealed()) {
      return type.getPermittedSubclasses().length;
    }
    return type.isEnum() ? type.getEnumConstants().length : 1;
  }

  private static Object make(Class<?> type, DomainEvent.Step.Type step, int constant)
      throws Exception {
    RecordComponent[] components = type.getRecordComponents();
    Object[] values = new Object[components.length];
    Class<?>[] types = new Class<?>[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      values[i] = value(types[i], step, constant);
    }
    var constructor = type.getDeclaredConstructor(types);
    constructor.setAccessible(true);
    return constructor.newInstance(values);
  }

  private static Object value(Class<?> type, DomainEvent.Step.Type step, int constant)
      throws Exception {
    if (type == DomainEvent.Step.class) {
      return new DomainEvent.Step(step, 1, 2);
    } else if (type == Optional.class) {
      return Optional.empty();
    } else if (type.isEnum()) {
      Object[] constants = type.getEnumConstants();
      return constants[constant % constants.length];
    } else if (type.isSealed()) {
      return value(type.getPermittedSubclasses()[constant % choices(type)], step, constant);
    } else if (type == String.class) {
      return "x";
    } else if (type.getRecordComponents().length == 1
        && type.getRecordComponents()[0].getType() == String.class) {
      return type.getDeclaredConstructor(String.class).newInstance("x");
    }
    return make(type, step, constant);
  }
}
