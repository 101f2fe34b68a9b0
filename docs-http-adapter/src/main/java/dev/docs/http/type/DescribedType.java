package dev.docs.http.type;

import dev.docs.http.Profile;
import java.util.stream.Stream;

/** A type of objects, as the served description tells it. Immutable. */
public sealed interface DescribedType permits JsonType, BodyObject {

  /** The name in the description; the whole notation of a type without a name. */
  String reference(Profile profile);

  /** The whole notation, with the fields that the profile knows. */
  String notation(Profile profile);

  /** Whether the description names it; else it is described where it is used. */
  boolean isNamed();

  /** The types that it directly consists of. */
  Stream<DescribedType> parts();
}
