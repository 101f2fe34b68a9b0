package dev.docs.space.content.internal;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.sync.GitExport;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.LayoutInsert;
import dev.docs.content.sync.LayoutInsert.Inserted;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Adds layouts to content, and exports content as folders. Stateless. */
public final class FolderContents {

  private FolderContents() {}

  /**
   * The result of importing a folder.
   *
   * @param content the content after the import
   * @param changed whether a revision of the content was created
   * @param conflicts the change request with the conflicts of the import; empty for none
   */
  public record Saved(
      FoundContent content,
      Imported imported,
      boolean changed,
      Optional<ChangeRequestId> conflicts) {

    /** The result, to be read after the unit of work. */
    public ImportedFolder shown(ReadWork r) {
      return new ImportedFolder(
          content.view(r), imported.pages(), imported.files(), imported.report(), conflicts);
    }
  }

  /**
   * The result of adding a layout.
   *
   * @param content the content after it
   * @param problems all problems, including those of conditions
   */
  public record Added(
      FoundContent content, Inserted inserted, List<ImportReport.Problem> problems) {}

  /**
   * Adds pages and files, in one revision; see {@link LayoutInsert#into}.
   *
   * @param parent null for the top level
   * @throws DocsException as {@link FoundContent#editable}
   */
  public static Added insert(
      WriteWork w,
      ContentAt.Branch at,
      @Nullable PageId parent,
      Layout layout,
      LayoutInsert.Limits limits,
      ConditionCheck conditions) {
    FoundContent found = FoundContent.editable(w, at);
    RevisionId id = new RevisionId(w.ids().next());
    ContentSink sink = new ContentSink(w, at.space());
    Inserted inserted = LayoutInsert.into(found.content(w), parent, layout, limits, w.ids(), sink);
    List<ImportReport.Problem> problems = new ArrayList<>(inserted.problems());
    problems.addAll(
        new WrittenConditions(w, at.space(), conditions).problems(inserted.conditions()));
    return new Added(found.save(w, id, inserted.content(), "Import"), inserted, problems);
  }

  /**
   * Content to be exported.
   *
   * @param imported the folder that it was imported from; empty for none
   */
  public record Exported(ContentView view, Optional<GitExport.Imported> imported) {

    public static Exported of(ReadWork r, FoundContent found) {
      return new Exported(found.view(r), LastImports.folder(r, found));
    }
  }

  /**
   * Content as a folder in the Git layout.
   *
   * @param memory the budget for its texts and files; each is briefly in memory twice
   * @throws DocsException with {@code PRECONDITION} if they exceed the limit, with {@code
   *     UNAVAILABLE} if too little memory is free now
   */
  public static Folder write(Exported exported, MemoryBudget memory) {
    MemoryBudget counted = counting(memory);
    ContentView view = exported.view();
    return GitExport.write(
            view.content(),
            document -> {
              String text = view.text(document);
              counted.reserve(2L * Character.BYTES * text.length());
              return text;
            },
            file -> {
              counted.reserve(2L * file.size());
              return view.chunks(file);
            },
            exported.imported())
        .toFolder();
  }

  /** Content as a folder in the Git layout, whose files are read from the store one by one. */
  public static FolderSnapshot snapshot(Exported exported) {
    ContentView view = exported.view();
    return GitExport.write(view.content(), view::text, view::chunks, exported.imported());
  }

  /** A budget that rejects a folder larger than the limit of all requests together. */
  public static MemoryBudget counting(MemoryBudget memory) {
    return new Counted(memory);
  }

  /** Used by one thread. */
  private static final class Counted implements MemoryBudget {
    private final MemoryBudget memory;
    private long reserved;

    Counted(MemoryBudget memory) {
      this.memory = memory;
    }

    @Override
    public long limit() {
      return memory.limit();
    }

    @Override
    public void release(long bytes) {
      reserved -= bytes;
      memory.release(bytes);
    }

    @Override
    public void reserve(long bytes) {
      reserved += bytes;
      if (reserved > memory.limit()) {
        throw DocsException.precondition(
            "the folder takes more than the "
                + memory.limit()
                + " bytes of memory available for answers");
      }
      memory.reserve(bytes);
    }
  }
}
