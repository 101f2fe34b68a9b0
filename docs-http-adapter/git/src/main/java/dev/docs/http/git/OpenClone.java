package dev.docs.http.git;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.internal.FolderPath;
import dev.docs.error.DocsException;
import dev.docs.http.git.StoredObjects.Item;
import dev.docs.port.GitClone;
import dev.docs.port.GitRemote;
import java.io.IOException;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.eclipse.jgit.lib.Constants;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ObjectReader;
import org.jspecify.annotations.Nullable;

/** A repository with the objects of it that are here. */
final class OpenClone implements GitClone {

  private final RemoteSide remote;
  private final PackStore store;
  private final PackFiles files;
  private final GitRemote.Limits limits;
  private final BlobFacts facts;
  private final StoredObjects objects;
  private final ObjectInserter inserter;

  OpenClone(RemoteSide remote, PackStore store, PackFiles files, BlobFacts facts) {
    this.remote = requireNonNull(remote, "remote");
    this.store = requireNonNull(store, "store");
    this.files = requireNonNull(files, "files");
    this.limits = remote.remote().limits();
    this.facts = requireNonNull(facts, "facts");
    this.objects = new StoredObjects(store);
    this.inserter = store.newObjectInserter();
  }

  /** What is read. */
  StoredObjects objects() {
    return objects;
  }

  @Override
  public Refs refs() {
    return remote.refs();
  }

  @Override
  public Optional<Tip> fetch(String ref, Collection<String> known) {
    flush();
    return remote.fetch(ref, known.stream().map(StoredObjects::id).toList());
  }

  @Override
  public boolean has(String commit) {
    return has(StoredObjects.id(commit));
  }

  private boolean has(ObjectId commit) {
    return read(reader -> reader.has(commit, Constants.OBJ_COMMIT));
  }

  @Override
  public Commit commit(String id) {
    return read(reader -> StoredCommits.read(reader, StoredObjects.id(id)));
  }

  @Override
  public boolean isIn(String commit, String tip) {
    return read(
        reader -> StoredCommits.isIn(reader, StoredObjects.id(commit), StoredObjects.id(tip)));
  }

  @Override
  public List<Commit> since(@Nullable String since, String tip, int most) {
    ObjectId from = since == null ? null : StoredObjects.id(since);
    return read(reader -> StoredCommits.since(reader, from, StoredObjects.id(tip), most));
  }

  @Override
  public Tree tree(String commit, String directory) {
    return read(
        reader -> {
          ObjectId root = StoredCommits.tree(reader, StoredObjects.id(commit));
          ObjectId within = directory.isEmpty() ? root : within(reader, root, directory);
          return within == null
              ? new Tree(new TreeMap<>(), Folder.of(Map.of()), List.of())
              : new TreeListing(objects, limits, facts).list(reader, within);
        });
  }

  private @Nullable ObjectId within(ObjectReader reader, ObjectId root, String directory)
      throws IOException {
    ObjectId at = root;
    for (String name : FolderPath.check(directory).split("/", -1)) {
      Optional<Item> found =
          objects.directory(reader, at).stream()
              .filter(item -> item.isDirectory() && item.name().filter(name::equals).isPresent())
              .findFirst();
      if (found.isEmpty()) {
        return null;
      }
      at = found.get().id();
    }
    return at;
  }

  @Override
  public List<Change> changes(String commit) {
    List<String> parents = commit(commit).parents();
    return differences(parents.isEmpty() ? null : parents.get(0), commit);
  }

  @Override
  public List<Change> differences(@Nullable String before, String after) {
    return read(
        reader -> {
          ObjectId old =
              before == null ? null : StoredCommits.tree(reader, StoredObjects.id(before));
          ObjectId now = StoredCommits.tree(reader, StoredObjects.id(after));
          return new TreeDifference(objects, reader, limits).between(old, now);
        });
  }

  @Override
  public Blob blob(String blob) {
    ObjectId id = StoredObjects.id(blob);
    long size = read(reader -> objects.size(reader, id));
    if (size > limits.fileBytes()) {
      throw DocsException.invalid(
          "ref", "leads to a file of more than " + limits.fileBytes() + " bytes");
    }
    return StoredBlob.of(objects, id, (int) size, facts);
  }

  /** Reads what was fetched, and what was written. */
  private <R> R read(StoredObjects.Reading<R> reading) {
    flush();
    return objects.read(reading);
  }

  private <R> R write(StoredObjects.Reading<R> writing) {
    try (ObjectReader reader = inserter.newReader()) {
      return writing.read(reader);
    } catch (IOException e) {
      throw Failures.ofObjects(e);
    }
  }

  private void flush() {
    try {
      inserter.flush();
    } catch (IOException e) {
      throw Failures.ofObjects(e);
    }
  }

  @Override
  public String write(Blob bytes) {
    return write(
        reader ->
            inserter
                .insert(Constants.OBJ_BLOB, bytes.size(), new BlobStream(bytes.chunks().iterator()))
                .name());
  }

  @Override
  public String writeTree(
      @Nullable String base, Map<String, String> replaced, Set<String> removed) {
    return write(
        reader -> {
          ObjectId tree = base == null ? null : StoredCommits.tree(reader, StoredObjects.id(base));
          return new TreeWriting(objects, reader, inserter).write(tree, replaced, removed).name();
        });
  }

  @Override
  public String write(NewCommit commit) {
    String id = write(reader -> StoredCommits.write(inserter, commit).name());
    flush();
    return id;
  }

  @Override
  public Pushed push(String ref, @Nullable String seen, String commit, boolean force) {
    if (!has(commit)) {
      throw DocsException.notFoundAt("commit", commit);
    }
    if (seen != null && !force && !(has(seen) && isIn(seen, commit))) {
      return new Pushed.Refused("commits of the ref would be lost");
    }
    return remote.push(ref, seen, commit, force);
  }

  @Override
  public void close() {
    inserter.close();
    store.close();
    files.close();
  }
}
