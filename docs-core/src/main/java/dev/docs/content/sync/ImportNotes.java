package dev.docs.content.sync;

import static java.util.Objects.requireNonNull;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.check.TextFacts;
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
 * @param checked what the texts say that links are checked by, and what was found
 */
public record ImportNotes(
    List<Problem> before,
    Map<String, PageNotes> pages,
    List<Problem> after,
    List<ImportedCondition> others,
    CheckedLinks checked) {

  /** Of no folder. */
  public static final ImportNotes NONE =
      new ImportNotes(List.of(), Map.of(), List.of(), List.of(), CheckedLinks.NONE);

  /**
   * What was found in the file of a page.
   *
   * @param title of the page
   * @param utf8 whether the file is in UTF-8
   * @param targets of the links of its text
   * @param body its text without front matter, as it would be stored; null for none
   * @param facts what it says that others are checked by
   */
  record PageNotes(
      String title,
      boolean utf8,
      boolean byteOrderMark,
      List<Problem> problems,
      List<ImportedCondition> conditions,
      Set<String> targets,
      @Nullable DocumentId body,
      TextFacts facts) {

    static PageNotes of(
        ImportedPage read,
        boolean utf8,
        boolean byteOrderMark,
        List<ImportedCondition> conditions,
        TextFacts facts) {
      String body = read.body();
      return new PageNotes(
          read.page().title(),
          utf8,
          byteOrderMark,
          facts.problems(),
          conditions,
          WrittenLinks.targets(body),
          body.isEmpty() ? null : DocumentId.of(body),
          facts);
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
    requireNonNull(checked, "checked");
  }

  /** All problems, in the order in which they were found. */
  public ImportReport report() {
    List<Problem> all = new ArrayList<>(before);
    pages.forEach(
        (file, page) -> {
          all.addAll(page.problems());
          all.addAll(checked.of(file));
        });
    checked.texts().keySet().forEach(file -> all.addAll(checked.of(file)));
    all.addAll(after);
    all.removeIf(this::isOff);
    return new ImportReport(all);
  }

  /** Whether a comment in its file switches the rule of a problem off. */
  private boolean isOff(Problem problem) {
    return problem.place().filter(place -> facts(place.file()).isOff(problem)).isPresent();
  }

  /** What a text says; {@link TextFacts#NONE} for a file that is none. */
  TextFacts facts(String file) {
    PageNotes page = pages.get(file);
    return page == null ? checked.texts().getOrDefault(file, TextFacts.NONE) : page.facts();
  }

  /** What each text says, by its file. */
  public Map<String, TextFacts> texts() {
    Map<String, TextFacts> all = new LinkedHashMap<>();
    pages.forEach((file, page) -> all.put(file, page.facts()));
    all.putAll(checked.texts());
    return all;
  }

  /** The same, once all links of a content were checked. */
  ImportNotes checkedIn(Content content) {
    return new ImportNotes(before, pages, after, others, checked.all(content, this));
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
    return new ImportNotes(before, pages, all, others, checked);
  }

  /**
   * The same with other notes of some of its pages.
   *
   * @param content with their texts
   */
  ImportNotes with(Map<String, PageNotes> changed, Content content) {
    Map<String, PageNotes> all = new LinkedHashMap<>(pages);
    all.putAll(changed);
    ImportNotes now = new ImportNotes(before, all, after, others, checked);
    boolean parts =
        changed.entrySet().stream()
            .anyMatch(one -> !one.getValue().facts().hasAnchorsOf(facts(one.getKey())));
    CheckedLinks links =
        parts
            ? checked.withFragments(content, now, changed.keySet())
            : checked.some(content, now, changed.keySet());
    return new ImportNotes(before, all, after, others, links);
  }
}
