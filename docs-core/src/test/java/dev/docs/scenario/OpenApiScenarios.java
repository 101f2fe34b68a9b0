package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.OpenApiSpecs;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.Sites;
import dev.docs.space.content.ContentAt;
import java.util.List;
import org.junit.jupiter.api.Test;

/** OpenAPI specifications: their sources, slugs and visibility; on any store. */
public abstract class OpenApiScenarios extends OpenApiFixture {

  @Test
  void aSlugIsLowerCaseWordsParted() {
    for (String slug : List.of("", "A", "a_b", "-a", "a-", "a--b", "ä", "a b", "a".repeat(101))) {
      assertThat(
              refused(ErrorCode.INVALID, () -> create(slug, OpenApiSpec.Source.text("title")))
                  .getMessage())
          .startsWith("slug:");
      assertThat(
              refused(
                      ErrorCode.INVALID,
                      () ->
                          specs.save(
                              acme, SaveOpenApiSpec.named(slug, OpenApiSpec.Source.text("t"))))
                  .getMessage())
          .startsWith("specSlug:");
    }
    for (String slug : List.of("a", "1", "a-b-1", "a".repeat(100))) {
      assertThat(create(slug, OpenApiSpec.Source.text("title")).slug()).isEqualTo(slug);
    }
  }

  @Test
  void aSourceIsAnAddressOrAText() {
    for (OpenApiSpec.Source wrong :
        List.of(
            OpenApiSpec.Source.url("ftp://a.example/"),
            OpenApiSpec.Source.url("/etc/passwd"),
            OpenApiSpec.Source.text(""))) {
      assertThat(refused(ErrorCode.INVALID, () -> create("pets", wrong)).getMessage())
          .startsWith("source");
    }
    assertThat(specs.list(acme, ALL).items()).isEmpty();
    assertThat(jobs.waiting()).isEmpty();
  }

  @Test
  @RuleTest("openapi-slug")
  void aSlugIsTakenInItsOrganizationOnly() {
    create("pets", OpenApiSpec.Source.text("title"));
    refused(ErrorCode.CONFLICT, () -> create("pets", OpenApiSpec.Source.text("title")));
    assertThat(
            specs.save(acme, SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text("t"))).created())
        .isFalse();
    assertThat(
            specs.save(acme, SaveOpenApiSpec.named("dogs", OpenApiSpec.Source.text("t"))).created())
        .isTrue();
    OrganizationId other = PermissionFixture.otherOrganization(world);
    DocsSession owner = docs.as(Caller.user("loner"));
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            owner
                .openApiSpecs()
                .create(acme, new CreateOpenApiSpec("cats", OpenApiSpec.Source.text("title"))));
    assertThat(specs.list(acme, ALL).items())
        .extracting(view -> view.spec().slug())
        .containsExactlyInAnyOrder("pets", "dogs");
    assertThat(other).isNotEqualTo(acme);
  }

  @Test
  @RuleTest("openapi-visibility")
  void whatIsPublicIsForEverybodyWhereItIsPublished() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    OpenApiSpecs anybody = docs.as(Caller.anonymous()).openApiSpecs();
    refused(ErrorCode.NOT_FOUND, () -> anybody.published(acme, "pets"));
    specs.update(acme, "pets", OpenApiSpec.Visibility.PUBLIC);
    OpenApiVersion shown = anybody.published(acme, "pets");
    assertThat(shown).isEqualTo(specs.latest(acme, "pets"));
    assertThat(anybody.chunk(shown, shown.documents().get(0).chunks().get(0))).isNotEmpty();
    refused(ErrorCode.UNAUTHENTICATED, () -> anybody.latest(acme, "pets"));
    specs.update(acme, "pets", OpenApiSpec.Visibility.PRIVATE);
    refused(ErrorCode.NOT_FOUND, () -> anybody.published(acme, "pets"));
  }

  @Test
  void chunksAreReadByThoseWhoMayReadTheVersion() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    OpenApiVersion first = versions().get(0);
    String chunk = first.documents().get(0).chunks().get(0);
    OpenApiVersion copy =
        new OpenApiVersion(
            first.id(), first.spec(), 1, first.documents(), first.digest(), first.createdAt());
    OrganizationId other = PermissionFixture.otherOrganization(world);
    assertThat(other).isNotEqualTo(acme);
    for (Caller caller : List.of(Caller.user("loner"), Caller.user("guest"))) {
      OpenApiSpecs outside = docs.as(caller).openApiSpecs();
      String message = refused(ErrorCode.NOT_FOUND, () -> outside.chunk(copy, chunk)).getMessage();
      assertThat(message)
          .contains("version")
          .contains(first.id().value())
          .doesNotContain(acme.value());
    }
    OpenApiSpecs anybody = docs.as(Caller.anonymous()).openApiSpecs();
    refused(ErrorCode.UNAUTHENTICATED, () -> anybody.chunk(copy, chunk));
    byte[] bytes = specs.chunk(copy, chunk);
    assertThat(docs.as(Caller.user("read")).openApiSpecs().chunk(copy, chunk)).isEqualTo(bytes);
    assertThat(docs.as(Caller.operator()).openApiSpecs().chunk(copy, chunk)).isEqualTo(bytes);
    refused(ErrorCode.NOT_FOUND, () -> specs.chunk(copy, "0".repeat(chunk.length())));

    specs.update(acme, "pets", OpenApiSpec.Visibility.PUBLIC);
    assertThat(anybody.chunk(copy, chunk)).isEqualTo(bytes);
    save(OpenApiSpec.Source.text("title Dogs"));
    jobs.runAll();
    refused(ErrorCode.UNAUTHENTICATED, () -> anybody.chunk(copy, chunk));
    assertThat(specs.chunk(copy, chunk)).isEqualTo(bytes);
  }

  @Test
  void deletingRemovesTheVersionsAndTheSlugIsFree() {
    create("pets", OpenApiSpec.Source.text("title Pets"));
    jobs.runAll();
    OpenApiVersion version = versions().get(0);
    specs.delete(acme, "pets");
    specs.delete(acme, "pets");
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", version.id()));
    refused(
        ErrorCode.NOT_FOUND,
        () -> specs.chunk(version, version.documents().get(0).chunks().get(0)));
    create("pets", OpenApiSpec.Source.text("title Pets"));
    refused(ErrorCode.NOT_FOUND, () -> specs.version(acme, "pets", version.id()));
  }

  // ---------------------------------------------------------------- with an organization

  @Test
  @RuleTest("openapi-organization")
  void anOrganizationMayBeMadeWithASpecification() {
    source.serve(URL, "title Pets\ntag pets\nop get /pets pets\nschema Pet");
    DocsSession ada = docs.as(Caller.user("loner"));
    OrganizationId made =
        ada.organizations().create(CreateOrganization.titled("Pets").specifiedAt(URL)).id();
    jobs.runAll();
    assertThat(ada.openApiSpecs().list(made, ALL).items())
        .extracting(view -> view.spec().slug() + " " + view.spec().sourceUrl())
        .containsExactly("openapi " + URL);
    assertThat(ada.openApiSpecs().latest(made, "openapi").number()).isEqualTo(1);
    assertThat(ada.sites().list(made, Sites.Query.ALL, ALL).items()).isEmpty();
  }

  @Test
  @RuleTest("openapi-organization")
  void theSiteOfAnOrganizationIsComputedFromItsSpecification() {
    source.serve(URL, "title Pets\ntag pets\nop get /pets pets\nschema Pet");
    DocsSession ada = docs.as(Caller.user("loner"));
    String title = "P".repeat(255);
    OrganizationId made =
        ada.organizations().createWithSite(CreateOrganization.titled(title).specifiedAt(URL)).id();
    SpaceId space = ada.spaces().list(made, ALL).items().get(0).id();
    assertThat(paths(ada, space)).isEmpty();
    jobs.runAll();
    assertThat(paths(ada, space)).containsExactly("pets", "models");
  }

  private static List<String> paths(DocsSession session, SpaceId space) {
    Content content = session.contents().expanded(ContentAt.main(space)).content();
    return content.descendants(null).stream().map(content::path).toList();
  }

  @Test
  void anInvalidSpecificationUrlPreventsTheOrganization() {
    DocsSession ada = docs.as(Caller.user("loner"));
    long before = ada.organizations().list(ALL).count();
    assertThat(
            refused(
                    ErrorCode.INVALID,
                    () ->
                        ada.organizations()
                            .create(CreateOrganization.titled("Pets").specifiedAt("file:///x")))
                .getMessage())
        .startsWith("openapiUrl:");
    assertThat(ada.organizations().list(ALL).count()).isEqualTo(before);
    assertThat(jobs.waiting()).isEmpty();
  }
}
