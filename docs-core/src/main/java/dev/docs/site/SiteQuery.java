package dev.docs.site;

import static java.util.Objects.requireNonNull;

import dev.docs.command.Text;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.listing.internal.CaseFolding;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Filter of a list of sites.
 *
 * @param space only those that show it; empty for all
 * @param title only those whose title contains this, ignoring case; null for all
 * @param published empty for all
 * @param types only those of one of these types; empty for all
 */
public record SiteQuery(
    Optional<SpaceId> space,
    @Text(max = SiteQuery.MAX_TITLE) @Nullable String title,
    Optional<Boolean> published,
    Set<SiteType> types) {

  /** The most characters of {@code title}: as many as a search query may have. */
  public static final int MAX_TITLE = 512;

  /** All sites: the value to start from. */
  public static final SiteQuery ALL =
      new SiteQuery(Optional.empty(), null, Optional.empty(), Set.of());

  public SiteQuery {
    requireNonNull(space, "space");
    requireNonNull(published, "published");
    types = Set.copyOf(types);
  }

  public SiteQuery showing(SpaceId wanted) {
    return new SiteQuery(Optional.of(wanted), title, published, types);
  }

  public SiteQuery titled(String wanted) {
    return new SiteQuery(space, wanted, published, types);
  }

  public SiteQuery published(boolean wanted) {
    return new SiteQuery(space, title, Optional.of(wanted), types);
  }

  public SiteQuery of(SiteType... wanted) {
    return new SiteQuery(space, title, published, Set.of(wanted));
  }

  boolean passes(Site site) {
    return space.map(site::shows).orElse(true)
        && (title == null || CaseFolding.contains(site.title(), title))
        && published.map(wanted -> wanted == site.published()).orElse(true)
        && (types.isEmpty() || types.contains(site.type()));
  }

  /** The name of the list of matching sites. */
  ListName narrow(ListName all) {
    return all.by("space", space.orElse(null))
        .by("title", title)
        .by("published", published.orElse(null))
        .by("types", types.isEmpty() ? null : EnumSet.copyOf(types));
  }
}
