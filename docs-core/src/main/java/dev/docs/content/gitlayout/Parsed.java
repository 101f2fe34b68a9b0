package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.ImportReport.Problem;
import java.util.List;

/** A parsed value, with the problems found while parsing. */
public record Parsed<T>(T value, List<Problem> problems) {
  public Parsed {
    requireNonNull(value, "value");
    problems = List.copyOf(problems);
  }
}
