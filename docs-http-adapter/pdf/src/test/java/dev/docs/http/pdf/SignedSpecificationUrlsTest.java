package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.SaveOpenApiSpec;
import dev.docs.rule.RuleTest;
import dev.docs.site.UpdateSite;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.published.VisitToken;
import dev.docs.space.content.ContentAt;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.junit.jupiter.api.Test;

/** When the URLs of versions of OpenAPI specifications end. */
class SignedSpecificationUrlsTest extends SignedUrlsFixture {

  private static final Map<String, Object> BETA =
      Map.of(
          "type",
          "object",
          "additionalProperties",
          false,
          "properties",
          Map.of(
              "unsigned",
              Map.of(
                  "type",
                  "object",
                  "additionalProperties",
                  false,
                  "description",
                  "Unsigned claims of the site visitor.",
                  "properties",
                  Map.of("beta", Map.of("type", "boolean", "description", "Beta")))));

  private void edit(ContentEdit... edits) {
    api.world.admin.contents().edit(ContentAt.main(space), List.of(edits));
  }

  private String home() {
    return api.world
        .admin
        .contents()
        .get(ContentAt.main(space))
        .content()
        .allPages()
        .get(0)
        .id()
        .value();
  }

  @Test
  @RuleTest("openapi-url")
  void theUrlOfASpecificationIsOpenWhileTheSiteShowsItToThatVisitor() {
    String url = specification(visitor());
    edit(ContentEdit.insertPage("More"));
    requireOpen(true, List.of(url));
    edit(
        ContentEdit.updatePage(home())
            .markdown(
                "# Home\n\n{% if visitor.claims.unsigned.beta %}\n"
                    + operation("pets")
                    + "{% endif %}\n"));
    requireOpen(false, List.of(url));
    edit(ContentEdit.updatePage(home()).markdown("# Home\n\n" + operation("pets")));
    requireOpen(true, List.of(url));
    edit(ContentEdit.updatePage(home()).fields(PageFields.NOTHING.condition("1 == 2")));
    requireOpen(false, List.of(url));
    edit(ContentEdit.updatePage(home()).fields(PageFields.NOTHING.condition("1 == 1")));
    requireOpen(false, List.of(url));
    requireOpen(true, List.of(specification(visitor())));
  }

  @Test
  void aVisitorOfWhomAConditionHoldsKeepsTheirUrlWhileItHolds() {
    update(UpdateSite.NOTHING.adaptiveContent(true));
    api.world
        .admin
        .adaptiveSchemas()
        .update(api.world.organization, site, VisitorSchema.of("jsonSchema", BETA));
    edit(
        ContentEdit.updatePage(home())
            .markdown(
                "# Home\n\n{% if visitor.claims.unsigned.beta %}\n"
                    + operation("pets")
                    + "{% endif %}\n"));
    String url = specification(visitor(BASE, "{\"beta\": true}"));
    requireOpen(true, List.of(url));
    edit(
        ContentEdit.insertPage("More").ref("more"),
        ContentEdit.updatePage("more").fields(PageFields.NOTHING.condition("1 == 1")));
    requireOpen(true, List.of(url));
    assertThat(
            api.send(
                    visitor(),
                    "GET",
                    "/orgs/" + api.world.organization + "/openapi/pets/versions/latest",
                    null)
                .status())
        .isEqualTo(404);
  }

  @Test
  @RuleTest("openapi-url")
  void theUrlOfASpecificationEndsWithANewerVersionForVisitorsAndWithItsDeletionForAll() {
    List<String> visitors = List.of(specification(visitor()));
    List<String> members = List.of(specification("read"));
    var specs = api.world.admin.openApiSpecs();
    specs.save(
        api.world.organization,
        SaveOpenApiSpec.named("pets", OpenApiSpec.Source.text("title Dogs\ntag dogs")));
    requireOpen(false, visitors);
    requireOpen(true, members);
    requireOpen(true, List.of(specification(visitor())));
    specs.delete(api.world.organization, "pets");
    requireOpen(false, members);
  }

  @Test
  @RuleTest("openapi-url")
  void theUrlOfASpecificationEndsWithTheMembership() {
    List<String> own = List.of(specification("read"));
    api.world.clock.advance(Duration.ofDays(30));
    requireOpen(true, own);
    api.world.admin.members().remove(api.world.organization, new UserId("read"));
    requireOpen(false, own);
    requireOpen(true, List.of(specification("admin")));
  }

  /** As URLs were signed before they carried a right. */
  @Test
  void anUrlOfASpecificationWithoutARightOpensNothing() throws GeneralSecurityException {
    var version = api.world.admin.openApiSpecs().latest(api.world.organization, "pets");
    byte[] named =
        (version.spec() + "\n" + version.id() + "\n\nopenapi").getBytes(StandardCharsets.UTF_8);
    Mac mac = Mac.getInstance("HmacSHA256");
    mac.init(new SecretKeySpec("key".getBytes(StandardCharsets.UTF_8), "HmacSHA256"));
    byte[] signature = mac.doFinal(named);
    byte[] token =
        ByteBuffer.allocate(signature.length + named.length).put(signature).put(named).array();
    requireOpen(
        false,
        List.of("/~openapi/" + Base64.getUrlEncoder().withoutPadding().encodeToString(token)));
  }

  @Test
  void theUrlOfAPreviewNamesWhoAskedForItAndEndsWithTheVisit() {
    Object token =
        api.send("read", "POST", "/urls/published", "{\"url\": \"https://preview/" + site + "\"}")
            .text()
            .replaceAll("(?s).*\"apiToken\":\\s*\"([^\"]*)\".*", "$1");
    List<String> urls = List.of(specification(token.toString()));
    requireOpen(true, urls);
    api.world.admin.sites().unpublish(api.world.organization, site);
    edit(ContentEdit.updatePage(home()).markdown("# Home\n"));
    requireOpen(true, urls);
    api.world.admin.members().remove(api.world.organization, new UserId("read"));
    requireOpen(false, urls);
    api.world.clock.advance(VisitToken.VALIDITY);
    requireOpen(false, urls);
  }
}
