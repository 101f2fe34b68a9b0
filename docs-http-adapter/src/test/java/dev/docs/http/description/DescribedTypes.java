package dev.docs.http.description;

import java.util.Map;

/** The shared types, for tests of other packages. */
public final class DescribedTypes {

  private DescribedTypes() {}

  /** The notation of each type by name. */
  public static Map<String, String> read() {
    return TypeLibrary.read();
  }
}
