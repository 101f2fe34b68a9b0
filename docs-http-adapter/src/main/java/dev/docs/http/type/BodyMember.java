package dev.docs.http.type;

import dev.docs.http.Profile;

/** A declared field of a request body. */
public sealed interface BodyMember permits BodyField, RequiredField {

  /** The field, whether a body must have it or not. */
  BodyField<?> field();

  default String name() {
    return field().name();
  }

  /** The name with the type: {@code title*: string <len ..50>}. */
  String notation(Profile profile);
}
