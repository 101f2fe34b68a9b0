package dev.docs.command.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ChangeRequestLink;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.content.PageFields;
import dev.docs.organization.UpdateOrganization;
import dev.docs.site.UpdateSite;
import dev.docs.site.structure.UpdateExternalLink;
import dev.docs.site.structure.UpdateSection;
import java.lang.reflect.Method;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What the methods of commands that update something set. */
class UpdatedFieldsTest {

  static Stream<Record> commands() {
    return Stream.of(
        UpdateSite.NOTHING,
        UpdateSection.NOTHING,
        UpdateExternalLink.NOTHING,
        UpdateOrganization.NOTHING,
        PageFields.NOTHING);
  }

  @ParameterizedTest
  @MethodSource("commands")
  void aMethodOfACommandSetsTheFieldOfItsName(Record nothing) throws ReflectiveOperationException {
    List<String> fields =
        Arrays.stream(nothing.getClass().getRecordComponents())
            .map(RecordComponent::getName)
            .toList();
    assertThat(set(nothing)).isEmpty();
    for (String field : fields) {
      Method method =
          Arrays.stream(nothing.getClass().getMethods())
              .filter(one -> one.getName().equals(field) && one.getParameterCount() == 1)
              .findFirst()
              .orElseThrow();
      Object value = method.getParameterTypes()[0] == boolean.class ? false : null;
      assertThat(set((Record) method.invoke(nothing, value))).containsExactly(field);
    }
  }

  @Test
  void aFieldOfAnObjectInAListThatIsSetIsRequired() {
    UpdateChangeRequest command =
        UpdateChangeRequest.NOTHING.links(List.of(new ChangeRequestLink.Wanted(null, null, null)));
    assertThatThrownBy(() -> Validation.check(command))
        .hasMessageContaining("links[0].url: is required");
    assertThatThrownBy(() -> Validation.check(UpdateChangeRequest.NOTHING.links(null)))
        .hasMessageContaining("links: must not be null");
  }

  private static List<String> set(Record command) throws ReflectiveOperationException {
    Stream.Builder<String> set = Stream.builder();
    for (RecordComponent component : command.getClass().getRecordComponents()) {
      if (((Update<?>) component.getAccessor().invoke(command)).isSet()) {
        set.add(component.getName());
      }
    }
    return set.build().toList();
  }
}
