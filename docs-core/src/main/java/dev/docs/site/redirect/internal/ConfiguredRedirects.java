package dev.docs.site.redirect.internal;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The redirects of a space's configuration, matched like those of a site. Immutable. */
public final class ConfiguredRedirects {

  private final Map<String, String> bySource;

  private ConfiguredRedirects(Map<String, String> bySource) {
    this.bySource = bySource;
  }

  /**
   * @param redirects from paths in the space to such; of two from one source the first counts
   */
  public static ConfiguredRedirects of(Map<String, String> redirects) {
    Map<String, String> bySource = new HashMap<>();
    redirects.forEach((from, to) -> bySource.putIfAbsent(RedirectSource.key(from), to));
    return new ConfiguredRedirects(bySource);
  }

  public int size() {
    return bySource.size();
  }

  /** Where a path is redirected. */
  public Optional<String> find(String path) {
    return Optional.ofNullable(bySource.get(RedirectSource.key(path)));
  }
}
