package dev.docs.http.signin.saml;

import static dev.docs.http.signin.saml.SamlXml.attribute;
import static dev.docs.http.signin.saml.SamlXml.invalid;

import dev.docs.http.signin.SignInFailure;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;
import org.w3c.dom.Element;

/** Compares times of a provider with the time here. Immutable and thread-safe. */
record Times(Instant now) {

  /** How far the clocks of the provider and of this machine may be apart. */
  static final Duration SKEW = Duration.ofSeconds(60);

  /** With a zone, and a year of four digits. */
  private static final Pattern TIME =
      Pattern.compile("\\d{4}-[0-9T:.-]{14,40}(Z|[+-]\\d\\d:\\d\\d)");

  /**
   * A time.
   *
   * @throws SignInFailure with {@code INVALID} for what is none
   */
  static Optional<Instant> of(Element element, String name) throws SignInFailure {
    Optional<String> text = attribute(element, name);
    if (text.isEmpty()) {
      return Optional.empty();
    }
    try {
      if (TIME.matcher(text.get()).matches()) {
        return Optional.of(Instant.parse(text.get()));
      }
    } catch (DateTimeException e) {
      // It is none.
    }
    throw invalid(name + " is no time");
  }

  /** Whether a time is over. */
  boolean isOver(Instant time) {
    return !now.isBefore(time.plus(SKEW));
  }

  /** Whether a time has not come yet. */
  boolean isToCome(Instant time) {
    return now.plus(SKEW).isBefore(time);
  }

  /**
   * Requires that it is neither too early nor too late for an element.
   *
   * @throws SignInFailure with {@code INVALID} when it is
   */
  void requireIn(Element element) throws SignInFailure {
    if (of(element, "NotBefore").filter(this::isToCome).isPresent()
        || of(element, "NotOnOrAfter").filter(this::isOver).isPresent()) {
      throw invalid(element.getLocalName() + " is not for this time; are both clocks right?");
    }
  }
}
