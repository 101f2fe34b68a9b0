package dev.docs.http.git;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Random;
import java.util.TreeMap;

/**
 * A branch on which files of few names are edited, moved, removed, made anew, and merged from
 * elsewhere, as the input of {@code git fast-import}. Used once.
 */
final class RandomHistory {

  private static final List<String> DIRECTORIES = List.of("", "a/", "b/", "a/c/", "docs/");
  private static final List<String> NAMES =
      List.of("README.md", "index.md", "x.md", "y.md", "z.md");

  private final Random random;
  private final ByteArrayOutputStream stream = new ByteArrayOutputStream();
  private NavigableMap<String, byte[]> files = new TreeMap<>();
  private int marks;
  private int texts;

  RandomHistory(long seed) {
    random = new Random(seed);
  }

  /** The input that makes {@code main}. */
  byte[] of(int commits) {
    for (int i = 0; i < 8; i++) {
      files.put(path(), text());
    }
    int last = commit("main", 0, 0);
    for (int i = 0; i < commits; i++) {
      if (random.nextInt(8) == 0) {
        NavigableMap<String, byte[]> main = new TreeMap<>(files);
        change();
        change();
        int side = commit("side", last, 0);
        NavigableMap<String, byte[]> merged = files;
        files = main;
        change();
        last = commit("main", last, 0);
        files.forEach(merged::putIfAbsent);
        merged.keySet().retainAll(kept(merged));
        files = merged;
        last = commit("main", last, side);
      } else {
        for (int j = random.nextInt(4); j >= 0; j--) {
          change();
        }
        last = commit("main", last, 0);
      }
    }
    return stream.toByteArray();
  }

  /** Without what cannot stand beside a directory of that name. */
  private static List<String> kept(NavigableMap<String, byte[]> files) {
    return files.keySet().stream()
        .filter(path -> !(path + "/").equals(files.higherKey(path + "/")))
        .toList();
  }

  // ---------------------------------------------------------------- changes

  private void change() {
    String from = any();
    if (from == null) {
      files.put(path(), text());
      return;
    }
    byte[] bytes = files.get(from);
    switch (random.nextInt(9)) {
      case 0 -> files.put(from, edited(bytes));
      case 1 -> files.remove(from);
      case 2 -> files.put(path(), text());
      case 3 -> files.put(path(), edited(bytes));
      case 4 -> moveDirectory();
      case 5 -> {
        String other = any();
        files.put(from, files.get(other));
        files.put(other, bytes);
      }
      case 6 -> {
        files.remove(from);
        files.put(path(), edited(bytes));
      }
      case 7 -> {
        files.remove(from);
        files.put(path(), edited(edited(edited(bytes))));
      }
      default -> {
        files.remove(from);
        files.put(path(), bytes);
      }
    }
  }

  private void moveDirectory() {
    String from = DIRECTORIES.get(1 + random.nextInt(DIRECTORIES.size() - 1));
    String to = "moved" + random.nextInt(3) + "/";
    for (String path : List.copyOf(files.keySet())) {
      if (path.startsWith(from)) {
        byte[] bytes = files.remove(path);
        files.put(
            to + path.substring(from.length()), random.nextInt(4) == 0 ? edited(bytes) : bytes);
      }
    }
  }

  private String any() {
    return files.isEmpty() ? null : List.copyOf(files.keySet()).get(random.nextInt(files.size()));
  }

  private String path() {
    return DIRECTORIES.get(random.nextInt(DIRECTORIES.size()))
        + (random.nextInt(3) == 0
            ? "page-" + random.nextInt(12) + ".md"
            : NAMES.get(random.nextInt(NAMES.size())));
  }

  /** Ends in a line break: Git before 2.44 leaves out what follows the last one. */
  private byte[] text() {
    int kind = random.nextInt(12);
    if (kind == 0) {
      return new byte[0];
    }
    int topic = texts++ / 3;
    int size = 1 + random.nextInt(14);
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < size; i++) {
      text.append(kind == 1 ? "\0bytes " : "words ")
          .append(random.nextInt(4) == 0 ? texts : topic)
          .append(" on line ")
          .append(i)
          .append(" and more of it".repeat(random.nextInt(6)))
          .append(kind < 4 ? "\r\n" : "\n");
    }
    return text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private byte[] edited(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    List<String> lines = new ArrayList<>(text.lines().toList());
    String end = text.contains("\r\n") ? "\r\n" : "\n";
    for (int i = random.nextInt(4); i >= 0; i--) {
      int at = random.nextInt(lines.size() + 1);
      if (at < lines.size() && random.nextInt(3) != 0) {
        if (random.nextBoolean()) {
          lines.remove(at);
        } else {
          lines.set(at, "edited " + random.nextInt(50));
        }
      } else {
        lines.add(at, "added " + random.nextInt(50));
      }
    }
    String other = random.nextInt(20) == 0 ? (end.equals("\n") ? "\r\n" : "\n") : end;
    StringBuilder now = new StringBuilder();
    lines.forEach(line -> now.append(line).append(other));
    return now.toString().getBytes(StandardCharsets.UTF_8);
  }

  // ---------------------------------------------------------------- the stream

  private int commit(String branch, int parent, int merged) {
    int mark = ++marks;
    files.keySet().retainAll(kept(files));
    line("commit refs/heads/" + branch);
    line("mark :" + mark);
    line("committer Ada <ada@example.com> " + mark + " +0000");
    line("data 1");
    line("c");
    if (parent > 0) {
      line("from :" + parent);
    }
    if (merged > 0) {
      line("merge :" + merged);
    }
    line("deleteall");
    for (Map.Entry<String, byte[]> file : files.entrySet()) {
      line("M 644 inline " + file.getKey());
      line("data " + file.getValue().length);
      stream.writeBytes(file.getValue());
      line("");
    }
    return mark;
  }

  private void line(String text) {
    stream.writeBytes((text + "\n").getBytes(StandardCharsets.UTF_8));
  }
}
