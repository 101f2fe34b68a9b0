package dev.docs.organization;

import dev.docs.access.caller.Require;
import dev.docs.access.caller.Roles;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.organization.internal.SubdomainRepository;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.Context;
import java.util.Locale;

/** Subdomains of organizations and sites, which are set with their other settings. Thread-safe. */
@KeepsRule({"hostname", "subdomain"})
public final class Subdomains {

  private final Context context;

  /**
   * @hidden
   */
  public Subdomains(Context context) {
    this.context = context;
  }

  /**
   * A subdomain of an organization of the caller, also for guests.
   *
   * @param name compared ignoring case
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public Subdomain get(String name) {
    String lower = name == null ? "" : name.toLowerCase(Locale.ROOT);
    return context.read(
        "Subdomains.get",
        r -> {
          Require.caller(r);
          return SubdomainRepository.find(r, lower)
              .filter(subdomain -> Roles.isMember(r, subdomain.target().organization()))
              .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such subdomain"));
        });
  }
}
