package dev.docs.site;

import dev.docs.access.DefaultLevel;
import dev.docs.command.Update;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.structure.internal.SitePath;
import jakarta.validation.constraints.NotNull;
import java.util.function.Consumer;
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
  public static final UpdateSite NOTHING =
      new UpdateSite(
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep(),
          Update.keep());

  public UpdateSite title(String newTitle) {
    return with(copy -> copy.title = Update.to(newTitle));
  }

  public UpdateSite visibility(Site.Visibility newVisibility) {
    return with(copy -> copy.visibility = Update.to(newVisibility));
  }

  public UpdateSite basename(String newBasename) {
    return with(copy -> copy.basename = Update.to(newBasename));
  }

  public UpdateSite adaptiveContent(Boolean enabled) {
    return with(copy -> copy.adaptiveContent = Update.to(enabled));
  }

  public UpdateSite agentsContext(AgentsContext newContext) {
    return with(copy -> copy.agentsContext = Update.to(newContext));
  }

  public UpdateSite defaultSiteSpace(@Nullable SiteSpaceId siteSpace) {
    return with(copy -> copy.defaultSiteSpace = Update.to(siteSpace));
  }

  public UpdateSite defaultSiteSection(@Nullable SiteSectionId section) {
    return with(copy -> copy.defaultSiteSection = Update.to(section));
  }

  /**
   * @param newProxy null for none
   */
  public UpdateSite proxy(@Nullable String newProxy) {
    return with(copy -> copy.proxy = Update.to(newProxy));
  }

  public UpdateSite defaultLevel(DefaultLevel level) {
    return with(copy -> copy.defaultLevel = Update.to(level));
  }

  private UpdateSite with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.build();
  }

  /** A command under construction. */
  private final class Copy {
    Update<String> title = UpdateSite.this.title;
    Update<Site.Visibility> visibility = UpdateSite.this.visibility;
    Update<String> basename = UpdateSite.this.basename;
    Update<Boolean> adaptiveContent = UpdateSite.this.adaptiveContent;
    Update<AgentsContext> agentsContext = UpdateSite.this.agentsContext;
    Update<SiteSpaceId> defaultSiteSpace = UpdateSite.this.defaultSiteSpace;
    Update<SiteSectionId> defaultSiteSection = UpdateSite.this.defaultSiteSection;
    Update<String> proxy = UpdateSite.this.proxy;
    Update<DefaultLevel> defaultLevel = UpdateSite.this.defaultLevel;

    UpdateSite build() {
      return new UpdateSite(
          title,
          visibility,
          basename,
          adaptiveContent,
          agentsContext,
          defaultSiteSpace,
          defaultSiteSection,
          proxy,
          defaultLevel);
    }
  }
}
