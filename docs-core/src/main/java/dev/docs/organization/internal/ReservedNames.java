package dev.docs.organization.internal;

import dev.docs.rule.internal.KeepsRule;
import java.util.Set;

/** Subdomains that nobody can take, because visitors would take them for the service's own. */
@KeepsRule("subdomain")
final class ReservedNames {

  /** Marks names in other alphabets, which can look like any other name. */
  private static final String OTHER_ALPHABET = "xn--";

  private static final Set<String> NAMES =
      Set.of(
          """
          account accounts admin administrator api app apps assets auth autoconfig autodiscover
          billing cdn console dashboard dns ftp git help hostmaster imap integrations localhost
          login mail mta-sts ns1 ns2 oauth openid pop pop3 postmaster preview proxy root saml
          security signin signup sites smtp ssl sso static status support system webmail webmaster
          wpad www
          """
              .split("\\s+"));

  private ReservedNames() {}

  static boolean contains(String name) {
    return NAMES.contains(name) || name.startsWith(OTHER_ALPHABET);
  }
}
