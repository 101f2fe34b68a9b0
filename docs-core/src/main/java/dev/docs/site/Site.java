package dev.docs.site;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.GrantTarget;
import dev.docs.access.Role;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CustomHostname;
import dev.docs.site.customization.Setting;
import dev.docs.site.internal.SiteCustomization;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.Restriction;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A site. Immutable. Its customization is a record of its own, {@link SiteCustomization}.
 *
 * @param title 2 to 128 characters
 * @param published whether it is published, for the visitors that its visibility admits
 * @param basename its name in URLs below the host of its organization; unique in the organization,
 *     ignoring case
 * @param proxy the host and path of a customer's server that proxies it, as {@code
 *     example.com/docs}; empty for none; unique in the instance, ignoring case
 * @param adaptiveContent whether its content depends on claims about the visitor
 * @param formerPaths the former paths of its site spaces
 * @param ownLevel the role on it of members without a grant on it; empty for that of the
 *     organization
 */
public record Site(
    SiteId id,
    OrganizationId organization,
    Plan type,
    String title,
    Visibility visibility,
    boolean published,
    String basename,
    Optional<String> proxy,
    boolean adaptiveContent,
    AgentsContext agentsContext,
    SiteStructure structure,
    Instant createdAt,
    List<FormerPath> formerPaths,
    Optional<DefaultLevel> ownLevel)
    implements GrantTarget {

  /** The shortest title that the public interface allows. */
  public static final int MIN_TITLE = 2;

  /** The longest title that the public interface allows. */
  public static final int MAX_TITLE = 128;

  /** The longest proxy that the public interface allows. */
  public static final int MAX_PROXY = 512;

  /** Segments in the path of a proxy at most: our choice, each is a look-up for a URL. */
  public static final int MAX_PROXY_SEGMENTS = 5;

  /** The form of a proxy in the specification: a host and at least one segment of a path. */
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
    ownLevel = ownLevel.filter(level -> !level.inherits());
  }

  @Override
  public DefaultLevel defaultLevel() {
    return ownLevel.orElse(DefaultLevel.INHERIT);
  }

  @Override
  public ContentId contentId() {
    return ContentId.of(id);
  }

  @Override
  public @Nullable CollectionId parent() {
    return null;
  }

  /** The spaces that it shows, without duplicates. */
  public Stream<SpaceId> spaces() {
    return structure.siteSpaces().map(siteSpace -> siteSpace.space()).distinct();
  }

  /** The spaces that are published by it; none for an unpublished site. */
  public Set<SpaceId> publishedSpaces() {
    return published
        ? Restriction.published(structure)
            .siteSpaces()
            .map(SiteSpace::space)
            .collect(toUnmodifiableSet())
        : Set.of();
  }

  /** Whether one of its site spaces shows a space. */
  public boolean shows(SpaceId space) {
    return !structure.showing(space).isEmpty();
  }

  /** Whether agents may read a site. */
  public enum AgentsContext {
    EXCLUDED,
    INCLUDED
  }

  /** The plan of a site. It has no effect on its features. */
  public enum Plan {
    BASIC,
    PREMIUM,
    ULTIMATE,
    SPONSORED,
    LEGACY_BASIC,
    LEGACY_PREMIUM
  }

  /** The audience of a published site. */
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

  /**
   * A site as a caller sees it.
   *
   * @param role the caller's role on it
   * @param address where it is published
   * @param icon its favicon: an icon, an emoji, or nothing
   */
  public record View(Site site, Role role, Address address, Setting.Group icon) {

    public View {
      requireNonNull(site, "site");
      requireNonNull(role, "role");
      requireNonNull(address, "address");
      requireNonNull(icon, "icon");
    }

    public SiteId id() {
      return site.id();
    }

    /** Whether the caller may change the site. */
    public boolean mayManage() {
      return role.includes(Role.CREATE);
    }
  }

  /**
   * A path at which a site space was published.
   *
   * @param path compared without regard to case
   * @param space the space that the site space showed
   * @param implied whether a name in the path could be omitted, as that of a default can be
   */
  public record FormerPath(String path, SiteSpaceId siteSpace, SpaceId space, boolean implied) {}

  /**
   * The names of a site. URLs contain the first of these that it has: its custom hostname when that
   * is active; its proxy; else its basename below the custom hostname of its organization when that
   * is active, below the organization's subdomain, or below the organization's identifier.
   *
   * @param hostname its custom hostname, active or not; empty for none
   * @param proxy empty for none
   * @param owner the names of its organization
   * @param domain the domain of sites without a hostname of their own
   */
  public record Address(
      Optional<CustomHostname> hostname,
      Optional<String> proxy,
      Owner owner,
      String basename,
      String domain) {

    /**
     * The default domain of an instance: it resolves to the machine itself, and no one else's
     * domain may be used.
     */
    public static final String DOMAIN = "sites.localhost";

    /** The longest domain: a name of 253 characters has room for a subdomain before it. */
    public static final int MAX_DOMAIN = 200;

    private static final Pattern DOMAIN_FORM =
        Pattern.compile(
            "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?([.][a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*+");

    /**
     * Checks a domain, and returns it in lower case.
     *
     * @throws IllegalArgumentException when it is none
     */
    public static String domain(String text) {
      String domain = text.toLowerCase(Locale.ROOT);
      if (domain.length() > MAX_DOMAIN || !DOMAIN_FORM.matcher(domain).matches()) {
        throw new IllegalArgumentException(
            "siteDomain: must be a domain of at most "
                + MAX_DOMAIN
                + " characters, as docs.example.com, without a port");
      }
      return domain;
    }

    public Address {
      requireNonNull(hostname, "hostname");
      requireNonNull(proxy, "proxy");
      requireNonNull(owner, "owner");
      requireNonNull(basename, "basename");
      requireNonNull(domain, "domain");
    }

    /** The host and path of the site, without a slash at the end. */
    public String base() {
      return hostname
          .filter(CustomHostname::isActive)
          .map(CustomHostname::name)
          .or(() -> proxy)
          .or(() -> owner.hostname().map(host -> host + "/" + basename))
          .orElseGet(this::own);
    }

    /**
     * The address that needs no other host than the domain of sites: the one that a proxy forwards
     * to.
     */
    public String own() {
      String host =
          owner
              .subdomain()
              .map(name -> name + "." + domain)
              .orElse(domain + "/" + owner.organization());
      return host + "/" + basename;
    }

    /**
     * The names of an organization, below which its sites are.
     *
     * @param hostname its custom hostname, where that is active; empty for none
     * @param subdomain empty for none
     */
    public record Owner(
        OrganizationId organization, Optional<String> hostname, Optional<String> subdomain) {

      public Owner {
        requireNonNull(organization, "organization");
        requireNonNull(hostname, "hostname");
        requireNonNull(subdomain, "subdomain");
      }
    }
  }
}
