package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageKind;
import dev.docs.content.ReusableContent;
import dev.docs.content.document.ContentRef;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.PageBuilder;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the text and the settings of one page lead to. */
class ReachTest {

  private static final String TEXT =
      """
      ![](.gitbook/assets/a.png) and {{ space.vars.price }}

      {% include ".gitbook/includes/note.md" %}

      {% openapi-operation spec="pets" path="/dogs" method="get" %}
      {% endopenapi-operation %}
      """;

  private final Page page =
      PageBuilder.named(new PageId("home"), PageKind.document(), "Home", "home")
          .document(DocumentId.of(TEXT))
          .build();
  private final Content content =
      ContentEdits.with(
          ContentEdits.with(
              ContentEdits.with(ContentEdits.with(Content.empty(), page), file("a")), file("b")),
          new ReusableContent(
              new ReusableContentId("note"), "Note", null, ".gitbook/includes/note.md"));

  private static ContentFile file(String name) {
    return new ContentFile(
        new FileId(name),
        name + ".png",
        "image/png",
        1,
        List.of(name),
        0,
        0,
        ".gitbook/assets/" + name + ".png",
        null);
  }

  private Reach reach(Page of, String text) {
    Reach.Finder finder = new Reach.Finder(ContentEdits.with(content, of), new SpaceId("space"));
    return finder.of(finder.links().of(of), TextFacts.of(text), of);
  }

  private Reach covered(ContentRef light, ContentRef dark) {
    PageCover cover = new PageCover(light, dark, 0, null, null, null);
    return reach(PageBuilder.of(page).cover(cover).build(), "");
  }

  @Test
  @RuleTest("site-visits-closed")
  void aTextLeadsToFilesInclusionsSpecificationsAndVariables() {
    Reach reach = reach(page, TEXT);
    assertThat(reach.files()).containsExactly("a");
    assertThat(reach.reusable()).containsExactly("note");
    assertThat(reach.specifications()).containsExactly("pets");
    assertThat(reach.variables()).containsExactly("price");
    assertThat(reach.leadsTo(Set.of("a"))).isTrue();
    assertThat(reach.leadsTo(Set.of("note"))).isTrue();
    assertThat(reach.leadsTo(Set.of("b", "pets", "price"))).isFalse();
  }

  @Test
  void aPageWithNothingLeadsToNothing() {
    assertThat(reach(page, "words\n")).isSameAs(Reach.NOTHING);
  }

  @Test
  @RuleTest("site-visits-closed")
  void theCoverOfAPageLeadsToItsFilesByTheirIdOrPath() {
    assertThat(covered(new ContentRef.File("a"), new ContentRef.File("b")))
        .isEqualTo(new Reach(Set.of("a", "b"), Set.of(), Set.of(), Set.of(), true));
    assertThat(covered(new ContentRef.Url(".gitbook/assets/b.png"), null))
        .isEqualTo(new Reach(Set.of("b"), Set.of(), Set.of(), Set.of(), false));
    assertThat(covered(new ContentRef.Url("https://a.example/b.png"), null))
        .isSameAs(Reach.NOTHING);
    assertThat(covered(new ContentRef.Url(".gitbook/assets/none.png"), null))
        .isEqualTo(new Reach(Set.of(), Set.of(), Set.of(), Set.of(), false));
    assertThat(covered(new ContentRef.OpenApi("pets"), null).specifications())
        .containsExactly("pets");
  }

  @Test
  void aTitleAndADescriptionLeadToTheVariablesThatTheyName() {
    Page titled =
        PageBuilder.of(page)
            .title("About {{ space.vars.name }}")
            .description("From {{ space.vars.price }}")
            .build();
    assertThat(reach(titled, "").variables()).containsExactlyInAnyOrder("name", "price");
  }

  @Test
  void whatLeadsToMoreTakesMoreMemory() {
    Reach one = new Reach(Set.of("a"), Set.of(), Set.of(), Set.of(), true);
    Reach more = new Reach(Set.of("a", "b"), Set.of("c"), Set.of("d"), Set.of("e"), true);
    assertThat(Reach.NOTHING.weight()).isPositive().isLessThan(one.weight());
    Set<String> none = Set.of();
    for (Reach single :
        List.of(
            new Reach(none, Set.of("a"), none, none, true),
            new Reach(none, none, Set.of("a"), none, true),
            new Reach(none, none, none, Set.of("a"), true))) {
      assertThat(single.weight()).isEqualTo(one.weight());
    }
    assertThat(one.weight()).isLessThan(more.weight());
    OwnerFacts plain = owner(List.of(), one);
    OwnerFacts conditional = owner(List.of(new ConditionUse(true, "true", Map.of())), one);
    assertThat(plain.weight()).isGreaterThan(one.weight()).isLessThan(conditional.weight());
  }

  private static OwnerFacts owner(List<ConditionUse> blocks, Reach reach) {
    return new OwnerFacts(Optional.empty(), blocks, null, reach, null);
  }
}
