package dev.docs.site.published.internal;

import dev.docs.access.internal.ReadWork;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.VariableValue;
import dev.docs.content.document.ContentRef;
import dev.docs.content.markdown.internal.SpecificationBlocks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.site.adaptive.internal.VisitorClaims;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Stored;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** OpenAPI specifications of which something is shown. Belongs to a unit of work. */
final class ShownSpecifications {

  private final ReadWork r;
  private final ContentFacts facts;
  private final VisitorClaims claims;
  private final String slug;

  ShownSpecifications(ReadWork r, ContentFacts facts, VisitorClaims claims, String slug) {
    this.r = r;
    this.facts = facts;
    this.claims = claims;
    this.slug = slug;
  }

  /** Whether a page or text of what a visitor is shown names the specification. */
  boolean in(ShownSite shown) {
    return shown
        .structure()
        .siteSpaces()
        .map(SiteSpace::space)
        .distinct()
        .flatMap(id -> SpaceRepository.find(r, id).stream())
        .map(Stored::value)
        .filter(space -> !space.isDeleted())
        .anyMatch(this::in);
  }

  private boolean in(Space space) {
    StoredRevision head = ContentRepository.revision(r, space.id(), space.head());
    Content whole = ContentRepository.content(r, head);
    Content content = HiddenPages.without(whole, head.root(), facts, claims);
    VisitorTexts texts = new VisitorTexts(facts, claims, content.variables());
    return content.allPages().stream().anyMatch(page -> in(space.id(), texts, page))
        || content.allReusableContents().stream()
            .anyMatch(one -> in(space.id(), texts, one.document(), Map.of()));
  }

  private boolean in(SpaceId space, VisitorTexts texts, Page page) {
    boolean computed =
        Optional.ofNullable(page.computed())
            .filter(source -> source.dependencies().containsValue(new ContentRef.OpenApi(slug)))
            .isPresent();
    return computed || in(space, texts, page.document(), page.variables());
  }

  private boolean in(
      SpaceId space,
      VisitorTexts texts,
      @Nullable DocumentId document,
      Map<String, VariableValue> page) {
    if (document == null
        || !facts.specifications(document, () -> text(space, document)).contains(slug)) {
      return false;
    }
    String shown = texts.visible(document, text(space, document), page);
    return SpecificationBlocks.specifications(shown).contains(slug);
  }

  private String text(SpaceId space, DocumentId document) {
    return ContentRepository.document(r, space, document);
  }
}
