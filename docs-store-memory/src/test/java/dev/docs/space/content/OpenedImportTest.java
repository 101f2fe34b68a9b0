package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.error.DocsException;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.Runs;
import dev.docs.scenario.folder.EditedFolder;
import dev.docs.seed.Seeds;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders.Imported.ImportedSpace;
import dev.docs.site.layout.SiteFolders.Imported.Outcome;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder that stays on its disk is imported as one in memory is. */
class OpenedImportTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  @TempDir private Path directory;

  /** A space of its own, whose ids are as those of others. */
  private static final class Imported {
    private final DocsSession ada;
    private final SpaceId space;

    Imported() {
      Docs docs =
          Docs.builder()
              .store(MemoryStore.create())
              .clock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
              .ids(Ids.seeded(1))
              .build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      ada = docs.as(Caller.user("ada"));
      space =
          ada.spaces()
              .create(
                  ada.organizations().create(CreateOrganization.titled("Acme")).id(),
                  CreateSpace.titled("Docs"))
              .id();
    }

    ImportedFolder take(Folder folder) {
      return ada.contents().importFolder(ContentAt.main(space), folder);
    }

    Folder exported() {
      return ada.contents().exportFolder(ContentAt.main(space));
    }
  }

  private Folder open(FolderIndex index) throws IOException {
    return Folder.open(directory, Folder.Limits.DEFAULT, index);
  }

  /** Makes the directory say what a folder does, and leaves alone what is as it should be. */
  private void write(Folder folder) throws IOException {
    Folder now = Folder.read(directory);
    for (String path : now.paths()) {
      if (!folder.contains(path)) {
        Files.delete(directory.resolve(path));
      }
    }
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted((a, b) -> b.compareTo(a)).toList()) {
        if (Files.isDirectory(path)
            && path.toFile().list().length == 0
            && !path.equals(directory)) {
          Files.delete(path);
        }
      }
    }
    for (Map.Entry<String, Blob> file : folder.files().entrySet()) {
      if (!now.find(file.getKey()).equals(folder.find(file.getKey()))) {
        Path path = directory.resolve(file.getKey());
        Files.createDirectories(path.getParent());
        Files.write(path, file.getValue().toByteArray());
      }
    }
  }

  private static Folder start(Random random) {
    Map<String, Blob> files = new HashMap<>();
    StringBuilder table = new StringBuilder("# Table\n\n");
    for (int i = 0; i < 5; i++) {
      String path = List.of("", "d/", "s1/").get(i % 3) + "p" + i + ".md";
      files.put(path, Blob.utf8("# P" + i + "\n\nw" + i + ".\n\n![](/a" + i % 2 + ".png)\n"));
      table.append("* [P").append(i).append("](").append(path).append(")\n");
    }
    if (random.nextBoolean()) {
      files.put("SUMMARY.md", Blob.utf8(table.toString()));
    }
    for (int i = 0; i < 2; i++) {
      byte[] bytes = new byte[i * Blob.CHUNK_BYTES + random.nextInt(50)];
      random.nextBytes(bytes);
      files.put("a" + i + ".png", Blob.of(bytes));
    }
    return Folder.of(files);
  }

  private static Folder with(Folder folder, Map<String, Blob> others) {
    Map<String, Blob> files = new HashMap<>(others);
    files.putAll(folder.files());
    return Folder.of(files);
  }

  private void requireSame(long seed) throws IOException {
    Random random = new Random(seed);
    Imported inMemory = new Imported();
    Imported onDisk = new Imported();
    FolderIndex index = new FolderIndex();
    Folder first = start(random);
    Map<String, Blob> images = new HashMap<>(first.files());
    images.keySet().removeIf(path -> !path.endsWith(".png"));
    Map<String, Blob> texts = new HashMap<>(first.files());
    texts.keySet().removeAll(images.keySet());
    EditedFolder edited = new EditedFolder(Folder.of(texts));
    EditedFolder.Kind[] kinds = EditedFolder.Kind.values();
    for (int round = 0; round < 6; round++) {
      Folder folder = with(edited.folder(), images);
      write(folder);
      ImportedFolder wanted = inMemory.take(folder);
      ImportedFolder found = onDisk.take(open(index));
      assertThat(found.report()).isEqualTo(wanted.report());
      assertThat(found.content().content()).isEqualTo(wanted.content().content());
      assertThat(onDisk.exported()).isEqualTo(inMemory.exported());
      assertThat(onDisk.exported().files()).containsAllEntriesOf(images);
      for (int i = random.nextInt(3); i > 0; i--) {
        EditedFolder.Kind kind = kinds[random.nextInt(kinds.length)];
        edited.take(new EditedFolder.Step(kind, random.nextInt(9), random.nextInt(9)), 100 + round);
      }
      if (random.nextInt(4) == 0) {
        images.put("a0.png", Blob.utf8("image " + round));
      }
    }
  }

  @Test
  void itIsImportedAsOneInMemory() throws IOException {
    long first = Long.getLong("docs.folders.seed", Seeds.of("opened folders"));
    int tries = Integer.getInteger("docs.folders", Runs.tries(200));
    for (int i = 0; i < tries; i++) {
      requireSame(first + i);
    }
  }

  @Test
  void filesThatAreStoredAreNotReadAgain() throws IOException {
    Path image = directory.resolve("a.png");
    Files.writeString(directory.resolve("README.md"), "# Home\n\n![](a.png)\n");
    Files.writeString(image, "one");
    Files.setLastModifiedTime(image, LONG_AGO);
    Imported space = new Imported();
    FolderIndex index = new FolderIndex();
    space.take(open(index));
    space.take(open(index));
    try (RandomAccessFile file = new RandomAccessFile(image.toFile(), "rw")) {
      file.writeBytes("two"); // as an import that read it would tell
    }
    Files.setLastModifiedTime(image, LONG_AGO);
    Files.writeString(directory.resolve("README.md"), "# Home\n\n![](a.png) changed\n");
    space.take(open(index));
    assertThat(space.exported().files())
        .containsEntry("README.md", Blob.utf8("# Home\n\n![](a.png) changed\n"))
        .containsEntry("a.png", Blob.utf8("one"));
  }

  @Test
  void whatChangesMeanwhileIsToldAndNothingIsImported() throws IOException {
    Files.writeString(directory.resolve("README.md"), "# Home\n");
    Imported space = new Imported();
    FolderIndex index = new FolderIndex();
    space.take(open(index));
    Files.writeString(directory.resolve("new.md"), "# New\n");
    Folder opened = open(index);
    Files.writeString(directory.resolve("new.md"), "# New, and more\n");
    assertThatThrownBy(() -> space.take(opened))
        .isInstanceOf(DocsException.class)
        .hasMessage("new.md changed while it was read: read it again");
    assertThat(space.exported().paths()).containsExactly("README.md");
    space.take(open(index));
    assertThat(space.exported().paths()).contains("new.md");
  }

  @Test
  void ofSeveralSpacesThoseBeforeItAreImportedAndTheNextImportGoesOn() throws IOException {
    Files.writeString(
        directory.resolve("gitbook-docs.yaml"),
        """
        site:
          structure:
            - {type: space, key: a, title: A, path: a, content: {directory: ./a}}
            - {type: space, key: b, title: B, path: b, content: {directory: ./b}}
        """);
    for (String space : List.of("a", "b")) {
      Files.createDirectory(directory.resolve(space));
      Files.writeString(directory.resolve(space + "/README.md"), "# " + space + "\n");
    }
    DocsSession ada = new Imported().ada;
    OrganizationId organization = ada.organizations().list(ListOptions.first()).items().get(0).id();
    FolderSource source = FolderSource.named("docs");
    SiteFolder opened = SiteFolder.of(open(new FolderIndex()));
    Files.writeString(directory.resolve("b/README.md"), "# b, changed\n");
    assertThatThrownBy(() -> ada.siteFolders().importFolder(organization, source, opened))
        .isInstanceOf(DocsException.class)
        .hasMessage("b/README.md changed while it was read: read it again");
    SiteFolder again = SiteFolder.of(open(new FolderIndex()));
    assertThat(ada.siteFolders().importFolder(organization, source, again).spaces())
        .extracting(ImportedSpace::outcome)
        .containsExactly(Outcome.UNCHANGED, Outcome.CREATED);
  }
}
