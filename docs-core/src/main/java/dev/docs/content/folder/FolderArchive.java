package dev.docs.content.folder;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.util.Collections;
import java.util.Iterator;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A folder as a zip archive, created while it is read, with one chunk of a file in memory. Files
 * are not compressed, since most bytes are images; their sizes follow them, so that each is read
 * once. The archive of equal folders is identical on every machine. Used by one thread.
 */
final class FolderArchive extends InputStream {

  /** The earliest timestamp of a zip entry, for all entries. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ByteArrayOutputStream made = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(made);
  private final FolderSnapshot folder;
  private final Iterator<String> paths;
  private Iterator<byte[]> chunks = Collections.emptyIterator();
  private byte[] ready = {};
  private int position;
  private boolean finished;

  FolderArchive(FolderSnapshot folder) {
    this.folder = folder;
    paths = folder.paths().iterator();
    zip.setLevel(Deflater.NO_COMPRESSION);
  }

  @Override
  public int read() throws IOException {
    byte[] one = new byte[1];
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    while (position == ready.length && !finished) {
      makeMore();
    }
    if (position == ready.length) {
      return -1;
    }
    int given = Math.min(length, ready.length - position);
    System.arraycopy(ready, position, into, offset, given);
    position += given;
    return given;
  }

  /** Frees what the archive holds, also when it is not read to its end. */
  @Override
  public void close() throws IOException {
    if (!finished) {
      finished = true;
      zip.close();
    }
  }

  /** Writes the next chunk of a file, an entry header, or the end. */
  private void makeMore() throws IOException {
    if (chunks.hasNext()) {
      zip.write(chunks.next());
    } else if (paths.hasNext()) {
      String path = paths.next();
      ZipEntry entry = new ZipEntry(path);
      entry.setTimeLocal(NO_TIME);
      zip.putNextEntry(entry);
      chunks = folder.chunks(path).iterator();
    } else {
      zip.close();
      finished = true;
    }
    ready = made.toByteArray();
    made.reset();
    position = 0;
  }
}
