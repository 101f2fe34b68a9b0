package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.internal.ContentDifference;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.Pointer;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * Three-way merge of contents. Fields are merged one by one, documents by line. Identical changes
 * of both sides are not a conflict; at a conflict our side is taken. All conflicts are collected,
 * and the merged content is always a valid tree: every parent exists, no cycles, slugs are unique
 * among siblings, groups are at the top level, and only documents and groups have children.
 *
 * <p>Former paths of pages are not merged: each branch has its own, see {@link
 * ContentEdits#movedFrom}.
 *
 * <p>The cost depends on the number of changes, not on the size of the content. Deterministic.
 * Instances are not thread-safe; {@link #merge} is.
 */
@KeepsRule("conflict-result")
public final class ContentMerge {

  private final Content base;
  private final Content ours;
  private final Content theirs;
  private final MergedDocuments documents;
  private final List<Conflict> conflicts = new ArrayList<>();
  private final List<Conflict.Builder> pageConflicts = new ArrayList<>();
  private final SortedMap<String, ThreeWay<Page>> pages;
  private final SortedMap<String, ThreeWay<ContentFile>> files;
  private final SortedMap<String, ThreeWay<ReusableContent>> reusableContents;

  private ContentMerge(
      CommonOrder sides, SortedMap<String, ThreeWay<Page>> pages, MergedDocuments documents) {
    this.base = sides.base();
    this.ours = sides.ours();
    this.theirs = sides.theirs();
    this.documents = documents;
    this.pages = pages;
    this.files =
        ThreeWay.collect(
            out -> ContentDifference.ofFiles(base, ours, out),
            out -> ContentDifference.ofFiles(base, theirs, out));
    this.reusableContents = changedReusableContents(sides);
  }

  /**
   * Merges two sides. Pages that both inserted at the same path with the same text, or one of them
   * without text, are unified and get the id on their side.
   *
   * @param base the merge base
   * @param ours our side, taken at a conflict: the change request
   * @param theirs their side: the main content
   * @param texts reads the documents of all three contents
   */
  public static MergeOutcome merge(Content base, Content ours, Content theirs, Texts texts) {
    return merge(base, ours, theirs, texts, List.of());
  }

  /**
   * Merges two sides while conflicts are open that an earlier merge of our side with their side, as
   * it was in the base, has found.
   *
   * @param base their side as it was in the earlier merge
   * @param texts reads the documents of all three contents, and those of the conflicts
   * @param open those conflicts
   */
  @SuppressWarnings("ReferenceEquality")
  public static MergeOutcome merge(
      Content base, Content ours, Content theirs, Texts texts, List<Conflict> open) {
    OpenConflicts before = new OpenConflicts(open);
    MergedDocuments documents = new MergedDocuments(texts, before);
    CommonOrder given = new CommonOrder(base, ours, theirs);
    SortedMap<String, ThreeWay<Page>> changes = changedPages(given);
    Content unified = SharedAdditions.unified(base, ours, theirs, changes.values(), documents);
    CommonOrder one = unified == ours ? given : new CommonOrder(base, unified, theirs);
    SortedMap<String, ThreeWay<Page>> onePages = unified == ours ? changes : changedPages(one);
    CommonOrder sides =
        LinkMeanings.separated(
            one, onePages.values(), changedReusableContents(one).values(), documents);
    SortedMap<String, ThreeWay<Page>> pages = sides == one ? onePages : changedPages(sides);
    return CommonOrder.of(sides.base(), sides.ours(), sides.theirs(), pages.values())
        .map(common -> new ContentMerge(common, changedPages(common), documents))
        .orElseGet(() -> new ContentMerge(sides, pages, documents))
        .outcome(before);
  }

  /**
   * A side with the ids of the other side for what both added: as {@link #merge} unifies it, but
   * without merging. A merge of the result keeps the ids of the other side.
   *
   * @param base as for {@link #merge}
   * @param side whose ids are replaced
   * @param other whose ids are kept
   * @param texts reads the documents of all three contents
   */
  public static MergeOutcome identified(Content base, Content side, Content other, Texts texts) {
    MergedDocuments documents = new MergedDocuments(texts);
    SortedMap<String, ThreeWay<Page>> changes = changedPages(new CommonOrder(base, side, other));
    Content unified = SharedAdditions.unified(base, side, other, changes.values(), documents);
    return new MergeOutcome(unified, documents.added(), List.of());
  }

  private static SortedMap<String, ThreeWay<Page>> changedPages(CommonOrder sides) {
    return ThreeWay.collect(
        out -> ContentDifference.ofPages(sides.base(), sides.ours(), out),
        out -> ContentDifference.ofPages(sides.base(), sides.theirs(), out));
  }

  private static SortedMap<String, ThreeWay<ReusableContent>> changedReusableContents(
      CommonOrder sides) {
    return ThreeWay.collect(
        out -> ContentDifference.ofReusableContents(sides.base(), sides.ours(), out),
        out -> ContentDifference.ofReusableContents(sides.base(), sides.theirs(), out));
  }

  private MergeOutcome outcome(OpenConflicts open) {
    long byUs = pages.values().stream().filter(ThreeWay::changedHere).count();
    long byThem = pages.values().stream().filter(ThreeWay::changedThere).count();
    boolean ontoOurs = byThem <= byUs;
    Content merged = pages(ontoOurs ? ours : theirs);
    merged = files(merged);
    merged = reusableContents(merged);
    merged = redirects(merged, ontoOurs ? ours : theirs);
    merged = ContentEdits.withVariables(merged, variables());
    merged = LinkMerge.merged(merged, base, ours, theirs);
    complete(merged);
    MergedSides sides = new MergedSides(base, ours, theirs, merged, documents::read);
    List<Continued> continued = open.after(sides, conflicts);
    return new MergeOutcome(merged, documents.added(), conflicts, continued);
  }

  private void complete(Content merged) {
    ConflictContext context = new ConflictContext(base, ours, theirs, documents::read);
    pageConflicts.forEach(conflict -> conflicts.add(context.complete(conflict, merged)));
    conflicts.sort(
        Comparator.comparing(Conflict::path)
            .thenComparing(conflict -> conflict.lines().map(Conflict.Place::start).orElse(0)));
  }

  // ---------------------------------------------------------------- pages

  private Content pages(Content start) {
    PageMerge merge =
        new PageMerge(new SettingsMerge.Sides(base, ours, theirs), documents, pageConflicts::add);
    Content merged = start;
    for (Map.Entry<String, ThreeWay<Page>> entry : pages.entrySet()) {
      PageId id = new PageId(entry.getKey());
      Page page = merge.merge(entry.getValue());
      if (page == null) {
        merged = ContentEdits.without(merged, id);
      } else if (!page.equals(at(start, entry.getValue()))) {
        merged = ContentEdits.with(merged, page);
      }
    }
    MergedOrder order = MergedOrder.of(base, ours, theirs, pages.values());
    merged = order.ordered(merged);
    order
        .contradictions()
        .forEach(
            id ->
                pageConflicts.add(
                    Conflict.of(Conflict.Kind.ORDERS_CONTRADICT, new Subject.OfPage(id))));
    return new TreeRepair(
            base,
            ours,
            theirs,
            pages,
            pageConflicts.stream()
                .filter(conflict -> isDeletion(conflict.kind()))
                .flatMap(conflict -> conflict.subject().page().stream())
                .toList(),
            pageConflicts::add)
        .repair(merged);
  }

  @SuppressWarnings("ReferenceEquality")
  private <V> @Nullable V at(Content start, ThreeWay<V> value) {
    return start == ours ? value.ours() : value.theirs();
  }

  private static boolean isDeletion(Conflict.Kind kind) {
    return kind == Conflict.Kind.EDITED_AND_DELETED || kind == Conflict.Kind.DELETED_AND_EDITED;
  }

  // ---------------------------------------------------------------- files and the rest

  private Content files(Content start) {
    FileMerge merge = new FileMerge(conflicts::add);
    Content merged = start;
    for (Map.Entry<String, ThreeWay<ContentFile>> entry : files.entrySet()) {
      FileId id = new FileId(entry.getKey());
      ContentFile file = merge.merge(entry.getValue());
      if (!Objects.equals(file, start.file(id).orElse(null))) {
        merged = file == null ? ContentEdits.without(merged, id) : ContentEdits.with(merged, file);
      }
    }
    return merged;
  }

  private Content reusableContents(Content start) {
    ReusableContentMerge merge = new ReusableContentMerge(documents, conflicts::add);
    Content merged = start;
    for (Map.Entry<String, ThreeWay<ReusableContent>> entry : reusableContents.entrySet()) {
      ReusableContentId id = new ReusableContentId(entry.getKey());
      ThreeWay<ReusableContent> change = entry.getValue();
      Page user = deletedInUse(change);
      ReusableContent content = user == null ? merge.merge(change) : change.ours();
      if (user != null) {
        pageConflicts.add(
            ReusableContentMerge.deletedInUse(
                change, user, deleted -> ReusableContentMerge.shown(deleted, documents::read)));
      }
      if (!Objects.equals(content, start.reusableContent(id).orElse(null))) {
        merged =
            content == null ? ContentEdits.without(merged, id) : ContentEdits.with(merged, content);
      }
    }
    return merged;
  }

  /**
   * A page that on one side newly includes a reusable content that the other side deleted; null for
   * none.
   */
  private @Nullable Page deletedInUse(ThreeWay<ReusableContent> content) {
    boolean deletedHere = content.ours() == null && !content.changedThere();
    boolean deletedThere = content.theirs() == null && !content.changedHere();
    if (content.base() == null || deletedHere == deletedThere) {
      return null;
    }
    for (ThreeWay<Page> change : pages.values()) {
      Page page = deletedHere ? change.theirs() : change.ours();
      if (page != null
          && ReusableContentMerge.mentions(documents::read, page, content.base())
          && (change.base() == null
              || !ReusableContentMerge.mentions(documents::read, change.base(), content.base()))) {
        return page;
      }
    }
    return null;
  }

  private Content redirects(Content start, Content side) {
    SortedMap<String, ThreeWay<Pointer>> changes =
        ThreeWay.collect(
            out -> ContentDifference.ofRedirects(base, ours, out),
            out -> ContentDifference.ofRedirects(base, theirs, out));
    Content merged = start;
    for (Map.Entry<String, ThreeWay<Pointer>> entry : changes.entrySet()) {
      String source = entry.getKey();
      ThreeWay<Pointer> change = entry.getValue();
      Pointer to = change.changedHere() ? change.ours() : change.theirs();
      String target = to == null ? null : to.id();
      if (change.changedHere() && change.changedThere() && !change.sidesAgree()) {
        conflicts.add(
            change
                .conflict(
                    Conflict.Kind.REDIRECT_EDITED_TWICE,
                    new Subject.OfRedirect(source),
                    Pointer::id)
                .path(source)
                .build());
      }
      if (!Objects.equals(target, side.redirect(source).orElse(null))) {
        merged = ContentEdits.withRedirect(merged, source, target);
      }
    }
    return merged;
  }

  private Map<String, VariableValue> variables() {
    return PageMerge.variables(
        base.variables(),
        ours.variables(),
        theirs.variables(),
        (name, values) ->
            conflicts.add(
                PageMerge.variable(
                        name,
                        values,
                        new Subject.OfVariable(
                            name, Subject.Sides.of(values.ours(), values.theirs())))
                    .build()));
  }
}
