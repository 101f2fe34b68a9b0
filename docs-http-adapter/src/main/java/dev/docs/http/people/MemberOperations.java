package dev.docs.http.people;

import static dev.docs.http.call.CommonParameters.ORDER;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.GUEST;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.people.MemberJson.MEMBER;
import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.people.Members;
import java.util.Optional;

/** Operations on the members of an organization. */
public final class MemberOperations {

  private static final BodyField<Role> ROLE =
      BodyField.oneOf("role", "MemberRoleOrGuest", Role.class);

  private static final RequiredField<Optional<Role>> RETURN_ROLE = ROLE.requiredOrNull();

  private MemberOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("organization-members", SPECIFICATION);
    operations
        .get("listMembersInOrganizationById", "/orgs/{organizationId}/members")
        .needs(READ)
        .lists(
            () -> MEMBER,
            call ->
                members(call).list(call.organization(), MemberQuery.of(call), call.listOptions()))
        .query(
            ORDER, MemberQuery.ROLE, MemberQuery.SEARCH, MemberQuery.SORT.defaultsTo("joinedAt"));
    operations
        .get("getMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(READ, "guests only about themselves")
        .returns(() -> MEMBER, call -> members(call).get(call.organization(), call.user()));
    operations
        .patch("updateMemberInOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(ADMIN)
        .body(ROLE)
        .returns(
            () -> MEMBER,
            body -> ROLE.in(body).update(),
            (call, role) -> members(call).changeRole(call.organization(), call.user(), role));
    operations
        .delete("removeMemberFromOrganizationById", "/orgs/{organizationId}/members/{userId}")
        .needs(ADMIN, "or the member themself")
        .deletes()
        .doneBy(call -> members(call).remove(call.organization(), call.user()));
    operations
        .post("updateOrganizationMemberLastSeenAt", "/orgs/{organizationId}/ping")
        .needs(GUEST)
        .returns(() -> MemberJson.VISITOR_CLAIMS, MemberOperations::ping);
    operations
        .post("setUserAsSSOMemberForOrganization", "/orgs/{organizationId}/members/{userId}/sso")
        .needs(ADMIN)
        .returns(() -> MEMBER, call -> members(call).markSso(call.organization(), call.user()));
    operations
        .get("listSpacesForOrganizationMember", "/orgs/{organizationId}/members/{userId}/spaces")
        .needs(READ, "guests only about themselves")
        .lists(
            () -> MemberJson.SPACE,
            call ->
                members(call)
                    .spaces(
                        call.organization(), call.user(), isAscending(call), call.listOptions()))
        .query(ORDER);
    operations
        .get("listTeamsForOrganizationMember", "/orgs/{organizationId}/members/{userId}/teams")
        .needs(READ, "guests only about themselves")
        .lists(
            () -> TeamJson.OF_MEMBER,
            call ->
                members(call)
                    .teams(
                        call.organization(),
                        call.user(),
                        call.query().string("title").orElse(null),
                        call.listOptions()))
        .query(Parameter.string("title"));
    describeReturn(table.group("organization-members", OURS));
  }

  private static void describeReturn(OperationGroup operations) {
    operations
        .post("readmitFormerMemberOfOrganization", "/orgs/{organizationId}/members/{userId}/return")
        .needs(ADMIN)
        .body(RETURN_ROLE)
        .returns(
            () -> MEMBER,
            body -> RETURN_ROLE.in(body),
            (call, role) ->
                members(call).readmit(call.organization(), call.user(), role.orElse(null)));
  }

  private static boolean isAscending(Call call) {
    return call.query().required("order").equals("asc");
  }

  private static String ping(Call call) {
    Members.View member = members(call).ping(call.organization());
    return call.visitors()
        .sign(member.member(), member.user(), requireNonNull(member.member().lastSeenAt()));
  }

  private static Members members(Call call) {
    return call.docs().members();
  }
}
