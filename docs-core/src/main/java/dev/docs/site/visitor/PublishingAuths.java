package dev.docs.site.visitor;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.internal.Audience;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.visitor.internal.PublishingAuthRepository;
import dev.docs.site.visitor.internal.RandomKey;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import java.util.function.BiFunction;

/**
 * The authentication of the visitors of sites. Requires managing the site and every space that it
 * shows, published or not, also for reading, as the key lets its owner impersonate every visitor.
 * Thread-safe.
 */
@KeepsRule("publishing-auth")
public final class PublishingAuths {

  private static final String MANAGE = "manage how visitors of this site prove who they are";

  private final Context context;

  /**
   * @hidden
   */
  public PublishingAuths(Context context) {
    this.context = context;
  }

  /** The current state; the first read creates the key. */
  public PublishingAuth get(OrganizationId organization, SiteId site) {
    Optional<PublishingAuth> there =
        context.read(
            "PublishingAuths.get",
            r -> {
              manage(r, organization, site);
              return PublishingAuthRepository.find(r, site);
            });
    return there.orElseGet(() -> change(organization, site, (w, auth) -> auth));
  }

  /**
   * Changes how visitors of a site sign in. Requires managing the site.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such site that the caller may
   *     view, {@code INVALID} when a field is, {@code FORBIDDEN} when the caller does not manage
   *     the site
   */
  public PublishingAuth update(
      OrganizationId organization, SiteId site, UpdatePublishingAuth command) {
    Validation.check(command);
    return change(organization, site, (w, auth) -> auth.changed(command));
  }

  /** Replaces the key of a site; tokens signed with the previous key become invalid. */
  public PublishingAuth regenerate(OrganizationId organization, SiteId site) {
    return change(organization, site, (w, auth) -> auth.withKey(RandomKey.key(w.secrets())));
  }

  private PublishingAuth change(
      OrganizationId organization,
      SiteId site,
      BiFunction<WriteWork, PublishingAuth, PublishingAuth> change) {
    return context.write(
        "PublishingAuths.change",
        w -> {
          manage(w, organization, site);
          PublishingAuth changed = change.apply(w, findOrFirst(w, site));
          PublishingAuthRepository.put(w, changed);
          return changed;
        });
  }

  private PublishingAuth findOrFirst(WriteWork w, SiteId site) {
    return PublishingAuthRepository.find(w, site)
        .orElseGet(() -> PublishingAuth.first(site, RandomKey.key(w.secrets())));
  }

  private static void manage(ReadWork r, OrganizationId organization, SiteId site) {
    FoundSite found = FoundSite.managed(r, organization, site, MANAGE);
    Audience.requireForAll(r, found.value());
  }
}
