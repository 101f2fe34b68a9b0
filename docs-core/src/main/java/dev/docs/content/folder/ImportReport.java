package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.rule.internal.KeepsRule;
import java.util.List;

/** The problems of an import, in the order found: what was changed or left out. */
@KeepsRule("import-problems")
public record ImportReport(List<Problem> problems) {

  /** A report without problems. */
  public static final ImportReport EMPTY = new ImportReport(List.of());

  public ImportReport {
    problems = List.copyOf(problems);
  }

  /** The problems of one kind. */
  public List<Problem> of(Problem.Kind kind) {
    return problems.stream().filter(problem -> problem.kind() == kind).toList();
  }

  /**
   * Something in a folder that could not be imported unchanged.
   *
   * @param path the file, link target, configuration key or entry concerned, as written
   * @param message what was found and what was done instead
   */
  public record Problem(Kind kind, String path, String message) {

    /** The kind of problem. */
    public enum Kind {
      /**
       * SUMMARY.md lists a file that does not exist: imported as an empty page, or as a link if it
       * is an absolute path without extension that is not a page.
       */
      MISSING,
      /** SUMMARY.md does not list a Markdown file: not imported. */
      UNLISTED,
      /** A file or folder is no part of the documentation, as hidden ones are: not imported. */
      LEFT_OUT,
      /** SUMMARY.md lists a file twice: the second is imported as a link. */
      DUPLICATE,
      /** An entry is not a page, link or file: not imported, or imported as an empty page. */
      UNSUPPORTED,
      /** A text is not UTF-8: invalid bytes are replaced by U+FFFD. */
      NOT_UTF8,
      /** A text starts with a byte order mark: stored separately from the text. */
      BYTE_ORDER_MARK,
      /**
       * A setting in {@code .gitbook.yaml} is invalid, or the file of a site lacks one: a default
       * is used.
       */
      CONFIGURATION,
      /** A text is too costly to parse in full: parts of it are read as plain text. */
      PLAIN_TEXT,
      /**
       * The front matter of a text is no YAML: kept, and not shown; of its settings only those
       * count that hide the page.
       */
      FRONT_MATTER,
      /** The limit of pages or files is exceeded: not imported. */
      LIMIT,
      /**
       * The condition of a page or a block can never hold: kept, so the page or block is always
       * hidden.
       */
      CONDITION,
      /** The target of a redirect is not a page: kept. */
      DANGLING_REDIRECT,
      /** The folder and the content changed since the last import, and both changes are kept. */
      MERGED,
      /**
       * The folder and the content changed the same since the last import: the content stays, and a
       * change request has the folder's side.
       */
      CONFLICT,
      /** The folder lacks it, and no earlier import is recorded: stays. */
      KEPT
    }

    public Problem {
      requireNonNull(kind, "kind");
      requireNonNull(path, "path");
      requireNonNull(message, "message");
    }
  }
}
