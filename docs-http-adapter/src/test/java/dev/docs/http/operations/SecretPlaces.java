package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Parameter;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * Secrets in every hidden place of a world: no answer to a reading operation has one that its
 * caller may not read, whatever identifiers the caller knows. Used once.
 */
final class SecretPlaces {

  private static final String BASE = "https://acme.sites.localhost/docs";
  private static final Pattern SIGNED = Pattern.compile("/~(?:files|pdfs)/[\\w-]+");
  private static final Pattern SECRET = Pattern.compile("(?i)canary\\d\\dx");

  /** About how many paths of an operation are tried: everybody knows all identifiers. */
  private static final int MAX_TRIED = 200;

  private final Api api;
  private final Map<String, Set<String>> ids = new HashMap<>();

  /** Who may read which secret. */
  private final Map<String, Set<String>> allowed = new TreeMap<>();

  private final Map<String, Set<String>> found = new TreeMap<>();
  private final Set<String> opened = new HashSet<>();

  /** Who got the PDF of a page. */
  private final Set<String> drawn = new TreeSet<>();

  private int requests;

  SecretPlaces(Store store) {
    api = new Api(store, new TextRenderer());
  }

  private String secret(Set<String> readers) {
    String secret = String.format("canary%02dx", allowed.size());
    allowed.put(secret, readers);
    return secret;
  }

  private static final Set<String> MEMBERS =
      Set.of("admin", "create", "review", "edit", "comment", "read");
  private static final Set<String> ADMIN = Set.of("admin");

  /** Members, previews of theirs, and those of whom the condition holds. */
  private static final Set<String> BETA =
      Set.of("admin", "create", "review", "edit", "comment", "read", "preview", "beta");

  /** Members, and the visitor of a preview that a member asked for. */
  private static final Set<String> PREVIEWED =
      Set.of("admin", "create", "review", "edit", "comment", "read", "preview");

  private void know(String parameter, Object id) {
    ids.computeIfAbsent(parameter, p -> new LinkedHashSet<>()).add(id.toString());
  }

  // ---------------------------------------------------------------- the world

  private void learn(SpaceId space) {
    know("spaceId", space);
    know("revisionId", api.world.admin.spaces().get(space).space().head());
    learn(api.world.admin.contents().get(ContentAt.main(space)).content());
  }

  private void learn(Content content) {
    content.allPages().forEach(page -> know("pageId", page.id()));
    content.allPages().forEach(page -> know("pagePath", content.path(page)));
    content.allPages().stream()
        .filter(page -> page.document() != null)
        .forEach(page -> know("documentId", page.document()));
    content.allFiles().forEach(file -> know("fileId", file.id()));
    content.allReusableContents().forEach(one -> know("reusableContentId", one.id()));
    content.allReusableContents().forEach(one -> know("documentId", one.document()));
  }

  private SpaceId guide() {
    SpaceId guide = new SpaceId(api.space("Guide"));
    String old = secret(PREVIEWED);
    ContentAt.Branch main = ContentAt.main(guide);
    api.world.admin.contents().edit(main, List.of(ContentEdit.insertPage("Old").markdown(old)));
    learn(guide);
    for (Page page : api.world.admin.contents().get(main).content().allPages()) {
      api.world.admin.contents().edit(main, List.of(ContentEdit.deletePage(page.id().value())));
    }
    Map<String, String> folder = new LinkedHashMap<>();
    folder.put("SUMMARY.md", "* [Home](README.md)\n* [Plans](plans.md)\n  * [Below](below.md)\n");
    folder.put(
        "README.md",
        "---\nif: '\""
            + secret(PREVIEWED)
            + "\" == \"\" || true'\n---\n# Home\n\n"
            + "![](open.png) {{ space.vars.open }}\n\n{% include \".gitbook/includes/open-note.md\" %}\n\n"
            + "{% if visitor.claims.unsigned.beta %}\n"
            + secret(BETA)
            + " ![](block.png)\n\n{% include \".gitbook/includes/block-note.md\" %}\n{% endif %}\n");
    folder.put(
        "plans.md",
        "---\nif: visitor.claims.unsigned.beta\ndescription: "
            + secret(BETA)
            + "\nvars:\n  own: "
            + secret(BETA)
            + "\n---\n# "
            + secret(BETA)
            + "\n\n"
            + secret(BETA)
            + " ![](plans.png)\n\n{% include \".gitbook/includes/plans-note.md\" %}\n");
    folder.put("below.md", "# " + secret(BETA) + "\n\n## " + secret(BETA) + "\n\n![](below.png)\n");
    folder.put(".gitbook/includes/open-note.md", "Open note\n");
    folder.put(
        ".gitbook/includes/block-note.md", "Note " + secret(BETA) + " ![](../../inner.png)\n");
    folder.put(".gitbook/includes/plans-note.md", "Note " + secret(BETA) + "\n");
    folder.put(
        ".gitbook/includes/unused-note.md",
        "Note " + secret(PREVIEWED) + " ![](../../unused.png)\n");
    folder.put("open.png", "open");
    for (String name : List.of("block.png", "plans.png", "below.png", "inner.png")) {
      folder.put(name, secret(BETA));
    }
    folder.put("unused.png", secret(PREVIEWED));
    folder.put("orphan-" + secret(PREVIEWED) + ".png", secret(PREVIEWED));
    folder.put(".gitbook/vars.yaml", "open: plain\nunused: " + secret(PREVIEWED) + "\n");
    folder.put(".gitbook.yaml", "redirects:\n  to-" + secret(BETA) + ": plans.md\n");
    api.world.admin.contents().importFolder(main, Folder.ofTexts(folder));
    learn(guide);
    return guide;
  }

  private void change(SpaceId guide) {
    String path = api.changeRequest("/spaces/" + guide);
    String id = path.substring(path.lastIndexOf('/') + 1);
    know("changeRequestId", id);
    know("changeRequestId", "1");
    api.patch(path, "{\"subject\": \"" + secret(PREVIEWED) + "\"}");
    know("pageId", api.insertPage(path, secret(PREVIEWED), secret(PREVIEWED)));
    know("revisionId", api.get(path).text("revision"));
    know(
        "commentId",
        api.post(
                "/spaces/" + guide + "/comments",
                "{\"body\": {\"markdown\": \"" + secret(MEMBERS) + "\"}}")
            .id());
  }

  private void site(SpaceId guide) {
    SpaceId closed = new SpaceId(api.space("Space " + secret(ADMIN)));
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(closed),
            List.of(ContentEdit.insertPage(secret(ADMIN)).markdown(secret(ADMIN))));
    api.world.admin.spaces().update(closed, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    learn(closed);
    SpaceId few = new SpaceId(api.spaceOf(secret(BETA), secret(BETA)));
    learn(few);
    String site = api.publishedSite("Docs", guide.value(), few.value());
    know("siteId", site.substring(site.lastIndexOf('/') + 1));
    api.patch(site, "{\"adaptiveContent\": {\"enabled\": true}}");
    api.call(
        "PUT",
        site + "/adaptive-schema",
        """
        {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
          "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
            "additionalProperties": false, "properties": {
              "beta": {"type": "boolean", "description": "Beta"}}}}}}
        """,
        200);
    List<String> parts =
        api.get(site + "/site-spaces").each("items", "id").stream().map(String::valueOf).toList();
    parts.forEach(part -> know("siteSpaceId", part));
    api.patch(
        site + "/site-spaces/" + parts.get(1), "{\"condition\": \"visitor.claims.unsigned.beta\"}");
    api.create(site + "/share-links", "{\"name\": \"" + secret(MEMBERS) + "\"}");
  }

  private void callers() {
    api.tokens.add("other", Caller.user("other"));
    api.world.operator.users().create(dev.docs.user.CreateUser.named("other", "Other"));
    var other = api.world.docs.as(Caller.user("other"));
    var theirs =
        other.organizations().create(dev.docs.organization.CreateOrganization.titled("Other"));
    know("organizationId", theirs.id());
    SpaceId space =
        other
            .spaces()
            .create(theirs.id(), dev.docs.space.CreateSpace.titled(secret(Set.of("other"))))
            .id();
    know("spaceId", space);
    know("revisionId", other.spaces().get(space).space().head());
  }

  private String visitor(String resolver, String url, String claims) {
    return api.as(
            resolver,
            "POST",
            "/urls/published",
            "{\"url\": \"" + url + "\", \"visitor\": {\"unsignedClaims\": " + claims + "}}")
        .text("apiToken");
  }

  // ---------------------------------------------------------------- reading it

  private List<String> targets(Operation operation) {
    List<String> targets = List.of(operation.path().toString().replace("{+", "{"));
    for (String parameter : operation.path().parameters()) {
      List<String> more = new ArrayList<>();
      for (String target : targets) {
        List<String> values = List.copyOf(ids.getOrDefault(parameter, Set.of("x")));
        int tried = Math.min(values.size(), Math.max(6, MAX_TRIED / targets.size()));
        int first = more.size() / 3;
        for (int i = 0; i < tried; i++) {
          String value = values.get((first + i) % values.size());
          more.add(target.replace("{" + parameter + "}", value));
        }
      }
      targets = more.stream().distinct().toList();
    }
    return targets;
  }

  private static String query(Operation operation) {
    StringBuilder query = new StringBuilder();
    for (Parameter parameter : operation.parameters()) {
      String value =
          switch (parameter.name()) {
            case "query" -> "canary";
            case "url" -> BASE;
            case "source" -> "/plans";
            case "metadata", "evaluated", "computed" -> "true";
            case "format" -> "markdown";
            default -> "";
          };
      if (!value.isEmpty()) {
        query
            .append(query.length() == 0 ? '?' : '&')
            .append(parameter.name())
            .append('=')
            .append(value);
      }
    }
    return query.toString();
  }

  private void read(String caller, String token, HttpRequest request) {
    requests++;
    HttpResponse response = api.http.handle(token == null ? request : request.withToken(token));
    assertThat(response.status()).as("%s", request.path()).isLessThan(500);
    String text = text(response);
    if (text.startsWith(TextRenderer.START)) {
      drawn.add(caller);
    }
    Matcher secrets = SECRET.matcher(text);
    while (response.status() < 300 && secrets.find()) {
      String secret = secrets.group().toLowerCase(java.util.Locale.ROOT);
      found.computeIfAbsent(secret, s -> new TreeSet<>()).add(caller);
      assertThat(allowed.get(secret))
          .as("%s reads %s at %s: %s", caller, secret, request.path(), text)
          .contains(caller);
    }
    Matcher urls = SIGNED.matcher(text);
    while (urls.find()) {
      if (opened.add(caller + urls.group())) {
        read(caller, null, HttpRequest.of("GET", "/v1" + urls.group()));
      }
    }
  }

  /** Reads the PDF of each page. */
  private void pages(String caller, String token, String pdf) {
    for (String page : ids.get("pageId")) {
      String target = "/v1" + pdf + "?only=true&page=" + page;
      read(caller, token, HttpRequest.of("GET", target));
    }
  }

  /** The text of a response, unpacked. */
  private static String text(HttpResponse response) {
    byte[] bytes = response.body().bytes(Integer.MAX_VALUE);
    if (!response.headers().first("Content-Type").orElse("").contains("zip")) {
      return new String(bytes, StandardCharsets.UTF_8);
    }
    StringBuilder text = new StringBuilder();
    try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(bytes))) {
      for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
        text.append(entry.getName()).append('\n');
        text.append(new String(zip.readAllBytes(), StandardCharsets.UTF_8)).append('\n');
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** Makes the world, and reads all of it as each caller. */
  void readAll() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    know("organizationId", api.organization);
    SpaceId guide = guide();
    change(guide);
    site(guide);
    callers();
    String id = ids.get("siteId").iterator().next();
    RevisionId head = api.world.admin.spaces().get(guide).space().head();
    know("revisionId", head);
    Map<String, String> tokens = new LinkedHashMap<>();
    tokens.put("nobody", null);
    for (String name : List.of("admin", "create", "review", "edit", "comment", "read")) {
      tokens.put(name, name);
    }
    tokens.put("guest", "guest");
    tokens.put("stranger", "stranger");
    tokens.put("other", "other");
    tokens.put("visitor", visitor("stranger", BASE, "{}"));
    tokens.put("front", visitor("admin", BASE, "{\"beta\": false}"));
    tokens.put("beta", visitor("admin", BASE, "{\"beta\": true}"));
    tokens.put("preview", visitor("read", "https://preview/" + id, "{}"));
    List<Operation> reading =
        Dispatcher.operations(api.http).all().stream()
            .filter(operation -> operation.method().equals("GET"))
            .filter(operation -> operation.handler().isPresent())
            .toList();
    tokens.forEach(
        (caller, token) -> {
          for (Operation operation : reading) {
            for (String target : targets(operation)) {
              read(caller, token, HttpRequest.of("GET", "/v1" + target + query(operation)));
              if (target.endsWith("/pdf")) {
                pages(caller, token, target);
              }
            }
          }
          String search = "/v1/orgs/" + api.organization + "/sites/" + id + "/search";
          for (String secret : allowed.keySet()) {
            read(
                caller,
                token,
                HttpRequest.of("POST", search)
                    .withJson("{\"query\": \"" + secret + "\", \"mode\": \"all\"}"));
          }
        });
    assertThat(requests).isGreaterThan(3_000);
    assertThat(drawn).containsAll(PREVIEWED).contains("visitor", "front", "beta");
    allowed.forEach(
        (secret, readers) -> assertThat(found.get(secret)).as(secret).isNotNull().isNotEmpty());
  }
}
