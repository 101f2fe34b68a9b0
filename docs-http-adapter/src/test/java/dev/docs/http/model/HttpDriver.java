package dev.docs.http.model;

import dev.docs.Docs;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.content.conflict.Conflict;
import dev.docs.http.json.JsonObject;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.scenario.World;
import dev.docs.scenario.model.Driver;
import dev.docs.scenario.model.PageEdit;
import dev.docs.space.Space.EditMode;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Drives the API, with each member's name as token. Live edits, which have no operation, are
 * library calls.
 */
public final class HttpDriver extends HttpSites {

  public HttpDriver(World world, Exchange exchange, String member) {
    this(world.organization, world.docs, exchange, member);
  }

  /** Drives a library on the world's store. */
  public HttpDriver(OrganizationId organization, Docs docs, Exchange exchange, String member) {
    super(organization, docs, exchange, member);
  }

  @Override
  public boolean looksForThePathFirst() {
    return true;
  }

  @Override
  public Driver as(String other) {
    return new HttpDriver(organization, docs, exchange, other);
  }

  @Override
  public Driver in(OrganizationId other) {
    return new HttpDriver(other, docs, exchange, member);
  }

  // ---------------------------------------------------------------- requests

  private static String inSpace(String space) {
    return "/spaces/" + space;
  }

  private static String inChangeRequest(String space, int number) {
    return inSpace(space) + "/change-requests/" + number;
  }

  private static String piece(String path, int limit, String page) {
    String query = (path.contains("?") ? "&" : "?") + "limit=" + limit;
    return path + query + (page == null ? "" : "&page=" + page);
  }

  private <T> Piece<T> list(String path, int limit, String page, Function<Node, T> item) {
    Node list = get(piece(path, limit, page));
    Node next = list.at("next");
    return new Piece<>(
        list.each("items").map(item).toList(),
        list.number("count"),
        next == null ? null : next.text("page"));
  }

  private static JsonObject destination(Destination to) {
    JsonObject position = JsonObject.object();
    position.putIfPresent("before", pointer(to.before()));
    position.putIfPresent("after", pointer(to.after()));
    JsonObject body = JsonObject.of("position", position);
    return to.moves() ? body.put("parent", to.parent()) : body;
  }

  private static JsonObject pointer(Neighbour item) {
    if (item == null) {
      return null;
    }
    String type = item.collection() ? "collection" : "space";
    return JsonObject.of("type", type).put(type, item.id());
  }

  // ---------------------------------------------------------------- members

  @Override
  public void putMember(String user, Role role) {
    embedded().putMember(user, role);
  }

  @Override
  public void removeMember(String user) {
    send("DELETE", inOrganization() + "/members/" + user, null);
  }

  @Override
  public Map<String, String> members() {
    Map<String, String> all = new TreeMap<>();
    get(inOrganization() + "/members?limit=1000")
        .each("items")
        .forEach(
            member -> {
              String role = member.text("role");
              String wire = role == null ? "guest" : role.toUpperCase(Locale.ROOT);
              all.put(member.at("user").text("id"), wire);
            });
    return all;
  }

  // ---------------------------------------------------------------- collections and spaces

  @Override
  public String createCollection(String title, String parent) {
    JsonObject body = JsonObject.of("title", title).putIfPresent("parent", parent);
    return post(inOrganization() + "/collections", body).text("id");
  }

  @Override
  public void renameCollection(String collection, String title) {
    send("PATCH", "/collections/" + collection, JsonObject.of("title", title));
  }

  @Override
  public void moveCollection(String collection, Destination to) {
    post("/collections/" + collection + "/move", destination(to));
  }

  @Override
  public void deleteCollection(String collection) {
    send("DELETE", "/collections/" + collection, null);
  }

  @Override
  public Piece<CollectionState> collections(boolean nested, int limit, String page) {
    return list(
        inOrganization() + "/collections?nested=" + nested,
        limit,
        page,
        json -> new CollectionState(json.text("id"), json.text("title"), json.text("parent")));
  }

  @Override
  public String createSpace(String title, String parent) {
    JsonObject body = JsonObject.of("title", title).putIfPresent("parent", parent);
    return post(inOrganization() + "/spaces", body).text("id");
  }

  @Override
  public void updateSpace(String space, String title, EditMode editMode) {
    send("PATCH", inSpace(space), JsonObject.of("title", title).put("editMode", editMode));
  }

  @Override
  public void moveSpace(String space, Destination to) {
    post(inSpace(space) + "/move", destination(to));
  }

  @Override
  public void deleteSpace(String space) {
    send("DELETE", inSpace(space), null);
  }

  @Override
  public void restoreSpace(String space) {
    post(inSpace(space) + "/restore", null);
  }

  @Override
  public String duplicateSpace(String space) {
    return post(inSpace(space) + "/duplicate", null).text("id");
  }

  @Override
  public SpaceState space(String space) {
    return state(get(inSpace(space)));
  }

  private static SpaceState state(Node json) {
    return new SpaceState(
        json.text("id"),
        json.text("title"),
        json.text("parent"),
        json.text("editMode").equals("locked") ? EditMode.LOCKED : EditMode.LIVE,
        json.text("deletedAt") != null,
        json.text("revision"),
        (int) json.number("changeRequests"),
        (int) json.number("changeRequestsOpen"),
        (int) json.number("changeRequestsDraft"));
  }

  @Override
  public Piece<SpaceState> spaces(int limit, String page) {
    return list(inOrganization() + "/spaces", limit, page, HttpDriver::state);
  }

  @Override
  public Piece<SpaceState> spacesIn(String collection, int limit, String page) {
    return list("/collections/" + collection + "/spaces", limit, page, HttpDriver::state);
  }

  // ---------------------------------------------------------------- content

  @Override
  public List<String> editLive(String space, List<PageEdit> edits) {
    return embedded().editLive(space, edits);
  }

  /** Not all edits of other items have an operation. */
  private static boolean isOfPage(PageEdit edit) {
    return edit instanceof PageEdit.Insert
        || edit instanceof PageEdit.Change
        || edit instanceof PageEdit.Delete;
  }

  @Override
  public Map<String, String> items(String space, int number) {
    return embedded().items(space, number);
  }

  private static JsonObject change(PageEdit edit) {
    if (edit instanceof PageEdit.Insert insert) {
      return JsonObject.of("operation", "insert_page")
          .putIfPresent("ref", insert.ref())
          .putIfPresent("into", insert.into())
          .putIfPresent("at", insert.at())
          .put("title", insert.title())
          .put("document", JsonObject.of("markdown", insert.text()));
    } else if (edit instanceof PageEdit.Change change) {
      JsonObject json =
          JsonObject.of("operation", "update_page")
              .put("page", change.page())
              .putIfPresent("title", change.title())
              .putIfPresent("at", change.at());
      if (change.text() != null) {
        json.put("document", JsonObject.of("markdown", change.text()));
      }
      return change.moves() ? json.put("into", change.into()) : json;
    }
    return JsonObject.of("operation", "delete_page").put("page", ((PageEdit.Delete) edit).page());
  }

  @Override
  public void rollBack(String space, String revision) {
    post(inSpace(space) + "/revisions/" + revision + "/rollback", null);
  }

  @Override
  public Map<String, String> redirected(String space, Collection<String> paths) {
    return embedded().redirected(space, paths);
  }

  @Override
  public List<PageState> pages(String space) {
    return pagesUnder(inSpace(space) + "/content");
  }

  @Override
  public List<PageState> pagesAt(String space, String revision) {
    return pagesUnder(inSpace(space) + "/revisions/" + revision);
  }

  private List<PageState> pagesUnder(String content) {
    return get(content + "/pages").each("pages").map(page -> state(content, page)).toList();
  }

  private PageState state(String content, Node page) {
    String id = page.text("id");
    return new PageState(
        id,
        page.text("title"),
        page.text("slug"),
        get(content + "/page/" + id + "?format=markdown").text("markdown"),
        page.each("pages").map(child -> state(content, child)).toList());
  }

  // ---------------------------------------------------------------- change requests

  @Override
  public int createChangeRequest(String space, String subject) {
    JsonObject body = JsonObject.of("subject", subject);
    return (int) post(inSpace(space) + "/change-requests", body).number("number");
  }

  @Override
  public void updateChangeRequest(
      String space, int number, String subject, ChangeRequest.Status status) {
    JsonObject body = JsonObject.of("subject", subject).put("status", status);
    send("PATCH", inChangeRequest(space, number), body);
  }

  @Override
  public List<String> edit(String space, int number, List<PageEdit> edits) {
    if (!edits.stream().allMatch(HttpDriver::isOfPage)) {
      return embedded().edit(space, number, edits);
    }
    JsonObject body = JsonObject.object().putEach("changes", edits, HttpDriver::change);
    return post(inChangeRequest(space, number) + "/content?compat=false", body)
        .each("changes")
        .filter(change -> change.text("object").equals("created_page"))
        .map(change -> change.at("page").text("id"))
        .toList();
  }

  @Override
  public Outcome update(String space, int number) {
    return outcome(post(inChangeRequest(space, number) + "/update", null));
  }

  @Override
  public Outcome merge(String space, int number) {
    return outcome(post(inChangeRequest(space, number) + "/merge", null));
  }

  private static Outcome outcome(Node json) {
    return new Outcome(json.text("revision"), json.text("result").equals("conflicts"));
  }

  @Override
  public void resolve(String space, int number, String conflict, boolean theirs) {
    String path = inChangeRequest(space, number) + "/conflicts/" + conflict + "/resolve";
    post(path, JsonObject.of("side", theirs ? "theirs" : "ours"));
  }

  @Override
  public void review(String space, int number, boolean approved) {
    String status = approved ? "approved" : "changes-requested";
    post(inChangeRequest(space, number) + "/reviews", JsonObject.of("status", status));
  }

  @Override
  public void requestReview(String space, int number, String reviewer) {
    JsonObject body = JsonObject.of("users", List.of(reviewer));
    post(inChangeRequest(space, number) + "/requested-reviewers", body);
  }

  @Override
  public ChangeState changeRequest(String space, int number) {
    return change(get(inChangeRequest(space, number)));
  }

  private static ChangeState change(Node json) {
    return new ChangeState(
        (int) json.number("number"),
        Stream.of(ChangeRequest.Status.values())
            .filter(status -> WireName.of(status).equals(json.text("status")))
            .findFirst()
            .orElseThrow(),
        json.text("subject"),
        json.flag("outdated"),
        json.text("revisionInitial"),
        json.text("revision"));
  }

  @Override
  public Piece<ChangeState> changeRequests(
      String space, ChangeRequest.Status status, int limit, String page) {
    String path = inSpace(space) + "/change-requests?status=" + WireName.of(status);
    return list(path, limit, page, HttpDriver::change);
  }

  @Override
  public List<PageState> pages(String space, int number) {
    return pagesUnder(inChangeRequest(space, number) + "/content");
  }

  @Override
  public List<Boolean> reviews(String space, int number) {
    return get(inChangeRequest(space, number) + "/reviews?limit=1000")
        .each("items")
        .map(review -> review.text("status").equals("approved"))
        .toList();
  }

  @Override
  public List<String> requestedReviewers(String space, int number) {
    return get(inChangeRequest(space, number) + "/requested-reviewers?limit=1000")
        .each("items")
        .map(request -> request.at("user").text("id"))
        .toList();
  }

  @Override
  public List<ConflictState> conflicts(String space, int number) {
    return get(inChangeRequest(space, number) + "/conflicts?limit=1000")
        .each("items")
        .map(
            conflict ->
                new ConflictState(
                    conflict.text("id"),
                    WireName.parse(Conflict.Kind.class, conflict.text("kind")).orElseThrow(),
                    conflict.text(conflict.text("page") == null ? "reusableContent" : "page"),
                    conflict.text("path"),
                    conflict.text("ours"),
                    conflict.text("theirs"),
                    conflict.text("resolution") == null))
        .toList();
  }

  // ---------------------------------------------------------------- comments

  private static String inDiscussion(String space, int number) {
    return (number == 0 ? inSpace(space) : inChangeRequest(space, number)) + "/comments";
  }

  private static JsonObject saying(String text) {
    return JsonObject.of("body", JsonObject.of("markdown", text));
  }

  @Override
  public String comment(String space, int number, String page, String text) {
    return post(inDiscussion(space, number), saying(text).putIfPresent("page", page)).text("id");
  }

  @Override
  public void editComment(String space, int number, String id, String text) {
    send("PUT", inDiscussion(space, number) + "/" + id, saying(text));
  }

  @Override
  public void resolveComment(String space, int number, String id, boolean resolved) {
    JsonObject body = JsonObject.of("resolved", resolved);
    send("PUT", inDiscussion(space, number) + "/" + id, body);
  }

  @Override
  public void deleteComment(String space, int number, String id) {
    send("DELETE", inDiscussion(space, number) + "/" + id, null);
  }

  @Override
  public String reply(String space, int number, String id, String text) {
    return post(inDiscussion(space, number) + "/" + id + "/replies", saying(text)).text("id");
  }

  @Override
  public void deleteReply(String space, int number, String id, String reply) {
    send("DELETE", inDiscussion(space, number) + "/" + id + "/replies/" + reply, null);
  }

  @Override
  public List<CommentState> comments(String space, int number) {
    return embedded().comments(space, number);
  }
}
