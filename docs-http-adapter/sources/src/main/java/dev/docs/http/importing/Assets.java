package dev.docs.http.importing;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.LayoutFile;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The files of imported pages, each with a unique path. Not thread-safe. */
final class Assets {

  private static final String FOLDER = ".gitbook/assets/";
  private static final int MAX_NAME = 100;

  private final List<LayoutFile> files = new ArrayList<>();
  private final Set<String> paths = new HashSet<>();

  Assets(List<LayoutFile> present) {
    present.forEach(file -> paths.add(file.path()));
    files.addAll(present);
  }

  List<LayoutFile> files() {
    return files;
  }

  /** Adds a file by its original name, which may be any text, and returns its path. */
  String add(String name, String ending, byte[] bytes) {
    String base = name.replaceFirst("\\.[A-Za-z0-9]{1,5}$", "");
    base = base.replaceAll("[^\\p{L}\\p{N}_-]+", "-").replaceAll("^-+|-+$", "");
    base = base.substring(0, Math.min(MAX_NAME, base.length()));
    base =
        base.isEmpty() || !base.equals(base.replaceAll("[\\ud800-\\udfff]", "")) ? "image" : base;
    String path = FOLDER + base + "." + ending;
    for (int n = 1; !paths.add(path); n++) {
      path = FOLDER + base + "-" + n + "." + ending;
    }
    files.add(new LayoutFile(path, Blob.of(bytes)));
    return path;
  }
}
