package dev.docs.site.layout;

import dev.docs.id.SpaceId;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOrigin.SpaceOrigin;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * A space that a folder holds: a directory, with all that show it, or content from elsewhere.
 *
 * @param directory relative to the folder, empty for the folder itself; absent for content from
 *     elsewhere
 * @param shownBy at least one
 */
record FolderSpace(Optional<String> directory, List<Space> shownBy) {

  FolderSpace {
    shownBy = List.copyOf(shownBy);
  }

  /** The first site space that shows it, whose title it gets. */
  Space first() {
    return shownBy.get(0);
  }

  List<String> keys() {
    return shownBy.stream().map(Space::key).toList();
  }

  /** The spaces of a layout, in order: site spaces of one directory show one. */
  static List<FolderSpace> of(SiteLayout layout) {
    Map<String, List<Space>> byDirectory = new LinkedHashMap<>();
    layout
        .spaces()
        .forEach(
            node ->
                byDirectory
                    .computeIfAbsent(
                        node.directory()
                            .map(d -> "/" + normalized(d))
                            .orElse("elsewhere " + node.key()),
                        d -> new ArrayList<>())
                    .add(node));
    return byDirectory.values().stream()
        .map(nodes -> new FolderSpace(nodes.get(0).directory().map(FolderSpace::normalized), nodes))
        .toList();
  }

  /** Without empty and current-directory segments. */
  static String normalized(String directory) {
    List<String> segments = new ArrayList<>(List.of(directory.split("/", -1)));
    segments.removeIf(segment -> segment.isEmpty() || segment.equals("."));
    return String.join("/", segments);
  }

  /**
   * Matches the folder's spaces with those of the previous import. A site space is identified by
   * its key, whatever its directory; when site spaces of one space are separated, the one with the
   * old directory keeps the space, else the first. Without a layout, which has the keys, the
   * directory identifies the space.
   *
   * @param there whether a space still exists
   */
  static Map<FolderSpace, SpaceId> known(
      List<FolderSpace> spaces, FolderOrigin origin, Predicate<SpaceId> there) {
    Map<FolderSpace, SpaceId> known = new HashMap<>();
    List<Function<FolderSpace, Stream<SpaceOrigin>>> ways =
        List.of(
            one -> one.byKey(origin).filter(o -> o.directory().equals(one.directory())),
            one -> one.byKey(origin),
            one -> one.byDirectory(origin));
    for (Function<FolderSpace, Stream<SpaceOrigin>> way : ways) {
      for (FolderSpace one : spaces) {
        if (!known.containsKey(one)) {
          way.apply(one)
              .map(SpaceOrigin::space)
              .filter(space -> !known.containsValue(space) && there.test(space))
              .findFirst()
              .ifPresent(space -> known.put(one, space));
        }
      }
    }
    return known;
  }

  private Stream<SpaceOrigin> byKey(FolderOrigin origin) {
    return keys().stream().flatMap(key -> Stream.ofNullable(origin.spaces().get(key)));
  }

  private Stream<SpaceOrigin> byDirectory(FolderOrigin origin) {
    boolean plain = keys().contains(FolderOrigin.PLAIN);
    return origin.spaces().entrySet().stream()
        .filter(entry -> plain || entry.getKey().equals(FolderOrigin.PLAIN))
        .sorted(Map.Entry.comparingByKey())
        .map(Map.Entry::getValue)
        .filter(found -> found.directory().equals(directory));
  }
}
