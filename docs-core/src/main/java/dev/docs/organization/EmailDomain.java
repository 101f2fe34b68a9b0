package dev.docs.organization;

import java.util.List;
import java.util.Locale;

/** The domains of emails, compared in small letters. Pure functions. */
public final class EmailDomain {

  /** Labels of letters, digits and inner dashes, at least two of them; IDNs in their ASCII form. */
  public static final String PATTERN =
      "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]";

  /** The longest name the domain name system knows. */
  public static final int MAX_LENGTH = 253;

  private EmailDomain() {}

  /** The domain of an email; empty when it has none. */
  public static String of(String email) {
    return normalized(email.substring(email.lastIndexOf('@') + 1));
  }

  static String normalized(String domain) {
    return domain.toLowerCase(Locale.ROOT);
  }

  /** Each once, in their order. */
  static List<String> normalized(List<String> domains) {
    return domains.stream().map(EmailDomain::normalized).distinct().toList();
  }
}
