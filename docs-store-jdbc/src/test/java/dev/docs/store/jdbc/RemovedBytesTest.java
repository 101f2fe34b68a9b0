package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.retention.History;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.World;
import dev.docs.site.CreateSite;
import dev.docs.site.Sites;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.h2.mvstore.MVStoreTool;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * What was permanently removed is in no export, no dump and no file of the database any more, once
 * that is compacted.
 */
class RemovedBytesTest {

  /** Begins what is removed; of uploads it is all. As text, as JSON's base64, and as hex digits. */
  private static final String MARK = "QQQQQQQQ";

  private static final List<String> MARKS = List.of("qqqqqqqq", "uvfruvfr", "5151515151515151");

  private static final List<String> REMOVED =
      List.of("title", "page", "text", "comment", "mine", "reply", "site", "link", "look", "old");

  /** Makes PostgreSQL write long values as they are. */
  private static final String UNCOMPRESSED =
      """
      do $$ declare c record; begin
        for c in select table_name, column_name from information_schema.columns
          where table_schema = 'public' and data_type in ('text', 'bytea')
        loop
          execute format(
            'alter table %I alter column %I set storage external', c.table_name, c.column_name);
        end loop;
      end $$""";

  @TempDir private Path folder;

  /** What was made before the removal. */
  private record Made(ManualClock clock, SpaceId kept) {}

  private static Made make(Store store) {
    World world = World.on(store);
    SpaceId deleted = space(world, MARK + "title");
    ContentAt.Branch main = ContentAt.main(deleted);
    edit(world, main, ContentEdit.insertPage(MARK + "page").markdown(MARK + "text"));
    world.admin.comments().post(main, PostComment.saying(MARK + "comment"));
    world.admin.spaces().delete(deleted);

    SpaceId kept = space(world, "Kept");
    ContentAt.Branch other = ContentAt.main(kept);
    edit(world, other, ContentEdit.insertPage("Page").markdown(MARK + "old"));
    String page = world.admin.contents().get(other).content().children(null).get(0).id().value();
    edit(world, other, ContentEdit.updatePage(page).markdown("KKpresent"));
    Comment mine = world.admin.comments().post(other, PostComment.saying(MARK + "mine")).comment();
    world.admin.comments().reply(other, mine.id(), PostReply.saying(MARK + "reply"));

    SiteId site =
        world
            .admin
            .sites()
            .create(world.organization, CreateSite.titled(MARK + "site", kept))
            .site()
            .id();
    world
        .admin
        .siteCustomizations()
        .update(world.organization, site, Map.of("footer", Map.of("copyright", MARK + "look")));
    world.admin.shareLinks().create(world.organization, site, CreateShareLink.named(MARK + "link"));

    byte[] font = FontFiles.woff2(1);
    Arrays.fill(font, 20, 80, (byte) 'Q');
    world
        .docs
        .as(Caller.anonymous())
        .uploads()
        .send(FontFiles.request(world.admin, world.organization).token(), FileBytes.of(font));
    world.clock.advance(Duration.ofDays(40));
    return new Made(world.clock, kept);
  }

  private static SpaceId space(World world, String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private static void edit(World world, ContentAt.Branch at, ContentEdit edit) {
    world.admin.contents().edit(at, List.of(edit));
  }

  /** Deletes what has no time of grace, purges, and exports what is left. */
  private void remove(Store store, Made made) throws IOException {
    Docs docs = Docs.builder().store(store).clock(made.clock()).history(History.days(30)).build();
    DocsSession admin = docs.as(Caller.user("admin"));
    OrganizationId organization = admin.spaces().get(made.kept()).space().organization();
    ContentAt.Branch main = ContentAt.main(made.kept());
    admin
        .comments()
        .list(main, Comments.Query.ALL, ListOptions.first())
        .items()
        .forEach(view -> admin.comments().delete(main, view.comment().id()));
    admin
        .sites()
        .list(organization, Sites.Query.ALL, ListOptions.first())
        .items()
        .forEach(view -> admin.sites().delete(organization, view.site().id()));
    docs.purge();
    assertThat(docs.verify()).isEmpty();
    StoreFile.save(store, Docs.KINDS, export(), SecretKeys.NONE);
  }

  private Path export() {
    return folder.resolve("export");
  }

  /** All bytes of files, as text in lower case. */
  private static String bytes(Path directory) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        try (InputStream in = Files.newInputStream(file)) {
          byte[] read = (file.endsWith("export") ? new GZIPInputStream(in) : in).readAllBytes();
          all.append(new String(read, StandardCharsets.ISO_8859_1));
        }
      }
    }
    return all.toString().toLowerCase(Locale.ROOT);
  }

  private static void assertHasAll(String bytes) {
    for (String what : REMOVED) {
      assertThat(bytes.contains(MARKS.get(0) + what)).as(what).isTrue();
    }
    assertThat(bytes.contains(MARKS.get(1))).as("upload").isTrue();
  }

  private static void assertHasNone(String bytes, Made made) {
    for (String mark : MARKS) {
      int at = bytes.indexOf(mark);
      assertThat(at < 0 ? "" : bytes.substring(Math.max(0, at - 200), at + 50)).as(mark).isEmpty();
    }
    assertThat(bytes.contains("kkpresent")).as("what is kept").isTrue();
    assertThat(bytes.contains(made.kept().value().toLowerCase(Locale.ROOT))).isTrue();
  }

  @Test
  void neitherTheFileOfH2NorALaterExportHasWhatWasRemoved() throws IOException {
    Made made;
    try (Store store = openFile()) {
      made = make(store);
    }
    compact();
    assertHasAll(bytes(folder));

    try (Store again = openFile()) {
      remove(again, made);
    }
    compact();
    assertHasNone(bytes(folder), made);
  }

  private Store openFile() {
    return JdbcStore.openH2File(folder.resolve("docs"));
  }

  /** Copies what the database has, and nothing else, into a file without compression. */
  private void compact() {
    MVStoreTool.compact(folder.resolve("docs.mv.db").toString(), false);
  }

  @Test
  @WholeRun
  void neitherADumpOfPostgresNorItsFilesNorALaterExportHaveWhatWasRemoved() throws IOException {
    InstalledNode node = null;
    String failure = null;
    try {
      node = InstalledNode.create();
      node.start();
    } catch (IOException e) {
      failure = e.toString();
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
    try (Store store =
        JdbcStore.openUrl("jdbc:postgresql://" + node.address() + "/postgres", "postgres", "")) {
      node.execute(UNCOMPRESSED);
      Made made = make(store);
      assertHasAll(node.dump().toLowerCase(Locale.ROOT));
      node.compact();
      assertHasAll(bytes(node.tables()));

      remove(store, made);

      assertHasNone(node.dump().toLowerCase(Locale.ROOT) + bytes(folder), made);
      node.compact();
      assertHasNone(bytes(node.tables()), made);
    } finally {
      node.remove();
    }
  }
}
