package dev.docs.audit.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.audit.AuditEvent;
import dev.docs.event.DomainEvent;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class AuditActionsTest {

  /** Events without an organization. */
  private static final List<String> WITHOUT = List.of("UserChanged", "SigningKeyChanged");

  @Test
  void everyTypeOfEventOfAnOrganizationHasAnActionThatIsListed() throws Exception {
    for (Class<?> type : DomainEvent.class.getPermittedSubclasses()) {
      if (type.isRecord() && type != DomainEvent.Step.class) {
        for (DomainEvent event : examples(type)) {
          Optional<AuditEvent.Change> told = AuditActions.of(event);
          assertThat(told.isPresent())
              .as(type.getSimpleName())
              .isEqualTo(!WITHOUT.contains(type.getSimpleName()));
          told.ifPresent(one -> assertThat(AuditActions.ALL).contains(one.action()));
        }
      }
    }
  }

  /** One for each constant of its enumerations and each type of step. */
  private static List<DomainEvent> examples(Class<?> type) throws Exception {
    List<DomainEvent> examples = new ArrayList<>();
    for (DomainEvent.Step.Type step : DomainEvent.Step.Type.values()) {
      int most =
          Arrays.stream(type.getRecordComponents())
              .filter(component -> component.getType().isEnum())
              .mapToInt(component -> component.getType().getEnumConstants().length)
              .max()
              .orElse(1);
      for (int i = 0; i < most; i++) {
        examples.add((DomainEvent) make(type, step, i));
      }
    }
    return examples;
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
    if (type == DomainEvent.AccessChanged.Content.class) {
      values[0] = Optional.of(new dev.docs.id.SpaceId("s"));
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
    } else if (type == String.class) {
      return "x";
    } else if (type.getRecordComponents().length == 1
        && type.getRecordComponents()[0].getType() == String.class) {
      return type.getDeclaredConstructor(String.class).newInstance("x");
    }
    return make(type, step, constant);
  }
}
