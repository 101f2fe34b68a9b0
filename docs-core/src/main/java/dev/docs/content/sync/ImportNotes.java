package dev.docs.content.sync;

import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.sync.ImportedItems.ImportedCondition;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an import tells of its folder, so ordered that what it tells of one page can be replaced.
 *
 * @param before the problems found before the texts of the pages are read
 * @param pages what was found in the texts, by file, in the order of the pages
 * @param after the problems found after that
 * @param others the conditions in texts that are no pages
 */
public record ImportNotes(
    List<Problem> before,
    Map<String, PageNotes> pages,
    List<Problem> after,
    List<ImportedCondition> others) {

  /** What was found in the text of a page. */
  record PageNotes(List<Problem> problems, List<ImportedCondition> conditions) {

    private static final PageNotes NONE = new PageNotes(List.of(), List.of());

    /** The same for all pages of which there is nothing to tell, which are almost all. */
    static PageNotes of(List<Problem> problems, List<ImportedCondition> conditions) {
      return problems.isEmpty() && conditions.isEmpty()
          ? NONE
          : new PageNotes(List.copyOf(problems), List.copyOf(conditions));
    }
  }

  public ImportNotes {
    before = List.copyOf(before);
    pages = Collections.unmodifiableMap(new LinkedHashMap<>(pages));
    after = List.copyOf(after);
    others = List.copyOf(others);
  }

  /** All problems, in the order in which they were found. */
  public ImportReport report() {
    List<Problem> all = new ArrayList<>(before);
    pages.values().forEach(page -> all.addAll(page.problems()));
    all.addAll(after);
    return new ImportReport(all);
  }

  /** All conditions, in the order in which they were found. */
  public List<ImportedCondition> conditions() {
    List<ImportedCondition> all = new ArrayList<>();
    pages.values().forEach(page -> all.addAll(page.conditions()));
    all.addAll(others);
    return all;
  }

  /** The same with more problems. */
  ImportNotes with(List<Problem> more) {
    List<Problem> all = new ArrayList<>(after);
    all.addAll(more);
    return new ImportNotes(before, pages, all, others);
  }

  /** The same with other notes of some of its pages. */
  ImportNotes with(Map<String, PageNotes> changed) {
    Map<String, PageNotes> all = new LinkedHashMap<>(pages);
    all.putAll(changed);
    return new ImportNotes(before, all, after, others);
  }
}
