package dev.docs.http.type;

import dev.docs.http.Profile;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** A type of objects in request bodies. Immutable. */
public sealed interface BodyObject extends DescribedType permits BodyType, BodyUnion {

  /** The fields; of a union those of all types, of those with the same name the first. */
  List<BodyMember> fields();

  /**
   * An object without the fields that the profile does not know.
   *
   * @param path of the object: empty, or with a dot at its end
   * @param unknown receives the paths of the fields that were left out
   */
  Map<?, ?> known(Map<?, ?> object, Profile profile, String path, Consumer<String> unknown);
}
