package dev.docs.content.edit;

import static dev.docs.content.edit.EditFaults.require;
import static dev.docs.content.edit.EditFaults.unknown;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit.RevertPage;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.markdown.BlockRevert;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.rule.internal.KeepsRule;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Reverts a page, or blocks of it, to an earlier revision. A deleted page comes back as the last
 * child of its former parent, or at the top level if that is deleted.
 *
 * @param before the content before the batch
 * @param revisions loads the content of a revision, or of the merge base for null
 */
@KeepsRule("revert-page")
record PageRevert(
    Content before,
    Function<RevisionId, Content> revisions,
    BatchRefs refs,
    BatchTexts texts,
    Instant now) {

  /**
   * The content with the page reverted; without it, if it is new since the revision and the edit
   * allows for that.
   *
   * @throws DocsException with {@code NOT_FOUND} when the page or a block is in neither content
   */
  Content revert(Content content, RevertPage revert, String at) {
    Content source = revisions.apply(revert.revision());
    PageId id = refs.page(revert.page());
    Optional<Page> current = content.page(id);
    if (source.page(id).isEmpty() && revert.isOfNew() && current.isPresent()) {
      return ContentEdits.withoutTree(content, id);
    }
    Page wanted = source.page(id).orElseThrow(() -> unknown("page", revert.page(), at + "page"));
    if (revert.blocks() != null) {
      Page page = current.orElseThrow(() -> unknown("page", revert.page(), at + "page"));
      return ContentEdits.with(content, withBlocks(page, wanted, source, revert.blocks(), at));
    }
    texts.copy(wanted.ref(), source.links(wanted.ref()));
    return restored(content, current, wanted, at);
  }

  private static Content restored(Content content, Optional<Page> current, Page wanted, String at) {
    PageId id = wanted.id();
    PageId parent = current.isPresent() ? current.get().parent() : wanted.parent();
    if (parent != null && content.page(parent).isEmpty()) {
      parent = null;
    }
    PagePlacement.Placed placed;
    if (current.isPresent()) {
      placed = new PagePlacement.Placed(content, current.get().order());
    } else {
      PagePlacement.requireDepth(content, parent, 0, at);
      placed = PagePlacement.at(content, parent, null, id);
    }
    String slug = PageTree.of(placed.content()).freeSlug(parent, wanted.slug(), id);
    Page restored =
        PageBuilder.of(wanted).under(parent, placed.order()).slug(slug, wanted.slugFixed()).build();
    return ContentEdits.with(placed.content(), restored);
  }

  private Page withBlocks(Page page, Page wanted, Content source, List<String> blocks, String at) {
    require(
        page.type() == PageType.DOCUMENT && wanted.type() == PageType.DOCUMENT,
        at + "block",
        "is allowed for document pages only");
    String current = texts.read(page.document());
    String earlier = texts.read(wanted.document());
    Optional<String> unknown = BlockRevert.unknown(current, earlier, blocks);
    if (unknown.isPresent()) {
      throw unknown("block", unknown.get(), at + "block");
    }
    ContentRef self = page.ref();
    DocumentId reverted =
        texts.write(
            self,
            BlockRevert.revert(current, earlier, blocks),
            before.links(self),
            source.links(self));
    return PageBuilder.of(page).document(reverted).editedAt(now).build();
  }
}
