package dev.docs.site.structure;

import dev.docs.error.DocsException;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
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
    return new VariantMove(structure, structure.require(id)).to(position);
  }

  /** The site space next to which another one is placed. */
  private record Anchor(SiteSpaceId id, Variants siblings) {}

  private SiteStructure to(StructureItem.Position position) {
    if (position.isLast()) {
      return within(from.all().size() - 1);
    }
    Optional<Anchor> before = position.before().map(item -> anchor(item, "position.before"));
    Optional<Anchor> after = position.after().map(item -> anchor(item, "position.after"));
    Variants siblings = after.or(() -> before).orElseThrow().siblings();
    Optional<Integer> index = before.map(anchor -> index(anchor));
    Optional<Integer> next = after.map(anchor -> index(anchor) + 1);
    boolean parted = before.isPresent() && !before.get().siblings().equals(siblings);
    if (parted || (index.isPresent() && next.isPresent() && !index.equals(next))) {
      throw DocsException.invalid("position", "before and after do not name neighbours");
    }
    int target = next.or(() -> index).orElseThrow();
    return siblings.equals(from) ? within(target) : across(siblings, target);
  }

  private Anchor anchor(StructureItem item, String field) {
    if (item.equals(moved.item())) {
      throw DocsException.invalid(field, "must not be the moved item");
    }
    if (item.sort() == StructureItem.Sort.SITE_SPACE) {
      SiteSpaceId id = new SiteSpaceId(item.id());
      Optional<Variants> siblings = structure.variantsWith(id);
      if (siblings.isPresent()) {
        return new Anchor(id, siblings.get());
      }
    }
    throw DocsException.invalid(field, "is not a site space of the site");
  }

  /** The index of the anchor after removal of the moved site space. */
  private int index(Anchor anchor) {
    int index = anchor.siblings().indexOf(anchor.id());
    int self = anchor.siblings().indexOf(moved.id());
    return self >= 0 && self < index ? index - 1 : index;
  }

  private SiteStructure within(int target) {
    if (from.indexOf(moved.id()) == target) {
      throw DocsException.conflict("the site space is already there");
    }
    return structure.withVariants(moved.id(), from.moved(moved.id(), target));
  }

  private SiteStructure across(Variants siblings, int target) {
    Variants left =
        from.without(moved.id())
            .orElseThrow(
                () ->
                    DocsException.precondition(
                        "it is the only site space of its section, which needs at least one"));
    SiteSpaceId there = siblings.chosen();
    return structure
        .withVariants(moved.id(), left)
        .withVariants(there, siblings.with(target, moved));
  }
}
