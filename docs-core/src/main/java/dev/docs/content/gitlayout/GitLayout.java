package dev.docs.content.gitlayout;

import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.error.DocsException;

/**
 * Reads and writes documentation folders in GitBook's Git layout. Pure: what is on disk is {@link
 * Folder}'s part.
 *
 * <p>A group and an entry of SUMMARY.md take one level each, so that pages stand at most {@link
 * Summary#MAX_DEPTH} deep; entries below that stand beside their parents.
 */
public final class GitLayout {

  private GitLayout() {}

  /**
   * Reads a folder. Nothing in it makes this fail: what cannot be taken over is in the report.
   *
   * <ul>
   *   <li>{@code .gitbook.yaml}, or else {@code .gitbook.yml}, or else the {@code root} and {@code
   *       structure} of {@code book.json}, tell where the documentation lies; files outside its
   *       root take no part.
   *   <li>With a table of contents, its entries are the pages. Their links are read from its own
   *       folder, or else from the root. A link to a Markdown file is a document, once: further
   *       entries, and those with a fragment where one has none, become links. A link to another
   *       file or a URL is a link; so is one to {@code /PATH} without ending, which may be the path
   *       of a page; to nothing, a page without content.
   *   <li>Without one, folders are pages: README.md, or else index.md, is a folder's own, other
   *       Markdown files and folders with some below it are its children, by name. The title is the
   *       first heading of level 1, else the front matter's {@code title}, else the file's name.
   *   <li>Every other file is taken as it is, but for the configuration, book.json, book.js, and
   *       hidden files and folders; those in {@code .gitbook} are taken, Markdown too.
   * </ul>
   */
  public static Layout read(Folder folder) {
    return new LayoutReader(folder).read();
  }

  /** The layout where every document has the file to which {@link #write} would write it. */
  public static Layout place(Layout layout) {
    return new Layout(
        SourcePaths.place(layout),
        layout.files(),
        layout.redirects(),
        layout.configuration(),
        layout.report());
  }

  /**
   * The folder that holds a layout, such that reading it gives the same pages, files and redirects
   * for every layout that {@link #read} gives. Documents without a source get one after their slugs
   * and their parents': {@code slug/README.md} where they have children, else {@code slug.md}, with
   * a number where taken.
   *
   * @throws DocsException INVALID if a file stands where a folder or the configuration must be
   */
  public static Folder write(Layout layout) {
    return LayoutWriter.write(layout);
  }
}
