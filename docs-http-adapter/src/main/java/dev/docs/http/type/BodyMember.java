package dev.docs.http.type;

import dev.docs.http.Profile;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** A declared field of a request body. */
public sealed interface BodyMember permits BodyField, RequiredField {

  String name();

  /** Whether only versions after that of 2025 know it. */
  boolean isLater();

  /** The name with the type: {@code title*: string <len ..50>}. */
  String notation(Profile profile);

  /** The most elements of an array; empty for other fields, and where the default applies. */
  OptionalInt mostItems();

  /** The only strings that it may have; empty where its values are not told one by one. */
  List<String> literals();

  /**
   * A value without what the profile does not know in it.
   *
   * @param path of the field
   * @param unknown receives the paths of the fields that were left out
   */
  Object known(Object value, Profile profile, String path, Consumer<String> unknown);

  /** The declared types of its values. */
  Stream<DescribedType> parts();
}
