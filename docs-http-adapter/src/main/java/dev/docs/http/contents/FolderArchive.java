package dev.docs.http.contents;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.http.HttpBody;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.time.LocalDateTime;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/**
 * A folder as a zip archive, created while it is read. Files are stored uncompressed, since most
 * bytes are images, and the archive of equal folders is identical on every machine. Used by one
 * thread.
 */
final class FolderArchive extends InputStream {

  /** The earliest timestamp of a zip entry, for all entries. */
  private static final LocalDateTime NO_TIME = LocalDateTime.of(1980, 1, 1, 0, 0);

  private final ByteArrayOutputStream made = new ByteArrayOutputStream();
  private final ZipOutputStream zip = new ZipOutputStream(made);
  private final Iterator<Map.Entry<String, Blob>> files;
  private Iterator<byte[]> chunks = List.<byte[]>of().iterator();
  private byte[] ready = {};
  private int position;
  private boolean finished;

  private FolderArchive(Folder folder) {
    files = folder.files().entrySet().iterator();
  }

  static HttpBody of(Folder folder) {
    return HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> new FolderArchive(folder));
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

  /** Writes the next chunk of a file, an entry header, or the end. */
  private void makeMore() throws IOException {
    if (chunks.hasNext()) {
      zip.write(chunks.next());
    } else if (files.hasNext()) {
      Map.Entry<String, Blob> file = files.next();
      ZipEntry entry = new ZipEntry(file.getKey());
      entry.setTimeLocal(NO_TIME);
      CRC32 sum = new CRC32();
      file.getValue().chunks().forEach(sum::update);
      entry.setMethod(ZipEntry.STORED);
      entry.setSize(file.getValue().size());
      entry.setCrc(sum.getValue());
      zip.putNextEntry(entry);
      chunks = file.getValue().chunks().iterator();
    } else {
      zip.close();
      finished = true;
    }
    ready = made.toByteArray();
    made.reset();
    position = 0;
  }
}
