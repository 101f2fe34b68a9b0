package dev.docs.site;

import dev.docs.command.Text;
import dev.docs.command.Update;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.structure.SitePath;
import org.jspecify.annotations.Nullable;

/**
 * Changes a site; null keeps what is there.
 *
 * @param title 2 to 128 characters
 * @param basename 1 to 100 characters
 * @param defaultSiteSpace one at the root or, where the site has sections, in the default section
 * @param proxy at most 512 characters; set to null for none
 */
public record UpdateSite(
    @Text(min = Site.MIN_TITLE, max = Site.MAX_TITLE) @Nullable String title,
    @Nullable SiteVisibility visibility,
    @Text(min = 1, max = SitePath.MAX_LENGTH, pattern = SitePath.PATTERN, form = SitePath.FORM)
        @Nullable String basename,
    @Nullable Boolean adaptiveContent,
    @Nullable AgentsContext agentsContext,
    @Nullable SiteSpaceId defaultSiteSpace,
    @Nullable SiteSectionId defaultSiteSection,
    Update<
            @Text(
                max = Site.MAX_PROXY,
                pattern = Site.PROXY_PATTERN,
                form = "must be a host name and a path: example.com/docs")
            String>
        proxy) {

  /** Changes nothing: what the others start from. */
  public static final UpdateSite NOTHING =
      new UpdateSite(null, null, null, null, null, null, null, Update.keep());

  public UpdateSite title(String newTitle) {
    return new UpdateSite(
        newTitle,
        visibility,
        basename,
        adaptiveContent,
        agentsContext,
        defaultSiteSpace,
        defaultSiteSection,
        proxy);
  }

  public UpdateSite visibility(SiteVisibility newVisibility) {
    return new UpdateSite(
        title,
        newVisibility,
        basename,
        adaptiveContent,
        agentsContext,
        defaultSiteSpace,
        defaultSiteSection,
        proxy);
  }

  public UpdateSite basename(String newBasename) {
    return new UpdateSite(
        title,
        visibility,
        newBasename,
        adaptiveContent,
        agentsContext,
        defaultSiteSpace,
        defaultSiteSection,
        proxy);
  }

  public UpdateSite adaptiveContent(boolean enabled) {
    return new UpdateSite(
        title,
        visibility,
        basename,
        enabled,
        agentsContext,
        defaultSiteSpace,
        defaultSiteSection,
        proxy);
  }

  /**
   * @param section null keeps the default section
   * @param siteSpace null keeps the default site space
   */
  public UpdateSite defaults(@Nullable SiteSectionId section, @Nullable SiteSpaceId siteSpace) {
    return new UpdateSite(
        title, visibility, basename, adaptiveContent, agentsContext, siteSpace, section, proxy);
  }

  /**
   * @param newProxy null for none
   */
  public UpdateSite proxy(@Nullable String newProxy) {
    return new UpdateSite(
        title,
        visibility,
        basename,
        adaptiveContent,
        agentsContext,
        defaultSiteSpace,
        defaultSiteSection,
        Update.to(newProxy));
  }
}
