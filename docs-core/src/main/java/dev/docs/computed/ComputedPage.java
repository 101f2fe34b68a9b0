package dev.docs.computed;

import static java.util.Objects.requireNonNull;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page that a computed page is expanded to.
 *
 * @param doc the part of the specification: {@code operations}, {@code info} or {@code models}
 * @param name the tag that it is of; empty for models
 * @param description a line about it; empty for none
 * @param icon the name of an icon; null for none
 */
public record ComputedPage(
    String doc,
    String name,
    String title,
    String description,
    @Nullable String icon,
    List<ComputedPage> pages) {
  public ComputedPage {
    requireNonNull(doc, "doc");
    requireNonNull(name, "name");
    requireNonNull(title, "title");
    requireNonNull(description, "description");
    pages = List.copyOf(pages);
  }
}
