/**
 * Documentation management as a library. {@link dev.docs.Docs} is the entry point: it is built on a
 * store from another module, and opens a {@link dev.docs.DocsSession} for each caller, which has
 * all the services.
 *
 * <ul>
 *   <li>People: {@link dev.docs.user}, {@link dev.docs.organization}, {@link dev.docs.people};
 *       roles and callers: {@link dev.docs.access}; access tokens: {@link dev.docs.token}
 *   <li>Spaces and collections: {@link dev.docs.space}; their content, read, edited and imported:
 *       {@link dev.docs.space.content}; change requests and merges: {@link dev.docs.change};
 *       comments and reviews: {@link dev.docs.comment}
 *   <li>The content model: {@link dev.docs.content}, documents {@link dev.docs.content.document},
 *       folders {@link dev.docs.content.folder}, conflicts {@link dev.docs.content.conflict}
 *   <li>Published sites: {@link dev.docs.site} and the packages below it, {@link dev.docs.font},
 *       {@link dev.docs.signing}
 *   <li>Permanent removal, and how long history is kept: {@link dev.docs.retention}
 *   <li>Search, links and sources: {@link dev.docs.search} with its port to engines, {@link
 *       dev.docs.reference}, {@link dev.docs.openapi}, {@link dev.docs.upload}, {@link
 *       dev.docs.translation}
 *   <li>The feed of what was changed, its subscriptions and webhooks: {@link dev.docs.feed}, {@link
 *       dev.docs.event}, {@link dev.docs.webhook}
 *   <li>Common types: {@link dev.docs.id identifiers}, {@link dev.docs.error errors}, {@link
 *       dev.docs.listing lists}, {@link dev.docs.command updates}, {@link dev.docs.time time},
 *       {@link dev.docs.rule the rules and their origin}
 *   <li>Extension points: a store implements {@link dev.docs.store}; fetching, rendering and other
 *       external work is behind {@link dev.docs.port}
 * </ul>
 *
 * <p>What is exported is the library's public interface, but for packages that say of themselves
 * that the modules of the library share them. Those, packages that are exported to some modules,
 * and those named {@code internal} may change without notice.
 */
@SuppressWarnings("module") // the modules that see more come later
module dev.docs.core {
  requires com.github.benmanes.caffeine;
  requires transitive jakarta.validation;
  requires java.logging;
  requires java.xml;
  requires jdk.jfr;
  requires org.commonmark;
  requires org.commonmark.ext.gfm.strikethrough;
  requires org.commonmark.ext.gfm.tables;
  requires org.commonmark.ext.task.list.items;
  requires org.hibernate.validator;
  requires org.snakeyaml.engine;
  requires static transitive org.jspecify;

  exports dev.docs;
  exports dev.docs.access;
  exports dev.docs.audit;
  exports dev.docs.budget;
  exports dev.docs.change;
  exports dev.docs.command;
  exports dev.docs.comment;
  exports dev.docs.computed;
  exports dev.docs.content;
  exports dev.docs.content.conflict;
  exports dev.docs.content.diff;
  exports dev.docs.content.document;
  exports dev.docs.content.edit;
  exports dev.docs.content.folder;
  exports dev.docs.content.gitlayout;
  exports dev.docs.content.link;
  exports dev.docs.content.markdown;
  exports dev.docs.content.merge;
  exports dev.docs.content.trie;
  exports dev.docs.content.yaml;
  exports dev.docs.error;
  exports dev.docs.event;
  exports dev.docs.feed;
  exports dev.docs.font;
  exports dev.docs.git;
  exports dev.docs.id;
  exports dev.docs.listing;
  exports dev.docs.merging;
  exports dev.docs.openapi;
  exports dev.docs.ordering;
  exports dev.docs.organization;
  exports dev.docs.people;
  exports dev.docs.port;
  exports dev.docs.reference;
  exports dev.docs.retention;
  exports dev.docs.rule;
  exports dev.docs.search;
  exports dev.docs.search.scope;
  exports dev.docs.signing;
  exports dev.docs.site;
  exports dev.docs.site.adaptive;
  exports dev.docs.site.customization;
  exports dev.docs.site.insights;
  exports dev.docs.site.layout;
  exports dev.docs.site.mcp;
  exports dev.docs.site.published;
  exports dev.docs.site.redirect;
  exports dev.docs.site.structure;
  exports dev.docs.site.visitor;
  exports dev.docs.space;
  exports dev.docs.space.content;
  exports dev.docs.space.content.evaluation;
  exports dev.docs.store;
  exports dev.docs.store.codec;
  exports dev.docs.time;
  exports dev.docs.token;
  exports dev.docs.translation;
  exports dev.docs.upload;
  exports dev.docs.user;
  exports dev.docs.webhook;
  exports dev.docs.budget.internal to
      dev.docs.http,
      dev.docs.openid,
      dev.docs.pages,
      dev.docs.site,
      dev.docs.sources;
  exports dev.docs.command.internal to
      dev.docs.http,
      dev.docs.pages,
      dev.docs.server,
      dev.docs.testdouble;
  exports dev.docs.content.document.internal to
      dev.docs.http,
      dev.docs.pages,
      dev.docs.site,
      dev.docs.sources;
  exports dev.docs.content.folder.internal to
      dev.docs.git,
      dev.docs.sources;
  exports dev.docs.kind to
      dev.docs.testdouble;
  exports dev.docs.port.internal to
      dev.docs.http.sockets,
      dev.docs.testdouble;
  exports dev.docs.rule.internal to
      dev.docs.fetching,
      dev.docs.http,
      dev.docs.http.sockets,
      dev.docs.pages,
      dev.docs.search,
      dev.docs.sources;

  uses dev.docs.search.SearchEngine;

  opens dev.docs.audit to
      org.hibernate.validator;
  opens dev.docs.change to
      org.hibernate.validator;
  opens dev.docs.command to
      org.hibernate.validator;
  opens dev.docs.command.internal to
      org.hibernate.validator;
  opens dev.docs.comment to
      org.hibernate.validator;
  opens dev.docs.content to
      org.hibernate.validator;
  opens dev.docs.content.conflict to
      org.hibernate.validator;
  opens dev.docs.content.edit to
      org.hibernate.validator;
  opens dev.docs.space.content to
      org.hibernate.validator;
  opens dev.docs.font to
      org.hibernate.validator;
  opens dev.docs.git to
      org.hibernate.validator;
  opens dev.docs.openapi to
      org.hibernate.validator;
  opens dev.docs.organization to
      org.hibernate.validator;
  opens dev.docs.people to
      org.hibernate.validator;
  opens dev.docs.site to
      org.hibernate.validator;
  opens dev.docs.site.customization to
      org.hibernate.validator;
  opens dev.docs.site.layout to
      org.hibernate.validator;
  opens dev.docs.site.mcp to
      org.hibernate.validator;
  opens dev.docs.site.redirect to
      org.hibernate.validator;
  opens dev.docs.site.structure to
      org.hibernate.validator;
  opens dev.docs.site.visitor to
      org.hibernate.validator;
  opens dev.docs.space to
      org.hibernate.validator;
  opens dev.docs.token to
      org.hibernate.validator;
  opens dev.docs.translation to
      org.hibernate.validator;
  opens dev.docs.upload to
      org.hibernate.validator;
  opens dev.docs.user to
      org.hibernate.validator;
  opens dev.docs.webhook to
      org.hibernate.validator;
}
