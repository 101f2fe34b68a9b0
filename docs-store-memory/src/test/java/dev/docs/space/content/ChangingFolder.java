package dev.docs.space.content;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.scenario.folder.EditedFolder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** A folder of documentation that changes at random in all its parts. Used by one thread. */
final class ChangingFolder {

  private static final List<UnaryOperator<String>> EDITS =
      List.of(
          text -> text + "\nMore.\n",
          text -> "---\ndescription: One\nhidden: true\n---\n" + text,
          text -> "---\ntitle: [\n---\n" + text,
          text -> "---\nif: visitor.claims.unsigned.a == 1\n---\n" + text,
          text -> text + "\n{% if visitor.claims.unsigned.b %}\nFor some.\n{% endif %}\n",
          text -> text + "\n[one](p1.md) [two](d/p4.md#w) [three](../p0.md) [gone](x.md)\n",
          text -> text + "\n[by path](/p1) ![](a0.png) [ref]\n\n[ref]: p2.md\n",
          text -> text.replaceFirst("# [^\\n]*", "# Other title"),
          text -> text.replaceFirst("# [^\\n]*", "# P1"),
          text -> "---\ncover: a1.png\n---\n" + text,
          text -> "\ufeff" + text,
          text -> text.startsWith("\ufeff") ? text.substring(1) : text,
          text -> text.startsWith("---") ? text.replaceFirst("(?s)---.*?\\n---\\n", "") : text,
          text -> text + "\n[group](/part) [in it](/part/p4) [as file](part.md)\n",
          text -> text.replace("w", "v"),
          text -> text.replace("\n", "\r\n"),
          text -> "",
          text -> text + "\n{% include \".gitbook/includes/note.md\" %}\n");

  private static Folder start(Random random) {
    Map<String, String> files = new HashMap<>();
    StringBuilder table = new StringBuilder("# Table\n\n");
    for (int i = 0; i < 6; i++) {
      String path = List.of("", "d/", "s1/").get(i % 3) + "p" + i + ".md";
      files.put(
          path,
          "# P" + i + "\n\nw" + i + " [to](p" + (i + 1) % 6 + ".md).\n\n![](a" + i % 2 + ".png)\n");
      String title = random.nextInt(4) == 0 ? "Title " + i : "P" + i;
      if (i == 4) {
        table.append("\n## Part <a href=\"#part\" id=\"part\"></a>\n\n");
      }
      table.append("* [").append(title).append("](").append(path).append(")\n");
    }
    table.append("* [Out](https://example.org/)\n* [In](p1.md)\n* Nothing\n");
    if (random.nextInt(3) > 0) {
      files.put("SUMMARY.md", table.toString());
    }
    if (random.nextInt(3) == 0) {
      files.put("README.md", "# Home\n\n[one](p0.md)\n");
    }
    files.put("unlisted.md", "# Unlisted\n");
    files.put(".hidden", "x");
    return Folder.ofTexts(files);
  }

  /** What stands beside the pages, some of it in each folder. */
  private static void addOthers(Random random, Map<String, Blob> others) {
    others.put("a0.png", Blob.utf8("image " + random.nextInt(3)));
    others.put("a1.png", Blob.utf8("image"));
    if (random.nextInt(2) == 0) {
      others.put(
          ".gitbook/includes/note.md",
          Blob.utf8("Note " + random.nextInt(3) + " [x](../../p1.md)"));
    }
    if (random.nextInt(4) == 0) {
      others.put(".gitbook/vars.yaml", Blob.utf8("a: " + random.nextInt(3) + "\n"));
    }
    if (random.nextInt(4) == 0) {
      others.put(".gitbook.yaml", Blob.utf8("redirects:\n  old: p" + random.nextInt(3) + ".md\n"));
    }
  }

  /** A folder below a root, or as it is. */
  private static Folder at(String root, Map<String, Blob> files) {
    if (root.isEmpty()) {
      return Folder.of(files);
    }
    Map<String, Blob> below = new TreeMap<>();
    files.forEach((path, blob) -> below.put(root + "/" + path, blob));
    below.remove(root + "/.gitbook.yaml");
    below.put(".gitbook.yaml", Blob.utf8("root: ./" + root + "/\n"));
    below.put("outside.md", Blob.utf8("# Outside\n"));
    return Folder.of(below);
  }

  private final Random random;
  private final String root;
  private final EditedFolder edited;
  private final Map<String, Blob> texts = new HashMap<>();
  private final Map<String, Blob> others = new HashMap<>();
  private int round;

  ChangingFolder(Random random) {
    this.random = random;
    root = random.nextInt(4) == 0 ? "docs" : "";
    edited = new EditedFolder(start(random));
    addOthers(random, others);
  }

  /** Another folder that changes in the same ways. */
  ChangingFolder(Random random, Folder first) {
    this.random = random;
    root = "";
    edited = new EditedFolder(first);
  }

  Folder now() {
    Map<String, Blob> files = new HashMap<>(edited.folder().files());
    files.putAll(others);
    texts.keySet().retainAll(files.keySet());
    files.putAll(texts);
    return at(root, files);
  }

  void change() {
    EditedFolder.Kind[] kinds = EditedFolder.Kind.values();
    if (random.nextInt(3) == 0) {
      EditedFolder.Kind kind = kinds[random.nextInt(kinds.length)];
      edited.take(new EditedFolder.Step(kind, random.nextInt(9), random.nextInt(9)), 100 + round++);
    }
    if (random.nextInt(8) == 0) {
      addOthers(random, others);
    }
    List<String> pages = EditedFolder.pages(edited.folder());
    for (int i = random.nextInt(3); i > 0 && !pages.isEmpty(); i--) {
      String path = pages.get(random.nextInt(pages.size()));
      Blob now = texts.getOrDefault(path, edited.folder().find(path).orElseThrow());
      String text = new String(now.toByteArray(), UTF_8);
      String next = EDITS.get(random.nextInt(EDITS.size())).apply(text);
      boolean faulty = random.nextInt(20) == 0;
      texts.put(path, faulty ? Blob.of((next + "\u00e9").getBytes(ISO_8859_1)) : Blob.utf8(next));
    }
  }
}
