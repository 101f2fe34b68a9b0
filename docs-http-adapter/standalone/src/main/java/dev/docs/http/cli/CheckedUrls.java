package dev.docs.http.cli;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.http.fetch.internal.WebLinks;
import dev.docs.site.layout.FolderCheck.FoundUrl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Whether the URLs of a folder are there, as far as it was not asked within the last day.
 *
 * @param cache what was found; a line for each URL: when, the URL, and why it is gone. Empty for
 *     none
 */
record CheckedUrls(WebLinks links, Optional<Path> cache, Instant now) {

  private static final Duration KEPT = Duration.ofDays(1);

  private record Known(Instant at, Optional<String> fault) {}

  /**
   * A problem for each place of a URL that is gone.
   *
   * @throws IOException when the cache cannot be read or written
   */
  List<Problem> problems(List<FoundUrl> urls) throws IOException {
    Set<String> wanted = new LinkedHashSet<>();
    urls.forEach(url -> wanted.add(bare(url.url())));
    Map<String, Known> known = read();
    List<String> asked = wanted.stream().filter(url -> !known.containsKey(url)).toList();
    links.check(asked).forEach((url, fault) -> known.put(url, new Known(now, fault)));
    write(known);
    List<Problem> problems = new ArrayList<>();
    for (FoundUrl url : urls) {
      Known found = known.get(bare(url.url()));
      if (found != null && found.fault().isPresent()) {
        problems.add(new Problem(Kind.DEAD_URL, url.url(), found.fault().get()).at(url.place()));
      }
    }
    return problems;
  }

  private static String bare(String url) {
    int hash = url.indexOf('#');
    return hash < 0 ? url : url.substring(0, hash);
  }

  private Map<String, Known> read() throws IOException {
    Map<String, Known> known = new LinkedHashMap<>();
    if (cache.isEmpty() || !Files.exists(cache.get())) {
      return known;
    }
    for (String line : Files.readString(cache.get()).lines().toList()) {
      String[] parts = line.split("\t", 3);
      Optional<Instant> at = parts.length == 3 ? instant(parts[0]) : Optional.empty();
      if (at.filter(then -> then.plus(KEPT).isAfter(now)).isPresent()) {
        Optional<String> fault = Optional.of(parts[2]).filter(text -> !text.isEmpty());
        known.put(parts[1], new Known(at.get(), fault));
      }
    }
    return known;
  }

  private static Optional<Instant> instant(String text) {
    try {
      return Optional.of(Instant.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  private void write(Map<String, Known> known) throws IOException {
    if (cache.isPresent()) {
      StringBuilder out = new StringBuilder();
      known.forEach(
          (url, found) ->
              out.append(found.at())
                  .append('\t')
                  .append(url)
                  .append('\t')
                  .append(found.fault().orElse(""))
                  .append('\n'));
      Files.writeString(cache.get(), out);
    }
  }
}
