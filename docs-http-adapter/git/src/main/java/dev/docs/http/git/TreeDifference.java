package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.http.git.StoredObjects.Item;
import dev.docs.port.GitClone.Change;
import dev.docs.port.GitClone.Entry;
import dev.docs.port.GitClone.Mode;
import dev.docs.port.GitRemote;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/**
 * Compares two directories; of those within them it reads those that differ. What has no place in a
 * folder is passed over. Used once.
 */
final class TreeDifference {

  private final StoredObjects objects;
  private final ObjectReader reader;
  private final GitRemote.Limits limits;
  private final List<Change> changes = new ArrayList<>();
  private int count;

  TreeDifference(StoredObjects objects, ObjectReader reader, GitRemote.Limits limits) {
    this.objects = requireNonNull(objects, "objects");
    this.reader = requireNonNull(reader, "reader");
    this.limits = requireNonNull(limits, "limits");
  }

  /** What differs, by path; null for no directory. */
  List<Change> between(@Nullable ObjectId before, @Nullable ObjectId after) throws IOException {
    compare("", before, after);
    changes.sort(Comparator.comparing(Change::path));
    return List.copyOf(changes);
  }

  /**
   * Reads the directories that a tree has beside those of another one, and sees that the files are
   * here. What is not in the form of Git, or too much, is left to who reads it.
   */
  void requireAll(@Nullable ObjectId before, ObjectId after) throws IOException {
    try {
      compare("", before, after);
    } catch (StoredObjects.UnsoundException | DocsException e) {
      // That is how it was made.
    }
  }

  private void compare(String prefix, @Nullable ObjectId before, @Nullable ObjectId after)
      throws IOException {
    Map<String, Item> were = items(prefix, before);
    Map<String, Item> are = items(prefix, after);
    Set<String> paths = new HashSet<>(were.keySet());
    paths.addAll(are.keySet());
    for (String path : paths) {
      Item was = were.get(path);
      Item is = are.get(path);
      if (was != null && is != null && was.isLike(is)) {
        continue;
      }
      if (++count > limits.files()) {
        throw TreeListing.tooMany(limits);
      }
      Entry old = entry(was);
      Entry now = entry(is);
      if (old != null || now != null) {
        changes.add(new Change(path, old, now));
      }
      ObjectId oldDirectory = directory(was);
      ObjectId newDirectory = directory(is);
      if (oldDirectory != null || newDirectory != null) {
        compare(path + "/", oldDirectory, newDirectory);
      }
    }
  }

  private static @Nullable ObjectId directory(@Nullable Item item) {
    return item != null && item.isDirectory() ? item.id() : null;
  }

  private Map<String, Item> items(String prefix, @Nullable ObjectId directory) throws IOException {
    Map<String, Item> items = new HashMap<>();
    if (directory != null) {
      for (Item item : objects.directory(reader, directory)) {
        String path = prefix + item.shown();
        if (TreeListing.fault(item, path).isEmpty()) {
          items.putIfAbsent(path, item);
        }
      }
    }
    return items;
  }

  private @Nullable Entry entry(@Nullable Item item) throws IOException {
    Optional<Mode> mode =
        item == null || item.isDirectory() ? Optional.empty() : TreeListing.mode(item);
    if (item == null || mode.isEmpty()) {
      return null;
    }
    long size = mode.get() == Mode.SUBMODULE ? 0 : objects.size(reader, item.id());
    return new Entry(item.id().name(), mode.get(), size);
  }
}
