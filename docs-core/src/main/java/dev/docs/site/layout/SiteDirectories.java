package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.id.SpaceId;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** The directories of a site's spaces in its folder: none within another. Pure. */
final class SiteDirectories {

  private SiteDirectories() {}

  /**
   * A directory for each space: the one it came from, unless another is in that, else one after its
   * place in the site.
   *
   * @param wished after its place in the site, by each space that is to have a directory
   * @param former where spaces came from; empty for the folder itself
   */
  static Map<SpaceId, String> of(Map<SpaceId, String> wished, Map<SpaceId, String> former) {
    Map<SpaceId, String> directories = new LinkedHashMap<>();
    Set<String> taken = new HashSet<>();
    taken.add(SiteLayout.FILE);
    taken.add(SiteLayout.OTHER_FILE);
    List<SpaceId> others = new ArrayList<>();
    for (SpaceId space : wished.keySet()) {
      String directory = former.get(space);
      if (directory != null
          && (directory.isEmpty() ? wished.size() == 1 : isApart(space, wished, former))
          && !directories.containsValue(directory)) {
        directories.put(space, directory);
        taken.add(folded(directory).split("/", 2)[0]);
      } else {
        others.add(space);
      }
    }
    for (SpaceId space : others) {
      String free =
          SitePath.free(requireNonNull(wished.get(space)), path -> taken.contains(folded(path)));
      directories.put(space, free);
      taken.add(folded(free));
    }
    return directories;
  }

  /** Whether no other of these spaces came from a directory within its own. */
  private static boolean isApart(
      SpaceId space, Map<SpaceId, String> all, Map<SpaceId, String> former) {
    String own = folded(requireNonNull(former.get(space)));
    return all.keySet().stream()
        .filter(other -> !other.equals(space) && former.containsKey(other))
        .map(other -> folded(requireNonNull(former.get(other))))
        .noneMatch(other -> other.startsWith(own + "/"));
  }

  private static String folded(String path) {
    return path.toLowerCase(Locale.ROOT);
  }
}
