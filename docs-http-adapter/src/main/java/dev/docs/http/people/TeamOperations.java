package dev.docs.http.people;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.team;
import static dev.docs.http.call.Arguments.user;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.OWNER;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.people.TeamJson.TEAM;

import dev.docs.access.Team.TeamRole;
import dev.docs.command.Update;
import dev.docs.http.HttpResponse;
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
    table.types(TeamJson::types);
    teams(table.group("teams", SPECIFICATION).below("/orgs/{organizationId}/teams"));
    teamMembers(table.group("team-members", NEIGHBOURING).below("/orgs/{organizationId}/teams"));
  }

  private static void teams(OperationGroup operations) {
    operations
        .get("listTeamsInOrganizationById", "")
        .needs(READ)
        .paged()
        .query(Parameter.string("owner"), Parameter.string("title"))
        .returnsListOf("OrganizationTeam")
        .handledBy(TeamOperations::list);
    operations
        .put("createOrganizationTeam", "")
        .needs(ADMIN)
        .body(TITLE, MEMBERS)
        .creates("OrganizationTeam")
        .handledBy(TeamOperations::create);
    operations
        .get("getTeamInOrganizationById", "/{teamId}")
        .needs(READ)
        .returns("OrganizationTeam")
        .handledBy(call -> call.ok(TEAM, docs(call).teams().get(organization(call), team(call))));
    operations
        .patch("updateTeamInOrganizationById", "/{teamId}")
        .needs(OWNER)
        .body(TITLE)
        .returns("OrganizationTeam")
        .handledBy(TeamOperations::update);
    operations
        .delete("removeTeamFromOrganizationById", "/{teamId}")
        .needs(OWNER)
        .deletes()
        .doneBy(call -> docs(call).teams().delete(organization(call), team(call)));
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
        .paged()
        .returnsListOf("OrganizationTeamMember")
        .handledBy(TeamOperations::members);
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
            call -> docs(call).teams().removeMember(organization(call), team(call), user(call)));
  }

  private static HttpResponse list(Call call) {
    Teams.Filter filter =
        new Teams.Filter(
            call.query().string("owner").map(UserId::new).orElse(null),
            call.query().string("title").orElse(null));
    return call.list(TEAM, docs(call).teams().list(organization(call), filter, listOptions(call)));
  }

  private static HttpResponse create(Call call) {
    CreateTeam command = call.body(TeamOperations::create);
    return call.created(TEAM, docs(call).teams().create(organization(call), command));
  }

  private static CreateTeam create(JsonBody body) {
    return new CreateTeam(TITLE.in(body), MEMBERS.in(body).orElse(List.of()));
  }

  private static HttpResponse update(Call call) {
    UpdateTeam command = call.body(body -> UpdateTeam.titled(TITLE.in(body)));
    return call.ok(TEAM, docs(call).teams().update(organization(call), team(call), command));
  }

  private static void updateMembers(Call call) {
    UpdateTeamMembers command = call.body(TeamOperations::updateMembers);
    docs(call).teams().updateMembers(organization(call), team(call), command);
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

  private static HttpResponse members(Call call) {
    return call.list(
        TeamJson.MEMBER,
        docs(call).teams().members(organization(call), team(call), listOptions(call)));
  }

  private static void putMember(Call call) {
    Update<TeamRole> role = call.body(body -> ROLE.in(body).update());
    UpdateTeamMembers command = UpdateTeamMembers.NOTHING.put(user(call), role);
    docs(call).teams().updateMembers(organization(call), team(call), command);
  }
}
