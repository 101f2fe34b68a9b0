package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.runs.WholeRun;
import dev.docs.space.content.ContentAt;
import dev.docs.store.SecretKeys;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * The drill of the guide: a PostgreSQL that is written to is backed up by pg_dump and by an export,
 * killed, and restored on another server. Whatever was acknowledged before a backup began is there,
 * and nothing is there in part.
 */
@WholeRun
class BackupDrillTest {

  /** Acknowledged writes of each writer to wait for before each step. */
  private static final int ANSWERS = 3;

  private static final int MAX_SECONDS = 60;

  @TempDir private Path folder;

  private final AtomicIntegerArray acknowledged = new AtomicIntegerArray(WriteStream.WRITERS + 1);
  private final List<Semaphore> answers =
      Stream.generate(() -> new Semaphore(0)).limit(WriteStream.WRITERS + 1).toList();
  private final List<InstalledNode> nodes = new ArrayList<>();
  private InstalledNode node;

  @BeforeEach
  void start() {
    String failure = null;
    try {
      node = started();
    } catch (IOException e) {
      failure = e.toString();
    }
    Servers.assumeStarted("the installed PostgreSQL", failure);
  }

  private InstalledNode started() throws IOException {
    InstalledNode one = InstalledNode.create();
    nodes.add(one);
    one.start();
    return one;
  }

  @AfterEach
  void remove() throws IOException {
    for (InstalledNode one : nodes) {
      one.remove();
    }
  }

  private static String url(InstalledNode node) {
    return "jdbc:postgresql://" + node.address() + "/postgres";
  }

  private static JdbcStore open(InstalledNode node) {
    return JdbcStore.openUrl(url(node), "postgres", "");
  }

  private int[] acknowledged() {
    return IntStream.range(0, acknowledged.length()).map(acknowledged::get).toArray();
  }

  private void awaitAnswers() throws InterruptedException {
    answers.forEach(Semaphore::drainPermits);
    for (Semaphore one : answers) {
      assertThat(one.tryAcquire(ANSWERS, MAX_SECONDS, TimeUnit.SECONDS)).isTrue();
    }
  }

  @Test
  @Timeout(120)
  void whatWasAcknowledgedBeforeABackupIsThereAfterARestore() throws Exception {
    Path export = folder.resolve("docs.jsonl.gz");
    List<Thread> writers = new ArrayList<>();
    WriteStream stream;
    int[] beforeDump;
    int[] beforeExport;
    byte[] dump;
    try (JdbcStore store = open(node)) {
      stream = WriteStream.prepare(store);
      for (int i = 0; i < acknowledged.length(); i++) {
        int writer = i;
        writers.add(new Thread(() -> stream.run(writer, this::acknowledge)));
      }
      try {
        writers.forEach(Thread::start);
        awaitAnswers();
        beforeDump = acknowledged();
        dump = node.backUp();
        awaitAnswers();
        beforeExport = acknowledged();
        StoreFile.save(store, Docs.copiedKinds(), export, SecretKeys.NONE);
        awaitAnswers();
        node.kill();
      } finally {
        writers.forEach(Thread::interrupt);
        for (Thread writer : writers) {
          writer.join();
        }
      }
    }
    int[] atLoss = acknowledged();

    InstalledNode other = started();
    other.restore(dump);
    try (JdbcStore restored = open(other)) {
      assertThat(WriteStream.faults(restored, stream.space(), beforeDump)).isEmpty();
      // It goes on, too.
      assertThat(new WriteStream(restored, stream.space()).write(WriteStream.PAGES))
          .isGreaterThan(beforeDump[WriteStream.PAGES]);
      // The feed tells of that, though the server gives transactions numbers that it has given.
      assertThat(WriteStream.faults(restored, stream.space(), beforeDump)).isEmpty();
    }

    try (MemoryStore loaded = MemoryStore.create()) {
      StoreFile.load(export, Docs.copiedKinds(), loaded);
      Docs docs = Docs.builder().store(loaded).build();
      assertThat(docs.verify()).isEmpty();
      assertThat(
              docs.as(Caller.user("admin"))
                  .contents()
                  .get(ContentAt.main(stream.space()))
                  .content()
                  .pageCount())
          .isGreaterThanOrEqualTo(beforeExport[WriteStream.PAGES]);
    }
    System.out.printf(
        "writes answered for before pg_dump %s, before the export %s, at the loss %s%n",
        Arrays.toString(beforeDump), Arrays.toString(beforeExport), Arrays.toString(atLoss));
  }

  private void acknowledge(int writer, int number) {
    acknowledged.set(writer, number);
    answers.get(writer).release();
  }
}
