package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.comment.Reviews;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.VariableValue;
import dev.docs.id.CollectionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.runs.WholeRun;
import dev.docs.scenario.World;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.Stored;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@WholeRun
class StoreFileTest {

  @TempDir private Path directory;

  /** Creates records of all kinds. */
  private static SpaceId fill(Store store) {
    World world = World.on(store);
    DocsSession admin = world.admin;
    CollectionId collection =
        admin.collections().create(world.organization, CreateCollection.titled("Books")).id();
    SpaceId guide = admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    admin.spaces().move(guide, Move.into(collection));
    SpaceId trashed = admin.spaces().create(world.organization, CreateSpace.titled("Old")).id();
    admin.spaces().delete(trashed);
    for (int i = 0; i < 3; i++) {
      admin
          .contents()
          .edit(
              ContentAt.main(guide),
              List.of(ContentEdit.insertPage("Page " + i).markdown("text " + i + "\n")));
    }
    byte[] bytes = new byte[2_500_000];
    new Random(1).nextBytes(bytes);
    admin
        .contents()
        .edit(
            ContentAt.main(guide),
            List.of(
                ContentEdit.insertFile("large.bin", bytes),
                ContentEdit.insertReusableContent("Shared").markdown("shared\n"),
                new ContentEdit.SetVariables(
                    Map.of("b", VariableValue.of("2"), "a", VariableValue.of("\0\ud83d\ude00")))));
    String page =
        admin.contents().get(ContentAt.main(guide)).content().children(null).get(0).id().value();
    for (String subject : List.of("One", "Two", "Three")) {
      String number =
          Integer.toString(
              admin
                  .changeRequests()
                  .create(guide, new CreateChangeRequest(subject))
                  .changeRequest()
                  .number());
      admin
          .contents()
          .edit(
              ContentAt.changeRequest(ChangeRequest.Ref.of(guide, number)),
              List.of(ContentEdit.updatePage(page).markdown(subject + "\n")));
    }
    admin.merges().merge(ChangeRequest.Ref.of(guide, "1"));
    admin.merges().update(ChangeRequest.Ref.of(guide, "2"));
    UserId reviewer = new UserId("review");
    admin
        .reviews()
        .request(ChangeRequest.Ref.of(guide, "2"), Reviews.Request.of(List.of(reviewer)));
    admin
        .reviews()
        .submit(
            ChangeRequest.Ref.of(guide, "2"), new Reviews.Submit(Review.Status.APPROVED, "good"));
    return guide;
  }

  private static String text(Path file) throws IOException {
    try (Reader in =
        new InputStreamReader(
            new GZIPInputStream(Files.newInputStream(file)), StandardCharsets.UTF_8)) {
      StringWriter text = new StringWriter();
      in.transferTo(text);
      return text.toString();
    }
  }

  private Path file(String text) throws IOException {
    Path file = Files.createTempFile(directory, "world", ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  @ParameterizedTest
  @EnumSource
  void aWorldMovesFromMemoryToEveryDatabaseAndBackUnchanged(TestDatabases database)
      throws IOException {
    database.assumeWanted();
    try (TestStores stores = database.stores();
        MemoryStore from = MemoryStore.create();
        JdbcStore there = (JdbcStore) stores.create();
        MemoryStore back = MemoryStore.create()) {
      fill(from);
      Path first = directory.resolve("first");
      Path second = directory.resolve("second");
      Path third = directory.resolve("third");

      long records = StoreFile.save(from, Docs.copiedKinds(), first, SecretKeys.NONE);
      assertThat(StoreFile.load(first, Docs.copiedKinds(), there)).isEqualTo(records);
      StoreFile.save(there, Docs.copiedKinds(), second, SecretKeys.NONE);
      StoreFile.load(second, Docs.copiedKinds(), back);
      StoreFile.save(back, Docs.copiedKinds(), third, SecretKeys.NONE);

      assertThat(records).isGreaterThan(60);
      assertThat(StoreDump.of(there)).isEqualTo(StoreDump.of(from));
      assertThat(StoreDump.of(back)).isEqualTo(StoreDump.of(from));
      assertThat(text(second)).isEqualTo(text(first));
      assertThat(text(third)).isEqualTo(text(first));
      assertThat(there.verify(Docs.KINDS)).isEmpty();
      assertThat(Docs.builder().store(back).build().verify()).isEmpty();
    }
  }

  @Test
  void aWorldCopiedIntoMemoryWorksThere() {
    Path file = directory.resolve("world");
    try (TestStores h2 = TestDatabases.H2_IN_MEMORY.stores();
        JdbcStore from = (JdbcStore) h2.create();
        MemoryStore memory = MemoryStore.create()) {
      SpaceId guide = fill(from);
      StoreFile.save(from, Docs.copiedKinds(), file, SecretKeys.NONE);
      StoreFile.load(file, Docs.copiedKinds(), memory);

      Docs docs = Docs.builder().store(memory).build();
      var admin = docs.as(dev.docs.access.Caller.user("admin"));
      admin.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("One more")));
      ContentView content = admin.contents().get(ContentAt.main(guide));
      assertThat(content.content().children(null))
          .extracting(Page::title)
          .containsExactly("Page 0", "Page 1", "Page 2", "One more");
    }
  }

  @Test
  void awkwardTextsAndLargeOnesMove() {
    Note note = Note.of("\0\ud83d\ude00").text("\n\r\u2028'\"\\\0\ud800" + "x".repeat(2_000_000));
    Path file = directory.resolve("world");
    List<Kind<?>> kinds = List.of(Note.KIND);
    try (TestStores h2 = TestDatabases.H2_IN_MEMORY.stores();
        JdbcStore from = (JdbcStore) h2.create();
        MemoryStore memory = MemoryStore.create()) {
      JdbcStoreTest.write(from, tx -> tx.insert(Note.KIND, note));
      StoreFile.save(from, kinds, file);
      StoreFile.load(file, kinds, memory);

      Stored<Note> moved =
          memory.<Stored<Note>>read(
              "StoreFileTest.awkwardTextsAndLargeOnesMove",
              tx -> tx.find(Note.KIND, note.id()).orElseThrow());
      assertThat(moved.value().equals(note)).isTrue();
    }
  }

  @Test
  void aFileThatIsNotAsItShouldBeIsRefusedAndNothingIsAdded() throws IOException {
    String head = "{\"format\":\"dev.docs.world\",\"version\":1}\n";
    String record =
        "{\"kind\":\"note\",\"value\":{\"id\":\"a\",\"owner\":\"o\",\"title\":\"t\"}}\n";
    List<Kind<?>> kinds = List.of(Note.KIND);
    try (MemoryStore memory = MemoryStore.create()) {
      for (String text :
          List.of(
              "",
              "hello\n",
              head,
              head + record,
              head + record + "{\"records\":2}\n",
              head + record + record.replace("note", "unknown") + "{\"records\":2}\n",
              head.replace("1}", "3}") + record + "{\"records\":1}\n")) {
        Path file = file(text);
        assertThatIllegalArgumentException()
            .as(text)
            .isThrownBy(() -> StoreFile.load(file, kinds, memory));
        assertThat(
                memory.<Boolean>read(
                    "StoreFileTest.aFileThatIsNotAsItShouldBeIsRefusedAndNothingIsAdded",
                    tx -> tx.find(Note.KIND, "a").isEmpty()))
            .isTrue();
      }
      Path good = file(head + record + "{\"records\":1}\n");
      assertThat(StoreFile.load(good, kinds, memory)).isEqualTo(1);
      assertThatExceptionOfType(DuplicateKey.class)
          .isThrownBy(() -> StoreFile.load(good, kinds, memory));
    }
  }

  @Test
  void aFileThatExistsIsNotWrittenOver() throws IOException {
    Path file = Files.createFile(directory.resolve("there"));
    try (TestStores h2 = TestDatabases.H2_IN_MEMORY.stores();
        JdbcStore from = (JdbcStore) h2.create()) {
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> StoreFile.save(from, Docs.copiedKinds(), file, SecretKeys.NONE));
    }
  }
}
