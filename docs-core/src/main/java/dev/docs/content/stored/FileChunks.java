package dev.docs.content.stored;

import dev.docs.content.FileBytes;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.trie.Digest;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/**
 * Bytes in the store, in pieces of at most {@link FileChunk#MAX_BYTES}. Each piece belongs to an
 * owner, within which equal ones are stored once, and with which they are removed. Stateless; every
 * method works in a transaction.
 */
public final class FileChunks {

  private FileChunks() {}

  /**
   * Stores bytes, and answers the digests of the pieces they were cut into.
   *
   * @param owner the id of what the bytes are part of
   */
  public static List<String> save(WriteTx tx, String owner, FileBytes bytes) {
    List<String> digests = new ArrayList<>();
    bytes.forEachPiece(
        piece -> {
          String digest = digest(piece);
          tx.insert(StoredNodes.CHUNKS, new FileChunk(key(digest, owner), piece));
          digests.add(digest);
        });
    return digests;
  }

  /** What {@link #save} would answer. */
  public static List<String> digests(byte[] bytes) {
    List<String> digests = new ArrayList<>();
    for (int from = 0; from < bytes.length; from += FileChunk.MAX_BYTES) {
      digests.add(digest(bytes, from, Math.min(bytes.length - from, FileChunk.MAX_BYTES)));
    }
    return digests;
  }

  /** The digest of a piece. */
  static String digest(byte[] piece) {
    return digest(piece, 0, piece.length);
  }

  private static String digest(byte[] bytes, int offset, int length) {
    return Digest.of("chunk").part("bytes", bytes, offset, length).hex();
  }

  /** One piece. */
  public static byte[] piece(ReadTx tx, String owner, String digest) {
    return tx.find(StoredNodes.CHUNKS, key(digest, owner))
        .orElseThrow(() -> new IllegalStateException("chunk " + digest + " is missing"))
        .value()
        .bytes();
  }

  /** All bytes. */
  public static byte[] bytes(ReadTx tx, String owner, List<String> digests) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    digests.forEach(digest -> out.writeBytes(piece(tx, owner, digest)));
    return out.toByteArray();
  }

  /** Removes pieces of an owner; those that are not there are passed over. */
  public static void delete(WriteTx tx, String owner, Collection<String> digests) {
    for (String digest : new HashSet<>(digests)) {
      String id = key(digest, owner);
      tx.find(StoredNodes.CHUNKS, id)
          .ifPresent(stored -> tx.delete(StoredNodes.CHUNKS, id, stored.version()));
    }
  }

  /** The digest comes first, so that keys spread. */
  private static String key(String digest, String owner) {
    return digest + "." + owner;
  }
}
