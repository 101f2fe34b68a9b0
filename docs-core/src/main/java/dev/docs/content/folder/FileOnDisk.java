package dev.docs.content.folder;

import dev.docs.content.folder.FolderIndex.State;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The bytes of a file that stays on its disk, a chunk in memory at a time. It holds no open file.
 * Thread-safe.
 *
 * @param name the path in its folder
 * @param state the file's when it was found
 */
record FileOnDisk(Path path, String name, State state, FolderIndex index) implements Blob.Bytes {

  @Override
  public List<String> digests() {
    return index.digests(name, state, Blob.Bytes.super::digests);
  }

  @Override
  public Iterator<byte[]> iterator() {
    if (state.size() == 0) {
      requireAsFound(); // there is no chunk to look after
    }
    return new Iterator<>() {
      private long at;

      @Override
      public boolean hasNext() {
        return at < state.size();
      }

      @Override
      public byte[] next() {
        if (!hasNext()) {
          throw new NoSuchElementException(name);
        }
        byte[] chunk = chunk(at);
        at += chunk.length;
        return chunk;
      }
    };
  }

  private byte[] chunk(long from) {
    int length = (int) Math.min(Blob.CHUNK_BYTES, state.size() - from);
    byte[] chunk;
    try (FileChannel file = FileChannel.open(path);
        InputStream in = Channels.newInputStream(file.position(from))) {
      chunk = in.readNBytes(length);
    } catch (IOException e) {
      throw DocsException.conflict(OneLine.of(name) + " cannot be read: " + e);
    }
    requireAsFound();
    if (chunk.length < length) { // it was cut and written again
      throw changed();
    }
    return chunk;
  }

  private void requireAsFound() {
    try {
      if (State.of(Files.readAttributes(path, BasicFileAttributes.class)).equals(state)) {
        return;
      }
    } catch (IOException e) {
      throw changed();
    }
    throw changed();
  }

  private DocsException changed() {
    return DocsException.conflict(OneLine.of(name) + " changed while it was read: read it again");
  }
}
