package dev.docs.http.people;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.USER;
import static dev.docs.http.people.PendingInvitationJson.PENDING;

import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.BodyUnion;
import dev.docs.http.type.RequiredField;
import dev.docs.id.CollectionId;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.people.InviteLink;
import dev.docs.people.InviteLinks;
import dev.docs.people.InviteUsers;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Operations that invite people to an organization and accept invitations. */
public final class InviteOperations {

  private static final RequiredField<String> EMAIL = BodyField.text("email").required();
  private static final BodyField<Role> ROLE =
      BodyField.oneOf("role", "MemberRoleOrGuest", Role.class);
  private static final RequiredField<Optional<Role>> GIVEN_ROLE = ROLE.requiredOrNull();
  private static final RequiredField<List<InviteUsers.Invitee>> EMAILS =
      BodyField.textsOrObjects(
              "emails", BodyType.inline("Invitee", EMAIL, GIVEN_ROLE), InviteOperations::invitee)
          .atMost(InviteUsers.MAX_EMAILS)
          .required();
  private static final BodyField<Boolean> SSO = BodyField.bool("sso").notNull();
  private static final RequiredField<Optional<Role>> LEVEL =
      BodyField.oneOf("level", "MemberRoleOrGuest", Role.class).requiredOrNull();
  private static final RequiredField<SpaceId> SPACE =
      BodyField.id("space", SpaceId::new).required();
  private static final RequiredField<CollectionId> COLLECTION =
      BodyField.id("collection", CollectionId::new).required();

  private static final BodyUnion<NewInvite> NEW_INVITE =
      BodyUnion.<NewInvite>named("CreateOrganizationInvite")
          .or(BodyType.named("CreateInviteToOrganization", GIVEN_ROLE))
          .or(BodyType.named("CreateInviteToSpace", LEVEL, SPACE))
          .or(BodyType.named("CreateInviteToCollection", LEVEL, COLLECTION))
          .readBy(InviteOperations::newInvite)
          .build();
  private static final BodyUnion<Optional<Role>> CHANGED_INVITE =
      BodyUnion.<Optional<Role>>inline("updateOrganizationInviteById")
          .or(BodyType.inline("updateOrganizationInviteById", GIVEN_ROLE))
          .or(BodyType.inline("updateOrganizationInviteById", LEVEL))
          .readBy(InviteOperations::changedRole)
          .build();

  private InviteOperations() {}

  public static void describe(OperationTable.Builder table) {
    organizationInvites(table.group("organization-invites", NEIGHBOURING));
    table
        .group("organizations", NEWER)
        .post("joinOrganization", "/orgs/{organizationId}/join")
        .needs(USER)
        .returnsNothing()
        .fails(400, 404)
        .doneBy(call -> call.docs().invitations().join(call.organization()));
    pendingInvites(table.group("organization-invites", OURS));
  }

  private static void organizationInvites(OperationGroup operations) {
    operations
        .post("inviteUsersToOrganization", "/orgs/{organizationId}/invites")
        .needs(ADMIN)
        .body(EMAILS, ROLE, SSO)
        .returns(
            () -> PendingInvitationJson.INVITED,
            InviteOperations::inviteUsers,
            (call, command) -> call.docs().invitations().invite(call.organization(), command))
        .fails(400);
    operations
        .post("joinOrganizationWithInvite", "/orgs/{organizationId}/invites/{inviteId}")
        .needs(USER)
        .returns(() -> InviteLinkJson.JOINED, InviteOperations::join);
    operations
        .get("listOrganizationInviteLinks", "/orgs/{organizationId}/link-invites")
        .needs(ADMIN)
        .summary(
            "The invite links of an organization; with `content=true`, an addition of this project,"
                + " also those of its spaces and collections.")
        .lists(() -> InviteLinkJson.LINK, InviteOperations::list)
        .query(Parameter.bool("content").defaultsTo("false"));
    operations
        .post("createOrganizationInvite", "/orgs/{organizationId}/link-invites")
        .needs(ADMIN, "for a link to content, create on that content")
        .body(NEW_INVITE)
        .answers(201, "OrganizationInviteLink")
        .handledBy(InviteOperations::create);
    operations
        .get("getOrganizationInviteLink", "/orgs/{organizationId}/link-invites/{inviteId}")
        .needs(ADMIN, "for a link to content, create on that content")
        .returns("OrganizationInviteLink")
        .handledBy(
            call ->
                call.ok(
                    InviteLinkJson.LINK,
                    call.docs().inviteLinks().get(call.organization(), invite(call))));
    operations
        .patch("updateOrganizationInviteById", "/orgs/{organizationId}/link-invites/{inviteId}")
        .needs(ADMIN, "for a link to content, create on that content")
        .body(CHANGED_INVITE)
        .returns("OrganizationInviteLink")
        .handledBy(InviteOperations::update);
  }

  private static void pendingInvites(OperationGroup operations) {
    operations
        .get("listPendingInvitesForAuthenticatedUser", "/user/invites")
        .needs(USER)
        .summary("The pending invitations by email for the caller, oldest first.")
        .lists(() -> PENDING, call -> call.docs().invitations().pending(call.listOptions()));
    operations
        .get("listPendingInvitesInOrganization", "/orgs/{organizationId}/invites")
        .needs(ADMIN)
        .summary("The pending invitations by email, oldest first.")
        .lists(
            () -> PENDING,
            call -> call.docs().invitations().pending(call.organization(), call.listOptions()));
    operations
        .delete("deletePendingInvite", "/orgs/{organizationId}/invites/{inviteId}")
        .needs(ADMIN, "or the invited user")
        .summary("Withdraws or declines an invitation by email.")
        .deletes()
        .doneBy(call -> call.docs().invitations().decline(call.organization(), invite(call)));
  }

  private static InviteId invite(Call call) {
    return new InviteId(call.path("inviteId"));
  }

  private static InviteUsers inviteUsers(JsonBody body) {
    return new InviteUsers(EMAILS.in(body), ROLE.in(body).update(), SSO.in(body).orElse(false));
  }

  private static InviteUsers.Invitee invitee(JsonElement element) {
    if (element.isText()) {
      return new InviteUsers.Invitee(element.asText().required(), Update.keep());
    }
    JsonBody invitee = element.asObject().required();
    return invitee == null
        ? JsonBody.refused()
        : new InviteUsers.Invitee(
            EMAIL.in(invitee), Update.to(GIVEN_ROLE.in(invitee).orElse(null)));
  }

  private static OrganizationId join(Call call) {
    call.docs().inviteLinks().join(call.organization(), call.path("inviteId"));
    return call.organization();
  }

  private static Slice<InviteLink.View> list(Call call) {
    InviteLinks links = call.docs().inviteLinks();
    return call.query().isTrue("content")
        ? links.listAll(call.organization(), call.listOptions())
        : links.list(call.organization(), call.listOptions());
  }

  private static HttpResponse create(Call call) {
    NewInvite invite = call.body(NEW_INVITE::in);
    return call.created(
        InviteLinkJson.LINK,
        call.docs()
            .inviteLinks()
            .create(call.organization(), invite.content(), invite.role().orElse(null)));
  }

  private static HttpResponse update(Call call) {
    Optional<Role> role = call.body(CHANGED_INVITE::in);
    return call.ok(
        InviteLinkJson.LINK,
        call.docs().inviteLinks().update(call.organization(), invite(call), role.orElse(null)));
  }

  /**
   * The fields of a new invitation.
   *
   * @param content null for the organization itself
   */
  private record NewInvite(@Nullable ContentId content, Optional<Role> role) {}

  private static NewInvite newInvite(JsonBody body) {
    boolean toSpace = body.has(SPACE.name());
    boolean toCollection = body.has(COLLECTION.name());
    if (toSpace && toCollection) {
      body.reject(SPACE.name(), "must not be given together with a collection");
    }
    if (toSpace) {
      return new NewInvite(ContentId.of(SPACE.in(body)), LEVEL.in(body));
    }
    return toCollection
        ? new NewInvite(ContentId.of(COLLECTION.in(body)), LEVEL.in(body))
        : new NewInvite(null, GIVEN_ROLE.in(body));
  }

  private static Optional<Role> changedRole(JsonBody body) {
    body.skip(GIVEN_ROLE.name());
    return (body.has(LEVEL.name()) ? LEVEL : GIVEN_ROLE).in(body);
  }
}
