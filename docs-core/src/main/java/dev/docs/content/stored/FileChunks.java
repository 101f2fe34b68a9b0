package dev.docs.content.stored;

import dev.docs.content.FileBytes;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.trie.Digest;
import dev.docs.kind.Export;
import dev.docs.store.ReadTx;
import dev.docs.store.WriteTx;
import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Stores bytes in chunks of at most {@link FileChunk#MAX_BYTES}. A chunk belongs to an owner: equal
 * chunks of one owner are stored once, and deleted with the owner. Stateless; every method works in
 * a transaction.
 */
public final class FileChunks {

  private FileChunks() {}

  /**
   * Stores bytes in chunks and returns their digests.
   *
   * @param owner the id of the record that the bytes belong to
   */
  public static List<String> save(WriteTx tx, String owner, FileBytes bytes) {
    List<String> digests = new ArrayList<>();
    bytes.forEachChunk(chunk -> digests.add(save(tx, owner, chunk)));
    return digests;
  }

  /** Stores chunks of the size of stored ones and returns their digests. */
  static List<String> saveAll(WriteTx tx, String owner, Iterable<byte[]> chunks) {
    List<String> digests = new ArrayList<>();
    chunks.forEach(chunk -> digests.add(save(tx, owner, chunk)));
    return digests;
  }

  private static String save(WriteTx tx, String owner, byte[] chunk) {
    String digest = Digest.ofChunk(chunk);
    tx.insert(
        StoredNodes.CHUNKS, new FileChunk(key(digest, owner), EqualValues.chunk(digest, chunk)));
    return digest;
  }

  /** The digests that {@link #save} returns; one chunk is in memory at a time. */
  public static List<String> digests(FileBytes bytes) {
    List<String> digests = new ArrayList<>();
    bytes.forEachChunk(chunk -> digests.add(Digest.ofChunk(chunk)));
    return digests;
  }

  /** Takes chunks of an owner to another store. */
  public static void take(Export export, String owner, List<String> digests) {
    digests.forEach(digest -> export.take(StoredNodes.CHUNKS, key(digest, owner)));
  }

  /** Reads one chunk. */
  public static byte[] read(ReadTx tx, String owner, String digest) {
    return tx.find(StoredNodes.CHUNKS, key(digest, owner))
        .orElseThrow(() -> new IllegalStateException("chunk " + digest + " is missing"))
        .value()
        .bytes();
  }

  /** The bytes of all chunks. */
  public static byte[] bytes(ReadTx tx, String owner, List<String> digests) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    digests.forEach(digest -> out.writeBytes(read(tx, owner, digest)));
    return out.toByteArray();
  }

  /** Deletes chunks of an owner; missing ones are ignored. */
  public static void delete(WriteTx tx, String owner, Collection<String> digests) {
    tx.deleteAll(StoredNodes.CHUNKS, ids(owner, digests));
  }

  /**
   * The ids of the records of chunks.
   *
   * @param owner the id of the record that the bytes belong to
   */
  private static List<String> ids(String owner, Collection<String> digests) {
    return digests.stream().map(digest -> key(digest, owner)).toList();
  }

  /** The key of a record; the digest comes first, so that keys are evenly distributed. */
  private static String key(String digest, String owner) {
    return digest + "." + owner;
  }
}
