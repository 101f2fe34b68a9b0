/**
 * Pages for members in a browser: {@link dev.docs.http.app.ApplicationPages}, to which people sign
 * in with tokens, with SAML, or with a {@link dev.docs.http.signin.SignInProvider}.
 */
@SuppressWarnings("requires-automatic") // the library's jar is no module
module dev.docs.pages {
  requires dev.docs.site;
  requires transitive dev.docs.http;
  requires java.xml;
  requires java.xml.crypto;
  requires org.apache.santuario.xmlsec;

  exports dev.docs.http.app;
  exports dev.docs.http.signin;
}
