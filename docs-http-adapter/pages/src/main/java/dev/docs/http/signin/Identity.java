package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.user.User;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Set;

/**
 * Whom an identity provider has authenticated. Immutable.
 *
 * @param issuer identifies the provider
 * @param subject identifies the person there, and is given to nobody else
 * @param name as people know them; one line, as short as that of a user
 * @param verifiedEmail only an address that the provider has checked
 * @param groups in which the person is there
 */
public record Identity(
    String issuer,
    String subject,
    Optional<String> name,
    Optional<String> verifiedEmail,
    Set<String> groups) {

  private static final String PREFIX = "oidc-";
  private static final String SAML_PREFIX = "saml-";

  /** Begins the issuer of people of SAML providers, and that of no OpenID Connect provider. */
  private static final String SAML = "saml:";

  private static final int ID_BYTES = 20;

  public Identity {
    requireNonNull(issuer, "issuer");
    requireNonNull(subject, "subject");
    requireNonNull(name, "name");
    requireNonNull(verifiedEmail, "verifiedEmail");
    groups = Set.copyOf(groups);
  }

  /**
   * Whom a SAML provider has authenticated, without a name. The people of each provider are its
   * own: whoever configures one with the name of another gets none of the other's.
   *
   * @param entityId that of the provider
   */
  public static Identity ofSaml(SamlProviderId provider, String entityId, String nameId) {
    String issuer = SAML + provider.value() + '\0' + entityId;
    return new Identity(issuer, nameId, Optional.empty(), Optional.empty(), Set.of());
  }

  /** A text as one line of at most as many characters as a user's name has; may be empty. */
  public static String line(String text) {
    String line = text.replaceAll("[\\p{Cc}\\p{Cs}\\u2028\\u2029]", " ").strip();
    return line.codePointCount(0, line.length()) <= User.MAX_NAME
        ? line
        : line.substring(0, line.offsetByCodePoints(0, User.MAX_NAME));
  }

  /**
   * The id of the person's user: 160 bits of a hash of issuer and subject. Neither name nor email
   * has a part in it, as both change and may be given to others.
   */
  public UserId user() {
    try {
      byte[] both = (issuer + '\0' + subject).getBytes(StandardCharsets.UTF_8);
      byte[] hash = MessageDigest.getInstance("SHA-256").digest(both);
      String prefix = issuer.startsWith(SAML) ? SAML_PREFIX : PREFIX;
      return new UserId(prefix + HexFormat.of().formatHex(Arrays.copyOf(hash, ID_BYTES)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether a user is the person of a SAML provider. */
  public static boolean isOfSaml(UserId user) {
    return user.value().startsWith(SAML_PREFIX);
  }

  /** Without what is known of the person. */
  @Override
  public String toString() {
    return "identity of " + user();
  }
}
