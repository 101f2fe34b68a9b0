package dev.docs.examples.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.Stored;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** What outlives the store; {@link ContractOnModulesTest} has the contract. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class FileStoreTest {

  @TempDir private Path directory;

  private record Ferry(String id, String port) {
    static final Index<Ferry> BY_PORT = Index.on("port", ferry -> IndexKey.of(ferry.port()));
    static final Kind<Ferry> KIND = Kind.mutable("ferry", Ferry.class, Ferry::id, List.of(BY_PORT));
  }

  private record Letter(String id, String text) {
    static final Kind<Letter> KIND = Kind.mutable("letter", Letter.class, Letter::id, List.of());
  }

  private FileStore open() throws IOException {
    return FileStore.open(directory, List.of(Ferry.KIND, Letter.KIND));
  }

  private static List<String> at(String port, Store store) {
    return store.read(
        "FileStoreTest.at",
        tx ->
            tx.scan(Scan.of(Ferry.KIND, Ferry.BY_PORT, IndexKey.of(port))).stream()
                .map(hit -> hit.value().id() + " " + hit.stored().version())
                .toList());
  }

  @Test
  void recordsComeBackAtTheirVersionsWithTheirIndexes() throws IOException {
    long ordinal;
    try (FileStore store = open()) {
      store.write("FileStoreTest.insert", tx -> tx.insert(Ferry.KIND, new Ferry("a", "north")));
      store.write("FileStoreTest.insert", tx -> tx.insert(Ferry.KIND, new Ferry("b", "north")));
      store.write("FileStoreTest.update", tx -> tx.update(Ferry.KIND, new Ferry("a", "south"), 1));
      ordinal =
          store.<Long>write(
              "FileStoreTest.delete",
              tx -> {
                tx.delete(Ferry.KIND, "b", 1);
                return tx.ordinal();
              });
    }
    try (FileStore store = open()) {
      assertThat(at("south", store)).containsExactly("a 2");
      assertThat(at("north", store)).isEmpty();
      assertThat(store.<Long>write("FileStoreTest.ordinal", tx -> tx.ordinal()))
          .isGreaterThan(ordinal);
    }
  }

  @Test
  void aLineWithoutItsEndCountsForNothing() throws IOException {
    try (FileStore store = open()) {
      store.write("FileStoreTest.insert", tx -> tx.insert(Ferry.KIND, new Ferry("a", "north")));
    }
    Path journal = directory.resolve("journal");
    Files.writeString(journal, "{\"ordinal\":9,\"chan", StandardOpenOption.APPEND);
    try (FileStore store = open()) {
      assertThat(at("north", store)).containsExactly("a 1");
      store.write("FileStoreTest.insert", tx -> tx.insert(Ferry.KIND, new Ferry("b", "north")));
    }
    try (FileStore store = open()) {
      assertThat(at("north", store)).containsExactly("a 1", "b 1");
    }
  }

  @Test
  void textsOfAnyCharactersComeBack() throws IOException {
    Letter letter = new Letter("a", "\0 \n \u2028 \ud800 \ud83d\ude00 é");
    try (FileStore store = open()) {
      store.write("FileStoreTest.insert", tx -> tx.insert(Letter.KIND, letter));
    }
    try (FileStore store = open()) {
      assertThat(store.read("FileStoreTest.find", tx -> tx.find(Letter.KIND, "a")).orElseThrow())
          .extracting(Stored::value)
          .isEqualTo(letter);
    }
  }

  @Test
  void aDirectoryIsOpenOnce() throws IOException {
    try (FileStore store = open()) {
      assertThatIllegalStateException().isThrownBy(this::open);
      assertThat(at("north", store)).isEmpty();
    }
  }

  @Test
  void aJournalOfAKindThatIsNotNamedIsRefused() throws IOException {
    try (FileStore store = open()) {
      store.write("FileStoreTest.insert", tx -> tx.insert(Ferry.KIND, new Ferry("a", "north")));
    }
    assertThatIllegalStateException()
        .isThrownBy(() -> FileStore.open(directory, List.of()))
        .withMessageContaining("ferry");
  }

  /** Each page that the program said to have written is there after it was killed. */
  @Test
  void aProgramOnTheModulePathIsKilledAndNothingIsLost() throws IOException, InterruptedException {
    Process process = ModuleProgram.start(OnFiles.class, directory.toString());
    String space = "";
    int pages = 0;
    StringBuilder printed = new StringBuilder();
    try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
      for (String line = out.readLine(); line != null && pages < 50; line = out.readLine()) {
        printed.append(line).append('\n');
        if (line.startsWith("space: ")) {
          space = line.substring("space: ".length());
        } else if (line.startsWith("page: ")) {
          pages = Integer.parseInt(line.substring("page: ".length()));
        }
      }
      process.destroyForcibly().waitFor();
    }
    assertThat(pages).as(printed.toString()).isEqualTo(50);
    try (FileStore store = FileStore.open(directory, Docs.KINDS)) {
      Docs docs = Docs.builder().store(store).build();
      assertThat(
              docs.as(Caller.user("ada"))
                  .contents()
                  .get(ContentAt.main(new SpaceId(space)))
                  .content()
                  .allPages())
          .extracting(page -> page.title())
          .contains("Page 1", "Page 50");
    }
  }
}
