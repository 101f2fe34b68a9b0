package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.Runs;
import dev.docs.seed.Seeds;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A repeated export makes and reads what changed since the last one, and no other file. */
class ExportByChangesTest {

  private static final FileTime LONG_AGO = FileTime.from(Instant.parse("2020-01-01T00:00:00Z"));

  /** A space in which anything is edited at random. */
  private static final class EditedSpace {
    private final Random random;
    private final DocsSession ada;
    private final ContentAt.Branch main;

    EditedSpace(long seed) {
      random = new Random(seed);
      Docs docs =
          Docs.builder()
              .store(MemoryStore.create())
              .clock(Clock.fixed(Instant.EPOCH, ZoneOffset.UTC))
              .ids(Ids.seeded(seed))
              .build();
      docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
      ada = docs.as(Caller.user("ada"));
      SpaceId space =
          ada.spaces()
              .create(
                  ada.organizations().create(CreateOrganization.titled("Acme")).id(),
                  CreateSpace.titled("Docs"))
              .id();
      main = ContentAt.main(space);
    }

    FolderSnapshot snapshot() {
      return ada.contents().snapshotFolder(main);
    }

    Content content() {
      return ada.contents().get(main).content();
    }

    void edit(ContentEdit... edits) {
      ada.contents().edit(main, List.of(edits));
    }

    private Page any(Predicate<Page> wanted) {
      List<Page> pages = content().allPages().stream().filter(wanted).toList();
      return pages.get(random.nextInt(pages.size()));
    }

    private ContentEdit.UpdatePage anyPage() {
      return ContentEdit.updatePage(any(page -> true).id().value());
    }

    /** A link in one of the forms in which links are written, which may lead nowhere. */
    private String link() {
      Page to = any(page -> true);
      String path = content().path(to);
      List<String> forms =
          List.of(
              "/pages/" + to.id(),
              "/pages/" + path,
              path + ".md",
              "/" + path,
              "../" + path + "/README.md",
              to.gitPath() == null ? "gone.md" : "/" + to.gitPath(),
              "new-" + random.nextInt(3) + ".md",
              "#part");
      return "[to](" + forms.get(random.nextInt(forms.size())) + ")";
    }

    private ContentEdit anyEdit() {
      String name = "New " + random.nextInt(3);
      return switch (random.nextInt(10)) {
        case 0 -> ContentEdit.insertPage(name).markdown(link() + "\n");
        case 1 -> ContentEdit.insertPage(name).into(any(page -> true).id().value());
        case 2 -> ContentEdit.insertGroup(name);
        case 3 ->
            ContentEdit.insertLink(name, new ContentRef.Page(any(p -> true).id().value(), null));
        case 4 -> ContentEdit.deletePage(any(page -> true).id().value());
        case 5 -> anyPage().into(random.nextBoolean() ? null : any(page -> true).id().value());
        case 6 -> anyPage().at(0);
        case 7 -> anyPage().fields(PageFields.titled(name));
        case 8 -> anyPage().fields(PageFields.NOTHING.slug("slug-" + random.nextInt(4)));
        default -> anyPage().markdown("Text.\n\n" + link() + " " + link() + "\n");
      };
    }

    void editAnyhow() {
      try {
        edit(anyEdit());
      } catch (DocsException e) { // a page below itself, text for a group
        assertThat(e.code()).isIn(ErrorCode.INVALID, ErrorCode.CONFLICT, ErrorCode.NOT_FOUND);
      }
    }

    void take(Folder folder) {
      ada.contents().importFolder(main, folder);
    }
  }

  // ---------------------------------------------------------------- equal keys, equal bytes

  /** The bytes by key of all states of a content, each of which has one meaning. */
  private static void requireOneMeaning(long seed) {
    EditedSpace space = new EditedSpace(seed);
    ChangingFolder folder = new ChangingFolder(space.random);
    Map<String, Blob> meanings = new HashMap<>();
    for (int step = 0; step < 30; step++) {
      if (step % 10 == 0) {
        space.take(folder.now());
        folder.change();
      } else {
        space.editAnyhow();
      }
      FolderSnapshot snapshot = space.snapshot();
      for (String path : snapshot.paths()) {
        if (snapshot.chunks(path) instanceof FolderSnapshot.Made made) {
          Blob bytes = Blob.of(made);
          assertThat(meanings.merge(path + " " + made.key(), bytes, (first, next) -> first))
              .as("seed %s, step %s, %s", seed, step, path)
              .isEqualTo(bytes);
        }
      }
      if (space.content().pageCount() == 0) {
        return;
      }
    }
  }

  @Test
  void filesWithEqualKeysHaveEqualBytes() {
    long first = Long.getLong("docs.folders.seed", Seeds.of("keys of exported files"));
    int tries = Integer.getInteger("docs.folders", Runs.tries(150));
    for (int i = 0; i < tries; i++) {
      requireOneMeaning(first + i);
    }
  }

  // ---------------------------------------------------------------- what is made and read

  private static final int PAGES = 20;

  private final EditedSpace space = new EditedSpace(0);

  @TempDir private Path directory;

  private void importPages() {
    space.take(Folder.ofTexts(pages()));
  }

  private static Map<String, String> pages() {
    Map<String, String> files = new TreeMap<>();
    StringBuilder table = new StringBuilder();
    for (int i = 0; i < PAGES; i++) {
      files.put("p" + i + ".md", "# P" + i + "\n\n[next](p" + (i + 1) % PAGES + ".md)\n");
      table.append("* [P").append(i).append("](p").append(i).append(".md)\n");
    }
    files.put("SUMMARY.md", table.toString());
    files.put("logo.png", "image");
    return files;
  }

  /** Imports a folder from the directory in which it is. */
  private void importDirectory(Map<String, String> files) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = directory.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
    space.take(Folder.read(directory));
  }

  /** Exports, and gives the files that were made, each as often as it was. */
  private List<String> made(Written expected) throws IOException {
    List<String> made = new ArrayList<>();
    FolderSnapshot snapshot = space.snapshot();
    Map<String, Iterable<byte[]>> files = new HashMap<>();
    for (String path : snapshot.paths()) {
      files.put(
          path,
          snapshot.chunks(path) instanceof FolderSnapshot.Made keyed
              ? new Counted(path, keyed, made)
              : snapshot.chunks(path));
    }
    FolderTarget target = new FolderTarget(directory, "space s", false);
    FolderSnapshot counted = FolderSnapshot.of(files);
    FolderSnapshot all = snapshot.former().map(counted::importedFrom).orElse(counted);
    assertThat(target.write(all)).isEqualTo(expected);
    Map<String, Blob> there = new HashMap<>(Folder.read(directory).files());
    there.remove(".docs-export");
    assertThat(Folder.of(there)).isEqualTo(snapshot.toFolder());
    return made;
  }

  private record Counted(String path, FolderSnapshot.Made bytes, List<String> made)
      implements FolderSnapshot.Made {
    @Override
    public String key() {
      return bytes.key();
    }

    @Override
    public Optional<List<String>> digests() {
      return bytes.digests();
    }

    @Override
    public Iterator<byte[]> iterator() {
      made.add(path);
      return bytes.iterator();
    }
  }

  private String page(int number) {
    return space.content().pageBySource("p" + number + ".md").orElseThrow().id().value();
  }

  @Test
  void onlyChangedFilesAreMade() throws IOException {
    importPages();
    int files = PAGES + 2;
    assertThat(made(new Written(files, 0, 0))).hasSize(2 * (PAGES + 1));
    assertThat(made(new Written(0, files, 0))).isEmpty();

    space.edit(ContentEdit.updatePage(page(3)).markdown("Changed, with a [link](p7.md).\n"));
    assertThat(made(new Written(1, files - 1, 0))).containsExactly("p3.md", "p3.md");

    space.edit(ContentEdit.updatePage(page(5)).fields(PageFields.titled("Other")));
    assertThat(made(new Written(2, files - 2, 0))).containsExactly("p5.md", "p5.md");
    assertThat(made(new Written(0, files, 0))).isEmpty();

    Files.delete(directory.resolve("p9.md"));
    assertThat(made(new Written(1, files - 1, 0))).containsExactly("p9.md");
  }

  @Test
  void whatIsAsItWasImportedIsNotMade() throws IOException {
    importDirectory(pages());
    int files = PAGES + 2;
    assertThat(made(new Written(0, files, 0))).isEmpty();

    space.edit(ContentEdit.updatePage(page(3)).markdown("Changed, with a [link](p7.md).\n"));
    assertThat(made(new Written(1, files - 1, 0))).containsExactly("p3.md", "p3.md");
  }

  /** As of a link by an id, of a file that is not in UTF-8, of a note with another form. */
  @Test
  void whatIsAsItWasImportedGoesOutAsItCameIn() throws IOException {
    Map<String, String> files = pages();
    files.put(".gitbook.yaml", "root: ./\nredirects:\n  old: p5.md\n");
    space.take(Folder.ofTexts(files));
    String link = "[by a path](old) and [an id](/pages/" + page(5) + ")";
    files.put("p1.md", "\ufeff# P1\r\n\r\n" + link);
    files.put("p2.md", "{% include \".gitbook/includes/note.md\" %}\n");
    files.put(".gitbook/includes/note.md", "---\ntitle:   Note\n---\n[o](../../old)\n");
    importDirectory(files);
    Path latin = directory.resolve("p4.md");
    Files.write(latin, new byte[] {'#', ' ', 'P', '4', '\n', (byte) 0xe9, '\n'});
    Folder folder = Folder.read(directory);
    space.take(folder);
    assertThat(space.snapshot().toFolder()).isEqualTo(folder);
    made(new Written(0, folder.size(), 0));

    space.edit(ContentEdit.updatePage(page(3)).markdown("Changed.\n"));
    space.edit(ContentEdit.updatePage(page(1)).fields(PageFields.NOTHING.description("What")));
    made(new Written(2, folder.size() - 2, 0));
    assertThat(Files.readString(directory.resolve("p1.md")))
        .contains("description: What", "[by a path](old) and [an id](p5.md)");
    assertThat(Files.readAllBytes(latin)).contains((byte) 0xe9);
  }

  @Test
  void whereAPageMovedOnlyFilesWithOtherTextsAreWritten() throws IOException {
    importPages();
    made(new Written(PAGES + 2, 0, 0));
    space.edit(ContentEdit.updatePage(page(3)).fields(PageFields.NOTHING.slug("third")));
    List<String> made = made(new Written(3, PAGES - 1, 1));
    assertThat(made).as("the text with the link to it").contains("p2.md", "third.md");
    assertThat(made(new Written(0, PAGES + 2, 0))).isEmpty();
  }

  /** Files that look as before although they have other bytes, which would be told if read. */
  @Test
  void filesThatLookAsTheyWereAreNotRead() throws IOException {
    importPages();
    made(new Written(PAGES + 2, 0, 0));
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : files.toList()) {
        Files.setLastModifiedTime(file, LONG_AGO);
      }
    }
    made(new Written(0, PAGES + 2, 0));
    Path file = directory.resolve("p4.md");
    String text = Files.readString(file);
    Files.writeString(file, "#" + text.substring(1).toUpperCase(Locale.ROOT));
    Files.setLastModifiedTime(file, LONG_AGO);
    FolderTarget target = new FolderTarget(directory, "space s", false);
    assertThat(target.write(space.snapshot())).isEqualTo(new Written(0, PAGES + 2, 0));

    Files.setLastModifiedTime(file, FileTime.from(Instant.parse("2020-01-01T00:00:01Z")));
    assertThatThrownBy(() -> target.write(space.snapshot()))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("p4.md");
  }
}
