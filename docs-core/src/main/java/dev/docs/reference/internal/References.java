package dev.docs.reference.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.ReusableContent;
import dev.docs.content.derived.DocumentFacts;
import dev.docs.content.derived.TextLink;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.link.ContentLinks.Owned;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.reference.ReferenceList;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All references of a content: the links, images, files and includes of its texts, covers of pages,
 * targets of links among the pages, and sources of computed pages. Of several equal references in
 * one text only the first is kept. Immutable and thread-safe.
 *
 * @param all grouped by page or reusable content
 * @param notIndexed the texts that are not indexed; their references are missing here
 */
public record References(List<Reference> all, List<ReferenceList.NotIndexed> notIndexed) {

  public References {
    all = List.copyOf(all);
    notIndexed = List.copyOf(notIndexed);
  }

  /**
   * Finds them.
   *
   * @param space the space that the content is of
   * @param facts the derived facts of the content's documents
   */
  static References of(SpaceId space, Content content, Function<DocumentId, DocumentFacts> facts) {
    Finder finder = new Finder(space, content, facts);
    content.allPages().forEach(finder::page);
    content.allReusableContents().forEach(finder::reusableContent);
    return new References(finder.found, finder.notIndexed);
  }

  /**
   * The references to a page or an anchor in it, from other pages and reusable contents: at most
   * one from each.
   */
  public List<Reference> to(PageId page) {
    return backlinks(
        reference -> !reference.isOn(page) && page.value().equals(pageOf(reference.target())));
  }

  private static @Nullable String pageOf(ContentRef target) {
    if (target instanceof ContentRef.Page ref && ref.space() == null) {
      return ref.page();
    }
    return target instanceof ContentRef.Anchor ref && ref.space() == null ? ref.page() : null;
  }

  /** The references to a file: at most one from each page and reusable content. */
  public List<Reference> to(FileId file) {
    ContentRef wanted = new ContentRef.File(file.value());
    return backlinks(reference -> wanted.equals(reference.target()));
  }

  private List<Reference> backlinks(Predicate<Reference> wanted) {
    Map<ContentRef, Reference> bySource = new LinkedHashMap<>();
    all.stream()
        .filter(wanted)
        .forEach(reference -> bySource.putIfAbsent(reference.source(), reference));
    return List.copyOf(bySource.values());
  }

  /** The approximate size in bytes, without the parts shared with the content. */
  long weight() {
    return 64 + 120L * all.size() + 150L * notIndexed.size();
  }

  private static final class Finder {

    private final SpaceId space;
    private final Content content;
    private final ContentLinks links;
    private final Function<DocumentId, DocumentFacts> facts;
    private final Anchors anchors;
    private final List<Reference> found = new ArrayList<>();
    private final List<ReferenceList.NotIndexed> notIndexed = new ArrayList<>();

    private Finder(SpaceId space, Content content, Function<DocumentId, DocumentFacts> facts) {
      this.space = space;
      this.content = content;
      this.facts = facts;
      links = new ContentLinks(content);
      anchors = new Anchors(content, links, facts);
    }

    private void page(Page page) {
      Owned source = links.of(page);
      texts(source, page.document());
      PageCover cover = page.cover();
      if (cover != null) {
        reference(source, cover.ref(), ReferenceList.Relation.REFERENCE);
        reference(source, cover.refDark(), ReferenceList.Relation.REFERENCE);
      }
      reference(source, page.target().orElse(null), ReferenceList.Relation.REFERENCE);
      page.computed().stream()
          .flatMap(computed -> computed.dependencies().values().stream())
          .sorted(Comparator.comparing(ref -> ref.toMap().toString()))
          .forEach(ref -> reference(source, ref, ReferenceList.Relation.DEPENDS_ON));
    }

    private void reusableContent(ReusableContent reusable) {
      texts(links.of(reusable), reusable.document());
    }

    private void texts(Owned source, @Nullable DocumentId document) {
      facts
          .apply(document)
          .beyond()
          .ifPresent(reason -> notIndexed.add(new ReferenceList.NotIndexed(source.self(), reason)));
      for (TextLink link : facts.apply(document).links()) {
        ReferenceList.Relation relation =
            link.included() ? ReferenceList.Relation.DEPENDS_ON : ReferenceList.Relation.REFERENCE;
        if (source.self() instanceof ContentRef.ReusableContent && link.target().startsWith("#")) {
          boolean there = Anchors.has(facts.apply(document).anchors(), link.target().substring(1));
          TargetState standing = there ? TargetState.FOUND : TargetState.MISSING;
          add(source, link.section(), source.self(), relation, standing);
        } else {
          Optional<ContentRef> target = source.resolve(link.target());
          if (target.isPresent()) {
            add(source, link.section(), target.get(), relation);
          } else {
            ContentRef written = new ContentRef.Url(link.target());
            add(source, link.section(), written, relation, TargetState.MISSING);
          }
        }
      }
    }

    /** A reference that is not in a text; a path may have got a meaning since it was written. */
    private void reference(
        Owned source, @Nullable ContentRef ref, ReferenceList.Relation relation) {
      if (ref instanceof ContentRef.Url url && !RelativePath.isExternal(url.url())) {
        source
            .atPath(url.url())
            .ifPresentOrElse(
                target -> add(source, "", target, relation),
                () -> add(source, "", ref, relation, TargetState.MISSING));
      } else if (ref != null) {
        add(source, "", ref, relation);
      }
    }

    private void add(
        Owned source, String section, ContentRef target, ReferenceList.Relation relation) {
      ContentRef normal = Targets.within(space, source.self(), target);
      add(source, section, normal, relation, standing(normal));
    }

    private void add(
        Owned source,
        String section,
        ContentRef target,
        ReferenceList.Relation relation,
        TargetState standing) {
      found.add(new Reference(source.self(), section, target, relation, standing));
    }

    private TargetState standing(ContentRef target) {
      if (target instanceof ContentRef.Url) {
        return TargetState.FOUND;
      } else if (target instanceof ContentRef.Page page && page.space() == null) {
        return there(Targets.page(content, page.page()).isPresent());
      } else if (target instanceof ContentRef.Anchor anchor
          && anchor.space() == null
          && anchor.page() != null) {
        return there(
            Targets.page(content, anchor.page())
                .filter(page -> anchors.has(page, anchor.anchor()))
                .isPresent());
      } else if (target instanceof ContentRef.File file) {
        return there(Targets.file(content, file).isPresent());
      } else if (target instanceof ContentRef.ReusableContent reusable
          && reusable.space() == null) {
        return there(Targets.reusableContent(content, reusable).isPresent());
      }
      return TargetState.EXTERNAL;
    }

    private static TargetState there(boolean there) {
      return there ? TargetState.FOUND : TargetState.MISSING;
    }
  }
}
