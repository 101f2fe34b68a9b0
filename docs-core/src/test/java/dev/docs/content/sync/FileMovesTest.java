package dev.docs.content.sync;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.folder.Folder;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** An import follows files that are known to have moved. */
class FileMovesTest {

  private static FileMoves moved(String from, String to) {
    return FileMoves.NONE.then(Map.of(from, to), Set.of(), Set.of());
  }

  // ---------------------------------------------------------------- the chain

  @Test
  void aFileThatMovedTwiceIsWhereItIsNow() {
    FileMoves moves = moved("a", "b").then(Map.of("b", "c"), Set.of(), Set.of());
    assertThat(moves.now("a")).contains("c");
    assertThat(moves.before("c")).contains("a");
    assertThat(moves.now("x")).contains("x");
  }

  @Test
  void aFileThatMovedBackIsWhereItWas() {
    FileMoves moves = moved("a", "b").then(Map.of("b", "a"), Set.of(), Set.of());
    assertThat(moves.now("a")).contains("a");
    assertThat(moves.isNone()).isTrue();
  }

  @Test
  void filesThatChangedPlacesAreFollowed() {
    FileMoves moves =
        moved("a", "t")
            .then(Map.of("b", "a"), Set.of(), Set.of())
            .then(Map.of("t", "b"), Set.of(), Set.of());
    assertThat(moves.now("a")).contains("b");
    assertThat(moves.now("b")).contains("a");
    FileMoves atOnce = FileMoves.NONE.then(Map.of("a", "b", "b", "a"), Set.of(), Set.of());
    assertThat(atOnce.now("a")).contains("b");
    assertThat(atOnce.before("a")).contains("b");
  }

  @Test
  void aFileThatWasRemovedEndedThoughAnotherIsThere() {
    FileMoves moves =
        FileMoves.NONE
            .then(Map.of(), Set.of("a"), Set.of())
            .then(Map.of(), Set.of(), Set.of("a"))
            .then(Map.of("a", "b"), Set.of(), Set.of());
    assertThat(moves.now("a")).isEmpty();
    assertThat(moves.before("b")).isEmpty();
  }

  @Test
  void aFileThatCameAndWentLeavesNothing() {
    FileMoves moves =
        FileMoves.NONE
            .then(Map.of(), Set.of(), Set.of("a"))
            .then(Map.of("a", "b"), Set.of(), Set.of())
            .then(Map.of(), Set.of("b"), Set.of());
    assertThat(moves.isNone()).isTrue();
  }

  @Test
  void pathsAreThoseWithinTheDirectories() {
    FileMoves moves =
        FileMoves.NONE.then(
            Map.of("p/docs/a.md", "p/guide/b.md", "x.md", "p/guide/x.md", "p/docs/y.md", "y.md"),
            Set.of(),
            Set.of());
    FileMoves inside = moves.within("p").within("docs", "guide");
    assertThat(inside.now("a.md")).contains("b.md");
    assertThat(inside.before("b.md")).contains("a.md");
    assertThat(inside.before("x.md")).as("came from elsewhere").isEmpty();
    assertThat(inside.now("y.md")).as("went elsewhere").isEmpty();
    assertThat(inside.now("z.md")).as("is outside now").isEmpty();
    assertThat(moves.within("q").isNone()).isTrue();
    assertThat(moves.within("q").now("z.md")).contains("z.md");
    assertThat(FileMoves.NONE.within("p").isNone()).isTrue();
  }

  // ---------------------------------------------------------------- imports

  private final FolderMemory memory = new FolderMemory();

  private Content read(Content before, Map<String, String> files, FileMoves moves) {
    return memory.read(before, Folder.ofTexts(files), moves);
  }

  private static String page(Content content, String file) {
    return content.pageBySource(file).orElseThrow().id().value();
  }

  private static final Map<String, String> FOLDER =
      Map.of(
          "README.md",
          "# Home\n",
          "a.md",
          "# Cats\n\nAbout cats.\n",
          "b.md",
          "# Dogs\n\nAbout dogs.\n",
          "x.png",
          "picture",
          ".gitbook/includes/r.md",
          "# Reused\n\nText.\n");

  private static Map<String, String> with(Map<String, String> files) {
    Map<String, String> all = new HashMap<>(FOLDER);
    files.forEach(
        (path, text) -> {
          if (text.isEmpty()) {
            all.remove(path);
          } else {
            all.put(path, text);
          }
        });
    return all;
  }

  @Test
  void aPageFollowsItsFileThoughNothingOfItIsLeft() {
    Content first = read(Content.empty(), FOLDER, FileMoves.NONE);
    Map<String, String> later = with(Map.of("a.md", "", "c.md", "# Lions\n\nOther words.\n"));
    assertThat(page(read(first, later, moved("a.md", "c.md")), "c.md"))
        .isEqualTo(page(first, "a.md"));
    assertThat(page(read(first, later, FileMoves.NONE), "c.md")).isNotEqualTo(page(first, "a.md"));
  }

  @Test
  void pagesWhoseFilesChangedPlacesChangePlaces() {
    Content first = read(Content.empty(), FOLDER, FileMoves.NONE);
    Map<String, String> later =
        with(Map.of("a.md", FOLDER.get("b.md"), "b.md", FOLDER.get("a.md")));
    FileMoves moves =
        FileMoves.NONE.then(Map.of("a.md", "b.md", "b.md", "a.md"), Set.of(), Set.of());
    Content second = read(first, later, moves);
    assertThat(page(second, "a.md")).isEqualTo(page(first, "b.md"));
    assertThat(page(second, "b.md")).isEqualTo(page(first, "a.md"));
    assertThat(page(read(first, later, FileMoves.NONE), "a.md")).isEqualTo(page(first, "a.md"));
  }

  @Test
  void aNewFileWhereOneMovedAwayIsANewPage() {
    Content first = read(Content.empty(), FOLDER, FileMoves.NONE);
    Map<String, String> later =
        with(Map.of("c.md", FOLDER.get("a.md"), "a.md", "# New\n\nOther words.\n"));
    FileMoves moves = FileMoves.NONE.then(Map.of("a.md", "c.md"), Set.of(), Set.of("a.md"));
    Content second = read(first, later, moves);
    assertThat(page(second, "c.md")).isEqualTo(page(first, "a.md"));
    assertThat(first.page(second.pageBySource("a.md").orElseThrow().id())).isEmpty();
  }

  @Test
  void aFileThatWasRemovedAndMadeAnewIsTheSamePageIfItSaysTheSame() {
    Content first = read(Content.empty(), FOLDER, FileMoves.NONE);
    FileMoves moves =
        FileMoves.NONE
            .then(Map.of(), Set.of("a.md"), Set.of())
            .then(Map.of(), Set.of(), Set.of("a.md"));
    assertThat(page(read(first, FOLDER, moves), "a.md")).isEqualTo(page(first, "a.md"));
    Map<String, String> later = with(Map.of("a.md", "# Lions\n\nQuite another page of words.\n"));
    assertThat(page(read(first, later, moves), "a.md")).isNotEqualTo(page(first, "a.md"));
    assertThat(page(read(first, later, FileMoves.NONE), "a.md")).isEqualTo(page(first, "a.md"));
  }

  @Test
  void filesAndReusableContentsFollow() {
    Content first = read(Content.empty(), FOLDER, FileMoves.NONE);
    Map<String, String> later =
        with(
            Map.of(
                "x.png",
                "another",
                "y.png",
                "picture",
                ".gitbook/includes/r.md",
                "",
                ".gitbook/includes/s.md",
                "# Reused\n\nText.\n"));
    FileMoves moves =
        FileMoves.NONE.then(
            Map.of("x.png", "y.png", ".gitbook/includes/r.md", ".gitbook/includes/s.md"),
            Set.of(),
            Set.of("x.png"));
    Content second = read(first, later, moves);
    assertThat(second.fileBySource("y.png").orElseThrow().id())
        .isEqualTo(first.fileBySource("x.png").orElseThrow().id());
    assertThat(first.file(second.fileBySource("x.png").orElseThrow().id())).isEmpty();
    assertThat(second.allReusableContents())
        .singleElement()
        .satisfies(reusable -> assertThat(first.reusableContent(reusable.id())).isPresent());
    Content replaced =
        read(
            first,
            with(Map.of("x.png", "another")),
            FileMoves.NONE
                .then(Map.of(), Set.of("x.png"), Set.of())
                .then(Map.of(), Set.of(), Set.of("x.png")));
    assertThat(replaced.fileBySource("x.png").orElseThrow().id())
        .as("a picture is its place")
        .isEqualTo(first.fileBySource("x.png").orElseThrow().id());
  }
}
