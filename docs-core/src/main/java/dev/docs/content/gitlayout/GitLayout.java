package dev.docs.content.gitlayout;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.error.DocsException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads and writes documentation folders in GitBook's Git layout. Pure; {@link Folder} accesses the
 * file system.
 *
 * <p>Groups and entries of SUMMARY.md take one level each. Pages have at most {@link
 * Summary#MAX_DEPTH} levels; deeper entries become siblings of their parents.
 */
public final class GitLayout {

  private GitLayout() {}

  /**
   * Reads a folder. Never fails because of its content: what cannot be imported is reported as a
   * problem.
   *
   * <ul>
   *   <li>{@code .gitbook.yaml}, or else {@code .gitbook.yml}, or else the {@code root} and {@code
   *       structure} of {@code book.json}, configure the root of the documentation; files outside
   *       it are ignored.
   *   <li>With a table of contents, its entries are the pages. Their links are resolved against its
   *       folder, or else the root. A link to a Markdown file is a document; further entries for
   *       the file, and entries with a fragment if one has none, become links. A link to another
   *       file or a URL is a link, as is {@code /PATH} without extension, which may be the path of
   *       a page. An entry with a dangling link is a page without content.
   *   <li>Without one, folders are pages: README.md, or else index.md, is the page of a folder;
   *       other Markdown files, and folders with some, are its children, by name. The title is the
   *       first heading of level 1, else the front matter's {@code title}, else the file's name.
   *   <li>All other files are imported, except the configuration, book.json, book.js, and hidden
   *       files and folders; files in {@code .gitbook} are imported, including Markdown.
   * </ul>
   */
  public static Layout read(Folder folder) {
    return read(folder, path -> Optional.empty());
  }

  /**
   * As the other, without reading the files of pages of which enough is known.
   *
   * @param known what is known of the file of a page, whose path is from the root
   */
  public static Layout read(Folder folder, Function<String, Optional<KnownText>> known) {
    return new LayoutReader(folder, known).read();
  }

  /**
   * What the file of a page is known to say, which is in UTF-8.
   *
   * @param title the one that it says; empty where that is not known
   */
  public record KnownText(boolean byteOrderMark, Optional<String> title) {}

  /** The title that the file of a page says, or else its name. */
  public static String titleOf(String markdown, String path) {
    return LayoutPage.document(PageTitle.of(markdown, path), path, markdown, List.of()).title();
  }

  /**
   * How a folder is made.
   *
   * @param root that of its documentation; empty for the whole folder
   * @param hasTable whether it has a table of contents, which titles its pages
   */
  public record Form(String root, boolean hasTable) {}

  /** How a folder is made. */
  public static Form formOf(Folder folder) {
    FolderSettings settings = settings(folder);
    return new Form(settings.config().root(), settings.summary().isPresent());
  }

  private static FolderSettings settings(Folder folder) {
    return FolderSettings.of(
        folder.paths(), path -> TextFile.decode(folder.find(path).orElseThrow()).text());
  }

  /** The layout with the file of every document to which {@link #write} would write it. */
  public static Layout place(Layout layout) {
    return new Layout(
        SourcePaths.place(layout),
        layout.files(),
        layout.redirects(),
        layout.configuration(),
        layout.report(),
        layout.places());
  }

  /**
   * The folder of a layout. For a layout from {@link #read}, reading the folder gives the same
   * pages, files and redirects. A document without a source gets a file from its slug and those of
   * its parents: {@code slug/README.md} if it has children, else {@code slug.md}, with a number if
   * taken.
   *
   * @throws DocsException INVALID if a file is at the path of a folder or of the configuration
   */
  public static Folder write(Layout layout) {
    return LayoutWriter.write(layout, Optional.empty());
  }

  /**
   * The folder of a layout that was read from another, in the form of that one: its configuration
   * and its table of contents keep what still holds, letter by letter. Paths are from the root of
   * the documentation, but that of the configuration.
   *
   * @throws DocsException as {@link #write(Layout)}
   */
  public static Folder write(Layout layout, FormerFolder former) {
    return LayoutWriter.write(layout, Optional.of(former));
  }

  /**
   * The files of a folder that are its documentation or configure it: no hidden files, and none
   * that the table of contents does not list.
   *
   * @param layout what {@link #read} gives for the folder
   */
  public static Folder documentation(Folder folder, Layout layout) {
    FolderSettings settings = settings(folder);
    Set<String> paths = new HashSet<>();
    layout.files().forEach(file -> paths.add(file.path()));
    layout.pages().stream()
        .flatMap(LayoutPage::all)
        .forEach(page -> page.source().ifPresent(paths::add));
    Map<String, Blob> files = new HashMap<>();
    for (String path : settings.taken(paths)) {
      folder.find(path).ifPresent(blob -> files.put(path, blob));
    }
    return Folder.of(files);
  }
}
