package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.gitlayout.DocumentEntries.TablePlace;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The folder that a layout was read from, whose form an export keeps. Immutable. */
@KeepsRule("export-as-imported")
public final class FormerFolder {

  private final Layout layout;
  private final FolderSnapshot files;
  private final FolderSettings settings;

  /** The first page, where the table does not list it. */
  private final Optional<LayoutPage> unlistedHome;

  /**
   * @param layout what it was read as; the texts of its documents do not matter
   * @param files at least its configuration and its table of contents
   */
  public FormerFolder(Layout layout, FolderSnapshot files) {
    this.layout = requireNonNull(layout, "layout");
    this.files = requireNonNull(files, "files");
    settings = FolderSettings.of(files.paths(), path -> TextFile.decode(file(files, path)).text());
    unlistedHome = layout.pages().stream().limit(1).filter(this::isUnlistedHome).findFirst();
  }

  /** The directory of its documentation, empty for the whole of it. */
  public String root() {
    return settings.config().root();
  }

  /** Whether it has a table of contents. */
  public boolean hasTable() {
    return settings.summary().isPresent();
  }

  /**
   * Whether the title of a page with this file is the one that the file says, because no table of
   * contents says another.
   */
  public boolean isTitledByFile(String path) {
    return !hasTable() || unlistedHome.flatMap(LayoutPage::source).equals(Optional.of(path));
  }

  /** Whether the first of these pages is the one that goes without an entry in the table. */
  boolean isUnlistedHome(List<LayoutPage> pages) {
    return unlistedHome.isPresent()
        && !pages.isEmpty()
        && isSame(pages.get(0), unlistedHome.get())
        && PageTitle.isSaidBy(pages.get(0));
  }

  private static boolean isSame(LayoutPage page, LayoutPage home) {
    return page.source().equals(home.source())
        && page.title().equals(home.title())
        && page.linkTitle().isEmpty()
        && page.children().isEmpty();
  }

  private boolean isUnlistedHome(LayoutPage first) {
    if (summary().isEmpty()
        || settings.home().isEmpty()
        || !first.source().equals(settings.home())) {
      return false;
    }
    Set<String> documents =
        layout.pages().stream()
            .flatMap(LayoutPage::all)
            .flatMap(page -> page.source().stream())
            .collect(Collectors.toSet());
    TablePlace place = new TablePlace(settings.summary().orElseThrow(), documents::contains);
    Summary table = Summary.parse(summary().get().text()).value();
    return !new DocumentEntries(place, table.allEntries()).lists(settings.home().get());
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
