package dev.docs.http.call;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.http.link.Links;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.space.content.ContentAt;

/** Reads arguments that many operations share. */
public final class Arguments {

  private Arguments() {}

  public static DocsSession docs(Call call) {
    return call.docs();
  }

  public static Links links(Call call) {
    return call.links();
  }

  public static OrganizationId organization(Call call) {
    return new OrganizationId(call.path("organizationId"));
  }

  public static SiteId site(Call call) {
    return new SiteId(call.path("siteId"));
  }

  public static SiteSpaceId siteSpace(Call call) {
    return new SiteSpaceId(call.path("siteSpaceId"));
  }

  public static CollectionId collection(Call call) {
    return new CollectionId(call.path("collectionId"));
  }

  public static SpaceId space(Call call) {
    return new SpaceId(call.path("spaceId"));
  }

  public static RevisionId revision(Call call) {
    return new RevisionId(call.path("revisionId"));
  }

  /** The change request of the path, by id or number. */
  public static ChangeRequest.Ref changeRequest(Call call) {
    return ChangeRequest.Ref.of(space(call), call.path("changeRequestId"));
  }

  /**
   * The content that the path names: of a revision, of a change request, or the main content of a
   * space.
   */
  public static ContentAt content(Call call) {
    return call.hasPath("revisionId")
        ? ContentAt.revision(space(call), revision(call))
        : branch(call);
  }

  /**
   * The editable content that the path names: of a change request, or the main content of a space.
   */
  public static ContentAt.Branch branch(Call call) {
    return call.hasPath("changeRequestId")
        ? ContentAt.changeRequest(changeRequest(call))
        : ContentAt.main(space(call));
  }

  public static UserId user(Call call) {
    return new UserId(call.path("userId"));
  }

  public static TeamId team(Call call) {
    return new TeamId(call.path("teamId"));
  }

  /** The cursor and limit of a listing. */
  public static ListOptions listOptions(Call call) {
    ListOptions options =
        ListOptions.limit(call.query().integer("limit").orElse(ListOptions.DEFAULT_LIMIT));
    return call.query().string("page").map(Cursor::new).map(options::after).orElse(options);
  }
}
