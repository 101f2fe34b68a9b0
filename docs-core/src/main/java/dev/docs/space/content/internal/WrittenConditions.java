package dev.docs.space.content.internal;

import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.ContentEdit.InsertPage;
import dev.docs.content.ContentEdit.InsertReusableContent;
import dev.docs.content.ContentEdit.UpdatePage;
import dev.docs.content.ContentEdit.UpdateReusableContent;
import dev.docs.content.DocumentId;
import dev.docs.content.EditResult;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.ReusableContent;
import dev.docs.content.edit.Edits;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.markdown.internal.ConditionalBlocks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.sync.ImportedItems;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.internal.Texts;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Checks the new conditions of pages and blocks: invalid conditions of edits are rejected, those of
 * folders are reported. Conditions that existed before are not checked. Belongs to a unit of work.
 */
@KeepsRule("adaptive-content-conditions")
final class WrittenConditions {

  private static final int SHOWN = 60;

  private final WriteWork w;
  private final SpaceId space;
  private final ConditionCheck check;
  private final Violations violations = new Violations();

  WrittenConditions(WriteWork w, SpaceId space, ConditionCheck check) {
    this.w = w;
    this.space = space;
    this.check = check;
  }

  // ---------------------------------------------------------------- edits

  /**
   * Rejects invalid conditions that the edits added.
   *
   * @param results one for each of them
   * @throws DocsException with {@code INVALID}, the number of each edit and all that is wrong
   */
  void require(Edits edits, List<EditResult> results, Content before, Content after) {
    for (int i = 0; i < results.size(); i++) {
      ContentEdit edit = edits.changes().get(i);
      String at = "changes[" + i + "].";
      if (edit instanceof InsertPage insert) {
        PageId id = ((EditResult.PageInserted) results.get(i)).page();
        boolean hasText = insert.markdown() != null;
        checkPage(at, insert.fields(), hasText, before.page(id), after.page(id));
      } else if (edit instanceof UpdatePage update) {
        PageId id = ((EditResult.PageUpdated) results.get(i)).page();
        boolean hasText = update.markdown().isSet();
        checkPage(at, update.fields(), hasText, before.page(id), after.page(id));
      } else if (edit instanceof InsertReusableContent) {
        checkReusable(
            at,
            ((EditResult.ReusableContentInserted) results.get(i)).reusableContent(),
            before,
            after);
      } else if (edit instanceof UpdateReusableContent update && update.markdown().isSet()) {
        checkReusable(
            at,
            ((EditResult.ReusableContentUpdated) results.get(i)).reusableContent(),
            before,
            after);
      }
    }
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
  }

  private void checkPage(
      String at, PageFields fields, boolean hasText, Optional<Page> old, Optional<Page> now) {
    now.map(Page::condition)
        .filter(condition -> !condition.isEmpty())
        .filter(condition -> !old.map(Page::condition).equals(Optional.of(condition)))
        .ifPresent(
            condition -> {
              boolean beside = condition.equals(fields.condition().value());
              String field = at + (beside ? "condition" : "document");
              String prefix = beside ? "" : "if: ";
              faults(condition).forEach(fault -> violations.add(field, prefix + fault));
            });
    if (hasText) {
      checkText(at, old.map(Page::document), now.map(Page::document));
    }
  }

  private void checkReusable(String at, ReusableContentId id, Content before, Content after) {
    checkText(
        at,
        before.reusableContent(id).map(ReusableContent::document),
        after.reusableContent(id).map(ReusableContent::document));
  }

  private void checkText(String at, Optional<DocumentId> old, Optional<DocumentId> now) {
    Set<String> brought = new LinkedHashSet<>(conditions(now));
    if (!brought.isEmpty()) {
      conditions(old).forEach(brought::remove);
    }
    for (String condition : brought) {
      faults(condition)
          .forEach(fault -> violations.add(at + "document", block(condition) + ": " + fault));
    }
  }

  /** The conditions of the blocks of a text; none for a text that cannot be parsed. */
  private List<String> conditions(Optional<DocumentId> document) {
    return document
        .map(id -> ConditionalBlocks.conditions(ContentRepository.document(w, space, id)))
        .filter(found -> !found.contains(""))
        .orElse(List.of());
  }

  private List<String> faults(String condition) {
    return check.faults(w, space, condition);
  }

  private static String block(String condition) {
    String shown = Texts.first(condition, SHOWN);
    return "{% if " + shown + (shown.length() < condition.length() ? "..." : "") + " %}";
  }

  // ---------------------------------------------------------------- folders

  /** The faults of the conditions in a folder, each with its file. */
  List<ImportReport.Problem> problems(List<ImportedItems.ImportedCondition> asked) {
    return problems(asked, this::faults);
  }

  /**
   * As the other, without a unit of work.
   *
   * @param faults those of a condition
   */
  static List<ImportReport.Problem> problems(
      List<ImportedItems.ImportedCondition> asked, Function<String, List<String>> faults) {
    List<ImportReport.Problem> problems = new ArrayList<>();
    for (ImportedItems.ImportedCondition one : asked) {
      String place = one.ofPage() ? "if" : block(one.condition());
      for (String fault : faults.apply(one.condition())) {
        problems.add(
            new ImportReport.Problem(
                ImportReport.Problem.Kind.CONDITION,
                one.path(),
                place + ": " + fault + "; visitors do not see content with this condition",
                one.place()));
      }
    }
    return problems;
  }
}
