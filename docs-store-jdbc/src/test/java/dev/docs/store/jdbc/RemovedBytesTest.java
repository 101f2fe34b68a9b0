package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.comment.PostComment;
import dev.docs.content.ContentEdit;
import dev.docs.contents.ContentAt;
import dev.docs.id.SpaceId;
import dev.docs.retention.History;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.h2.mvstore.MVStoreTool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What was permanently removed is in no file of the database either, once that is compacted. */
class RemovedBytesTest {

  @TempDir private Path folder;

  private Store open() {
    return JdbcStore.openH2File(folder.resolve("docs"));
  }

  /** Copies what the database has, and nothing else, into a file without compression. */
  private void compact() {
    MVStoreTool.compact(folder.resolve("docs.mv.db").toString(), false);
  }

  private boolean hasBytes(String text) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files
          .filter(Files::isRegularFile)
          .anyMatch(
              file -> {
                try (InputStream bytes = Files.newInputStream(file)) {
                  boolean export = file.endsWith("export");
                  byte[] all = (export ? new GZIPInputStream(bytes) : bytes).readAllBytes();
                  return new String(all, StandardCharsets.ISO_8859_1).contains(text);
                } catch (IOException e) {
                  throw new UncheckedIOException(e);
                }
              });
    }
  }

  @Test
  void neitherTheFileNorALaterExportHasWhatWasRemoved() throws IOException {
    SpaceId kept;
    ManualClock clock;
    try (Store store = open()) {
      World world = World.on(store);
      clock = world.clock;
      SpaceId deleted =
          world.admin.spaces().create(world.organization, CreateSpace.titled("QQtitle")).id();
      ContentAt.Branch main = ContentAt.main(deleted);
      edit(world, main, ContentEdit.insertPage("QQpage").markdown("QQtext and QQmore"));
      world.admin.comments().post(main, PostComment.saying("QQcomment"));
      world.admin.spaces().delete(deleted);
      kept = world.admin.spaces().create(world.organization, CreateSpace.titled("Kept")).id();
      ContentAt.Branch other = ContentAt.main(kept);
      edit(world, other, ContentEdit.insertPage("Page").markdown("QQold"));
      String page = world.admin.contents().get(other).content().children(null).get(0).id().value();
      edit(world, other, ContentEdit.updatePage(page).markdown("KKpresent"));
      world.clock.advance(Duration.ofDays(40));
    }
    compact();
    assertThat(hasBytes("QQtext")).isTrue();
    assertThat(hasBytes("QQold")).isTrue();

    try (Store again = open()) {
      Docs.builder().store(again).clock(clock).history(History.days(30)).build().purge();
      Path export = folder.resolve("export");
      StoreFile.save(again, Docs.KINDS, export);
    }
    compact();
    assertThat(hasBytes("QQ")).isFalse();
    assertThat(hasBytes("KKpresent")).isTrue();
    assertThat(hasBytes(kept.value())).isTrue();
  }

  private static void edit(World world, ContentAt.Branch at, ContentEdit edit) {
    world.admin.contents().edit(at, List.of(edit));
  }
}
