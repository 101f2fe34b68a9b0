package dev.docs.http.space.content;

import dev.docs.change.ChangeRequest;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.Revision;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.FileJson;
import dev.docs.http.content.PageJson;
import dev.docs.http.content.ReusableContentJson;
import dev.docs.http.content.TagJson;
import dev.docs.http.content.ValueJson;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.space.Space;
import dev.docs.space.content.ContentView;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A revision with its content, as it is shown.
 *
 * @param mergedFrom the merged change request, for revisions of type merge; empty for visitors
 * @param metadata whether to include the origin of pages and files in Git
 */
record RevisionJson(
    ContentView view,
    Optional<ChangeRequest.View> mergedFrom,
    boolean metadata,
    PageJson pages,
    PageJson.Tree tree,
    FileJson files) {

  static final OneOf<RevisionJson> REVISION =
      OneOf.<RevisionJson>named("Revision")
          .or(type("Edits", "edits"), shown -> shown.of(Revision.Type.EDITS))
          .or(type("Merge", "merge"), shown -> shown.of(Revision.Type.MERGE))
          .or(type("Rollback", "rollback"), shown -> shown.of(Revision.Type.ROLLBACK))
          .or(type("Update", "update"), shown -> shown.of(Revision.Type.UPDATE))
          .or(type("Computed", "computed"), shown -> shown)
          .build();

  private static ObjectType<RevisionJson> type(String name, String type) {
    ObjectType.Builder<RevisionJson> revision =
        ObjectType.<RevisionJson>named("RevisionType" + name)
            .constant("object", "revision")
            .field("id", "string", shown -> shown.revision().id())
            .field("parents", "array of string", shown -> shown.revision().parents())
            .constant("type", type);
    if (name.equals("Merge")) { // required by the interface, but visitors do not get it
      revision.with("{mergedFrom*: ChangeRequest}", RevisionJson::merged);
    } else if (name.equals("Computed")) { // never made here
      revision.with("{sourceRevision*: string}", (shown, links) -> null).later();
      revision.absent("mergedFrom", "ChangeRequest").later();
    }
    return revision
        .each("pages", () -> PageJson.PAGE, shown -> shown.tree().top(), RevisionJson::page)
        .each(
            "files", () -> FileJson.FILE, s -> s.view().content().listedFiles(), RevisionJson::file)
        .each(
            "reusableContents",
            () -> ReusableContentJson.REUSABLE_CONTENT,
            shown -> shown.view().content().allReusableContents(),
            (shown, content) -> new ReusableContentJson(content, shown.metadata()))
        .each("tags", TagJson.TAG, shown -> shown.pages().tags())
        .later()
        .optional("variables", "Variables", s -> ValueJson.of(s.view().content().variables()))
        .field("createdAt", "Timestamp", shown -> shown.revision().createdAt())
        .absent("git", "GitSyncCommit")
        .object(
            "urls",
            urls ->
                urls.field(
                        "app",
                        "string <uri>",
                        (shown, links) ->
                            links.revisionApp(shown.revision().space(), shown.revision().id()))
                    .optional(
                        "published",
                        "string <uri>",
                        shown -> shown.current().flatMap(Links::published))
                    .optional(
                        "public", "string <uri>", shown -> shown.current().flatMap(Links::open)))
        .build();
  }

  static RevisionJson of(
      ContentView view, Optional<ChangeRequest.View> mergedFrom, boolean metadata, Links links) {
    PageJson pages = new PageJson(view, metadata, links);
    FileJson files = new FileJson(view, metadata, links);
    return new RevisionJson(view, mergedFrom, metadata, pages, pages.pages(), files);
  }

  private Revision revision() {
    return view.revision();
  }

  private @Nullable JsonFields merged(Links links) {
    return mergedFrom
        .<JsonFields>map(
            from ->
                json -> json.put("mergedFrom", ChangeRequestJson.CHANGE_REQUEST.of(from, links)))
        .orElse(null);
  }

  private PageJson.Shown page(Page page) {
    return tree.shown(page);
  }

  private FileJson.OfRevision file(ContentFile file) {
    return new FileJson.OfRevision(files, file);
  }

  private @Nullable RevisionJson of(Revision.Type type) {
    return revision().type() == type ? this : null;
  }

  /** The space where this is its main content, and so what it publishes. */
  private Optional<Space.View> current() {
    Space.View space = view.space();
    return space.space().head().equals(revision().id()) ? Optional.of(space) : Optional.empty();
  }
}
