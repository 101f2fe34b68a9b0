package dev.docs.content.sync;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.FileBytes;
import dev.docs.content.ReusableContent;
import dev.docs.content.check.TextFacts;
import dev.docs.content.check.TextReader;
import dev.docs.content.edit.ContentEditor.Sink;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.internal.ContentEdits;
import dev.docs.id.FileId;
import dev.docs.id.Ids;
import dev.docs.id.ReusableContentId;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.Stream;

/**
 * Imports everything in a folder but pages: files, reusable contents, variables and the
 * configuration. Items of the existing content with the same source file, or one that moved to
 * where it is now, keep their ids.
 *
 * <p>Used once, by one thread.
 */
final class FileImport {

  private final Former former;
  private final Former present;
  private final FileMoves moves;
  private final Ids ids;
  private final Sink sink;
  private final List<Problem> problems;
  private final Map<ReusableContentId, String> reusableTexts = new HashMap<>();
  private final Map<ReusableContentId, Former> sides = new HashMap<>();
  private final Map<String, TextFacts> facts = new LinkedHashMap<>();
  private Content content = Content.empty();

  /**
   * @param moves of files of the folder since the import of {@code former}, as far as they are
   *     known
   */
  FileImport(
      Former former, Former present, FileMoves moves, Ids ids, Sink sink, List<Problem> problems) {
    this.former = former;
    this.present = present;
    this.moves = moves;
    this.ids = ids;
    this.sink = sink;
    this.problems = problems;
  }

  /** The content with the files and redirects of a layout. */
  Content add(Layout layout, Content start) {
    content = start;
    layout.files().forEach(this::add);
    layout
        .redirects()
        .forEach((source, target) -> content = ContentEdits.withRedirect(content, source, target));
    addConfiguration(layout);
    return content;
  }

  /** What the files of reusable contents say, by their paths. */
  Map<String, TextFacts> facts() {
    return facts;
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
        moves
            .followed(file.path())
            .flatMap(path -> file(former, path))
            .or(() -> file(present, file.path()).filter(found -> content.file(found).isEmpty()))
            .orElseGet(() -> new FileId(ids.next()));
    content = ContentEdits.with(content, known(id, file).orElseGet(() -> read(id, file)));
  }

  /** The file as it is stored, where its bytes are; they are not read then. */
  private Optional<ContentFile> known(FileId id, LayoutFile file) {
    return Stream.of(former, present)
        .flatMap(side -> side.content().file(id).stream())
        .filter(old -> isAsImported(old, file))
        .findFirst();
  }

  /** Whether reading the file would make this one. */
  private static boolean isAsImported(ContentFile old, LayoutFile file) {
    return old.blob() != null
        && file.path().equals(old.gitPath())
        && old.name().equals(FolderPath.name(file.path()))
        && old.isTypedByName()
        && old.size() == file.content().size()
        && old.chunks().equals(file.content().digests());
  }

  private ContentFile read(FileId id, LayoutFile file) {
    FileBytes bytes = FileBytes.ofChunks(file.content().chunks());
    return ImportedItems.file(id, FolderPath.name(file.path()), bytes, file.path(), sink);
  }

  private static Optional<FileId> file(Former side, String path) {
    return side.content()
        .fileBySource(path)
        .map(ContentFile::id)
        .or(() -> Optional.ofNullable(side.paths().files().get(path)));
  }

  private static Optional<ReusableContentId> reusable(Former side, String path) {
    return side.content()
        .reusableContentBySource(path)
        .map(ReusableContent::id)
        .or(() -> Optional.ofNullable(side.paths().reusables().get(path)));
  }

  private void addReusable(LayoutFile file) {
    TextFile.Decoded decoded = TextFile.decodeWithMark(file.content());
    if (!decoded.utf8()) {
      problems.add(
          new Problem(Kind.NOT_UTF8, file.path(), "is not UTF-8; faulty bytes are replaced")
              .at(file.path(), 1));
    }
    String text = decoded.text();
    ReusableContentId id =
        moves
            .followed(file.path())
            .flatMap(path -> reusable(former, path))
            .or(
                () ->
                    reusable(present, file.path())
                        .filter(found -> content.reusableContent(found).isEmpty()))
            .orElseGet(() -> new ReusableContentId(ids.next()));
    Former side = side(id, file, text);
    ReusableContent old = side.content().reusableContent(id).orElse(null);
    boolean asBefore = false;
    if (old != null) {
      String oldText = side.written(old);
      String body = ReusableFile.withoutWritten(old.title(), oldText, text, file.path());
      asBefore = !body.equals(text) || text.equals(oldText);
      text = body;
    }
    sides.put(id, side);
    reusableTexts.put(id, text);
    TextFacts read = TextReader.read(file.path(), decoded.text());
    facts.put(file.path(), read);
    problems.addAll(read.problems());
    String title =
        old != null && asBefore ? old.title() : ReusableFile.title(text, file.baseName());
    content = ContentEdits.with(content, new ReusableContent(id, title, null, file.path()));
  }

  /** What the file is compared with: the present state, where that says what the file says. */
  private Former side(ReusableContentId id, LayoutFile file, String text) {
    Optional<ReusableContent> now = present.content().reusableContent(id);
    Optional<ReusableContent> old = former.content().reusableContent(id);
    return now.isPresent()
            && (old.isEmpty()
                || (isWritten(present, now.get(), file, text)
                    && !isWritten(former, old.get(), file, text)))
        ? present
        : former;
  }

  private static boolean isWritten(
      Former side, ReusableContent reusable, LayoutFile file, String text) {
    return ReusableFile.write(reusable.title(), side.written(reusable), file.path()).equals(text);
  }

  /** What an imported reusable content was compared with. */
  Former side(ReusableContentId id) {
    return sides.getOrDefault(id, former);
  }

  /**
   * Imports the variables.
   *
   * @return whether the file has nothing else, so that it need not be kept
   */
  private boolean takeVariables(LayoutFile file) {
    VariablesFile.Read read = VariablesFile.read(file.content());
    content = ContentEdits.withVariables(content, read.variables());
    read.others()
        .forEach(
            name ->
                problems.add(
                    new Problem(
                            Kind.CONFIGURATION,
                            VariablesFile.PATH,
                            VariablesFile.NO_VARIABLE + name)
                        .at(VariablesFile.PATH, 1)));
    return VariablesFile.write(read.variables()).equals(file.content());
  }
}
