package dev.docs.site;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.structure.FormerPaths;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * A site. Immutable. How it looks is kept beside it, in {@link SiteCustomization}.
 *
 * @param title 2 to 128 characters
 * @param published whether those whom its visibility allows can reach it
 * @param basename names it in URLs below the host of its organization; of an organization no two
 *     sites have the same, letter case aside
 * @param proxy the host and path under which somebody's own server shows it, as {@code
 *     example.com/docs}; empty for none. No two sites of an instance have the same, letter case
 *     aside
 * @param adaptiveContent whether what is shown depends on what is known about the visitor
 * @param formerPaths where its site spaces were published before the structure changed
 */
public record Site(
    SiteId id,
    OrganizationId organization,
    Type type,
    String title,
    Visibility visibility,
    boolean published,
    String basename,
    Optional<String> proxy,
    boolean adaptiveContent,
    AgentsContext agentsContext,
    SiteStructure structure,
    Instant createdAt,
    List<FormerPaths.Entry> formerPaths) {

  /** The shortest title, as the public interface has it. */
  public static final int MIN_TITLE = 2;

  /** The longest title, as the public interface has it. */
  public static final int MAX_TITLE = 128;

  /** The longest proxy, as the public interface has it. */
  public static final int MAX_PROXY = 512;

  /**
   * The form of a proxy, as the specification has it: a host and at least one segment of a path.
   */
  public static final String PROXY_PATTERN = "([\\w-]+\\.)*[\\w-]+\\.[a-zA-Z]{2,}(/[\\w-]+)+";

  public Site {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(type, "type");
    requireNonNull(title, "title");
    requireNonNull(visibility, "visibility");
    requireNonNull(basename, "basename");
    requireNonNull(proxy, "proxy");
    requireNonNull(agentsContext, "agentsContext");
    requireNonNull(structure, "structure");
    requireNonNull(createdAt, "createdAt");
    formerPaths = List.copyOf(formerPaths);
  }

  /** The spaces that it shows, each once. */
  public Stream<SpaceId> spaces() {
    return structure.siteSpaces().map(siteSpace -> siteSpace.space()).distinct();
  }

  /** The spaces that those find whom its visibility allows; none where it is not published. */
  public Set<SpaceId> publishedSpaces() {
    return published
        ? structure.published().siteSpaces().map(SiteSpace::space).collect(toUnmodifiableSet())
        : Set.of();
  }

  /** Where its site spaces were published before the structure changed. */
  public FormerPaths former() {
    return new FormerPaths(formerPaths);
  }

  /** Whether one of its site spaces shows a space. */
  public boolean shows(SpaceId space) {
    return structure.siteSpaces().anyMatch(siteSpace -> siteSpace.space().equals(space));
  }

  /** Equal for basenames of which an organization has one only. */
  public static String key(String basenameOrProxy) {
    return CaseFolding.fold(basenameOrProxy);
  }

  public Site with(SiteStructure newStructure) {
    return with(copy -> copy.structure = newStructure);
  }

  /** This site with another title; its URLs stay. */
  public Site withTitle(String newTitle) {
    return with(copy -> copy.title = newTitle);
  }

  /** This site reached by those whom its visibility allows, or by nobody. */
  public Site published(boolean newPublished) {
    return with(copy -> copy.published = newPublished);
  }

  /** This site as another product. */
  public Site with(Type newType) {
    return with(copy -> copy.type = newType);
  }

  /**
   * A new one, which is not published.
   *
   * @param basename that no other site of the organization has
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
        command.type() == null ? Type.BASIC : command.type(),
        title,
        command.visibility() == null ? Visibility.PUBLIC : command.visibility(),
        false,
        basename,
        Optional.empty(),
        false,
        AgentsContext.INCLUDED,
        SiteStructure.EMPTY,
        now,
        List.of());
  }

  /** This site with what a command sets. */
  Site changed(UpdateSite update) {
    SiteStructure newStructure =
        structure.withDefaults(
            Optional.ofNullable(update.defaultSiteSection().value()),
            Optional.ofNullable(update.defaultSiteSpace().value()));
    return with(
        copy -> {
          copy.title = update.title().or(title);
          copy.visibility = update.visibility().or(visibility);
          copy.basename = update.basename().map(SitePath::normalized).or(basename);
          copy.proxy = update.proxy().or(proxy);
          copy.adaptiveContent = update.adaptiveContent().or(adaptiveContent);
          copy.agentsContext = update.agentsContext().or(agentsContext);
          copy.structure = newStructure;
        });
  }

  private Site with(Consumer<Copy> change) {
    Copy copy = new Copy();
    change.accept(copy);
    return copy.site();
  }

  /** This site while something of it changes; what has no field here never does. */
  private final class Copy {
    Type type = Site.this.type;
    String title = Site.this.title;
    Visibility visibility = Site.this.visibility;
    boolean published = Site.this.published;
    String basename = Site.this.basename;
    Optional<String> proxy = Site.this.proxy;
    boolean adaptiveContent = Site.this.adaptiveContent;
    AgentsContext agentsContext = Site.this.agentsContext;
    SiteStructure structure = Site.this.structure;

    Site site() {
      return new Site(
          id,
          organization,
          type,
          title,
          visibility,
          published,
          basename,
          proxy,
          adaptiveContent,
          agentsContext,
          structure,
          createdAt,
          structure.equals(Site.this.structure)
              ? formerPaths
              : former().left(Site.this.structure, structure).entries());
    }
  }

  /** Whether agents may read a site. */
  public enum AgentsContext {
    EXCLUDED,
    INCLUDED
  }

  /** What a site is as a product. It changes nothing of what can be done with it. */
  public enum Type {
    BASIC,
    PREMIUM,
    ULTIMATE,
    SPONSORED,
    LEGACY_BASIC,
    LEGACY_PREMIUM
  }

  /** Whom a published site is for. */
  public enum Visibility {
    /** Anyone; search engines index it. */
    PUBLIC,
    /** Anyone; search engines do not index it. */
    UNLISTED,
    /** Anyone with the key of one of its share links. */
    SHARE_LINK,
    /** Anyone with a token that is signed with its key. */
    VISITOR_AUTH
  }
}
