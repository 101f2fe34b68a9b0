package dev.docs.upload;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.command.internal.Validation;
import dev.docs.content.FileBytes;
import dev.docs.content.stored.FileChunks;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Stored;
import dev.docs.upload.Upload.FontFormat;
import dev.docs.upload.internal.UploadRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Uploads of files: an upload is requested, the file is sent with its token and then used by its
 * key. Unused uploads expire. Thread-safe.
 */
@KeepsRule({"upload", "upload-limits"})
public final class Uploads {

  private final Context context;
  private final Limits limits;

  /**
   * @hidden
   */
  public Uploads(Context context, Limits limits) {
    this.context = context;
    this.limits = limits;
  }

  /** The limits of uploads, as the library was configured. */
  public Limits limits() {
    return limits;
  }

  /**
   * Requests an upload. Requires the role create in the organization.
   *
   * @throws DocsException with {@code INVALID} when such a file is not accepted
   */
  public Upload request(OrganizationId organization, RequestUpload command) {
    Validation.check(command);
    if (!command.kind().takes(command.file().type())) {
      throw DocsException.invalid("file.type", "must be font/woff or font/woff2");
    }
    if (command.file().size() > limits.maxBytes()) {
      throw DocsException.invalid(
          "file.size", "must be at most " + limits.maxBytes() + ", is " + command.file().size());
    }
    return context.write(
        "Uploads.request",
        w -> {
          OrganizationAccess.require(w, organization, Role.CREATE, "upload files");
          Upload upload =
              Upload.requested(
                  w.ids().next(),
                  w.ids().next() + w.ids().next(),
                  organization,
                  command,
                  w.now(),
                  limits.lifetime());
          UploadRepository.insert(w, upload);
          return upload;
        });
  }

  /**
   * The upload with this token, for every caller.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none or it expired
   */
  public Upload waiting(String token) {
    return context.read("Uploads.waiting", r -> find(r, token).value());
  }

  /**
   * Receives the file of the upload with this token, from every caller. Sending the same bytes
   * again does nothing.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none or it expired, {@code INVALID}
   *     when the file is too large or differs from the announcement, {@code CONFLICT} when another
   *     file was sent before
   */
  public void send(String token, FileBytes file) {
    if (file.size() > limits.maxBytes()) {
      throw DocsException.invalid("body", "must be at most " + limits.maxBytes() + " bytes");
    }
    byte[] bytes = file.bytes();
    context.execute(
        "Uploads.send",
        w -> {
          Stored<Upload> stored = find(w, token);
          Upload upload = stored.value();
          if (upload.file() == null) {
            UploadRepository.send(w, stored, format(upload, bytes), bytes);
          } else if (!upload.file().chunks().equals(FileChunks.digests(file))) {
            throw DocsException.conflict("another file was uploaded here before");
          }
        });
  }

  private static @Nullable FontFormat format(Upload upload, byte[] bytes) {
    if (upload.kind() != Upload.Kind.CUSTOMIZATION_FONT) {
      return null;
    }
    return upload
        .kind()
        .recognize(upload.type(), bytes)
        .orElseThrow(
            () ->
                DocsException.invalid(
                    "body", "must be a complete font file, woff or woff2, of the announced type"));
  }

  /**
   * The file of a font that is used, for every caller who has its key.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public File file(String key) {
    Id.check(key);
    return context.read(
        "Uploads.file",
        r -> {
          Upload upload = UploadRepository.findUsed(r, key).orElseThrow(Uploads::unknown);
          FontFormat format =
              Optional.ofNullable(upload.sent().format()).orElseThrow(Uploads::unknown);
          return new File(
              upload.name(), format.mediaType(), FileBytes.of(UploadRepository.bytes(r, upload)));
        });
  }

  private Stored<Upload> find(ReadWork r, String token) {
    Id.check(token);
    return UploadRepository.findByToken(r, token)
        .filter(stored -> !stored.value().isGone(r.now()))
        .orElseThrow(Uploads::unknown);
  }

  private static DocsException unknown() {
    return DocsException.of(ErrorCode.NOT_FOUND, "no such upload, or it has expired");
  }

  /** A file that was uploaded, with its bytes. */
  public record File(String name, String mediaType, FileBytes bytes) {}

  /**
   * The limits of uploads.
   *
   * @param maxBytes of one file; default 10 MiB: fonts for Chinese, Japanese or Korean are 2 to 8
   * @param lifetime from the request to its expiry, unless it is used; default one hour, enough for
   *     slow connections and several files
   */
  public record Limits(int maxBytes, Duration lifetime) {

    public static final Limits DEFAULT = new Limits(10 << 20, Duration.ofHours(1));

    public Limits {
      if (maxBytes < 1) {
        throw new IllegalArgumentException("maxBytes: must be positive, is " + maxBytes);
      }
      requireNonNull(lifetime, "lifetime");
      if (lifetime.isNegative() || lifetime.isZero()) {
        throw new IllegalArgumentException("lifetime: must be positive, is " + lifetime);
      }
    }

    public Limits withMaxBytes(int bytes) {
      return new Limits(bytes, lifetime);
    }

    public Limits withLifetime(Duration duration) {
      return new Limits(maxBytes, duration);
    }
  }
}
