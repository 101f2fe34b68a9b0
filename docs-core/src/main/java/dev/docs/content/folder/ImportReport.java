package dev.docs.content.folder;

import java.util.List;

/** What could not be taken over from a folder as it stands, in the order found. */
public record ImportReport(List<ImportProblem> problems) {

  /** Nothing to report. */
  public static final ImportReport EMPTY = new ImportReport(List.of());

  public ImportReport {
    problems = List.copyOf(problems);
  }

  /** The problems of one kind. */
  public List<ImportProblem> of(ImportProblem.Kind kind) {
    return problems.stream().filter(problem -> problem.kind() == kind).toList();
  }
}
