package dev.docs.http.people;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.user;
import static dev.docs.http.call.CommonParameters.ORDER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.people.MemberJson.MEMBER;
import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.people.Members;

/** Operations on the members of an organization. */
public final class MemberOperations {

  private static final BodyField<Role> ROLE =
      BodyField.oneOf("role", "MemberRoleOrGuest", Role.class);

  private MemberOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(MemberJson::types);
    organizationMembers(table.group("organization-members", SPECIFICATION));
  }

  private static void organizationMembers(OperationGroup operations) {
    operations
        .get("listMembersInOrganizationById", "/orgs/{organizationId}/members")
        .needs(READ)
        .paged()
        .query(ORDER, MemberQuery.ROLE, MemberQuery.SEARCH, MemberQuery.SORT.defaultsTo("joinedAt"))
        .returnsListOf("OrganizationMember")
        .handledBy(MemberOperations::list);
    operations
        .get("getMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(READ, "guests only about themselves")
        .returns("OrganizationMember")
        .handledBy(
            call -> call.ok(MEMBER, docs(call).members().get(organization(call), user(call))));
    operations
        .patch("updateMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(ADMIN)
        .body(ROLE)
        .returns("OrganizationMember")
        .handledBy(MemberOperations::update);
    operations
        .delete("removeMemberFromOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(ADMIN, "or the member themself")
        .deletes()
        .doneBy(call -> docs(call).members().remove(organization(call), user(call)));
    operations
        .post("updateOrganizationMemberLastSeenAt", "/orgs/{organizationId}/ping")
        .needs(GUEST)
        .returns(() -> MemberJson.VISITOR_CLAIMS)
        .handledBy(MemberOperations::ping);
    operations
        .post("setUserAsSSOMemberForOrganization", "/orgs/{organizationId}/members/{userId}/sso")
        .needs(ADMIN)
        .returns("OrganizationMember")
        .handledBy(
            call -> call.ok(MEMBER, docs(call).members().markSso(organization(call), user(call))));
    operations
        .get("listSpacesForOrganizationMember", "/orgs/{organizationId}/members/{userId}/spaces")
        .needs(READ, "guests only about themselves")
        .paged()
        .query(ORDER)
        .returnsListOf("MemberContentPermission")
        .handledBy(MemberOperations::listSpaces);
    operations
        .get("listTeamsForOrganizationMember", "/orgs/{organizationId}/members/{userId}/teams")
        .needs(READ, "guests only about themselves")
        .paged()
        .query(Parameter.string("title"))
        .returnsListOf(() -> TeamJson.OF_MEMBER)
        .handledBy(MemberOperations::listTeams);
  }

  private static HttpResponse list(Call call) {
    return call.list(
        MEMBER,
        docs(call).members().list(organization(call), MemberQuery.of(call), listOptions(call)));
  }

  private static boolean isAscending(Call call) {
    return call.query().required("order").equals("asc");
  }

  private static HttpResponse update(Call call) {
    Update<Role> role = call.body(body -> ROLE.in(body).update());
    return call.ok(MEMBER, docs(call).members().changeRole(organization(call), user(call), role));
  }

  private static HttpResponse ping(Call call) {
    Members.View member = docs(call).members().ping(organization(call));
    return call.ok(
        MemberJson.VISITOR_CLAIMS,
        call.visitors()
            .sign(member.member(), member.user(), requireNonNull(member.member().lastSeenAt())));
  }

  private static HttpResponse listSpaces(Call call) {
    return call.list(
        MemberJson.SPACE,
        docs(call)
            .members()
            .spaces(organization(call), user(call), isAscending(call), listOptions(call)));
  }

  private static HttpResponse listTeams(Call call) {
    String title = call.query().string("title").orElse(null);
    return call.list(
        TeamJson.OF_MEMBER,
        docs(call).members().teams(organization(call), user(call), title, listOptions(call)));
  }
}
