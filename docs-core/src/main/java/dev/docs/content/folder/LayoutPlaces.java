package dev.docs.content.folder;

import static java.util.Objects.requireNonNull;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where a folder says what its layout has, for reports. Lines count from 1. Immutable.
 *
 * @param table the path of the table of contents, from the root of the documentation; empty for
 *     none
 * @param links the lines of the links in the table that are no documents, by their targets
 * @param comments of the table, by their lines
 * @param settings the path of the configuration, from the root of the folder; empty for none
 * @param redirects the lines of the redirects in it, by their sources
 */
public record LayoutPlaces(
    String table,
    Map<String, Integer> links,
    Map<Integer, String> comments,
    String settings,
    Map<String, Integer> redirects) {

  /** Of a layout that was not read from a folder. */
  public static final LayoutPlaces NONE = new LayoutPlaces("", Map.of(), Map.of(), "", Map.of());

  public LayoutPlaces {
    requireNonNull(table, "table");
    requireNonNull(settings, "settings");
    links = Collections.unmodifiableMap(new LinkedHashMap<>(links));
    comments = Collections.unmodifiableMap(new TreeMap<>(comments));
    redirects = Collections.unmodifiableMap(new LinkedHashMap<>(redirects));
  }
}
