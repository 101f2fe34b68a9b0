package dev.docs.http.kept;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.runs.WholeRun;
import dev.docs.store.Kind;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A store that an earlier version of the server made is read as that version read it: from a file
 * of H2 and from PostgreSQL. It holds two imported folders, the sample and one with every kind of
 * block; sites of each visibility, with sections, variants, redirects and conditions; change
 * requests in every state, with a conflict; comments, people of every role, teams, invitations, and
 * a member who left; collections, a space in the trash, a specification in two versions, a font, a
 * translation. {@code src/test/scripts/kept-store/make.py} made it, and it is never made again.
 *
 * <p>{@code answers/*.txt} hold what that version answered, a request in each line that starts with
 * {@code ##}, in the form of {@link KeptRequests}, but for what {@code CHANGES.md} tells. An answer
 * that shall change is changed there, by the commit that changes it, which says why in {@code
 * CHANGES.md}:
 *
 * <pre>
 * mvn test -pl docs-http-adapter/standalone -am -Dtest=KeptStoreTest \
 *     -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.kept.write=true
 * </pre>
 */
@WholeRun
class KeptStoreTest {

  private static final Path FILES =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-http-adapter/standalone/src/test/resources/dev/docs/http/kept");

  private static final boolean WRITE = Boolean.getBoolean("docs.kept.write");

  @Test
  void theFileIsReadAsItWas(@TempDir Path directory) throws IOException {
    try (KeptStore kept = KeptStore.inFile(directory)) {
      check(kept, WRITE);
    }
  }

  @Test
  void theDatabaseIsReadAsItWas() throws IOException {
    try (KeptStore kept = KeptStore.inPostgres()) {
      check(kept, false);
    }
  }

  private static void check(KeptStore kept, boolean write) throws IOException {
    assertThat(kept.store.verify(Docs.KINDS)).isEmpty();
    assertThat(kept.docs.verify()).isEmpty();
    List<String> records = new ArrayList<>();
    Docs.KINDS.forEach(kind -> records(kept, kind, records));
    compare("records.txt", String.join("\n", records) + "\n", write);
    KeptRequests requests = new KeptRequests(kept.docs, new KeptNames());
    for (String group : groups()) {
      StringBuilder now = new StringBuilder();
      for (String line : Files.readAllLines(FILES.resolve("answers/" + group))) {
        if (line.startsWith("## ")) {
          now.append(line).append('\n').append(requests.answer(line.substring(3))).append('\n');
        }
      }
      assertThat(requests.errors).as(group).isEmpty();
      compare("answers/" + group, now.toString().strip() + "\n", write);
    }
  }

  /** The number of records of a kind, and a digest of their ids: of contents, their digests. */
  private static <T> void records(KeptStore kept, Kind<T> kind, List<String> lines) {
    TreeSet<String> ids = new TreeSet<>();
    kept.store.<Boolean>read(
        "KeptStoreTest.records",
        tx -> {
          tx.forEach(kind, stored -> ids.add(kind.idOf(stored.value())));
          return true;
        });
    if (!ids.isEmpty()) {
      byte[] all = String.join("\n", ids).getBytes(StandardCharsets.UTF_8);
      lines.add(kind.name() + ": " + ids.size() + " records, ids of " + KeptRequests.digest(all));
    }
  }

  private static List<String> groups() throws IOException {
    try (Stream<Path> files = Files.list(FILES.resolve("answers"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  private static void compare(String file, String now, boolean write) throws IOException {
    if (write) {
      Files.writeString(FILES.resolve(file), now);
    }
    List<String> before = blocks(Files.readString(FILES.resolve(file)));
    List<String> after = blocks(now);
    assertThat(without(after, before)).as(file).isEqualTo(without(before, after));
    assertThat(after).as(file).isEqualTo(before);
  }

  private static List<String> blocks(String text) {
    return List.of(text.split("\n\n", -1));
  }

  /** What differs, to be shown without the rest. */
  private static String without(List<String> blocks, List<String> others) {
    return blocks.stream()
        .filter(block -> !others.contains(block))
        .collect(Collectors.joining("\n\n"));
  }
}
