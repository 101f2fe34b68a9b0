package dev.docs.site.published.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.Pointer;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the visitors with one outcome reach of a space: the visible pages, and what these lead to.
 * Follows the revisions of the space, so that an edit costs what it changes. Not thread-safe; not
 * used any more after a failure.
 */
final class Closure {

  /** About the memory of a change of a trie, in bytes: the nodes above it. */
  private static final int CHANGE = 2_000;

  /** About the memory of an item of a content where most of them have changed, in bytes. */
  private static final int ITEM = 1_000;

  private final Outcome outcome;
  private final VisiblePages pages;
  private final ReachedItems items = new ReachedItems();
  private SpaceFacts facts;
  private ReachedContent result;

  private Closure(ReadWork r, ContentFacts texts, SpaceFacts facts, Outcome outcome) {
    this.outcome = outcome;
    this.facts = facts;
    pages = new VisiblePages(outcome);
    result = new Step(r, texts, facts).first();
  }

  /**
   * The closure of a revision.
   *
   * @param known that of another revision of the space, which is not used afterwards; null for none
   */
  static Closure of(
      ReadWork r, ContentFacts texts, SpaceFacts facts, Outcome outcome, @Nullable Closure known) {
    return known != null && known.follows(r, texts, facts, outcome)
        ? known
        : new Closure(r, texts, facts, outcome);
  }

  private boolean follows(ReadWork r, ContentFacts texts, SpaceFacts next, Outcome same) {
    if (!outcome.equals(same) || !ContentRepository.isStored(r, facts.revision())) {
      return false;
    }
    Optional<ReachedContent> made = new Step(r, texts, next).after(facts, result);
    made.ifPresent(
        found -> {
          facts = next;
          result = found;
        });
    return made.isPresent();
  }

  ReachedContent result() {
    return result;
  }

  /** About its size in memory, in bytes. */
  long weight() {
    return (long) result.weight() + items.weight();
  }

  /** Computes what is reached of a revision. Used once, in a unit of work. */
  private final class Step {
    private final ReadWork r;
    private final SpaceFacts now;
    private final VisibleTexts visible;
    private final Content all;
    private final Reach.Finder finder;

    /** The pages, files and reusable contents that may have to be added or removed. */
    private final Set<String> touchedPages = new HashSet<>();

    private final Set<String> touchedFiles = new HashSet<>();
    private final Set<String> touchedReusable = new HashSet<>();

    Step(ReadWork r, ContentFacts texts, SpaceFacts now) {
      this.r = r;
      this.now = now;
      visible = VisitorTexts.of(texts, outcome, now.haveConditions());
      all = ContentRepository.content(r, now.revision());
      finder = new Reach.Finder(all, now.revision().space());
    }

    ReachedContent first() {
      Content shown = pages.start(all, now);
      now.pages().entries().forEach(page -> count(page.key()));
      items.follow(true, this::reusable);
      touchedPages.addAll(pages.conditional());
      all.allFiles().forEach(file -> touchedFiles.add(file.id().value()));
      all.allReusableContents().forEach(own -> touchedReusable.add(own.id().value()));
      ContentNodes nodes = ContentNodes.of(shown);
      return reached(nodes, nodes, openRedirects());
    }

    /** Empty if it has to be computed from the beginning. */
    Optional<ReachedContent> after(SpaceFacts last, ReachedContent known) {
      Content before = ContentRepository.content(r, last.revision());
      Set<String> owners = new HashSet<>();
      last.pages().diff(now.pages(), (id, was, is) -> owners.add(id));
      return pages
          .next(before, all, content(known.pages()), now, owners, touchedPages)
          .map(
              shown -> {
                owners.addAll(touchedPages);
                owners.forEach(this::count);
                last.reusable().diff(now.reusable(), (id, was, is) -> touchedReusable.add(id));
                ContentDifference.ofReusableContents(
                    before, all, (id, was, is) -> touchedReusable.add(id));
                touchedReusable.addAll(items.follow(!touchedReusable.isEmpty(), this::reusable));
                ContentDifference.ofFiles(before, all, (id, was, is) -> touchedFiles.add(id));
                touchedFiles.addAll(items.takeChangedFiles());
                ContentNodes closed = ContentNodes.of(content(known.closed()));
                return reached(
                    ContentNodes.of(shown),
                    closed,
                    isPlacedAs(last.revision().root()) ? closed.redirects() : openRedirects());
              });
    }

    private Content content(ContentRoot root) {
      return ContentRepository.content(r, now.revision().space(), root);
    }

    // ---------------------------------------------------------------- what is reached

    private void count(String page) {
      Optional<OwnerFacts> owner = now.pages().get(page).filter(found -> !pages.isHidden(page));
      items.page(page, owner.map(found -> page(page, found)).orElse(Reach.NOTHING));
    }

    private Reach page(String id, OwnerFacts owner) {
      if (owner.blocks().isEmpty()) {
        return owner.reach();
      }
      Page page = all.page(new PageId(id)).orElseThrow();
      return finder.of(finder.links().of(page), text(owner, page.variables()), page);
    }

    private Optional<Reach> reusable(String id) {
      return all.reusableContent(new ReusableContentId(id))
          .map(
              found -> {
                OwnerFacts owner = now.reusable().get(id).orElse(null);
                if (owner == null || owner.blocks().isEmpty()) {
                  return owner == null ? Reach.NOTHING : owner.reach();
                }
                return finder.of(finder.links().of(found), text(owner, Map.of()), null);
              });
    }

    /** What the visible part of a text names. */
    private TextFacts text(OwnerFacts owner, Map<String, VariableValue> page) {
      DocumentId document = owner.document();
      String text = ContentRepository.document(r, now.revision().space(), document);
      return TextFacts.of(visible.visible(document, text, page));
    }

    // ---------------------------------------------------------------- redirects

    /** Whether redirects lead to the same pages, and the same are hidden. */
    private boolean isPlacedAs(ContentRoot was) {
      ContentRoot is = now.revision().root();
      return !pages.hidesOthers()
          && was.redirects().equals(is.redirects())
          && !SpaceFacts.isMoved(was, is);
    }

    /** Without the redirects that lead to hidden pages. */
    private Trie<Pointer> openRedirects() {
      Trie<Pointer> open = ContentNodes.of(all).redirects();
      if (pages.hidden() > 0) {
        for (Entry<Pointer> redirect : ContentNodes.of(all).redirects().entries()) {
          if (target(redirect.value().id())
              .filter(page -> pages.isHidden(page.id().value()))
              .isPresent()) {
            open = open.remove(redirect.key());
          }
        }
      }
      return open;
    }

    private Optional<Page> target(String target) {
      return RelativePath.isExternal(target)
          ? Optional.empty()
          : ShownContents.pageOfSource(all, target)
              .or(() -> all.resolve(target).map(Content.AtPath::page));
    }

    // ---------------------------------------------------------------- the content

    /**
     * What is reached.
     *
     * @param known what was reached before; {@code shown} the first time
     */
    private ReachedContent reached(
        ContentNodes shown, ContentNodes known, Trie<Pointer> redirects) {
      Trie<Page> openPages = known.pages();
      for (String id : touchedPages) {
        openPages = put(openPages, id, shown.pages().get(id).map(Step::withoutCondition));
      }
      Trie<ContentFile> files = known.files();
      for (String id : touchedFiles) {
        files = put(files, id, all.file(new FileId(id)).filter(file -> items.hasFile(id)));
      }
      Trie<ReusableContent> reusable = known.reusableContents();
      for (String id : touchedReusable) {
        reusable =
            put(
                reusable,
                id,
                all.reusableContent(new ReusableContentId(id))
                    .filter(own -> items.hasReusable(id)));
      }
      Map<String, VariableValue> named = new HashMap<>(all.variables());
      named.keySet().removeIf(name -> !items.hasVariable(name));
      ContentNodes closed =
          new ContentNodes(openPages, shown.pointers(), files, reusable, named)
              .withRedirects(redirects);
      return new ReachedContent(
          shown.root(),
          closed.root(),
          visible,
          items.specifications(),
          outcome.text(),
          weight(closed));
    }

    private static <V> Trie<V> put(Trie<V> into, String id, Optional<V> value) {
      return value.map(found -> into.put(id, found)).orElseGet(() -> into.remove(id));
    }

    /** A condition tells what is known of others. */
    private static Page withoutCondition(Page page) {
      return page.condition() == null ? page : PageBuilder.of(page).condition(null).build();
    }

    private int weight(ContentNodes closed) {
      ContentNodes whole = ContentNodes.of(all);
      int left = whole.files().size() - closed.files().size();
      left += whole.reusableContents().size() - closed.reusableContents().size();
      long changed = (long) CHANGE * (left + 3L * pages.hidden() + pages.conditional().size());
      long most =
          (long) ITEM * (all.pageCount() + all.fileCount() + whole.reusableContents().size());
      return 1_000 + (int) Math.min(Integer.MAX_VALUE / 2, Math.min(changed, most));
    }
  }
}
