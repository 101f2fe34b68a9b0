package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Layout;

/**
 * Fetched pages and files.
 *
 * @param layout each page's source path is the target of links from other pages, as in one folder
 * @param total the number of pages and files found, including those left out of the layout
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
