package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import dev.docs.http.git.BlobFacts.Fact;
import dev.docs.http.git.StoredObjects.Item;
import dev.docs.port.GitClone.Entry;
import dev.docs.port.GitClone.Mode;
import dev.docs.port.GitClone.Notice;
import dev.docs.port.GitClone.Notice.Reason;
import dev.docs.port.GitClone.Tree;
import dev.docs.port.GitRemote;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Lists the files of a directory, whoever made it: what has no place in a folder is told. Used
 * once.
 */
final class TreeListing {

  /** The longest path, in characters. */
  static final int MAX_PATH = 1_000;

  /** Files of this size may be pointers of Git LFS, which says so. */
  private static final int POINTER_LEAST = 100;

  private static final int POINTER_MOST = 1_024;
  private static final String POINTER = "version https://git-lfs.github.com/spec/";

  private final StoredObjects objects;
  private final GitRemote.Limits limits;
  private final BlobFacts facts;
  private final TreeMap<String, Entry> entries = new TreeMap<>();
  private final Map<String, Blob> files = new HashMap<>();
  private final List<Notice> notices = new ArrayList<>();

  /** Paths without the differences that some file systems do not see, with the first of each. */
  private final Map<String, String> folded = new HashMap<>();

  private final Set<ObjectId> seen = new HashSet<>();
  private int count;

  TreeListing(StoredObjects objects, GitRemote.Limits limits, BlobFacts facts) {
    this.objects = requireNonNull(objects, "objects");
    this.limits = requireNonNull(limits, "limits");
    this.facts = requireNonNull(facts, "facts");
  }

  /** The files of a directory. */
  Tree list(ObjectReader reader, ObjectId directory) throws IOException {
    walk(reader, directory, "");
    facts.retain(seen);
    notices.sort(Comparator.comparing(Notice::path).thenComparing(Notice::reason));
    return new Tree(entries, Folder.of(files), notices);
  }

  private void walk(ObjectReader reader, ObjectId directory, String prefix) throws IOException {
    Set<String> names = new HashSet<>();
    for (Item item : objects.directory(reader, directory)) {
      if (++count > limits.files()) {
        throw tooMany(limits);
      }
      String shown = prefix + item.shown();
      Optional<Reason> fault = fault(item, shown);
      if (fault.isPresent()) {
        tell(shown, fault.get());
      } else if (!names.add(shown)) {
        tell(shown, Reason.NOT_A_NAME); // there is another one
      } else {
        compare(prefix, shown);
        if (item.isDirectory()) {
          walk(reader, item.id(), shown + "/");
        } else {
          file(reader, item, shown);
        }
      }
    }
  }

  static DocsException tooMany(GitRemote.Limits limits) {
    return DocsException.invalid(
        "ref", "leads to more than " + limits.files() + " files and directories");
  }

  /** Why an entry cannot be in a folder, whatever it is. */
  static Optional<Reason> fault(Item item, String path) {
    Optional<String> name = item.name();
    if (name.isEmpty()) {
      return Optional.of(Reason.NOT_UTF_8);
    }
    return Optional.ofNullable(faultOfName(name.get())).or(() -> faultOfPath(path));
  }

  private static @Nullable Reason faultOfName(String name) {
    if (name.isEmpty() || name.equals(".") || name.equals("..") || name.indexOf('/') >= 0) {
      return Reason.NOT_A_NAME;
    }
    if (name.equalsIgnoreCase(".git")) {
      return Reason.GIT_DIRECTORY;
    }
    return OneLine.isPrintable(name) ? null : Reason.CONTROL_CHARACTER;
  }

  private static Optional<Reason> faultOfPath(String path) {
    if (path.length() > MAX_PATH) {
      return Optional.of(Reason.TOO_LONG);
    }
    return path.chars().filter(c -> c == '/').count() >= FolderPath.MAX_SEGMENTS
        ? Optional.of(Reason.TOO_DEEP)
        : Optional.empty();
  }

  /** Tells a path that some file systems take for another one of its directory. */
  private void compare(String prefix, String path) {
    String form = Normalizer.normalize(path, Normalizer.Form.NFC);
    String first = folded.putIfAbsent(form.toLowerCase(Locale.ROOT), path);
    if (first != null
        && !first.equals(path)
        && first.substring(0, first.lastIndexOf('/') + 1).equals(prefix)) {
      boolean isForm = Normalizer.normalize(first, Normalizer.Form.NFC).equals(form);
      tell(path, isForm ? Reason.ANOTHER_IN_FORM : Reason.ANOTHER_IN_CASE);
    }
  }

  private void file(ObjectReader reader, Item item, String path) throws IOException {
    Optional<Mode> mode = mode(item);
    if (mode.isEmpty()) {
      tell(path, Reason.NOT_A_NAME);
      return;
    }
    if (mode.get() == Mode.SUBMODULE) {
      entries.put(path, new Entry(item.id().name(), Mode.SUBMODULE, 0));
      tell(path, Reason.SUBMODULE);
      return;
    }
    Fact fact = fact(reader, item.id());
    seen.add(item.id());
    entries.put(path, new Entry(item.id().name(), mode.get(), fact.size()));
    if (mode.get() == Mode.LINK) {
      tell(path, Reason.LINK);
    } else if (fact.size() > limits.fileBytes()) {
      tell(path, Reason.TOO_LARGE);
    } else if (fact.isPointer()) {
      tell(path, Reason.LFS_POINTER);
    } else {
      files.put(path, StoredBlob.of(objects, item.id(), (int) fact.size(), facts));
    }
  }

  static Optional<Mode> mode(Item item) {
    if (FileMode.GITLINK.equals(item.mode())) {
      return Optional.of(Mode.SUBMODULE);
    }
    if (FileMode.SYMLINK.equals(item.mode())) {
      return Optional.of(Mode.LINK);
    }
    if (FileMode.EXECUTABLE_FILE.equals(item.mode())) {
      return Optional.of(Mode.EXECUTABLE);
    }
    return FileMode.REGULAR_FILE.equals(item.mode()) ? Optional.of(Mode.FILE) : Optional.empty();
  }

  private Fact fact(ObjectReader reader, ObjectId id) throws IOException {
    Optional<Fact> known = facts.find(id);
    if (known.isPresent()) {
      return known.get();
    }
    long size = objects.size(reader, id);
    boolean maybe = size >= POINTER_LEAST && size < POINTER_MOST;
    Fact fact = new Fact(size, maybe && isPointer(reader, id), null);
    facts.put(id, fact);
    return fact;
  }

  private boolean isPointer(ObjectReader reader, ObjectId id) throws IOException {
    byte[] bytes = objects.blob(reader, id).getCachedBytes(POINTER_MOST);
    return new String(bytes, StandardCharsets.ISO_8859_1).startsWith(POINTER);
  }

  private void tell(String path, Reason reason) {
    String line = OneLine.of(path);
    String shown = line.length() <= MAX_PATH ? line : line.substring(0, MAX_PATH) + "...";
    notices.add(new Notice(shown, reason));
  }
}
