package dev.docs.http.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.HttpRequest;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.signing.SigningKeys;
import dev.docs.space.CreateSpace;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

class DocsExtensionTest {

  @RegisterExtension
  static final DocsExtension<OrganizationId> perClass =
      DocsExtension.prepared(DocsExtensionTest::organization);

  @RegisterExtension
  final DocsExtension<OrganizationId> perTest =
      DocsExtension.prepared(DocsExtensionTest::organization);

  private static OrganizationId organization(Docs docs) {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return docs.as(Caller.user("ada"))
        .organizations()
        .create(CreateOrganization.titled("Acme"))
        .id();
  }

  @RepeatedTest(2)
  void whatATestDoesIsUndoneBeforeTheNext() {
    assertThat(perClass.clock().instant()).isEqualTo(DocsExtension.START);
    assertThat(spaces()).isZero();

    perClass.clock().advance(Duration.ofDays(1));
    perClass
        .docs()
        .as(Caller.user("ada"))
        .spaces()
        .create(perClass.seed(), CreateSpace.titled("Guide"));

    assertThat(spaces()).isOne();
  }

  @RepeatedTest(2)
  void whatIsSignedHoldsInEachTest() {
    var signing = perClass.docs().signingKeys();
    for (SigningKeys.Purpose purpose : SigningKeys.Purpose.values()) {
      String secret = signing.current(purpose);
      assertThat(signing.accepted(purpose)).as("%s", purpose).containsExactly(secret);
    }
  }

  private static int spaces() {
    return perClass
        .docs()
        .as(Caller.user("ada"))
        .spaces()
        .list(perClass.seed(), ListOptions.limit(10))
        .items()
        .size();
  }

  @Test
  void aTokenStandsForItsUserOnTheSocketAndWithoutIt() throws Exception {
    for (DocsExtension<OrganizationId> server : java.util.List.of(perClass, perTest)) {
      HttpRequest request = HttpRequest.get("/v1/user").withToken(server.token("ada"));
      assertThat(server.http().handle(request).text()).contains("\"displayName\":\"Ada\"");
      assertThat(get(server, "/v1/user", server.token("ada"))).contains("\"displayName\":\"Ada\"");
    }
  }

  @Test
  void oneThatIsNotRegisteredHasNoAddress() {
    DocsExtension<String> unused = DocsExtension.prepared(docs -> "");
    assertThatThrownBy(unused::url).isInstanceOf(IllegalStateException.class);
  }

  @Nested
  class InANestedClass {
    @Test
    void itListensToo() throws Exception {
      assertThat(get(perClass, "/v1/user", perClass.token("ada"))).contains("Ada");
    }
  }

  @Nested
  class InAnotherNestedClass {
    @Test
    void itListensStill() throws Exception {
      assertThat(get(perClass, "/v1/user", perClass.token("ada"))).contains("Ada");
    }
  }

  private static String get(DocsExtension<?> server, String path, String token)
      throws IOException, InterruptedException {
    java.net.http.HttpRequest request =
        java.net.http.HttpRequest.newBuilder(URI.create(server.url() + path))
            .header("Authorization", "Bearer " + token)
            .build();
    return HttpClient.newHttpClient().send(request, BodyHandlers.ofString()).body();
  }
}
