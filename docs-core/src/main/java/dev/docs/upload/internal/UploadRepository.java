package dev.docs.upload.internal;

import dev.docs.content.FileBytes;
import dev.docs.content.stored.FileChunks;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.id.OrganizationId;
import dev.docs.kind.Export;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.upload.Upload;
import dev.docs.upload.Upload.FontFormat;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Uploads and their bytes in the store. Stateless; every method works in a transaction. */
public final class UploadRepository {

  private static final Index<Upload> BY_TOKEN =
      Index.uniqueOn("by-token-digest", u -> IndexKey.ofDigest(u.token()));
  private static final Index<Upload> UNUSED =
      Index.on("unused", u -> u.isUsed() ? null : IndexKey.of(u.expiresAt()));
  private static final Kind<Upload> UPLOADS =
      RecordType.mutable(
          "upload",
          Upload.class,
          Upload::key,
          List.of(BY_TOKEN, UNUSED),
          type ->
              type.with("the font or the import that uses it")
                  .brings((export, u) -> FileChunks.take(export, u.key(), u.sent().chunks()))
                  .tells(
                      (u, step) ->
                          new SourceChanged(
                              u.organization(), Source.UPLOAD, Optional.empty(), step)));

  public static final List<Kind<?>> KINDS = List.of(UPLOADS);

  private UploadRepository() {}

  public static void insert(WriteTx tx, Upload upload) {
    tx.insert(UPLOADS, upload);
  }

  /** The upload with this token, expired or not. */
  public static Optional<Stored<Upload>> findByToken(ReadTx tx, String token) {
    return tx.scan(Scan.of(UPLOADS, BY_TOKEN, IndexKey.ofDigest(token))).stream()
        .map(Hit::stored)
        .findFirst();
  }

  /** Takes an upload to another store. */
  public static void take(Export export, String key) {
    export.take(UPLOADS, key);
  }

  /** An upload that something uses. */
  public static Optional<Upload> findUsed(ReadTx tx, String key) {
    return tx.find(UPLOADS, key).map(Stored::value).filter(Upload::isUsed);
  }

  /**
   * An upload that may be used.
   *
   * @return empty when there is none with this key for that organization and kind, and when it is
   *     gone
   */
  public static Optional<Upload> find(
      ReadTx tx, String key, OrganizationId organization, Upload.Kind kind, Instant now) {
    return tx.find(UPLOADS, key)
        .map(Stored::value)
        .filter(u -> u.organization().equals(organization) && u.kind() == kind && !u.isGone(now));
  }

  /**
   * @param format of a font; null for other files
   */
  public static void send(
      WriteTx tx, Stored<Upload> stored, @Nullable FontFormat format, byte[] bytes) {
    Upload upload = stored.value();
    List<String> chunks = FileChunks.save(tx, upload.key(), FileBytes.of(bytes));
    tx.update(
        UPLOADS, upload.with(new Upload.Sent(format, bytes.length, chunks)), stored.version());
  }

  public static byte[] bytes(ReadTx tx, Upload upload) {
    return FileChunks.bytes(tx, upload.key(), upload.sent().chunks());
  }

  /** Keeps the upload from expiring, until it is {@linkplain #release released}. */
  public static void use(WriteTx tx, String key, String user) {
    tx.find(UPLOADS, key)
        .filter(stored -> !stored.value().users().contains(user))
        .ifPresent(stored -> tx.update(UPLOADS, stored.value().usedBy(user), stored.version()));
  }

  /** Removes the upload and its bytes, unless something else uses it. */
  public static void release(WriteTx tx, String key, String user) {
    tx.find(UPLOADS, key)
        .ifPresent(
            stored -> {
              Upload left = stored.value().notUsedBy(user);
              if (left.isUsed()) {
                tx.update(UPLOADS, left, stored.version());
              } else {
                delete(tx, stored);
              }
            });
  }

  /**
   * Removes expired uploads with their bytes.
   *
   * @param limit the most uploads to remove
   * @return the number of removed uploads: less than the limit when none is left
   */
  public static int purge(WriteTx tx, Instant now, int limit) {
    List<Stored<Upload>> gone = unused(tx, now, limit);
    gone.forEach(stored -> delete(tx, stored));
    return gone.size();
  }

  /** The uploads that expired first. */
  public static List<Stored<Upload>> unused(ReadTx tx, Instant now, int limit) {
    return tx.scan(Scan.of(UPLOADS, UNUSED, IndexKey.empty()).limit(limit)).stream()
        .map(Hit::stored)
        .takeWhile(stored -> stored.value().isGone(now))
        .toList();
  }

  private static void delete(WriteTx tx, Stored<Upload> stored) {
    Upload upload = stored.value();
    if (upload.file() != null) {
      FileChunks.delete(tx, upload.key(), upload.sent().chunks());
    }
    tx.delete(UPLOADS, upload.key(), stored.version());
  }
}
