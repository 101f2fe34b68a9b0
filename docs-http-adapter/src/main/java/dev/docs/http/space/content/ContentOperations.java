package dev.docs.http.space.content;

import static dev.docs.http.call.CommonParameters.CACHED_METADATA;
import static dev.docs.http.call.CommonParameters.COMPUTED;
import static dev.docs.http.call.CommonParameters.DEREFERENCED;
import static dev.docs.http.call.CommonParameters.EVALUATED;
import static dev.docs.http.call.CommonParameters.FORMAT;
import static dev.docs.http.call.CommonParameters.METADATA;
import static dev.docs.http.call.CommonParameters.REFS;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.call.Call;
import dev.docs.http.call.Operation;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.reference.LocationJson;
import dev.docs.http.reference.ReferenceHandlers;
import dev.docs.http.reference.ReferenceJson;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;

/**
 * Describes the operations on content, each once for main content, change requests and revisions,
 * which select and name those that they have.
 */
final class ContentOperations {

  /** The number of changes in the response. */
  private static final Parameter CHANGES =
      Parameter.integer("limit").range(0, Integer.MAX_VALUE).defaultsTo("10");

  private final OperationGroup operations;
  private final String path;

  /**
   * @param path the path of the content
   */
  ContentOperations(OperationGroup operations, String path) {
    this.operations = operations.needing(READ);
    this.path = path;
  }

  void revision(String id) {
    operations
        .get(id, path)
        .query(METADATA, COMPUTED)
        .returns(() -> RevisionJson.REVISION, ContentHandlers::revision);
  }

  void pages(String id) {
    operations
        .get(id, path + "/pages")
        .query(METADATA, COMPUTED)
        .returns(() -> PageJson.PAGES)
        .handledBy(call -> ContentHandlers.pages(call, view(call)));
  }

  void files(String id) {
    operations
        .get(id, path + "/files")
        .lists(() -> FileJson.FILE, call -> ContentHandlers.files(call, view(call)))
        .query(METADATA, COMPUTED);
  }

  void file(String id) {
    operations
        .get(id, path + "/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns(() -> FileJson.FILE, call -> ContentHandlers.file(call, view(call)));
  }

  void page(String id) {
    operations
        .get(id, path + "/page/{pageId}")
        .query(FORMAT, REFS, EVALUATED, DEREFERENCED, METADATA, COMPUTED)
        .returns(() -> PageJson.PAGE)
        .handledBy(call -> ContentHandlers.page(call, view(call)));
  }

  void pageDocument(String id) {
    operations
        .get(id, path + "/page/{pageId}/document")
        .query(EVALUATED, DEREFERENCED)
        .returns("JSONDocument")
        .handledBy(call -> ContentHandlers.pageDocument(call, view(call)));
  }

  void metaLinks(String id) {
    operations
        .get(id, path + "/page/{pageId}/meta-links")
        .returns(() -> PageJson.META_LINKS, call -> ContentHandlers.metaLinks(call, view(call)));
  }

  void pageByPath(String id) {
    operations
        .get(id, path + "/path/{+pagePath}")
        .query(FORMAT, REFS, EVALUATED, DEREFERENCED, METADATA, CACHED_METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)")
        .handledBy(call -> ContentHandlers.pageByPath(call, view(call)));
  }

  void reusableContent(String id) {
    operations
        .get(id, path + "/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns(
            () -> ReusableContentJson.REUSABLE_CONTENT,
            call -> ContentHandlers.reusableContent(call, view(call)));
  }

  void reusableContentDocument(String id) {
    operations
        .get(id, path + "/reusable-contents/{reusableContentId}/document")
        .query(EVALUATED, DEREFERENCED)
        .returns("JSONDocument")
        .handledBy(call -> ContentHandlers.reusableContentDocument(call, view(call)));
  }

  /** The changes of a change request or revision; the caller completes the description. */
  Operation.Builder changes(String id, Parameter... parameters) {
    return operations
        .get(id, path + "/changes")
        .query(parameters)
        .query(CHANGES)
        .returns(() -> ChangesJson.CHANGES, ContentHandlers::changes);
  }

  // ---------------------------------------------------------------- of content that changes

  void importContent(String id) {
    imports(id, path + "/import");
  }

  void importIntoPage(String id) {
    imports(id, path + "/page/{pageId}/import");
  }

  private void imports(String id, String template) {
    operations
        .post(id, template)
        .needs(EDIT)
        .body(ImportOperations.BODY)
        .creates(() -> ImportJson.RESULT, ImportOperations::into)
        .gone();
  }

  /** The references from the content. */
  Operation.Builder links(String id, Parameter... filters) {
    return operations
        .get(id, path + "/links")
        .paged()
        .query(filters)
        .returns(() -> ReferenceJson.LIST, ReferenceHandlers::list)
        .gone();
  }

  void pageLinks(String id, Parameter... filters) {
    operations
        .get(id, path + "/page/{pageId}/links")
        .paged()
        .query(filters)
        .returns(() -> ReferenceJson.LIST, ReferenceHandlers::ofPage)
        .gone();
  }

  void pageBacklinks(String id) {
    operations
        .get(id, path + "/page/{pageId}/backlinks")
        .lists(() -> LocationJson.LOCATION, ReferenceHandlers::toPage)
        .gone();
  }

  void fileBacklinks(String id) {
    operations
        .get(id, path + "/files/{fileId}/backlinks")
        .lists(() -> LocationJson.LOCATION, ReferenceHandlers::toFile)
        .gone();
  }

  /** The content that the path names. */
  static ContentView view(Call call) {
    Contents contents = call.docs().contents();
    ContentAt at = call.content();
    if (ContentHandlers.isPublishedText(call)) { // its links lead to where the space is published
      return (isExpanded(call) ? contents.expandedRevision(at) : contents.revision(at)).content();
    }
    return isExpanded(call) ? contents.expanded(at) : contents.get(at);
  }

  /** Whether computed pages are replaced by the pages they generate. */
  static boolean isExpanded(Call call) {
    return !call.operation().parameters().contains(COMPUTED) || call.query().isTrue("computed");
  }
}
