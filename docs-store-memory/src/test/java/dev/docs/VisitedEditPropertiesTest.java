package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.ContentNodes;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.scenario.RandomStep;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.VisitToken;
import dev.docs.site.published.internal.Visits;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What is shown to visitors is computed from what was shown of the revision before: it is the same
 * as computed from the beginning.
 */
class VisitedEditPropertiesTest {

  private static final int OPERATIONS = 10;

  private static final List<String> FILES =
      List.of(
          "a.md",
          "b/README.md",
          "b/c.md",
          "b/d/README.md",
          "b/d/e.md",
          ".gitbook/includes/m.md",
          ".gitbook/includes/n.md",
          "x.png",
          "b/y.png",
          ".gitbook.yaml");

  private static final List<String> TEXTS =
      List.of(
          "![](/x.png) [y](/b/y.png)",
          "[a](/a.md) {% file src=\"/b/y.png\" %}",
          "{% include \"/.gitbook/includes/m.md\" %}",
          "{% include \"/.gitbook/includes/n.md\" %}\n\n![](x.png)",
          "{% if space.vars.on == \"1\" %}\n![](/x.png)\n{% endif %}\n\n[d](/b/d/README.md)",
          "{% if space.vars.on == \"1\" %}\n![](/b/y.png)\n{% endif %}\n\n{% if space.vars.on != \"1\" %}\n"
              + "{% include \"/.gitbook/includes/n.md\" %}\n{% endif %}",
          "<code class=\"expression\">space.vars.name</code> ![](y.png)",
          "Plain.");

  private static final List<String> CONDITIONS =
      List.of(
          "", "", "", "---\nif: 'space.vars.on == \"1\"'\n---\n\n", "---\nif: 'false'\n---\n\n");

  private static final List<String> REDIRECTS =
      List.of(
          "redirects:\n  old: a.md\n  older: b/c.md\n",
          "redirects:\n  old: b/d/e.md\n",
          "redirects:\n  other: b/d\n");

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(OPERATIONS, 30);
  }

  @Property(tries = 60)
  void whatIsComputedFromBeforeIsWhatIsComputedFromTheBeginning(
      @ForAll("steps") List<RandomStep> steps) {
    new Run().check(steps);
  }

  private static String text(RandomStep step) {
    String file = RandomStep.pick(FILES, step.a());
    if (file.endsWith(".yaml")) {
      return RandomStep.pick(REDIRECTS, step.b());
    } else if (file.endsWith(".png")) {
      return "image " + step.b() % 2;
    }
    String condition = file.startsWith(".") ? "" : RandomStep.pick(CONDITIONS, step.b());
    return condition + "# " + file + "\n\n" + RandomStep.pick(TEXTS, step.c()) + "\n";
  }

  private record PageAndParents(Content content, Page page) {
    boolean isBelow(Page ancestor) {
      Page at = page;
      while (at != null && !at.id().equals(ancestor.id())) {
        at = at.parent() == null ? null : content.page(at.parent()).orElseThrow();
      }
      return at != null;
    }
  }

  /** One space, whose visitors read it again and again. */
  private static final class Run {
    private final MemoryStore store = MemoryStore.create();
    private final Configuration configuration =
        new Configuration(Docs.builder().store(store).settings);
    private final DocsSession ada = new DocsSession(configuration, Caller.user("ada"));
    private final Map<String, String> folder = new TreeMap<>();

    void check(List<RandomStep> steps) {
      new DocsSession(configuration, Caller.operator())
          .users()
          .create(CreateUser.named("ada", "Ada"));
      OrganizationId organization =
          ada.organizations().create(CreateOrganization.titled("Acme")).id();
      ada.organizations().update(organization, UpdateOrganization.NOTHING.hostname("acme"));
      ContentAt.Branch main =
          ContentAt.main(ada.spaces().create(organization, CreateSpace.titled("Guide")).id());
      SiteId site = ada.sites().create(organization, CreateSite.titled("Docs", main.space())).id();
      ada.sites().publish(organization, site);
      for (int i = 0; i < FILES.size(); i++) {
        folder.put(FILES.get(i), text(new RandomStep(0, i, i, i, false)));
      }
      save(main);
      VisitToken token =
          ((Resolution.Content)
                  ada.publishedUrls()
                      .resolve(
                          "https://acme." + Site.Address.DOMAIN + "/docs", Visitor.UNKNOWN, true))
              .token();
      requireSame(token, main);
      for (RandomStep step : steps) {
        apply(main, step);
        if (step.flag()) {
          requireSame(token, main);
        }
      }
      requireSame(token, main);
    }

    private void save(ContentAt.Branch main) {
      ada.contents().importFolder(main, Folder.ofTexts(folder), ImportMode.REPLACE);
    }

    private void apply(ContentAt.Branch main, RandomStep step) {
      List<Page> pages = new ArrayList<>(ada.contents().get(main).content().allPages());
      switch (step.operation()) {
        case 0, 1, 2, 3 -> {
          folder.put(RandomStep.pick(FILES, step.a()), text(step));
          save(main);
        }
        case 4 -> {
          folder.remove(RandomStep.pick(FILES, step.a()));
          save(main);
        }
        case 5 -> {
          String on = step.b() % 2 == 0 ? "1" : "2";
          Map<String, VariableValue> variables = new TreeMap<>();
          variables.put("on", VariableValue.from(on).orElseThrow());
          variables.put("name", VariableValue.from("n" + step.c() % 3).orElseThrow());
          ada.contents().edit(main, List.of(new ContentEdit.SetVariables(variables)));
        }
        default -> {
          if (!pages.isEmpty()) {
            edit(main, RandomStep.pick(pages, step.a()), RandomStep.pick(pages, step.b()), step);
          }
        }
      }
    }

    private void edit(ContentAt.Branch main, Page page, Page other, RandomStep step) {
      Content content = ada.contents().get(main).content();
      String id = page.id().value();
      ContentEdit.UpdatePage update = ContentEdit.updatePage(id);
      List<PageAndParents> above = List.of(new PageAndParents(content, other));
      ContentEdit edit =
          switch (step.operation()) {
            case 6 -> update.markdown(RandomStep.pick(CONDITIONS, step.b()) + text(step));
            case 7 -> ContentEdit.deletePage(id);
            case 8 -> update.at(step.c() % 3);
            default ->
                above.get(0).isBelow(page) ? update.into(null) : update.into(other.id().value());
          };
      ada.contents().edit(main, List.of(edit));
    }

    private void requireSame(VisitToken token, ContentAt at) {
      Content followed = shown(configuration, token, at);
      Content fresh = shown(new Configuration(Docs.builder().store(store).settings), token, at);
      assertThat(ContentNodes.of(followed).root()).isEqualTo(ContentNodes.of(fresh).root());
    }

    private static Content shown(Configuration configuration, VisitToken token, ContentAt at) {
      Caller visitor = Visits.caller(token, configuration.derived.visible.get());
      return new DocsSession(configuration, visitor).contents().get(at).content();
    }
  }
}
