package dev.docs.site.published.internal;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.trie.Entry;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The pages of a space that one outcome shows: without those whose condition does not hold, and
 * their descendants. Follows the revisions of the space; a change costs what it changes. Not
 * thread-safe.
 */
final class VisiblePages {

  private final Outcome outcome;

  /** Whether the condition of a page holds, by identifier; pages without condition are absent. */
  private final Map<String, Boolean> conditions = new HashMap<>();

  private final Set<String> hidden = new HashSet<>();

  /** Whether the last revision hid other pages than the one before. */
  private boolean hidesOthers;

  VisiblePages(Outcome outcome) {
    this.outcome = outcome;
  }

  /** The content of the first revision without the pages that are not visible. */
  Content start(Content all, SpaceFacts facts) {
    for (Entry<OwnerFacts> page : facts.pages().entries()) {
      condition(page.key(), page.value());
    }
    conditions.forEach(
        (id, holds) -> {
          if (!holds) {
            hide(all, id);
          }
        });
    Content shown = all;
    for (String id : hidden) {
      shown = ContentEdits.without(shown, new PageId(id));
    }
    return shown;
  }

  private void hide(Content all, String id) {
    if (hidden.add(id)) {
      hidesOthers = true;
      all.descendants(new PageId(id)).forEach(below -> hidden.add(below.id().value()));
    }
  }

  private void condition(String id, @Nullable OwnerFacts owner) {
    if (owner == null || owner.condition().isEmpty()) {
      conditions.remove(id);
    } else {
      conditions.put(id, outcome.holds(owner.condition().get()));
    }
  }

  /**
   * The same of the next revision.
   *
   * @param changedOwners the pages whose facts differ
   * @param touched receives the pages that differ, and those that are no longer visible
   * @return empty if pages become visible that were not: then it starts again
   */
  Optional<Content> next(
      Content before,
      Content now,
      Content shown,
      SpaceFacts facts,
      Set<String> changedOwners,
      Set<String> touched) {
    hidesOthers = false;
    changedOwners.forEach(id -> condition(id, facts.pages().get(id).orElse(null)));
    ContentDifference.ofPages(before, now, (id, was, is) -> touched.add(id));
    boolean noneWas = hidden.isEmpty();
    for (String id : Set.copyOf(touched)) {
      boolean is = now.page(new PageId(id)).isPresent();
      if (is && isBelowHidden(now, id)) {
        for (Page below : now.descendants(new PageId(id))) {
          touched.add(below.id().value());
        }
        hide(now, id);
      } else if (hidden.remove(id) && is) {
        return Optional.empty();
      }
    }
    return Optional.of(noneWas && hidden.isEmpty() ? now : followed(before, now, shown, touched));
  }

  private boolean isBelowHidden(Content all, String id) {
    Page at = all.page(new PageId(id)).orElse(null);
    while (at != null && conditions.getOrDefault(at.id().value(), true)) {
      at = at.parent() == null ? null : all.page(at.parent()).orElse(null);
    }
    return at != null;
  }

  private Content followed(Content before, Content now, Content shown, Set<String> touched) {
    Following content = new Following(now, shown);
    touched.forEach(content::page);
    ContentDifference.ofFiles(before, now, (id, was, is) -> content.file(id));
    ContentDifference.ofReusableContents(before, now, (id, was, is) -> content.reusable(id));
    Set<ContentRef> owners = new HashSet<>();
    ContentNodes.of(before).links().addDiffering(ContentNodes.of(now).links(), owners);
    owners.forEach(content::links);
    return ContentNodes.of(content.shown).withRestOf(ContentNodes.of(now)).content();
  }

  /** A content that becomes the visible part of another. */
  private final class Following {
    private final Content now;
    private Content shown;

    Following(Content now, Content shown) {
      this.now = now;
      this.shown = shown;
    }

    void page(String id) {
      PageId page = new PageId(id);
      shown =
          now.page(page)
              .filter(found -> !hidden.contains(id))
              .map(found -> ContentEdits.with(shown, found))
              .orElseGet(() -> ContentEdits.without(shown, page));
    }

    void file(String id) {
      FileId file = new FileId(id);
      shown =
          now.file(file)
              .map(found -> ContentEdits.with(shown, found))
              .orElseGet(() -> ContentEdits.without(shown, file));
    }

    void reusable(String id) {
      ReusableContentId reusable = new ReusableContentId(id);
      shown =
          now.reusableContent(reusable)
              .map(found -> ContentEdits.with(shown, found))
              .orElseGet(() -> ContentEdits.without(shown, reusable));
    }

    void links(ContentRef owner) {
      if (!(owner instanceof ContentRef.Page page) || !hidden.contains(page.page())) {
        shown = ContentEdits.withLinks(shown, owner, now.links(owner));
      }
    }
  }

  boolean isHidden(String id) {
    return hidden.contains(id);
  }

  /** Whether the last revision hid other pages than the one before. */
  boolean hidesOthers() {
    return hidesOthers;
  }

  /** The pages with a condition. */
  Set<String> conditional() {
    return conditions.keySet();
  }

  /** The number of pages that are not visible. */
  int hidden() {
    return hidden.size();
  }
}
