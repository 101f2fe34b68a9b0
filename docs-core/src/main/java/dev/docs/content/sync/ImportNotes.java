package dev.docs.content.sync;

import dev.docs.content.DocumentId;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.link.WrittenLinks;
import dev.docs.content.sync.ImportedItems.ImportedCondition;
import dev.docs.content.sync.ImportedItems.ImportedPage;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

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

  /**
   * What was found in the file of a page.
   *
   * @param title of the page
   * @param utf8 whether the file is in UTF-8
   * @param targets of the links of its text
   * @param body its text without front matter, as it would be stored; null for none
   */
  record PageNotes(
      String title,
      boolean utf8,
      boolean byteOrderMark,
      List<Problem> problems,
      List<ImportedCondition> conditions,
      Set<String> targets,
      @Nullable DocumentId body) {

    static PageNotes of(
        ImportedPage read,
        boolean utf8,
        boolean byteOrderMark,
        List<Problem> problems,
        List<ImportedCondition> conditions) {
      String body = read.body();
      return new PageNotes(
          read.page().title(),
          utf8,
          byteOrderMark,
          problems,
          conditions,
          WrittenLinks.targets(body),
          body.isEmpty() ? null : DocumentId.of(body));
    }

    PageNotes {
      problems = List.copyOf(problems);
      conditions = List.copyOf(conditions);
      targets = Collections.unmodifiableSet(new LinkedHashSet<>(targets));
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
