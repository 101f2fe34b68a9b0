package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Layout;

/**
 * The pages and files that an address led to.
 *
 * @param layout each page's source is where links of the others lead, as paths in one folder
 * @param total how many pages and files there were to take over, those included that are not in the
 *     layout
 */
public record FetchedContent(Layout layout, int total) {

  /** The most pages of one import, as the public interface has it. */
  public static final int MAX_PAGES = 20;

  /** The most files of one import, as the public interface has it. */
  public static final int MAX_FILES = 20;

  public FetchedContent {
    requireNonNull(layout, "layout");
  }
}
