package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.id.Ids;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.Contents.ImportedFolder;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A folder that this process imported before is read by what changed in it, and the import is that
 * of the whole folder, as a process makes it that knows nothing of it.
 */
class ImportByChangesTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  /** A space whose folder is imported again and again. */
  private static final class Imported {
    private final MemoryStore store = MemoryStore.create();
    private final Ids ids = Ids.seeded(1);
    private final SpaceId space;
    private DocsSession ada;

    Imported() {
      ada = start();
      space =
          ada.spaces()
              .create(
                  ada.organizations().create(CreateOrganization.titled("Acme")).id(),
                  CreateSpace.titled("Docs"))
              .id();
    }

    private DocsSession start() {
      Docs docs =
          Docs.builder()
              .store(store)
              .clock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
              .ids(ids)
              .build();
      if (ada == null) {
        docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      }
      return docs.as(Caller.user("ada"));
    }

    /** Another process goes on, which knows of no folder. */
    void restart() {
      ada = start();
    }

    ImportedFolder take(Folder folder) {
      return ada.contents().importFolder(ContentAt.main(space), folder);
    }

    /** Somebody edits a page in the application. */
    void edit(int number, String text) {
      ContentAt.Branch main = ContentAt.main(space);
      List<Page> pages =
          new ArrayList<>(ada.contents().get(main).content().allPages())
              .stream().filter(page -> page.document() != null).toList();
      if (!pages.isEmpty()) {
        Page page = pages.get(number % pages.size());
        ada.contents()
            .edit(main, List.of(ContentEdit.updatePage(page.id().value()).markdown(text)));
      }
    }

    Folder exported() {
      return ada.contents().exportFolder(ContentAt.main(space));
    }
  }

  // ---------------------------------------------------------------- random folders

  private static void requireSame(long seed) {
    Random random = new Random(seed);
    requireSame("seed " + seed, random, new ChangingFolder(random));
  }

  private static void requireSame(String name, Random random, ChangingFolder changing) {
    Imported whole = new Imported();
    Imported byChanges = new Imported();
    for (int round = 0; round < 8; round++) {
      Folder folder = changing.now();
      whole.restart();
      ImportedFolder wanted = whole.take(folder);
      ImportedFolder found = byChanges.take(folder);
      String which = name + ", round " + round;
      assertThat(found.report()).as(which).isEqualTo(wanted.report());
      assertThat(found.pages()).as(which).isEqualTo(wanted.pages());
      assertThat(found.files()).as(which).isEqualTo(wanted.files());
      assertThat(found.conflicts()).as(which).isEqualTo(wanted.conflicts());
      assertThat(found.content().revision().id())
          .as(which)
          .isEqualTo(wanted.content().revision().id());
      assertThat(found.content().content().allPages())
          .as(which)
          .isEqualTo(wanted.content().content().allPages());
      for (Page page : wanted.content().content().allPages()) {
        assertThat(found.content().content().links(page.ref()))
            .as(which)
            .isEqualTo(wanted.content().content().links(page.ref()));
      }
      assertThat(found.content().content()).as(which).isEqualTo(wanted.content().content());
      assertThat(byChanges.exported()).as(which).isEqualTo(whole.exported());
      changing.change();
      if (random.nextInt(5) == 0) {
        int page = random.nextInt(9);
        String text = "Edited " + round + ".\n";
        whole.edit(page, text);
        byChanges.edit(page, text);
      }
    }
  }

  @Test
  void itIsThatOfTheWholeFolder() {
    long first = Long.getLong("docs.folders.seed", Seeds.of("changed folders"));
    int tries = Integer.getInteger("docs.folders", Runs.tries(500));
    for (int i = 0; i < tries; i++) {
      requireSame(first + i);
    }
  }

  @Test
  void soItIsOfARealFolder() throws IOException {
    Path real =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(real), () -> "no real documentation at " + real);
    Folder folder = Folder.read(real);
    long seed = Seeds.of("changed real folder");
    for (int i = 0; i < Runs.tries(10); i++) {
      Random random = new Random(seed + i);
      requireSame("seed " + (seed + i), random, new ChangingFolder(random, folder));
    }
  }

  // ---------------------------------------------------------------- what is read

  @TempDir private Path directory;

  private Folder open(FolderIndex index) throws IOException {
    return Folder.open(directory, Folder.Limits.DEFAULT, index);
  }

  private void write(String path, String text) throws IOException {
    Path file = directory.resolve(path);
    Files.createDirectories(file.getParent());
    Files.writeString(file, text);
    Files.setLastModifiedTime(file, LONG_AGO);
  }

  /** Other bytes in a file that looks as before, which would be told if it were read. */
  private void replaceUnseen(String path) throws IOException {
    Path file = directory.resolve(path);
    try (RandomAccessFile bytes = new RandomAccessFile(file.toFile(), "rw")) {
      bytes.write(new byte[(int) bytes.length()]);
    }
    Files.setLastModifiedTime(file, LONG_AGO);
  }

  @Test
  void ofAFolderOnADiskOnlyWhatChangedIsRead() throws IOException {
    Map<String, String> files = new TreeMap<>();
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < 20; i++) {
      files.put("p" + i + ".md", "# P" + i + "\n\n[next](p" + (i + 1) % 20 + ".md)\n");
      table.append("* [P").append(i).append("](p").append(i).append(".md)\n");
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(file.getKey(), file.getValue());
    }
    write("SUMMARY.md", table.toString());
    Imported space = new Imported();
    FolderIndex index = new FolderIndex();
    space.take(open(index));
    Folder before = space.exported();

    for (String path : files.keySet()) {
      replaceUnseen(path);
    }
    replaceUnseen("SUMMARY.md");
    assertThat(space.take(open(index)).report().problems()).isEmpty();
    assertThat(space.exported()).isEqualTo(before);

    write("p3.md", "# P3\n\nChanged, and leads to [another](p7.md)\n");
    assertThat(space.take(open(index)).report().problems()).isEmpty();
    Map<String, Blob> wanted = new HashMap<>(before.files());
    wanted.put("p3.md", Blob.utf8("# P3\n\nChanged, and leads to [another](p7.md)\n"));
    assertThat(space.exported()).isEqualTo(Folder.of(wanted));
  }

  @Test
  void whereFilesComeGoAndMoveTheOthersAreNotReadEither() throws IOException {
    for (boolean hasTable : List.of(true, false)) {
      requireOnlyMovedOnesAreRead(hasTable);
    }
  }

  private void requireOnlyMovedOnesAreRead(boolean hasTable) throws IOException {
    Map<String, String> files = new TreeMap<>();
    for (int i = 0; i < 20; i++) {
      files.put("p" + i + ".md", "# P" + i + "\n\n[next](p" + (i + 1) % 20 + ".md)\n");
    }
    String table =
        files.keySet().stream()
            .map(path -> "* [" + path.substring(0, path.length() - 3) + "](" + path + ")\n")
            .collect(Collectors.joining());
    if (hasTable) {
      files.put("SUMMARY.md", table);
    }
    for (Map.Entry<String, String> file : files.entrySet()) {
      write(file.getKey(), file.getValue());
    }
    Imported whole = new Imported();
    whole.take(Folder.ofTexts(files));
    Imported space = new Imported();
    FolderIndex index = new FolderIndex();
    space.take(open(index));

    for (String path : files.keySet()) {
      replaceUnseen(path);
    }
    Files.delete(directory.resolve("p3.md"));
    Files.delete(directory.resolve("p8.md"));
    files.remove("p8.md");
    files.put("d/q3.md", files.remove("p3.md"));
    files.put("new.md", "# New\n\n[one](p1.md)\n");
    if (hasTable) {
      files.put(
          "SUMMARY.md",
          table.replace("p3.md", "d/q3.md").replaceFirst(".*p8.md.*\n", "* [New](new.md)\n"));
      write("SUMMARY.md", files.get("SUMMARY.md"));
    }
    for (String path : List.of("d/q3.md", "new.md")) {
      write(path, files.get(path));
    }
    ImportedFolder wanted = whole.take(Folder.ofTexts(files));
    ImportedFolder found = space.take(open(index));
    assertThat(found.report()).isEqualTo(wanted.report());
    assertThat(found.content().content()).isEqualTo(wanted.content().content());
    assertThat(space.exported()).isEqualTo(whole.exported());
    for (String path : files.keySet()) {
      Files.delete(directory.resolve(path));
    }
  }
}
