package dev.docs.http.operations;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.audit.AuditEvents;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Folder;
import dev.docs.http.json.JsonObject;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.UpdateOrganization;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.Scenarios;
import dev.docs.scenario.TestedResource;
import dev.docs.scenario.TestedResource.Ground;
import dev.docs.scenario.TestedResource.Owner;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.StartImportRun;
import dev.docs.upload.Upload;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An organization with at least two resources of each kind. All of its texts contain its canary, a
 * word that responses of other organizations must not contain.
 */
public final class PreparedOrganization {

  /** The prefix of names of ids in a change request instead of its space. */
  static final String PROPOSED = "proposed.";

  final String name;
  final String canary;
  final List<String> callers = new ArrayList<>();

  /** Existing ids by the path parameter that they are arguments of. */
  public final Map<String, List<String>> ids = new LinkedHashMap<>();

  private final PreparedWorld world;
  private final DocsSession docs;
  private final String admin;
  private final OrganizationId organization;
  private final String root;

  PreparedOrganization(PreparedWorld world, String name) {
    this.world = world;
    this.name = name;
    canary = "canary" + name;
    admin = name + "-admin";
    docs = world.docs.as(Caller.user(admin));
    user("admin");
    organization = new OrganizationId(post("/orgs", "title", canary).id());
    root = "/orgs/" + organization;
    id("organizationId", organization.value());
    id("secondId", post("/orgs", "title", canary + " two").id());
    people();
    waysIn();
    places();
    content(ids.get("spaceId").get(0));
    changeRequests("/spaces/" + ids.get("spaceId").get(0));
    comments();
    permissions();
    assets();
    hosts();
    specifications();
    sites();
    ids.get("siteId").forEach(site -> invite(root + "/sites/" + site));
    imports();
    audit();
  }

  /** Two imports that wait. */
  private void imports() {
    DocsSession holding = world.holding().as(Caller.user(admin));
    SpaceId space = new SpaceId(ids.get("spaceId").get(0));
    for (String path : List.of("a", "b")) {
      StartImportRun command =
          StartImportRun.website("https://a.example/" + path + "/" + canary, space);
      id("importRunId", holding.importRuns().start(organization, command).id().value());
    }
  }

  /** Two events; the other resources are made where none are kept. */
  private void audit() {
    DocsSession audited = world.audited().as(Caller.user(admin));
    audited.organizations().update(organization, UpdateOrganization.NOTHING.inviteLinks(false));
    audited.organizations().update(organization, UpdateOrganization.NOTHING.inviteLinks(true));
    audited
        .auditEvents()
        .list(organization, AuditEvents.Query.ALL, ListOptions.first())
        .items()
        .forEach(view -> id("auditEventId", view.event().id().value()));
  }

  private void id(String parameter, String... values) {
    ids.computeIfAbsent(parameter, p -> new ArrayList<>()).addAll(List.of(values));
  }

  private Reply post(String target, String field, Object value) {
    return call("POST", target, JsonObject.of(field, value).toString());
  }

  private Reply call(String method, String target, String json) {
    return world.call(admin, method, target, json);
  }

  private void user(String role) {
    String id = name + "-" + role;
    world
        .docs
        .as(Caller.operator())
        .users()
        .create(CreateUser.named(id, canary + " " + role).email(role + "@" + name + ".example"));
    world.tokens.add(id, Caller.user(id));
    callers.add(id);
  }

  private void people() {
    for (Role role : Role.values()) {
      if (role != Role.ADMIN) {
        join(WireName.of(role), role);
      }
    }
    join("guest", null);
    id("userId", name + "-edit", name + "-read", name + "-guest", name + "-create", admin);
    for (String title : List.of("Writers", "Readers")) {
      String members =
          JsonObject.of("title", canary + " " + title)
              .put("members", List.of(name + "-edit", name + "-read"))
              .toString();
      id("teamId", call("PUT", root + "/teams", members).id());
    }
  }

  private void join(String user, Role role) {
    user(user);
    docs.organizations().putMember(organization, new UserId(name + "-" + user), role);
  }

  private void waysIn() {
    String domain = name + ".example";
    docs.organizations()
        .update(
            organization,
            UpdateOrganization.NOTHING.inviteLinks(true).emailDomains(List.of(domain)));
    id("emailDomain", domain);
    for (String role : List.of("read", "comment")) {
      id("inviteId", post(root + "/link-invites", "role", role).id());
      id("samlProviderId", post(root + "/saml", "label", canary + " " + role).id());
    }
  }

  private void places() {
    String outer = post(root + "/collections", "title", canary + " Outer").id();
    String aside = post(root + "/collections", "title", canary + " Aside").id();
    String inner = collection(outer);
    id("collectionId", inner, outer, aside, collection(outer));
    id("spaceId", space(inner), space(inner), space(outer), space(null));
    String trashed = space(inner);
    call("DELETE", "/spaces/" + trashed, null);
    id("deletedSpaceId", trashed);
  }

  private String collection(String parent) {
    JsonObject body = JsonObject.of("title", canary + " Inner").put("parent", parent);
    return call("POST", root + "/collections", body.toString()).id();
  }

  private String space(String parent) {
    JsonObject body = JsonObject.of("title", canary + " Space").putIfPresent("parent", parent);
    return call("POST", root + "/spaces", body.toString()).id();
  }

  private void content(String space) {
    SpaceId id = new SpaceId(space);
    docs.contents()
        .importFolder(
            ContentAt.main(id),
            Folder.ofTexts(
                Map.of(
                    "SUMMARY.md",
                    "* [Home](README.md)\n* [Guide](guide.md)\n* [More](more.md)\n",
                    "README.md",
                    text("Home") + "[g](guide.md#one) [gone](gone.md) [lost](lost.md)\n",
                    "guide.md",
                    text("Guide")
                        + "[m](more.md) [x](https://example.com)\n\n{% include \".gitbook/includes/note.md\" %}\n",
                    "more.md",
                    text("More") + "[g](guide.md) [h](README.md)\n",
                    ".gitbook/assets/a.txt",
                    canary + " a",
                    ".gitbook/assets/b.txt",
                    canary + " b",
                    ".gitbook/includes/note.md",
                    "---\ntitle: Note\n---\n\n" + canary + " [g](../../guide.md)\n",
                    ".gitbook/includes/hint.md",
                    "---\ntitle: Hint\n---\n\n" + canary + "\n")));
    docs.contents()
        .importFolder(
            ContentAt.main(new SpaceId(ids.get("spaceId").get(1))),
            Folder.ofTexts(Map.of("README.md", text("Second"))));
    Reply revision = call("GET", "/spaces/" + space + "/content", null);
    id("revisionId", revision.id());
    revision.each("pages", "id").forEach(page -> id("pageId", (String) page));
    revision.each("pages", "path").forEach(path -> id("pagePath", (String) path));
    for (int page : List.of(0, 2, 1)) {
      id("documentId", revision.text("pages." + page + ".documentId"));
    }
    revision.each("files", "id").forEach(file -> id("fileId", (String) file));
    revision
        .each("reusableContents", "id")
        .forEach(reusable -> id("reusableContentId", (String) reusable));
    String url = revision.text("files.0.downloadURL");
    id("fileToken", url.substring(url.lastIndexOf('/') + 1));
    String pdf = call("GET", "/spaces/" + space + "/pdf", null).text("url");
    id("pdfToken", pdf.substring(pdf.lastIndexOf('/') + 1));
  }

  private String text(String title) {
    return "# "
        + title
        + "\n\n"
        + canary
        + " text\n\n![a](.gitbook/assets/a.txt) ![b](.gitbook/assets/b.txt)\n\n";
  }

  private void changeRequests(String space) {
    String first = changeRequest(space);
    write(space, first, "ours");
    String second = changeRequest(space);
    write(space, second, "theirs");
    call("POST", space + "/change-requests/" + second + "/merge", null);
    id("changeRequestId", first, changeRequest(space), "1");
    write(space, ids.get("changeRequestId").get(1), "later");
    String clean = space + "/change-requests/" + ids.get("changeRequestId").get(1);
    call("PATCH", clean, "{\"status\": \"open\"}");
    String path = space + "/change-requests/" + first;
    call("POST", path + "/update", null);
    call("GET", path + "/conflicts", null)
        .each("items", "id")
        .forEach(conflict -> id("conflictId", (String) conflict));
    String users = JsonObject.of("users", List.of(name + "-create", admin)).toString();
    for (String reviewer : List.of(name + "-review", admin)) {
      JsonObject review =
          JsonObject.of("status", "approved").put("comment", Map.of("markdown", canary));
      id("reviewId", world.call(reviewer, "POST", path + "/reviews", review.toString()).id());
    }
    call("POST", path + "/requested-reviewers", users);
  }

  private void comments() {
    String space = "/spaces/" + ids.get("spaceId").get(0);
    String page = ids.get("pageId").get(0);
    for (String on :
        List.of(space, space + "/change-requests/" + ids.get("changeRequestId").get(0))) {
      String prefix = on.equals(space) ? "" : PROPOSED;
      for (String author : List.of(admin, name + "-comment")) {
        JsonObject body =
            JsonObject.of("body", Map.of("markdown", canary + " by " + author)).put("page", page);
        String comment = world.call(author, "POST", on + "/comments", body.toString()).id();
        id(prefix + "commentId", comment);
        String reply = JsonObject.of("body", Map.of("markdown", canary + " reply")).toString();
        String replies = on + "/comments/" + ids.get(prefix + "commentId").get(0) + "/replies";
        id(prefix + "commentReplyId", world.call(author, "POST", replies, reply).id());
      }
    }
  }

  /** Identifiers by kind, which others may guess: unlike texts, they are no secret. */
  List<List<String>> identifiers() {
    return ids.entrySet().stream()
        .filter(entry -> entry.getValue().stream().noneMatch(id -> id.contains(canary)))
        .map(Map.Entry::getValue)
        .toList();
  }

  /**
   * The position of an {@link dev.docs.http.call.ExampleRequests} name among the ids: {@code
   * spaceId.0}.
   */
  Optional<String> place(String example) {
    String kind = example.replaceFirst("[.]\\d+$", "");
    String number = kind.equals(example) ? ".0" : example.substring(kind.length());
    String of = kind.equals("otherOrganizationId") ? "secondId" : kind;
    return ids.getOrDefault(of, List.of()).size() > Integer.parseInt(number.substring(1))
        ? Optional.of(of + number)
        : Optional.empty();
  }

  /** The id or user of a name, or null. */
  String example(String name) {
    if (name.startsWith("user.")) {
      return this.name + name.substring(4).replace('.', '-');
    }
    return place(name)
        .map(
            place -> {
              int dot = place.lastIndexOf('.');
              return ids.get(place.substring(0, dot))
                  .get(Integer.parseInt(place.substring(dot + 1)));
            })
        .orElse(null);
  }

  /** An argument for a path: comments of a change request differ from those of its space. */
  String living(String parameter, String path) {
    boolean proposed = path.contains("/change-requests/") && parameter.startsWith("comment");
    return ids.get(proposed ? PROPOSED + parameter : parameter).get(0);
  }

  private String changeRequest(String space) {
    return post(space + "/change-requests", "subject", canary + " change").id();
  }

  private void write(String space, String changeRequest, String text) {
    List<Object> changes = new ArrayList<>();
    for (String page : ids.get("pageId").subList(0, 2)) {
      changes.add(
          JsonObject.of("operation", "update_page")
              .put("page", page)
              .put(
                  "document",
                  Map.of("markdown", text(text) + "[m](more.md) [h](README.md)\n" + text + "\n")));
    }
    post(space + "/change-requests/" + changeRequest + "/content", "changes", changes);
  }

  private void permissions() {
    invite("/spaces/" + ids.get("spaceId").get(0));
    invite("/collections/" + ids.get("collectionId").get(0));
  }

  private void invite(String place) {
    JsonObject all =
        JsonObject.of("role", "read")
            .put("users", List.of(name + "-edit", name + "-read"))
            .put("teams", ids.get("teamId"));
    call("POST", place + "/permissions", all.toString());
  }

  private void assets() {
    Upload used = FontFiles.request(docs, organization);
    world
        .docs
        .as(Caller.anonymous())
        .uploads()
        .send(used.token(), FileBytes.of(FontFiles.woff2(1)));
    id("storageKey", used.key());
    id("fontFile", used.key());
    id("uploadToken", FontFiles.request(docs, organization).token());
    for (String title : List.of("One", "Two")) {
      JsonObject font =
          JsonObject.of("fontFamily", canary + " " + title)
              .put("fontFaces", List.of(Map.of("weight", 400, "storageKey", used.key())));
      id("fontId", call("PUT", root + "/fonts", font.toString()).id());
    }
  }

  private void specifications() {
    for (String slug : List.of(name + "-pets", name + "-dogs")) {
      for (String title : List.of("one", "two")) {
        JsonObject source =
            JsonObject.of("text", "title " + canary + " " + title + "\nop get /a\nschema A");
        call("PUT", root + "/openapi/" + slug, JsonObject.of("source", source).toString());
      }
      id("specSlug", slug);
    }
    String path = root + "/openapi/" + ids.get("specSlug").get(0);
    call("PATCH", path, JsonObject.of("visibility", "public").toString());
    Reply versions = call("GET", path + "/versions", null);
    versions.each("items", "id").forEach(version -> id("versionId", (String) version));
    String url = versions.text("items.0.url");
    id("openApiToken", url.substring(url.lastIndexOf('/') + 1));
  }

  private void hosts() {
    docs.organizations().update(organization, UpdateOrganization.NOTHING.hostname(name + "-docs"));
    docs.customHostnames().assign(organization, "docs." + name + ".example");
    id("subdomain", name + "-docs");
    id("hostname", "docs." + name + ".example");
  }

  /**
   * Two resources of each kind that belong to the site, to the first space or to the organization.
   */
  private void resources(Owner owner, SiteId site) {
    Ground ground = new Ground(docs, organization, new SpaceId(ids.get("spaceId").get(0)), site);
    for (TestedResource resource : Scenarios.RESOURCES) {
      if (resource.owner() == owner) {
        for (String number : List.of("One", "Two")) {
          resource.make(ground, canary + " " + number).forEach(this::id);
        }
      }
    }
  }

  private void sites() {
    List<String> spaces = ids.get("spaceId");
    for (String title : List.of("Docs", "Help")) {
      JsonObject body =
          JsonObject.of("title", canary + " " + title).put("spaces", spaces.subList(0, 3));
      String site = call("POST", root + "/sites", body.toString()).id();
      id("siteId", site);
      resources(Owner.SITE, new SiteId(site));
    }
    SiteId shown = new SiteId(ids.get("siteId").get(0));
    resources(Owner.SPACE, shown);
    resources(Owner.ORGANIZATION, shown);
    String first = root + "/sites/" + shown;
    for (String space : spaces.subList(1, 3)) {
      post(first + "/sections", "spaceId", space);
    }
    call("GET", first + "/sections", null)
        .each("items", "id")
        .forEach(section -> id("siteSectionId", (String) section));
    for (String section : ids.get("siteSectionId").subList(1, 3)) {
      JsonObject group =
          JsonObject.of("title", canary + " group").put("sections", List.of(section));
      id("siteSectionGroupId", call("POST", first + "/section-groups", group.toString()).id());
      JsonObject link =
          JsonObject.of("title", canary + " link").put("url", "https://status.example");
      id("siteExternalLinkId", call("POST", first + "/external-links", link.toString()).id());
    }
    call("GET", first + "/site-spaces", null)
        .each("items", "id")
        .forEach(siteSpace -> id("siteSpaceId", (String) siteSpace));
    call("POST", first + "/publish", null);
    id("siteUrl", call("GET", first, null).text("urls.published"));
    id("integrationName", "mermaid");
    String schema =
        """
        {"type": "object", "additionalProperties": false, "properties": {
          "%s": {"type": "boolean", "description": "Beta"}}}
        """
            .formatted(canary);
    call("PUT", first + "/adaptive-schema", "{\"jsonSchema\": " + schema + "}");
    id("emptySiteId", post(root + "/sites", "title", canary + " Empty").id());
  }
}
