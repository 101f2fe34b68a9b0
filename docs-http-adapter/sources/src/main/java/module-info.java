/**
 * What is read from elsewhere: {@link dev.docs.http.importing.WebContentSource} imports, {@link
 * dev.docs.http.specification.WebSpecificationSource} reads OpenAPI specifications, and {@link
 * dev.docs.http.sending.HttpWebhookSender} sends webhooks.
 */
@SuppressWarnings("requires-automatic") // some libraries' jars are no modules
module dev.docs.sources {
  requires dev.docs.http;
  requires transitive dev.docs.fetching;
  requires java.xml;
  requires mammoth;
  requires org.jsoup;
  requires org.snakeyaml.engine;

  exports dev.docs.http.importing;
  exports dev.docs.http.sending;
  exports dev.docs.http.specification;

  provides dev.docs.port.LocalSources with
      dev.docs.http.sources.LocalWebSources;
}
