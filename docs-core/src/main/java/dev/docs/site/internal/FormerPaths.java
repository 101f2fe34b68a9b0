package dev.docs.site.internal;

import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site.FormerPath;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The paths at which the site spaces of a site were published before its structure changed.
 * Automatic redirects lead from them to the present paths. Immutable.
 *
 * @param entries the latest first, and the longest first among those of one change; after them, in
 *     the same order, the paths with names that could be omitted
 */
@KeepsRule("redirect-structure")
public record FormerPaths(List<FormerPath> entries) {

  /**
   * The most entries of a site, as many as it may have parts: our choice. The last ones beyond are
   * dropped.
   */
  public static final int MAX_ENTRIES = SiteStructure.MAX_ITEMS;

  /** The former paths of a site whose structure never changed. */
  public static final FormerPaths NONE = new FormerPaths(List.of());

  /**
   * The former site space at the beginning of a path.
   *
   * @param rest the rest of the path: that of a page
   * @param implied see {@link FormerPath}
   */
  public record Match(SiteSpaceId siteSpace, SpaceId space, String rest, boolean implied) {}

  private static final Comparator<FormerPath> LONGEST_FIRST =
      Comparator.comparingLong(entry -> -entry.path().chars().filter(c -> c == '/').count());

  public FormerPaths {
    entries = List.copyOf(entries);
  }

  /** Adds the paths that site spaces have in {@code before} and no longer have in {@code after}. */
  public FormerPaths left(SiteStructure before, SiteStructure after) {
    PublishedPaths then = PublishedPaths.of(before);
    PublishedPaths now = PublishedPaths.of(after);
    List<FormerPath> were = new ArrayList<>();
    for (SiteSpace one : before.siteSpaces().toList()) {
      if (isWhereItWas(one, after, then, now)) {
        continue;
      }
      Optional<String> path = then.path(one.id());
      then.bases(one.id())
          .forEach(
              base -> {
                boolean implied = !path.equals(Optional.of(base));
                were.add(new FormerPath(SitePath.folded(base), one.id(), one.space(), implied));
              });
    }
    were.sort(LONGEST_FIRST);
    Set<FormerPath> all = new LinkedHashSet<>();
    for (boolean implied : new boolean[] {false, true}) {
      Stream.concat(were.stream(), entries.stream())
          .filter(entry -> entry.implied() == implied)
          .forEach(all::add);
    }
    all.removeIf(entry -> isThere(entry, after, now));
    return new FormerPaths(all.stream().limit(MAX_ENTRIES).toList());
  }

  private static boolean isWhereItWas(
      SiteSpace one, SiteStructure after, PublishedPaths then, PublishedPaths now) {
    return then.isAt(one.id(), now)
        && after.siteSpace(one.id()).filter(is -> is.space().equals(one.space())).isPresent();
  }

  private static boolean isThere(FormerPath entry, SiteStructure structure, PublishedPaths paths) {
    Stream<String> there =
        entry.implied() ? paths.bases(entry.siteSpace()) : paths.path(entry.siteSpace()).stream();
    return there.anyMatch(path -> SitePath.folded(path).equals(entry.path()))
        && structure
            .siteSpace(entry.siteSpace())
            .filter(siteSpace -> siteSpace.space().equals(entry.space()))
            .isPresent();
  }

  /**
   * The former site spaces at the beginning of a path, the latest first.
   *
   * @param path below the base of the site, as in a URL
   */
  public List<Match> at(String path) {
    if (entries.isEmpty()) {
      return List.of();
    }
    Map<String, UrlPath> rests = UrlPath.of(path).rests();
    List<Match> found = new ArrayList<>();
    for (FormerPath entry : entries) {
      UrlPath rest = rests.get(entry.path());
      if (rest != null) {
        found.add(new Match(entry.siteSpace(), entry.space(), rest.text(), entry.implied()));
      }
    }
    return found;
  }
}
