package dev.docs.storage;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OrganizationId;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * An upload of one file: requested, then received, then used. Immutable.
 *
 * @param key by which the file is used
 * @param token the sender's secret: everyone who has it may send the file
 * @param name of the file, as it was announced
 * @param type its media type, as it was announced; empty when unknown
 * @param expiresAt when it expires, unless it is used
 * @param file null before it is received
 * @param users the ids of the records that use it
 */
public record Upload(
    String key,
    String token,
    OrganizationId organization,
    UploadKind kind,
    String name,
    String type,
    Instant createdAt,
    Instant expiresAt,
    @Nullable Sent file,
    Set<String> users) {

  /**
   * The received file.
   *
   * @param size in bytes
   * @param chunks the digests of its bytes, cut into pieces
   */
  public record Sent(FontFormat format, long size, List<String> chunks) {
    public Sent {
      requireNonNull(format, "format");
      chunks = List.copyOf(chunks);
    }
  }

  public Upload {
    requireNonNull(key, "key");
    requireNonNull(token, "token");
    requireNonNull(organization, "organization");
    requireNonNull(kind, "kind");
    requireNonNull(name, "name");
    requireNonNull(type, "type");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(expiresAt, "expiresAt");
    users = Collections.unmodifiableSet(new TreeSet<>(users));
  }

  /** A requested upload. */
  static Upload requested(
      String key,
      String token,
      OrganizationId organization,
      RequestUpload command,
      Instant now,
      Duration lifetime) {
    return new Upload(
        key,
        token,
        organization,
        command.kind(),
        command.file().name(),
        command.file().type(),
        now,
        now.plus(lifetime),
        null,
        Set.of());
  }

  /** Whether it is used; then it does not expire. */
  public boolean isUsed() {
    return !users.isEmpty();
  }

  public boolean isGone(Instant now) {
    return !isUsed() && !now.isBefore(expiresAt);
  }

  /**
   * The file, of an upload that was used.
   *
   * @throws IllegalStateException where it was not sent yet
   */
  public Sent sent() {
    if (file == null) {
      throw new IllegalStateException("the file of an upload that is used was not sent");
    }
    return file;
  }

  public Upload with(Sent sent) {
    return new Upload(
        key, token, organization, kind, name, type, createdAt, expiresAt, sent, users);
  }

  public Upload usedBy(String user) {
    Set<String> more = new TreeSet<>(users);
    more.add(user);
    return withUsers(more);
  }

  public Upload notUsedBy(String user) {
    Set<String> fewer = new TreeSet<>(users);
    fewer.remove(user);
    return withUsers(fewer);
  }

  private Upload withUsers(Set<String> newUsers) {
    return new Upload(
        key, token, organization, kind, name, type, createdAt, expiresAt, file, newUsers);
  }
}
