package dev.docs.site.redirect;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.internal.FormerPaths;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer.Outcome;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer.Step.Rule;
import dev.docs.site.redirect.internal.ConfiguredRedirects;
import dev.docs.site.redirect.internal.RedirectLookup;
import dev.docs.site.redirect.internal.RedirectResolution;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.StructureEdits;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class RedirectsTest {

  private static final SiteSpaceId MAIN = new SiteSpaceId("main");
  private static final SiteSpaceId API = new SiteSpaceId("api");
  private static final List<SiteSpaceId> BOTH = List.of(MAIN, API);

  /** The guide at the root, the API at /api. */
  private static final SiteStructure STRUCTURE = structure();

  private static SiteStructure structure() {
    SiteStructure structure = SiteStructure.EMPTY;
    for (SiteSpaceId id : BOTH) {
      String title = id.equals(MAIN) ? "Guide" : "API";
      SiteSectionId section = new SiteSectionId("section-" + id);
      SiteSpace space = SiteSpace.of(id, new SpaceId("space-" + id), title);
      structure =
          new StructureEdits(structure)
              .with(
                  PartEdits.of(section, AddSection.of(space.space()).titled(title), title, space),
                  section,
                  "Site");
    }
    return structure;
  }

  /** What is at the paths of a site; keys of maps are "SITE-SPACE PATH" in lower case. */
  private static final class Site implements RedirectLookup {
    final Map<String, String> pages = new HashMap<>();
    final Map<String, String> old = new HashMap<>();
    final Map<String, String> configured = new HashMap<>();
    final Map<String, SiteRedirect> redirects = new HashMap<>();
    final Set<SiteSpaceId> empty = new HashSet<>();

    private static String key(SiteSpaceId siteSpace, String path) {
      return siteSpace + " " + path.toLowerCase(Locale.ROOT);
    }

    Site page(SiteSpaceId siteSpace, String path, String... before) {
      pages.put(key(siteSpace, path), path);
      for (String was : before) {
        old.put(key(siteSpace, was), path);
      }
      return this;
    }

    Site configured(SiteSpaceId siteSpace, String from, String to) {
      configured.put(key(siteSpace, from), to);
      return this;
    }

    Site redirect(String source, SiteRedirect.Destination to, SiteRedirect.Options options) {
      SiteRedirect redirect =
          SiteRedirect.of(
              new SiteRedirectId("r" + redirects.size()), source, to, options, Instant.EPOCH);
      redirects.putIfAbsent(redirect.key(), redirect);
      return this;
    }

    RedirectAnswer resolve(String path) {
      return resolve(STRUCTURE, path);
    }

    RedirectAnswer resolve(SiteStructure structure, String path) {
      return new RedirectResolution(structure, PublishedPaths.of(structure), FormerPaths.NONE, this)
          .resolve(path);
    }

    @Override
    public Optional<PageAt> pageAt(SiteSpaceId siteSpace, String path) {
      if (path.isEmpty()) {
        return Optional.of(new PageAt("", false, Optional.of("")))
            .filter(first -> !empty.contains(siteSpace));
      }
      return Optional.ofNullable(pages.get(key(siteSpace, path)))
          .map(there -> new PageAt(there, false, Optional.of(there)))
          .or(
              () ->
                  Optional.ofNullable(old.get(key(siteSpace, path)))
                      .map(there -> new PageAt(there, true, Optional.of(there))));
    }

    @Override
    public Optional<String> pathOf(SiteSpaceId siteSpace, PageId page) {
      return Optional.ofNullable(pages.get(key(siteSpace, page.value())));
    }

    @Override
    public Optional<String> configured(SiteSpaceId siteSpace, String path) {
      return Optional.ofNullable(configured.get(key(siteSpace, path)));
    }

    @Override
    public Optional<SiteRedirect> redirect(String key) {
      return Optional.ofNullable(redirects.get(key));
    }
  }

  private static SiteRedirect.Destination page(String path) {
    return new SiteRedirect.Destination.Page(MAIN, new PageId(path));
  }

  private static Rule rule(RedirectAnswer answer) {
    return answer.first().orElseThrow().rule();
  }

  // ---------------------------------------------------------------- examples

  @Test
  @RuleTest("redirect-order")
  void theRulesAnswerInTheirOrder() {
    Site site = new Site().page(MAIN, "a").page(MAIN, "b").page(MAIN, "c");
    assertThat(site.resolve("x").outcome()).isEqualTo(Outcome.NOTHING);
    site.redirect("/X", page("c"), SiteRedirect.Options.NONE);
    assertThat(site.resolve("/x/").target()).contains("c");
    assertThat(rule(site.resolve("x"))).isEqualTo(Rule.SITE);
    assertThat(site.resolve("x").first().orElseThrow().redirect()).isPresent();
    site.configured(MAIN, "x", "/b");
    assertThat(site.resolve("x").target()).contains("b");
    assertThat(rule(site.resolve("x"))).isEqualTo(Rule.CONFIGURATION);
    site.page(MAIN, "a", "x");
    assertThat(site.resolve("x").target()).contains("a");
    assertThat(rule(site.resolve("x"))).isEqualTo(Rule.AUTOMATIC);
    site.page(MAIN, "x");
    assertThat(site.resolve("x")).isEqualTo(new RedirectAnswer(Outcome.PAGE, List.of()));
  }

  @Test
  @RuleTest("redirect-chains")
  void chainsAreFollowedAndLoopsEnd() {
    Site site =
        new Site()
            .page(MAIN, "end", "third")
            .configured(MAIN, "first", "second")
            .configured(MAIN, "second", "Third")
            .configured(MAIN, "l1", "l2")
            .configured(MAIN, "l2", "L1")
            .configured(MAIN, "self", "self")
            .configured(MAIN, "gone", "nowhere");
    RedirectAnswer chain = site.resolve("first");
    assertThat(chain.target()).contains("end");
    assertThat(chain.steps())
        .extracting(RedirectAnswer.Step::rule)
        .containsExactly(Rule.CONFIGURATION, Rule.CONFIGURATION, Rule.AUTOMATIC);
    assertThat(site.resolve("l1").outcome()).isEqualTo(Outcome.LOOP);
    assertThat(site.resolve("self").outcome()).isEqualTo(Outcome.LOOP);
    assertThat(site.resolve("l1").target()).isEmpty();
    assertThat(site.resolve("gone").outcome()).isEqualTo(Outcome.DANGLING);
  }

  @Test
  @RuleTest("redirect-chains")
  void twentyRedirectsAreFollowedAndNoMore() {
    Site site = new Site().page(MAIN, "end").configured(MAIN, "r20", "end");
    for (int i = 0; i < 20; i++) {
      site.configured(MAIN, "r" + i, "r" + (i + 1));
    }
    assertThat(site.resolve("r1").outcome()).isEqualTo(Outcome.REDIRECTED);
    assertThat(site.resolve("r1").steps()).hasSize(20);
    assertThat(site.resolve("r0").outcome()).isEqualTo(Outcome.LOOP);
  }

  @Test
  void destinationsAreThereWhereverTheyStand() {
    Site site =
        new Site()
            .page(API, "calls")
            .redirect(
                "/old-api",
                new SiteRedirect.Destination.Section(new SiteSectionId("section-api")),
                new SiteRedirect.Options(false, true, true))
            .redirect("/home", new SiteRedirect.Destination.Space(MAIN), SiteRedirect.Options.NONE)
            .redirect(
                "/away",
                new SiteRedirect.Destination.External("https://example.org/x?q=1"),
                new SiteRedirect.Options(false, true, false))
            .redirect("/soon", page("x"), new SiteRedirect.Options(true, false, false))
            .redirect("/gone", page("no-such"), SiteRedirect.Options.NONE);
    assertThat(site.resolve("old-api").target()).contains("api");
    assertThat(site.resolve("old-api/calls").target()).contains("api/calls");
    assertThat(site.resolve("old-api/none").outcome()).isEqualTo(Outcome.DANGLING);
    assertThat(site.resolve("home").target()).contains("");
    assertThat(site.resolve("home/more").outcome()).isEqualTo(Outcome.NOTHING);
    assertThat(site.resolve("away/a/b").target()).contains("https://example.org/x/a/b?q=1");
    assertThat(site.resolve("soon").outcome()).isEqualTo(Outcome.NOTHING);
    assertThat(site.resolve("gone").outcome()).isEqualTo(Outcome.NOTHING);
  }

  @Test
  @RuleTest("redirect-wildcard")
  void whatFollowsAWildcardIsAppendedToAUrlBeforeItsQueryAndFragment() {
    Map<String, String> extended =
        Map.of(
            "https://example.org/x#top", "https://example.org/x/a#top",
            "https://example.org/x/?q#top", "https://example.org/x/a?q#top",
            "https://example.org/x#top?q", "https://example.org/x/a#top?q");
    extended.forEach(
        (url, target) ->
            assertThat(
                    new Site()
                        .redirect(
                            "/away",
                            new SiteRedirect.Destination.External(url),
                            new SiteRedirect.Options(false, true, false))
                        .resolve("away/a")
                        .target())
                .contains(target));
  }

  @Test
  @RuleTest("redirect-chains")
  void aRedirectToASectionWhoseDefaultHasNoPagesLeadsToTheVariantThatHasSome() {
    SiteSpaceId second = new SiteSpaceId("second");
    SiteSectionId id = new SiteSectionId("section-api");
    SiteSection api = STRUCTURE.section(id).orElseThrow();
    SiteSpace added = SiteSpace.of(second, new SpaceId("v2"), "Second");
    SiteStructure structure = new StructureEdits(STRUCTURE).with(added, api.id());
    Site site =
        new Site()
            .redirect("/old", new SiteRedirect.Destination.Section(id), SiteRedirect.Options.NONE);
    assertThat(site.resolve(structure, "old").target()).contains("api");
    site.empty.add(API);
    assertThat(site.resolve(structure, "old").target()).contains("api/second");
    site.empty.add(second);
    assertThat(site.resolve(structure, "old").outcome()).isEqualTo(Outcome.DANGLING);
  }

  @Test
  @RuleTest("redirect-wildcard")
  void aSourceWithAWildcardIsForAllPathsBelow() {
    SiteRedirect.Destination api =
        new SiteRedirect.Destination.Section(new SiteSectionId("section-api"));
    Site site =
        new Site()
            .page(API, "calls")
            .page(MAIN, "start")
            .redirect("/v1/*", api, new SiteRedirect.Options(false, true, false))
            .redirect("/v1/x/*", page("start"), SiteRedirect.Options.NONE)
            .redirect(
                "/v2/*",
                new SiteRedirect.Destination.External("https://example.org/a"),
                SiteRedirect.Options.NONE)
            .redirect("/v2/b", page("start"), SiteRedirect.Options.NONE)
            .redirect("/v3/*", page("start"), new SiteRedirect.Options(true, true, false));
    assertThat(site.resolve("v1/calls").target()).contains("api/calls");
    assertThat(site.resolve("V1/").outcome()).isEqualTo(Outcome.NOTHING);
    assertThat(site.resolve("v1/x/calls").target()).contains("start");
    assertThat(site.resolve("v1/x").outcome()).isEqualTo(Outcome.DANGLING);
    assertThat(site.resolve("v2/a/b").target()).contains("https://example.org/a");
    assertThat(site.resolve("v2/b").target()).contains("start");
    assertThat(site.resolve("v2/b/c").target()).contains("https://example.org/a");
    assertThat(site.resolve("v3/a").outcome()).isEqualTo(Outcome.NOTHING);
  }

  @Test
  @RuleTest("redirect-chains")
  void theNameOfADefaultStillLeadsThere() {
    Site site = new Site().page(MAIN, "start").page(API, "calls");
    RedirectAnswer answer = site.resolve("guide/start");
    assertThat(answer.target()).contains("start");
    assertThat(rule(answer)).isEqualTo(Rule.DEFAULT);
    assertThat(site.resolve("API/api/calls").target()).contains("api/calls");
  }

  @Test
  @RuleTest("redirect-order")
  void sourcesAreEqualIgnoringCaseAndEscapes() {
    assertThat(RedirectSource.key("/Old/P%61ge/"))
        .isEqualTo(RedirectSource.key("old//page"))
        .isEqualTo("/old/page");
    assertThat(RedirectSource.key("/%C3%89t%c3%a9")).isEqualTo(RedirectSource.key("/été"));
    assertThat(RedirectSource.key("/a%2Fb")).isNotEqualTo(RedirectSource.key("/a/b"));
    assertThat(RedirectSource.key("/%ff")).isEqualTo(RedirectSource.key("/%FF"));
    assertThat(ConfiguredRedirects.of(Map.of("Old/Page", "new")).find("/old/PAGE")).contains("new");
  }

  @Test
  void commandsAreChecked() {
    for (String source :
        List.of(
            "old",
            "/",
            "/a/",
            "/a//b",
            "/a b",
            "/%4",
            "/ä",
            "/" + "a".repeat(512),
            "/*",
            "/a*",
            "/*/a",
            "/a/*/b",
            "/a/**")) {
      assertThatThrownBy(() -> Validation.check(CreateRedirect.of(source, page("x"))))
          .as(source)
          .isInstanceOf(DocsException.class)
          .hasMessageStartingWith("source: ");
    }
    for (String source : List.of("/old", "/a/b%20c/d-e.f_g~h", "/a+b/*", "/" + "a".repeat(511))) {
      assertThat(Validation.check(UpdateRedirect.NOTHING.source(source)).source().value())
          .isEqualTo(source);
    }
    assertThatThrownBy(() -> Validation.check(new CreateRedirect(null, null, null)))
        .hasMessage("destination: is required; source: is required");
    assertThatThrownBy(
            () ->
                Validation.check(
                    CreateRedirect.of("/x", new SiteRedirect.Destination.Page(MAIN, null))))
        .hasMessage("destination.pageId: is required");
    assertThatThrownBy(
            () ->
                Validation.check(
                    UpdateRedirect.NOTHING.destination(
                        new SiteRedirect.Destination.External("ftp://example.org"))))
        .hasMessageStartingWith("destination.url: must be an absolute URL");
    SiteRedirect redirect =
        SiteRedirect.of(new SiteRedirectId("r"), CreateRedirect.of("/x", page("x")), Instant.EPOCH);
    Instant later = Instant.EPOCH.plusSeconds(1);
    assertThat(redirect.changed(UpdateRedirect.NOTHING, later)).isEqualTo(redirect);
    assertThat(redirect.changed(UpdateRedirect.NOTHING.source("/x").draft(false), later))
        .isEqualTo(redirect);
    assertThat(
            redirect.changed(
                UpdateRedirect.NOTHING
                    .source("/y")
                    .destination(page("z"))
                    .draft(true)
                    .wildcard(true)
                    .permanent(true),
                later))
        .isEqualTo(
            new SiteRedirect(
                new SiteRedirectId("r"),
                "/y",
                page("z"),
                new SiteRedirect.Options(true, true, true),
                Optional.of(Instant.EPOCH),
                Optional.of(later)));
  }

  // ---------------------------------------------------------------- any redirects

  /** From one path of a site space to another one, by one of the rules. */
  record Given(int rule, SiteSpaceId siteSpace, String from, String to) {}

  @Provide
  Arbitrary<List<Given>> givens() {
    Arbitrary<String> path = Arbitraries.of("a", "b", "c", "d", "A", "a/b", "guide/a", "api/a");
    return Combinators.combine(
            Arbitraries.integers().between(0, 4), Arbitraries.of(BOTH), path, path)
        .as(Given::new)
        .list()
        .ofMaxSize(14);
  }

  private static Site site(List<Given> givens) {
    Site site = new Site();
    for (Given given : givens) {
      switch (given.rule()) {
        case 0 -> site.page(given.siteSpace(), given.to());
        case 1 -> site.page(given.siteSpace(), given.to(), given.from());
        case 2, 3 -> site.configured(given.siteSpace(), given.from(), given.to());
        default ->
            site.redirect(
                "/" + given.from(),
                new SiteRedirect.Destination.Space(given.siteSpace()),
                new SiteRedirect.Options(false, given.to().equals("a"), false));
      }
    }
    return site;
  }

  @Property(tries = 1_000)
  @RuleTest("redirect-chains")
  void followingEndsAtAPageOrSaysWhyNot(
      @ForAll("givens") List<Given> givens, @ForAll("asked") String asked) {
    Site site = site(givens);
    RedirectAnswer answer = site.resolve(asked);
    assertThat(answer.steps().size()).isLessThanOrEqualTo(RedirectResolution.MAX_STEPS + 1);
    String at = asked;
    Set<String> seen = new HashSet<>();
    List<RedirectAnswer.Step> followed = new ArrayList<>();
    Outcome outcome = null;
    while (outcome == null) {
      PublishedPaths paths = PublishedPaths.of(STRUCTURE);
      var place = paths.resolve(at).orElseThrow();
      if (!seen.add(at.toLowerCase(Locale.ROOT))) {
        outcome = Outcome.LOOP;
      } else if (place.rest().isEmpty()
          || site.pages.containsKey(Site.key(place.siteSpace(), place.rest()))) {
        outcome = followed.isEmpty() ? Outcome.PAGE : Outcome.REDIRECTED;
      } else if (followed.size() == answer.steps().size()) {
        outcome = followed.isEmpty() ? Outcome.NOTHING : Outcome.DANGLING;
        assertThat(site.old).doesNotContainKey(Site.key(place.siteSpace(), place.rest()));
        assertThat(site.configured).doesNotContainKey(Site.key(place.siteSpace(), place.rest()));
        assertThat(site.redirects).doesNotContainKey("/" + at.toLowerCase(Locale.ROOT));
      } else {
        RedirectAnswer.Step step = answer.steps().get(followed.size());
        assertThat(step.from()).isEqualTo(at);
        assertThat(step.rule()).isEqualTo(expected(site, place.siteSpace(), place.rest(), at));
        followed.add(step);
        at = step.to();
      }
    }
    assertThat(answer.outcome()).isEqualTo(outcome);
    assertThat(answer.steps()).isEqualTo(followed);
  }

  private static Rule expected(Site site, SiteSpaceId siteSpace, String rest, String at) {
    if (site.old.containsKey(Site.key(siteSpace, rest))) {
      return Rule.AUTOMATIC;
    } else if (site.configured.containsKey(Site.key(siteSpace, rest))) {
      return Rule.CONFIGURATION;
    }
    String path = "/" + at.toLowerCase(Locale.ROOT);
    boolean own =
        site.redirects.values().stream()
            .anyMatch(
                redirect ->
                    redirect.key().equals(path)
                        || (redirect.options().wildcard()
                            && path.startsWith(redirect.key() + "/")));
    return own ? Rule.SITE : Rule.DEFAULT;
  }

  @Provide
  Arbitrary<String> asked() {
    return Arbitraries.of(
        "a", "b", "C", "d", "a/b", "guide/a", "guide", "api", "api/a", "api/api/a");
  }

  @Test
  void aRedirectHasTheOptionsThatItIsMadeWithOrNone() {
    SiteRedirectId id = new SiteRedirectId("rrrr");
    Instant now = Instant.EPOCH;
    CreateRedirect plain = CreateRedirect.of("/old", page("x"));
    SiteRedirect.Options draft = new SiteRedirect.Options(true, false, true);
    assertThat(SiteRedirect.of(id, plain, now).options()).isEqualTo(SiteRedirect.Options.NONE);
    assertThat(SiteRedirect.of(id, plain.options(draft), now).options()).isEqualTo(draft);
  }
}
