package dev.docs.content.folder.internal;

import static java.util.Objects.requireNonNull;

import java.util.Optional;

/**
 * The target of a relative link.
 *
 * @param path the path of a file from the folder's root
 * @param fragment the fragment as written; absent if empty
 */
public record LinkTarget(String path, Optional<String> fragment) {
  public LinkTarget {
    requireNonNull(path, "path");
    requireNonNull(fragment, "fragment");
  }
}
