package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.ORDER;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** The members of an organization, and how people are invited to become one. */
final class MemberOperations {

  private MemberOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    organizationMembers(table.group("organization-members", SPECIFICATION));
    organizationInvites(table.group("organization-invites", NEIGHBOURING));
  }

  private static void organizationMembers(OperationGroup<Session> operations) {
    operations
        .get("listMembersInOrganizationById", "/orgs/{organizationId}/members")
        .paged()
        .query(
            ORDER,
            Parameter.oneOf(
                "role", "admin", "create", "edit", "review", "comment", "read", "guest"),
            Parameter.string("search"),
            Parameter.oneOf("sort", "joinedAt", "lastSeenAt").defaultsTo("joinedAt"))
        .returnsListOf("OrganizationMember");
    operations
        .get("getMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .returns("OrganizationMember");
    operations
        .patch("updateMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .body("{role: MemberRoleOrGuest}")
        .returns("OrganizationMember");
    operations
        .delete("removeMemberFromOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .deletes();
    operations
        .post("updateOrganizationMemberLastSeenAt", "/orgs/{organizationId}/ping")
        .returns("{serviceVisitorClaims: string, gitbookVisitorClaims: string}");
    operations
        .post("setUserAsSSOMemberForOrganization", "/orgs/{organizationId}/members/{userId}/sso")
        .returns("OrganizationMember");
    operations
        .get("listSpacesForOrganizationMember", "/orgs/{organizationId}/members/{userId}/spaces")
        .paged()
        .query(ORDER)
        .returnsListOf("MemberContentPermission");
    operations
        .get("listTeamsForOrganizationMember", "/orgs/{organizationId}/members/{userId}/teams")
        .paged()
        .query(Parameter.string("title"))
        .returns("(List & {items*: array of {team*: OrganizationTeam, member*: TeamMember}})");
  }

  private static void organizationInvites(OperationGroup<Session> operations) {
    operations
        .post("inviteUsersToOrganization", "/orgs/{organizationId}/invites")
        .body("InviteUsersToOrganization")
        .returns("{users*: array of string, invited*: number, failedSSOEmails: array of string}")
        .fails(400);
    operations
        .post("joinOrganizationWithInvite", "/orgs/{organizationId}/invites/{inviteId}")
        .returns("object");
    operations
        .get("listOrganizationInviteLinks", "/orgs/{organizationId}/link-invites")
        .paged()
        .returnsListOf("InviteLinkToOrganization");
    operations
        .post("createOrganizationInvite", "/orgs/{organizationId}/link-invites")
        .body("CreateOrganizationInvite")
        .creates("OrganizationInviteLink");
    operations
        .get("getOrganizationInviteLink", "/orgs/{organizationId}/link-invites/{inviteId}")
        .returns("OrganizationInviteLink");
    operations
        .patch("updateOrganizationInviteById", "/orgs/{organizationId}/link-invites/{inviteId}")
        .body("({role*: MemberRoleOrGuest} | {level*: MemberRoleOrGuest})")
        .returns("OrganizationInviteLink");
  }
}
