package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import dev.docs.rule.internal.KeepsRule;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

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
   * Something in a folder that is wrong, or could not be imported unchanged.
   *
   * @param path the file, link target, configuration key or entry concerned, as written
   * @param message what was found and what was done instead
   * @param place where it is written; empty where that is not one place
   */
  public record Problem(Kind kind, String path, String message, Optional<Place> place) {

    /** How much a problem matters. */
    public enum Level {
      /** Readers miss something, or come to a page that is not there. */
      ERROR,
      /** The site is whole, but is hardly what was meant. */
      WARNING,
      /** Nothing is wrong; said because something is not as in the folder. */
      NOTE
    }

    /**
     * The kind of problem: the rule that a folder breaks. The name of the constant in lower case,
     * with hyphens, is its name in comments, reports and the API.
     */
    public enum Kind {
      /**
       * SUMMARY.md lists a file that does not exist: imported as an empty page, or as a link if it
       * is an absolute path without extension that is not a page.
       */
      MISSING(Level.ERROR, "add the file, or correct the path"),
      /** SUMMARY.md does not list a Markdown file: not imported. */
      UNLISTED(Level.WARNING, "list the file in the table of contents, or remove it"),
      /** A file or folder is no part of the documentation, as hidden ones are: not imported. */
      LEFT_OUT(Level.NOTE, "nothing, unless it should be a part of the documentation"),
      /** SUMMARY.md lists a file twice: the second is imported as a link. */
      DUPLICATE(Level.WARNING, "remove one of the entries"),
      /** An entry is not a page, link or file: not imported, or imported as an empty page. */
      UNSUPPORTED(Level.ERROR, "write the entry as - [Title](path.md)"),
      /** A text is not UTF-8: invalid bytes are replaced by U+FFFD. */
      NOT_UTF8(Level.ERROR, "save the file as UTF-8"),
      /** A text starts with a byte order mark: stored separately from the text. */
      BYTE_ORDER_MARK(Level.NOTE, "nothing, or save the file without a byte order mark"),
      /**
       * A setting in {@code .gitbook.yaml} or {@code .gitbook/site.yaml} is invalid, or the file of
       * a site lacks one: a default is used.
       */
      CONFIGURATION(Level.ERROR, "correct the setting"),
      /** A text is too costly to parse in full: parts of it are read as plain text. */
      PLAIN_TEXT(Level.WARNING, "split the text into shorter pages or paragraphs"),
      /**
       * The front matter of a text is no YAML: kept, and not shown; of its settings only those
       * count that hide the page.
       */
      FRONT_MATTER(Level.ERROR, "correct the YAML between the two lines of ---"),
      /** The limit of pages or files is exceeded: not imported. */
      LIMIT(Level.ERROR, "split the documentation into several spaces"),
      /**
       * The condition of a page or a block can never hold: kept, so the page or block is always
       * hidden.
       */
      CONDITION(Level.ERROR, "correct the expression"),
      /** The target of a redirect is not a page: kept. */
      DANGLING_REDIRECT(Level.ERROR, "let the redirect lead to a page or file that is there"),
      /** Redirects lead to each other, and never to a page: kept. */
      REDIRECT_LOOP(Level.ERROR, "let one of the redirects lead to a page"),
      /** A page is at the path that a redirect leads away from: kept, and the page is shown. */
      SHADOWED_REDIRECT(Level.WARNING, "remove the redirect, or move the page"),
      /** A link leads to no page or file: kept, and shown as a broken one. */
      DEAD_LINK(Level.ERROR, "correct the target, or remove the link"),
      /** The part of a page that a link leads to is not there: the link leads to the page. */
      DEAD_ANCHOR(Level.ERROR, "correct what follows #, or give the heading this anchor"),
      /** An image, an attachment or an included text is not there. */
      MISSING_FILE(Level.ERROR, "add the file, or correct the path"),
      /**
       * A link begins at the root of the documentation, or of a machine: it works nowhere but on
       * this site, or nowhere at all.
       */
      ABSOLUTE_PATH(Level.WARNING, "write the path relative to the file with the link"),
      /** A block begins and does not end, or ends and does not begin: it is text. */
      UNCLOSED_BLOCK(Level.ERROR, "write both tags, each in a line of its own"),
      /** A tag of a block that is not known, or not where it stands: it is text. */
      UNKNOWN_BLOCK(Level.ERROR, "correct the name of the tag, or put it where it belongs"),
      /** Two pages beside each other have the same title. */
      DUPLICATE_TITLE(Level.WARNING, "give one of the pages another title"),
      /** Two pages beside each other want the same address: the second has a number in it. */
      DUPLICATE_SLUG(Level.WARNING, "rename the file of one of the pages"),
      /** A heading is more than one level below the one before it. */
      SKIPPED_HEADING(Level.WARNING, "use the next level"),
      /** An API specification is not there: its operation is not shown. */
      MISSING_SPECIFICATION(Level.ERROR, "add the specification, or correct its name"),
      /** An API specification does not have an operation: it is not shown. */
      MISSING_OPERATION(Level.ERROR, "correct path and method"),
      /** A comment that switches rules names one that is none: it has no effect. */
      UNKNOWN_RULE(Level.WARNING, "correct the name of the rule"),
      /** A page elsewhere does not answer, or says that it is gone. Looked at on request only. */
      DEAD_URL(Level.ERROR, "correct the URL, or remove the link"),
      /** The folder and the content changed since the last import, and both changes are kept. */
      MERGED(Level.NOTE, "nothing"),
      /**
       * The folder and the content changed the same since the last import: the content stays, and a
       * change request has the folder's side.
       */
      CONFLICT(Level.WARNING, "decide in the change request"),
      /** The folder lacks it, and no earlier import is recorded: stays. */
      KEPT(Level.NOTE, "nothing, or remove it here");

      private final Level level;
      private final String remedy;

      Kind(Level level, String remedy) {
        this.level = level;
        this.remedy = remedy;
      }

      public Level level() {
        return level;
      }

      /** What to do about it, as a sentence without its first capital and its full stop. */
      public String remedy() {
        return remedy;
      }

      /** The name in comments, reports and the API: {@code dead-link}. */
      public String rule() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
      }

      /** The rule with this name. */
      public static Optional<Kind> named(String rule) {
        return Arrays.stream(values()).filter(kind -> kind.rule().equals(rule)).findFirst();
      }
    }

    /**
     * A place in a file.
     *
     * @param file its path, from the root of the documentation; that of a file that configures the
     *     documentation, from the root of the folder
     * @param line from 1
     * @param column from 1, in UTF-16 units
     */
    public record Place(String file, int line, int column) {

      public Place {
        requireNonNull(file, "file");
        if (line < 1 || column < 1) {
          throw new IllegalArgumentException("lines and columns count from 1");
        }
      }
    }

    public Problem {
      requireNonNull(kind, "kind");
      requireNonNull(path, "path");
      requireNonNull(message, "message");
      requireNonNull(place, "place");
    }

    /** A problem that is not at one place. */
    public Problem(Kind kind, String path, String message) {
      this(kind, path, message, Optional.empty());
    }

    /** The same problem at a place. */
    public Problem at(Place newPlace) {
      return new Problem(kind, path, message, Optional.of(newPlace));
    }

    /** The same problem in a line of a file. */
    public Problem at(String file, int line) {
      return at(new Place(file, line, 1));
    }
  }
}
