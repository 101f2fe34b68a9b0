package dev.docs.command.internal;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.security.cert.X509Certificate;
import java.util.List;
import java.util.Optional;

/** Checks {@link Certificate}. Thread-safe. */
public final class CertificateValidator implements ConstraintValidator<Certificate, String> {

  private static final String SHORT =
      "must have keys of RSA with 2,048 bits or more, or of a curve with 256";

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    if (value == null || value.isEmpty()) {
      return true;
    }
    Optional<List<X509Certificate>> found = Certificates.of(value);
    if (found.isEmpty()) {
      return false;
    }
    if (found.get().stream().allMatch(one -> Certificates.isLong(one.getPublicKey()))) {
      return true;
    }
    context.disableDefaultConstraintViolation();
    context.buildConstraintViolationWithTemplate(SHORT).addConstraintViolation();
    return false;
  }
}
