package dev.docs.search.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.document.Document.Section;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.ordering.OrderKey;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.FilterDirectory;
import org.junit.jupiter.api.Test;

/** Searches that come between the steps of bringing an index on. */
class SpaceIndexTest {

  /** A directory that lets somebody else act after its files were listed. */
  private static final class Interrupted extends FilterDirectory {
    private Runnable afterList = () -> {};
    private int missed;

    Interrupted() {
      super(new ByteBuffersDirectory());
    }

    @Override
    public String[] listAll() throws IOException {
      String[] files = super.listAll();
      afterList.run();
      return files;
    }

    @Override
    public long fileLength(String name) throws IOException {
      try {
        return super.fileLength(name);
      } catch (IOException e) {
        missed++;
        throw e;
      }
    }
  }

  private static SearchedContent content(int version) {
    PageId id = new PageId("page");
    Content content =
        Content.empty()
            .with(
                Page.named(id, PageType.DOCUMENT, "Page " + version, "page")
                    .under(null, OrderKey.spread(1).get(0))
                    .build());
    return new SearchedContent(
        new SpaceId("space"),
        content,
        new SearchedContent.State("version " + version, ""),
        Optional.empty(),
        new SearchedContent.Texts(
            page -> List.of(new Section("", "", "text of version " + version)), ""),
        SearchedContent.ALL);
  }

  @Test
  void aSnapshotMayBeGivenBackWhileTheFilesAreMeasured() {
    Interrupted directory = new Interrupted();
    SpaceIndex index = new SpaceIndex(() -> directory);
    Deque<Snapshot> held = new ArrayDeque<>();
    directory.afterList =
        () -> {
          while (held.size() > 3) {
            held.removeFirst().release();
          }
        };
    for (int version = 0; version < 20; version++) {
      held.addLast(index.at(content(version)));
      assertThat(held.getLast().leaves()).hasSize(1);
      assertThat(index.weight()).isPositive();
    }
    assertThat(directory.missed).as("files that went between listing and measuring").isPositive();
    index.at(content(19)).release();
  }
}
