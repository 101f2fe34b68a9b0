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
    return value == null || value.isEmpty() || areCertificates(value.strip());
  }

  private static boolean areCertificates(String text) {
    String rest = text;
    while (rest.startsWith(BEGIN)) {
      int end = rest.indexOf(END);
      if (end < 0 || !isCertificate(rest.substring(BEGIN.length(), end))) {
        return false;
      }
      rest = rest.substring(end + END.length()).strip();
      if (rest.isEmpty()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isCertificate(String body) {
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
