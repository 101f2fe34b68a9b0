package dev.docs.http.space.content;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.content.Revision;
import dev.docs.content.edit.MetaLinks;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.CommonParameters;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.Format;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.link.Links;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.RevisionId;
import dev.docs.listing.Slice;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.Compared;
import dev.docs.space.content.Contents.RevisionView;
import dev.docs.space.content.evaluation.Evaluation.Refs;
import dev.docs.space.content.evaluation.Evaluation.Scope;
import java.util.Optional;

/** Handlers that read content: the main content of a space, a revision or a change request. */
@KeepsRule({"git-identifiers", "changes-listed"})
final class ContentHandlers {

  private ContentHandlers() {}

  static RevisionJson revision(Call call) {
    return revision(
        call,
        ContentOperations.isExpanded(call)
            ? call.docs().contents().expandedRevision(call.content())
            : call.docs().contents().revision(call.content()));
  }

  static RevisionJson revision(Call call, RevisionView view) {
    return RevisionJson.of(view.content(), view.mergedFrom(), metadata(call), call.links());
  }

  /** The changes of a change request or revision. */
  static ChangesJson changes(Call call) {
    int limit = call.query().integer("limit").orElseThrow();
    Compared compared = call.docs().contents().changes(call.content(), limit);
    Revision after = compared.after();
    RevisionId before = compared.before().orElse(after.id());
    Links links = call.links();
    SemanticChangeJson changes =
        SemanticChangeJson.between(after.space(), before, after.id(), compared.changes(), links);
    return new ChangesJson(compared.mergedFrom(), changes);
  }

  static HttpResponse pages(Call call, ContentView view) {
    PageJson pages = pageJson(call, view);
    return call.cached(new Shown(view, "pages", "", metadata(call)), pages::tree);
  }

  static HttpResponse page(Call call, ContentView view) {
    return page(call, view, pageById(call, view));
  }

  static HttpResponse pageByPath(Call call, ContentView view) {
    String given = call.path("pagePath");
    String path = given.startsWith("/") ? given.substring(1) : given;
    Page page =
        view.content()
            .pageByPath(path)
            .filter(one -> one.type().hasPath())
            .orElseThrow(() -> DocsException.notFound("page", given));
    return page(call, view, page);
  }

  private static HttpResponse page(Call call, ContentView view, Page page) {
    Optional<Format> format =
        page.type() == PageType.DOCUMENT
            ? call.query().oneOf("format", Format.class)
            : Optional.empty();
    if (format.isPresent() && isPublishedText(call)) {
      return JsonResponse.ok(pageJson(call, view).published(page, call.memory()));
    }
    Scope scope = scope(call);
    PageJson pages = pageJson(call, view);
    Optional<DocumentJson.Form> form =
        format.map(
            given -> new DocumentJson.Form(given, scope, refs(call), call.profile().documents()));
    return call.cached(
        new Shown(view, "page " + form, page.id().value(), metadata(call)),
        () -> form.isEmpty() ? pages.of(page) : pages.of(page, form.get(), call.memory()));
  }

  private static Refs refs(Call call) {
    return call.query().oneOf("format.markdown.refs", Refs.class).orElse(Refs.RELATIVE);
  }

  /** Whether a visitor asks for the Markdown of a page, which they read as it is published. */
  static boolean isPublishedText(Call call) {
    return call.docs().caller().visit().isPresent()
        && call.operation().parameters().contains(CommonParameters.FORMAT)
        && call.query().oneOf("format", Format.class).equals(Optional.of(Format.MARKDOWN));
  }

  static HttpResponse pageDocument(Call call, ContentView view) {
    Page page = pageById(call, view);
    Scope scope = scope(call);
    return call.cached(
        new Shown(view, "document " + scope, page.id().value(), false),
        () -> DocumentJson.of(view, page, scope, call.profile().documents(), call.memory()));
  }

  static MetaLinks metaLinks(Call call, ContentView view) {
    return MetaLinks.of(pageById(call, view), view.content());
  }

  /**
   * The cache key of a part of an immutable content.
   *
   * @param form the kind and format of the response
   */
  private record Shown(Object content, String form, String id, boolean metadata) {

    private Shown(ContentView view, String form, String id, boolean metadata) {
      this(view.identity(), form, id, metadata);
    }
  }

  private static Page pageById(Call call, ContentView view) {
    PageId id = new PageId(call.path("pageId"));
    return view.content().page(id).orElseThrow(() -> DocsException.notFound("page", id));
  }

  private static PageJson pageJson(Call call, ContentView view) {
    return new PageJson(view, metadata(call), call.links());
  }

  static Slice<FileJson.OfRevision> files(Call call, ContentView view) {
    return view.files(call.content(), call.listOptions()).map(fileJson(call, view)::of);
  }

  static FileJson.OfRevision file(Call call, ContentView view) {
    FileId id = new FileId(call.path("fileId"));
    ContentFile file =
        view.content().file(id).orElseThrow(() -> DocsException.notFound("file", id));
    return fileJson(call, view).of(file);
  }

  private static FileJson fileJson(Call call, ContentView view) {
    return new FileJson(view, metadata(call), call.links());
  }

  static ReusableContentJson reusableContent(Call call, ContentView view) {
    return new ReusableContentJson(reusable(call, view), metadata(call));
  }

  static HttpResponse reusableContentDocument(Call call, ContentView view) {
    ReusableContent reusable = reusable(call, view);
    Scope scope = scope(call);
    return call.cached(
        new Shown(view, "reusable document " + scope, reusable.id().value(), false),
        () -> DocumentJson.of(view, reusable, scope, call.profile().documents(), call.memory()));
  }

  private static ReusableContent reusable(Call call, ContentView view) {
    ReusableContentId id = new ReusableContentId(call.path("reusableContentId"));
    return view.content()
        .reusableContent(id)
        .orElseThrow(() -> DocsException.notFound("reusable content", id));
  }

  private static Scope scope(Call call) {
    if (call.query().isTrue("evaluated")) {
      return Scope.ALL;
    }
    return call.query().isTrue("dereferenced") ? Scope.INCLUDES : Scope.NOTHING;
  }

  private static boolean metadata(Call call) {
    return call.query().isTrue("metadata");
  }
}
