package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.PageType;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.search.Search;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.translation.SaveTranslation;
import dev.docs.translation.TranslationSettings;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is found on a published site, of computed pages and others; on any store. */
public abstract class SiteSearchScenarios extends ComputedFixture {

  private SiteId site;

  @BeforeEach
  void publish() {
    save(PETS + "op get /dogs\nsum Walk all dogs\nsay Before *breakfast*\npar leash\n");
    site = world.publish(space);
  }

  private DocsSession visit(Visitor visitor) {
    Resolution found = world.as("stranger").publishedUrls().resolve(World.SITE, visitor, true);
    return world.docs.as(((Resolution.Content) found).token());
  }

  private List<String> found(DocsSession session, String query) {
    return session
        .publishedSites()
        .search(
            world.organization, site, query, SiteSearch.ALL, session.search(), ListOptions.first())
        .items()
        .stream()
        .flatMap(result -> result.pages().stream())
        .map(Search.Result::path)
        .toList();
  }

  private List<String> found(String query) {
    return found(visit(Visitor.UNKNOWN), query);
  }

  private void edit(ContentEdit... edits) {
    admin.contents().edit(ContentAt.main(space), List.of(edits));
  }

  private PageId computed() {
    return admin.contents().get(ContentAt.main(space)).content().allPages().stream()
        .filter(page -> page.type() == PageType.COMPUTED)
        .map(Page::id)
        .findFirst()
        .orElseThrow();
  }

  // ---------------------------------------------------------------- computed pages

  @Test
  void computedPagesAreFoundByTheirOperationsAndWhatIsSaidOfThem() {
    assertThat(found("cats")).containsExactly("one/pets-1/cats");
    for (String query : List.of("/dogs", "walk all", "breakfast", "leash", "\"all dogs\"")) {
      assertThat(found(query)).as(query).containsExactly("one/operations");
    }
    assertThat(found("Models")).containsExactly("one/models");
  }

  @Test
  void whatIsFoundOnASiteFollowsTheNewestVersion() {
    assertThat(found("breakfast")).hasSize(1);
    save(PETS + "op get /dogs\nsay Before lunch\n");
    assertThat(found("breakfast")).isEmpty();
    assertThat(found("lunch")).containsExactly("one/operations");
    admin.openApiSpecs().delete(world.organization, "pets");
    assertThat(found("lunch")).isEmpty();
    assertThat(found("dogs")).isEmpty();
  }

  @Test
  void computedPagesAreForThoseOfWhomTheirConditionHolds() {
    world.adapt(site, VisitorClaims.flags("beta"));
    edit(
        ContentEdit.updatePage(computed().value())
            .fields(PageFields.NOTHING.condition("visitor.claims.beta == true")));
    String key = admin.publishingAuths().get(world.organization, site).privateKey();
    DocsSession known =
        visit(Claiming.visitor(key, world.clock.instant().plusSeconds(60), Map.of("beta", true)));
    for (String query : List.of("breakfast", "cats", "Models", "leash")) {
      assertThat(found(known, query)).as(query).hasSize(1);
      assertThat(found(query)).as(query).isEmpty();
      assertThat(found(admin, query)).as(query).hasSize(1);
    }
    assertThat(found("One")).containsExactly("one");
  }

  @Test
  void aSiteIsIndexedOnceForEachOutcomeOfItsConditionsWhateverVisitorsClaim() {
    world.adapt(
        site,
        VisitorClaims.of(
            List.of(
                new Claim("beta", new ClaimType.Flag("Beta user")),
                new Claim("city", new ClaimType.Text("Where they are", Optional.empty())))));
    edit(
        ContentEdit.insertPage("Zoo")
            .markdown("{% if visitor.claims.beta == true %}\nzebra\n{% endif %}\n"));
    String key = admin.publishingAuths().get(world.organization, site).privateKey();
    List<Long> texts = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      Map<String, Object> claims = Map.of("beta", i % 2 == 0, "city", "City " + i);
      DocsSession one = visit(Claiming.visitor(key, world.clock.instant().plusSeconds(60), claims));
      long before = world.textsRead();
      assertThat(found(one, "zebra")).hasSize(i % 2 == 0 ? 1 : 0);
      assertThat(found(one, "nowhere")).isEmpty();
      texts.add(world.textsRead() - before);
    }
    long excerpt = texts.get(2);
    assertThat(texts.get(0)).as("indexed for the first outcome").isGreaterThan(excerpt);
    assertThat(texts.get(1)).as("indexed for the second").isPositive();
    assertThat(texts.subList(2, 6)).containsExactly(excerpt, 0L, excerpt, 0L);
  }

  @Test
  void hiddenAndExcludedComputedPagesAreNotFound() {
    edit(ContentEdit.updatePage(computed().value()).fields(PageFields.NOTHING.hidden(true)));
    assertThat(found("breakfast")).isEmpty();
    assertThat(found(admin, "breakfast")).isEmpty();
  }

  // ---------------------------------------------------------------- other pages

  @Test
  void whatOnlyAChangeRequestHasIsNotFound() {
    ChangeRequest.Ref ref =
        admin.changeRequests().create(space, new CreateChangeRequest("Draft")).ref();
    admin
        .contents()
        .edit(
            ContentAt.changeRequest(ref),
            List.of(ContentEdit.insertPage("Zebra").markdown("stripes\n")));
    assertThat(found("stripes")).isEmpty();
    assertThat(found(admin, "stripes")).isEmpty();
    admin.merges().merge(ref);
    assertThat(found("stripes")).containsExactly("zebra");
  }

  @Test
  void aSpaceThatIsTakenOffTheSiteIsNotFoundByThoseWhoAreThere() {
    DocsSession there = visit(Visitor.UNKNOWN);
    assertThat(found(there, "breakfast")).hasSize(1);
    SiteSpaceId old = siteSpaces().get(0).id();
    SpaceId other = admin.spaces().create(world.organization, CreateSpace.titled("Other")).id();
    admin.siteStructures().add(world.organization, site, AddSiteSpace.of(other));
    admin.siteStructures().remove(world.organization, site, old);
    assertThat(found(there, "breakfast")).isEmpty();
    assertThat(found("breakfast")).isEmpty();
  }

  private List<SiteSpace> siteSpaces() {
    return admin.siteStructures().get(world.organization, site).siteSpaces();
  }

  @Test
  void theLanguageOfASpaceHoldsOnASiteToo() {
    edit(ContentEdit.insertPage("Adresse").markdown("Buchungen\n"));
    assertThat(found("Buchung x")).isEmpty();
    admin
        .translations()
        .create(
            world.organization,
            SaveTranslation.NOTHING
                .source(new TranslationSettings.Source(space, TranslationSettings.Language.DE))
                .language(TranslationSettings.Language.FR));
    assertThat(found("Buchung x")).containsExactly("adresse");
  }
}
