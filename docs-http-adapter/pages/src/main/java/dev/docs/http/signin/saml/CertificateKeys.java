package dev.docs.http.signin.saml;

import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.rule.internal.KeepsRule;
import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.PublicKey;
import java.security.cert.Certificate;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.List;

/**
 * The keys of configured certificates. Who configured them vouches for them: neither their issuer
 * nor their dates are looked at. Stateless and thread-safe.
 */
@KeepsRule("saml-certificates")
final class CertificateKeys {

  /** The shortest RSA key, in bits. */
  private static final int MIN_RSA = 2048;

  /** The shortest key of an elliptic curve, in bits. */
  private static final int MIN_CURVE = 256;

  private CertificateKeys() {}

  /**
   * The keys.
   *
   * @param certificates as PEM, one after another
   * @throws SignInFailure with {@code SETTINGS} when one cannot be read, or its key is too short
   */
  static List<PublicKey> of(String certificates) throws SignInFailure {
    List<PublicKey> keys = new ArrayList<>();
    try {
      byte[] pem = certificates.getBytes(StandardCharsets.US_ASCII);
      for (Certificate one :
          CertificateFactory.getInstance("X.509")
              .generateCertificates(new ByteArrayInputStream(pem))) {
        keys.add(one.getPublicKey());
      }
    } catch (CertificateException e) {
      throw new SignInFailure(Reason.SETTINGS, "the certificate is not valid: " + e.getMessage());
    }
    if (keys.isEmpty() || !keys.stream().allMatch(CertificateKeys::isLong)) {
      throw new SignInFailure(
          Reason.SETTINGS, "the certificate needs a key of RSA with 2,048 bits, or a curve of 256");
    }
    return keys;
  }

  private static boolean isLong(PublicKey key) {
    return key instanceof RSAPublicKey rsa
        ? rsa.getModulus().bitLength() >= MIN_RSA
        : key instanceof ECPublicKey curve
            && curve.getParams().getCurve().getField().getFieldSize() >= MIN_CURVE;
  }
}
