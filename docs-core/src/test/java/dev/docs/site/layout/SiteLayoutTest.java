package dev.docs.site.layout;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSpace.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;

class SiteLayoutTest {

  private static final String WHOLE =
      """
      version: 1
      site:
        title: Acme
        structure:
          - type: section
            key: guide
            title: Guide
            localizedTitle: {fr: Guide français}
            path: guide
            icon: book
            description: How to
            default: true
            children:
              - {type: space, key: en, title: English, path: en, default: true,
                 content: {directory: docs/en, language: en}}
              - {type: space, key: fr, title: Français, path: fr, hidden: true,
                 condition: visitor.claims.french, content: {directory: /docs/fr}}
          - type: section-group
            key: more
            title: M
            draft: true
            children:
              - type: section
                key: api
                title: API
                path: api
                children:
                  - {type: space, key: v1, title: One, path: v1, default: true, content: {directory: null}}
              - {type: external-link, key: status, title: Status, url: "https://status.example/"}
      """;

  @Test
  void aFileIsReadAsItIsWritten() {
    SiteLayout layout = SiteLayout.parse(WHOLE);
    assertThat(layout.title()).contains("Acme");
    assertThat(layout.hasSections()).isTrue();
    assertThat(layout.all().map(SiteLayout.Node::key))
        .containsExactly("guide", "en", "fr", "more", "api", "v1", "status");
    Section guide = (Section) layout.structure().get(0);
    assertThat(guide.label().localizedTitles()).containsEntry("fr", "Guide français");
    assertThat(guide.label().description()).contains("How to");
    Space french = guide.children().get(1);
    assertThat(french.visibility().hidden()).isTrue();
    assertThat(french.condition()).contains("visitor.claims.french");
    assertThat(french.directory()).contains("/docs/fr");
    assertThat(layout.spaces().toList().get(2).directory()).isEmpty();
    assertThat(((Group) layout.structure().get(1)).draft()).isTrue();
    assertThat(SiteLayout.parse(layout.write())).isEqualTo(layout);
  }

  private static void refuses(String yaml, String... messages) {
    assertThatThrownBy(() -> SiteLayout.parse(yaml))
        .isInstanceOf(DocsException.class)
        .satisfies(e -> assertThat(e.getMessage()).contains(messages));
  }

  private static String site(String... nodes) {
    StringBuilder yaml = new StringBuilder("site:\n  title: T\n  structure:\n");
    for (String node : nodes) {
      yaml.append("    - ").append(node).append('\n');
    }
    return yaml.toString();
  }

  private static String space(String key, String more) {
    return "{type: space, key: "
        + key
        + ", title: T, path: "
        + key
        + ", content: {directory: d}"
        + more
        + "}";
  }

  @Test
  void everyViolationIsReportedWithItsPart() {
    refuses("", "is required");
    refuses("[", "is not valid YAML");
    refuses("a: &a [*a]", "a: is unknown", "site: is required");
    assertThat(SiteLayout.parse("$schema: x\n" + site(space("a", ""))).spaces())
        .allMatch(Space::isDefault);
    refuses("version: 2\nsite: {title: T, structure: []}", "version: must be 1");
    refuses(site(space("a", ", hidden: true")), "exactly one default site space, has 0");
    refuses(
        site(space("a", ", default: true"), space("b", ", default: true")),
        "exactly one default site space, has 2");
    refuses(site(space("a", ", default: true, color: red")), "(a).color: is unknown");
    refuses(
        site(space("a", ", default: true"), space("a", "")),
        "(a).key: is the key of another part",
        "two parts with one path");
    refuses(
        site(
            "{type: space, key: a, title: T, path: a/b, default: true, content: {directory: ../x}}"),
        "(a).path: ",
        "(a).content.directory: must not lead out");
    refuses(
        site("{type: space, key: a, title: 3, path: a, default: true, content: {}}"),
        "(a).title: must be a string",
        "directory: is required");
    refuses(
        site(
            space("a", ""),
            "{type: section, key: s, title: Section, path: s, default: true, children: ["
                + space("b", "")
                + "]}"),
        "the part a: must be in a section",
        "the part s: must have exactly one default site space, has 0");
    refuses(
        site(
            space("a", ", default: true"),
            "{type: external-link, key: l, title: Link, url: 'ftp://x'}"),
        "(l).url: must be an absolute URL",
        "the part l: needs a section");
    refuses(
        site(space("a", ", default: true, condition: visitor.claims.")),
        "(a).condition: at character 16");
    refuses(site("{type: page, key: a}"), "(a).type: must be section-group");
    refuses(
        site(
            "{type: space, key: a, title: T, path: a, default: true, content: {directory: d, language: en}}",
            "{type: space, key: b, title: T, path: b, content: {directory: d, language: fr}}"),
        "the part b: must have the language of a");
    refuses(
        site(
            "{type: section-group, key: g, title: G, children: [{type: section-group, key: h, title: H, children: [{type: section-group, key: i, title: I, children: []}]}]}"),
        "groups nest at most 2 deep");
  }

  @Test
  void aHugeOrCyclicFileIsRefused() {
    refuses("a".repeat(SiteLayout.MAX_LENGTH + 1), "at most");
    refuses("[".repeat(100_000), "is not valid YAML");
    refuses(
        "site: {title: T, structure: &s [{type: section-group, key: g, title: G, children: *s}]}",
        "groups nest at most 2 deep");
    List<String> nodes = new ArrayList<>();
    for (int i = 0; i < 1_001; i++) {
      nodes.add(space("k" + i, i == 0 ? ", default: true" : ""));
    }
    refuses(site(nodes.toArray(String[]::new)), "at most 1000 parts");
  }

  @Property(tries = 200)
  void anyWrittenLayoutIsReadBackEqual(@ForAll("layouts") SiteLayout layout) {
    assertThat(SiteLayout.parse(layout.write())).isEqualTo(layout);
  }

  private static Arbitrary<String> titles() {
    return Arbitraries.strings()
        .withChars("aZ0 :#-'\"{}[]|>&*!%@\n\té漢")
        .ofMinLength(2)
        .ofMaxLength(20);
  }

  @Provide
  Arbitrary<SiteLayout> layouts() {
    return Combinators.combine(
            titles(), titles(), Arbitraries.integers().between(1, 4), Arbitraries.of(true, false))
        .as(SiteLayoutTest::layout);
  }

  /** One that holds whatever there is between quotes. */
  private static String condition(String text) {
    return "visitor.claims.plan == " + Condition.quoted(text);
  }

  private static SiteLayout layout(String one, String other, int count, boolean sections) {
    List<Space> spaces = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      spaces.add(
          new Space(
              "k" + i,
              Label.titled(i % 2 == 0 ? one : other)
                  .withLocalizedTitles(i == 1 ? Map.of("fr", other) : Map.of()),
              "p" + i,
              i == 0,
              new Visibility(
                  i == 1, i == 2, i == 3 ? Optional.of(condition(other)) : Optional.empty()),
              new Source(
                  i == 2 ? Optional.empty() : Optional.of("d" + i),
                  i == 1 ? Optional.of("fr") : Optional.empty())));
    }
    if (!sections) {
      return new SiteLayout(one, List.copyOf(spaces));
    }
    Label link =
        Label.titled(other)
            .withLocalizedTitles(Map.of("fr", one))
            .withIcon("book")
            .withDescription(other)
            .withLocalizedDescriptions(Map.of("de", one));
    return new SiteLayout(
        one,
        List.of(
            new Section("s", Label.titled(one), "s", true, Visibility.ALWAYS, spaces),
            new Group(
                "g",
                Label.titled(other),
                true,
                List.of(
                    new Link(
                        "l",
                        link,
                        "https://a.example/x",
                        new Visibility(true, false, Optional.of(condition(one))))))));
  }
}
