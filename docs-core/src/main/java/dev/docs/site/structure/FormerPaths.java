package dev.docs.site.structure;

import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the site spaces of a site were published before its structure changed: automatic redirects
 * lead from there to where they are now. Immutable.
 *
 * @param entries the one that was left last comes first
 */
public record FormerPaths(List<Entry> entries) {

  /**
   * Entries of one site at most, as many as it has parts: our choice. Beyond, the oldest are
   * forgotten.
   */
  public static final int MAX_ENTRIES = SiteStructure.MAX_ITEMS;

  /** Of a site whose structure never changed. */
  public static final FormerPaths NONE = new FormerPaths(List.of());

  /**
   * Something that was published at a path.
   *
   * @param path letter case aside
   * @param space what the site space showed there
   */
  public record Entry(String path, SiteSpaceId siteSpace, SpaceId space) {}

  /**
   * What was at the beginning of a path.
   *
   * @param rest what follows of it: the path of a page
   */
  public record Place(SiteSpaceId siteSpace, SpaceId space, String rest) {}

  public FormerPaths {
    entries = List.copyOf(entries);
  }

  /** These, and the paths that site spaces leave where one structure follows another. */
  public FormerPaths left(SiteStructure before, SiteStructure after) {
    PublishedPaths then = PublishedPaths.of(before);
    PublishedPaths now = PublishedPaths.of(after);
    Set<Entry> all = new LinkedHashSet<>();
    before
        .siteSpaces()
        .forEach(
            one ->
                then.path(one.id())
                    .map(path -> new Entry(SitePath.folded(path), one.id(), one.space()))
                    .ifPresent(all::add));
    all.addAll(entries);
    all.removeIf(entry -> isThere(entry, after, now));
    return new FormerPaths(all.stream().limit(MAX_ENTRIES).toList());
  }

  private static boolean isThere(Entry entry, SiteStructure structure, PublishedPaths paths) {
    return paths
            .path(entry.siteSpace())
            .filter(path -> SitePath.folded(path).equals(entry.path()))
            .isPresent()
        && structure
            .siteSpace(entry.siteSpace())
            .filter(siteSpace -> siteSpace.space().equals(entry.space()))
            .isPresent();
  }

  /**
   * What was at a path, what left it last first.
   *
   * @param path below the base of the site, as in a URL
   */
  public List<Place> at(String path) {
    if (entries.isEmpty()) {
      return List.of();
    }
    UrlPath whole = UrlPath.of(path);
    UrlPath below = whole.next();
    Map<String, UrlPath> rests = new HashMap<>();
    rests.put("", whole);
    whole.first().ifPresent(name -> rests.put(name, below));
    whole
        .first()
        .flatMap(name -> below.first().map(next -> name + "/" + next))
        .ifPresent(names -> rests.put(names, below.next()));
    List<Place> found = new ArrayList<>();
    for (Entry entry : entries) {
      UrlPath rest = rests.get(entry.path());
      if (rest != null) {
        found.add(new Place(entry.siteSpace(), entry.space(), rest.text()));
      }
    }
    return found;
  }
}
