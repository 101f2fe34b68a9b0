package dev.docs.http.change;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.change.ChangeRequestJson.CHANGE_REQUEST;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestLink;
import dev.docs.change.ChangeRequests;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.content.TemplateBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Operations on change requests and their contributors. */
public final class ChangeRequestOperations {

  /** Filters by those who take part. */
  private static final Parameter[] PEOPLE = {
    Parameter.string("creator").later(),
    Parameter.string("contributor"),
    Parameter.string("requestedReviewer").later()
  };

  private static final Parameter ORDER =
      Parameter.oneOf("orderBy", "updatedAt", "createdAt").defaultsTo("updatedAt");

  private static final BodyField<String> SUBJECT =
      BodyField.text("subject", "ChangeRequestSubject").notNull();
  private static final BodyField<Object> AGENT_TASK = BodyField.any("agentTaskId", "string");
  private static final BodyField<String> NEW_SUBJECT =
      BodyField.text("subject", "ChangeRequestSubject").notNull();
  private static final BodyField<ChangeRequest.Status> STATUS =
      BodyField.oneOf("status", "\"draft\"|\"open\"|\"archived\"", ChangeRequest.Status.class)
          .notNull();

  /** A block tree. */
  static final BodyField<Object> DESCRIPTION = BodyField.any("description", "JSONDocument").later();

  private static final BodyField<String> LINK_ID = BodyField.text("id").notNull();
  private static final RequiredField<String> REF_KIND = BodyField.literal("kind", "url");
  private static final RequiredField<String> REF_URL = BodyField.text("url").required();
  private static final RequiredField<JsonBody> LINK_REF =
      BodyField.object("ref", BodyType.like("ContentRefURL", REF_KIND, REF_URL)).required();
  private static final BodyField<String> LINK_TITLE =
      BodyField.text("title", "ChangeRequestLinkTitle").notNull();
  private static final BodyField<List<ChangeRequestLink.Wanted>> LINKS =
      BodyField.objects(
              "links",
              BodyType.named("ChangeRequestLinkInput", LINK_ID, LINK_REF, LINK_TITLE),
              0,
              ChangeRequestLink.MAX_LINKS,
              ChangeRequestOperations::link)
          .notNull()
          .later();

  private ChangeRequestOperations() {}

  public static void describe(OperationTable.Builder table) {
    changeRequests(table.group("change-requests", SPECIFICATION));
    table
        .group("change-requests", NEWER)
        .get("listChangeRequestsForOrganization", "/orgs/{organizationId}/change-requests")
        .needs(READ)
        .lists(() -> CHANGE_REQUEST, ChangeRequestOperations::listInOrganization)
        .query(
            Parameter.oneOf("status", ChangeRequest.Status.class).list().defaultsTo("open"),
            Parameter.string("site"),
            Parameter.string("space"))
        .query(PEOPLE)
        .query(ORDER);
  }

  public static void describeContributors(OperationTable.Builder table) {
    OperationGroup operations = table.group("change-request-contributors", NEIGHBOURING);
    operations
        .get(
            "getContributorsByChangeRequestId",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/contributors")
        .needs(READ)
        .returnsListOf(
            () -> ChangeRequestJson.CONTRIBUTOR,
            call ->
                call.docs()
                    .changeRequests()
                    .contributors(call.changeRequest(), ListOptions.limit(ListOptions.MAX_LIMIT)))
        .fails(404);
  }

  private static void changeRequests(OperationGroup operations) {
    operations
        .post("createChangeRequest", "/spaces/{spaceId}/change-requests")
        .needs(EDIT, "read on the template")
        .body(SUBJECT, AGENT_TASK, TemplateBodies.TEMPLATE.later())
        .creates(
            () -> CHANGE_REQUEST,
            ChangeRequestOperations::create,
            (call, proposed) -> proposed.in(call));
    operations
        .get("listChangeRequestsForSpace", "/spaces/{spaceId}/change-requests")
        .needs(READ)
        .lists(
            () -> CHANGE_REQUEST,
            call ->
                call.docs().changeRequests().list(call.space(), query(call), call.listOptions()))
        .query(Parameter.oneOf("status", ChangeRequest.Status.class))
        .query(PEOPLE)
        .query(ORDER.later());
    operations
        .get("getChangeRequestById", "/spaces/{spaceId}/change-requests/{changeRequestId}")
        .needs(READ)
        .returns(
            () -> CHANGE_REQUEST, call -> call.docs().changeRequests().get(call.changeRequest()))
        .fails(404);
    operations
        .patch("updateChangeRequestById", "/spaces/{spaceId}/change-requests/{changeRequestId}")
        .needs(EDIT)
        .body(NEW_SUBJECT, DESCRIPTION, LINKS, STATUS)
        .returns(
            () -> CHANGE_REQUEST,
            ChangeRequestOperations::update,
            (call, command) -> call.docs().changeRequests().update(call.changeRequest(), command))
        .minimalWherePreferred();
  }

  /**
   * What a change request begins with.
   *
   * @param template null for the main content alone
   */
  private record Proposed(CreateChangeRequest command, @Nullable SpaceId template) {

    ChangeRequest.View in(Call call) {
      return template == null
          ? call.docs().changeRequests().create(call.space(), command)
          : call.docs().templates().within(call.memory()).propose(call.space(), command, template);
    }
  }

  private static Proposed create(JsonBody body) {
    AGENT_TASK.refuse(body);
    return new Proposed(
        new CreateChangeRequest(SUBJECT.in(body).orNull()),
        TemplateBodies.TEMPLATE.in(body).orNull());
  }

  private static Slice<ChangeRequest.View> listInOrganization(Call call) {
    ChangeRequests.Within within =
        new ChangeRequests.Within(
            call.organization(),
            call.query().string("space").map(SpaceId::new).orElse(null),
            call.query().string("site").map(SiteId::new).orElse(null));
    return call.docs().changeRequests().list(within, query(call), call.listOptions());
  }

  private static ChangeRequests.Query query(Call call) {
    Set<ChangeRequest.Status> statuses =
        Set.copyOf(call.query().eachOf("status", ChangeRequest.Status.class));
    return new ChangeRequests.Query(
        statuses.isEmpty() ? Set.of(ChangeRequest.Status.OPEN) : statuses,
        call.query().string("creator").map(UserId::new).orElse(null),
        call.query().string("contributor").map(UserId::new).orElse(null),
        call.query().string("requestedReviewer").map(UserId::new).orElse(null),
        call.profile().isLater() && call.query().required("orderBy").equals("updatedAt")
            ? ChangeRequests.Query.Order.UPDATED_AT
            : ChangeRequests.Query.Order.CREATED_AT);
  }

  private static UpdateChangeRequest update(JsonBody body) {
    return new UpdateChangeRequest(
        NEW_SUBJECT.in(body).update(),
        description(body),
        STATUS.in(body).update(),
        LINKS.in(body).update());
  }

  private static ChangeRequestLink.Wanted link(JsonBody link) {
    JsonBody ref = LINK_REF.in(link);
    if (ref == null) {
      return JsonBody.refused();
    }
    REF_KIND.in(ref);
    return new ChangeRequestLink.Wanted(
        LINK_ID.in(link).orNull(), REF_URL.in(ref), LINK_TITLE.in(link).orNull());
  }

  /** The description, written as a block tree. */
  static Update<String> description(JsonBody body) {
    return body.has(DESCRIPTION.name())
        ? Update.to(DocumentBodies.tree(body, DESCRIPTION))
        : Update.keep();
  }
}
