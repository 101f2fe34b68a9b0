package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

/**
 * The versions that the API reports.
 *
 * @param version of the API
 * @param build of this implementation
 */
public record ApiInformation(String version, String build) {
  public ApiInformation {
    requireNonNull(version, "version");
    requireNonNull(build, "build");
  }

  /** The version from the jar's manifest, or {@code development} outside a jar. */
  public static ApiInformation ofThisJar() {
    String build = ApiInformation.class.getPackage().getImplementationVersion();
    return new ApiInformation("v1", build == null ? "development" : build);
  }
}
