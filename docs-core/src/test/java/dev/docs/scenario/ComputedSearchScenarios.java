package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.id.PageId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.search.Search;
import dev.docs.search.Search.Result.Mark;
import dev.docs.space.content.ContentAt;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is found of pages that are computed from OpenAPI specifications; on any store. */
public abstract class ComputedSearchScenarios extends ComputedFixture {

  private static final String SAID =
      """
      title Pets
      tag pets
      op get /pets pets
      sum List what lives here
      say With *whiskers*, or # without.
      par ownerName
      op put /pets/{petId} pets
      say Replaces an animal.
      par petId
      op get /ping
      """;

  private List<String> found(String query) {
    return admin.search().inSpace(space, query, ListOptions.first()).items().stream()
        .map(Search.Result::path)
        .toList();
  }

  @Test
  void pagesThatComputedOnesStandForAreFound() {
    save(PETS);
    assertThat(found("cats")).containsExactly("one/pets-1/cats");
    assertThat(found("/ping")).containsExactly("one/operations");
    assertThat(found("pets")).contains("one/pets-1", "one/pets");
    assertThat(found("Models")).containsExactly("one/models");
    assertThat(
            admin.search().inOrganization(world.organization, "ping", ListOptions.first()).items())
        .hasSize(1);
  }

  @Test
  void whatIsFoundFollowsTheNewestVersion() {
    save(PETS);
    assertThat(found("ping")).containsExactly("one/operations");
    save(PETS.replace("/ping", "/arrivals"));
    assertThat(found("ping")).isEmpty();
    assertThat(found("arrivals")).containsExactly("one/operations");
    assertThat(world.admin.search().inSpace(space, "arrivals", ListOptions.first()).items())
        .hasSize(1);
    admin.openApiSpecs().delete(world.organization, "pets");
    assertThat(found("arrivals")).isEmpty();
    assertThat(found("One")).containsExactly("one");
  }

  @Test
  void pagesOfAHiddenComputedPageAreNotFound() {
    save(PETS);
    PageId one = page("one").id();
    admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.updatePage(one.value()).fields(PageFields.NOTHING.hidden(true))));
    assertThat(found("ping")).isEmpty();
  }

  @Test
  @RuleTest("computed-stored")
  void anOperationIsFoundByWhatIsSaidOfIt() {
    save(SAID);
    for (String query :
        List.of("lives here", "list", "whiskers", "ownerName", "ownername", "replaces animal")) {
      assertThat(found(query)).as(query).containsExactly("one/pets-1");
    }
    assertThat(found("petId")).containsExactly("one/pets-1");
    assertThat(found("ping")).containsExactly("one/operations");
  }

  @Test
  void whatIsFoundOfAnOperationIsASectionOfItsPage() {
    save(SAID);
    assertThat(sections("whiskers"))
        .containsExactly(
            new Search.Result.Section(
                "List what lives here",
                "",
                "GET /pets With whiskers, or # without. ownerName",
                List.of(new Mark(15, 23))));
    assertThat(sections("petid"))
        .extracting(Search.Result.Section::heading)
        .containsExactly("PUT /pets/{petId}");
  }

  private List<Search.Result.Section> sections(String query) {
    return admin.search().inSpace(space, query, ListOptions.first()).items().get(0).sections();
  }

  @Test
  void whatIsSaidOfAnOperationFollowsTheNewestVersion() {
    save(SAID);
    assertThat(found("whiskers")).hasSize(1);
    save(SAID.replace("whiskers", "claws"));
    assertThat(found("whiskers")).isEmpty();
    assertThat(found("claws")).containsExactly("one/pets-1");
  }
}
