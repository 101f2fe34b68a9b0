package dev.docs.http.signin;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.Certificates;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.security.interfaces.RSAPrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Base64;
import java.util.List;

/**
 * The key of a server to which SAML providers encrypt what they say, with its certificate, which
 * they get. Immutable and thread-safe.
 */
public final class SamlKey {

  private static final String BEGIN = "-----BEGIN PRIVATE KEY-----";
  private static final String END = "-----END PRIVATE KEY-----";

  private final PrivateKey key;
  private final X509Certificate certificate;

  private SamlKey(PrivateKey key, X509Certificate certificate) {
    this.key = requireNonNull(key, "key");
    this.certificate = requireNonNull(certificate, "certificate");
  }

  /**
   * A key.
   *
   * @param pem a private RSA key of 2,048 bits or more (PKCS #8, not encrypted) and its X.509
   *     certificate, in either order
   * @throws IllegalArgumentException for another text, with what is wrong with it
   */
  public static SamlKey of(String pem) {
    int begin = pem.indexOf(BEGIN);
    int end = pem.indexOf(END);
    if (begin < 0 || end < begin) {
      throw new IllegalArgumentException(
          "there is no private key as PEM (PKCS #8): -----BEGIN PRIVATE KEY-----");
    }
    List<X509Certificate> certificates =
        Certificates.of(pem.substring(0, begin) + pem.substring(end + END.length()))
            .filter(found -> found.size() == 1)
            .orElseThrow(
                () -> new IllegalArgumentException("there must be one certificate as PEM"));
    PrivateKey key = key(pem.substring(begin + BEGIN.length(), end));
    X509Certificate certificate = certificates.get(0);
    if (!(key instanceof RSAPrivateKey secret)
        || !(certificate.getPublicKey() instanceof RSAPublicKey shown)
        || !secret.getModulus().equals(shown.getModulus())
        || !Certificates.isLong(shown)) {
      throw new IllegalArgumentException(
          "key and certificate must be of the same RSA key, with 2,048 bits or more");
    }
    return new SamlKey(key, certificate);
  }

  private static PrivateKey key(String base64) {
    try {
      byte[] encoded = Base64.getMimeDecoder().decode(base64);
      return KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(encoded));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      throw new IllegalArgumentException("the private key is not one of RSA", e);
    }
  }

  /** The key itself, which is a secret. */
  public PrivateKey key() {
    return key;
  }

  /** What providers get. */
  public X509Certificate certificate() {
    return certificate;
  }

  /** Without the key. */
  @Override
  public String toString() {
    return "key of " + certificate.getSubjectX500Principal();
  }
}
