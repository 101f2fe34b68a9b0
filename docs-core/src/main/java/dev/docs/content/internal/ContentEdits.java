package dev.docs.content.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.TextOwner;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.internal.SourceIndex.Kind;
import dev.docs.content.trie.Trie;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What may be done to a content: each gives another one, which shares with it what stays. The cost
 * depends on the change, not on the number of pages. Indexes are kept up to date; the tree itself
 * is not checked here, but by {@link ContentEditor} and the merge. Static and pure.
 */
public final class ContentEdits {

  private ContentEdits() {}

  // ---------------------------------------------------------------- pages

  /** With a page added, or replacing that with its id. */
  public static Content with(Content content, Page page) {
    Optional<Page> old = content.page(page.id());
    ContentNodes nodes = ContentNodes.of(content);
    ContentNodes changed = nodes.with(nodes.tree().with(old.orElse(null), page));
    return moved(changed, Kind.PAGE, page.id(), old.map(Page::gitPath), page.gitPath());
  }

  /** With the page that is built, added or replacing that with its id. */
  public static Content with(Content content, PageBuilder page) {
    return with(content, page.build());
  }

  /** Without a page. Its children are not removed; see {@link #withoutTree}. */
  public static Content without(Content content, PageId id) {
    Optional<Page> old = content.page(id);
    if (old.isEmpty()) {
      return content;
    }
    ContentNodes nodes = ContentNodes.of(content);
    ContentNodes changed = nodes.with(nodes.tree().without(old.get()));
    Content rest = moved(changed, Kind.PAGE, id, old.map(Page::gitPath), null);
    return withLinks(rest, ContentRef.to(id), Map.of());
  }

  /** Without a page and its descendants. */
  public static Content withoutTree(Content content, PageId id) {
    Content rest = content;
    for (Page page : content.descendants(id)) {
      rest = without(rest, page.id());
    }
    return without(rest, id);
  }

  // ---------------------------------------------------------------- files and reusable contents

  /** With a file added, or replacing that with its id. */
  public static Content with(Content content, ContentFile file) {
    FileId id = file.id();
    ContentNodes nodes = ContentNodes.of(content);
    ContentNodes changed = nodes.withFiles(nodes.files().put(id.value(), file));
    return moved(changed, Kind.FILE, id, content.sourceOf(ContentRef.to(id)), file.gitPath());
  }

  public static Content without(Content content, FileId id) {
    ContentNodes nodes = ContentNodes.of(content);
    ContentNodes changed = nodes.withFiles(nodes.files().remove(id.value()));
    return moved(changed, Kind.FILE, id, content.sourceOf(ContentRef.to(id)), null);
  }

  /** With a reusable content added, or replacing that with its id. */
  public static Content with(Content content, ReusableContent reusable) {
    ReusableContentId id = reusable.id();
    ContentNodes nodes = ContentNodes.of(content);
    return moved(
        nodes.withReusableContents(nodes.reusableContents().put(id.value(), reusable)),
        Kind.REUSABLE_CONTENT,
        id,
        content.sourceOf(ContentRef.to(id)),
        reusable.gitPath());
  }

  public static Content without(Content content, ReusableContentId id) {
    ContentRef self = ContentRef.to(id);
    ContentNodes nodes = ContentNodes.of(content);
    Content rest =
        moved(
            nodes.withReusableContents(nodes.reusableContents().remove(id.value())),
            Kind.REUSABLE_CONTENT,
            id,
            content.sourceOf(self),
            null);
    return withLinks(rest, self, Map.of());
  }

  /** With an item moved from one source file to another; empty and null for none. */
  private static Content moved(
      ContentNodes nodes, Kind kind, Id id, Optional<String> from, @Nullable String to) {
    SourceIndex sources = new SourceIndex(nodes.sources());
    return nodes
        .withSources(sources.moved(kind, id.value(), from.orElse(null), to).trie())
        .content();
  }

  // ---------------------------------------------------------------- texts and links

  /** With a page or reusable content added, or replacing that with its id. */
  public static Content with(Content content, TextOwner owner) {
    return owner instanceof Page page
        ? with(content, page)
        : with(content, (ReusableContent) owner);
  }

  /**
   * With another text of a page or reusable content.
   *
   * @param text null for an empty one
   * @throws IllegalStateException for a page of a kind without text
   */
  public static Content withText(Content content, TextOwner owner, @Nullable DocumentId text) {
    return owner instanceof Page page
        ? with(content, PageBuilder.of(page).document(text))
        : with(content, PartEdits.withText((ReusableContent) owner, text));
  }

  /** With these recorded links of the owner, in the place of all that it had. */
  public static Content withLinks(
      Content content, ContentRef owner, Map<String, ContentRef> links) {
    ContentNodes nodes = ContentNodes.of(content);
    LinkIndex changed = nodes.links().with(owner, links);
    return changed.equals(nodes.links()) ? content : nodes.with(changed).content();
  }

  // ---------------------------------------------------------------- variables and paths

  public static Content withVariables(Content content, Map<String, VariableValue> variables) {
    return ContentNodes.of(content).withVariables(variables).content();
  }

  /**
   * With a redirect.
   *
   * @param source the path that is redirected
   * @param target a path or a source file; null removes the redirect
   */
  public static Content withRedirect(Content content, String source, @Nullable String target) {
    ContentNodes nodes = ContentNodes.of(content);
    String key = Indexes.part(source);
    Trie<Pointer> old = nodes.redirects();
    return nodes
        .withRedirects(target == null ? old.remove(key) : old.put(key, new Pointer(target)))
        .content();
  }

  /**
   * As the successor of another content on its branch: with the former paths that {@code before}
   * has, and those paths of its pages that changed. The cost depends on the number of changes.
   */
  public static Content movedFrom(Content content, Content before) {
    OldPaths former = OldPaths.of(before);
    return withOldPaths(
        content,
        PageTree.of(content).isPlacedAs(PageTree.of(before))
            ? former
            : former.moved(before, content));
  }

  /** With other former paths. */
  static Content withOldPaths(Content content, OldPaths changed) {
    return changed.equals(OldPaths.of(content))
        ? content
        : ContentNodes.of(content).withOldPaths(changed.trie()).content();
  }
}
