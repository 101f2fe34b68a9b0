package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.ImportReport;
import dev.docs.error.DocsException;
import dev.docs.http.fetch.internal.CountedBytes;
import dev.docs.http.fetch.internal.FetchFailure;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Reads zip archives into memory, with limits that are checked while unpacking. */
final class Archive {

  /** The most entries: far more than any documentation seen. */
  static final int MAX_ENTRIES = 10_000;

  /** The most bytes of all entries together, unpacked. */
  static final int MAX_BYTES = 100 << 20;

  /** The highest compression ratio of all entries together, beyond the first MiB. */
  static final int MAX_RATIO = 100;

  /** The deepest folder: ten times that of any documentation seen. */
  static final int MAX_DEPTH = 50;

  private static final int FREE_BYTES = 1 << 20;

  private Archive() {}

  static boolean isZip(byte[] bytes) {
    return bytes.length > 3 && bytes[0] == 'P' && bytes[1] == 'K' && bytes[2] == 3 && bytes[3] == 4;
  }

  /**
   * The files by path, in the order of the archive. Files of operating systems and version control
   * are left out.
   *
   * @param memory reserves memory for the unpacked files
   * @param problems receives other files that are left out
   * @throws FetchFailure when it is no zip archive, is too large, or contains a path that leads
   *     outside
   */
  static Map<String, byte[]> entries(
      byte[] zip, MemoryBudget memory, List<ImportReport.Problem> problems) throws FetchFailure {
    Map<String, byte[]> files = new LinkedHashMap<>();
    long allowed = Math.min(MAX_BYTES, FREE_BYTES + (long) zip.length * MAX_RATIO);
    int entries = 0;
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        if (++entries > MAX_ENTRIES) {
          throw new FetchFailure("contains more than " + MAX_ENTRIES + " files");
        }
        byte[] bytes = bytes(in, allowed, memory);
        allowed -= bytes.length;
        String path = path(entry.getName());
        if (entry.isDirectory() || isIgnored(path)) {
          continue;
        }
        if (path.split("/", -1).length > MAX_DEPTH) {
          leftOut(path, "is more than " + MAX_DEPTH + " folders deep", problems);
        } else if (files.putIfAbsent(path, bytes) != null) {
          leftOut(path, "is there twice; the first one is used", problems);
        }
      }
    } catch (DocsException e) {
      throw e;
    } catch (IOException | RuntimeException e) {
      throw new FetchFailure("cannot be read as a zip archive");
    }
    if (entries == 0) {
      throw new FetchFailure("cannot be read as a zip archive");
    }
    return files;
  }

  private static byte[] bytes(InputStream in, long allowed, MemoryBudget memory)
      throws IOException, FetchFailure {
    byte[] bytes = CountedBytes.read(in, (int) allowed, memory);
    if (bytes.length > allowed) {
      throw new FetchFailure("is too large when unpacked");
    }
    return bytes;
  }

  private static String path(String name) throws FetchFailure {
    String path = name.replace('\\', '/');
    List<String> segments = new ArrayList<>();
    for (String segment : path.split("/", -1)) {
      if (segment.equals("..")) {
        throw new FetchFailure("names a file outside of the archive");
      }
      if (!segment.isEmpty() && !segment.equals(".")) {
        segments.add(segment.replaceAll("\\p{Cntrl}", "_"));
      }
    }
    if (path.startsWith("/") || path.matches("[A-Za-z]:.*")) {
      throw new FetchFailure("names a file outside of the archive");
    }
    return String.join("/", segments);
  }

  private static boolean isIgnored(String path) {
    return path.isEmpty()
        || path.startsWith("__MACOSX/")
        || path.endsWith(".DS_Store")
        || path.matches("(?i)(.*/)?\\.git(/.*)?");
  }

  private static void leftOut(String path, String reason, List<ImportReport.Problem> problems) {
    problems.add(new ImportReport.Problem(ImportReport.Problem.Kind.UNSUPPORTED, path, reason));
  }

  /** The files, without a folder that contains all of them. */
  static Map<String, byte[]> withoutCommonFolder(Map<String, byte[]> files) {
    Map<String, byte[]> at = files;
    while (!at.isEmpty()) {
      String first = at.keySet().iterator().next();
      int slash = first.indexOf('/');
      String folder = first.substring(0, slash + 1);
      if (slash < 0
          || folder.equals(".gitbook/")
          || !at.keySet().stream().allMatch(path -> path.startsWith(folder))) {
        return at;
      }
      Map<String, byte[]> below = new LinkedHashMap<>();
      at.forEach((path, bytes) -> below.put(path.substring(folder.length()), bytes));
      at = below;
    }
    return at;
  }
}
