package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A Git repository elsewhere, with the objects that were fetched from it and those that are to be
 * pushed. Objects are named by their ids, 40 hexadecimal digits; those of files and commits that
 * are read must have been fetched. Used by one thread at a time, but for the files of its folders.
 *
 * <p>What the other side does is told by a {@link DocsException}: {@code INVALID}, with the field
 * {@code url}, {@code credentials} or {@code ref}, where trying again changes nothing; {@code
 * UNAVAILABLE} where it may. No message has a part of the credentials.
 */
public interface GitClone extends AutoCloseable {

  /** The refs of the repository. */
  Refs refs();

  /**
   * Fetches what a ref leads to, as far as it is not here. Where nothing is new, that is one list
   * of refs.
   *
   * @param ref {@code HEAD}, a full name as {@code refs/heads/main}, or the name of a branch or,
   *     where there is no such branch, of a tag
   * @param known commits of which the repository does not have to send anything
   * @return empty where the repository has no such ref
   */
  Optional<Tip> fetch(String ref, Collection<String> known);

  /** Whether a commit is here: fetched, or written. */
  boolean has(String commit);

  /**
   * A commit.
   *
   * @throws DocsException NOT_FOUND where it is not here, as for all that follows
   */
  Commit commit(String id);

  /** Whether a commit is another one, or comes before it. */
  boolean isIn(String commit, String tip);

  /**
   * The first parents of a commit, itself first, as far as another commit does not have them: what
   * a branch got since.
   *
   * @param since null for all
   * @param most how many are told; the newest
   */
  List<Commit> since(@Nullable String since, String tip, int most);

  /**
   * The files of a commit.
   *
   * @param directory those below it; empty for all
   * @throws DocsException INVALID with the field {@code ref} where there are too many
   */
  Tree tree(String commit, String directory);

  /**
   * What a commit changed in its first parent's files, whatever the directory, renames as a removal
   * and an addition; all files of a commit without a parent. Reads the directories that differ.
   *
   * @throws DocsException as {@link #tree}
   */
  List<Change> changes(String commit);

  /**
   * What differs between the files of two commits, as {@link #changes}.
   *
   * @param before null for no files
   */
  List<Change> differences(@Nullable String before, String after);

  /**
   * The bytes of a file, read when they are asked for, while the repository is open.
   *
   * @param blob its id
   * @throws DocsException INVALID with the field {@code ref} where it is too large
   */
  Blob blob(String blob);

  /** Writes a file, and answers its id. */
  String write(Blob bytes);

  /**
   * Writes the tree of another commit with some files replaced, and answers the tree's id. All else
   * stays as it is: a replaced file remains executable, and a directory without files goes.
   *
   * @param base null for an empty tree
   * @param files the ids of blobs by the paths of their files
   * @param removed the paths of files that are not to be there
   * @throws DocsException INVALID with the field {@code path} for a path that a {@link Folder}
   *     cannot have, or that is a file and a directory; CONFLICT where a symbolic link or a
   *     submodule is in its place
   */
  String writeTree(@Nullable String base, Map<String, String> files, Set<String> removed);

  /** Writes a commit, and answers its id: that of the same commit is the same. */
  String write(NewCommit commit);

  /**
   * Makes a ref lead to a commit, if it still leads where it did.
   *
   * @param ref a full name
   * @param seen the commit it led to; null where there was no such ref
   * @param commit written or fetched here
   * @param force whether commits of the ref that are not in the new one may be lost
   * @throws DocsException UNAVAILABLE also where it is not known whether that was done: the next
   *     fetch tells
   */
  Pushed push(String ref, @Nullable String seen, String commit, boolean force);

  /** Releases what is held; what was not pushed is lost. */
  @Override
  void close();

  /**
   * The refs of a repository.
   *
   * @param ids the ids they lead to, which for a tag may be that of the tag, by their full names
   * @param head the full name of the branch that {@code HEAD} is; null where it is none, or not
   *     told
   */
  record Refs(NavigableMap<String, String> ids, @Nullable String head) {}

  /**
   * Where a ref leads.
   *
   * @param ref its full name; {@code HEAD} for that
   * @param commit that of the tag, for a tag
   * @param objects how many were received
   * @param bytes how many were received for them
   */
  record Tip(String ref, String commit, int objects, long bytes) {
    public Tip {
      requireNonNull(ref, "ref");
      requireNonNull(commit, "commit");
    }
  }

  /**
   * A commit.
   *
   * @param author may name anyone: nobody checks it
   * @param message as a whole, with line breaks
   */
  record Commit(
      String id,
      List<String> parents,
      String tree,
      Person author,
      Person committer,
      String message) {
    public Commit {
      requireNonNull(id, "id");
      parents = List.copyOf(parents);
      requireNonNull(tree, "tree");
      requireNonNull(author, "author");
      requireNonNull(committer, "committer");
      requireNonNull(message, "message");
    }

    /** The first line of the message; may be empty. */
    public String subject() {
      return message.lines().findFirst().orElse("").strip();
    }
  }

  /**
   * A commit to write.
   *
   * @param tree its id
   * @param parents the first one first; none for the first commit of a branch
   * @param message ends with a line break, which is added where it has none
   */
  record NewCommit(
      String tree, List<String> parents, Person author, Person committer, String message) {
    public NewCommit {
      requireNonNull(tree, "tree");
      parents = List.copyOf(parents);
      requireNonNull(author, "author");
      requireNonNull(committer, "committer");
      message = message.endsWith("\n") ? message : message + "\n";
    }
  }

  /**
   * Who made a commit, and when.
   *
   * @param name written without {@code <}, {@code >} and control characters
   * @param email as the name; may be empty
   * @param time in whole seconds, from 1970 to 9999; it is written in UTC
   */
  record Person(String name, String email, Instant time) {
    public Person {
      requireNonNull(name, "name");
      requireNonNull(email, "email");
      requireNonNull(time, "time");
    }
  }

  /** What stands at a path. */
  enum Mode {
    FILE,
    EXECUTABLE,
    /** A symbolic link, which is not followed. */
    LINK,
    /** A commit of another repository, of which nothing is read. */
    SUBMODULE;

    /** Whether it is a file, executable or not. */
    public boolean isFile() {
      return this == FILE || this == EXECUTABLE;
    }
  }

  /**
   * What stands at a path.
   *
   * @param id that of its blob, or of a submodule's commit
   * @param size in bytes; 0 for a submodule
   */
  record Entry(String id, Mode mode, long size) {
    public Entry {
      requireNonNull(id, "id");
      requireNonNull(mode, "mode");
    }
  }

  /**
   * The files of a commit.
   *
   * @param entries by paths relative to the directory that was asked for, with all that has a path
   *     that a {@link Folder} may have, left out or not
   * @param folder the files that are not left out, whose bytes are read when they are asked for,
   *     while the repository is open; one that is like a file of an earlier tree is not read to be
   *     compared
   * @param notices what is left out of the folder, or should be seen, by path
   */
  record Tree(NavigableMap<String, Entry> entries, Folder folder, List<Notice> notices) {
    public Tree {
      requireNonNull(entries, "entries");
      requireNonNull(folder, "folder");
      notices = List.copyOf(notices);
    }
  }

  /**
   * Something to be seen in a tree.
   *
   * @param path relative to the directory that was asked for; what is not printable in it is
   *     replaced
   */
  record Notice(String path, Reason reason) {
    public Notice {
      requireNonNull(path, "path");
      requireNonNull(reason, "reason");
    }

    /** What is to be seen. */
    public enum Reason {
      LINK("is a symbolic link, which is not followed", true),
      SUBMODULE("is a submodule, of which nothing is read", true),
      LFS_POINTER("is a file of Git LFS, whose bytes are elsewhere", true),
      NOT_A_NAME("has a name that no file can have", true),
      GIT_DIRECTORY("is in a directory .git", true),
      CONTROL_CHARACTER("has a control character in its path", true),
      NOT_UTF_8("has a path that is not UTF-8", true),
      TOO_LONG("has a path that is too long", true),
      TOO_DEEP("is nested too deep", true),
      TOO_LARGE("is too large", true),
      ANOTHER_IN_CASE("differs from another path in the case of letters only", false),
      ANOTHER_IN_FORM("differs from another path in the Unicode form of letters only", false);

      private final String words;
      private final boolean leftOut;

      Reason(String words, boolean leftOut) {
        this.words = words;
        this.leftOut = leftOut;
      }

      /** The end of a sentence that begins with the path. */
      public String words() {
        return words;
      }

      /** Whether the file is not in the folder. */
      public boolean isLeftOut() {
        return leftOut;
      }
    }
  }

  /**
   * A change of a path.
   *
   * @param before null where there was none
   * @param after null where there is none any more
   */
  record Change(String path, @Nullable Entry before, @Nullable Entry after) {
    public Change {
      requireNonNull(path, "path");
    }
  }

  /** The outcome of a push. */
  sealed interface Pushed {

    /** Applies the function of the present case. */
    default <R> R fold(
        Supplier<? extends R> done,
        Function<? super Moved, ? extends R> moved,
        Function<? super Refused, ? extends R> refused) {
      if (this instanceof Moved one) {
        return moved.apply(one);
      }
      if (this instanceof Refused one) {
        return refused.apply(one);
      }
      return done.get();
    }

    /** The ref leads to the commit. */
    record Done() implements Pushed {}

    /**
     * The ref led elsewhere; nothing was changed.
     *
     * @param now where; null where there is no such ref any more
     */
    record Moved(@Nullable String now) implements Pushed {}

    /**
     * The repository did not accept the commit; nothing was changed.
     *
     * @param words why, as the other side says it, on one line
     */
    record Refused(String words) implements Pushed {
      public Refused {
        requireNonNull(words, "words");
      }
    }
  }
}
