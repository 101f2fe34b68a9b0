package dev.docs.http.model;

import dev.docs.Docs;
import dev.docs.error.ErrorCode;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonObject;
import dev.docs.http.json.WireName;
import dev.docs.http.model.Exchange.Reply;
import dev.docs.id.OrganizationId;
import dev.docs.scenario.model.Driver;
import dev.docs.scenario.model.EmbeddedDriver;
import dev.docs.scenario.model.Refusal;
import dev.docs.site.Site;
import dev.docs.site.published.VisitToken;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Drives the API for sites. What visitors read, and whole structures, are library calls. */
abstract class HttpSites implements Driver {

  private static final Map<Integer, ErrorCode> CODES =
      Map.of(
          400, ErrorCode.INVALID,
          401, ErrorCode.UNAUTHENTICATED,
          403, ErrorCode.FORBIDDEN,
          404, ErrorCode.NOT_FOUND,
          409, ErrorCode.CONFLICT,
          412, ErrorCode.PRECONDITION,
          422, ErrorCode.UNPROCESSABLE);

  final OrganizationId organization;
  final Docs docs;
  final Exchange exchange;
  final String member;

  HttpSites(OrganizationId organization, Docs docs, Exchange exchange, String member) {
    this.organization = organization;
    this.docs = docs;
    this.exchange = exchange;
    this.member = member;
  }

  /** For what has no operation. */
  final Driver embedded() {
    return new EmbeddedDriver(docs, organization, member);
  }

  final Node get(String path) {
    return send("GET", path, null);
  }

  final Node post(String path, JsonObject body) {
    return send("POST", path, body);
  }

  final Node send(String method, String path, JsonObject body) {
    Reply reply =
        exchange.send(method, "/v1" + path, member, body == null ? null : body.toString());
    Node json =
        reply.body().isEmpty()
            ? null
            : new Node(Json.parse(reply.body().getBytes(StandardCharsets.UTF_8), 100));
    if (reply.status() < 300) {
      return json;
    }
    ErrorCode code = CODES.get(reply.status());
    if (code == null) {
      throw new AssertionError(method + " " + path + " answers " + reply);
    }
    throw new Refusal(code, json.at("error").text("message"));
  }

  final String inOrganization() {
    return "/orgs/" + organization.value();
  }

  private String inSite(String site) {
    return inOrganization() + "/sites/" + site;
  }

  @Override
  public String createSite(String title) {
    return post(inOrganization() + "/sites", JsonObject.of("title", title)).text("id");
  }

  @Override
  public String siteUrl(String site) {
    return embedded().siteUrl(site);
  }

  @Override
  public void publishSite(String site, boolean published) {
    post(inSite(site) + (published ? "/publish" : "/unpublish"), null);
  }

  @Override
  public void deleteSite(String site) {
    send("DELETE", inSite(site), null);
  }

  @Override
  public Map<String, SiteState> sites() {
    return embedded().sites();
  }

  // ---------------------------------------------------------------- structure

  @Override
  public Structure structure(String site) {
    return embedded().structure(site);
  }

  @Override
  public String addSiteSpace(String site, String space, String section) {
    JsonObject body = JsonObject.of("spaceId", space).putIfPresent("sectionId", section);
    return post(inSite(site) + "/site-spaces", body).text("id");
  }

  @Override
  public void removeSiteSpace(String site, String siteSpace) {
    send("DELETE", inSite(site) + "/site-spaces/" + siteSpace, null);
  }

  @Override
  public void chooseSiteSpace(String site, String siteSpace) {
    send("PATCH", inSite(site), JsonObject.of("defaultSiteSpace", siteSpace));
  }

  private String section(String site, String section) {
    return inSite(site) + "/sections/" + section;
  }

  private String group(String site, String group) {
    return inSite(site) + "/section-groups/" + group;
  }

  @Override
  public String addSection(String site, String space, String title, String group) {
    JsonObject body =
        JsonObject.of("spaceId", space)
            .putIfPresent("title", title)
            .putIfPresent("siteSectionGroupId", group);
    return post(inSite(site) + "/sections", body).text("id");
  }

  @Override
  public void removeSection(String site, String section) {
    send("DELETE", section(site, section), null);
  }

  @Override
  public void renameSection(String site, String section, String path) {
    send("PATCH", section(site, section), JsonObject.of("path", path));
  }

  @Override
  public void chooseSection(String site, String section) {
    send("PATCH", inSite(site), JsonObject.of("defaultSiteSection", section));
  }

  @Override
  public void chooseVariant(String site, String section, String siteSpace) {
    send("PATCH", section(site, section), JsonObject.of("defaultSiteSpace", siteSpace));
  }

  private static JsonObject entry(String id, EntryKind kind) {
    String type =
        switch (kind) {
          case SECTION -> "site-section";
          case GROUP -> "site-section-group";
          case LINK -> "site-external-link";
        };
    return JsonObject.of("type", type).put("id", id);
  }

  @Override
  public void moveEntry(String site, EntryMove move) {
    JsonObject position = JsonObject.object();
    if (move.beside() != null) {
      position.put(move.before() ? "before" : "after", entry(move.beside(), move.besideKind()));
    }
    JsonObject body = JsonObject.of("item", entry(move.id(), move.kind()));
    send("PATCH", inSite(site) + "/structure/sort", body.put("position", position));
  }

  @Override
  public String addGroup(String site, String title, List<String> sections, String parent) {
    JsonObject body =
        JsonObject.of("title", title).put("sections", sections).putIfPresent("parent", parent);
    return post(inSite(site) + "/section-groups", body).text("id");
  }

  @Override
  public void removeGroup(String site, String group) {
    send("DELETE", group(site, group), null);
  }

  @Override
  public void gather(String site, String group, String section) {
    post(group(site, group) + "/sections", JsonObject.of("sectionId", section));
  }

  @Override
  public void release(String site, String group, String section) {
    send("DELETE", group(site, group) + "/sections/" + section, null);
  }

  @Override
  public String addExternalLink(String site, String title, String url, String group) {
    JsonObject body = JsonObject.of("title", title).put("url", url).putIfPresent("parent", group);
    return post(inSite(site) + "/external-links", body).text("id");
  }

  @Override
  public void changeExternalLink(String site, String link, String url) {
    send("PATCH", inSite(site) + "/external-links/" + link, JsonObject.of("url", url));
  }

  @Override
  public void removeExternalLink(String site, String link) {
    send("DELETE", inSite(site) + "/external-links/" + link, null);
  }

  // ---------------------------------------------------------------- redirects

  private String redirect(String site, String source, JsonObject destination) {
    JsonObject body = JsonObject.of("source", source).put("destination", destination);
    return post(inSite(site) + "/redirects", body).text("id");
  }

  @Override
  public String createRedirect(String site, String source, String url) {
    return redirect(site, source, JsonObject.of("kind", "external").put("url", url));
  }

  @Override
  public String createRedirect(String site, String source, String siteSpace, String page) {
    JsonObject to = JsonObject.of("kind", "site-page").put("siteSpaceId", siteSpace);
    return redirect(site, source, to.put("pageId", page));
  }

  @Override
  public void deleteRedirect(String site, String redirect) {
    send("DELETE", inSite(site) + "/redirects/" + redirect, null);
  }

  @Override
  public String redirect(String site, String source) {
    return embedded().redirect(site, source);
  }

  // ---------------------------------------------------------------- visitors

  @Override
  public void setVisibility(String site, Site.Visibility visibility) {
    send("PATCH", inSite(site), JsonObject.of("visibility", WireName.of(visibility)));
  }

  @Override
  public Link createLink(String site, String name) {
    return embedded().createLink(site, name);
  }

  @Override
  public void activateLink(String site, String link, boolean active) {
    send("PATCH", inSite(site) + "/share-links/" + link, JsonObject.of("active", active));
  }

  @Override
  public void deleteLink(String site, String link) {
    send("DELETE", inSite(site) + "/share-links/" + link, null);
  }

  private String auth(String site) {
    return inSite(site) + "/publishing/auth";
  }

  @Override
  public String publishingKey(String site) {
    return get(auth(site)).text("privateKey");
  }

  @Override
  public String sendTo(String site, String url) {
    JsonObject body = JsonObject.of("backend", "custom").put("fallbackURL", url);
    return send("PATCH", auth(site), body).text("privateKey");
  }

  @Override
  public String renewKey(String site) {
    return post(auth(site) + "/regenerate", null).text("privateKey");
  }

  @Override
  public Visited visit(String url, Visit visit) {
    return embedded().visit(url, visit);
  }

  @Override
  public Set<String> readable(VisitToken token, Collection<String> spaces) {
    return embedded().readable(token, spaces);
  }
}
