package dev.docs.space.content.evaluation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.evaluation.Evaluation.Refs;
import dev.docs.space.content.evaluation.Evaluation.Scope;
import dev.docs.store.memory.MemoryStore;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Texts of pages as they are answered: with their values, and what they include. */
class EvaluationTest {

  private static final Map<String, String> FOLDER =
      Map.of(
          "README.md",
          "# Home\n",
          "guide/page.md",
          """
          ---
          vars:
            own: here
          ---
          # Page

          Costs <code class="expression">space.vars.price</code> and <code class="expression">page.vars.own</code>, <code class="expression">space.vars.none</code>.

          [home](../README.md#top) [out](https://a.example/) [gone](none.md) [in](#in)

          {% include "../.gitbook/includes/note.md" %}
          """,
          "SUMMARY.md",
          "* [Home](README.md)\n* [Page](guide/page.md)\n",
          ".gitbook/vars.yaml",
          "price: 7\n",
          ".gitbook/includes/note.md",
          "Note of <code class=\"expression\">space.vars.price</code>, <code class=\"expression\">page.vars.own</code>.\n");

  private final World world = World.on(MemoryStore.create());
  private final SpaceId space =
      world.admin.spaces().create(world.organization, CreateSpace.titled("Docs")).id();

  private ContentView view() {
    world.admin.contents().importFolder(ContentAt.main(space), Folder.ofTexts(FOLDER));
    return world.admin.contents().get(ContentAt.main(space));
  }

  private static Page page(ContentView view) {
    return view.content().allPages().stream()
        .filter(page -> page.title().equals("Page"))
        .findFirst()
        .orElseThrow();
  }

  private static Evaluation of(ContentView view, Scope scope) {
    return new Evaluation(view, page(view), scope, MemoryBudget.UNBOUNDED);
  }

  @Test
  @RuleTest("evaluated")
  void variablesAndInclusionsAreReplacedByTheirValues() {
    assertThat(of(view(), Scope.ALL).markdown())
        .contains(
            "Costs 7 and here, <code class=\"expression\">space.vars.none</code>.",
            "Note of 7, here.",
            "[in](#in)")
        .doesNotContain("{% include");
  }

  @Test
  @RuleTest("evaluated")
  void inclusionsAloneAreReplacedWhereThatIsAsked() {
    assertThat(of(view(), Scope.INCLUDES).markdown())
        .contains("space.vars.price", "page.vars.own", "Note of <code")
        .doesNotContain("{% include");
    assertThat(of(view(), Scope.NOTHING).markdown()).contains("space.vars.price", "{% include");
  }

  @Test
  @RuleTest("stable-links")
  void linksAreWrittenByPathOrByWhatNoMoveChanges() {
    ContentView view = view();
    String home =
        view.content().allPages().stream()
            .filter(page -> page.title().equals("Home"))
            .findFirst()
            .orElseThrow()
            .id()
            .value();
    assertThat(of(view, Scope.NOTHING).markdown(Refs.RELATIVE))
        .isEqualTo(of(view, Scope.NOTHING).markdown())
        .contains("[home](../README.md#top)");
    String stable = of(view, Scope.NOTHING).markdown(Refs.STABLE);
    assertThat(stable)
        .contains("[home](/pages/" + home + "#top)")
        .contains("[out](https://a.example/) [gone](none.md) [in](#in)");
    assertThat(of(view, Scope.INCLUDES).markdown(Refs.RELATIVE))
        .contains("[home](../README.md#top)");
  }

  @Test
  @RuleTest("visitor-markdown")
  void readersOfASiteGetTheTitleAndTheUrlsOfTheSite() {
    String text =
        of(view(), Scope.ALL)
            .published(
                ref ->
                    ref instanceof ContentRef.Anchor
                        ? Optional.of("https://docs.example/home")
                        : Optional.empty());
    assertThat(text)
        .startsWith("# Page\n")
        .contains("[home](https://docs.example/home)", "Costs 7 and here", "[gone](none.md)")
        .doesNotContain("vars:");
  }
}
