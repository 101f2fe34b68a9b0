package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

/**
 * An entry of an index of the content.
 *
 * @param id the id that the entry refers to, or a path
 */
public record Pointer(String id) {
  public Pointer {
    requireNonNull(id, "id");
  }
}
