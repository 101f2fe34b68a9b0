package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PartEdits;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Trie;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Unifies what both sides added: pages with the same type and path, and files and reusable contents
 * from the same path of a folder. They have the same text or bytes, or one of them has no text,
 * which Git merges to the text of the other. Each has the id, and a page the place, that it has on
 * their side; references on our side are changed to it. Used once, by one thread.
 */
@KeepsRule("added-alike")
final class SharedAdditions {

  private record Path(@Nullable PageId parent, String slug) {}

  private final Content base;
  private final MergedDocuments documents;
  private final Map<PageId, Page> twins = new LinkedHashMap<>();

  /** The ids of files and reusable contents on their side by those on ours. */
  private final Map<String, String> others = new LinkedHashMap<>();

  private Content ours;

  private SharedAdditions(Content base, Content ours, MergedDocuments documents) {
    this.base = base;
    this.ours = ours;
    this.documents = documents;
  }

  /**
   * Our side with the ids that such pages have on their side.
   *
   * @param changes all pages that either side changed
   */
  static Content unified(
      Content base,
      Content ours,
      Content theirs,
      Collection<ThreeWay<Page>> changes,
      MergedDocuments documents) {
    SharedAdditions run = new SharedAdditions(base, ours, documents);
    run.findFiles(theirs);
    run.findReusableContents(theirs);
    run.findTwins(changes);
    if (!run.twins.isEmpty() || !run.others.isEmpty()) {
      run.replace(changes);
    }
    return run.ours;
  }

  // ---------------------------------------------------------------- finding

  private void findFiles(Content theirs) {
    Map<String, ContentFile> there = new HashMap<>();
    ContentDifference.ofFiles(
        base, theirs, added(ContentFile::gitPath, file -> ours.file(file.id()).isEmpty(), there));
    Map<String, ContentFile> here = new HashMap<>();
    if (!there.isEmpty()) {
      ContentDifference.ofFiles(
          base, ours, added(ContentFile::gitPath, file -> theirs.file(file.id()).isEmpty(), here));
    }
    here.forEach(
        (path, file) -> {
          ContentFile other = there.get(path);
          if (other != null && FileMerge.areAlike(file, other)) {
            others.put(file.id().value(), other.id().value());
          }
        });
  }

  private void findReusableContents(Content theirs) {
    Map<String, ReusableContent> there = new HashMap<>();
    ContentDifference.ofReusableContents(
        base,
        theirs,
        added(ReusableContent::gitPath, one -> ours.reusableContent(one.id()).isEmpty(), there));
    Map<String, ReusableContent> here = new HashMap<>();
    if (!there.isEmpty()) {
      ContentDifference.ofReusableContents(
          base,
          ours,
          added(ReusableContent::gitPath, one -> theirs.reusableContent(one.id()).isEmpty(), here));
    }
    here.forEach(
        (path, reusable) -> {
          ReusableContent other = there.get(path);
          if (other != null && areAlike(reusable.document(), other.document())) {
            others.put(reusable.id().value(), other.id().value());
          }
        });
  }

  /** Collects what one side alone added from a folder, the first of each path. */
  private static <V> Trie.Difference<V> added(
      Function<V, @Nullable String> path, Predicate<V> alone, Map<String, V> out) {
    return (id, old, now) -> {
      String from = old == null && now != null ? path.apply(now) : null;
      if (from != null && now != null && alone.test(now)) {
        out.putIfAbsent(from, now);
      }
    };
  }

  private void findTwins(Collection<ThreeWay<Page>> changes) {
    Map<Path, Page> there = new HashMap<>();
    List<Page> here = new ArrayList<>();
    for (ThreeWay<Page> change : changes) {
      Page theirs = change.theirs();
      if (change.base() == null && change.ours() == null && theirs != null) {
        there.put(new Path(theirs.parent(), theirs.slug()), theirs);
      } else if (change.base() == null && change.theirs() == null) {
        here.add(change.ours());
      }
    }
    if (there.isEmpty()) {
      return;
    }
    here.sort(Comparator.comparingInt(page -> ours.depth(page.id())));
    for (Page page : here) {
      Page other =
          there.get(new Path(page.parent() == null ? null : mapped(page.parent()), page.slug()));
      if (other != null && areAlike(page, other)) {
        twins.put(page.id(), other);
      }
    }
  }

  private boolean areAlike(Page one, Page other) {
    return one.type() == other.type()
        && areAlike(one.document(), other.document())
        && one.target().map(this::renamed).equals(other.target());
  }

  private boolean areAlike(@Nullable DocumentId one, @Nullable DocumentId other) {
    return one == null
        || other == null
        || one.equals(other)
        || renamed(documents.read(one)).equals(documents.read(other));
  }

  private PageId mapped(PageId id) {
    Page twin = twins.get(id);
    return twin == null ? id : twin.id();
  }

  // ---------------------------------------------------------------- replacing

  private void replace(Collection<ThreeWay<Page>> changes) {
    Content before = ours;
    others.forEach(
        (id, other) ->
            before
                .file(new FileId(id))
                .ifPresent(
                    file ->
                        ours =
                            ContentEdits.with(
                                ContentEdits.without(ours, file.id()),
                                PartEdits.withId(file, new FileId(other)))));
    for (Map.Entry<PageId, Page> twin : twins.entrySet()) {
      Page own = before.page(twin.getKey()).orElseThrow();
      Page other = twin.getValue();
      Page moved = PageBuilder.of(own).id(other.id()).under(other.parent(), other.order()).build();
      ours = ContentEdits.with(ContentEdits.without(ours, own.id()), moved);
      for (Page child : before.children(own.id())) {
        if (!twins.containsKey(child.id())) {
          ours = ContentEdits.with(ours, PageBuilder.of(child).under(other.id(), child.order()));
        }
      }
    }
    changes.stream()
        .filter(change -> change.ours() != null && change.changedHere())
        .map(change -> ours.page(mapped(change.ours().id())).orElseThrow())
        .forEach(page -> ours = ContentEdits.with(ours, renamed(page)));
    changes.stream()
        .filter(change -> change.ours() != null && change.changedHere())
        .map(change -> change.ours().id())
        .forEach(id -> moveLinks(before, ContentRef.to(id), ContentRef.to(mapped(id))));
    ContentDifference.ofReusableContents(base, before, (id, old, now) -> rename(id, now));
    ContentDifference.ofRedirects(base, before, this::rename);
  }

  /** Moves the recorded links of a text to its new owner. */
  private void moveLinks(Content before, ContentRef from, ContentRef to) {
    Map<String, ContentRef> links = new HashMap<>();
    before.links(from).forEach((target, ref) -> links.put(renamed(target), renamed(ref)));
    if (!from.equals(to)) {
      ours = ContentEdits.withLinks(ours, from, Map.of());
    }
    if (!links.isEmpty()) {
      ours = ContentEdits.withLinks(ours, to, links);
    }
  }

  private Page renamed(Page page) {
    PageBuilder renamed = PageBuilder.of(page);
    if (page.document() != null) {
      renamed.document(renamed(page.document()));
    }
    page.target().ifPresent(target -> renamed.kind(new PageKind.Link(renamed(target))));
    return renamed.build();
  }

  private ContentRef renamed(ContentRef target) {
    if (target instanceof ContentRef.Page page && page.space() == null) {
      return ContentRef.to(mapped(new PageId(page.page())));
    }
    if (target instanceof ContentRef.File file) {
      return new ContentRef.File(others.getOrDefault(file.file(), file.file()));
    }
    if (target instanceof ContentRef.ReusableContent reusable && reusable.space() == null) {
      String id = reusable.reusableContent();
      return new ContentRef.ReusableContent(others.getOrDefault(id, id), null);
    }
    return target instanceof ContentRef.Anchor anchor
            && anchor.space() == null
            && anchor.page() != null
        ? new ContentRef.Anchor(anchor.anchor(), mapped(new PageId(anchor.page())).value(), null)
        : target;
  }

  private @Nullable DocumentId renamed(@Nullable DocumentId document) {
    String text = documents.read(document);
    String renamed = renamed(text);
    return renamed.equals(text) ? document : documents.add(renamed);
  }

  /** Replaces ids in a text; ids are long and random, so every occurrence refers to the page. */
  private String renamed(String text) {
    String out = text;
    for (Map.Entry<PageId, Page> twin : twins.entrySet()) {
      out = out.replace(twin.getKey().value(), twin.getValue().id().value());
    }
    for (Map.Entry<String, String> other : others.entrySet()) {
      out = out.replace(other.getKey(), other.getValue());
    }
    return out;
  }

  private void rename(String id, @Nullable ReusableContent now) {
    if (now != null) {
      String other = others.getOrDefault(id, id);
      Content before = ours;
      ours =
          ContentEdits.with(
              ContentEdits.without(ours, now.id()),
              new ReusableContent(
                  new ReusableContentId(other),
                  now.title(),
                  renamed(now.document()),
                  now.gitPath()));
      moveLinks(
          before,
          new ContentRef.ReusableContent(id, null),
          new ContentRef.ReusableContent(other, null));
    }
  }

  private void rename(String source, @Nullable Pointer before, @Nullable Pointer now) {
    if (now != null) {
      ours = ContentEdits.withRedirect(ours, source, renamed(now.id()));
    }
  }
}
