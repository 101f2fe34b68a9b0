package dev.docs.git.internal;

import dev.docs.content.folder.Blob;
import dev.docs.content.stored.SyncBase.Made;
import dev.docs.git.GitLink.Target;
import dev.docs.port.GitClone;
import dev.docs.port.GitClone.NewCommit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The commits that are made of what is sent, each on the one before. Used by one thread. */
final class SentCommits {

  private final GitClone clone;
  private final Target target;
  private final List<Made> made = new ArrayList<>();
  private FolderPatch all = FolderPatch.NONE;
  private @Nullable String newest;

  /**
   * @param tip the commit of the branch; null for none
   */
  SentCommits(GitClone clone, Target target, @Nullable String tip) {
    this.clone = clone;
    this.target = target;
    this.newest = tip;
  }

  /** Those that were made, the newest last. */
  List<Made> made() {
    return made;
  }

  /** What they change together. */
  FolderPatch all() {
    return all;
  }

  /** The newest; that of the branch where none was made. */
  @Nullable String newest() {
    return newest;
  }

  /** Makes a commit of a step, unless the files of the branch are as they would be after it. */
  void add(Outgoing.Step step, FolderPatch patch) {
    if (patch.isEmpty()) {
      return;
    }
    Map<String, String> files = new TreeMap<>();
    Map<String, Blob> written = new TreeMap<>();
    for (Map.Entry<String, Blob> file : patch.changed().entrySet()) {
      String id = clone.write(file.getValue());
      files.put(target.path(file.getKey()), id);
      written.put(file.getKey(), clone.blob(id)); // those of the store cannot be read in a unit
    }
    TreeSet<String> removed = new TreeSet<>();
    patch.removed().forEach(path -> removed.add(target.path(path)));
    String parent = newest;
    String tree = clone.writeTree(parent, files, removed);
    all = all.then(new FolderPatch(written, patch.removed()));
    if (parent == null || !clone.commit(parent).tree().equals(tree)) {
      List<String> parents = parent == null ? List.of() : List.of(parent);
      String commit =
          clone.write(new NewCommit(tree, parents, step.author(), step.author(), step.message()));
      made.add(new Made(step.revision(), commit));
      newest = commit;
    }
  }
}
