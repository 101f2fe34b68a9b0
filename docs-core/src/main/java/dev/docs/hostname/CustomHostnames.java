package dev.docs.hostname;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Context;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.CustomHostnameRepository;
import dev.docs.organization.HostTarget;
import dev.docs.organization.Organizations;
import dev.docs.port.HostnameStatus;
import dev.docs.port.HostnameVerifier;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.util.Locale;
import java.util.Optional;

/** Host names of somebody's own domain. Names are found in any letter case. Thread-safe. */
public final class CustomHostnames {

  private final Context context;
  private final HostnameVerifier verifier;

  public CustomHostnames(Context context, HostnameVerifier verifier) {
    this.context = requireNonNull(context, "context");
    this.verifier = requireNonNull(verifier, "verifier");
  }

  /**
   * A hostname of an organization that the caller is in, be it as a guest.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is none
   */
  public CustomHostname get(String name) {
    return context.store().read(tx -> require(tx, name).value());
  }

  /**
   * Gives an organization its own hostname, which is not active before it was {@linkplain
   * #revalidate looked up}; for admins.
   *
   * @param name null for none
   * @throws DocsException with {@code INVALID} when the name is not of the form of one, {@code
   *     CONFLICT} when another has it
   */
  public Optional<CustomHostname> assign(OrganizationId organization, String name) {
    return context
        .store()
        .write(
            tx -> {
              Organizations.require(context, tx, organization);
              HostTarget target = HostTarget.organization(organization);
              requireManager(tx, target);
              return CustomHostnameRepository.assign(tx, target, name, context.time().now());
            });
  }

  /**
   * Looks a hostname up and keeps what is found; for those who manage it.
   *
   * @throws DocsException with {@code CONFLICT} when it is active already
   */
  public void revalidate(String name) {
    CustomHostname current =
        context
            .store()
            .read(
                tx -> {
                  CustomHostname hostname = require(tx, name).value();
                  requireManager(tx, hostname.target());
                  return hostname;
                });
    if (current.isActive()) {
      throw DocsException.conflict("the hostname is active already");
    }
    HostnameStatus found = verifier.verify(current.name());
    context
        .store()
        .write(
            tx -> {
              Stored<CustomHostname> stored = require(tx, name);
              requireManager(tx, stored.value().target());
              CustomHostnameRepository.checked(tx, stored, found, context.time().now());
              return null;
            });
  }

  /** Removes a hostname; for those who manage it. Does nothing where there is none. */
  public void remove(String name) {
    context
        .store()
        .write(
            tx -> {
              find(tx, name)
                  .ifPresent(
                      stored -> {
                        requireManager(tx, stored.value().target());
                        CustomHostnameRepository.delete(tx, stored);
                      });
              return null;
            });
  }

  private Stored<CustomHostname> require(ReadTx tx, String name) {
    return find(tx, name)
        .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such custom hostname"));
  }

  private Optional<Stored<CustomHostname>> find(ReadTx tx, String name) {
    context.requireCaller();
    return CustomHostnameRepository.find(tx, name == null ? "" : name.toLowerCase(Locale.ROOT))
        .filter(stored -> context.isIn(tx, stored.value().target().organization()));
  }

  private void requireManager(ReadTx tx, HostTarget target) {
    if (context.roleIn(tx, target.organization()).filter(Role.ADMIN::equals).isEmpty()) {
      throw DocsException.forbidden("you may not change custom hostnames: it needs an admin");
    }
  }
}
