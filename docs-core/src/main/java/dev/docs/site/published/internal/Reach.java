package dev.docs.site.published.internal;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.link.ContentLinks;
import dev.docs.id.SpaceId;
import dev.docs.openapi.internal.SpecificationAccess;
import dev.docs.reference.internal.Targets;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What a page or reusable content leads to. Immutable.
 *
 * @param files the identifiers of files
 * @param reusable the identifiers of included reusable contents
 * @param specifications the slugs of OpenAPI specifications
 * @param variables the names of variables
 * @param settled whether every link has a recorded target or an identifier; others are resolved by
 *     paths, and may lead elsewhere when something moves
 */
@KeepsRule("site-visits-closed")
record Reach(
    Set<String> files,
    Set<String> reusable,
    Set<String> specifications,
    Set<String> variables,
    boolean settled) {

  static final Reach NOTHING = new Reach(Set.of(), Set.of(), Set.of(), Set.of(), true);

  Reach {
    files = Set.copyOf(files);
    reusable = Set.copyOf(reusable);
    specifications = Set.copyOf(specifications);
    variables = Set.copyOf(variables);
  }

  /** Whether it leads to one of these items. */
  boolean leadsTo(Set<String> items) {
    return Stream.concat(files.stream(), reusable.stream()).anyMatch(items::contains);
  }

  int weight() {
    return 150 + 80 * (files.size() + reusable.size() + specifications.size() + variables.size());
  }

  /** Finds what the owners of texts lead to in one content. */
  static final class Finder {
    private final Content content;
    private final SpaceId space;
    private final ContentLinks links;

    Finder(Content content, SpaceId space) {
      this.content = content;
      this.space = space;
      links = new ContentLinks(content);
    }

    ContentLinks links() {
      return links;
    }

    /**
     * What a text leads to.
     *
     * @param page the page that shows it; null for a reusable content
     */
    Reach of(ContentLinks.Owned owner, TextFacts text, @Nullable Page page) {
      Collected found = new Collected();
      found.specifications.addAll(text.specifications());
      found.variables.addAll(text.variables());
      text.links().forEach(target -> follow(owner, target, found));
      if (page != null) {
        settings(owner, page, found);
      }
      return found.reach();
    }

    private void settings(ContentLinks.Owned owner, Page page, Collected found) {
      PageCover cover = page.cover();
      if (cover != null) {
        follow(owner, cover.ref(), found);
        follow(owner, cover.refDark(), found);
      }
      follow(owner, page.target().orElse(null), found);
      page.computed()
          .ifPresent(source -> found.specifications.addAll(SpecificationAccess.named(source)));
      found.variables.addAll(TextFacts.variables(page.title()));
      if (page.description() != null) {
        found.variables.addAll(TextFacts.variables(page.description()));
      }
    }

    private void follow(ContentLinks.Owned owner, @Nullable ContentRef ref, Collected found) {
      if (ref instanceof ContentRef.Url url) {
        if (RelativePath.isExternal(url.url())) {
          return;
        }
        owner.atPath(url.url()).filter(to -> !(to instanceof ContentRef.Url)).ifPresent(found::add);
        found.settled = false;
      } else if (ref != null) {
        found.add(ref);
      }
    }

    private void follow(ContentLinks.Owned owner, String target, Collected found) {
      found.settled &= isSettled(owner, target);
      owner.resolve(target).ifPresent(ref -> found.add(Targets.within(space, owner.self(), ref)));
    }

    private boolean isSettled(ContentLinks.Owned owner, String target) {
      return content.link(owner.self(), target).filter(links::isThere).isPresent()
          || links.isThere(LinkResolver.byId().resolve(target));
    }
  }

  private static final class Collected {
    private final Set<String> files = new HashSet<>();
    private final Set<String> reusable = new HashSet<>();
    private final Set<String> specifications = new HashSet<>();
    private final Set<String> variables = new HashSet<>();
    private boolean settled = true;

    void add(ContentRef ref) {
      if (ref instanceof ContentRef.File file) {
        files.add(file.file());
      } else if (ref instanceof ContentRef.ReusableContent own && own.space() == null) {
        reusable.add(own.reusableContent());
      } else if (ref instanceof ContentRef.OpenApi spec) {
        specifications.add(spec.spec());
      }
    }

    Reach reach() {
      Reach reach = new Reach(files, reusable, specifications, variables, settled);
      return reach.equals(NOTHING) ? NOTHING : reach;
    }
  }
}
