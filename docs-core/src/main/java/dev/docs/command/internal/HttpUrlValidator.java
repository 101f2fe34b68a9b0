package dev.docs.command.internal;

import jakarta.validation.ConstraintValidator;
import jakarta.validation.ConstraintValidatorContext;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.Set;
import java.util.regex.Pattern;

/** Checks {@link HttpUrl}. Thread-safe. */
public final class HttpUrlValidator implements ConstraintValidator<HttpUrl, String> {

  /** The limit of the public interface. */
  static final int MAX_LENGTH = 2_048;

  private static final Pattern FORM = Pattern.compile("(?i:https?)://[!-~]+");

  private static final Set<String> THIS_MACHINE = Set.of("localhost", "127.0.0.1", "[::1]");

  private boolean orEmpty;
  private boolean secure;

  @Override
  public void initialize(HttpUrl constraint) {
    orEmpty = constraint.orEmpty();
    secure = constraint.secure();
  }

  @Override
  public boolean isValid(String value, ConstraintValidatorContext context) {
    if (value == null || (orEmpty && value.isEmpty())) {
      return true;
    }
    if (value.length() > MAX_LENGTH) {
      context.disableDefaultConstraintViolation();
      context
          .buildConstraintViolationWithTemplate("must be at most " + MAX_LENGTH + " characters")
          .addConstraintViolation();
      return false;
    }
    if (isHttpUrl(value) && secure && !isSecure(URI.create(value))) {
      context.disableDefaultConstraintViolation();
      context
          .buildConstraintViolationWithTemplate(
              "must have https, or http on this machine, and no user or fragment")
          .addConstraintViolation();
      return false;
    }
    return isHttpUrl(value);
  }

  private static boolean isSecure(URI at) {
    return at.getRawUserInfo() == null
        && at.getRawFragment() == null
        && ("https".equalsIgnoreCase(at.getScheme()) || THIS_MACHINE.contains(at.getHost()));
  }

  /** Whether a text is an absolute URL with the scheme http or https. */
  public static boolean isHttpUrl(String text) {
    return FORM.matcher(text).matches() && hasHost(text);
  }

  private static boolean hasHost(String value) {
    try {
      return new URI(value).getHost() != null;
    } catch (URISyntaxException e) {
      return false;
    }
  }
}
