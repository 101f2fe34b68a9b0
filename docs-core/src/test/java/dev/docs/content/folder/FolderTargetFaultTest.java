package dev.docs.content.folder;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.files.FaultyFiles;
import dev.docs.runs.WholeRun;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Exports into a directory of which each single call fails: before its effect, and after. */
@WholeRun
class FolderTargetFaultTest {

  private static final Map<String, String> BEFORE =
      Map.of("README.md", "# Old\n", "a/old.md", "Old\n", "same.md", "Same\n");
  private static final Map<String, String> AFTER =
      Map.of("README.md", "# New\n", "b/new.md", "New\n", "same.md", "Same\n", "a/old.md/x", "X\n");

  @TempDir private Path temp;

  @ParameterizedTest
  @EnumSource
  void eachFileIsOldOrNewAndTheNextExportSucceeds(FaultyFiles.Moment moment) throws IOException {
    Set<String> failed = new HashSet<>();
    for (int call = 1; ; call++) {
      FaultyFiles files = new FaultyFiles();
      Path directory = temp.resolve("out" + call);
      FolderTarget target = new FolderTarget(files.path(directory), "space s1", false);
      target.write(snapshot(BEFORE));
      Files.writeString(directory.resolve("own.md"), "own");

      files.failAt(call, moment);
      boolean succeeded = succeeds(target);
      List<String> calls = files.calls();
      files.failAt(0, moment);
      if (calls.size() < call) {
        break;
      }
      failed.add(calls.get(call - 1));
      String where = moment + " call " + call + ", " + calls.get(call - 1);
      assertOldOrNew(directory, where);
      if (succeeded) {
        assertNew(directory, where);
      }
      target.write(snapshot(AFTER));
      assertNew(directory, "after the failure " + where);
      assertThat(directory.resolve(".docs-export-part")).doesNotExist();
    }
    assertThat(failed).contains("open", "put", "close", "move", "delete", "create", "list", "get");
  }

  private static boolean succeeds(FolderTarget target) {
    try {
      target.write(snapshot(AFTER));
      return true;
    } catch (IOException | UncheckedIOException e) {
      return false;
    }
  }

  private static FolderSnapshot snapshot(Map<String, String> files) {
    Map<String, Iterable<byte[]>> contents = new HashMap<>();
    files.forEach((path, text) -> contents.put(path, Blob.utf8(text).chunks()));
    return FolderSnapshot.of(contents);
  }

  private static void assertOldOrNew(Path directory, String where) throws IOException {
    Set<String> paths = new HashSet<>(BEFORE.keySet());
    paths.addAll(AFTER.keySet());
    for (String path : paths) {
      Path file = directory.resolve(path);
      if (Files.isRegularFile(file)) {
        assertThat(Files.readString(file))
            .as("%s, %s", path, where)
            .isIn(BEFORE.get(path), AFTER.get(path));
      } else {
        assertThat(BEFORE.containsKey(path) && AFTER.containsKey(path))
            .as("%s is gone, %s", path, where)
            .isFalse();
      }
    }
  }

  private static void assertNew(Path directory, String where) throws IOException {
    for (Map.Entry<String, String> file : AFTER.entrySet()) {
      assertThat(Files.readString(directory.resolve(file.getKey())))
          .as("%s, %s", file.getKey(), where)
          .isEqualTo(file.getValue());
    }
    assertThat(Files.isRegularFile(directory.resolve("a/old.md"))).as(where).isFalse();
    assertThat(Files.readString(directory.resolve("own.md"))).as(where).isEqualTo("own");
  }
}
