package dev.docs.content.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content.AtPath;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.RandomStep;
import java.util.List;
import java.util.Locale;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** A path leads to the page that had it last, whatever became of pages and of those above them. */
class OldPathsPropertiesTest {

  private static final int OPERATIONS = 9;

  private static final List<String> NAMES = List.of("a", "B", "b", "c");

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(OPERATIONS, 40);
  }

  @Property(tries = 1_000)
  @RuleTest("old-paths")
  void aPathLeadsToThePageThatHadItLastOfThoseThatAreThere(
      @ForAll("steps") List<RandomStep> steps) {
    PageHistory history = new PageHistory();
    for (RandomStep step : steps) {
      apply(history, step);
      if (step.flag()) {
        history.save();
      }
    }
    history.save();
    check(history);
  }

  private static void apply(PageHistory history, RandomStep step) {
    List<Page> pages = history.pages();
    PageId page = pages.isEmpty() ? null : RandomStep.pick(pages, step.a()).id();
    PageId other = pages.isEmpty() ? null : RandomStep.pick(pages, step.b()).id();
    String name = RandomStep.pick(NAMES, step.c());
    if (page == null || step.operation() < 3) {
      history.insert(name, step.b() % 3 == 0 ? null : page);
      return;
    }
    switch (step.operation()) {
      case 3, 4 -> history.rename(page, name);
      case 5 -> history.move(page, step.c() % 3 == 0 ? null : other);
      case 6 -> history.delete(page);
      case 7 -> {
        List<Page> removed = history.removed();
        if (!removed.isEmpty()) {
          history.restore(RandomStep.pick(removed, step.a()));
        }
      }
      default -> history.rollBack(step.a());
    }
  }

  private static void check(PageHistory history) {
    for (String path : history.paths()) {
      assertLeads(history, path);
    }
    for (String first : NAMES) {
      for (String second : NAMES) {
        assertLeads(history, first + "/" + second);
        for (String third : NAMES) {
          assertLeads(history, (first + "/" + second + "/" + third).toUpperCase(Locale.ROOT));
        }
      }
    }
  }

  private static void assertLeads(PageHistory history, String path) {
    assertThat(history.saved().resolve(path).map(AtPath::page).map(Page::id))
        .as(path)
        .isEqualTo(history.expected(path));
  }
}
