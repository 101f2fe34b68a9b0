package dev.docs.site.layout;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.Site;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.adaptive.internal.SiteSchemaRepository;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.site.layout.internal.FolderOrigin.PartOrigin;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionEntry.StructureItem.Sort;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.store.ReadTx;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Validates the conditions of a layout. Stateless. */
final class LayoutConditions {

  private LayoutConditions() {}

  /**
   * Requires conditions that fit the schema of the site, if there is one. Existing conditions of
   * parts are not checked, since the schema may have changed.
   *
   * @throws DocsException with {@code INVALID}, each part and all that is wrong
   */
  static void require(ReadTx tx, Site site, FolderOrigin origin, String file, SiteLayout layout) {
    Optional<VisitorSchema> schema =
        SiteSchemaRepository.find(tx, site.id()).map(SiteSchema::schema);
    if (schema.isEmpty()) {
      return;
    }
    Violations violations = new Violations();
    for (SiteLayout.Node node : layout.all().toList()) {
      PartOrigin part = origin.parts().get(node.key());
      node.condition()
          .filter(text -> !text.equals(present(site.structure(), part)))
          .map(text -> Condition.faults(text, List.of(schema.get())))
          .orElse(List.of())
          .forEach(
              fault -> violations.add(file + ", the part " + node.key() + ", condition", fault));
    }
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
  }

  /** The condition that a part has now; empty for none. */
  private static String present(SiteStructure structure, @Nullable PartOrigin part) {
    Optional<String> condition =
        part == null
            ? Optional.empty()
            : part.sort() == Sort.SITE_SPACE
                ? structure.siteSpace(new SiteSpaceId(part.id())).flatMap(SiteSpace::condition)
                : structure
                    .entry(new StructureItem(part.sort(), part.id()))
                    .flatMap(SectionEntry::condition);
    return condition.orElse("");
  }
}
