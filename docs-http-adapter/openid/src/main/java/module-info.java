/** Signing in with OpenID Connect: {@link dev.docs.http.signin.openid.OpenIdProvider}. */
@SuppressWarnings("requires-automatic") // the library's jar is no module
module dev.docs.openid {
  requires com.nimbusds.jose.jwt;
  requires transitive dev.docs.fetching;
  requires transitive dev.docs.pages;
  requires oauth2.oidc.sdk;

  exports dev.docs.http.signin.openid;
}
