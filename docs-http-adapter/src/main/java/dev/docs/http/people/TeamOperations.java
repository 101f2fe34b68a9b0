package dev.docs.http.people;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.OWNER;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.people.TeamJson.TEAM;

import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.UserId;
import dev.docs.people.CreateTeam;
import dev.docs.people.Teams;
import dev.docs.people.UpdateTeam;
import dev.docs.people.UpdateTeamMembers;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Operations on teams and their members. */
public final class TeamOperations {

  private static final RequiredField<String> TITLE =
      BodyField.text("title", "OrganizationTeamTitle").required();
  private static final BodyField<List<UserId>> MEMBERS =
      BodyField.ids("members", UserId::new).notNull();
  private static final BodyField<TeamRole> ROLE =
      BodyField.oneOf("role", "TeamMemberRole", TeamRole.class).notNull();

  private static final BodyField<List<UserId>> ADD = BodyField.ids("add", UserId::new).notNull();
  private static final BodyField<List<UserId>> REMOVE =
      BodyField.ids("remove", UserId::new).notNull();
  private static final RequiredField<TeamRole> GIVEN_ROLE =
      BodyField.oneOf("role", "TeamMemberRole", TeamRole.class).required();
  private static final BodyField<Map<UserId, TeamRole>> MEMBERSHIPS =
      BodyField.object("memberships", "map of TeamMember")
          .notNull()
          .map(TeamOperations::memberships);

  private TeamOperations() {}

  public static void describe(OperationTable.Builder table) {
    teams(table.group("teams", SPECIFICATION).below("/orgs/{organizationId}/teams"));
    teamMembers(table.group("team-members", NEIGHBOURING).below("/orgs/{organizationId}/teams"));
  }

  private static void teams(OperationGroup operations) {
    operations
        .get("listTeamsInOrganizationById", "")
        .needs(READ)
        .lists(
            () -> TEAM,
            call ->
                call.docs()
                    .teams()
                    .list(
                        call.organization(),
                        new Teams.Filter(
                            call.query().string("owner").map(UserId::new).orElse(null),
                            call.query().string("title").orElse(null)),
                        call.listOptions()))
        .query(Parameter.string("owner"), Parameter.string("title"));
    operations
        .put("createOrganizationTeam", "")
        .needs(ADMIN)
        .body(TITLE, MEMBERS)
        .creates(
            () -> TEAM,
            TeamOperations::create,
            (call, command) -> call.docs().teams().create(call.organization(), command));
    operations
        .get("getTeamInOrganizationById", "/{teamId}")
        .needs(READ)
        .returns(() -> TEAM, call -> call.docs().teams().get(call.organization(), call.team()));
    operations
        .patch("updateTeamInOrganizationById", "/{teamId}")
        .needs(OWNER)
        .body(TITLE)
        .returns(
            () -> TEAM,
            body -> UpdateTeam.titled(TITLE.in(body)),
            (call, command) ->
                call.docs().teams().update(call.organization(), call.team(), command));
    operations
        .delete("removeTeamFromOrganizationById", "/{teamId}")
        .needs(OWNER)
        .deletes()
        .doneBy(call -> call.docs().teams().delete(call.organization(), call.team()));
  }

  private static void teamMembers(OperationGroup operations) {
    operations
        .put("updateMembersInOrganizationTeam", "/{teamId}/members")
        .needs(OWNER)
        .body(ADD, MEMBERSHIPS, REMOVE)
        .returnsNothing()
        .doneBy(TeamOperations::updateMembers);
    operations
        .get("listTeamMembersInOrganizationById", "/{teamId}/members")
        .needs(READ)
        .lists(
            () -> TeamJson.MEMBER,
            call ->
                call.docs().teams().members(call.organization(), call.team(), call.listOptions()));
    operations
        .put("addMemberToOrganizationTeamById", "/{teamId}/members/{userId}")
        .needs(OWNER)
        .optionalBody(ROLE)
        .returnsNothing()
        .doneBy(TeamOperations::putMember);
    operations
        .delete("deleteMemberFromOrganizationTeamById", "/{teamId}/members/{userId}")
        .needs(OWNER)
        .deletes()
        .doneBy(
            call ->
                call.docs().teams().removeMember(call.organization(), call.team(), call.user()));
  }

  private static CreateTeam create(JsonBody body) {
    return new CreateTeam(TITLE.in(body), MEMBERS.in(body).orElse(List.of()));
  }

  private static void updateMembers(Call call) {
    UpdateTeamMembers command = call.body(TeamOperations::updateMembers);
    call.docs().teams().updateMembers(call.organization(), call.team(), command);
  }

  private static UpdateTeamMembers updateMembers(JsonBody body) {
    Map<UserId, Update<TeamRole>> put = new LinkedHashMap<>();
    ADD.in(body).orElse(List.of()).forEach(user -> put.put(user, Update.keep()));
    MEMBERSHIPS.in(body).orElse(Map.of()).forEach((user, role) -> put.put(user, Update.to(role)));
    return new UpdateTeamMembers(put, REMOVE.in(body).orElse(List.of()));
  }

  private static Map<UserId, TeamRole> memberships(JsonBody members) {
    Map<UserId, TeamRole> roles = new LinkedHashMap<>();
    for (String user : members.names()) {
      JsonBody member = members.object(user).required();
      if (member != null) {
        roles.put(new UserId(user), GIVEN_ROLE.in(member));
      }
    }
    return roles;
  }

  private static void putMember(Call call) {
    Update<TeamRole> role = call.body(body -> ROLE.in(body).update());
    UpdateTeamMembers command = UpdateTeamMembers.NOTHING.put(call.user(), role);
    call.docs().teams().updateMembers(call.organization(), call.team(), command);
  }
}
