package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.id.PageId;
import org.jspecify.annotations.Nullable;

/**
 * The text of a further page that a conflict is about, and that is not in the merged content.
 *
 * @param path where the page stands on the side that has it
 * @param base its Markdown in what both sides started from; null where it is not there
 * @param ours its Markdown on our side; null where it is not there
 * @param theirs its Markdown on their side; null where it is not there
 */
public record OtherText(
    PageId page,
    String path,
    @Nullable String base,
    @Nullable String ours,
    @Nullable String theirs) {
  public OtherText {
    requireNonNull(page, "page");
    requireNonNull(path, "path");
  }
}
