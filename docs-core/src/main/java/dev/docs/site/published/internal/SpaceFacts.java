package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
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
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The conditions of a revision, and what its pages and reusable contents lead to. Made from those
 * of another revision of the space, only what differs is read. Immutable and thread-safe.
 */
final class SpaceFacts {

  private final StoredRevision revision;
  private final Map<String, OwnerFacts> pages;
  private final Map<String, OwnerFacts> reusable;
  private final List<ConditionUse> uses;
  private final long weight;

  private SpaceFacts(
      StoredRevision revision,
      Map<String, OwnerFacts> pages,
      Map<String, OwnerFacts> reusable,
      List<ConditionUse> uses) {
    this.revision = revision;
    this.pages = pages;
    this.reusable = reusable;
    this.uses = uses;
    this.weight =
        1_000L
            + Stream.concat(pages.values().stream(), reusable.values().stream())
                .mapToLong(OwnerFacts::weight)
                .sum();
  }

  boolean isOf(StoredRevision other) {
    return revision.root().equals(other.root());
  }

  /** The pages with conditions or that lead to something, by identifier. */
  Map<String, OwnerFacts> pages() {
    return pages;
  }

  /** The same of the reusable contents. */
  Map<String, OwnerFacts> reusable() {
    return reusable;
  }

  /** The conditions, each once, in an order that depends on nothing else. */
  List<ConditionUse> uses() {
    return uses;
  }

  /** Whether blocks have conditions. */
  boolean haveConditions() {
    return uses.stream().anyMatch(ConditionUse::ofBlock);
  }

  /** About its size in memory, in bytes. */
  long weight() {
    return weight;
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

  /** Finds what differs between two revisions. Used once. */
  private static final class Update {
    private final ReadWork r;
    private final ContentFacts facts;
    private final StoredRevision revision;
    private final @Nullable SpaceFacts known;
    private final Content before;
    private final Content now;
    private final Reach.Finder finder;
    private final Map<String, OwnerFacts> pages;
    private final Map<String, OwnerFacts> reusable;
    private boolean conditions;

    Update(ReadWork r, ContentFacts facts, StoredRevision revision, @Nullable SpaceFacts known) {
      this.r = r;
      this.facts = facts;
      this.revision = revision;
      this.known = known;
      now = ContentRepository.content(r, revision);
      before = known == null ? Content.empty() : ContentRepository.content(r, known.revision);
      finder = new Reach.Finder(now, revision.space());
      pages = new HashMap<>(known == null ? Map.of() : known.pages);
      reusable = new HashMap<>(known == null ? Map.of() : known.reusable);
      conditions = known == null;
    }

    SpaceFacts result() {
      Set<String> changedPages = new HashSet<>();
      Set<String> changedReusable = new HashSet<>();
      ContentDifference.ofPages(before, now, (id, was, is) -> changedPages.add(id));
      ContentDifference.ofReusableContents(before, now, (id, was, is) -> changedReusable.add(id));
      if (known != null) {
        addIndirect(changedPages, changedReusable);
      }
      changedPages.forEach(this::page);
      changedReusable.forEach(this::reusable);
      return new SpaceFacts(
          revision,
          Map.copyOf(pages),
          Map.copyOf(reusable),
          conditions ? uses() : Objects.requireNonNull(known).uses);
    }

    /** Adds those whose own text is the same, but whose links may lead elsewhere. */
    private void addIndirect(Set<String> changedPages, Set<String> changedReusable) {
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
      boolean moved = added[0] || isMoved();
      addMoved(pages, changedPages, moved, gone);
      addMoved(reusable, changedReusable, moved, gone);
    }

    private static void moved(
        String id, @Nullable Object was, @Nullable Object is, Set<String> gone, boolean[] added) {
      if (is == null) {
        gone.add(id);
      }
      added[0] |= was == null;
    }

    private static void addMoved(
        Map<String, OwnerFacts> owners, Set<String> changed, boolean moved, Set<String> gone) {
      owners.forEach(
          (id, owner) -> {
            if ((moved && !owner.reach().settled())
                || (!gone.isEmpty() && owner.reach().leadsTo(gone))) {
              changed.add(id);
            }
          });
    }

    /** Whether paths may lead elsewhere. */
    private boolean isMoved() {
      ContentRoot was = Objects.requireNonNull(known).revision.root();
      ContentRoot is = revision.root();
      return !was.order().equals(is.order())
          || !was.slugs().equals(is.slugs())
          || !was.sources().equals(is.sources())
          || !Objects.equals(was.oldPaths(), is.oldPaths());
    }

    private void page(String id) {
      Optional<Page> page = now.page(new PageId(id));
      put(
          pages,
          id,
          page.map(
              found -> {
                String own = found.condition();
                return facts(
                    own == null || own.isEmpty()
                        ? Optional.empty()
                        : Optional.of(new ConditionUse(false, own, found.variables())),
                    found.document(),
                    found.variables(),
                    text -> finder.of(finder.links().of(found), text, found));
              }));
    }

    private void reusable(String id) {
      Optional<ReusableContent> reusableContent = now.reusableContent(new ReusableContentId(id));
      put(
          reusable,
          id,
          reusableContent.map(
              found ->
                  facts(
                      Optional.empty(),
                      found.document(),
                      Map.of(),
                      text -> finder.of(finder.links().of(found), text, null))));
    }

    private void put(Map<String, OwnerFacts> into, String id, Optional<OwnerFacts> owner) {
      OwnerFacts old = into.remove(id);
      owner.filter(found -> !found.isPlain()).ifPresent(found -> into.put(id, found));
      conditions |=
          (old != null && old.hasConditions())
              || owner.filter(OwnerFacts::hasConditions).isPresent();
    }

    private OwnerFacts facts(
        Optional<ConditionUse> condition,
        @Nullable DocumentId document,
        Map<String, VariableValue> variables,
        java.util.function.Function<TextFacts, Reach> reach) {
      facts.countOwner();
      ContentFacts.Written text =
          facts.written(document, id -> ContentRepository.document(r, revision.space(), id));
      List<ConditionUse> blocks =
          text.conditions().stream().map(one -> new ConditionUse(true, one, variables)).toList();
      return new OwnerFacts(
          condition,
          blocks,
          document,
          reach.apply(blocks.isEmpty() ? text.facts() : TextFacts.NONE));
    }

    private List<ConditionUse> uses() {
      Set<ConditionUse> all = new TreeSet<>(ConditionUse.ORDER);
      Stream.concat(pages.values().stream(), reusable.values().stream())
          .filter(OwnerFacts::hasConditions)
          .forEach(
              owner -> {
                owner.condition().ifPresent(all::add);
                all.addAll(owner.blocks());
              });
      return List.copyOf(all);
    }
  }
}
