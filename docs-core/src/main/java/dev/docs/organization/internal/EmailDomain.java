package dev.docs.organization.internal;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.user.internal.EmailAddress;
import java.util.List;

/** The domains of emails, compared as {@link EmailAddress} does. Pure functions. */
@KeepsRule("email-domains")
public final class EmailDomain {

  /** Labels of letters, digits and inner dashes, at least two of them; IDNs in their ASCII form. */
  public static final String PATTERN =
      "(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\\.)++[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]";

  /** The longest name in the domain name system. */
  public static final int MAX_LENGTH = 253;

  private EmailDomain() {}

  /** Each once, in their order. */
  public static List<String> normalized(List<String> domains) {
    return domains.stream().map(EmailAddress::foldedDomain).distinct().toList();
  }
}
