package dev.docs.http.operations;

import dev.docs.store.CountingStore;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentLinkedQueue;

/**
 * The units of work of answers: what an answer tells is of one moment only if it was read in one.
 * An operation that needs several is in a table, with the reason.
 */
final class UnitsOfWork {

  /** What is found by its digest or identifier and never changes may be read at any moment. */
  private static final Set<String> OF_ANY_MOMENT =
      Set.of(
          "ContentView.text",
          "ContentView.bytes",
          "ContentRepository.lastingContent",
          "OpenApiSpecs.chunk",
          "SigningKeys.read",
          "SigningKeys.make");

  private static final String FETCHED = "fetches a page between two";
  private static final String PROCESSED = "tells how a job left it, which reads for itself";
  private static final String NAMED = "names the archive before it is read";

  /** The operations that may need several, and why. */
  static final Map<String, String> SEVERAL =
      Map.ofEntries(
          Map.entry("startImportRun", PROCESSED),
          Map.entry("importGitRepository", PROCESSED),
          Map.entry("exportToGitRepository", PROCESSED),
          Map.entry("createOpenAPISpec", PROCESSED),
          Map.entry("createOrUpdateOpenAPISpecBySlug", PROCESSED),
          Map.entry(
              "createSpace", "reads the last place first, where each would conflict with all"),
          Map.entry("dnsRevalidateCustomHostname", "asks for the host name between two"),
          Map.entry("exportSiteFolder", NAMED),
          Map.entry("exportSpaceFolder", NAMED),
          Map.entry("getSitePublishingAuthById", "makes a key when the first is asked for"),
          Map.entry("importContent", FETCHED),
          Map.entry("importContentInChangeRequest", FETCHED),
          Map.entry("importContentInChangeRequestPageById", FETCHED),
          Map.entry("importContentInPageById", FETCHED),
          Map.entry("updateSiteById", "asks for the host of a proxy between two"),
          Map.entry("uploadFile", "takes the bytes between two"));

  private final ConcurrentLinkedQueue<String> now = new ConcurrentLinkedQueue<>();
  private final Map<String, Set<List<String>>> several = new TreeMap<>();

  UnitsOfWork(CountingStore store) {
    store.onTransaction(now::add);
  }

  /** Begins an answer. */
  void begin() {
    now.clear();
  }

  /**
   * Ends the answer of an operation, which is read to its end. One that refuses shows nothing: the
   * rights of its caller are looked at apart.
   */
  void end(String operation, int status) {
    if (status >= 400) {
      return;
    }
    List<String> units = new ArrayList<>(now);
    units.removeAll(OF_ANY_MOMENT);
    if (units.size() > 1) {
      several.computeIfAbsent(operation, any -> new LinkedHashSet<>()).add(units);
    }
  }

  /** The operations with an answer from several units of work, with their names. */
  Map<String, Set<List<String>>> several() {
    return several;
  }
}
