package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.content.trie.Trie;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Follows the links of visible pages. Used once, in a unit of work. */
final class Closure {

  /** About the memory of a change of a trie, in bytes: the nodes above it. */
  private static final int CHANGE = 2_000;

  private final ReadWork r;
  private final StoredRevision revision;
  private final SpaceFacts facts;
  private final Outcome outcome;
  private final VisibleTexts visible;
  private final Content all;

  private final Set<String> hidden = new HashSet<>();
  private final Set<String> files = new HashSet<>();
  private final Set<String> reusable = new HashSet<>();
  private final Set<String> specifications = new HashSet<>();
  private final Set<String> variables = new HashSet<>();
  private final Deque<String> included = new ArrayDeque<>();
  private int changes;

  private Closure(
      ReadWork r, ContentFacts texts, StoredRevision revision, SpaceFacts facts, Outcome outcome) {
    this.r = r;
    this.revision = revision;
    this.facts = facts;
    this.outcome = outcome;
    visible = VisitorTexts.of(texts, outcome, facts.haveConditions());
    all = ContentRepository.content(r, revision);
  }

  static ReachedContent of(
      ReadWork r, ContentFacts texts, StoredRevision revision, SpaceFacts facts, Outcome outcome) {
    return new Closure(r, texts, revision, facts, outcome).result();
  }

  private ReachedContent result() {
    Content shown = pages();
    follow(shown);
    Content closed = withoutRedirects(withoutConditions(shown));
    return new ReachedContent(
        ContentNodes.of(shown).root(),
        withoutTheRest(ContentNodes.of(closed)).root(),
        visible,
        Set.copyOf(specifications),
        outcome.text(),
        1_000 + CHANGE * changes);
  }

  /** The content without the pages whose conditions do not hold, and their descendants. */
  private Content pages() {
    Content shown = all;
    for (Map.Entry<String, OwnerFacts> page : facts.pages().entrySet()) {
      if (page.getValue().condition().filter(use -> !outcome.holds(use)).isPresent()) {
        PageId id = new PageId(page.getKey());
        hidden.add(page.getKey());
        all.descendants(id).forEach(below -> hidden.add(below.id().value()));
        shown = shown.withoutTree(id);
      }
    }
    changes += 3 * hidden.size();
    return shown;
  }

  private void follow(Content shown) {
    Reach.Finder finder = new Reach.Finder(shown, revision.space());
    facts
        .pages()
        .forEach(
            (id, owner) -> {
              if (!hidden.contains(id)) {
                add(owner.blocks().isEmpty() ? owner.reach() : reach(finder, id, owner));
              }
            });
    while (!included.isEmpty()) {
      String id = included.pop();
      OwnerFacts owner = facts.reusable().get(id);
      Optional<ReusableContent> found = shown.reusableContent(new ReusableContentId(id));
      if (owner != null && found.isPresent()) {
        ContentLinks.Owned links = finder.links().of(found.get());
        add(
            owner.blocks().isEmpty()
                ? owner.reach()
                : finder.of(links, text(owner, Map.of()), null));
      }
    }
  }

  private Reach reach(Reach.Finder finder, String id, OwnerFacts owner) {
    Page page = all.page(new PageId(id)).orElseThrow();
    return finder.of(finder.links().of(page), text(owner, page.variables()), page);
  }

  private void add(Reach reach) {
    files.addAll(reach.files());
    specifications.addAll(reach.specifications());
    variables.addAll(reach.variables());
    for (String id : reach.reusable()) {
      if (reusable.add(id)) {
        included.add(id);
      }
    }
  }

  /** What the visible part of a text names. */
  private TextFacts text(OwnerFacts owner, Map<String, VariableValue> page) {
    DocumentId document = owner.document();
    String text = ContentRepository.document(r, revision.space(), document);
    return TextFacts.of(visible.visible(document, text, page));
  }

  /** A condition tells what is known of others. */
  private Content withoutConditions(Content shown) {
    Content plain = shown;
    for (Map.Entry<String, OwnerFacts> page : facts.pages().entrySet()) {
      if (page.getValue().condition().isPresent() && !hidden.contains(page.getKey())) {
        Page found = shown.page(new PageId(page.getKey())).orElseThrow();
        plain = plain.with(found.edit().condition(null).build());
        changes++;
      }
    }
    return plain;
  }

  /** Without the redirects that lead to hidden pages. */
  private Content withoutRedirects(Content shown) {
    Content open = shown;
    if (!hidden.isEmpty()) {
      for (Map.Entry<String, String> redirect : all.allRedirects().entrySet()) {
        if (target(redirect.getValue())
            .filter(page -> hidden.contains(page.id().value()))
            .isPresent()) {
          open = open.withRedirect(redirect.getKey(), null);
          changes++;
        }
      }
    }
    return open;
  }

  private Optional<Page> target(String target) {
    return RelativePath.isExternal(target)
        ? Optional.empty()
        : RelativePath.resolve("", target, file -> all.pageBySource(file).isPresent())
            .flatMap(found -> all.pageBySource(found.path()))
            .or(() -> all.resolve(target).map(Content.AtPath::page));
  }

  private ContentNodes withoutTheRest(ContentNodes nodes) {
    Trie<ContentFile> keptFiles = nodes.files();
    for (ContentFile file : all.allFiles()) {
      if (!files.contains(file.id().value())) {
        keptFiles = keptFiles.remove(file.id().value());
        changes++;
      }
    }
    Trie<ReusableContent> keptReusable = nodes.reusableContents();
    for (ReusableContent one : all.allReusableContents()) {
      if (!reusable.contains(one.id().value())) {
        keptReusable = keptReusable.remove(one.id().value());
        changes++;
      }
    }
    Map<String, VariableValue> named = new HashMap<>(nodes.variables());
    named.keySet().retainAll(variables);
    return new ContentNodes(nodes.pages(), nodes.pointers(), keptFiles, keptReusable, named);
  }
}
