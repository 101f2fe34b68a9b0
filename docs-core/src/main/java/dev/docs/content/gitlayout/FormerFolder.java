package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.rule.internal.KeepsRule;
import java.util.Optional;

/** The folder that a layout was read from, whose form an export keeps. Immutable. */
@KeepsRule("export-as-imported")
public final class FormerFolder {

  private final Layout layout;
  private final FolderSnapshot files;
  private final FolderSettings settings;

  /**
   * @param layout what it was read as; the texts of its documents do not matter
   * @param files at least its configuration and its table of contents
   */
  public FormerFolder(Layout layout, FolderSnapshot files) {
    this.layout = requireNonNull(layout, "layout");
    this.files = requireNonNull(files, "files");
    settings = FolderSettings.of(files.paths(), path -> TextFile.decode(file(files, path)).text());
  }

  /** The directory of its documentation, empty for the whole of it. */
  public String root() {
    return settings.config().root();
  }

  public boolean hasTable() {
    return settings.summary().isPresent();
  }

  /** Whether a file configures it: such a file stays at its top. */
  public static boolean isConfiguration(String path) {
    return path.equals(GitBookConfig.FILE)
        || path.equals(GitBookConfig.OTHER_FILE)
        || path.equals(GitBookConfig.LEGACY_FILE);
  }

  Layout layout() {
    return layout;
  }

  FolderSettings settings() {
    return settings;
  }

  Optional<LayoutFile> configuration() {
    return settings.file().map(path -> new LayoutFile(path, file(files, path)));
  }

  Optional<TextFile.Decoded> summary() {
    return settings
        .summary()
        .map(path -> TextFile.decode(file(files, FolderPath.child(root(), path))));
  }

  private static Blob file(FolderSnapshot files, String path) {
    return Blob.of(files.chunks(path));
  }
}
