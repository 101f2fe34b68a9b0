package dev.docs.command.internal;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.io.ByteArrayInputStream;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.util.Base64;

/** Checks {@link Certificate}. Thread-safe. */
public final class CertificateValidator implements ConstraintValidator<Certificate, String> {

  private static final String BEGIN = "-----BEGIN CERTIFICATE-----";
  private static final String END = "-----END CERTIFICATE-----";

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    return value == null || value.isEmpty() || isCertificate(value.strip());
  }

  private static boolean isCertificate(String pem) {
    if (!pem.startsWith(BEGIN) || !pem.endsWith(END)) {
      return false;
    }
    String body =
        pem.substring(BEGIN.length(), Math.max(BEGIN.length(), pem.length() - END.length()));
    try {
      byte[] der = Base64.getDecoder().decode(body.replaceAll("\\s", ""));
      ByteArrayInputStream in = new ByteArrayInputStream(der);
      return CertificateFactory.getInstance("X.509").generateCertificate(in) != null
          && in.available() == 0;
    } catch (CertificateException | RuntimeException | StackOverflowError e) {
      return false;
    }
  }
}
