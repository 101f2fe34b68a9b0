package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.MACSigner;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.http.HttpResponse;
import dev.docs.http.operations.Api;
import java.nio.charset.StandardCharsets;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Requests at the edges of what published sites answer. */
class ReadSiteBoundsTest {

  private final ReadSite site = new ReadSite();
  private final Api api = site.api;

  private String variant(String space, String path) {
    String variant =
        api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + space + "\"}").id();
    api.patch(site.site + "/site-spaces/" + variant, "{\"path\": \"" + path + "\"}");
    return variant;
  }

  @Test
  void nothingIsAtAVariantWithoutPages() {
    site.page("Start", "start");
    variant(api.space("Empty"), "empty");
    assertThat(site.get(ReadSite.BASE + "empty/").status()).isEqualTo(404);
    assertThat(site.get(ReadSite.BASE + "empty/~files/x/y").status()).isEqualTo(404);
  }

  @Test
  void aHiddenVariantIsReachedButNotListed() {
    site.page("Start", "start");
    String space = api.space("Old");
    site.page(space, "Kept", "kept");
    String variant = variant(space, "old");
    assertThat(site.get(ReadSite.BASE + "sitemap.xml").text()).contains("/docs/old/");
    api.patch(site.site + "/site-spaces/" + variant, "{\"hidden\": true}");
    assertThat(site.open(ReadSite.BASE + "old/").select("h1").text()).isEqualTo("Kept");
    for (String list : new String[] {"sitemap.xml", "llms.txt"}) {
      assertThat(site.get(ReadSite.BASE + list).text())
          .contains("/docs/")
          .doesNotContain("/docs/old/");
    }
  }

  @Test
  void aTokenThatNoBrowserKeepsEndsInNoLoop() throws Exception {
    site.page("Start", "start");
    api.patch(site.site, "{\"visibility\": \"visitor-auth\"}");
    String key = api.get(site.site + "/publishing/auth").text("privateKey");
    api.patch(
        site.site + "/publishing/auth",
        "{\"backend\": \"custom\", \"fallbackURL\": \"https://login.example.org/\"}");
    SignedJWT jwt =
        new SignedJWT(
            new JWSHeader(JWSAlgorithm.HS256),
            new JWTClaimsSet.Builder()
                .expirationTime(Date.from(api.world.docs.now().plusSeconds(600)))
                .claim("groups", "x".repeat(3_500))
                .build());
    jwt.sign(new MACSigner(key.getBytes(StandardCharsets.UTF_8)));
    HttpResponse answer = site.get(ReadSite.BASE + "?jwt_token=" + jwt.serialize());
    assertThat(answer.status()).isEqualTo(403);
    assertThat(answer.text()).contains("too long");
    assertThat(answer.headers().first("Set-Cookie").orElseThrow()).contains("=; ", "Max-Age=0");
  }

  @Test
  void claimsAreKeptBesideThoseOfBefore() {
    site.page("Start", "start");
    site.get(ReadSite.BASE + "?visitor.plan=pro&visitor.beta=true");
    site.get(ReadSite.BASE + "?visitor.plan=free&visitor.a.b=x%26y");
    assertThat(site.cookies.values()).containsExactly("beta=true&plan=free&a.b=x%26y");
    site.get(ReadSite.BASE + "?visitor.other=" + "z".repeat(3_780));
    assertThat(site.cookies.values().iterator().next()).startsWith("other=z");
  }

  @ParameterizedTest
  @ValueSource(strings = {"{}", "x", "80x", "-1"})
  void aPortIsANumber(String port) {
    site.page("Start", "start");
    site.origin = "http://acme.sites.localhost:" + port;
    assertThat(site.get(ReadSite.BASE).status()).isEqualTo(404);
  }
}
