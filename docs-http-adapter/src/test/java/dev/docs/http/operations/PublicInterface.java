package dev.docs.http.operations;

import dev.docs.http.call.Origin;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads lists of the public interface's operations, which are outside the repository. */
final class PublicInterface {

  /** A listed query parameter or header: {@code number <range 0..1000>}. */
  record Listed(String name, boolean required, String type) {}

  /** A listed operation. */
  record Entry(
      String file,
      String id,
      String method,
      String path,
      boolean deprecated,
      List<Listed> parameters,
      Optional<Boolean> bodyRequired,
      String body,
      Set<Integer> statuses) {}

  private static final Pattern HEAD =
      Pattern.compile("#### (GET|POST|PUT|PATCH|DELETE) (\\S+)(\\s+\\(deprecated\\))?");
  private static final Pattern PARAMETER =
      Pattern.compile("- (?:query|header) `(\\w+)`(\\*?): (.*)");
  private static final Pattern ADDED = Pattern.compile("(?m)^\\+- (?:query|header) `([\\w.]+)`");
  private static final Pattern BODY = Pattern.compile("- body(\\*?) : (.*)", Pattern.DOTALL);
  private static final Pattern STATUS = Pattern.compile("(?m)^- (\\d{3}): ");
  private static final Pattern ROW = Pattern.compile("\\| (\\w+) \\| ([A-Z]+) \\| `(\\S+)` \\|");
  private static final Pattern ID = Pattern.compile("operation `(\\w+)`");

  private PublicInterface() {}

  static Path folder() {
    return Path.of(System.getProperty("docs.repository.root", "..")).resolve("../shared/api");
  }

  static List<Entry> read(String file) throws IOException {
    List<Entry> entries = new ArrayList<>();
    for (String block : Files.readString(folder().resolve(file)).split("(?m)^(?=#### )", -1)) {
      if (block.startsWith("#### ")) {
        entries.add(entry(file, block));
      }
    }
    return entries;
  }

  /** The types by name. */
  static Map<String, String> types() throws IOException {
    Map<String, String> types = new TreeMap<>();
    for (String file : List.of("schemas.md", "newest/schemas-new.md")) {
      for (String block : Files.readString(folder().resolve(file)).split("(?m)^#### ", -1)) {
        String[] parts = block.split("\n", 2);
        types.put(parts[0], parts.length == 1 ? "" : parts[1].strip());
      }
    }
    return types;
  }

  /** The names of the parameters that the newest interface adds, by operation. */
  static Map<String, Set<String>> addedParameters() throws IOException {
    Map<String, Set<String>> added = new TreeMap<>();
    String text = Files.readString(folder().resolve("newest/operations-changed.md"));
    for (String block : text.split("(?m)^(?=#### )", -1)) {
      ADDED
          .matcher(block)
          .results()
          .forEach(
              parameter ->
                  added
                      .computeIfAbsent(find(ID, block).group(1), id -> new TreeSet<>())
                      .add(parameter.group(1)));
    }
    return added;
  }

  /** Origin, name, method and path of the operations that are out of scope. */
  static List<String> outside() throws IOException {
    List<String> rows = new ArrayList<>();
    Origin origin = Origin.NEIGHBOURING;
    for (String line : Files.readAllLines(folder().resolve("operations-outside.md"))) {
      if (line.startsWith("## Later")) {
        origin = Origin.NEWER;
      }
      Matcher row = ROW.matcher(line);
      if (row.matches()) {
        rows.add(origin + " " + row.group(1) + " " + row.group(2) + " " + row.group(3));
      }
    }
    return rows;
  }

  private static Entry entry(String file, String block) {
    Matcher head = find(HEAD, block);
    List<Listed> parameters =
        PARAMETER
            .matcher(block)
            .results()
            .map(m -> new Listed(m.group(1), !m.group(2).isEmpty(), m.group(3)))
            .toList();
    Set<Integer> statuses = new TreeSet<>();
    STATUS.matcher(block).results().forEach(m -> statuses.add(Integer.valueOf(m.group(1))));
    int body = block.indexOf("\n- body");
    int end = body < 0 ? -1 : find(STATUS, block.substring(body)).start() + body;
    String text = body < 0 ? "" : block.substring(body + 1, end).strip();
    Matcher given = BODY.matcher(text);
    boolean hasBody = given.matches();
    return new Entry(
        file,
        find(ID, block).group(1),
        head.group(1),
        head.group(2),
        head.group(3) != null,
        parameters,
        hasBody ? Optional.of(!given.group(1).isEmpty()) : Optional.empty(),
        hasBody ? given.group(2) : "",
        statuses);
  }

  private static Matcher find(Pattern pattern, String text) {
    Matcher matcher = pattern.matcher(text);
    if (!matcher.find()) {
      throw new IllegalArgumentException(pattern + " is not in " + text);
    }
    return matcher;
  }
}
