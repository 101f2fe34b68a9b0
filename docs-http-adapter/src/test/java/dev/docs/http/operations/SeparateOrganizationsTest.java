package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import dev.docs.seed.Seeds;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Whatever an organization does with its sites, spaces and folders, and however much time passes
 * meanwhile: what members and visitors of another one read is what they would have read without it.
 */
@WholeRun
class SeparateOrganizationsTest {

  private static final int RUNS = Runs.tries(50);
  private static final int ACTS = 25;
  private static final Instant START = Instant.parse("2024-05-01T12:00:00Z");
  private static final Pattern TOKEN = Pattern.compile("eyJ[\\w-]+[.][\\w-]+[.][\\w-]+");
  private static final Pattern OTHERS = Pattern.compile("\\{#([\\w.]+)}");
  private static final List<String> MEMBERS = List.of("alpha-admin", "alpha-read", "alpha-guest");

  /** What a visitor of a site reads, with names in braces. */
  private static final List<String> VISITED =
      List.of(
          "/orgs/{organizationId}/sites/{siteId}/published",
          "/spaces/{spaceId}",
          "/spaces/{spaceId}/content",
          "/spaces/{spaceId}/content/page/{pageId}?format=markdown",
          "/spaces/{spaceId}/search?query=text");

  /**
   * What an admin does; {@code #} before a name stands for the other organization's. Some of it is
   * refused, always or after something else.
   */
  private static final List<String> REQUESTS =
      List.of(
          "POST /orgs/{organizationId}/sites/{siteId}/publish",
          "POST /orgs/{organizationId}/sites/{siteId}/unpublish",
          "PATCH /orgs/{organizationId}/sites/{siteId} {'visibility': 'share-link'}",
          "PATCH /orgs/{organizationId}/sites/{siteId} {'visibility': 'public'}",
          "PATCH /orgs/{organizationId}/sites/{siteId} {'basename': 'canaryalpha-docs'}",
          "PATCH /orgs/{organizationId}/sites/{siteId} {'proxy': 'alpha-docs.sites.localhost/canaryalpha-docs'}",
          "PATCH /orgs/{organizationId} {'hostname': 'alpha-docs'}",
          "POST /orgs/{organizationId}/sites {'title': 'More', 'spaces': ['{spaceId.1}']}",
          "POST /orgs/{organizationId}/sites {'title': 'Theirs', 'spaces': ['{#spaceId}']}",
          "POST /orgs/{organizationId}/sites/{siteId}/site-spaces {'spaceId': '{#spaceId}'}",
          "POST /orgs/{organizationId}/sites/{siteId}/share-links {'name': 'Link'}",
          "POST /orgs/{organizationId}/sites/{siteId}/redirects {'source': '/guide',"
              + " 'destination': {'kind': 'site-space', 'siteSpaceId': '{#siteSpaceId}'}}",
          "DELETE /orgs/{organizationId}/sites/{siteId.1}",
          "DELETE /orgs/{organizationId}/sites/{#siteId}",
          "DELETE /custom-hostnames/{#hostname}",
          "POST /spaces/{spaceId.1}/transfer {'organization': '{secondId}'}",
          "POST /spaces/{spaceId.1}/transfer {'organization': '{organizationId}'}",
          "POST /spaces/{spaceId.1}/transfer {'organization': '{#organizationId}'}",
          "POST /spaces/{#spaceId.1}/transfer {'organization': '{organizationId}'}",
          "POST /collections/{collectionId}/transfer {'organization': '{secondId}'}",
          "DELETE /spaces/{spaceId.2}",
          "POST /spaces/{spaceId.2}/restore",
          "POST /spaces/{spaceId}/change-requests/{changeRequestId.1}/merge",
          "POST /spaces/{spaceId}/change-requests/{changeRequestId}/update",
          "POST /spaces/{#spaceId}/change-requests/{#changeRequestId.1}/merge",
          "POST /urls/published {'url': '{siteUrl}'}",
          "DELETE /orgs/{organizationId}/members/beta-edit");

  private final PreparedWorld world = new PreparedWorld();
  private final DocsSession beta = world.docs.as(Caller.user("beta-admin"));

  @Test
  void whatOneDoesIsNotSeenInAnother() {
    long seed = Seeds.of(getClass().getName());
    Random random = new Random(seed);
    seen(); // what is made when it is first read exists from here on
    MemoryStore.Snapshot made = world.store.snapshot();
    for (int run = 0; run < RUNS; run++) {
      List<String> done = new ArrayList<>();
      for (int i = 0; i < ACTS; i++) {
        done.add(act(random));
      }
      Map<String, String> with = seen();
      world.store.restore(made);
      Map<String, String> without = seen();
      with.entrySet().removeAll(Map.copyOf(without).entrySet());
      without.keySet().retainAll(with.keySet());
      assertThat(with).as("seed %d, run %d: %s", seed, run, done).isEqualTo(without);
      assertThat(world.errors).as("%s", done).isEmpty();
      world.clock.set(START);
      world.store.restore(made);
    }
  }

  // ---------------------------------------------------------------- acts

  private String act(Random random) {
    int kind = random.nextInt(REQUESTS.size() + 4);
    if (kind < REQUESTS.size()) {
      return request(REQUESTS.get(kind));
    }
    switch (kind - REQUESTS.size()) {
      case 0 -> {
        Duration passed = Duration.ofHours(1 + random.nextInt(200));
        world.clock.advance(passed);
        return passed.toString();
      }
      case 1 -> {
        return peek(random);
      }
      case 2 -> {
        return imported(
            "a site",
            folder ->
                beta.siteFolders()
                    .importFolder(
                        new OrganizationId(world.beta.example("organizationId")),
                        FolderSource.named("docs").titled("Folder"),
                        SiteFolder.of(folder)),
            random);
      }
      default -> {
        SpaceId space = new SpaceId(world.beta.example("spaceId.1"));
        return imported(
            "a space",
            folder -> beta.contents().importFolder(ContentAt.main(space), folder),
            random);
      }
    }
  }

  private static String imported(String what, Consumer<Folder> place, Random random) {
    String text = "text " + random.nextInt(3) + "\n";
    try {
      place.accept(
          Folder.ofTexts(
              Map.of("README.md", "# Home\n\n" + text, "guide.md", "# Guide\n\n" + text)));
      return what + " with " + text.strip();
    } catch (DocsException e) {
      return what + ": " + e.getMessage();
    }
  }

  private String request(String request) {
    String[] parts = request.split(" ", 3);
    String target = filled(parts[1]);
    HttpRequest asked = HttpRequest.of(parts[0], "/v1" + target).withToken("beta-admin");
    HttpResponse response =
        world.http.handle(
            parts.length < 3 ? asked : asked.withJson(filled(parts[2].replace('\'', '"'))));
    assertThat(response.text()).as(request).doesNotContain(world.alpha.canary + " ");
    return request + ": " + response.status();
  }

  /** A reading request for something of the other organization. */
  private String peek(Random random) {
    List<Operation> reading = reading();
    Operation operation = reading.get(random.nextInt(reading.size()));
    String target = ExampleRequests.url(ExampleRequests.target(operation), world.alpha::example);
    HttpResponse response =
        world.http.handle(HttpRequest.of("GET", "/v1" + target).withToken("beta-admin"));
    assertThat(response.text()).as(target).doesNotContain(world.alpha.canary + " ");
    return operation.id();
  }

  private String filled(String text) {
    String theirs = OTHERS.matcher(text).replaceAll(name -> world.alpha.example(name.group(1)));
    return ExampleRequests.body(theirs, world.beta::example);
  }

  // ---------------------------------------------------------------- what is seen

  private List<Operation> reading() {
    return Dispatcher.operations(world.http).all().stream()
        .filter(operation -> operation.handler().isPresent() && operation.method().equals("GET"))
        .filter(operation -> !operation.open() && !operation.id().endsWith("Folder"))
        .toList();
  }

  /** What members of the other organization read, and a visitor of its site. */
  private Map<String, String> seen() {
    Map<String, String> seen = new LinkedHashMap<>();
    for (Operation operation : reading()) {
      String target = ExampleRequests.url(ExampleRequests.target(operation), world.alpha::example);
      for (String member : MEMBERS) {
        read(seen, member, target);
      }
    }
    HttpRequest resolve =
        HttpRequest.of("POST", "/v1/urls/published")
            .withToken(PreparedWorld.STRANGER)
            .withJson("{\"url\": \"" + world.alpha.example("siteUrl") + "\"}");
    Reply visit = new Reply(world.http.handle(resolve));
    seen.put("visit", TOKEN.matcher(visit.response().text()).replaceAll("{token}"));
    for (String target : VISITED) {
      read(seen, visit.text("apiToken"), ExampleRequests.url(target, world.alpha::example));
    }
    return seen;
  }

  private void read(Map<String, String> seen, String token, String target) {
    HttpResponse response =
        world.http.handle(HttpRequest.of("GET", "/v1" + target).withToken(token));
    String caller = MEMBERS.contains(token) ? token : "visitor";
    seen.put(
        caller + " " + target,
        response.status() + " " + TOKEN.matcher(response.text()).replaceAll("{token}"));
  }
}
