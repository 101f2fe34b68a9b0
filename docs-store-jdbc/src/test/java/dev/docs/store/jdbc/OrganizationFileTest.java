package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.Docs;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.scenario.TransferFixture;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Files of one organization. */
class OrganizationFileTest {

  @TempDir private Path directory;

  private static String text(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private Path file(String text) throws IOException {
    Path file = Files.createTempFile(directory, "organization", ".gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return file;
  }

  private static Docs docs(Store store, TransferFixture from) {
    return Docs.builder().store(store).clock(from.world.clock).build();
  }

  @ParameterizedTest
  @EnumSource
  void anOrganizationMovesFromMemoryToEveryDatabaseAndBackUnchanged(TestDatabases database)
      throws IOException {
    database.assumeWanted();
    try (TestStores stores = database.stores();
        MemoryStore from = MemoryStore.create();
        JdbcStore there = (JdbcStore) stores.create();
        MemoryStore back = MemoryStore.create()) {
      TransferFixture fixture = new TransferFixture(from);
      Path first = directory.resolve("first");
      Path second = directory.resolve("second");
      Path third = directory.resolve("third");

      long records = save(fixture.world.docs, fixture.acme, first);
      Docs inThere = docs(there, fixture);
      assertThat(StoreFile.isOfOrganization(first)).isTrue();
      assertThat(load(first, inThere)).isEqualTo(records);
      assertThat(there.verify(Docs.KINDS)).isEmpty();
      assertThat(inThere.verify()).isEmpty();
      save(inThere, fixture.acme, second);
      load(second, docs(back, fixture));
      save(docs(back, fixture), fixture.acme, third);
      assertThat(text(second)).isEqualTo(text(first));
      assertThat(text(third)).isEqualTo(text(first));
    }
  }

  @Test
  void noByteOfAnotherOrganizationIsInIt() throws IOException {
    try (MemoryStore from = MemoryStore.create()) {
      TransferFixture fixture = new TransferFixture(from);
      Path file = directory.resolve("file");
      save(fixture.world.docs, fixture.acme, file);
      assertThat(text(file))
          .contains(TransferFixture.WORD)
          .doesNotContain(TransferFixture.SECRET)
          .doesNotContain(fixture.other.value())
          .doesNotContain(fixture.fixture.foreignSpace.value());
    }
  }

  @Test
  void aFileThatIsNotWholeIsRefusedAndNothingIsAdded() throws IOException {
    try (MemoryStore from = MemoryStore.create();
        MemoryStore there = MemoryStore.create()) {
      TransferFixture fixture = new TransferFixture(from);
      Path good = directory.resolve("good");
      save(fixture.world.docs, fixture.acme, good);
      String text = text(good);
      String last = text.substring(text.lastIndexOf("{\"records\":"));
      String key =
          "{\"kind\":\"signing-key\",\"value\":{\"id\":\"k\",\"purpose\":\"FILES\","
              + "\"secret\":\"s\",\"createdAt\":\"2024-05-01T12:00:00Z\"}}\n";
      Docs docs = docs(there, fixture);
      for (String other :
          new String[] {
            text.replace(last, ""),
            text.replace(last, "{\"records\":1}\n"),
            text.replace("\"version\":1}", "\"version\":3}"),
            text.substring(0, text.indexOf('\n') + 1) + "{\"records\":0}\n",
            text.substring(0, text.indexOf('\n') + 1) + key + "{\"records\":1}\n"
          }) {
        Path bad = file(other);
        assertThatIllegalArgumentException().isThrownBy(() -> load(bad, docs));
        assertThat(
                docs.as(dev.docs.access.Caller.operator())
                    .organizations()
                    .list(dev.docs.listing.ListOptions.first())
                    .items())
            .isEmpty();
      }
      assertThatIllegalArgumentException()
          .isThrownBy(() -> StoreFile.load(good, Docs.copiedKinds(), there))
          .withMessage("the file has one organization, not a whole store");
      load(good, docs);
    }
  }

  @Test
  void nothingIsLeftOfAnExportThatFails() throws IOException {
    try (MemoryStore from = MemoryStore.create()) {
      TransferFixture fixture = new TransferFixture(from);
      Docs docs = fixture.world.docs;
      Path file = directory.resolve("file");
      assertThatExceptionOfType(DocsException.class)
          .isThrownBy(() -> save(docs, new OrganizationId("nobody"), file));
      assertThat(file).doesNotExist();
      Files.createFile(file);
      assertThatExceptionOfType(UncheckedIOException.class)
          .isThrownBy(() -> save(docs, fixture.acme, file));
      assertThat(file).isEmptyFile();
    }
  }

  private static long save(Docs docs, OrganizationId organization, Path file) {
    return docs.organizationTransfer()
        .<Long>export(organization, records -> StoreFile.save(records, file, SecretKeys.NONE));
  }

  private static long load(Path file, Docs docs) {
    return docs.organizationTransfer().load(StoreFile.organization(file, Docs.copiedKinds()));
  }
}
