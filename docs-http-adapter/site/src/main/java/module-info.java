/**
 * What visitors of published sites read: {@link dev.docs.http.reader.SiteReader} serves it, and
 * {@link dev.docs.http.reader.StaticSite} writes it into a folder.
 */
module dev.docs.site {
  requires com.github.benmanes.caffeine;
  requires transitive dev.docs.http;
  requires java.xml;

  exports dev.docs.http.html;
  exports dev.docs.http.reader;
}
