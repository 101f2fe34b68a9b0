package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.internal.FolderPath;
import dev.docs.error.DocsException;
import dev.docs.http.git.StoredObjects.Item;
import dev.docs.port.GitClone.Mode;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.eclipse.jgit.lib.FileMode;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.lib.TreeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Writes a directory with some files replaced. The directories of these are written, and all else
 * is taken as it stands there, names that are no text among it. Used once.
 */
final class TreeWriting {

  private final StoredObjects objects;
  private final ObjectReader reader;
  private final ObjectInserter inserter;

  TreeWriting(StoredObjects objects, ObjectReader reader, ObjectInserter inserter) {
    this.objects = requireNonNull(objects, "objects");
    this.reader = requireNonNull(reader, "reader");
    this.inserter = requireNonNull(inserter, "inserter");
  }

  /** Writes the directory, which may be empty. */
  ObjectId write(@Nullable ObjectId base, Map<String, String> files, Set<String> removed)
      throws IOException {
    Node root = new Node();
    removed.forEach(path -> root.put(path, Optional.empty()));
    files.forEach((path, id) -> root.put(path, Optional.of(StoredObjects.id(id))));
    Optional<ObjectId> written = write(base, root, "");
    return written.isPresent() ? written.get() : inserter.insert(new TreeFormatter());
  }

  /** What is to become of a directory: of its files, and of the directories in it. */
  private static final class Node {

    private final SortedMap<String, Optional<ObjectId>> files = new TreeMap<>();
    private final SortedMap<String, Node> directories = new TreeMap<>();

    boolean names(String name) {
      return files.containsKey(name) || directories.containsKey(name);
    }

    void put(String path, Optional<ObjectId> file) {
      Node node = this;
      String rest = FolderPath.check(path);
      for (int slash = rest.indexOf('/'); slash >= 0; slash = rest.indexOf('/')) {
        node = node.directories.computeIfAbsent(rest.substring(0, slash), name -> new Node());
        rest = rest.substring(slash + 1);
      }
      node.files.put(rest, file);
    }
  }

  /** Writes a directory; empty where nothing is in it. */
  private Optional<ObjectId> write(@Nullable ObjectId base, Node node, String prefix)
      throws IOException {
    TreeMap<String, Item> entries = new TreeMap<>();
    Map<String, Item> replaced = new HashMap<>();
    for (Item item : base == null ? List.<Item>of() : objects.directory(reader, base)) {
      Optional<String> name = item.name().filter(node::names);
      if (name.isPresent()) {
        replaced.putIfAbsent(name.get(), item);
      } else {
        entries.put(key(item), item);
      }
    }
    Set<String> names = new TreeSet<>(node.files.keySet());
    names.addAll(node.directories.keySet());
    for (String name : names) {
      Item was = replaced.get(name);
      Optional<Item> directory = directory(was, name, node, prefix);
      Optional<Item> file = file(was, name, node, prefix);
      if (file.isPresent() && directory.isPresent()) {
        requireReplaceable(file.get(), prefix + name);
        throw DocsException.invalid("path", '"' + prefix + name + "\" is both a file and a folder");
      }
      file.or(() -> directory).ifPresent(item -> entries.put(key(item), item));
    }
    return entries.isEmpty() ? Optional.empty() : Optional.of(insert(entries.values()));
  }

  /** The directory that is to be there. */
  private Optional<Item> directory(@Nullable Item was, String name, Node node, String prefix)
      throws IOException {
    Optional<Item> old = Optional.ofNullable(was).filter(Item::isDirectory);
    Node within = node.directories.get(name);
    if (within == null) {
      return old;
    }
    ObjectId base = old.isPresent() ? old.get().id() : null;
    return write(base, within, prefix + name + "/").map(id -> Item.named(name, FileMode.TREE, id));
  }

  /** The file that is to be there. */
  private static Optional<Item> file(@Nullable Item was, String name, Node node, String prefix) {
    Optional<Item> old = Optional.ofNullable(was).filter(item -> !item.isDirectory());
    Optional<ObjectId> file = node.files.get(name);
    if (file == null) {
      return old;
    }
    old.ifPresent(item -> requireReplaceable(item, prefix + name));
    boolean isExecutable = old.filter(o -> FileMode.EXECUTABLE_FILE.equals(o.mode())).isPresent();
    FileMode mode = isExecutable ? FileMode.EXECUTABLE_FILE : FileMode.REGULAR_FILE;
    return file.map(id -> Item.named(name, mode, id));
  }

  private static void requireReplaceable(Item was, String path) {
    if (TreeListing.mode(was).filter(Mode::isFile).isEmpty()) {
      throw DocsException.conflict(
          '"' + path + "\" is a symbolic link or a submodule in the Git repository");
    }
  }

  private ObjectId insert(Collection<Item> items) throws IOException {
    TreeFormatter tree = new TreeFormatter();
    for (Item item : items) {
      byte[] name = item.bytes();
      tree.append(name, 0, name.length, FileMode.fromBits(item.mode()), item.id());
    }
    return inserter.insert(tree);
  }

  /** The order of Git: that of the bytes, a directory as if its name ended with a slash. */
  private static String key(Item item) {
    return item.isDirectory() ? item.raw() + "/" : item.raw();
  }
}
