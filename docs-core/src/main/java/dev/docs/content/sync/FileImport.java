package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.ReusableContent;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.link.ImportedLinks;
import dev.docs.id.FileId;
import dev.docs.id.Ids;
import dev.docs.id.ReusableContentId;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Imports everything in a folder but pages: files, reusable contents, variables and the
 * configuration. Items of the existing content with the same source file keep their ids.
 *
 * <p>Used once, by one thread.
 */
final class FileImport {

  private final Former former;
  private final Ids ids;
  private final Sink sink;
  private final List<ImportReport.Problem> problems;
  private final Map<ReusableContentId, String> reusableTexts = new HashMap<>();
  private Content content = Content.empty();

  /** The existing content, and its exported form. */
  record Former(
      Content content,
      GitExport.Paths paths,
      ImportedLinks links,
      Function<DocumentId, String> texts) {}

  /**
   * @param problems receives the problems found
   */
  FileImport(Former former, Ids ids, Sink sink, List<ImportReport.Problem> problems) {
    this.former = former;
    this.ids = ids;
    this.sink = sink;
    this.problems = problems;
  }

  /** The content with the files and redirects of a layout. */
  Content add(Layout layout, Content start) {
    content = start;
    layout.files().forEach(this::add);
    layout.redirects().forEach((source, target) -> content = content.withRedirect(source, target));
    addConfiguration(layout);
    return content;
  }

  /** Passes the text of each imported reusable content to an action that stores it. */
  void forEachReusableText(BiConsumer<ReusableContentId, String> action) {
    reusableTexts.forEach(action);
  }

  private void add(LayoutFile file) {
    if (file.isReusable()) {
      addReusable(file);
      return;
    }
    if (file.path().equals(VariablesFile.PATH) && takeVariables(file)) {
      return;
    }
    addFile(file);
  }

  /** Keeps the configuration with its order and comments, unless it equals a generated one. */
  private void addConfiguration(Layout layout) {
    GitBookConfig said =
        new GitBookConfig(
            "",
            GitBookConfig.DEFAULT.readme(),
            GitBookConfig.DEFAULT.summary(),
            content.allRedirects());
    layout
        .configuration()
        .filter(file -> !Blob.utf8(said.write()).equals(file.content()))
        .ifPresent(this::addFile);
  }

  private void addFile(LayoutFile file) {
    FileId id =
        former
            .content()
            .fileBySource(file.path())
            .map(ContentFile::id)
            .or(() -> Optional.ofNullable(former.paths().files().get(file.path())))
            .orElseGet(() -> new FileId(ids.next()));
    String name = file.path().substring(file.path().lastIndexOf('/') + 1);
    FileBytes bytes = ImportedItems.bytes(file.content().chunks());
    content = content.with(ImportedItems.file(id, name, bytes, file.path(), sink));
  }

  private void addReusable(LayoutFile file) {
    String text = new String(file.content().toByteArray(), StandardCharsets.UTF_8);
    ReusableContentId id =
        former
            .content()
            .reusableContentBySource(file.path())
            .map(ReusableContent::id)
            .or(() -> Optional.ofNullable(former.paths().reusables().get(file.path())))
            .orElseGet(() -> new ReusableContentId(ids.next()));
    ReusableContent old = former.content().reusableContent(id).orElse(null);
    boolean asBefore = false;
    if (old != null) {
      String oldText = former.links().written(old, former.texts().apply(old.document()));
      boolean asWritten = ReusableFile.write(old.title(), oldText, file.path()).equals(text);
      text = asWritten ? oldText : text;
      asBefore = text.equals(oldText);
    }
    reusableTexts.put(id, text);
    ImportedItems.costly(file.path(), text).ifPresent(problems::add);
    String title =
        old != null && asBefore ? old.title() : ReusableFile.title(text, file.baseName());
    content = content.with(new ReusableContent(id, title, null, file.path()));
  }

  /**
   * Imports the variables.
   *
   * @return whether the file has nothing else, so that it need not be kept
   */
  private boolean takeVariables(LayoutFile file) {
    VariablesFile.Read read = VariablesFile.read(file.content());
    content = content.withVariables(read.variables());
    read.others()
        .forEach(
            name ->
                problems.add(
                    new ImportReport.Problem(
                        ImportReport.Problem.Kind.CONFIGURATION,
                        VariablesFile.PATH,
                        VariablesFile.NO_VARIABLE + name)));
    return VariablesFile.write(read.variables()).equals(file.content());
  }
}
