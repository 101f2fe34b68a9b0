package dev.docs.content.folder;

/**
 * How much {@link Folder#read(java.nio.file.Path, FolderLimits)} takes in before it refuses. A
 * folder is held in memory, so the limits keep a mistaken path (a home directory) from filling it.
 *
 * @param maxFiles files and directories together
 * @param maxFileBytes bytes of one file
 * @param maxTotalBytes bytes of all files together
 */
public record FolderLimits(int maxFiles, int maxFileBytes, long maxTotalBytes) {

  /** 100,000 files, 64 MiB a file, 1 GiB together: above any documentation seen in the wild. */
  public static final FolderLimits DEFAULT = new FolderLimits(100_000, 64 << 20, 1L << 30);

  public FolderLimits {
    if (maxFiles < 1
        || maxFileBytes < 1
        || maxFileBytes == Integer.MAX_VALUE
        || maxTotalBytes < 1) {
      throw new IllegalArgumentException("a limit is out of range");
    }
  }
}
