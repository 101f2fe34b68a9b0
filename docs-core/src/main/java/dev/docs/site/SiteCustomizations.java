package dev.docs.site;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.adaptive.internal.SiteConditions;
import dev.docs.site.customization.Customization;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.internal.SiteRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Customizations of sites and of their site spaces. Callers who can view a site can read them;
 * changing them requires managing the site. Thread-safe.
 */
public final class SiteCustomizations {

  private static final String CHANGE = "change how this site looks";

  private final Context context;

  /**
   * @hidden
   */
  public SiteCustomizations(Context context) {
    this.context = context;
  }

  /**
   * How a site looks. Requires viewing the site.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the caller may view
   */
  public Customization get(OrganizationId organization, SiteId site) {
    return context.read(
        "SiteCustomizations.get",
        r -> {
          FoundSite found = FoundSite.at(r, organization, site);
          return shown(found, customization(r, found).settings());
        });
  }

  /**
   * Changes the settings that a JSON object names, see {@link Customization#updated}.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization update(OrganizationId organization, SiteId site, Map<String, ?> settings) {
    return context.write(
        "SiteCustomizations.update",
        w -> changed(w, organization, site, old -> old.updated(settings)));
  }

  /**
   * Replaces all settings by those of a JSON object, see {@link Customization#replaced}.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization replace(OrganizationId organization, SiteId site, Map<String, ?> settings) {
    return context.write(
        "SiteCustomizations.replace",
        w -> changed(w, organization, site, old -> old.replaced(settings)));
  }

  private static Customization changed(
      WriteWork w, OrganizationId organization, SiteId site, UnaryOperator<Customization> change) {
    SiteCustomization old = customization(w, FoundSite.managed(w, organization, site, CHANGE));
    SiteCustomization changed = old.with(change.apply(old.settings()));
    return put(w, changed, changed.settings());
  }

  /** The effective customization of a site space. */
  public Customization get(OrganizationId organization, SiteId site, SiteSpaceId siteSpace) {
    return context.read(
        "SiteCustomizations.getOfSiteSpace",
        r -> {
          FoundSite found = FoundSite.at(r, organization, site);
          found.require(r, siteSpace);
          return shown(found, customization(r, found).of(siteSpace));
        });
  }

  /**
   * Changes the overrides of a site space, see {@link Customization.OfSiteSpace#updated}.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization override(
      OrganizationId organization, SiteId site, SiteSpaceId siteSpace, Map<String, ?> settings) {
    return context.write(
        "SiteCustomizations.override",
        w -> {
          SiteCustomization old = ofSiteSpace(w, organization, site, siteSpace);
          Customization.OfSiteSpace own = old.own(siteSpace).updated(settings);
          SiteCustomization changed = old.with(siteSpace, own);
          return put(w, changed, changed.of(siteSpace));
        });
  }

  /** Removes the override of a site space. Does nothing when there is none. */
  public void reset(OrganizationId organization, SiteId site, SiteSpaceId siteSpace) {
    context.delete(
        "SiteCustomizations.reset",
        w ->
            SiteRepository.put(
                w,
                ofSiteSpace(w, organization, site, siteSpace)
                    .with(siteSpace, Customization.OfSiteSpace.NONE)));
  }

  private static SiteCustomization ofSiteSpace(
      WriteWork w, OrganizationId organization, SiteId site, SiteSpaceId siteSpace) {
    FoundSite found = FoundSite.at(w, organization, site);
    found.require(w, siteSpace);
    return customization(w, found.require(Role.CREATE, CHANGE));
  }

  private static Customization shown(FoundSite found, Customization settings) {
    return found.role().includes(Role.CREATE) ? settings : settings.withoutInstructions();
  }

  private static Customization put(
      WriteWork w, SiteCustomization changed, Customization effective) {
    effective
        .conditions()
        .forEach((field, condition) -> SiteConditions.check(w, changed.site(), field, condition));
    SiteRepository.put(w, changed);
    return effective;
  }

  private static SiteCustomization customization(ReadWork r, FoundSite found) {
    return SiteRepository.customization(r, found.value().id());
  }
}
