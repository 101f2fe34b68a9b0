package dev.docs.http.description;

import java.util.List;

/** The table of fields without effect, for tests of other packages. */
public final class EffectlessFields {

  private EffectlessFields() {}

  /** Operation and field of each. */
  public static List<String> names() {
    return FieldsWithoutEffect.ALL.stream()
        .map(field -> field.operation() + " " + field.name())
        .toList();
  }
}
