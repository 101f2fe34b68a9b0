package dev.docs.site.internal;

import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
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
 * Where the site spaces of a site were published before its structure changed: automatic redirects
 * lead from there to where they are now. Immutable.
 *
 * @param entries those that were left last come first, of one moment the longest; after them, in
 *     the same order, those with names that could be left out
 */
public record FormerPaths(List<FormerPath> entries) {

  /**
   * Entries of one site at most, as many as it has parts: our choice. Beyond, the oldest are
   * forgotten.
   */
  public static final int MAX_ENTRIES = SiteStructure.MAX_ITEMS;

  /** Of a site whose structure never changed. */
  public static final FormerPaths NONE = new FormerPaths(List.of());

  /**
   * The former site space at the beginning of a path.
   *
   * @param rest the rest: the path of a page
   * @param implied see {@link FormerPath}
   */
  public record Place(SiteSpaceId siteSpace, SpaceId space, String rest, boolean implied) {}

  private static final Comparator<FormerPath> LONGEST_FIRST =
      Comparator.comparingLong(entry -> -entry.path().chars().filter(c -> c == '/').count());

  public FormerPaths {
    entries = List.copyOf(entries);
  }

  /** These, and the paths that site spaces leave where one structure follows another. */
  public FormerPaths left(SiteStructure before, SiteStructure after) {
    PublishedPaths then = PublishedPaths.of(before);
    PublishedPaths now = PublishedPaths.of(after);
    List<FormerPath> were = new ArrayList<>();
    for (SiteSpace one : before.siteSpaces().toList()) {
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
   * The former site spaces at a path, the latest first.
   *
   * @param path below the base of the site, as in a URL
   */
  public List<Place> at(String path) {
    if (entries.isEmpty()) {
      return List.of();
    }
    Map<String, UrlPath> rests = UrlPath.of(path).rests();
    List<Place> found = new ArrayList<>();
    for (FormerPath entry : entries) {
      UrlPath rest = rests.get(entry.path());
      if (rest != null) {
        found.add(new Place(entry.siteSpace(), entry.space(), rest.text(), entry.implied()));
      }
    }
    return found;
  }
}
