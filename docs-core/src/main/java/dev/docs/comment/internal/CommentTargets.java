package dev.docs.comment.internal;

import dev.docs.comment.Comment;
import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comment.Target.OnNode;
import dev.docs.comment.Comment.Target.OnPage;
import dev.docs.comment.Comment.View.ShownPage;
import dev.docs.comment.PostComment;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.BlockKeys;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.content.markdown.PlainText;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.trie.Digest;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the targets of new comments in one content, and compares stored targets with it. Belongs to
 * a unit of work.
 */
@KeepsRule("comment-outdated")
public final class CommentTargets {

  private final ReadWork r;
  private final StoredRevision revision;
  private final Content content;
  private final Map<DocumentId, Document> documents = new HashMap<>();

  public CommentTargets(ReadWork r, StoredRevision revision) {
    this.r = r;
    this.revision = revision;
    this.content = ContentRepository.content(r, revision);
  }

  /**
   * The target of a new comment.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown page, node or cell, {@code INVALID}
   *     for a node without its page, or a cell without its node
   */
  public Comment.Target find(PostComment command) {
    PageId id = command.page();
    if (command.node() != null && id == null) {
      throw DocsException.invalid("page", "is required with a node");
    }
    if (command.tableCell() != null && command.node() == null) {
      throw DocsException.invalid("node", "is required with a cell of a table");
    }
    if (id == null) {
      return new Comment.Target(revision.id(), null, null);
    }
    Page page = content.page(id).orElseThrow(() -> DocsException.notFound("page", id));
    OnNode node = command.node() == null ? null : node(page, command.node(), command.tableCell());
    return new Comment.Target(revision.id(), new OnPage(page.id(), page.document(), node), null);
  }

  private OnNode node(Page page, String id, @Nullable TableCell cell) {
    Block block = find(page.document(), id).orElseThrow(() -> DocsException.notFound("node", id));
    if (cell != null && !hasCell(block, cell)) {
      throw DocsException.notFound("cell of the table", cell.record() + ", " + cell.definition());
    }
    return new OnNode(id, preview(block), digest(block), cell);
  }

  private static boolean hasCell(Block block, TableCell cell) {
    return BlockType.TABLE.is(block)
        && block.data().get("records") instanceof Map<?, ?> records
        && records.containsKey(cell.record())
        && block.data().get("definition") instanceof Map<?, ?> columns
        && columns.containsKey(cell.definition());
  }

  /** The page of a comment; empty when it was permanently removed. */
  Optional<ShownPage> page(Comment.Target target) {
    return Optional.ofNullable(target.page())
        .flatMap(on -> shown(content, on).or(() -> former(target, on)));
  }

  private Optional<ShownPage> shown(Content now, OnPage on) {
    return now.page(on.page())
        .map(page -> new ShownPage(page, now.path(page), isOutdated(page.document(), on)));
  }

  /** The page as it was when the comment was made. */
  private Optional<ShownPage> former(Comment.Target target, OnPage on) {
    Content then =
        ContentRepository.content(
            r, ContentRepository.revision(r, revision.space(), target.revision()));
    return then.page(on.page()).map(page -> new ShownPage(page, then.path(page), true));
  }

  private boolean isOutdated(@Nullable DocumentId now, OnPage on) {
    if (Objects.equals(now, on.document())) {
      return false;
    }
    OnNode node = on.node();
    return node == null
        || find(now, node.id()).filter(block -> digest(block).equals(node.digest())).isEmpty();
  }

  // ---------------------------------------------------------------- nodes

  private Optional<Block> find(@Nullable DocumentId document, String id) {
    return document == null ? Optional.empty() : BlockKeys.find(blocks(document), id);
  }

  private Document blocks(DocumentId document) {
    return documents.computeIfAbsent(
        document,
        d -> KeyedBlocks.of(ContentRepository.document(r, revision.space(), d)).document());
  }

  private static String digest(Block block) {
    return Digest.of("node")
        .part("type", block.type())
        .part("data", block.data().toString())
        .part("text", PlainText.text(block))
        .hex();
  }

  private static String preview(Block block) {
    String text = PlainText.text(block).strip();
    int length = text.codePointCount(0, text.length());
    return length <= Comment.Target.MAX_PREVIEW
        ? text
        : text.substring(0, text.offsetByCodePoints(0, Comment.Target.MAX_PREVIEW));
  }
}
