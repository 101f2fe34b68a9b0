package dev.docs.space.content.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.LimitedMemory;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.stored.FileChunks;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What an import stores, and the memory that it may take. */
class ImportedItemsTest {

  private static final byte[] OLD = {1, 2};
  private static final byte[] NEW = {3};

  /** Keeps what it is asked to store. */
  private static final class Kept implements ContentEditor.Sink {
    private final List<Object> stored = new ArrayList<>();

    @Override
    public @Nullable DocumentId text(String markdown) {
      stored.add(markdown);
      return markdown.isEmpty() ? null : DocumentId.of(markdown);
    }

    @Override
    public List<String> bytes(FileBytes bytes) {
      stored.add(bytes);
      return FileChunks.digests(bytes);
    }
  }

  private final Kept kept = new Kept();

  private static Page page(String name, String text) {
    return PageBuilder.named(new PageId(name), PageKind.document(), name, name)
        .document(text.isEmpty() ? null : DocumentId.of(text))
        .build();
  }

  @Test
  void onlyWhatTheContentDoesNotHaveIsStored() {
    List<String> chunks = FileChunks.digests(FileBytes.of(OLD));
    KnownItems items =
        new KnownItems(
            ContentEdits.with(
                ContentEdits.with(
                    ContentEdits.with(Content.empty(), page("a", "page")),
                    new ReusableContent(
                        new ReusableContentId("r"), "R", DocumentId.of("note"), null)),
                new ContentFile(new FileId("f"), "f", "text/plain", 2, chunks, 0, 0, null, null)),
            kept);
    assertThat(items.text("page")).isEqualTo(DocumentId.of("page"));
    assertThat(items.text("note")).isEqualTo(DocumentId.of("note"));
    assertThat(items.bytes(FileBytes.of(OLD))).isEqualTo(chunks);
    assertThat(kept.stored).isEmpty();
    assertThat(items.text("other")).isEqualTo(DocumentId.of("other"));
    assertThat(items.bytes(FileBytes.of(NEW))).isNotEqualTo(chunks).hasSize(1);
    assertThat(kept.stored).hasSize(2).contains("other");
  }

  @Test
  void theEmptyTextIsNoDocument() {
    assertThat(new KnownItems(ContentEdits.with(Content.empty(), page("a", "")), kept).text(""))
        .isNull();
    assertThat(new KnownItems(Content.empty(), kept).text("")).isNull();
  }

  @Test
  void aRunTakesTheMemoryOfItsLimitAndAgainWhatItReleased() {
    long limit = 1_000;
    MemoryBudget memory = new LimitedMemory(limit, "source");
    memory.reserve(limit - 1);
    memory.reserve(1);
    assertThatThrownBy(() -> memory.reserve(1)).isInstanceOf(DocsException.class);
    memory.release(2);
    memory.reserve(2);
    assertThatThrownBy(() -> memory.reserve(Long.MAX_VALUE)).isInstanceOf(DocsException.class);
    memory.reserve(0);
  }

  /** A budget of ten bytes that many share, of which none are left. */
  private static final class Shared implements MemoryBudget {
    private long reserved;

    @Override
    public long limit() {
      return 10;
    }

    @Override
    public void reserve(long bytes) {
      reserved += bytes;
    }

    @Override
    public void release(long bytes) {
      reserved -= bytes;
    }
  }

  @Test
  void aFolderThatIsLargerThanAllMemoryOfAnswersIsRefusedForGood() {
    Shared shared = new Shared();
    MemoryBudget counting = FolderContents.counting(shared);
    assertThat(counting.limit()).isEqualTo(10);
    counting.reserve(6);
    counting.reserve(4);
    assertThat(shared.reserved).isEqualTo(10);
    assertThatThrownBy(() -> counting.reserve(1)).hasMessageContaining("more than the 10 bytes");
    assertThat(shared.reserved).isEqualTo(10);
    MemoryBudget other = FolderContents.counting(shared);
    other.reserve(5);
    other.release(5);
    other.reserve(10);
    assertThat(shared.reserved).isEqualTo(20);
  }
}
