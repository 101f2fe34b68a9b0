package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

/**
 * What an index of the content points at.
 *
 * @param id the id of a page or a file
 */
public record Pointer(String id) {
  public Pointer {
    requireNonNull(id, "id");
  }
}
