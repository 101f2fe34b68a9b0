package dev.docs.examples.readme;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The commands of README.md and of the guides, each to be taken once, with their expected output.
 * Identifiers and instants are compared by form only; "…" matches any text. Not thread-safe.
 */
final class Readme {

  private static final Pattern BLOCK =
      Pattern.compile("(?m)^#+ (.*)$|^```(\\w*)\n((?:.*\n)*?)```$");
  private static final String ID = "[A-Za-z0-9]{20}";
  private static final String INSTANT = "\\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z";
  private static final Pattern SPECIAL = Pattern.compile("…|" + INSTANT + "|\\b" + ID + "\\b");

  /** A fenced block below a heading. */
  private record Block(String section, String language, String text) {}

  private final List<Block> blocks = new ArrayList<>();
  private final Set<Block> left = new LinkedHashSet<>();

  /** Printed identifiers by the identifiers in the texts that they stand for. */
  private final Map<String, String> identifiers = new HashMap<>();

  private Readme(String text) {
    Matcher found = BLOCK.matcher(text);
    String section = "";
    while (found.find()) {
      if (found.group(1) != null) {
        section = found.group(1);
      } else {
        blocks.add(new Block(section, found.group(2), found.group(3)));
      }
    }
    blocks.stream().filter(block -> block.language().equals("sh")).forEach(left::add);
  }

  /** Those of a clone. */
  static Readme in(Path root) throws IOException {
    StringBuilder texts = new StringBuilder(Files.readString(root.resolve("README.md")));
    try (Stream<Path> guides = Files.list(root.resolve("examples/guides"))) {
      for (Path guide : guides.filter(file -> file.toString().endsWith(".md")).sorted().toList()) {
        texts.append('\n').append(Files.readString(guide));
      }
    }
    return new Readme(texts.toString());
  }

  private Stream<Block> of(String section, String language) {
    List<Block> found =
        blocks.stream()
            .filter(block -> block.section().equals(section) && block.language().equals(language))
            .toList();
    assertThat(found).as("%s below %s", language, section).isNotEmpty();
    return found.stream();
  }

  /** One block of commands of a section, with printed identifiers substituted. */
  String commands(String section, int index) {
    return taken(of(section, "sh").skip(index).limit(1));
  }

  /** All commands of a section, with printed identifiers substituted. */
  String commands(String section) {
    return taken(of(section, "sh"));
  }

  private String taken(Stream<Block> some) {
    StringBuilder text = new StringBuilder();
    some.forEach(
        block -> {
          left.remove(block);
          text.append(block.text());
        });
    return Pattern.compile("\\b" + ID + "\\b")
        .matcher(text)
        .replaceAll(
            id -> Matcher.quoteReplacement(identifiers.getOrDefault(id.group(), id.group())));
  }

  /** What stands below a heading in a language. */
  String text(String section, String language) {
    return of(section, language).map(Block::text).collect(Collectors.joining("\n"));
  }

  /** The commands that were not taken, by section. */
  List<String> left() {
    return left.stream().map(block -> block.section() + ": " + block.text().strip()).toList();
  }

  /** The expected output of a section. */
  String output(String section, int index) {
    return of(section, "").skip(index).findFirst().orElseThrow().text();
  }

  /** All expected output of a section after this many blocks. */
  String outputAfter(String section, int blocksBefore) {
    StringBuilder text = new StringBuilder();
    of(section, "").skip(blocksBefore).forEach(block -> text.append(block.text()));
    return text.toString();
  }

  /**
   * Fails unless each expected line is a prefix of a printed one, in this order. Records the
   * printed identifiers.
   */
  void expect(List<String> printed, String expected) {
    Iterator<String> lines = printed.iterator();
    for (String line : expected.lines().toList()) {
      List<String> ids = new ArrayList<>();
      Pattern wanted = pattern(line, ids);
      Matcher found = null;
      while ((found == null || !found.lookingAt()) && lines.hasNext()) {
        found = wanted.matcher(lines.next());
      }
      assertThat(found != null && found.lookingAt())
          .as("not printed, or not in this order: %s%n%s", line, String.join("\n", printed))
          .isTrue();
      for (int i = 0; i < ids.size(); i++) {
        identifiers.put(ids.get(i), found.group(i + 1));
      }
    }
  }

  private static Pattern pattern(String line, List<String> ids) {
    StringBuilder out = new StringBuilder();
    Matcher special = SPECIAL.matcher(line);
    int at = 0;
    while (special.find()) {
      out.append(Pattern.quote(line.substring(at, special.start())));
      if (special.group().equals("…")) {
        out.append(".*");
      } else if (special.group().matches(INSTANT)) {
        out.append(INSTANT);
      } else {
        out.append("(" + ID + ")");
        ids.add(special.group());
      }
      at = special.end();
    }
    return Pattern.compile(out.append(Pattern.quote(line.substring(at))).toString());
  }
}
