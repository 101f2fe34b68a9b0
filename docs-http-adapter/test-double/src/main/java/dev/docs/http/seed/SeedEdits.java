package dev.docs.http.seed;

import dev.docs.DocsSession;
import dev.docs.command.internal.KnownNames;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.InsertPage;
import dev.docs.content.Page;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.Optional;

/** Reads edits of pages, which are named by their path. Stateless. */
final class SeedEdits {

  private SeedEdits() {}

  /** Makes edits, one after the other. */
  static void apply(DocsSession author, ContentAt.Branch at, List<SeedNode> edits) {
    for (SeedNode edit : edits) {
      ContentEdit command = of(author.contents().get(at).content(), edit);
      edit.refuseOthers();
      SeedPlanter.checked(edit, () -> author.contents().edit(at, List.of(command)));
    }
  }

  private static ContentEdit of(Content content, SeedNode edit) {
    Optional<SeedNode> update = edit.value("update");
    Optional<SeedNode> delete = edit.value("delete");
    if (update.isPresent()) {
      return ContentEdit.updatePage(page(content, update.get()))
          .markdown(edit.required("markdown"));
    } else if (delete.isPresent()) {
      return ContentEdit.deletePage(page(content, delete.get()));
    }
    InsertPage insert = ContentEdit.insertPage(edit.required("insert"));
    Optional<String> into = edit.value("into").map(parent -> page(content, parent));
    insert = into.map(insert::into).orElse(insert);
    return edit.text("markdown").map(insert::markdown).orElse(insert);
  }

  /** The id of the page at a path. */
  static String page(Content content, SeedNode path) {
    return content
        .pageByPath(path.text())
        .map(Page::id)
        .map(Object::toString)
        .orElseThrow(
            () ->
                path.fault(
                    "no page has the path "
                        + path.text()
                        + KnownNames.question(
                            path.text(), content.allPages().stream().map(content::path).toList())));
  }
}
