package dev.docs.scenario;

/** A certificate to set up identity providers with. */
public final class Certificates {

  /** Of idp.example, for a hundred years; nobody has its key any longer. */
  public static final String PEM =
      """
      -----BEGIN CERTIFICATE-----
      MIIBRTCB66ADAgECAgh13nYA2kd9eDAKBggqhkjOPQQDAjAWMRQwEgYDVQQDEwtp
      ZHAuZXhhbXBsZTAgFw0yNjExMjEwODMwMDFaGA8yMTI2MTAyODA4MzAwMVowFjEU
      MBIGA1UEAxMLaWRwLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASZ
      V/oeq9Y5Q0kljoL5wjI1XLm8AwEvCq65UiZFi6Pxgy/8B2XWoAGuv/G4H7yAx1bJ
      f2FM6dqH13vlEV9nSMm6oyEwHzAdBgNVHQ4EFgQUkxOpJcc7H+3nuzff4I6PYFu9
      zFkwCgYIKoZIzj0EAwIDSQAwRgIhAND/rUeT4PrOw1Or3+ZFQE+/cvIkabonpYRN
      myR0QVkkAiEAnqLuX3lv5rqwRjcm51a/FrIovkPZ9VZlobefAaQ3w8U=
      -----END CERTIFICATE-----
      """;

  /** Metadata of a provider with it. */
  static final String METADATA =
      "<md:EntityDescriptor xmlns:md='urn:oasis:names:tc:SAML:2.0:metadata'"
          + " xmlns:ds='http://www.w3.org/2000/09/xmldsig#' entityID='https://idp.example/m'>"
          + "<md:IDPSSODescriptor><md:KeyDescriptor use='signing'><ds:KeyInfo><ds:X509Data>"
          + "<ds:X509Certificate>"
          + PEM.replaceAll("-----[A-Z ]+-----", "")
          + "</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>"
          + "<md:SingleSignOnService"
          + " Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST'"
          + " Location='https://idp.example/post'/><md:SingleSignOnService"
          + " Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'"
          + " Location='https://idp.example/sso'/></md:IDPSSODescriptor></md:EntityDescriptor>";

  private Certificates() {}
}
