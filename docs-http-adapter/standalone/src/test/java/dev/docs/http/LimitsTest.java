package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.http.server.ServerLimits;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every limit of a group can be changed on its own, and none to zero. */
class LimitsTest {

  static Stream<Object> limits() {
    return Stream.of(HttpLimits.DEFAULT, ServerLimits.DEFAULT);
  }

  /** All values, by group and name. */
  private static Map<String, Object> values(Object limits) throws ReflectiveOperationException {
    Map<String, Object> values = new LinkedHashMap<>();
    for (RecordComponent group : limits.getClass().getRecordComponents()) {
      Object of = group.getAccessor().invoke(limits);
      for (RecordComponent field : group.getType().getRecordComponents()) {
        values.put(group.getName() + "." + field.getName(), field.getAccessor().invoke(of));
      }
    }
    return values;
  }

  private static List<Method> changes(Object limits) {
    List<Method> changes = new ArrayList<>();
    for (Method method : limits.getClass().getMethods()) {
      if (method.getName().startsWith("with")) {
        changes.add(method);
      }
    }
    return changes;
  }

  /** An amount in the parameter type of a method. */
  private static Object amount(Method change, int amount) {
    Class<?> type = change.getParameterTypes()[0];
    if (type == Duration.class) {
      return Duration.ofMillis(amount);
    }
    return type == int.class ? (Object) amount : (Object) (long) amount;
  }

  @ParameterizedTest
  @MethodSource("limits")
  void eachIsChangedByItself(Object limits) throws ReflectiveOperationException {
    Map<String, Object> before = values(limits);
    List<String> changed = new ArrayList<>();
    for (Method change : changes(limits)) {
      Object amount = amount(change, 12_345);
      Map<String, Object> differing = values(change.invoke(limits, amount));
      differing.entrySet().removeAll(before.entrySet());
      assertThat(differing.values()).as(change.getName()).containsExactly(amount);
      changed.addAll(differing.keySet());
    }
    assertThat(changed).containsExactlyInAnyOrderElementsOf(before.keySet());
  }

  @ParameterizedTest
  @MethodSource("limits")
  void noneIsNothing(Object limits) {
    for (Method change : changes(limits)) {
      boolean mayBeNone = List.of("withMaxCached", "withShutdown").contains(change.getName());
      if (!mayBeNone) {
        assertThatThrownBy(() -> change.invoke(limits, amount(change, 0)))
            .as(change.getName())
            .isInstanceOf(InvocationTargetException.class)
            .hasCauseInstanceOf(IllegalArgumentException.class);
      }
    }
  }
}
