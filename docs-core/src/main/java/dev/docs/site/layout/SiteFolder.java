package dev.docs.site.layout;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.site.layout.SiteLayout.Node.Heading;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.SiteLayout.Node.Visibility;
import dev.docs.site.layout.internal.FolderOrigin;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A folder that is sound: it describes a site, all whose directories it has, or is the content of a
 * single space. Immutable and thread-safe.
 */
public final class SiteFolder {

  private final Folder folder;
  private final Optional<String> file;
  private final Optional<SiteLayout> layout;
  private final List<FolderSpace> spaces;

  private SiteFolder(Folder folder, Optional<String> file) {
    this.folder = folder;
    this.file = file;
    this.layout = file.map(path -> SiteLayout.parse(text(folder, path)));
    this.spaces =
        layout
            .map(FolderSpace::of)
            .orElseGet(() -> FolderSpace.of(single(FolderOrigin.PLAIN, FolderOrigin.PLAIN)));
  }

  /**
   * A folder, once it is checked.
   *
   * @throws DocsException with {@code INVALID} for a description that is wrong, or names a
   *     directory without files
   */
  public static SiteFolder of(Folder folder) {
    SiteFolder checked = new SiteFolder(folder, file(folder));
    for (FolderSpace space : checked.spaces) {
      if (checked.layout.isPresent()
          && space.directory().isPresent()
          && checked.content(space).size() == 0) {
        throw DocsException.invalid(
            "the part " + space.first().key(),
            "names a folder without files: " + space.first().directory().orElseThrow());
      }
    }
    return checked;
  }

  private static Optional<String> file(Folder folder) {
    if (folder.contains(SiteLayout.FILE)) {
      return Optional.of(SiteLayout.FILE);
    }
    return Optional.of(SiteLayout.OTHER_FILE)
        .filter(folder::contains)
        .filter(path -> isOfSite(text(folder, path)));
  }

  private static String text(Folder folder, String path) {
    return new String(folder.find(path).orElseThrow().toByteArray(), StandardCharsets.UTF_8);
  }

  /** The alternative name is common: a file without a site is ignored. */
  private static boolean isOfSite(String yaml) {
    return yaml.lines().anyMatch(line -> line.startsWith("site:"));
  }

  /** The layout of a site that shows a single space. */
  static SiteLayout single(String key, String title) {
    Space node =
        new Space(
            new Heading(key, title, Map.of()),
            "content",
            true,
            Visibility.ALWAYS,
            new Source(Optional.of("."), Optional.empty()));
    return new SiteLayout(title, List.of(node));
  }

  /** The layout of the site; empty when the folder has none. */
  public Optional<SiteLayout> layout() {
    return layout;
  }

  /** How many files it has. */
  public int size() {
    return folder.size();
  }

  /** The spaces of the folder, in order; the only space of a folder without a layout has no key. */
  List<FolderSpace> spaces() {
    return spaces;
  }

  /** The files of a space that has a directory, without the description of the site. */
  Folder content(FolderSpace space) {
    String directory = space.directory().orElseThrow();
    if (!directory.isEmpty() || file.isEmpty()) {
      return folder.under(directory);
    }
    Map<String, Blob> files = new HashMap<>(folder.files());
    files.remove(file.get());
    return Folder.of(files);
  }
}
