package dev.docs.http.app;

import dev.docs.DocsSession;
import dev.docs.content.ContentFile;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.BrowserCall;
import dev.docs.http.html.Html;
import dev.docs.http.html.PageMemory;
import dev.docs.http.link.Links;
import dev.docs.id.OrganizationId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.signing.FileTokens;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.Optional;

/**
 * A page being rendered for one reader; all of its data comes from the services on the reader's
 * behalf. Not thread-safe.
 */
final class PageBuilder {

  /** List items per page. */
  static final int ITEMS = 100;

  private final BrowserCall call;
  private final DocsSession docs;
  private final Frame frame;

  PageBuilder(BrowserCall call, DocsSession docs) {
    this.call = call;
    this.docs = docs;
    this.frame =
        new Frame(call, Optional.of(docs.caller().toString()), new PageMemory(call.memory()));
  }

  BrowserCall call() {
    return call;
  }

  DocsSession docs() {
    return docs;
  }

  Links links() {
    return call.links();
  }

  Frame frame() {
    return frame;
  }

  Html main() {
    return frame.main();
  }

  HttpResponse response() {
    return frame.response(200);
  }

  /** The slice of a list that a query parameter selects. */
  ListOptions listOptions(String parameter) {
    return listOptions(parameter, ITEMS);
  }

  /** As {@link #listOptions(String)}, with another number of items per page. */
  ListOptions listOptions(String parameter, int items) {
    ListOptions options = ListOptions.limit(items);
    return call.query(parameter).map(Cursor::new).map(options::after).orElse(options);
  }

  /** A non-negative number from the query; 0 when absent. */
  int number(String parameter) {
    String text = call.query(parameter).orElse("0");
    if (!text.matches("[0-9]{1,9}")) {
      throw DocsException.invalid(parameter, "must be a number of at most nine digits");
    }
    return Integer.parseInt(text);
  }

  /** Adds the breadcrumb of an organization, unless the reader is not a member. */
  void step(OrganizationId id) {
    docs.organizations()
        .find(id)
        .ifPresent(found -> frame.step(links().organizationApp(id), found.organization().title()));
  }

  /** Adds the breadcrumbs of a space and its organization. */
  void step(Space space) {
    step(space.organization());
    frame.step(links().spaceApp(space.id()), space.title());
  }

  /** Adds those of a content, and of the change request or revision that it is of. */
  Frame step(ContentView content, ContentAddress shown) {
    step(content.space().space());
    return shown.at() instanceof ContentAt.Main
        ? frame
        : frame.step(shown.href(), HistoryPages.name(shown));
  }

  String download(ContentAddress shown, ContentView content, ContentFile file) {
    return links()
        .download(
            new FileTokens.Target(
                shown.at().space(), content.revision().id(), file.id(), content.right()));
  }
}
