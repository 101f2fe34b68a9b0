package dev.docs.signing;

import dev.docs.access.ContentRight;
import dev.docs.id.FileId;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/**
 * Signs the names of files and PDFs of revisions, and of versions of specifications, with the right
 * to read them, so that their URLs cannot be guessed: only callers who may read the space or
 * specification receive them. A signature is valid as long as its key is accepted. Thread-safe.
 */
@KeepsRule({"content-urls", "openapi-url"})
public final class FileTokens {

  private static final String ALGORITHM = "HmacSHA256";
  private static final int SIGNATURE_BYTES = 32;
  private static final int MAX_LENGTH = 8_000;
  private static final String FILE = "file";
  private static final String PDF = "pdf";
  private static final String OPENAPI = "openapi";

  private final Supplier<String> signing;
  private final Supplier<List<String>> accepted;

  FileTokens(Supplier<String> signing, Supplier<List<String>> accepted) {
    this.signing = signing;
    this.accepted = accepted;
  }

  /**
   * Tokens signed with a fixed key.
   *
   * @param key a secret; not empty
   */
  public static FileTokens signedWith(String key) {
    return new FileTokens(() -> key, () -> List.of(key));
  }

  /**
   * A file of a revision of a space.
   *
   * @param right whose the URL is
   */
  public record Target(SpaceId space, RevisionId revision, FileId file, ContentRight right) {}

  /**
   * A PDF of a revision of a space.
   *
   * @param page the first page; null for all pages
   * @param only whether the pages below it are left out
   * @param right whose the URL is
   */
  public record PdfTarget(
      SpaceId space,
      RevisionId revision,
      @Nullable PageId page,
      boolean only,
      ContentRight right) {}

  /**
   * A version of an OpenAPI specification.
   *
   * @param right whose the URL is
   */
  public record SpecificationTarget(
      OpenApiSpecId spec, OpenApiVersionId version, ContentRight right) {}

  /** The signed token: letters, digits, dashes and underscores. */
  public String sign(Target target) {
    return sign(
        FILE,
        target.space().value(),
        target.revision().value(),
        target.file().value(),
        target.right().text());
  }

  /** The signed token: letters, digits, dashes and underscores. */
  public String sign(PdfTarget target) {
    return sign(
        PDF,
        target.space().value(),
        target.revision().value(),
        target.page() == null ? "" : target.page().value(),
        String.valueOf(target.only()),
        target.right().text());
  }

  /** The signed token: letters, digits, dashes and underscores. */
  public String sign(SpecificationTarget target) {
    return sign(OPENAPI, target.spec().value(), target.version().value(), target.right().text());
  }

  private String sign(String... parts) {
    byte[] named = String.join("\n", parts).getBytes(StandardCharsets.UTF_8);
    byte[] signature = signature(signing.get(), named);
    byte[] token =
        ByteBuffer.allocate(signature.length + named.length).put(signature).put(named).array();
    return Base64.getUrlEncoder().withoutPadding().encodeToString(token);
  }

  /** The file of a token; empty unless its signature is valid. */
  public Optional<Target> verify(String token) {
    return named(token)
        .filter(fields -> fields.length == 5 && fields[0].equals(FILE))
        .map(
            fields ->
                new Target(
                    new SpaceId(fields[1]),
                    new RevisionId(fields[2]),
                    new FileId(fields[3]),
                    ContentRight.ofText(fields[4])));
  }

  /** The PDF of a token; empty unless its signature is valid. */
  public Optional<PdfTarget> verifyPdf(String token) {
    return named(token)
        .filter(fields -> fields.length == 6 && fields[0].equals(PDF))
        .map(
            fields ->
                new PdfTarget(
                    new SpaceId(fields[1]),
                    new RevisionId(fields[2]),
                    fields[3].isEmpty() ? null : new PageId(fields[3]),
                    fields[4].equals("true"),
                    ContentRight.ofText(fields[5])));
  }

  /** The version of a token; empty unless its signature is valid. */
  public Optional<SpecificationTarget> verifySpecification(String token) {
    return named(token)
        .filter(fields -> fields.length == 4 && fields[0].equals(OPENAPI))
        .map(
            fields ->
                new SpecificationTarget(
                    new OpenApiSpecId(fields[1]),
                    new OpenApiVersionId(fields[2]),
                    ContentRight.ofText(fields[3])));
  }

  private Optional<String[]> named(String token) {
    Optional<byte[]> decoded = decode(token).filter(bytes -> bytes.length > SIGNATURE_BYTES);
    if (decoded.isEmpty()) {
      return Optional.empty();
    }
    byte[] signature = Arrays.copyOf(decoded.get(), SIGNATURE_BYTES);
    byte[] named = Arrays.copyOfRange(decoded.get(), SIGNATURE_BYTES, decoded.get().length);
    return accepted.get().stream()
            .anyMatch(key -> MessageDigest.isEqual(signature, signature(key, named)))
        ? Optional.of(new String(named, StandardCharsets.UTF_8).split("\n", -1))
        : Optional.empty();
  }

  private static Optional<byte[]> decode(String token) {
    if (token.length() > MAX_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(Base64.getUrlDecoder().decode(token));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static byte[] signature(String key, byte[] named) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(key.getBytes(StandardCharsets.UTF_8), ALGORITHM));
      return mac.doFinal(named);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java platform has " + ALGORITHM, e);
    }
  }
}
