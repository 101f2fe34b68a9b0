package dev.docs.site.customization;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CustomizationTest {

  /** Every value by its path, with some of what it can be. */
  private static final Map<String, List<Object>> VALUES = values();

  /** Of the whole site only. */
  private static final Set<String> GLOBAL =
      Set.of(
          "styling.font",
          "styling.monospaceFont",
          "styling.headingFont",
          "ai.greeting",
          "ai.localizedGreeting",
          "ai.suggestions",
          "ai.instructions",
          "socialAccounts",
          "aiSearch.enabled",
          "ai.mode",
          "ai.pageLinkSummaries.enabled",
          "advancedCustomization.enabled",
          "pageActions.externalAI",
          "pageActions.markdown",
          "insights.trackingCookie");

  private static final Set<String> OPTIONAL =
      Set.of(
          "title",
          "localizedTitle",
          "styling.tint",
          "styling.headingFont",
          "ai.greeting",
          "ai.localizedGreeting",
          "ai.suggestions",
          "ai.instructions",
          "header.logo",
          "header.primaryLink",
          "header.backgroundColor",
          "header.linkColor",
          "footer.logo",
          "footer.copyright",
          "announcement",
          "privacyPolicy.url",
          "socialPreview.url");

  private static Map<String, List<Object>> values() {
    Map<String, List<Object>> all = new TreeMap<>();
    List<Object> flags = List.of(true, false);
    Object color = Map.of("light", "#fff", "dark", "#00AAff");
    Object url = Map.of("light", "https://example.org/l", "dark", "https://example.org/d");
    Object link =
        Map.of("title", "Docs", "to", Map.of("kind", "page", "page", "p1", "space", "s1"));
    all.put("title", List.of("My docs", "Ab"));
    all.put("localizedTitle", List.of(Map.of(), Map.of("fr", "Mes docs", "de", "")));
    Object code = Map.of("light", "github-light", "dark", "dracula");
    all.put("styling.codeTheme.default", List.of(code));
    all.put("styling.codeTheme.openapi", List.of(code));
    all.put("styling.headingFont", List.of("Lato"));
    all.put("ai.greeting", List.of("", "Hello"));
    all.put("ai.localizedGreeting", List.of(Map.of("fr", "Salut")));
    all.put("ai.suggestions", List.of(List.of(), List.of("Why?")));
    all.put("ai.instructions", List.of("Be brief"));
    all.put(
        "socialAccounts",
        List.of(
            List.of(),
            List.of(
                Map.of(
                    "platform",
                    "github",
                    "handle",
                    "docs",
                    "display",
                    Map.of("footer", false, "header", true)))));
    all.put("header.primaryLink", List.of(Map.of("kind", "url", "url", "/start")));
    all.put("styling.theme", List.of("clean", "muted", "bold", "gradient"));
    for (String name :
        List.of("primaryColor", "infoColor", "successColor", "warningColor", "dangerColor")) {
      all.put("styling." + name, List.of(color, Map.of("light", "#123456", "dark", "#abc")));
    }
    all.put("styling.tint", List.of(Map.of("color", color)));
    all.put("styling.corners", List.of("straight", "rounded", "circular"));
    all.put("styling.depth", List.of("subtle", "flat"));
    all.put("styling.links", List.of("default", "accent"));
    all.put(
        "styling.font",
        List.of(
            "Lato",
            Map.of(
                "id",
                "f1",
                "custom",
                true,
                "fontFamily",
                "Mine",
                "fontFaces",
                List.of(
                    Map.of(
                        "weight",
                        400,
                        "sources",
                        List.of(
                            Map.of("url", "https://example.org/f.woff2", "format", "woff2")))))));
    all.put("styling.monospaceFont", List.of("FiraCode"));
    all.put("styling.background", List.of("plain", "match"));
    all.put("styling.icons", List.of("regular", "solid", "duotone", "light", "thin"));
    all.put("styling.sidebar.background", List.of("default", "filled"));
    all.put("styling.sidebar.list", List.of("default", "pill", "line"));
    all.put("styling.search", List.of("prominent", "subtle"));
    all.put("internationalization.locale", List.of("en", "pt-br"));
    all.put("favicon", List.of(Map.of(), Map.of("icon", url), Map.of("emoji", "1f600")));
    all.put("header.preset", List.of("default", "none"));
    all.put("header.logo", List.of(url));
    all.put("header.backgroundColor", List.of(color));
    all.put("header.linkColor", List.of(color));
    Map<String, Object> menu = new LinkedHashMap<>();
    menu.put("title", "Menu");
    menu.put("style", "button-primary");
    menu.put("to", null);
    menu.put("links", List.of(link));
    menu.put("condition", "visitor.claims.beta");
    all.put("header.links", List.of(List.of(), List.of(menu)));
    all.put("footer.logo", List.of(url));
    all.put(
        "footer.groups",
        List.of(List.of(), List.of(Map.of("title", "More", "links", List.of(link)))));
    all.put("footer.copyright", List.of("", "2026"));
    all.put(
        "announcement",
        List.of(Map.of("enabled", true, "message", "Hear!", "link", link, "style", "info")));
    all.put("themes.default", List.of("light", "dark", "system"));
    for (String name :
        List.of(
            "themes.toggeable",
            "pdf.enabled",
            "feedback.enabled",
            "aiSearch.enabled",
            "ai.pageLinkSummaries.enabled",
            "advancedCustomization.enabled",
            "git.showEditLink",
            "pageActions.externalAI",
            "pageActions.markdown",
            "pagination.enabled",
            "trademark.enabled",
            "insights.trackingCookie")) {
      all.put(name, flags);
    }
    all.put("ai.mode", List.of("none", "search", "assistant"));
    all.put("externalLinks.target", List.of("self", "blank"));
    all.put("privacyPolicy.url", List.of("https://example.org/privacy"));
    all.put("socialPreview.url", List.of("https://example.org/card.png"));
    return all;
  }

  // ---------------------------------------------------------------- trees and paths

  /** Values by path as a tree. */
  private static Map<String, Object> tree(Map<String, Object> byPath) {
    Map<String, Object> tree = new LinkedHashMap<>();
    byPath.forEach(
        (path, value) -> {
          Map<String, Object> at = tree;
          String[] names = path.split("\\.", -1);
          for (int i = 0; i + 1 < names.length; i++) {
            at = inner(at, names[i]);
          }
          at.put(names[names.length - 1], value);
        });
    return tree;
  }

  @SuppressWarnings("unchecked")
  private static Map<String, Object> inner(Map<String, Object> tree, String name) {
    return (Map<String, Object>) tree.computeIfAbsent(name, key -> new LinkedHashMap<>());
  }

  /** The values of a tree by path. */
  private static Map<String, Object> byPath(Map<String, Object> tree) {
    Map<String, Object> found = new TreeMap<>();
    for (String path : VALUES.keySet()) {
      Object at = tree;
      for (String name : path.split("\\.", -1)) {
        at = at instanceof Map<?, ?> map ? map.get(name) : null;
      }
      if (at != null) {
        found.put(path, at);
      }
    }
    return found;
  }

  /** Some values by path; null for some. */
  @Provide
  Arbitrary<Map<String, Object>> some() {
    Arbitrary<String> path = Arbitraries.of(VALUES.keySet());
    Arbitrary<Integer> which = Arbitraries.integers().between(0, 9);
    return Arbitraries.maps(path, which)
        .ofMaxSize(25)
        .map(
            chosen -> {
              Map<String, Object> values = new TreeMap<>();
              chosen.forEach(
                  (at, number) ->
                      values.put(
                          at,
                          number == 9 ? null : VALUES.get(at).get(number % VALUES.get(at).size())));
              return values;
            });
  }

  // ---------------------------------------------------------------- properties

  @Property(tries = 300)
  @RuleTest("customization-default")
  void anUpdateKeepsWhatIsAbsentAndResetsWhatIsNull(
      @ForAll("some") Map<String, Object> first, @ForAll("some") Map<String, Object> second) {
    Customization once = Customization.DEFAULT.updated(tree(first));
    Customization twice = once.updated(tree(second));
    Map<String, Object> expected = byPath(Customization.DEFAULT.toJson());
    for (Map<String, Object> update : List.of(first, second)) {
      update.forEach(
          (path, value) -> {
            Object otherwise = byPath(Customization.DEFAULT.toJson()).get(path);
            expected.put(path, value == null ? otherwise : value);
          });
    }
    expected.values().removeIf(value -> value == null);
    assertThat(byPath(twice.toJson())).isEqualTo(expected);
    assertThat(twice.updated(tree(second))).isEqualTo(twice);
    assertThat(twice.updated(Map.of())).isEqualTo(twice);
    assertThat(Customization.DEFAULT.updated(twice.toJson())).isEqualTo(twice);
  }

  @Property(tries = 300)
  @RuleTest("customization-default")
  void aReplacementLeavesNothingOfWhatWasBefore(
      @ForAll("some") Map<String, Object> first, @ForAll("some") Map<String, Object> second) {
    Customization once =
        Customization.DEFAULT
            .updated(tree(first))
            .updated(Collections.singletonMap("localizedTitle", null));
    assertThat(once.replaced(tree(second))).isEqualTo(Customization.DEFAULT.updated(tree(second)));
    Customization titled =
        once.updated(Map.of("title", "Abc", "localizedTitle", Map.of("fr", "Bonjour")));
    Map<String, Object> replaced = titled.replaced(Map.of()).toJson();
    assertThat(replaced).doesNotContainKey("title");
    assertThat(replaced.get("localizedTitle")).isEqualTo(Map.of("fr", "Bonjour"));
  }

  @Property(tries = 300)
  @RuleTest("customization-override")
  void aSiteSpaceHasItsOwnSettingsAndElseThoseOfItsSite(
      @ForAll("some") Map<String, Object> site,
      @ForAll("some") Map<String, Object> first,
      @ForAll("some") Map<String, Object> second) {
    Customization base = Customization.DEFAULT.updated(tree(site));
    Customization.OfSiteSpace own =
        Customization.OfSiteSpace.NONE.updated(tree(first)).updated(tree(second));
    Map<String, Object> set = new TreeMap<>(first);
    set.putAll(second);
    set.values().removeIf(value -> value == null);
    set.keySet().removeAll(GLOBAL);
    assertThat(byPath(own.toJson())).isEqualTo(set);
    Map<String, Object> expected = byPath(base.toJson());
    expected.putAll(set);
    Customization shown = base.with(own);
    assertThat(byPath(shown.toJson())).isEqualTo(expected);
    assertThat(Customization.DEFAULT.updated(shown.toJson())).isEqualTo(shown);
    assertThat(base.with(Customization.OfSiteSpace.NONE)).isEqualTo(base);
  }

  /** Whatever stands in place of a value is taken or refused with its path, and nothing else. */
  @Property(tries = 500)
  void whatIsNoValueIsRefusedAtItsPath(@ForAll("paths") String path, @ForAll("junk") Object junk) {
    Map<String, Object> one = new TreeMap<>();
    one.put(path, junk);
    try {
      Customization read = Customization.DEFAULT.updated(tree(one));
      assertThat(Customization.DEFAULT.updated(read.toJson())).isEqualTo(read);
    } catch (DocsException e) {
      assertThat(e.violations())
          .isNotEmpty()
          .allMatch(violation -> violation.field().startsWith(path));
    }
  }

  @Provide
  Arbitrary<String> paths() {
    return Arbitraries.of(VALUES.keySet());
  }

  @Provide
  Arbitrary<Object> junk() {
    Map<String, Object> deep = new LinkedHashMap<>();
    deep.put("kind", List.of());
    deep.put("links", Collections.singletonList(null));
    return Arbitraries.of(
        1,
        1.5,
        true,
        "",
        "x",
        "\ud800",
        "x".repeat(3_000),
        List.of(),
        List.of(1),
        List.of(Map.of()),
        Collections.nCopies(60, Map.of("title", "x", "links", List.of())),
        Map.of(),
        Map.of("light", "red", "dark", 1),
        Map.of("color", Map.of()),
        Map.of("emoji", "no"),
        deep,
        List.of(deep),
        Map.of("fontFaces", List.of(), "id", "", "custom", 1));
  }

  // ---------------------------------------------------------------- examples

  @Test
  @RuleTest("customization-default")
  void everySettingThatIsNotOptionalIsThereByDefault() {
    Map<String, Object> defaults = byPath(Customization.DEFAULT.toJson());
    List<String> required = new ArrayList<>(VALUES.keySet());
    required.removeAll(OPTIONAL);
    assertThat(defaults.keySet()).containsExactlyInAnyOrderElementsOf(required);
    assertThat(Customization.DEFAULT.toJson())
        .containsKeys("privacyPolicy", "socialPreview", "favicon", "header", "footer");
    assertThat(Customization.DEFAULT.updated(Map.of())).isEqualTo(Customization.DEFAULT);
    assertThat(new Customization(Setting.Group.EMPTY)).isEqualTo(Customization.DEFAULT);
  }

  @Test
  void partsAreResetAndInheritedAsAWhole() {
    Map<String, Object> none = new LinkedHashMap<>();
    none.put("styling", null);
    Customization changed =
        Customization.DEFAULT.updated(tree(Map.of("styling.theme", "bold", "title", "Ab")));
    assertThat(changed.updated(none))
        .isEqualTo(Customization.DEFAULT.updated(Map.of("title", "Ab")));
    Customization.OfSiteSpace own =
        Customization.OfSiteSpace.NONE.updated(
            tree(Map.of("styling.theme", "bold", "title", "Ab")));
    assertThat(own.updated(none).toJson()).isEqualTo(Map.of("title", "Ab"));
  }

  @Test
  @RuleTest("customization-bounds")
  void aHeaderAndAFooterHaveABoundedNumberOfLinks() {
    Map<String, Object> to = Map.of("kind", "url", "url", "https://a.example/");
    Map<String, Object> link = Map.of("title", "T", "to", to);
    bounded("header.links", 50, nested(link, 0));
    bounded("footer.groups", 20, Map.of("title", "G", "links", List.of(link)));
    assertThat(settings("header.links", List.of(nested(link, 50)))).isNotNull();
    assertThatThrownBy(() -> settings("header.links", List.of(nested(link, 51))))
        .hasMessageStartingWith("header.links[0].links: ");
    Map<String, Object> group = Map.of("title", "G");
    assertThat(settings("footer.groups", List.of(nested(group, link, 50)))).isNotNull();
    assertThatThrownBy(() -> settings("footer.groups", List.of(nested(group, link, 51))))
        .hasMessageStartingWith("footer.groups[0].links: ");
    for (String url : List.of("https://a.example/", "mailto:ada@a.example", "tel:+1", "/path")) {
      Map<String, Object> other = Map.of("kind", "url", "url", url);
      Map<String, Object> item = Map.of("title", "T", "to", other, "links", List.of());
      assertThat(settings("header.links", List.of(item))).isNotNull();
    }
  }

  private static Map<String, Object> nested(Map<String, Object> link, int number) {
    return nested(link, link, number);
  }

  private static Map<String, Object> nested(
      Map<String, Object> item, Map<String, Object> link, int number) {
    Map<String, Object> all = new LinkedHashMap<>(item);
    all.put("links", Collections.nCopies(number, link));
    return all;
  }

  private static Customization settings(String path, List<?> values) {
    return Customization.DEFAULT.updated(tree(Map.of(path, values)));
  }

  private static void bounded(String path, int most, Map<String, Object> value) {
    assertThat(settings(path, Collections.nCopies(most, value))).isNotNull();
    assertThatThrownBy(() -> settings(path, Collections.nCopies(most + 1, value)))
        .hasMessageStartingWith(path + ": ");
  }

  @Test
  void faultsAreReportedTogetherWithTheirPaths() {
    Map<String, Object> json =
        tree(
            Map.of(
                "title", "x",
                "styling.primaryColor", Map.of("light", "blue"),
                "header.links",
                    List.of(
                        Map.of(
                            "title", "T",
                            "links",
                                List.of(
                                    Map.of(
                                        "title", "x".repeat(65),
                                        "to", Map.of("kind", "url", "url", "javascript:alert(1)"))),
                            "condition", "1 +")),
                "footer.groups", List.of(Map.of("links", List.of())),
                "announcement", Map.of("enabled", true, "message", "m", "style", "loud"),
                "socialPreview.url", "ftp://example.org",
                "styling.font",
                    Map.of("id", "f", "custom", true, "fontFamily", "F", "fontFaces", List.of()),
                "pdf", true));
    assertThatThrownBy(() -> Customization.DEFAULT.updated(json))
        .isInstanceOf(DocsException.class)
        .hasMessageContainingAll(
            "title: must be 2 to 128 characters, is 1",
            "styling.primaryColor.light: must be a color",
            "styling.primaryColor.dark: is required",
            "header.links[0].to: is required",
            "header.links[0].links[0].title: must be 0 to 64 characters, is 65",
            "header.links[0].links[0].to.url: must be a URL with http",
            "header.links[0].condition: at character 3: '+' is not allowed",
            "footer.groups[0].title: is required",
            "announcement.message: must be 2 to 128 characters, is 1",
            "announcement.style: must be one of info, warning, danger, success",
            "socialPreview.url: must be an absolute URL",
            "styling.font.fontFaces: must be a list of 1 to 20",
            "pdf: must be an object");
  }

  /** As a list and as flags, whichever of the two is changed. */
  @Property(tries = 300)
  @RuleTest("page-actions")
  void theActionsOfPagesAreSaidTwiceAndAgree(@ForAll("steps") List<Map<String, Object>> steps) {
    Customization customization = Customization.DEFAULT;
    for (Map<String, Object> step : steps) {
      Object before = actions(customization);
      customization = customization.updated(tree(step));
      List<?> items = (List<?>) actions(customization);
      Map<String, Object> all = byPath(customization.toJson());
      assertThat(all)
          .containsEntry("pageActions.markdown", items.contains("markdown"))
          .containsEntry("pageActions.externalAI", items.contains("external-ai"))
          .containsEntry("git.showEditLink", items.contains("git"))
          .containsEntry("pdf.enabled", items.contains("pdf"));
      Object given = step.get("pageActions.items");
      if (given != null && !given.equals(before)) {
        assertThat(items).isEqualTo(given);
      } else {
        step.forEach(
            (path, on) -> {
              if (on instanceof Boolean) {
                assertThat(all).containsEntry(path, on);
              }
            });
      }
      assertThat(Customization.DEFAULT.updated(customization.toJson())).isEqualTo(customization);
    }
  }

  private static Object actions(Customization customization) {
    return ((Map<?, ?>) customization.toJson().get("pageActions")).get("items");
  }

  @Provide
  Arbitrary<List<Map<String, Object>>> steps() {
    Arbitrary<Object> items =
        Arbitraries.of("assistant", "external-ai", "markdown", "mcp", "git", "pdf")
            .list()
            .uniqueElements()
            .map(list -> (Object) list);
    Arbitrary<Object> flag = Arbitraries.of(true, false);
    Arbitrary<Map<String, Object>> list = items.map(value -> Map.of("pageActions.items", value));
    Arbitrary<Map<String, Object>> flags =
        Arbitraries.maps(
                Arbitraries.of(
                    "pageActions.markdown",
                    "pageActions.externalAI",
                    "git.showEditLink",
                    "pdf.enabled"),
                flag)
            .map(TreeMap::new);
    return Arbitraries.oneOf(list, flags).list().ofMinSize(1).ofMaxSize(6);
  }

  @Test
  void settingsFromBeforeTheListOfActionsHaveTheListThatTheirFlagsSay() {
    Setting.Group flags =
        new Setting.Group(
            Map.of(
                "pageActions",
                new Setting.Group(
                    Map.of(
                        "markdown", new Setting.Flag(false), "externalAI", new Setting.Flag(true))),
                "git",
                new Setting.Group(Map.of("showEditLink", new Setting.Flag(true)))));
    assertThat(actions(new Customization(flags))).isEqualTo(List.of("pdf", "external-ai", "git"));
    Customization.OfSiteSpace own =
        Customization.OfSiteSpace.NONE.updated(tree(Map.of("pdf.enabled", false)));
    assertThat(actions(new Customization(flags).with(own)))
        .isEqualTo(List.of("external-ai", "git"));
  }

  @Test
  void accountsAndActionsAreChecked() {
    assertThat(Customization.DEFAULT.updated(account("github", "docs", Map.of())).toJson())
        .containsEntry(
            "socialAccounts",
            List.of(
                Map.of(
                    "platform",
                    "github",
                    "handle",
                    "docs",
                    "display",
                    Map.of("footer", true, "header", false))));
    Map<String, Object> json = account("myspace", "", Map.of("footer", "yes"));
    json.put("localizedTitle", Map.of("x".repeat(21), "T", "fr", "x".repeat(129)));
    json.putAll(
        tree(
            Map.of(
                "pageActions.items",
                List.of("pdf", "pdf"),
                "styling.codeTheme.default",
                Map.of("light", "neon"))));
    assertThatThrownBy(() -> Customization.DEFAULT.updated(json))
        .hasMessageContainingAll(
            "socialAccounts[0].platform: must be one of twitter, ",
            "socialAccounts[0].handle: must be 1 to 128 characters, is 0",
            "socialAccounts[0].display.footer: must be true or false",
            "localizedTitle: names must be at most 20 characters",
            "localizedTitle.fr: must be 0 to 128 characters, is 129",
            "pageActions.items: must name each action once",
            "styling.codeTheme.default.light: must be one of default-light, ",
            "styling.codeTheme.default.dark: is required");
  }

  private static Map<String, Object> account(
      String platform, String handle, Map<String, Object> display) {
    Map<String, Object> json = new LinkedHashMap<>();
    json.put(
        "socialAccounts",
        List.of(Map.of("platform", platform, "handle", handle, "display", display)));
    return json;
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "JaVaScRiPt:alert(1)", "data:text/html,x", " https://example.org",
        "https://exa mple.org", "vbscript:x", "\u0001javascript:x"
      })
  void linksCannotMakeABrowserRunSomething(String url) {
    Map<String, Object> link = Map.of("title", "T", "to", Map.of("kind", "url", "url", url));
    Map<String, Object> json =
        tree(Map.of("footer.groups", List.of(Map.of("title", "G", "links", List.of(link)))));
    assertThatThrownBy(() -> Customization.DEFAULT.updated(json))
        .hasMessageStartingWith("footer.groups[0].links[0].to.url: ");
  }

  @Test
  void invalidConditionsOfTheHeaderAreReportedByPath() {
    List<Object> links = VALUES.get("header.links");
    assertThat(
            Customization.DEFAULT.updated(tree(Map.of("header.links", links.get(1)))).conditions())
        .isEqualTo(Map.of("header.links[0].condition", "visitor.claims.beta"));
    assertThat(Customization.DEFAULT.conditions()).isEmpty();
  }
}
