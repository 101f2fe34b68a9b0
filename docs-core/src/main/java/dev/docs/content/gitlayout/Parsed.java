package dev.docs.content.gitlayout;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.ImportReport;
import java.util.List;

/** What a text says, and what of it could not be understood. */
public record Parsed<T>(T value, List<ImportReport.Problem> problems) {
  public Parsed {
    requireNonNull(value, "value");
    problems = List.copyOf(problems);
  }
}
