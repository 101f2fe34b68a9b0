package dev.docs.http.signin.saml;

import dev.docs.command.internal.Certificates;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInFailure.Reason;
import dev.docs.rule.internal.KeepsRule;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.util.List;

/**
 * The keys of configured certificates. Who configured them vouches for them: neither their issuer
 * nor their dates are looked at. Stateless and thread-safe.
 */
@KeepsRule("saml-certificates")
final class CertificateKeys {

  private CertificateKeys() {}

  /**
   * The keys.
   *
   * @param certificates as they may be configured
   * @throws SignInFailure with {@code SETTINGS} when one cannot be read, or its key is too short
   */
  static List<PublicKey> of(String certificates) throws SignInFailure {
    List<PublicKey> keys =
        Certificates.of(certificates)
            .orElseThrow(() -> new SignInFailure(Reason.SETTINGS, "the certificate is not valid"))
            .stream()
            .map(X509Certificate::getPublicKey)
            .toList();
    if (!keys.stream().allMatch(Certificates::isLong)) {
      throw new SignInFailure(
          Reason.SETTINGS, "the certificate needs a key of RSA with 2,048 bits, or a curve of 256");
    }
    return keys;
  }
}
