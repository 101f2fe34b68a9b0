package dev.docs.content.sync;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderSnapshot.Made;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutFile;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.gitlayout.FormerFolder;
import dev.docs.content.gitlayout.GitBookConfig;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.link.ExportedLinks;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Exports content to a folder in the Git layout. */
public final class GitExport {

  private final Content content;
  private static final Blob LATER = Blob.utf8("");

  private final Function<DocumentId, String> texts;
  private final Function<ContentFile, ? extends Iterable<byte[]>> bytes;

  private final ExportedLinks exported;
  private final ExportKeys keys;

  /** The pages whose files may say other titles than the imported ones did. */
  private Predicate<Page> retitled = page -> false;

  /** The files that the content was imported from; empty for none. */
  private Optional<SourcesAsImported> sources = Optional.empty();

  /** Whether the names of files order the pages, where nothing else does. */
  private boolean byName;

  /** The files that are made when they are read. */
  private final Map<String, Iterable<byte[]>> made = new HashMap<>();

  /**
   * @param placed the content with the exported file of every item as its source
   */
  private GitExport(
      Content content,
      Content placed,
      Function<DocumentId, String> texts,
      Function<ContentFile, ? extends Iterable<byte[]>> bytes) {
    this.content = placed;
    this.exported = new ExportedLinks(content, placed);
    this.keys = new ExportKeys(content, placed);
    this.texts = texts;
    this.bytes = bytes;
  }

  /**
   * What a content was imported from.
   *
   * @param content what the import brought
   * @param files the files that it came from
   */
  public record Imported(Content content, FolderSnapshot files) {
    public Imported {
      requireNonNull(content, "content");
      requireNonNull(files, "files");
    }
  }

  /**
   * Exports a content. Its texts and files are read when those of the folder are.
   *
   * @param bytes the bytes of a file, in chunks
   * @param imported the folder whose form is kept; empty for a new folder
   */
  public static FolderSnapshot write(
      Content content,
      Function<DocumentId, String> texts,
      Function<ContentFile, ? extends Iterable<byte[]>> bytes,
      Optional<Imported> imported) {
    if (imported.isEmpty()) {
      Content placed = FilePlaces.of(content, Content.empty(), texts);
      GitExport run = new GitExport(content, placed, texts, bytes);
      return FolderSnapshot.of(run.files(GitLayout.write(run.layout()), ""));
    }
    Content before = imported.get().content();
    FolderSnapshot files = imported.get().files();
    Content asImported = FilePlaces.asImported(before, texts);
    GitExport run = new GitExport(before, asImported, texts, bytes);
    FormerFolder former = new FormerFolder(run.layout(), files);
    SourcesAsImported sources = new SourcesAsImported(before, run.keys, files, former.root());
    if (!before.equals(content)) {
      run = new GitExport(content, FilePlaces.of(content, before, texts), texts, bytes);
      run.byName = !former.hasTable();
      run.retitled =
          page ->
              former.isTitledByFile(requireNonNull(page.gitPath()))
                  && before.page(page.id()).filter(old -> isTitledAlike(old, page)).isEmpty();
    }
    run.sources = Optional.of(sources);
    return FolderSnapshot.of(run.files(GitLayout.write(run.layout(), former), former.root()))
        .importedFrom(files);
  }

  /** Whether the file of a page says its title if it did so in another state of it. */
  private static boolean isTitledAlike(Page old, Page page) {
    return old.title().equals(page.title())
        && Objects.equals(old.document(), page.document())
        && Objects.equals(old.gitPath(), page.gitPath())
        && Objects.equals(old.frontMatter(), page.frontMatter());
  }

  private Layout layout() {
    return new Layout(
        pages(null), files(), content.allRedirects(), configuration(), ImportReport.EMPTY);
  }

  /** The files of a folder that this run made, below a root. */
  private Map<String, Iterable<byte[]>> files(Folder folder, String root) {
    Map<String, Iterable<byte[]>> files = new HashMap<>();
    folder
        .files()
        .forEach(
            (path, blob) ->
                files.put(
                    FormerFolder.isConfiguration(path) ? path : FolderPath.child(root, path),
                    made.getOrDefault(path, blob.chunks())));
    return files;
  }

  /**
   * The paths of the items of a content in its exported folder.
   *
   * @param placed the content with the exported file of every item as its source
   * @param targets the targets of link pages
   */
  record Paths(
      Content placed,
      Map<PageId, String> pages,
      Map<PageId, String> targets,
      Map<String, FileId> files,
      Map<String, ReusableContentId> reusables) {}

  static Paths paths(Content content, Function<DocumentId, String> texts) {
    Content placed = FilePlaces.of(content, Content.empty(), texts);
    ExportedLinks exported = new ExportedLinks(content, placed);
    Map<PageId, String> pages = new HashMap<>();
    Map<PageId, String> targets = new HashMap<>();
    for (Page page : placed.allPages()) {
      if (page.gitPath() != null) {
        pages.put(page.id(), page.gitPath());
      }
      page.target()
          .map(target -> LayoutPage.link("", target(target, exported), List.of()))
          .ifPresent(link -> targets.put(page.id(), link.target().orElseThrow()));
    }
    Map<String, FileId> files = new HashMap<>();
    placed.allFiles().forEach(file -> files.put(file.gitPath(), file.id()));
    Map<String, ReusableContentId> reusables = new HashMap<>();
    placed.allReusableContents().forEach(found -> reusables.put(found.gitPath(), found.id()));
    return new Paths(placed, pages, targets, files, reusables);
  }

  private List<LayoutPage> pages(@Nullable PageId parent) {
    List<Page> children = content.children(parent);
    return (byName ? named(children) : children).stream().map(this::page).toList();
  }

  /** Siblings of which nobody chose the order, as those that two merges added, by their files. */
  private List<Page> named(List<Page> siblings) {
    List<Page> named = new ArrayList<>(siblings);
    named.sort(Comparator.comparing(Page::order).thenComparing(this::name));
    return named;
  }

  /** The name of the file of a page, or of the directory that it is the page of. */
  private String name(Page page) {
    String path = page.gitPath();
    if (path == null) {
      return content.children(page.id()).stream()
          .flatMap(child -> Stream.ofNullable(child.gitPath()))
          .findFirst()
          .map(child -> FolderPath.name(FolderPath.parent(child)))
          .orElse(page.slug());
    }
    String name = FolderPath.name(path);
    return FolderPath.isFolderPage(name) ? FolderPath.name(FolderPath.parent(path)) : name;
  }

  private LayoutPage page(Page page) {
    List<LayoutPage> children = pages(page.id());
    return switch (page.type()) {
      case DOCUMENT -> document(page, children);
      case GROUP -> {
        Optional<String> anchor = Optional.of(page.slug()).filter(slug -> page.slugFixed());
        yield LayoutPage.group(page.title(), anchor.orElse(null), children)
            .withHidden(page.hidden());
      }
      case LINK ->
          LayoutPage.link(page.title(), target(page.target().orElseThrow(), exported), children)
              .withLinkTitle(page.linkTitle())
              .withHidden(page.hidden());
      case COMPUTED -> LayoutPage.computed(ComputedBlock.write(page), children);
    };
  }

  private LayoutPage document(Page page, List<LayoutPage> children) {
    if (page.gitPath() == null && page.computed().isPresent()) {
      return LayoutPage.computed(ComputedBlock.write(page), children);
    }
    if (page.gitPath() == null) {
      return LayoutPage.empty(page.title(), children).withHidden(page.hidden());
    }
    later(page.gitPath(), keys.of(page), (from, key) -> from.of(page, key), () -> text(page));
    String text = retitled.test(page) ? text(page) : "";
    return LayoutPage.document(page.title(), page.gitPath(), text, children)
        .withLinkTitle(page.linkTitle());
  }

  /** The text of the file of a page. */
  private String text(Page page) {
    String body = exported.text(page, texts.apply(page.document()));
    return PageSettings.write(page, body, content);
  }

  private String text(ReusableContent reusable) {
    String text = exported.text(reusable, texts.apply(reusable.document()));
    return ReusableFile.write(reusable.title(), text, pathOf(reusable));
  }

  /** A text that is made when it is read, or is that of the file which it came from. */
  private void later(
      String path,
      String key,
      BiFunction<SourcesAsImported, String, Optional<Made>> asImported,
      Supplier<String> text) {
    made.put(
        path,
        sources
            .flatMap(from -> asImported.apply(from, key))
            .orElseGet(
                () ->
                    new Later(
                        key, Optional.empty(), () -> Blob.utf8(text.get()).chunks().iterator())));
  }

  private record Later(String key, Optional<List<String>> digests, Iterable<byte[]> chunks)
      implements Made {

    @Override
    public Iterator<byte[]> iterator() {
      return chunks.iterator();
    }
  }

  /** The target of a link page, relative to the root of the folder. */
  private static String target(ContentRef ref, ExportedLinks exported) {
    Optional<String> path = Optional.empty();
    if (ref instanceof ContentRef.Anchor anchor
        && anchor.page() != null
        && anchor.space() == null) {
      path =
          exported
              .fromRoot(new ContentRef.Page(anchor.page(), null))
              .map(page -> page + "#" + anchor.anchor());
    } else if (!(ref instanceof ContentRef.Page page) || page.space() == null) {
      path = exported.fromRoot(ref);
    }
    return path.orElseGet(() -> LinkTargets.byId().target(ref));
  }

  static String pathOf(ContentFile file) {
    return requireNonNull(file.gitPath(), "gitPath");
  }

  static String pathOf(ReusableContent reusable) {
    return requireNonNull(reusable.gitPath(), "gitPath");
  }

  private List<LayoutFile> files() {
    List<LayoutFile> files = new ArrayList<>();
    Optional<Blob> variables = variables();
    for (ContentFile file : content.allFiles()) {
      String path = pathOf(file);
      boolean written = variables.isPresent() && path.equals(VariablesFile.PATH);
      if (!written && !isConfiguration(path)) {
        made.put(
            path,
            new Later(
                ExportKeys.of(file),
                Optional.of(file.chunks()),
                () -> bytes.apply(file).iterator()));
        files.add(new LayoutFile(path, LATER));
      }
    }
    variables.ifPresent(blob -> files.add(new LayoutFile(VariablesFile.PATH, blob)));
    for (ReusableContent reusable : content.allReusableContents()) {
      String path = pathOf(reusable);
      later(path, keys.of(reusable), (from, key) -> from.of(reusable, key), () -> text(reusable));
      files.add(new LayoutFile(path, LATER));
    }
    return files;
  }

  private static boolean isConfiguration(String path) {
    return path.equals(GitBookConfig.FILE) || path.equals(GitBookConfig.OTHER_FILE);
  }

  private Optional<LayoutFile> configuration() {
    return content
        .fileBySource(GitBookConfig.FILE)
        .or(() -> content.fileBySource(GitBookConfig.OTHER_FILE))
        .map(file -> new LayoutFile(pathOf(file), Blob.of(bytes.apply(file))));
  }

  /** The file of the variables; empty if the content has an imported one that is still correct. */
  private Optional<Blob> variables() {
    Map<String, VariableValue> there =
        content
            .fileBySource(VariablesFile.PATH)
            .map(file -> VariablesFile.read(Blob.of(bytes.apply(file))).variables())
            .orElse(Map.of());
    return there.equals(content.variables())
        ? Optional.empty()
        : Optional.of(VariablesFile.write(content.variables()));
  }
}
