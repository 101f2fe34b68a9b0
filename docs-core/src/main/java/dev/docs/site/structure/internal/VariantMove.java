package dev.docs.site.structure.internal;

import dev.docs.error.DocsException;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.Optional;

/** Moves a site space among its siblings, or to another section. */
@KeepsRule({"site-section-empty", "site-move"})
final class VariantMove {

  private final SiteStructure structure;
  private final SiteSpace moved;
  private final Variants from;

  private VariantMove(SiteStructure structure, SiteSpace moved) {
    this.structure = structure;
    this.moved = moved;
    this.from = structure.variantsWith(moved.id()).orElseThrow();
  }

  static SiteStructure of(
      SiteStructure structure, SiteSpaceId id, StructureItem.Position position) {
    return new VariantMove(structure, StructureEdits.require(structure, id)).to(position);
  }

  /** A place among site spaces; its index is that after removal of the moved one. */
  private record Place(Variants siblings, int index) {

    Place next() {
      return new Place(siblings, index + 1);
    }
  }

  private SiteStructure to(StructureItem.Position position) {
    Place place =
        NamedPlace.of(position, moved.item(), this::before, Place::next)
            .orElseGet(() -> new Place(from, from.all().size() - 1));
    return place.siblings().equals(from)
        ? within(place.index())
        : across(place.siblings(), place.index());
  }

  private Place before(StructureItem item, String field) {
    SiteSpaceId id = new SiteSpaceId(item.id());
    Variants siblings =
        Optional.of(id)
            .filter(any -> item.sort() == StructureItem.Sort.SITE_SPACE)
            .flatMap(structure::variantsWith)
            .orElseThrow(() -> DocsException.invalid(field, "is not a site space of the site"));
    int index = siblings.indexOf(id);
    int self = siblings.indexOf(moved.id());
    return new Place(siblings, self >= 0 && self < index ? index - 1 : index);
  }

  private SiteStructure within(int target) {
    if (from.indexOf(moved.id()) == target) {
      throw DocsException.conflict("the site space is already there");
    }
    return new StructureEdits(structure)
        .withVariants(moved.id(), VariantEdits.moved(from, moved.id(), target));
  }

  private SiteStructure across(Variants siblings, int target) {
    Variants left =
        VariantEdits.without(from, moved.id())
            .orElseThrow(
                () ->
                    DocsException.precondition(
                        "it is the only site space of its section, which needs at least one"));
    SiteSpaceId there = siblings.chosen();
    SiteStructure taken = new StructureEdits(structure).withVariants(moved.id(), left);
    return new StructureEdits(taken)
        .withVariants(there, VariantEdits.with(siblings, target, moved));
  }
}
