package dev.docs.content.folder.internal;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * Where a relative link leads.
 *
 * @param path of a file, from the folder's root
 * @param fragment what followed {@code #}, as written; absent where empty
 */
public record LinkTarget(String path, Optional<String> fragment) {
  public LinkTarget {
    requireNonNull(path, "path");
    requireNonNull(fragment, "fragment");
  }
}
