/**
 * Pages for members in a browser: {@link dev.docs.http.app.ApplicationPages}, to which people sign
 * in with tokens, with SAML, or with a {@link dev.docs.http.signin.SignInProvider}.
 */
module dev.docs.pages {
  requires dev.docs.site;
  requires transitive dev.docs.http;
  requires java.xml;
  requires java.xml.crypto;

  exports dev.docs.http.app;
  exports dev.docs.http.signin;
}
