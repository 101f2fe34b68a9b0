package dev.docs.http.seed;

import static java.util.Map.entry;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.kind.RecordType;
import dev.docs.store.Kind;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What seeds can say, and what not, is decided for every kind of records. */
class SeedScopeTest {

  private static final String CONTENT = "the content of its space";
  private static final String STORE = "its store";
  private static final String HISTORY = "the history of spaces";

  /**
   * Components of the kinds that are written.
   *
   * @param said are written
   * @param derived follow from others: identifiers, times, counters
   */
  private record Components(Set<String> said, Set<String> derived) {

    static Components said(String... names) {
      return new Components(Set.of(names), Set.of());
    }

    Components derived(String... names) {
      return new Components(said, Set.of(names));
    }
  }

  private static final Map<String, Components> WRITTEN =
      Map.ofEntries(
          entry("organization", Components.said("title").derived("id", "createdAt")),
          entry("user", Components.said("id", "displayName").derived("createdAt")),
          entry(
              "member",
              Components.said("user", "role")
                  .derived("organization", "joinedAt", "lastSeenAt", "searchText")),
          entry("team", Components.said("title").derived("id", "organization", "createdAt")),
          entry("team-member", Components.said("team", "user").derived("organization", "joinedAt")),
          entry(
              "space",
              Components.said("title", "emoji", "language", "editMode", "head", "deletedAt")
                  .derived(
                      "id",
                      "organization",
                      "order",
                      "counts",
                      "createdAt",
                      "updatedAt",
                      "former",
                      "published")),
          entry(
              "site",
              Components.said("title", "visibility", "published", "structure")
                  .derived("id", "organization", "basename", "createdAt", "formerPaths")),
          entry(
              "change-request",
              Components.said("space", "status", "subject", "createdBy", "head")
                  .derived(
                      "id",
                      "number",
                      "createdAt",
                      "updatedAt",
                      "initial",
                      "mergedAncestor",
                      "merged",
                      "conflicts",
                      "openConflicts",
                      "comments",
                      "mergedBy",
                      "mergedAt")),
          entry(
              "review",
              Components.said("space", "changeRequest", "reviewer", "status", "comment")
                  .derived("id", "revision", "createdAt", "number")),
          entry(
              "comment",
              Components.said("discussion", "target", "post", "resolution")
                  .derived("id", "number", "replies", "repliers")),
          entry(
              "comment-reply",
              Components.said("discussion", "comment", "post").derived("id", "number")),
          entry(
              "font",
              Components.said("family", "faces")
                  .derived("id", "organization", "createdAt", "updatedAt")),
          entry(
              "openapi-spec",
              Components.said("slug", "text", "lastVersion")
                  .derived(
                      "id",
                      "organization",
                      "state",
                      "requests",
                      "versions",
                      "digest",
                      "fetched",
                      "lastProcessedAt",
                      "lastFailure",
                      "claimedUntil",
                      "createdAt",
                      "updatedAt")));

  /** What follows from what is written, or belongs to a store. */
  private static final Map<String, String> FOLLOWS =
      Map.ofEntries(
          entry("subdomain", "its organization or site"),
          entry("grant-summary", "grants"),
          entry("former-content", STORE),
          entry("unused-part", STORE),
          entry("inherited-content", CONTENT),
          entry("page-node", CONTENT),
          entry("pointer-node", CONTENT),
          entry("file-node", CONTENT),
          entry("reusable-content-node", CONTENT),
          entry("document", CONTENT),
          entry("file-chunk", CONTENT),
          entry("conflict", "change requests"),
          entry("upload", "fonts; others end after an hour"),
          entry("signing-key", STORE),
          entry("ended-session", STORE),
          entry("stored-bytes", "contents"),
          entry("openapi-outline", "specifications"),
          entry("feed", STORE),
          entry("feed-reader", STORE),
          entry("feed-state", STORE),
          entry("access-token", STORE),
          entry("access-token-use", STORE),
          entry("webhook-delivery", "webhooks"),
          entry("git-sync", "links with Git repositories"),
          entry("git-request", "links with Git repositories"),
          entry("store-mark", STORE),
          entry("subscription", STORE),
          entry("subscription-entry", STORE),
          entry("store-ordinal", STORE),
          entry("lease", STORE),
          entry("removed-space", STORE));

  /** What tells of what happened before: a seed begins without a past. */
  private static final Map<String, String> PAST =
      Map.ofEntries(
          entry("former-name", "former names of organizations and sites"),
          entry("departure", "who left"),
          entry("former-grant", "the former access of what was moved"),
          entry("former-home", "the former places of spaces"),
          entry("former-collection", "collections that spaces were in"),
          entry("withdrawn-site-space", "what sites showed before"),
          entry("folder-origin", "which folder a site was imported from"),
          entry("imported-structure", "which folder a site was imported from"),
          entry("revision", HISTORY),
          entry("revision-parents", HISTORY),
          entry("import-base", "the form of imported folders"),
          entry("import-sources", "the form of imported folders"),
          entry("sync-base", "what linked repositories had"),
          entry("revision-commit", "the commits of revisions"),
          entry("contribution", "who contributed to change requests"),
          entry("openapi-version", "earlier versions of specifications"),
          entry("audit-event", "audit events"),
          entry("import-run", "runs of imports"),
          entry("page-views", "views of pages"));

  @Test
  void ofEveryKindItIsSaid() {
    assertThat(
            Stream.concat(
                Stream.of(WRITTEN, FOLLOWS, PAST).flatMap(of -> of.keySet().stream()),
                types()
                    .filter(type -> type.unseeded().isPresent())
                    .map(type -> type.kind().name())))
        .containsExactlyInAnyOrderElementsOf(Docs.KINDS.stream().map(Kind::name).toList());
    assertThat(types().filter(type -> !type.unsaid().isEmpty()).map(type -> type.kind().name()))
        .isSubsetOf(WRITTEN.keySet());
  }

  private static Stream<RecordType<?>> types() {
    return Docs.KINDS.stream().map(RecordType::of);
  }

  static Stream<Kind<?>> written() {
    return Docs.KINDS.stream().filter(kind -> WRITTEN.containsKey(kind.name()));
  }

  @ParameterizedTest
  @MethodSource("written")
  void ofEveryComponentOfWhatIsWrittenItIsSaid(Kind<?> kind) {
    Components written = WRITTEN.get(kind.name());
    Set<String> lost = RecordType.of(kind).unsaid().keySet();
    List<String> all =
        Stream.of(written.said(), lost, written.derived()).flatMap(Set::stream).toList();
    assertThat(all)
        .containsExactlyInAnyOrderElementsOf(
            Arrays.stream(kind.type().getRecordComponents())
                .map(RecordComponent::getName)
                .toList());
  }

  @Test
  void theGuideNamesWhatIsLeftOutWithItsReason() throws IOException {
    String guide =
        Files.readString(
            Path.of(
                System.getProperty("docs.repository.root", ".."),
                "examples/guides/test-double.md"));
    Set<String> rows = new TreeSet<>();
    types()
        .flatMap(type -> type.unseeded().stream())
        .forEach(left -> rows.add("| " + left.what() + " | " + left.why() + " |"));
    types()
        .filter(type -> !type.unsaid().isEmpty())
        .forEach(
            type ->
                rows.add(
                    "| of each `"
                        + type.kind()
                        + "`: "
                        + String.join(", ", type.unsaid().keySet())
                        + " | a test that needs them sets them |"));
    rows.add(
        "| "
            + String.join(", ", new TreeSet<>(PAST.values()))
            + " | a seed begins without a past; not told |");
    assertThat(guide.contains(String.join("\n", rows))).as(String.join("\n", rows)).isTrue();
  }
}
