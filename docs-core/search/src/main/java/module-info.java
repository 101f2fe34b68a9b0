/**
 * Full-text search of pages, with Lucene: an engine that instances of {@link dev.docs.Docs} find
 * where this module is there.
 */
module dev.docs.search {
  requires transitive dev.docs.core;
  requires org.apache.lucene.analysis.common;
  requires org.apache.lucene.core;
  requires static org.jspecify;

  provides dev.docs.search.SearchEngine with
      dev.docs.search.lucene.LuceneEngine;
}
