package dev.docs.content.merge;

import static java.nio.charset.StandardCharsets.UTF_8;
import static java.util.stream.Collectors.toUnmodifiableSet;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Assumptions;

/** The merges of a real documentation repository, each with what Git made of it. */
public final class RealMerges {

  private final ZipFile zip;
  private final Map<String, String> texts = new HashMap<>();

  private RealMerges(ZipFile zip) {
    this.zip = zip;
  }

  /** All merges, in the order of the file; the calling test is skipped where the data is absent. */
  public static List<RealMerge> load() {
    Path file =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-merges/fluentd.zip");
    Assumptions.assumeTrue(Files.exists(file), () -> "no real merges at " + file);
    try (ZipFile zip = new ZipFile(file.toFile(), UTF_8)) {
      return new RealMerges(zip).merges();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private List<RealMerge> merges() throws IOException {
    List<RealMerge> merges = new ArrayList<>();
    for (String line : read("merges.jsonl").lines().toList()) {
      merges.add(merge(merges.size(), (Map<?, ?>) new JsonText(line).value()));
    }
    return List.copyOf(merges);
  }

  private RealMerge merge(int index, Map<?, ?> json) throws IOException {
    NavigableMap<String, String> base = changed(new TreeMap<>(), json.get("base"));
    return new RealMerge(
        index,
        base,
        changed(base, json.get("ours")),
        changed(base, json.get("theirs")),
        changed(base, json.get("merged")),
        ((List<?>) json.get("conflicts"))
            .stream().map(String.class::cast).collect(toUnmodifiableSet()));
  }

  private NavigableMap<String, String> changed(NavigableMap<String, String> base, Object changes)
      throws IOException {
    NavigableMap<String, String> tree = new TreeMap<>(base);
    for (Map.Entry<?, ?> change : ((Map<?, ?>) changes).entrySet()) {
      String path = (String) change.getKey();
      if (change.getValue() == null) {
        tree.remove(path);
      } else {
        tree.put(path, blob((String) change.getValue()));
      }
    }
    return tree;
  }

  private String blob(String id) throws IOException {
    String text = texts.get(id);
    if (text == null) {
      text = read("blobs/" + id);
      texts.put(id, text);
    }
    return text;
  }

  private String read(String name) throws IOException {
    ZipEntry entry = zip.getEntry(name);
    if (entry == null) {
      throw new IOException("no entry " + name);
    }
    return new String(zip.getInputStream(entry).readAllBytes(), UTF_8);
  }

  /** Reads the JSON this data is made of: objects, lists, strings and null. */
  private static final class JsonText {
    private final String json;
    private int at;

    JsonText(String json) {
      this.json = json;
    }

    Object value() {
      return switch (peek()) {
        case '{' -> object();
        case '[' -> list();
        case '"' -> string();
        default -> nothing();
      };
    }

    private Map<String, Object> object() {
      Map<String, Object> object = new TreeMap<>();
      at++;
      while (peek() != '}') {
        String name = string();
        expect(':');
        object.put(name, value());
        skipComma();
      }
      at++;
      return object;
    }

    private List<Object> list() {
      List<Object> list = new ArrayList<>();
      at++;
      while (peek() != ']') {
        list.add(value());
        skipComma();
      }
      at++;
      return list;
    }

    private String string() {
      expect('"');
      StringBuilder string = new StringBuilder();
      while (json.charAt(at) != '"') {
        char c = json.charAt(at++);
        string.append(c == '\\' ? escaped() : c);
      }
      at++;
      return string.toString();
    }

    private char escaped() {
      char c = json.charAt(at++);
      return switch (c) {
        case 'n' -> '\n';
        case 'r' -> '\r';
        case 't' -> '\t';
        case 'b' -> '\b';
        case 'f' -> '\f';
        case 'u' -> {
          at += 4;
          yield (char) Integer.parseInt(json.substring(at - 4, at), 16);
        }
        default -> c;
      };
    }

    private Object nothing() {
      if (!json.startsWith("null", at)) {
        throw new IllegalArgumentException("unexpected " + json.charAt(at) + " at " + at);
      }
      at += 4;
      return null;
    }

    private void skipComma() {
      if (peek() == ',') {
        at++;
      }
    }

    private void expect(char wanted) {
      if (peek() != wanted) {
        throw new IllegalArgumentException("no " + wanted + " at " + at);
      }
      at++;
    }

    private char peek() {
      while (Character.isWhitespace(json.charAt(at))) {
        at++;
      }
      return json.charAt(at);
    }
  }
}
