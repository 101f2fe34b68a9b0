package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The browser pages in Chromium, light, dark and as wide as a telephone: axe finds nothing, and no
 * script fails. Pages of the most different kinds; all of them nightly.
 */
@WholeRun
class AccessibleAppTest {

  private static final Set<String> DIFFERENT =
      Set.of("organization", "page", "difference", "change-request", "unknown");

  @Test
  void axeFindsNothing(@TempDir Path directory) throws Exception {
    Reader reader = new Reader();
    BrowsableWorld shown = new BrowsableWorld(reader);
    reader.as("admin");
    List<String> faults = new ArrayList<>();
    try (PageAudit audit = new PageAudit(directory.resolve("profile"));
        Gateway gateway = new Gateway(reader)) {
      for (Map.Entry<String, String> page : shown.pages.entrySet()) {
        if (Runs.nightly() || DIFFERENT.contains(page.getKey())) {
          audit
              .faults(gateway.url(page.getValue()))
              .forEach(fault -> faults.add(page.getKey() + " " + fault));
        }
      }
      gateway.signedIn = false;
      audit.faults(gateway.url("/app")).forEach(fault -> faults.add("sign-in " + fault));
    }
    assertThat(shown.pages.keySet()).containsAll(DIFFERENT);
    assertThat(faults).isEmpty();
  }
}
