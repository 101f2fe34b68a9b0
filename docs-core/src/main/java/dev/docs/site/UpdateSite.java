package dev.docs.site;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.RecordCopy;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import org.jspecify.annotations.Nullable;

/**
 * Changes a site.
 *
 * @param title 2 to 128 characters
 * @param basename 1 to 100 characters
 * @param defaultSiteSpace one at the root or, where the site has sections, in the default section
 * @param proxy at most 512 characters with at most five segments of a path, outside of the domain
 *     of sites; set to null for none
 * @param defaultLevel not stronger than the caller's role
 */
public record UpdateSite(
    Update<@NotNull @BoundedText(min = Site.MIN_TITLE, max = Site.MAX_TITLE, line = true) String>
        title,
    Update<Site.@NotNull Visibility> visibility,
    Update<
            @NotNull
            @BoundedText(
                min = 1,
                max = SitePath.MAX_LENGTH,
                pattern = SitePath.PATTERN,
                form = SitePath.FORM)
            String>
        basename,
    Update<@NotNull Boolean> adaptiveContent,
    Update<@NotNull AgentsContext> agentsContext,
    Update<@NotNull SiteSpaceId> defaultSiteSpace,
    Update<@NotNull SiteSectionId> defaultSiteSection,
    Update<
            @BoundedText(
                max = Site.MAX_PROXY,
                pattern = Site.PROXY_PATTERN,
                form = "must be a host name and a path, such as example.com/docs")
            String>
        proxy,
    Update<@NotNull DefaultLevel> defaultLevel) {

  /** Changes nothing: the value to start from. */
  public static final UpdateSite NOTHING = RecordCopy.ofKept(UpdateSite.class);

  public UpdateSite title(String newTitle) {
    return RecordCopy.with(this, "title", Update.to(newTitle));
  }

  public UpdateSite visibility(Site.Visibility newVisibility) {
    return RecordCopy.with(this, "visibility", Update.to(newVisibility));
  }

  public UpdateSite basename(String newBasename) {
    return RecordCopy.with(this, "basename", Update.to(newBasename));
  }

  public UpdateSite adaptiveContent(Boolean enabled) {
    return RecordCopy.with(this, "adaptiveContent", Update.to(enabled));
  }

  public UpdateSite agentsContext(AgentsContext newContext) {
    return RecordCopy.with(this, "agentsContext", Update.to(newContext));
  }

  public UpdateSite defaultSiteSpace(@Nullable SiteSpaceId siteSpace) {
    return RecordCopy.with(this, "defaultSiteSpace", Update.to(siteSpace));
  }

  public UpdateSite defaultSiteSection(@Nullable SiteSectionId section) {
    return RecordCopy.with(this, "defaultSiteSection", Update.to(section));
  }

  /** Null for none. */
  public UpdateSite proxy(@Nullable String newProxy) {
    return RecordCopy.with(this, "proxy", Update.to(newProxy));
  }

  public UpdateSite defaultLevel(DefaultLevel level) {
    return RecordCopy.with(this, "defaultLevel", Update.to(level));
  }
}
