package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.change.CreateChangeRequest;
import dev.docs.font.CreateFont;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.ExampleBodies;
import dev.docs.http.call.ExampleRequests;
import dev.docs.http.call.Operation;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.http.json.Json;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.internal.ListName;
import dev.docs.organization.CreateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.Scenarios;
import dev.docs.scenario.TestedResource.Ground;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.store.IndexKey;
import dev.docs.store.memory.MemoryStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every implemented operation with invalid input of many kinds: the response must be an error 4xx,
 * and nothing may be written.
 */
class BadInputTest {

  /** Fields that accept null, are reset by null, or take any object. */
  private static final List<String> NULLABLE =
      List.of(
          "bulkUpsertSiteRedirects redirects.0.destination",
          "createTokenForAuthenticatedUser role",
          "createTokenForAuthenticatedUser expiresAt",
          "createTokenForAuthenticatedUser organization",
          "createTokenForAuthenticatedUser space",
          "createTokenInOrganization role",
          "createTokenInOrganization expiresAt",
          "createTokenInOrganization space",
          "createTokenInOrganization user",
          "updateSiteById proxy",
          "updateSpaceById language",
          "updateSiteSpaceById condition",
          "addSectionToSite title",
          "addSectionToSite icon",
          "updateSiteSectionById condition",
          "updateSiteSectionById icon",
          "updateSiteSectionById description",
          "updateSiteSectionById siteSectionGroupId",
          "updateSiteSectionGroupById parentSectionGroupId",
          "addSectionGroupToSite icon",
          "updateSiteSectionGroupById icon",
          "addExternalLinkToSite localizedTitle",
          "addExternalLinkToSite description",
          "addExternalLinkToSite localizedDescription",
          "addExternalLinkToSite icon",
          "addExternalLinkToSite condition",
          "updateSiteExternalLinkById localizedTitle",
          "updateSiteExternalLinkById description",
          "updateSiteExternalLinkById localizedDescription",
          "updateSiteExternalLinkById icon",
          "updateSiteExternalLinkById parent",
          "updateSiteExternalLinkById condition",
          "updateSiteCustomizationById title",
          "updateSiteCustomizationById pdf",
          "updateSiteCustomizationById pdf.enabled",
          "overrideSiteSpaceCustomizationById title",
          "overrideSiteSpaceCustomizationById pdf",
          "overrideSiteSpaceCustomizationById pdf.enabled",
          "updateSpaceById emoji",
          "updateSpaceById icon",
          "updateSpaceById defaultLevel",
          "updateCollectionById defaultLevel",
          "updateOrganizationById defaultRole",
          "updateOrganizationById logo",
          "updateMemberInOrganizationById role",
          "inviteUsersToOrganization role",
          "inviteUsersToOrganization emails.1.role",
          "createOrganizationInvite level",
          "updateOrganizationInviteById role",
          "createOrganizationSAMLProvider defaultRole",
          "updateOrganizationSAMLProvider defaultRole",
          "updateOrganizationSAMLProvider defaultTeam",
          "changeSAMLProviderReading nameAttribute",
          "changeSAMLProviderReading emailAttribute",
          "changeSAMLProviderReading groupsAttribute",
          "changeSAMLProviderReading subjectAttribute",
          "changeSAMLProviderReading nameIDFormat",
          "readmitFormerMemberOfOrganization role",
          "inviteToSpace role",
          "inviteToCollection role",
          "inviteToSite role",
          "updateSiteById defaultLevel",
          "updateUserPermissionInSpace role",
          "updateUserPermissionInCollection role",
          "updateTeamPermissionInSpace role",
          "updateTeamPermissionInCollection role",
          "moveSpace parent",
          "moveCollection parent",
          "updateCustomFont fontFaces.0.storageKey",
          "updateCustomFont fontFaces.1.storageKey",
          "updateChangeRequestContent changes.1.into");

  private final MemoryStore store = MemoryStore.create();
  private final Api api = new Api(store);
  private final OrganizationId other = PermissionFixture.otherOrganization(api.world);
  private final Map<String, String> ids = new HashMap<>();

  BadInputTest() {
    api.tokens.add(PermissionFixture.LONER, Caller.user(PermissionFixture.LONER));
  }

  /** Creates resources of every kind in the caller's organization and another one. */
  private void fill() {
    ids.putAll(PermissionFixture.in(api.world, other).ids);
    DocsSession admin = api.world.admin;
    ids.put(
        "otherOrganizationId",
        admin.organizations().create(CreateOrganization.titled("Other")).id().value());
    String content = "/spaces/" + ids.get("spaceId");
    ids.put("fileToken", last(api.get(content + "/content").text("files.0.downloadURL")));
    ids.put("pdfToken", last(api.get(content + "/pdf").text("url")));
    ids.put("uploadToken", FontFiles.request(admin, api.world.organization).token());
    String spec = "/orgs/" + api.organization + "/openapi/" + ids.get("specSlug");
    api.patch(spec, Api.json("visibility", "public"));
    ids.put("openApiToken", last(api.get(spec + "/versions/latest").text("url")));
  }

  private static String last(String url) {
    return url.substring(url.lastIndexOf('/') + 1);
  }

  /** The caller with the right: an admin, or the user for operations on oneself. */
  private static String caller(Operation operation) {
    return switch (operation.id()) {
      case "updateUserById", "eraseUser" -> PermissionFixture.LONER;
      case "joinOrganizationWithInvite" -> "stranger";
      default -> "admin";
    };
  }

  /**
   * Path and query.
   *
   * @param arguments of the path, by parameter
   */
  private String target(Operation operation, Map<String, String> arguments) {
    String target = operation.path().toString();
    for (String parameter : operation.path().parameters()) {
      String given = arguments.get(parameter);
      if (given == null || given.equals(ids.get(parameter))) {
        given = ids.get(ExampleRequests.argument(operation, parameter));
      }
      assertThat(given).as("an argument for " + parameter).isNotNull();
      target = target.replace("{" + parameter + "}", given);
    }
    String example = ExampleRequests.url(ExampleRequests.target(operation), ids::get);
    return example.contains("?") ? target + example.substring(example.indexOf('?')) : target;
  }

  private String body(Operation operation) {
    if (operation.payload().kind() == Payload.Kind.NONE
        || operation.payload().kind() == Payload.Kind.BYTES) {
      return null;
    }
    String body = ExampleRequests.body(operation, ids::get).orElse(null);
    assertThat(body).as("a body for " + operation.id()).isNotNull();
    return body;
  }

  /** Whether the operation needs an instance with import sources. */
  private static boolean needsTheOutside(String operation) {
    return operation.startsWith("importContent");
  }

  private Stream<DynamicTest> eachOperation(Consumer<Operation> test) {
    fill();
    return Dispatcher.operations(api.http).all().stream()
        .filter(operation -> operation.handler().isPresent())
        .map(operation -> DynamicTest.dynamicTest(operation.id(), () -> test.accept(operation)));
  }

  private HttpResponse refused(HttpRequest request, int... statuses) {
    long before = api.counted.written();
    Reply reply = api.send(request);
    String what = request.method() + " " + request.path() + " -> " + reply;
    assertThat(statuses).as(what).contains(reply.status());
    if (reply.status() >= 400) {
      assertThat(reply.at("error.code")).as(what).isEqualTo((long) reply.status());
      assertThat(reply.error()).as(what).isNotBlank().doesNotContain("dev.docs", "java.");
    }
    assertThat(api.counted.written() - before).as("records written by " + what).isZero();
    return reply.response();
  }

  private HttpRequest request(Operation operation, Map<String, String> arguments) {
    return HttpRequest.of(operation.method(), "/v1" + target(operation, arguments));
  }

  private static HttpRequest with(HttpRequest request, String body) {
    if (request.path().startsWith("/v1/~uploads/")) {
      return request.withBody(HttpBody.of(FontFiles.woff2(1)));
    }
    return body == null ? request : request.withJson(body);
  }

  /** Whether what it asks for is not there, however it is asked. */
  private static boolean hasNone(Operation operation, int status) {
    return status == 404 && operation.id().equals("getSpaceGitInfo");
  }

  @TestFactory
  Stream<DynamicTest> asDescribedItIsAccepted() {
    fill();
    return Dispatcher.operations(api.http).all().stream()
        .filter(operation -> operation.handler().isPresent() && !needsTheOutside(operation.id()))
        .map(
            operation ->
                DynamicTest.dynamicTest(
                    operation.id(),
                    () -> {
                      var snapshot = store.snapshot();
                      HttpRequest request =
                          with(request(operation, ids), body(operation))
                              .withToken(caller(operation));
                      if (operation.id().equals("restoreSpace")) {
                        api.delete("/spaces/" + ids.get("spaceId"));
                      }
                      Reply reply = api.send(request);
                      assertThat(reply.status())
                          .as(reply.toString())
                          .matches(status -> status < 300 || hasNone(operation, status));
                      store.restore(snapshot);
                    }));
  }

  @TestFactory
  @RuleTest("errors-order")
  Stream<DynamicTest> withoutAKnownTokenNothingIsDone() {
    return eachOperation(
        operation -> {
          if (!operation.open()) {
            HttpRequest request = with(request(operation, ids), body(operation));
            refused(request, 401);
            refused(request.withToken("unknown"), 401);
            refused(request.withHeader("Authorization", "Basic YTpi"), 401);
          }
        });
  }

  /** Whether the operation creates the resource that the parameter names. */
  private static boolean isMade(Operation operation, String parameter) {
    return parameter.equals("specSlug") && operation.method().equals("PUT");
  }

  @TestFactory
  @RuleTest("unknown-and-hidden")
  Stream<DynamicTest> unknownIdsAreNotFound() {
    return eachOperation(
        operation -> {
          boolean deletes = operation.method().equals("DELETE");
          for (String parameter : operation.path().parameters()) {
            for (String id :
                List.of("unknown", "%00", "a%0Ab", "%F0%9F%98%80", "x".repeat(3_000))) {
              if (!(parameter.equals("userId") && deletes)
                  && !parameter.equals("emailDomain")
                  && !isMade(operation, parameter)) {
                Map<String, String> arguments = new HashMap<>(ids);
                arguments.put(parameter, id);
                HttpRequest request = with(request(operation, arguments), body(operation));
                refused(
                    request.withToken("admin"), deletes ? new int[] {204, 404} : new int[] {404});
              }
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> whatBelongsToAnotherOrganizationIsNotFound() {
    api.tokens.add("foreigner", Caller.user("stranger"));
    api.world.as("stranger").organizations().create(CreateOrganization.titled("Their own"));
    return eachOperation(
        operation -> {
          List<String> parameters = operation.path().parameters();
          if (!parameters.isEmpty()
              && !operation.open()
              && !operation.id().equals("joinOrganizationWithInvite")
              && !operation.id().equals("getOrganizationsForEmailDomain")) {
            HttpRequest request = with(request(operation, ids), body(operation));
            refused(
                request.withToken("foreigner"),
                operation.method().equals("DELETE") ? new int[] {204, 404} : new int[] {404});
          }
        });
  }

  /** Resources of the other organization's admin. */
  private Map<String, String> theirOwn() {
    api.tokens.add("foreigner", Caller.user("stranger"));
    DocsSession stranger = api.world.as("stranger");
    OrganizationId organization =
        stranger.organizations().create(CreateOrganization.titled("Their own")).id();
    SpaceId space = stranger.spaces().create(organization, CreateSpace.titled("Theirs")).id();
    String key = FontFiles.upload(api.world, stranger, organization, FontFiles.woff2(2));
    CreateFont font = CreateFont.named("Sans", CreateFont.Face.of(400, key));
    CreateSamlProvider provider = CreateSamlProvider.labelled("Theirs");
    Map<String, String> own = new HashMap<>();
    SiteId site = stranger.sites().create(organization, CreateSite.titled("Theirs", space)).id();
    Ground ground = new Ground(stranger, organization, space, site);
    Scenarios.RESOURCES.forEach(resource -> own.putAll(resource.make(ground, "Theirs")));
    own.putAll(
        Map.of(
            "organizationId",
            organization.value(),
            "spaceId",
            space.value(),
            "collectionId",
            stranger
                .collections()
                .create(organization, CreateCollection.titled("Theirs"))
                .id()
                .value(),
            "changeRequestId",
            stranger.changeRequests().create(space, new CreateChangeRequest("")).id().value(),
            "teamId",
            stranger.teams().create(organization, CreateTeam.titled("Theirs")).id().value(),
            "fontId",
            stranger.fonts().create(organization, font).id().value(),
            "samlProviderId",
            stranger.samlProviders().create(organization, provider).provider().id().value()));
    return own;
  }

  @TestFactory
  @RuleTest("unknown-and-hidden")
  Stream<DynamicTest> idsOfAnotherOrganizationAreNotFoundInOnesOwn() {
    Map<String, String> own = theirOwn();
    return eachOperation(
        operation -> {
          List<String> parameters = operation.path().parameters();
          if (parameters.contains("organizationId")
              && parameters.size() > 1
              && !isMade(operation, parameters.get(1))) {
            Map<String, String> arguments = new HashMap<>(ids);
            arguments.put("organizationId", own.get("organizationId"));
            HttpRequest request = with(request(operation, arguments), body(operation));
            refused(
                request.withToken("foreigner"),
                operation.method().equals("DELETE") ? new int[] {204, 404} : new int[] {404});
          }
        });
  }

  /** Fields that name people or content of the organization. */
  private static final Pattern NAMES =
      Pattern.compile("\"\\{(user|collectionId|spaceId|pageId|revisionId|teamId|storageKey)\\b");

  @TestFactory
  Stream<DynamicTest> whatABodyNamesOfAnotherOrganizationIsRefused() {
    Map<String, String> own = theirOwn();
    return eachOperation(
        operation -> {
          String body = ExampleBodies.of(operation).orElse(null);
          if (body != null
              && NAMES.matcher(body).find()
              && own.keySet().containsAll(operation.path().parameters())) {
            Map<String, String> arguments = new HashMap<>(ids);
            arguments.putAll(own);
            HttpRequest request = with(request(operation, arguments), body(operation));
            refused(request.withToken("foreigner"), 400, 404, 422);
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> idsOfAnotherSpaceAreNotFound() {
    Map<String, String> others = PermissionFixture.in(api.world, other).ids;
    api.world
        .admin
        .permissions()
        .remove(
            ContentId.of(new SpaceId(others.get("spaceId"))),
            Principal.of(new UserId(PermissionFixture.LONER)));
    return eachOperation(
        operation -> {
          List<String> parameters = operation.path().parameters();
          boolean deletes = operation.method().equals("DELETE");
          if (parameters.contains("spaceId")
              && parameters.size() > 1
              && !parameters.contains("pagePath")
              && !parameters.contains("documentId")) {
            Map<String, String> arguments = new HashMap<>(ids);
            arguments.put("spaceId", others.get("spaceId"));
            HttpRequest request = with(request(operation, arguments), body(operation));
            refused(request.withToken("admin"), deletes ? new int[] {204, 404} : new int[] {404});
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> whoMayOnlyReadChangesNothing() {
    return eachOperation(
        operation -> {
          if (!operation.method().equals("GET")
              && !operation.open()
              && !operation.id().equals("createOrganization")
              && !operation.id().startsWith("getComputed")
              && !Set.of(
                      "searchSiteContent",
                      "prewarmSiteSearch",
                      "renderIntegrationUIWithPost",
                      "joinOrganization",
                      "resolvePublishedContentByUrl")
                  .contains(operation.id())
              && !operation.id().equals("updateOrganizationMemberLastSeenAt")
              // tokens of the caller are theirs to make and revoke
              && !operation.id().endsWith("TokenForAuthenticatedUser")
              // anyone invited may decline; here nobody is invited, so nothing happens
              && !operation.id().equals("deletePendingInvite")) {
            HttpRequest request = with(request(operation, ids), body(operation));
            boolean trash = operation.id().equals("restoreSpace"); // visible to admins only
            refused(request.withToken("read"), trash ? new int[] {404} : new int[] {403, 409});
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aBodyThatIsNoJsonObjectIsRefused() {
    return eachOperation(
        operation -> {
          if (body(operation) != null) {
            for (String body :
                List.of(
                    "{",
                    "[]",
                    "5",
                    "\"a\"",
                    "{} {}",
                    "{\"a\":1,\"a\":2}",
                    "nonsense",
                    "{\"a\": \"\\ud800\"}",
                    "[".repeat(5_000),
                    "{\"a\":".repeat(5_000))) {
              refused(request(operation, ids).withJson(body).withToken("admin"), 400);
            }
            if (operation.payload().kind() == Payload.Kind.JSON) {
              refused(request(operation, ids).withJson("").withToken("admin"), 400);
              refused(request(operation, ids).withJson("null").withToken("admin"), 400);
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> aValueOfAnotherTypeIsRefused() {
    return eachOperation(
        operation -> {
          if (body(operation) != null) {
            Object body = Api.parse(body(operation));
            for (String path : paths(body, "")) {
              // properties of a block are kept as they come
              if (path.startsWith("props.")) {
                continue;
              }
              for (Object wrong : wrongFor(operation.id() + " " + path, at(body, path))) {
                HttpRequest request = request(operation, ids);
                String json = Json.text(replaced(body, path, wrong));
                refused(request.withJson(json).withToken("admin"), 400, 422);
              }
            }
          }
        });
  }

  @TestFactory
  @RuleTest("document-shape")
  Stream<DynamicTest> aDocumentInAnotherShapeIsRefused() {
    fill();
    Set<String> described = DocumentShapes.operations(api.get("/openapi.json").json());
    assertThat(described).contains("updateChangeRequestContent", "updateTranslation");
    return Dispatcher.operations(api.http).all().stream()
        .filter(operation -> described.contains(operation.id()))
        .map(
            operation ->
                DynamicTest.dynamicTest(
                    operation.id(),
                    () -> {
                      List<DocumentShapes.Wrong> wrong =
                          DocumentShapes.in(Api.parse(body(operation)));
                      assertThat(wrong).isNotEmpty();
                      wrong.forEach(shape -> refusedNaming(operation, shape));
                    }));
  }

  private void refusedNaming(Operation operation, DocumentShapes.Wrong wrong) {
    HttpRequest request = request(operation, ids).withJson(wrong.body()).withToken("admin");
    assertThat(new Reply(refused(request, 400, 422)).error())
        .as(wrong.body())
        .contains(wrong.names());
  }

  @TestFactory
  Stream<DynamicTest> aTextThatIsTooLongIsRefused() {
    return eachOperation(
        operation -> {
          if (body(operation) != null) {
            Object body = Api.parse(body(operation));
            for (String path : paths(body, "")) {
              if (at(body, path) instanceof String
                  && !path.endsWith("markdown")
                  && !path.endsWith("base64")
                  && !path.equals("source.text")
                  && !path.startsWith("props.")
                  && !path.contains("nodes")) {
                String json = Json.text(replaced(body, path, "x".repeat(20_000)));
                HttpRequest request = request(operation, ids).withJson(json).withToken("admin");
                refused(request, 400, 404, 422);
              }
            }
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> queryParametersOfAnotherTypeAreRefused() {
    return eachOperation(
        operation ->
            operation.parameters().stream()
                .filter(p -> p.type() != Parameter.Type.STRING)
                .filter(p -> p.in() == Parameter.In.QUERY)
                .forEach(
                    parameter -> {
                      HttpRequest request = request(operation, ids);
                      HttpRequest wrong =
                          HttpRequest.of(
                              request.method(), request.path() + "?" + parameter.name() + "=9x");
                      refused(with(wrong, body(operation)).withToken("admin"), 400);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> aPageThatIsNoneOfTheListIsRefused() {
    return eachOperation(
        operation -> {
          List<String> names = operation.parameters().stream().map(Parameter::name).toList();
          if (names.containsAll(List.of("page", "limit"))) {
            String another =
                ListName.of("another").cursor(IndexKey.of("of another list"), 1).value();
            for (String page : List.of("!", "x".repeat(10_000), "%00", another)) {
              HttpRequest request = request(operation, ids);
              HttpRequest paged =
                  HttpRequest.of(operation.method(), request.path() + "?page=" + page)
                      .withToken("admin");
              refused(
                  operation.method().equals("GET") ? paged : paged.withJson(body(operation)), 400);
            }
          }
        });
  }

  // ---------------------------------------------------------------- trees

  private static List<Object> wrongFor(String field, Object value) {
    List<Object> wrong = new ArrayList<>(List.of(new LinkedHashMap<>(), List.of(), 5L, true, "?"));
    if (!NULLABLE.contains(field) && !field.contains("nodes.0")) {
      wrong.add(null);
    }
    wrong.removeIf(
        other ->
            Stream.of(String.class, Map.class, List.class, Boolean.class, Long.class)
                .anyMatch(type -> type.isInstance(value) && type.isInstance(other)));
    return wrong;
  }

  /** The paths of all values in a tree, except its root. */
  private static List<String> paths(Object tree, String prefix) {
    List<String> paths = new ArrayList<>();
    if (tree instanceof Map<?, ?> map) {
      map.forEach((name, value) -> add(paths, prefix + name, value));
    } else if (tree instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        add(paths, prefix + i, list.get(i));
      }
    }
    return paths;
  }

  private static void add(List<String> paths, String path, Object value) {
    if (value != null) {
      paths.add(path);
      paths.addAll(paths(value, path + "."));
    }
  }

  private static Object at(Object tree, String path) {
    Object value = tree;
    for (String step : path.split("\\.", -1)) {
      value =
          value instanceof Map<?, ?> map
              ? map.get(step)
              : ((List<?>) value).get(Integer.parseInt(step));
    }
    return value;
  }

  private static Object replaced(Object tree, String path, Object value) {
    int dot = path.indexOf('.');
    String step = dot < 0 ? path : path.substring(0, dot);
    if (tree instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>(map);
      copy.put(step, dot < 0 ? value : replaced(map.get(step), path.substring(dot + 1), value));
      return copy;
    }
    List<Object> copy = new ArrayList<>((List<?>) tree);
    int index = Integer.parseInt(step);
    copy.set(index, dot < 0 ? value : replaced(copy.get(index), path.substring(dot + 1), value));
    return copy;
  }
}
