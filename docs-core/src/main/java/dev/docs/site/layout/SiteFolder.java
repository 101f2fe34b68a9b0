package dev.docs.site.layout;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.LeftOut;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.SiteLayoutReader.Read;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOrigin.SiteFile;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSpace.Visibility;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A folder that is sound: it describes a site, all whose directories it has, or is the content of a
 * single space. Immutable and thread-safe.
 */
public final class SiteFolder {

  private final Folder folder;
  private final Optional<SiteFile> file;
  private final Optional<SiteLayout> layout;
  private final List<FolderSpace> spaces;
  private final FolderLook look;
  private final ImportReport report;

  private SiteFolder(Folder folder, Optional<SiteFile> file) {
    this.folder = folder;
    this.file = file;
    Optional<Read> read = file.map(found -> SiteLayoutReader.read(found.name(), found.text()));
    this.layout = read.map(Read::layout);
    this.spaces =
        layout
            .map(FolderSpace::of)
            .orElseGet(() -> FolderSpace.of(single(FolderOrigin.PLAIN, FolderOrigin.PLAIN)));
    this.look = FolderLook.of(folder);
    List<Problem> problems = new ArrayList<>(read.flatMap(this::impliedDefault).stream().toList());
    problems.addAll(look.problems());
    problems.addAll(LeftOut.of(folder.paths(), taken(), path -> "is in no directory of a space"));
    this.report = new ImportReport(problems);
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
            checked.fileName() + ", the part " + space.first().key(),
            "names a folder without files: " + space.first().directory().orElseThrow());
      }
    }
    return checked;
  }

  private static Optional<SiteFile> file(Folder folder) {
    return file(folder, SiteLayout.FILE)
        .or(
            () ->
                file(folder, SiteLayout.OTHER_FILE)
                    .filter(found -> SiteLayoutReader.isOfSite(found.text())));
  }

  private static Optional<SiteFile> file(Folder folder, String path) {
    return folder
        .find(path)
        .map(blob -> new String(blob.toByteArray(), StandardCharsets.UTF_8))
        .map(text -> new SiteFile(path, text, Optional.empty()));
  }

  /** The files that are in the directory of a space, or describe the site. */
  private Set<String> taken() {
    Set<String> taken = new HashSet<>();
    file.map(SiteFile::name).ifPresent(taken::add);
    taken.add(FolderLook.FILE);
    for (FolderSpace space : spaces) {
      space
          .directory()
          .ifPresent(
              directory ->
                  folder
                      .under(directory)
                      .paths()
                      .forEach(path -> taken.add(FolderPath.child(directory, path))));
    }
    return taken;
  }

  private Optional<Problem> impliedDefault(Read read) {
    return read.implied()
        .map(
            space ->
                new Problem(
                    Problem.Kind.CONFIGURATION,
                    fileName(),
                    "marks no default: "
                        + OneLine.of(space.key())
                        + ", its first space that is shown, is taken"));
  }

  static SiteLayout single(String key, String title) {
    Space node =
        new Space(
            key,
            Label.titled(title),
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

  /** The file that describes the site; empty when the folder has none. */
  Optional<SiteFile> file() {
    return file;
  }

  /** The name of the file that describes the site. */
  String fileName() {
    return file.map(SiteFile::name).orElse(SiteLayout.FILE);
  }

  /** How the folder wants its site to look. */
  public FolderLook look() {
    return look;
  }

  /** What the folder leaves out or leaves open, and no space of it reports. */
  ImportReport report() {
    return report;
  }

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
    files.remove(file.get().name());
    return Folder.of(files);
  }
}
