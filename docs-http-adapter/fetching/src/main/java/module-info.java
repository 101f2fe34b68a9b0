/**
 * Requests to addresses that others name, within limits: {@link dev.docs.http.fetch.AddressPolicy}
 * says which networks they reach.
 */
// The modules that see more come later; the HTTP client is no module that says what it needs.
@SuppressWarnings({"module", "requires-automatic"})
module dev.docs.fetching {
  requires dev.docs.http;
  requires transitive dev.docs.core;
  requires jdk.net;
  requires org.apache.httpcomponents.client5.httpclient5;
  requires org.apache.httpcomponents.core5.httpcore5;
  requires org.slf4j;

  exports dev.docs.http.fetch;
  exports dev.docs.http.fetch.internal to
      dev.docs.git,
      dev.docs.openid,
      dev.docs.server,
      dev.docs.sources;
}
