package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.Profile;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.call.Parameter;
import dev.docs.http.call.Payload;
import dev.docs.http.call.ResponseSpec;
import dev.docs.http.operations.PublicInterface.Entry;
import dev.docs.http.operations.PublicInterface.Listed;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class OperationsTest {

  private static final Map<String, Origin> FILES =
      Map.of(
          "operations-specified.md", Origin.SPECIFICATION,
          "operations-neighbouring.md", Origin.NEIGHBOURING,
          "operations-newer.md", Origin.NEWER,
          "newest/operations-new.md", Origin.NEWER);

  /** The number of operations of the newest interface that are served. */
  private static final int NEWEST = 24;

  /** Query parameters that belong to what is out of scope, by operation. */
  private static final Map<String, Set<String>> UNSERVED =
      Map.of("listChangeRequestsForOrganization", Set.of("topic", "styleguideRun", "finding"));

  /** Operations whose body in the specification differs from that in the public interface. */
  private static final Set<String> OTHER_BODY =
      Set.of(
          "createChangeRequest",
          "createTranslation",
          "updateTranslation",
          "updateSpaceById",
          "createSpace",
          "inviteToSpace",
          "inviteToCollection",
          "inviteToSite",
          "updateSitePublishingAuthById");

  /** Operations that are out of scope but for what front ends need of them. */
  private static final Set<String> IN_PART =
      Set.of(
          "trackEventsInSiteById",
          "aggregateSiteEvents",
          "listSiteVisitorSegments",
          "renderIntegrationUIWithPost",
          "getEmbedByUrlInSpace",
          "getEmbedByUrl",
          "applyTemplateToSpace",
          "applyTemplateToSite");

  /** Operations of 2025 whose bodies the newest interface tells first. */
  private static final Set<String> LATER_TOLD =
      Set.of("importGitRepository", "exportToGitRepository");

  private static final OperationTable TABLE = Operations.table(new ApiInformation("v1", "test"));

  private static final List<Entry> LISTED = new ArrayList<>();

  /** Additional query parameters of this project, by operation. */
  private static final Map<String, Set<String>> OUR_PARAMETERS =
      Map.of("listOrganizationInviteLinks", Set.of("content"));

  /** Values of the later interface, of a parameter of an operation. */
  private static final Map<String, String> LATER_VALUES =
      Map.of("listMembersInOrganizationById sort", "|name");

  @BeforeAll
  static void readTheLists() throws IOException {
    assumeTrue(
        Files.isDirectory(PublicInterface.folder()),
        () -> "the public interface's description is not at " + PublicInterface.folder());
    for (String file : FILES.keySet()) {
      PublicInterface.read(file).stream()
          .filter(entry -> !file.startsWith("newest") || isServed(entry))
          .forEach(LISTED::add);
    }
  }

  private static boolean isServed(Entry entry) {
    return TABLE.find(entry.id()).filter(operation -> !operation.outside()).isPresent();
  }

  private static Operation described(Entry entry) {
    return TABLE.find(entry.id()).orElseThrow(() -> new AssertionError("no " + entry.id()));
  }

  @Test
  void everyOperationIsThereAndOursBeside() {
    assertThat(LISTED).hasSize(135 + 101 + 8 + NEWEST);
    assertThat(
            TABLE.all().stream()
                .filter(o -> o.origin() != Origin.OURS && !o.outside())
                .map(Operation::id))
        .containsExactlyInAnyOrderElementsOf(
            Stream.concat(LISTED.stream().map(Entry::id), IN_PART.stream()).toList());
    assertThat(TABLE.all().stream().filter(o -> o.origin() == Origin.OURS).map(Operation::id))
        .containsExactlyInAnyOrder(
            "getOpenApiDescription",
            "downloadFile",
            "downloadPdf",
            "exportSpaceFolder",
            "exportSiteFolder",
            "uploadFile",
            "downloadFont",
            "downloadOpenAPISpecVersion",
            "getPublishedOpenAPISpec",
            "listChangeRequestConflicts",
            "resolveChangeRequestConflict",
            "previewChangeRequestMerge",
            "rollbackToRevision",
            "setSiteCustomHostname",
            "listPendingInvitesForAuthenticatedUser",
            "listPendingInvitesInOrganization",
            "deletePendingInvite",
            "eraseUser",
            "readmitFormerMemberOfOrganization",
            "changeSAMLProviderReading",
            "setSAMLProviderMetadata",
            "listTokensForAuthenticatedUser",
            "createTokenForAuthenticatedUser",
            "getTokenForAuthenticatedUser",
            "getTokenInOrganization",
            "rotateTokenForAuthenticatedUser",
            "revokeTokenForAuthenticatedUser",
            "listTokensInOrganization",
            "createTokenInOrganization",
            "rotateTokenInOrganization",
            "revokeTokenInOrganization",
            "listWebhooks",
            "createWebhook",
            "getWebhookById",
            "updateWebhookById",
            "deleteWebhookById",
            "rotateWebhookSecret",
            "testWebhook",
            "listWebhookDeliveries",
            "redeliverWebhookDelivery");
  }

  @Test
  void whatIsOutsideIsKnownByNameMethodPathAndOrigin() throws IOException {
    List<String> listed = PublicInterface.outside();
    assertThat(listed).hasSize(66 + 93).doesNotHaveDuplicates();
    Set<String> nowServed =
        LISTED.stream()
            .filter(entry -> entry.file().startsWith("newest"))
            .map(entry -> Origin.NEWER + " " + entry.id() + " ")
            .collect(Collectors.toSet());
    assertThat(listed.removeIf(row -> nowServed.stream().anyMatch(row::startsWith))).isTrue();
    listed.removeIf(line -> LATER_TOLD.contains(line.split(" ")[1]));
    for (String id : IN_PART) {
      Operation operation = TABLE.find(id).orElseThrow();
      assertThat(
              listed.remove(
                  String.join(
                      " ", "" + operation.origin(), id, operation.method(), "" + operation.path())))
          .as(id)
          .isTrue();
    }
    assertThat(
            TABLE.all().stream()
                .filter(Operation::outside)
                .map(o -> o.origin() + " " + o.id() + " " + o.method() + " " + o.path()))
        .containsExactlyElementsOf(listed);
  }

  @Test
  void whatIsOutsideAnswers501WithItsNameToThoseWithATokenOnly() {
    Api api = new Api();
    for (Operation operation : TABLE.all()) {
      if (operation.outside()) {
        String path = operation.path().toString().replaceAll("\\{\\w+}", "any");
        assertThat(api.fails(501, operation.method(), path, null)).contains(operation.id());
        assertThat(api.as("", operation.method(), path, null).status())
            .as(operation.id())
            .isEqualTo(401);
      }
    }
  }

  @Test
  void methodPathOriginAndDeprecationAreAsListed() {
    for (Entry entry : LISTED) {
      Operation operation = described(entry);
      assertThat(operation.method() + " " + operation.path())
          .isEqualTo(entry.method() + " " + entry.path());
      assertThat(operation.origin()).as(entry.id()).isEqualTo(FILES.get(entry.file()));
      assertThat(operation.deprecated()).as(entry.id()).isEqualTo(entry.deprecated());
    }
  }

  @Test
  void statusesAreAsListed() {
    for (Entry entry : LISTED) {
      Set<Integer> expected = new TreeSet<>(entry.statuses());
      if (described(entry).parameters().stream().anyMatch(p -> p.name().equals("prefer"))) {
        expected.add(204);
      }
      assertThat(described(entry).answers().stream().map(ResponseSpec::status))
          .as(entry.id())
          .containsExactlyInAnyOrderElementsOf(expected);
    }
  }

  @Test
  void parametersAreAsListed() throws IOException {
    Map<String, Set<String>> added = PublicInterface.addedParameters();
    for (Entry entry : LISTED) {
      Operation operation = described(entry);
      Map<String, Parameter> parameters =
          operation.parameters().stream().collect(Collectors.toMap(Parameter::name, p -> p));
      Set<String> additional = new TreeSet<>(parameters.keySet());
      entry.parameters().forEach(listed -> additional.remove(listed.name()));
      Set<String> later = new TreeSet<>(additional);
      later.removeAll(OUR_PARAMETERS.getOrDefault(entry.id(), Set.of()));
      assertThat(
              parameters.values().stream()
                  .filter(parameter -> parameter.isLater() && !operation.isLater())
                  .map(Parameter::name))
          .as(entry.id())
          .containsExactlyInAnyOrderElementsOf(later);
      assertThat(added.getOrDefault(entry.id(), Set.of())).as(entry.id()).containsAll(later);
      Set<String> unserved = UNSERVED.getOrDefault(entry.id(), Set.of());
      for (Listed listed : entry.parameters()) {
        if (unserved.contains(listed.name())) {
          assertThat(parameters).doesNotContainKey(listed.name());
          continue;
        }
        String name = entry.id() + " " + listed;
        assertThat(parameters).as(name).containsKey(listed.name());
        String laterValues = LATER_VALUES.getOrDefault(entry.id() + " " + listed.name(), "");
        isAsListed(name, parameters.get(listed.name()), listed, laterValues);
      }
    }
  }

  private static void isAsListed(
      String name, Parameter parameter, Listed listed, String laterValues) {
    String type = listed.type();
    assertThat(parameter.required()).as(name).isEqualTo(listed.required());
    assertThat(parameter.repeated()).as(name).isEqualTo(type.startsWith("array of "));
    boolean typeHasDefault = type.equals("ChangeRequestOrderBy") || type.startsWith("(boolean | ");
    assertThat(typeHasDefault || type.contains("default "))
        .as(name)
        .isEqualTo(parameter.fallback().isPresent());
    parameter
        .fallback()
        .filter(f -> !typeHasDefault)
        .ifPresent(f -> assertThat(type.replaceAll("[\"\\[\\]]", "")).contains("default " + f));
    switch (parameter.type()) {
      case BOOLEAN -> assertThat(type).as(name).matches("\\(?boolean.*");
      case INTEGER -> {
        assertThat(type).as(name).matches("(number|integer).*");
        assertThat(type.contains("range 0..1000")).as(name).isEqualTo(parameter.max() == 1_000);
      }
      case ENUM -> {
        if (type.startsWith("\"")) {
          String values = type.replaceAll(" <.*", "").replace("\"", "");
          assertThat(String.join("|", parameter.values())).as(name).isEqualTo(values + laterValues);
        } else {
          assertThat(type).as(name).doesNotStartWith("string");
        }
      }
      case STRING ->
          assertThat(type).as(name).matches("(array of )?string.*|URL|SiteRedirectSourcePath");
    }
  }

  @Test
  void bodiesAreTakenAsListed() throws IOException {
    Map<String, String> types = PublicInterface.types("schemas.md", "newest/schemas-new.md");
    for (Entry entry : LISTED) {
      Payload.Kind expected =
          entry
              .bodyRequired()
              .map(required -> required ? Payload.Kind.JSON : Payload.Kind.OPTIONAL_JSON)
              .orElse(Payload.Kind.NONE);
      Payload payload = described(entry).payload();
      assertThat(payload.kind()).as(entry.id()).isEqualTo(expected);
      String type = payload.notation(Profile.OF_2025);
      boolean named = type.matches("\\w+");
      String listed = named ? entry.body() : types.getOrDefault(entry.body(), entry.body());
      if (!OTHER_BODY.contains(entry.id()) && !(named && entry.body().startsWith("{"))) {
        assertThat(compact(type)).as(entry.id()).isEqualTo(compact(listed));
      }
    }
  }

  private static String compact(String type) {
    return type.strip().replaceAll("[\\s,()]+", "");
  }

  @Test
  void onlyWhatTheInterfaceSaysOfItselfAndSignedDownloadsAreOpen() {
    assertThat(TABLE.all().stream().filter(Operation::open).map(Operation::id))
        .containsExactly(
            "getApiInformation",
            "getOpenApiDescription",
            "downloadFile",
            "downloadPdf",
            "downloadOpenAPISpecVersion",
            "getPublishedOpenAPISpec",
            "downloadFont",
            "uploadFile",
            "trackEventsInSiteById");
  }
}
