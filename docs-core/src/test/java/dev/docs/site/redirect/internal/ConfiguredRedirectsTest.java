package dev.docs.site.redirect.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Redirects of a space's configuration. */
class ConfiguredRedirectsTest {

  @Test
  void redirectsFromTheSamePathCountOnceAndTheFirstOfThemHolds() {
    Map<String, String> redirects = new LinkedHashMap<>();
    redirects.put("/a", "one");
    redirects.put("a/", "two");
    redirects.put("/b", "three");
    ConfiguredRedirects configured = ConfiguredRedirects.of(redirects);
    assertThat(configured.size()).isEqualTo(2);
    assertThat(configured.find("/a")).contains("one");
    assertThat(configured.find("/c")).isEmpty();
  }
}
