package dev.docs.computed.internal;

import dev.docs.computed.ComputedPage;
import dev.docs.computed.OpenApiPages;
import dev.docs.content.ComputedSource;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageKind;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document.Section;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.internal.PageTree;
import dev.docs.content.markdown.Slugs;
import dev.docs.content.trie.Digest;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.ordering.OrderKey;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.internal.ImmutableReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Replaces computed pages by the pages of their sources. */
@KeepsRule({"computed-pages", "computed-stored"})
public final class Expansion {

  /** The length of the identifiers of computed pages. */
  private static final int ID_LENGTH = 20;

  private final ImmutableReader reader;
  private final Map<String, Source> sources;
  private Content content;

  private Expansion(ImmutableReader reader, Map<String, Source> sources, Content content) {
    this.reader = reader;
    this.sources = sources;
    this.content = content;
  }

  /**
   * A specification that pages come from.
   *
   * @param version null where it is not there, or has not been read yet
   */
  public record Source(String slug, @Nullable OpenApiVersionId version) {

    private Optional<OpenApiPages> pages(ReadTx tx) {
      return Optional.ofNullable(version)
          .map(known -> new OpenApiPages(OpenApiRepository.outline(tx, known), slug));
    }
  }

  /**
   * A content with its computed pages expanded.
   *
   * @param sources the versions of the sources, by dependency name
   */
  public record Expanded(Content content, Map<String, Source> sources) {
    public Expanded {
      sources = Map.copyOf(sources);
    }
  }

  /**
   * The content with its computed pages expanded. A page whose source does not exist or has not
   * been processed yet is expanded to nothing; a page of an integration is kept.
   *
   * @param computed the computed pages; those that the content does not contain are skipped
   */
  public static Expanded of(
      ReadTx tx, OrganizationId organization, Content content, Set<PageId> computed) {
    Map<String, Source> sources = sources(tx, organization, content, computed);
    return of(ImmutableReader.in(tx), content, computed, sources);
  }

  /**
   * As {@link #of(ReadTx, OrganizationId, Content, Set)}, from these versions of the sources.
   *
   * @param sources those that {@link #sources} gave for the content
   */
  public static Expanded of(
      ImmutableReader reader, Content content, Set<PageId> computed, Map<String, Source> sources) {
    Expansion expansion = new Expansion(reader, sources, content);
    Map<Optional<PageId>, List<PageId>> byParent = new HashMap<>();
    openApiPages(content, computed)
        .forEach(
            page ->
                byParent
                    .computeIfAbsent(
                        Optional.ofNullable(page.parent()), parent -> new ArrayList<>())
                    .add(page.id()));
    byParent.forEach((parent, ids) -> expansion.expand(parent.orElse(null), Set.copyOf(ids)));
    return new Expanded(expansion.content, sources);
  }

  /** The current versions of the sources of these computed pages, by dependency name. */
  public static Map<String, Source> sources(
      ReadTx tx, OrganizationId organization, Content content, Set<PageId> computed) {
    Map<String, Source> sources = new LinkedHashMap<>();
    openApiPages(content, computed)
        .flatMap(page -> page.computed().flatMap(Expansion::spec).stream())
        .forEach(name -> sources.computeIfAbsent(name, spec -> source(tx, organization, spec)));
    return sources;
  }

  /** Identifies versions of sources: equal for equal ones; empty for none. */
  public static String identity(Map<String, Source> sources) {
    return sources.entrySet().stream()
        .map(source -> source.getKey() + "=" + source.getValue().version())
        .sorted()
        .collect(Collectors.joining(" "));
  }

  private static Stream<Page> openApiPages(Content content, Set<PageId> computed) {
    return computed.stream()
        .flatMap(id -> content.page(id).stream())
        .filter(
            page ->
                page.computed().filter(s -> s.type().equals(ComputedSource.OPENAPI)).isPresent());
  }

  /** Assigns new order keys to all children of a parent, with room for the expanded pages. */
  private void expand(@Nullable PageId parent, Set<PageId> computed) {
    record Child(Page page, @Nullable List<ComputedPage> pages) {}
    List<Child> children = new ArrayList<>();
    int count = 0;
    for (Page page : content.children(parent)) {
      List<ComputedPage> pages = computed.contains(page.id()) ? pages(page) : null;
      children.add(new Child(page, pages));
      count += pages == null ? 1 : pages.size();
    }
    List<OrderKey> keys = OrderKey.spread(count);
    int next = 0;
    for (Child child : children) {
      if (child.pages() == null) {
        content =
            ContentEdits.with(
                content, PageBuilder.of(child.page()).under(parent, keys.get(next++)));
        continue;
      }
      content = ContentEdits.without(content, child.page().id());
      for (ComputedPage page : child.pages()) {
        add(child.page(), page, parent, keys.get(next++));
      }
    }
  }

  private List<ComputedPage> pages(Page page) {
    ComputedSource computed = page.computed().orElseThrow();
    boolean models = "true".equals(computed.properties().get(OpenApiPages.MODELS));
    return spec(computed)
        .map(sources::get)
        .flatMap(source -> reader.readImmutable("Expansion.pages", source::pages))
        .map(pages -> pages.pages(models))
        .orElse(List.of());
  }

  private void add(Page of, ComputedPage computed, @Nullable PageId parent, OrderKey order) {
    ComputedSource source = of.computed().orElseThrow();
    PageId id = id(of, computed);
    Map<String, String> properties = new HashMap<>(Map.of("doc", computed.doc()));
    if (!computed.doc().equals(OpenApiPages.MODELS)) {
      properties.put("page", computed.name());
    }
    String slug = PageTree.of(content).freeSlug(parent, Slugs.of(computed.title()), id);
    content =
        ContentEdits.with(
            content,
            PageBuilder.named(id, PageKind.document(), computed.title(), slug)
                .under(parent, order)
                .icon(computed.icon())
                .description(computed.description().isEmpty() ? null : computed.description())
                .hidden(of.hidden())
                .noIndex(of.noIndex())
                .noRobotsIndex(of.noRobotsIndex())
                .condition(of.condition())
                .computed(new ComputedSource(source.type(), properties, source.dependencies())));
    List<OrderKey> keys = OrderKey.spread(computed.pages().size());
    for (int i = 0; i < computed.pages().size(); i++) {
      add(of, computed.pages().get(i), id, keys.get(i));
    }
  }

  /** Depends on the place and the tag only, not on the rest of the specification. */
  private static PageId id(Page of, ComputedPage computed) {
    return new PageId(
        Digest.of("computed-page")
            .part("seed", of.id().value())
            .part("doc", computed.doc().equals(OpenApiPages.MODELS) ? computed.doc() : "tag")
            .part("name", computed.name())
            .hex()
            .substring(0, ID_LENGTH));
  }

  /** The text of an expanded page; empty when its source has no such page. */
  public static Optional<String> text(
      ReadTx tx, Map<String, Source> sources, ComputedSource computed) {
    return pages(tx, sources, computed).flatMap(pages -> pages.text(doc(computed), name(computed)));
  }

  /** The search text of an expanded page, section by section. */
  public static List<Section> sections(
      ReadTx tx, Map<String, Source> sources, ComputedSource computed) {
    return pages(tx, sources, computed)
        .map(pages -> pages.sections(doc(computed), name(computed)))
        .orElse(List.of());
  }

  private static Optional<OpenApiPages> pages(
      ReadTx tx, Map<String, Source> sources, ComputedSource computed) {
    return spec(computed).map(sources::get).flatMap(source -> source.pages(tx));
  }

  private static String doc(ComputedSource computed) {
    return computed.properties().getOrDefault("doc", "");
  }

  private static String name(ComputedSource computed) {
    return computed.properties().getOrDefault("page", "");
  }

  /** As {@link #text(ReadTx, Map, ComputedSource)}, from the current version of the source. */
  public static Optional<String> text(
      ReadTx tx, OrganizationId organization, ComputedSource computed) {
    return spec(computed)
        .flatMap(spec -> text(tx, Map.of(spec, source(tx, organization, spec)), computed));
  }

  /** The specification that a dependency of a source names. */
  private static Source source(ReadTx tx, OrganizationId organization, String spec) {
    return OpenApiRepository.named(tx, organization, spec)
        .map(Stored::value)
        .map(found -> new Source(found.slug(), found.lastVersion()))
        .orElseGet(() -> new Source(spec, null));
  }

  private static Optional<String> spec(ComputedSource source) {
    return source.dependencies().get("spec") instanceof ContentRef.OpenApi ref
        ? Optional.of(ref.spec())
        : Optional.empty();
  }

  public static boolean isExpanded(Page page) {
    return page.type() == PageType.DOCUMENT
        && page.computed()
            .filter(source -> source.type().equals(ComputedSource.OPENAPI))
            .filter(source -> source.properties().containsKey("doc"))
            .isPresent();
  }
}
