package dev.docs.http.git;

import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.eclipse.jgit.internal.storage.dfs.DfsInserter;
import org.eclipse.jgit.internal.storage.dfs.DfsObjDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsOutputStream;
import org.eclipse.jgit.internal.storage.dfs.DfsPackCompactor;
import org.eclipse.jgit.internal.storage.dfs.DfsPackDescription;
import org.eclipse.jgit.internal.storage.dfs.DfsPackFile;
import org.eclipse.jgit.internal.storage.dfs.DfsPackParser;
import org.eclipse.jgit.internal.storage.dfs.DfsReaderOptions;
import org.eclipse.jgit.internal.storage.dfs.DfsRefDatabase;
import org.eclipse.jgit.internal.storage.dfs.DfsRepository;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryBuilder;
import org.eclipse.jgit.internal.storage.dfs.DfsRepositoryDescription;
import org.eclipse.jgit.internal.storage.dfs.ReadableChannel;
import org.eclipse.jgit.internal.storage.pack.PackExt;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectInserter;
import org.eclipse.jgit.lib.ProgressMonitor;
import org.eclipse.jgit.lib.Ref;
import org.eclipse.jgit.lib.RefDatabase;
import org.eclipse.jgit.lib.ReflogReader;
import org.eclipse.jgit.util.RefList;
import org.jspecify.annotations.Nullable;

/**
 * The objects of a repository elsewhere, in packs. It has no refs, no configuration but its own, no
 * attributes and no hooks: nothing of a machine or a user is read. Thread-safe.
 */
final class PackStore extends DfsRepository {

  /** How many packs are kept apart; more become one, since each is looked at for an object. */
  static final int MOST_PACKS = 20;

  private final Objects objects;
  private final NoRefs refs;

  /** The bounds of a pack that is received. */
  interface Bounds {
    /** The stream of a pack, which fails where the pack is too large. */
    InputStream of(InputStream pack) throws IOException;

    /** The largest object, in bytes. */
    long objectBytes();
  }

  PackStore(PackFiles files) {
    super(new Builder());
    objects = new Objects(this, files);
    refs = new NoRefs(this);
  }

  @Override
  public DfsObjDatabase getObjectDatabase() {
    return objects;
  }

  @Override
  public RefDatabase getRefDatabase() {
    return refs;
  }

  /** What is received from now on is within bounds; nothing is before. */
  void receive(Bounds bounds) {
    objects.bounds = bounds;
  }

  /** Makes one pack of many. */
  void compact(ProgressMonitor monitor) throws IOException {
    DfsPackFile[] packs = objects.getPacks();
    if (packs.length > MOST_PACKS) {
      DfsPackCompactor compactor = new DfsPackCompactor(this);
      for (DfsPackFile pack : packs) {
        compactor.add(pack);
      }
      compactor.compact(monitor);
    }
  }

  /** Removes all objects. */
  void clear() throws IOException {
    objects.removeAll();
  }

  private static final class Builder extends DfsRepositoryBuilder<Builder, PackStore> {

    Builder() {
      setReaderOptions(new DfsReaderOptions());
      setRepositoryDescription(new DfsRepositoryDescription());
      setBare();
    }

    @Override
    public PackStore build() {
      throw new UnsupportedOperationException();
    }
  }

  private static final class Objects extends DfsObjDatabase {

    private static final String NAME = "pack-docs";

    private final PackFiles files;
    private int last;
    private volatile @Nullable Bounds bounds;

    Objects(PackStore store, PackFiles files) {
      super(store, new DfsReaderOptions());
      this.files = files;
    }

    @Override
    public Set<ObjectId> getShallowCommits() {
      return Set.of();
    }

    @Override
    public void setShallowCommits(Set<ObjectId> shallow) {
      throw new UnsupportedOperationException();
    }

    @Override
    public long getApproximateObjectCount() {
      return -1;
    }

    @Override
    public ObjectInserter newInserter() {
      return new BoundedInserter(this);
    }

    @Override
    protected synchronized DfsPackDescription newPack(PackSource source) {
      SortedSet<String> names = files.names();
      String name;
      do {
        name = NAME + String.format("%06d", ++last) + "-" + source.name();
      } while (names.contains(name + "." + PackExt.PACK.getExtension()));
      return new DfsPackDescription(getRepository().getDescription(), name, source);
    }

    @Override
    protected void commitPackImpl(
        Collection<DfsPackDescription> added, @Nullable Collection<DfsPackDescription> replaced)
        throws IOException {
      for (DfsPackDescription pack : added) {
        files.publish(names(pack));
      }
      if (replaced != null) {
        for (DfsPackDescription pack : replaced) {
          files.delete(names(pack));
        }
      }
    }

    /** The names of a pack's files, that of the index last: a pack is one that has an index. */
    private static List<String> names(DfsPackDescription pack) {
      List<String> names = new ArrayList<>();
      for (PackExt form : PackExt.values()) {
        if (form != PackExt.INDEX && pack.hasFileExt(form)) {
          names.add(pack.getFileName(form));
        }
      }
      names.add(pack.getFileName(PackExt.INDEX));
      return names;
    }

    @Override
    protected void rollbackPack(Collection<DfsPackDescription> packs) {
      try {
        for (DfsPackDescription pack : packs) {
          files.delete(names(pack));
        }
      } catch (IOException e) {
        // They are unfinished, and removed when the directory is opened again.
      }
    }

    @Override
    protected List<DfsPackDescription> listPacks() throws IOException {
      SortedSet<String> names = files.names();
      List<DfsPackDescription> packs = new ArrayList<>();
      for (String name : names) {
        String base = name.replaceFirst("\\.pack$", "");
        if (!base.equals(name) && names.contains(base + "." + PackExt.INDEX.getExtension())) {
          packs.add(pack(base));
        }
      }
      return packs;
    }

    private DfsPackDescription pack(String base) throws IOException {
      PackSource source = PackSource.valueOf(base.substring(base.lastIndexOf('-') + 1));
      DfsPackDescription pack =
          new DfsPackDescription(getRepository().getDescription(), base, source);
      for (PackExt form : List.of(PackExt.PACK, PackExt.INDEX)) {
        pack.addFileExt(form);
        try (PackFile file = files.open(pack.getFileName(form))) {
          pack.setFileSize(form, file.size());
        }
      }
      return pack;
    }

    void removeAll() throws IOException {
      files.delete(files.names());
      clearCache();
    }

    @Override
    protected ReadableChannel openFile(DfsPackDescription pack, PackExt form) throws IOException {
      return new Reading(files.open(pack.getFileName(form)));
    }

    @Override
    protected DfsOutputStream writeFile(DfsPackDescription pack, PackExt form) throws IOException {
      return new Writing(files.create(pack.getFileName(form)));
    }
  }

  /** Receives packs within bounds. */
  private static final class BoundedInserter extends DfsInserter {

    private final Objects objects;

    BoundedInserter(Objects objects) {
      super(objects);
      this.objects = objects;
    }

    @Override
    public DfsPackParser newPackParser(InputStream in) throws IOException {
      Bounds bounds = objects.bounds;
      if (bounds == null) {
        throw new IOException("no pack is expected");
      }
      DfsPackParser parser = super.newPackParser(bounds.of(in));
      parser.setMaxObjectSizeLimit(bounds.objectBytes());
      return parser;
    }
  }

  private static final class Reading implements ReadableChannel {

    private final PackFile file;
    private long at;
    private boolean open = true;

    Reading(PackFile file) {
      this.file = file;
    }

    @Override
    public int read(ByteBuffer to) throws IOException {
      int length = file.read(at, to);
      at += Math.max(length, 0);
      return length;
    }

    @Override
    public long position() {
      return at;
    }

    @Override
    public void position(long position) {
      at = position;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public int blockSize() {
      return 0;
    }

    @Override
    public void setReadAheadBytes(int bytes) {
      // The system reads ahead.
    }

    @Override
    public boolean isOpen() {
      return open;
    }

    @Override
    public void close() throws IOException {
      open = false;
      file.close();
    }
  }

  private static final class Writing extends DfsOutputStream {

    private final PackFile file;

    Writing(PackFile file) {
      this.file = file;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      file.append(bytes, from, length);
    }

    @Override
    public int read(long position, ByteBuffer to) throws IOException {
      return file.read(position, to);
    }

    @Override
    public void close() throws IOException {
      file.close();
    }
  }

  private static final class NoRefs extends DfsRefDatabase {

    NoRefs(PackStore store) {
      super(store);
    }

    @Override
    protected RefCache scanAllRefs() {
      return new RefCache(RefList.emptyList(), RefList.emptyList());
    }

    @Override
    protected boolean compareAndPut(Ref before, Ref after) {
      return false;
    }

    @Override
    protected boolean compareAndRemove(Ref before) {
      return false;
    }

    @Override
    public ReflogReader getReflogReader(Ref ref) {
      throw new UnsupportedOperationException();
    }
  }
}
