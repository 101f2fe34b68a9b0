package dev.docs.contents.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.sync.GitExport;
import dev.docs.content.sync.GitImport;
import dev.docs.content.sync.GitImport.Imported;
import dev.docs.content.sync.ImportedItems.Asked;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.memory.MemoryBudget;
import java.util.List;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/** Folders that become content. Stateless. */
public final class FolderContents {

  private FolderContents() {}

  /**
   * What became of a folder.
   *
   * @param content as it is now
   * @param changed whether that is a new revision
   */
  public record Saved(FoundContent content, Imported imported, boolean changed) {}

  /**
   * Makes a folder the content, in one revision; in none where it changes nothing.
   *
   * @param conditions tells what the report says of those that the folder has
   * @param stored is told again and again how many texts were stored
   * @throws DocsException as {@link FoundContent#editable}, where it changes something
   */
  public static Saved save(
      WriteWork w,
      FoundContent found,
      ContentAt.Branch at,
      Layout layout,
      ConditionCheck conditions,
      IntConsumer stored) {
    RevisionId id = new RevisionId(w.ids().next());
    Content before = found.content(w);
    Imported read =
        GitImport.read(
            before,
            layout,
            w.ids(),
            new CountedSink(new ContentSink(w, at.space()), stored),
            document -> ContentRepository.document(w, at.space(), document));
    Imported imported = read.with(problems(w, at, read.conditions(), conditions));
    if (imported.content().equals(before)) {
      return new Saved(found, imported, false);
    }
    FoundContent saved = FoundContent.editable(w, at).save(w, id, imported.content(), "Import");
    return new Saved(saved, imported, true);
  }

  /** What is to be reported of the conditions that a folder brought. */
  public static List<ImportReport.Problem> problems(
      WriteWork w, ContentAt.Branch at, List<Asked> asked, ConditionCheck conditions) {
    return new WrittenConditions(w, at.space(), conditions).problems(asked);
  }

  /**
   * Content as a folder in the Git layout.
   *
   * @param memory for its texts and files, each of which is there twice for a moment
   * @throws DocsException with {@code PRECONDITION} where they never fit, with {@code UNAVAILABLE}
   *     where they do not fit now
   */
  public static Folder write(ContentView view, MemoryBudget memory) {
    MemoryBudget counted = counting(memory);
    return GitExport.write(
        view.content(),
        document -> {
          String text = view.text(document);
          counted.take(2L * Character.BYTES * text.length());
          return text;
        },
        file -> {
          counted.take(2L * file.size());
          return view.bytes(file);
        });
  }

  /** The same memory, which refuses a folder that takes more than there ever is. */
  public static MemoryBudget counting(MemoryBudget memory) {
    return new Counted(memory);
  }

  /** Used by one thread. */
  private static final class Counted implements MemoryBudget {
    private final MemoryBudget memory;
    private long taken;

    Counted(MemoryBudget memory) {
      this.memory = memory;
    }

    @Override
    public long most() {
      return memory.most();
    }

    @Override
    public void give(long bytes) {
      taken -= bytes;
      memory.give(bytes);
    }

    @Override
    public void take(long bytes) {
      taken += bytes;
      if (taken > memory.most()) {
        throw DocsException.precondition(
            "the folder takes more than the "
                + memory.most()
                + " bytes of memory there are for answers");
      }
      memory.take(bytes);
    }
  }

  /** Tells how far it is. Used by one thread. */
  private static final class CountedSink implements ContentEditor.Sink {
    private final ContentEditor.Sink sink;
    private final IntConsumer stored;
    private int texts;

    CountedSink(ContentEditor.Sink sink, IntConsumer stored) {
      this.sink = sink;
      this.stored = stored;
    }

    @Override
    public @Nullable DocumentId text(String markdown) {
      DocumentId document = sink.text(markdown);
      stored.accept(++texts);
      return document;
    }

    @Override
    public String read(@Nullable DocumentId document) {
      return sink.read(document);
    }

    @Override
    public List<String> bytes(FileBytes bytes) {
      return sink.bytes(bytes);
    }
  }
}
