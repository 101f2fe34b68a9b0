package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** What could not be taken over from a folder as it stands, in the order found. */
public record ImportReport(List<Problem> problems) {

  /** Nothing to report. */
  public static final ImportReport EMPTY = new ImportReport(List.of());

  public ImportReport {
    problems = List.copyOf(problems);
  }

  /** The problems of one kind. */
  public List<Problem> of(Problem.Kind kind) {
    return problems.stream().filter(problem -> problem.kind() == kind).toList();
  }

  /**
   * Something in a folder that could not be taken over as it stands.
   *
   * @param path the file, link target, configuration key or entry concerned, as written
   * @param message what was found and what was done instead
   */
  public record Problem(Kind kind, String path, String message) {

    /** What was found. */
    public enum Kind {
      /**
       * SUMMARY.md lists a file that does not exist: a page without content stands for it; a link
       * for a path from the root, without ending, at which no page is.
       */
      MISSING,
      /** SUMMARY.md does not list a Markdown file: it is left out. */
      UNLISTED,
      /** SUMMARY.md lists a file twice: a link stands for the second. */
      DUPLICATE,
      /** An entry is no page, link or file: it is left out, or a page without content. */
      UNSUPPORTED,
      /** A text is not UTF-8: the faulty bytes stand as U+FFFD. */
      NOT_UTF8,
      /** A text starts with a byte order mark: it is kept apart from the text. */
      BYTE_ORDER_MARK,
      /** A part of {@code .gitbook.yaml} cannot be used: its default stands. */
      CONFIGURATION,
      /** A text is too costly to read as Markdown in full: parts of it are without markup. */
      PLAIN_TEXT,
      /** There are more pages or files than one import takes: it is left out. */
      LIMIT,
      /** A condition of a page or a block cannot hold for anybody: it is kept, and hides that. */
      CONDITION,
      /** A redirect leads to a file that is no page: it is kept. */
      DANGLING_REDIRECT
    }

    public Problem {
      requireNonNull(kind, "kind");
      requireNonNull(path, "path");
      requireNonNull(message, "message");
    }
  }
}
