package dev.docs.http.cli;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.ImportReport.Problem.Level;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.http.json.Json;
import dev.docs.http.json.WireName;
import dev.docs.site.layout.FolderCheck;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The forms in which {@code check} says what it found. */
enum CheckFormat {
  /** A line for each problem, and one for all. */
  TEXT {
    @Override
    String write(CheckResult result) {
      StringBuilder out = new StringBuilder();
      result.problems().forEach(problem -> out.append(FolderCheck.line(problem)).append('\n'));
      return out.append(result.summary()).append('\n').toString();
    }
  },
  /** An object with all problems. */
  JSON {
    @Override
    String write(CheckResult result) {
      Map<String, Object> root = new LinkedHashMap<>();
      root.put("pages", result.pages());
      root.put("known", result.known());
      root.put("problems", result.problems().stream().map(CheckFormat::object).toList());
      return Json.text(root) + "\n";
    }
  },
  /** The Static Analysis Results Interchange Format, version 2.1.0. */
  SARIF {
    @Override
    String write(CheckResult result) {
      return Json.text(sarif(result)) + "\n";
    }
  },
  /** Workflow commands of GitHub Actions, which annotate the lines of a change. */
  GITHUB {
    @Override
    String write(CheckResult result) {
      StringBuilder out = new StringBuilder();
      for (Problem problem : result.problems()) {
        Place place = place(problem);
        out.append("::")
            .append(WORDS.get(problem.kind().level()))
            .append(" file=")
            .append(property(place.file()))
            .append(",line=")
            .append(place.line())
            .append(",col=")
            .append(place.column())
            .append(",title=")
            .append(property(problem.kind().rule()))
            .append("::")
            .append(escaped(text(problem)))
            .append('\n');
      }
      return out.append(result.summary()).append('\n').toString();
    }
  },
  /** A report of code quality for GitLab, which shows it in merge requests. */
  GITLAB {
    @Override
    String write(CheckResult result) {
      Map<String, Integer> same = new HashMap<>();
      List<Object> all = new ArrayList<>();
      for (Problem problem : result.problems()) {
        Place place = place(problem);
        String key = CheckBaseline.key(problem);
        Map<String, Object> one = new LinkedHashMap<>();
        one.put("description", text(problem));
        one.put("check_name", problem.kind().rule());
        one.put("fingerprint", CheckBaseline.digest(key, same.merge(key, 1, Integer::sum)));
        one.put("severity", SEVERITIES.get(problem.kind().level()));
        one.put("location", Map.of("path", place.file(), "lines", Map.of("begin", place.line())));
        all.add(one);
      }
      return Json.text(all) + "\n";
    }
  };

  private static final Map<Level, String> WORDS =
      Map.of(Level.ERROR, "error", Level.WARNING, "warning", Level.NOTE, "notice");

  private static final Map<Level, String> SEVERITIES =
      Map.of(Level.ERROR, "major", Level.WARNING, "minor", Level.NOTE, "info");

  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

  /** The whole output. */
  abstract String write(CheckResult result);

  private static String text(Problem problem) {
    return problem.path() + " " + problem.message() + "; " + problem.kind().remedy();
  }

  /** Where a problem is; for one that is at no place, the first line of what it is about. */
  private static Place place(Problem problem) {
    return problem.place().orElseGet(() -> new Place(problem.path(), 1, 1));
  }

  private static Map<String, Object> object(Problem problem) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("rule", problem.kind().rule());
    one.put("level", WireName.of(problem.kind().level()));
    problem
        .place()
        .ifPresent(
            place -> {
              one.put("file", place.file());
              one.put("line", place.line());
              one.put("column", place.column());
            });
    one.put("subject", problem.path());
    one.put("message", problem.message());
    one.put("remedy", problem.kind().remedy());
    return one;
  }

  // ---------------------------------------------------------------- GitHub

  private static String escaped(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return escaped(text).replace(":", "%3A").replace(",", "%2C");
  }

  // ---------------------------------------------------------------- SARIF

  private static Map<String, Object> sarif(CheckResult result) {
    List<Kind> rules = Arrays.asList(Kind.values());
    Map<String, Object> driver = new LinkedHashMap<>();
    driver.put("name", "docs-server");
    driver.put("version", new ServerCommand.Version().getVersion()[0]);
    driver.put("rules", rules.stream().map(CheckFormat::rule).toList());
    Map<String, Object> run = new LinkedHashMap<>();
    run.put("tool", Map.of("driver", driver));
    run.put("columnKind", "utf16CodeUnits");
    Map<String, Integer> same = new HashMap<>();
    run.put(
        "results",
        result.problems().stream()
            .map(one -> result(one, rules.indexOf(one.kind()), same))
            .toList());
    Map<String, Object> root = new LinkedHashMap<>();
    root.put("$schema", SCHEMA);
    root.put("version", "2.1.0");
    root.put("runs", List.of(run));
    return root;
  }

  private static Map<String, Object> rule(Kind kind) {
    Map<String, Object> rule = new LinkedHashMap<>();
    rule.put("id", kind.rule());
    rule.put("shortDescription", Map.of("text", kind.rule().replace('-', ' ')));
    rule.put("help", Map.of("text", kind.remedy()));
    rule.put("defaultConfiguration", Map.of("level", WireName.of(kind.level())));
    return rule;
  }

  private static Map<String, Object> result(Problem problem, int rule, Map<String, Integer> same) {
    Place place = place(problem);
    String key = CheckBaseline.key(problem);
    Map<String, Object> location = new TreeMap<>();
    location.put("artifactLocation", Map.of("uri", uri(place.file())));
    location.put("region", Map.of("startLine", place.line(), "startColumn", place.column()));
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("ruleId", problem.kind().rule());
    one.put("ruleIndex", rule);
    one.put("level", WireName.of(problem.kind().level()));
    one.put("message", Map.of("text", text(problem)));
    one.put("locations", List.of(Map.of("physicalLocation", location)));
    one.put(
        "partialFingerprints",
        Map.of("problem/v1", CheckBaseline.digest(key, same.merge(key, 1, Integer::sum))));
    return one;
  }

  private static String uri(String file) {
    try {
      String path = file.replace('\\', '/');
      return new URI(null, null, path.startsWith("/") ? path : "/" + path, null)
          .toASCIIString()
          .substring(path.startsWith("/") ? 0 : 1);
    } catch (URISyntaxException e) {
      throw new IllegalStateException("a path is no path of a URI", e);
    }
  }
}
