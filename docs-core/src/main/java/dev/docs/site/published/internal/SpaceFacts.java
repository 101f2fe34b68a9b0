package dev.docs.site.published.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.trie.Entry;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a revision, and what its pages and reusable contents lead to. Made from those
 * of another revision of the space, only what differs is read. Immutable and thread-safe.
 *
 * @param pages the pages with conditions or that lead to something, by identifier
 * @param reusable the same of the reusable contents
 * @param weight about its size in memory, in bytes
 */
record SpaceFacts(
    StoredRevision revision,
    Trie<OwnerFacts> pages,
    Trie<OwnerFacts> reusable,
    ConditionUses conditions,
    long weight) {

  private static final Trie<OwnerFacts> NOTHING = Trie.inMemory();

  boolean isOf(StoredRevision other) {
    return revision.root().equals(other.root());
  }

  /** The conditions, each once, in an order that depends on nothing else. */
  List<ConditionUse> uses() {
    return conditions.list();
  }

  /** Whether blocks have conditions. */
  boolean haveConditions() {
    return conditions.ofBlocks();
  }

  /**
   * The facts of a revision.
   *
   * @param known those of another revision of the space; null for none
   */
  static SpaceFacts of(
      ReadWork r, ContentFacts facts, StoredRevision revision, @Nullable SpaceFacts known) {
    boolean continued = known != null && ContentRepository.isStored(r, known.revision);
    return new Update(r, facts, revision, continued ? known : null).result();
  }

  /** Whether paths may lead elsewhere than in another content. */
  static boolean isMoved(ContentRoot was, ContentRoot is) {
    return !was.order().equals(is.order())
        || !was.slugs().equals(is.slugs())
        || !was.sources().equals(is.sources())
        || !Objects.equals(was.oldPaths(), is.oldPaths());
  }

  /** Finds what differs between two revisions. Used once. */
  private static final class Update {
    private final ReadWork r;
    private final ContentFacts facts;
    private final StoredRevision revision;
    private final @Nullable SpaceFacts known;
    private final Content before;
    private final Content now;
    private final Reach.Finder finder;
    private final ConditionUses.Changes uses;
    private long weight;

    Update(ReadWork r, ContentFacts facts, StoredRevision revision, @Nullable SpaceFacts known) {
      this.r = r;
      this.facts = facts;
      this.revision = revision;
      this.known = known;
      now = ContentRepository.content(r, revision);
      before = known == null ? Content.empty() : ContentRepository.content(r, known.revision);
      finder = new Reach.Finder(now, revision.space());
      uses = (known == null ? ConditionUses.NONE : known.conditions).changes();
      weight = known == null ? 1_000 : known.weight;
    }

    SpaceFacts result() {
      Set<String> changedPages = new HashSet<>();
      Set<String> changedReusable = new HashSet<>();
      ContentDifference.ofPages(before, now, (id, was, is) -> changedPages.add(id));
      ContentDifference.ofReusableContents(before, now, (id, was, is) -> changedReusable.add(id));
      if (known != null) {
        addIndirect(known, changedPages, changedReusable);
      }
      Trie<OwnerFacts> pages =
          changed(
              known == null ? NOTHING : known.pages,
              changedPages,
              id -> now.page(new PageId(id)).map(this::page));
      Trie<OwnerFacts> reusable =
          changed(
              known == null ? NOTHING : known.reusable,
              changedReusable,
              id -> now.reusableContent(new ReusableContentId(id)).map(this::reusableContent));
      return new SpaceFacts(revision, pages, reusable, uses.result(), weight);
    }

    /** Adds those whose own text is the same, but whose links may lead elsewhere. */
    private void addIndirect(
        SpaceFacts known, Set<String> changedPages, Set<String> changedReusable) {
      Set<ContentRef> owners = new HashSet<>();
      ContentNodes.of(before).links().addDiffering(ContentNodes.of(now).links(), owners);
      for (ContentRef owner : owners) {
        if (owner instanceof ContentRef.Page page) {
          changedPages.add(page.page());
        } else if (owner instanceof ContentRef.ReusableContent own) {
          changedReusable.add(own.reusableContent());
        }
      }
      Set<String> gone = new HashSet<>();
      boolean[] added = new boolean[1];
      ContentDifference.ofFiles(before, now, (id, was, is) -> moved(id, was, is, gone, added));
      ContentDifference.ofReusableContents(
          before, now, (id, was, is) -> moved(id, was, is, gone, added));
      boolean moved = added[0] || isMoved(known.revision.root(), revision.root());
      if (moved || !gone.isEmpty()) {
        addMoved(known.pages, changedPages, moved, gone);
        addMoved(known.reusable, changedReusable, moved, gone);
      }
    }

    private static void moved(
        String id, @Nullable Object was, @Nullable Object is, Set<String> gone, boolean[] added) {
      if (is == null) {
        gone.add(id);
      }
      added[0] |= was == null;
    }

    private static void addMoved(
        Trie<OwnerFacts> owners, Set<String> changed, boolean moved, Set<String> gone) {
      for (Entry<OwnerFacts> owner : owners.entries()) {
        Reach reach = owner.value().reach();
        if ((moved && !reach.settled()) || reach.leadsTo(gone)) {
          changed.add(owner.key());
        }
      }
    }

    private Trie<OwnerFacts> changed(
        Trie<OwnerFacts> owners, Set<String> ids, Function<String, Optional<OwnerFacts>> facts) {
      List<Entry<OwnerFacts>> added = new ArrayList<>();
      Trie<OwnerFacts> rest = owners;
      for (String id : ids) {
        Optional<OwnerFacts> old = owners.get(id);
        Optional<OwnerFacts> found = facts.apply(id).filter(owner -> !owner.isPlain());
        uses.replace(
            old.map(OwnerFacts::uses).orElse(List.of()),
            found.map(OwnerFacts::uses).orElse(List.of()));
        weight += found.map(OwnerFacts::weight).orElse(0) - old.map(OwnerFacts::weight).orElse(0);
        found.ifPresent(owner -> added.add(new Entry<>(id, owner)));
        rest = found.isPresent() ? rest : rest.remove(id);
      }
      return rest.with(added);
    }

    private OwnerFacts page(Page page) {
      String own = page.condition();
      return facts(
          own == null || own.isEmpty()
              ? Optional.empty()
              : Optional.of(new ConditionUse(false, own, page.variables())),
          page.document(),
          page.variables(),
          text -> finder.of(finder.links().of(page), text, page));
    }

    private OwnerFacts reusableContent(ReusableContent found) {
      return facts(
          Optional.empty(),
          found.document(),
          Map.of(),
          text -> finder.of(finder.links().of(found), text, null));
    }

    private OwnerFacts facts(
        Optional<ConditionUse> condition,
        @Nullable DocumentId document,
        Map<String, VariableValue> variables,
        Function<TextFacts, Reach> reach) {
      facts.countOwner();
      ContentFacts.Written text =
          facts.written(document, id -> ContentRepository.document(r, revision.space(), id));
      List<ConditionUse> blocks =
          text.conditions().stream().map(one -> new ConditionUse(true, one, variables)).toList();
      return new OwnerFacts(
          condition,
          blocks,
          document,
          reach.apply(text.facts()),
          blocks.isEmpty() ? null : revision.id());
    }
  }
}
