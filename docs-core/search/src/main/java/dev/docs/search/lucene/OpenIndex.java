package dev.docs.search.lucene;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.IndexWriterConfig.OpenMode;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.Directory;

/** An index that is open for updates. */
record OpenIndex(Directory directory, IndexWriter writer) {

  /** The size of the buffer for a new segment, in MiB: enough for some thousand pages. */
  private static final double BUFFER = 16;

  /** Few segments keep searches fast; segments of edits are small and merge quickly. */
  private static final int SEGMENTS_PER_TIER = 4;

  static OpenIndex in(Directory directory, OpenMode mode) throws IOException {
    TieredMergePolicy merges = new TieredMergePolicy();
    merges.setSegmentsPerTier(SEGMENTS_PER_TIER);
    merges.setForceMergeDeletesPctAllowed(0);
    merges.setNoCFSRatio(0);
    IndexWriter writer =
        new IndexWriter(
            directory,
            new IndexWriterConfig(null)
                .setOpenMode(mode)
                .setCommitOnClose(false)
                .setMergePolicy(merges)
                .setMergeScheduler(new SerialMergeScheduler())
                .setRAMBufferSizeMB(BUFFER)
                .setUseCompoundFile(false));
    return new OpenIndex(directory, writer);
  }

  long bytes() throws IOException {
    long bytes = 0;
    for (String file : directory.listAll()) {
      bytes += length(file);
    }
    return bytes;
  }

  /** The length of a file; 0 if it has been deleted with its snapshot since it was listed. */
  private long length(String file) throws IOException {
    try {
      return directory.fileLength(file);
    } catch (NoSuchFileException | FileNotFoundException e) {
      return 0;
    }
  }
}
