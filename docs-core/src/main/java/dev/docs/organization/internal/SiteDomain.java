package dev.docs.organization.internal;

import java.util.Locale;
import java.util.Optional;

/**
 * The domain of sites without a hostname of their own. All hosts at or below it belong to the
 * instance: organizations get subdomains of it, and can claim none of them in another way.
 *
 * @param name in lower case
 */
public record SiteDomain(String name) {

  /** Whether a host, in any letter case, is the domain or below it. */
  public boolean contains(String host) {
    String lower = host.toLowerCase(Locale.ROOT);
    return lower.equals(name) || lower.endsWith("." + name);
  }

  /** The part of a host before the domain; empty for other hosts and for the domain itself. */
  public Optional<String> below(String host) {
    String end = "." + name;
    return host.endsWith(end)
        ? Optional.of(host.substring(0, host.length() - end.length()))
        : Optional.empty();
  }
}
