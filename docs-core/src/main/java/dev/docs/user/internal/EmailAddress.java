package dev.docs.user.internal;

import dev.docs.rule.internal.KeepsRule;
import java.net.IDN;

/**
 * Compares emails. Domains are compared as the domain name system does, internationalized ones in
 * their ASCII form (IDNA 2003, see {@link IDN}); in mailboxes case is ignored for the letters A to
 * Z only, as no standard says which others are equal. Pure functions.
 */
@KeepsRule("same-email")
public final class EmailAddress {

  private EmailAddress() {}

  /** The canonical form of an email: equal for all spellings of it. */
  public static String folded(String email) {
    int at = email.lastIndexOf('@');
    return at < 0
        ? lowerCase(email)
        : lowerCase(email.substring(0, at)) + "@" + foldedDomain(email.substring(at + 1));
  }

  /** The domain of an email, {@linkplain #foldedDomain folded}; empty when it has none. */
  public static String domain(String email) {
    int at = email.lastIndexOf('@');
    return at < 0 ? "" : foldedDomain(email.substring(at + 1));
  }

  /** The canonical form of a domain; a text that is not a domain is folded as ASCII. */
  public static String foldedDomain(String domain) {
    try {
      return lowerCase(IDN.toASCII(domain, IDN.ALLOW_UNASSIGNED));
    } catch (IllegalArgumentException e) {
      return lowerCase(domain);
    }
  }

  /** ASCII letters in lower case; no other character changes. */
  private static String lowerCase(String text) {
    StringBuilder lower = new StringBuilder(text);
    for (int i = 0; i < lower.length(); i++) {
      char c = lower.charAt(i);
      if (c >= 'A' && c <= 'Z') {
        lower.setCharAt(i, (char) (c + ('a' - 'A')));
      }
    }
    return lower.toString();
  }
}
