package dev.docs.http.git;

import dev.docs.content.folder.Blob;
import dev.docs.error.DocsException;
import java.io.InputStream;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.eclipse.jgit.lib.ObjectId;
import org.eclipse.jgit.lib.ObjectReader;

/** The bytes of a file, read when they are asked for. Thread-safe. */
record StoredBlob(StoredObjects objects, ObjectId id, int size) implements Iterable<byte[]> {

  /** The blob, of which something may be known. */
  static Blob of(StoredObjects objects, ObjectId id, int size, BlobFacts facts) {
    StoredBlob bytes = new StoredBlob(objects, id, size);
    return Blob.onDemand(size, bytes, () -> Optional.of(bytes.digests(facts)));
  }

  private List<String> digests(BlobFacts facts) {
    Optional<List<String>> known =
        facts.find(id).flatMap(fact -> Optional.ofNullable(fact.digests()));
    if (known.isPresent()) {
      return known.get();
    }
    List<String> digests = Blob.onDemand(size, this, Optional::empty).digests();
    facts.put(id, digests);
    return digests;
  }

  @Override
  public Iterator<byte[]> iterator() {
    return new Chunks();
  }

  /** Chunk by chunk; the object is held only where it has several. */
  private final class Chunks implements Iterator<byte[]> {

    private int at;
    private InputStream stream = InputStream.nullInputStream();

    @Override
    public boolean hasNext() {
      return at < size;
    }

    @Override
    public byte[] next() {
      if (!hasNext()) {
        throw new NoSuchElementException(id.name());
      }
      int length = Math.min(Blob.CHUNK_BYTES, size - at);
      byte[] chunk = length == size ? whole() : part(length);
      if (chunk.length != length) {
        throw DocsException.conflict("a file of Git is not as long as it is said to be");
      }
      at += length;
      return chunk;
    }

    private byte[] whole() {
      return objects.read(reader -> objects.blob(reader, id).getCachedBytes(size));
    }

    private byte[] part(int length) {
      return objects.read(
          any -> {
            if (at == 0) {
              ObjectReader own = objects.reader(); // it ends with the stream
              stream = objects.blob(own, id).openStream();
            }
            byte[] chunk = stream.readNBytes(length);
            if (at + length == size) {
              stream.close();
            }
            return chunk;
          });
    }
  }
}
