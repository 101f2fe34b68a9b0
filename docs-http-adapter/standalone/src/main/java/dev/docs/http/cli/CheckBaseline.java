package dev.docs.http.cli;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Place;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/**
 * The problems of a folder that are known and not told again: a line for each, with its rule, its
 * file and what it is about, so that it stays the same when lines move. Lines that begin with # are
 * comments.
 */
final class CheckBaseline {

  private static final String HEAD = "# Problems that docs-server check does not tell of\n";

  private static final long MAX_SIZE = 16L << 20;

  private final Map<String, Integer> known = new HashMap<>();

  /**
   * @throws IOException when it cannot be read
   */
  static CheckBaseline read(Path file) throws IOException {
    if (Files.size(file) > MAX_SIZE) {
      throw new IOException("is longer than " + MAX_SIZE + " bytes");
    }
    CheckBaseline baseline = new CheckBaseline();
    for (String line : Files.readString(file).lines().toList()) {
      if (!line.startsWith("#") && !line.isBlank()) {
        baseline.known.merge(line, 1, Integer::sum);
      }
    }
    return baseline;
  }

  /**
   * The problems that are not known: of several that are the same, those above the known number.
   */
  List<Problem> unknown(List<Problem> problems) {
    Map<String, Integer> left = new HashMap<>(known);
    List<Problem> unknown = new ArrayList<>();
    for (Problem problem : problems) {
      if (left.merge(key(problem), -1, Integer::sum) < 0) {
        unknown.add(problem);
      }
    }
    return unknown;
  }

  static String text(List<Problem> problems) {
    StringBuilder out = new StringBuilder(HEAD);
    problems.stream().map(CheckBaseline::key).sorted().forEach(key -> out.append(key).append('\n'));
    return out.toString();
  }

  /** What a problem is known by. */
  static String key(Problem problem) {
    String file = problem.place().map(Place::file).orElse("");
    return problem.kind().rule() + "\t" + file + "\t" + problem.path().replaceAll("\\s+", " ");
  }

  /**
   * A name for a problem.
   *
   * @param number which of the same ones it is
   */
  static String digest(String key, int number) {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256")
              .digest((key + "\t" + number).getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(digest, 0, 16);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
