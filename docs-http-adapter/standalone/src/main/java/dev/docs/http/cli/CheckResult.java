package dev.docs.http.cli;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Level;
import java.util.List;

/**
 * What {@code check} found.
 *
 * @param problems that are told
 * @param known the number of those that the baseline has
 */
record CheckResult(List<Problem> problems, int pages, int known) {

  CheckResult {
    problems = List.copyOf(problems);
  }

  private long count(Level level) {
    return problems.stream().filter(problem -> problem.kind().level() == level).count();
  }

  /**
   * Whether nothing has to be mended.
   *
   * @param strict whether warnings have to
   */
  boolean isClean(boolean strict) {
    return count(Level.ERROR) == 0 && (!strict || count(Level.WARNING) == 0);
  }

  /** One line. */
  String summary() {
    return counted(pages, "page")
        + ": "
        + counted(count(Level.ERROR), "error")
        + ", "
        + counted(count(Level.WARNING), "warning")
        + (known == 0 ? "" : ", " + known + " known");
  }

  private static String counted(long count, String noun) {
    return count + " " + noun + (count == 1 ? "" : "s");
  }
}
