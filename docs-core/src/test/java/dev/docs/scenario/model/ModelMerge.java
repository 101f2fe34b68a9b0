package dev.docs.scenario.model;

import dev.docs.content.conflict.Conflict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A merge page by page and field by field, our side winning, without any repair of the tree: what
 * comes out is what the library makes, as long as it is a valid tree.
 */
final class ModelMerge {

  private final ModelContent base;
  private final ModelContent ours;
  private final ModelContent theirs;
  private final List<ModelConflict> known;
  private final List<ModelConflict> conflicts = new ArrayList<>();

  private ModelMerge(
      ModelContent base, ModelContent ours, ModelContent theirs, List<ModelConflict> known) {
    this.known = new ArrayList<>(known);
    this.base = base;
    this.ours = ours;
    this.theirs = theirs;
  }

  /**
   * What came of it.
   *
   * @param conflicts all that arose so far, where the content is valid
   * @param sides what was merged, with keys that can be compared
   */
  record Result(ModelContent content, List<ModelConflict> conflicts, ModelOrder sides) {}

  /**
   * @param known the conflicts that arose before
   */
  static Result merge(
      ModelContent base, ModelContent ours, ModelContent theirs, List<ModelConflict> known) {
    ModelOrder sides = new ModelOrder(base, unified(base, ours, theirs), theirs).common();
    ModelMerge merge = new ModelMerge(sides.base(), sides.ours(), sides.theirs(), known);
    ModelContent content = merge.content();
    sides.contradicting().forEach(id -> merge.conflict(Conflict.Kind.ORDERS_CONTRADICT, id));
    return new Result(
        content, ModelContinued.all(merge.known, sides.theirs(), content, merge.conflicts), sides);
  }

  /** Ours, where a page that both sides added alike has the identity that it has on theirs. */
  private static ModelContent unified(ModelContent base, ModelContent ours, ModelContent theirs) {
    ModelContent out = ours;
    boolean found = true;
    while (found) {
      found = false;
      for (ModelPage our : List.copyOf(out.pages().values())) {
        for (ModelPage their : theirs.pages().values()) {
          boolean alike =
              !base.pages().containsKey(our.id())
                  && !base.pages().containsKey(their.id())
                  && !theirs.pages().containsKey(our.id())
                  && !out.pages().containsKey(their.id())
                  && Objects.equals(our.parent(), their.parent())
                  && our.slug().equals(their.slug())
                  && our.text().equals(their.text());
          if (alike) {
            out = renamed(out, our, their);
            found = true;
          }
        }
      }
    }
    return out;
  }

  private static ModelContent renamed(ModelContent content, ModelPage our, ModelPage their) {
    Map<String, ModelPage> pages = new TreeMap<>(content.pages());
    pages.remove(our.id());
    pages.put(
        their.id(),
        new ModelPage(
            their.id(), their.parent(), their.order(), our.title(), our.slug(), our.text()));
    pages.replaceAll(
        (id, page) -> our.id().equals(page.parent()) ? page.at(their.id(), page.order()) : page);
    return new ModelContent(pages, content.items());
  }

  private ModelContent content() {
    Map<String, ModelPage> merged = new TreeMap<>();
    TreeSet<String> ids = new TreeSet<>(base.pages().keySet());
    ids.addAll(ours.pages().keySet());
    ids.addAll(theirs.pages().keySet());
    for (String id : ids) {
      Optional.ofNullable(page(id)).ifPresent(page -> merged.put(id, page));
    }
    return new ModelContent(merged, items());
  }

  private Map<String, ModelItem> items() {
    Map<String, ModelItem> merged = new TreeMap<>();
    TreeSet<String> ids = new TreeSet<>(ours.items().keySet());
    ids.addAll(theirs.items().keySet());
    for (String id : ids) {
      Optional.ofNullable(item(id)).ifPresent(item -> merged.put(id, item));
    }
    return merged;
  }

  private ModelItem item(String id) {
    ModelItem old = base.items().get(id);
    ModelItem our = ours.items().get(id);
    ModelItem their = theirs.items().get(id);
    if (Objects.equals(their, old) || Objects.equals(our, their)) {
      return our;
    } else if (Objects.equals(our, old)) {
      return their;
    }
    if (our != null && their != null && known.stream().anyMatch(one -> one.isAboutText(id))) {
      return our;
    }
    conflict(
        our == null
            ? Conflict.Kind.DELETED_AND_EDITED
            : their == null ? Conflict.Kind.EDITED_AND_DELETED : Conflict.Kind.BLOCK_EDITED_TWICE,
        id);
    return our;
  }

  private ModelPage page(String id) {
    ModelPage old = base.pages().get(id);
    ModelPage our = ours.pages().get(id);
    ModelPage their = theirs.pages().get(id);
    if (Objects.equals(their, old) || Objects.equals(our, their)) {
      return our;
    }
    if (Objects.equals(our, old)) {
      return their;
    }
    if (our == null || their == null) {
      conflict(
          our == null ? Conflict.Kind.DELETED_AND_EDITED : Conflict.Kind.EDITED_AND_DELETED, id);
      return our;
    }
    ModelPage merged = our.saying(text(id, text(old), our.text(), their.text()));
    if (our.standsWhere(old)) {
      merged = merged.at(their.parent(), their.order());
    } else if (!their.standsWhere(old) && !their.standsWhere(our)) {
      conflict(Conflict.Kind.MOVED_TWICE, id);
    }
    String oldTitle = old == null ? null : old.title();
    String title =
        decide(Conflict.Kind.FIELD_EDITED_TWICE, id, oldTitle, our.title(), their.title());
    return merged.called(title, slug(old, our, their));
  }

  private String text(String page, String old, String our, String their) {
    List<ModelConflict> open = known.stream().filter(one -> one.isAboutText(page)).toList();
    boolean inParts =
        ModelText.of(old) != null && ModelText.of(our) != null && ModelText.of(their) != null;
    if (!open.isEmpty() && !old.equals(their) && !our.equals(their)) {
      if (!inParts || open.stream().anyMatch(one -> one.lines() == null)) {
        known.replaceAll(one -> open.contains(one) ? whole(one, open) : one);
        return our;
      }
      known.replaceAll(one -> open.contains(one) ? inParts(one, ModelText.of(their)) : one);
    }
    ModelText.Merged merged =
        ModelText.merged(
            old,
            our,
            their,
            open.stream().map(ModelConflict::lines).filter(Objects::nonNull).toList());
    if (merged == null) {
      return decide(Conflict.Kind.BLOCK_EDITED_TWICE, page, old, our, their);
    }
    merged.conflicts().forEach(lines -> conflicts.add(ModelConflict.about(page, lines)));
    return merged.text();
  }

  /** All in a text that their side wrote anew are one. */
  private static ModelConflict whole(ModelConflict one, List<ModelConflict> open) {
    return one.equals(open.get(0)) ? one.with(null) : one.closed();
  }

  private static ModelConflict inParts(ModelConflict one, ModelText theirs) {
    ModelConflict.Lines lines = one.lines();
    List<String> there = theirs.parts().subList(lines.start(), lines.end());
    return there.equals(lines.ours())
        ? one.closed()
        : one.with(new ModelConflict.Lines(lines.start(), lines.ours(), there));
  }

  private static String text(ModelPage page) {
    return page == null ? "" : page.text();
  }

  private void conflict(Conflict.Kind kind, String page) {
    conflicts.add(ModelConflict.of(kind, page));
  }

  private <T> T decide(Conflict.Kind kind, String page, T old, T our, T their) {
    if (Objects.equals(our, their) || Objects.equals(old, their)) {
      return our;
    }
    if (Objects.equals(old, our)) {
      return their;
    }
    conflict(kind, page);
    return our;
  }

  /** A slug follows the side that gave the title. */
  private static String slug(ModelPage old, ModelPage our, ModelPage their) {
    String oldSlug = old == null ? null : old.slug();
    if (our.slug().equals(their.slug()) || their.slug().equals(oldSlug)) {
      return our.slug();
    }
    if (our.slug().equals(oldSlug)) {
      return their.slug();
    }
    String oldTitle = old == null ? null : old.title();
    boolean titledHere = !our.title().equals(oldTitle);
    boolean titledThere = !their.title().equals(oldTitle);
    boolean takesTheirs =
        titledHere == titledThere
            ? our.title().equals(their.title()) && their.slug().compareTo(our.slug()) < 0
            : titledThere;
    return takesTheirs ? their.slug() : our.slug();
  }

  // ---------------------------------------------------------------- repaired trees

  /**
   * The content that the library made where this merge's is no valid tree: every page in it stands
   * where one of the sides has it.
   */
  static ModelContent repaired(
      ModelContent merged, ModelContent ours, ModelContent theirs, List<Driver.PageState> actual) {
    Map<String, ModelPage> pages = new TreeMap<>();
    collect(null, actual, List.of(merged, ours, theirs), pages);
    return new ModelContent(pages, merged.items());
  }

  private static void collect(
      String parent,
      List<Driver.PageState> actual,
      List<ModelContent> sides,
      Map<String, ModelPage> out) {
    for (Driver.PageState page : actual) {
      List<ModelPage> known = new ArrayList<>();
      for (ModelContent side : sides) {
        Optional.ofNullable(side.pages().get(page.id())).ifPresent(known::add);
      }
      ModelPage place =
          known.stream()
              .filter(p -> Objects.equals(p.parent(), parent))
              .findFirst()
              .orElseThrow(() -> new AssertionError("on no side " + page + " is in " + parent));
      out.put(
          page.id(),
          new ModelPage(page.id(), parent, place.order(), page.title(), page.slug(), page.text()));
      collect(page.id(), page.pages(), sides, out);
    }
  }
}
