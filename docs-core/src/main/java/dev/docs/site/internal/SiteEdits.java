package dev.docs.site.internal;

import dev.docs.access.DefaultLevel;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import dev.docs.site.structure.internal.StructureEdits;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What may be done to a site: each gives it in another state. */
public record SiteEdits(Site site) {

  public Site with(SiteStructure newStructure) {
    return with(copy -> copy.structure = newStructure);
  }

  /** The site with another title and the same URLs. */
  public Site withTitle(String newTitle) {
    return with(copy -> copy.title = newTitle);
  }

  public Site published(boolean published) {
    return with(copy -> copy.published = published);
  }

  public Site with(Site.Plan newType) {
    return with(copy -> copy.type = newType);
  }

  /**
   * A new, unpublished site.
   *
   * @param basename unique in the organization
   */
  public static Site created(
      SiteId id,
      OrganizationId organization,
      CreateSite command,
      String title,
      String basename,
      Instant now) {
    return new Site(
        id,
        organization,
        command.type() == null ? Site.Plan.BASIC : command.type(),
        title,
        command.visibility() == null ? Site.Visibility.PUBLIC : command.visibility(),
        false,
        basename,
        Optional.empty(),
        false,
        Site.AgentsContext.INCLUDED,
        SiteStructure.EMPTY,
        now,
        List.of(),
        Optional.empty());
  }

  /** The site with the changes of a command. */
  public Site changed(UpdateSite update) {
    SiteStructure newStructure =
        new StructureEdits(site.structure())
            .withDefaults(update.defaultSiteSection().value(), update.defaultSiteSpace().value());
    return with(
        copy -> {
          copy.title = update.title().or(copy.title);
          copy.visibility = update.visibility().or(copy.visibility);
          copy.basename = update.basename().map(SitePath::normalized).or(copy.basename);
          copy.proxy = update.proxy().or(copy.proxy);
          copy.adaptiveContent = update.adaptiveContent().or(copy.adaptiveContent);
          copy.agentsContext = update.agentsContext().or(copy.agentsContext);
          copy.structure = newStructure;
          copy.level = update.defaultLevel().or(copy.level);
        });
  }

  private Site with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.site();
  }

  /** A site under construction; components without a field here never change. */
  private final class Copy {
    Site.Plan type = site.type();
    String title = site.title();
    Site.Visibility visibility = site.visibility();
    boolean published = site.published();
    String basename = site.basename();
    Optional<String> proxy = site.proxy();
    boolean adaptiveContent = site.adaptiveContent();
    Site.AgentsContext agentsContext = site.agentsContext();
    SiteStructure structure = site.structure();
    DefaultLevel level = site.defaultLevel();

    Site site() {
      return new Site(
          site.id(),
          site.organization(),
          type,
          title,
          visibility,
          published,
          basename,
          proxy,
          adaptiveContent,
          agentsContext,
          structure,
          site.createdAt(),
          structure.equals(site.structure())
              ? site.formerPaths()
              : new FormerPaths(site.formerPaths()).left(site.structure(), structure).entries(),
          Optional.of(level));
    }
  }
}
