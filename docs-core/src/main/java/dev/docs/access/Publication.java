package dev.docs.access;

import static java.util.Objects.requireNonNull;

/**
 * Where a space is published.
 *
 * @param base the address of the site: a host name, and a path after a slash if it has one
 * @param path below the base, segments separated by slashes; empty for the base
 * @param open whether anyone may read it
 */
public record Publication(String base, String path, boolean open) {

  public Publication {
    requireNonNull(base, "base");
    requireNonNull(path, "path");
  }
}
