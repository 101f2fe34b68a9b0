package dev.docs.content.folder;

import dev.docs.content.folder.FolderIndex.State;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * The bytes of a file in an archive, a chunk in memory at a time. Thread-safe.
 *
 * @param zip closed by the virtual machine when no file of it is referred to any more
 * @param state the file's: its size, and time and key of the archive
 */
record FileInArchive(ZipFile zip, ZipEntry entry, String name, State state, FolderIndex index)
    implements Blob.Bytes {

  @Override
  public List<String> digests() {
    return index.digests(name, state, Blob.Bytes.super::digests);
  }

  @Override
  public Iterator<byte[]> iterator() {
    return new Chunks();
  }

  private DocsException damaged(String how) {
    return DocsException.invalid("folder", OneLine.of(name) + " is damaged: " + how);
  }

  /** Reads the file once, from its beginning. Used by one thread. */
  private final class Chunks implements Iterator<byte[]> {
    private final CRC32 sum = new CRC32();
    private final InputStream in;
    private long left = state.size();

    Chunks() {
      try {
        in = zip.getInputStream(entry);
      } catch (IOException e) {
        throw damaged(e.toString());
      }
      if (left == 0) {
        requireEnd();
      }
    }

    @Override
    public boolean hasNext() {
      return left > 0;
    }

    @Override
    public byte[] next() {
      if (!hasNext()) {
        throw new NoSuchElementException(name);
      }
      byte[] chunk;
      try {
        chunk = in.readNBytes((int) Math.min(Blob.CHUNK_BYTES, left));
      } catch (IOException e) {
        throw damaged(e.toString());
      }
      if (chunk.length < Math.min(Blob.CHUNK_BYTES, left)) {
        throw damaged("it is shorter than the archive says");
      }
      sum.update(chunk);
      left -= chunk.length;
      if (left == 0) {
        requireEnd();
      }
      return chunk;
    }

    private void requireEnd() {
      try (in) {
        if (in.read() >= 0) {
          throw damaged("it is longer than the archive says");
        }
      } catch (IOException e) {
        throw damaged(e.toString());
      }
      if (sum.getValue() != entry.getCrc()) {
        throw damaged("its checksum is another");
      }
    }
  }
}
