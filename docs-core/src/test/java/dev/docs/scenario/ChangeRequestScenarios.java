package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestLink;
import dev.docs.change.ChangeRequestLink.Wanted;
import dev.docs.change.ConflictRecord;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges;
import dev.docs.change.Merges.MergeResult;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.comment.Reviews;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.Revision;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ConflictId;
import dev.docs.id.PageId;
import dev.docs.id.ReviewId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Change requests from their opening to their merge; on any store. */
public abstract class ChangeRequestScenarios {

  private Store store;
  private World world;
  private SpaceId guide;
  private PageId intro;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    setUp();
  }

  private void setUp() {
    guide = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.insertPage("Intro").markdown("one\ntwo\nthree\n")));
    intro = current().content().children(null).get(0).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private ContentView current() {
    return world.admin.contents().get(ContentAt.main(guide));
  }

  private String text(ContentView view, PageId page) {
    return view.text(view.content().page(page).map(Page::document).orElseThrow());
  }

  private ChangeRequest.View open() {
    return world.admin.changeRequests().create(guide, new CreateChangeRequest("Rewrite"));
  }

  private void write(ChangeRequest.View changeRequest, String markdown) {
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(guide, changeRequest.id().value())),
            List.of(ContentEdit.updatePage(intro.value()).markdown(markdown)));
  }

  @Test
  void anEditReachesTheMainContentOnlyByMerging() {
    ChangeRequest.View changeRequest = open();
    write(changeRequest, "one\n2\nthree\n");
    assertThat(text(current(), intro)).isEqualTo("one\ntwo\nthree\n");

    MergeResult result = world.admin.merges().merge(ChangeRequest.Ref.of(guide, "1"));

    assertThat(result.isConflicted()).isFalse();
    assertThat(text(current(), intro)).isEqualTo("one\n2\nthree\n");
    assertThat(current().revision().id()).isEqualTo(result.revision());
    assertThat(current().revision().type()).isEqualTo(Revision.Type.MERGE);
    assertThat(current().revision().mergedFrom()).isEqualTo(changeRequest.id());
    ChangeRequest.View merged = world.admin.changeRequests().get(ChangeRequest.Ref.of(guide, "1"));
    assertThat(merged.changeRequest().status()).isEqualTo(ChangeRequest.Status.MERGED);
    assertThat(merged.outdated()).isFalse();
  }

  private void edit(ContentAt.Branch at, ContentEdit... edits) {
    world.admin.contents().edit(at, List.of(edits));
  }

  private static ContentEdit rename(PageId page, String slug) {
    return ContentEdit.updatePage(page.value()).fields(PageFields.NOTHING.slug(slug));
  }

  @Test
  void formerPathsAreThoseOfTheBranchThatIsUpdatedOrMergedInto() {
    ContentAt.Branch main = ContentAt.main(guide);
    edit(main, ContentEdit.insertPage("Other"));
    PageId other = current().content().pageByPath("other").orElseThrow().id();
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, open().id().value());
    ContentAt.Branch proposed = ContentAt.changeRequest(ref);
    edit(proposed, rename(intro, "start"));
    edit(proposed, rename(intro, "begin"));
    edit(main, rename(other, "second"));
    edit(main, ContentEdit.insertPage("Third"), ContentEdit.insertPage("Fourth"));

    world.admin.merges().update(ref);

    Content updated = world.admin.contents().get(proposed).content();
    assertThat(former(updated, "intro")).contains(intro);
    assertThat(former(updated, "start")).contains(intro);
    assertThat(former(updated, "other")).contains(other);

    world.admin.merges().merge(ref);

    Content merged = current().content();
    assertThat(merged.pageByPath("begin").map(Page::id)).contains(intro);
    assertThat(former(merged, "intro")).contains(intro);
    assertThat(former(merged, "start")).isEmpty();
    assertThat(former(merged, "other")).contains(other);
  }

  /** The page that had the path formerly. */
  private static Optional<PageId> former(Content content, String path) {
    return content.resolve(path).filter(Content.AtPath::moved).map(found -> found.page().id());
  }

  @Test
  void twoChangeRequestsThatEditDifferentLinesMergeCleanly() {
    ChangeRequest.View first = open();
    ChangeRequest.View second = open();
    write(first, "1\ntwo\nthree\n");
    write(second, "one\ntwo\n3\n");
    world.admin.merges().merge(ChangeRequest.Ref.of(guide, first.id().value()));
    assertThat(world.admin.changeRequests().get(ChangeRequest.Ref.of(guide, "2")).outdated())
        .isTrue();

    assertThat(world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2")).isConflicted())
        .isFalse();

    assertThat(text(current(), intro)).isEqualTo("1\ntwo\n3\n");
  }

  @Test
  void aConflictIsShownResolvedAndMerged() {
    ChangeRequest.View first = open();
    ChangeRequest.View second = open();
    write(first, "one\nTWO\nthree\n");
    write(second, "one\nzwei\nthree\n");
    world.admin.merges().merge(ChangeRequest.Ref.of(guide, first.id().value()));

    MergeResult updated = world.admin.merges().update(ChangeRequest.Ref.of(guide, "2"));

    assertThat(updated.conflicts()).hasSize(1);
    var conflict = updated.conflicts().get(0);
    assertThat(conflict.conflict().ours()).contains("zwei");
    assertThat(conflict.conflict().theirs()).contains("TWO");
    world
        .admin
        .merges()
        .resolve(ChangeRequest.Ref.of(guide, "2"), conflict.id(), new Resolution.Theirs());
    assertThat(
            text(
                world
                    .admin
                    .contents()
                    .get(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, "2"))),
                intro))
        .isEqualTo("one\nTWO\nthree\n");
    assertThat(world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2")).isConflicted())
        .isFalse();
    assertThat(
            world
                .admin
                .merges()
                .conflicts(ChangeRequest.Ref.of(guide, "2"), ListOptions.first())
                .items())
        .singleElement()
        .satisfies(c -> assertThat(c.isOpen()).isFalse());
  }

  /** A second change request that was updated and has one conflict. */
  private ConflictRecord conflict(String ours, String theirs) {
    ChangeRequest.View first = open();
    ChangeRequest.View second = open();
    write(first, theirs);
    write(second, ours);
    world.admin.merges().merge(ChangeRequest.Ref.of(guide, first.id().value()));
    return world
        .admin
        .merges()
        .update(ChangeRequest.Ref.of(guide, second.id().value()))
        .conflicts()
        .get(0);
  }

  private void edit(String number, ContentEdit edit) {
    world
        .admin
        .contents()
        .edit(ContentAt.changeRequest(ChangeRequest.Ref.of(guide, number)), List.of(edit));
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictIsSettledByEditingAlsoUnderTheStrictPolicy() {
    try (Store strict = create()) {
      world = World.on(strict, Merges.Policy.REFUSE);
      setUp();
      ConflictRecord conflict = conflict("one\nzwei\nthree\n", "one\nTWO\nthree\n");
      assertThatThrownBy(() -> world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2")))
          .hasMessageContaining("1 open conflict");
      edit("2", ContentEdit.updatePage(intro.value()).markdown("one\nzwei, TWO\nthree\n"));

      assertThat(world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2")).isConflicted())
          .isFalse();

      assertThat(text(current(), intro)).isEqualTo("one\nzwei, TWO\nthree\n");
      assertThat(
              world
                  .admin
                  .merges()
                  .conflicts(ChangeRequest.Ref.of(guide, "2"), ListOptions.first())
                  .items())
          .singleElement()
          .satisfies(
              settled -> {
                assertThat(settled.id()).isEqualTo(conflict.id());
                assertThat(settled.resolution().map(ConflictRecord.Resolved::side))
                    .contains(ConflictRecord.Side.EDITED);
              });
    }
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictIsSettledByRevertingOrDeletingItsPageAndNotByOtherEdits() {
    conflict("one\nzwei\nthree\n", "one\nTWO\nthree\n");
    edit("2", ContentEdit.insertPage("Other"));
    assertThat(world.admin.merges().update(ChangeRequest.Ref.of(guide, "2")).conflicts())
        .hasSize(1);
    edit("2", new ContentEdit.RevertPage(intro.value(), null));
    assertThat(world.admin.merges().update(ChangeRequest.Ref.of(guide, "2")).conflicts()).isEmpty();

    conflict("one\ndrei\nthree\n", "one\nTHREE\nthree\n");
    edit("4", ContentEdit.deletePage(intro.value()));
    assertThat(world.admin.merges().update(ChangeRequest.Ref.of(guide, "4")).conflicts()).isEmpty();
    assertThat(world.admin.merges().merge(ChangeRequest.Ref.of(guide, "4")).isConflicted())
        .isFalse();
  }

  @Test
  @RuleTest("conflict-settled")
  void aConflictCanBeResolvedAfterTheMergeInARevisionOfTheMainContent() {
    ConflictRecord conflict = conflict("one\nzwei\nthree\n", "one\nTWO\nthree\n");
    MergeResult merged = world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2"));
    assertThat(merged.isConflicted()).isTrue();
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(guide),
            List.of(ContentEdit.updatePage(intro.value()).markdown("one\nzwei\nthree\nfour\n")));

    world
        .admin
        .merges()
        .resolve(ChangeRequest.Ref.of(guide, "2"), conflict.id(), new Resolution.Theirs());

    assertThat(text(current(), intro)).isEqualTo("one\nTWO\nthree\nfour\n");
    assertThat(current().revision().type()).isEqualTo(Revision.Type.EDITS);
    assertThat(current().revision().id()).isNotEqualTo(merged.revision());
    assertThat(
            world
                .admin
                .changeRequests()
                .get(ChangeRequest.Ref.of(guide, "2"))
                .changeRequest()
                .openConflicts())
        .isZero();
    assertThatThrownBy(
            () ->
                world
                    .admin
                    .merges()
                    .resolve(
                        ChangeRequest.Ref.of(guide, "2"), conflict.id(), new Resolution.Ours()))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));
  }

  /** Where it led in the main content, not where its path leads in the merged one. */
  @Test
  void aLinkOfTheMainContentThatIsBroughtBackAfterTheMergeLeadsWhereItLed() {
    ContentAt.Branch main = ContentAt.main(guide);
    edit(main, ContentEdit.insertPage("Old"));
    PageId old = current().content().pageByPath("old").orElseThrow().id();
    ChangeRequest.View changeRequest = open();
    ContentAt.Branch proposed = ContentAt.changeRequest(changeRequest.ref());
    edit(proposed, rename(old, "renamed"));
    edit(proposed, ContentEdit.insertPage("Old"));
    write(changeRequest, "one\nzwei\nthree\n");
    edit(main, ContentEdit.updatePage(intro.value()).markdown("one\n[old](old.md)\nthree\n"));
    MergeResult merged = world.admin.merges().merge(changeRequest.ref());
    ConflictId conflict = merged.conflicts().get(0).id();

    world.admin.merges().resolve(changeRequest.ref(), conflict, new Resolution.Theirs());

    Content content = current().content();
    assertThat(content.pageByPath("old").orElseThrow().id()).isNotEqualTo(old);
    Page page = content.page(intro).orElseThrow();
    assertThat(Links.in(text(current(), intro)))
        .singleElement()
        .satisfies(
            link ->
                assertThat(new ContentLinks(content).of(page).resolve(link.target()))
                    .contains(new ContentRef.Page(old.value(), null)));
  }

  @Test
  void conflictsAreNumberedFromOneThroughAllUpdates() {
    ContentAt.Branch main = ContentAt.main(guide);
    edit(main, ContentEdit.insertPage("Second").markdown("a\n"));
    PageId second = current().content().pageByPath("second").orElseThrow().id();
    ChangeRequest.View changeRequest = open();
    List<Integer> numbers = new ArrayList<>();
    for (String text : List.of("1\n", "2\n")) {
      write(changeRequest, "ours " + text);
      edit(
          ContentAt.changeRequest(changeRequest.ref()),
          ContentEdit.updatePage(second.value()).markdown("ours " + text));
      edit(main, ContentEdit.updatePage(intro.value()).markdown("theirs " + text));
      edit(main, ContentEdit.updatePage(second.value()).markdown("theirs " + text));
      List<ConflictRecord> open = world.admin.merges().update(changeRequest.ref()).conflicts();
      assertThat(open).hasSize(2);
      open.forEach(conflict -> numbers.add(conflict.number()));
    }
    assertThat(numbers).containsExactly(1, 2, 3, 4);
  }

  @Test
  void aPageThatOneSideDeletedCanBeBroughtBackAfterTheMerge() {
    ChangeRequest.View first = open();
    ChangeRequest.View second = open();
    write(first, "one\nTWO\nthree\n");
    edit("2", ContentEdit.deletePage(intro.value()));
    world.admin.merges().merge(ChangeRequest.Ref.of(guide, first.id().value()));
    MergeResult merged =
        world.admin.merges().merge(ChangeRequest.Ref.of(guide, second.id().value()));
    ConflictRecord conflict = merged.conflicts().get(0);
    String page = "---\ntitle: Intro\npath: intro\n---\n";
    assertThat(conflict.conflict().theirs()).isEqualTo(page + "one\nTWO\nthree\n");
    assertThat(conflict.conflict().base()).isEqualTo(page + "one\ntwo\nthree\n");
    assertThat(conflict.conflict().ours()).isNull();

    world
        .admin
        .merges()
        .resolve(ChangeRequest.Ref.of(guide, "2"), conflict.id(), new Resolution.Theirs());

    assertThat(text(current(), intro)).isEqualTo("one\nTWO\nthree\n");
  }

  @Test
  @RuleTest("merge-policy")
  void underTheStrictPolicyAConflictedMergeIsRefusedAndNothingIsWritten() {
    try (Store strict = create()) {
      world = World.on(strict, Merges.Policy.REFUSE);
      setUp();
      ChangeRequest.View first = open();
      ChangeRequest.View second = open();
      write(first, "one\nTWO\nthree\n");
      write(second, "one\nzwei\nthree\n");
      world.admin.merges().merge(ChangeRequest.Ref.of(guide, first.id().value()));
      var before = current().revision().id();

      assertThatThrownBy(() -> world.admin.merges().merge(ChangeRequest.Ref.of(guide, "2")))
          .isInstanceOfSatisfying(
              DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.CONFLICT));

      assertThat(current().revision().id()).isEqualTo(before);
      assertThat(
              world
                  .admin
                  .changeRequests()
                  .get(ChangeRequest.Ref.of(guide, "2"))
                  .changeRequest()
                  .status())
          .isEqualTo(ChangeRequest.Status.DRAFT);
    }
  }

  @Test
  @RuleTest("reviews")
  void reviewsOfOneMomentAreListedTheNewestFirstInSlicesToo() {
    ChangeRequest.Ref ref = open().ref();
    List<ReviewId> newestFirst = new ArrayList<>();
    for (int i = 0; i < 12; i++) {
      world.clock.advance(Duration.ofMillis(i / 7));
      Reviews.Submit review = new Reviews.Submit(Review.Status.APPROVED, null);
      String reviewer = i % 3 == 0 ? "review" : "admin";
      newestFirst.add(0, world.as(reviewer).reviews().submit(ref, review).review().id());
    }
    List<ReviewId> listed = new ArrayList<>();
    ListOptions options = ListOptions.limit(2);
    Slice<Reviews.ReviewView> slice;
    do {
      slice = world.admin.reviews().list(ref, options);
      slice.items().forEach(view -> listed.add(view.review().id()));
      options = slice.next().map(options::after).orElse(options);
    } while (slice.next().isPresent());
    assertThat(listed).isEqualTo(newestFirst);
  }

  private List<ChangeRequestLink> linked(ChangeRequest.Ref ref, Wanted... links) {
    return world
        .admin
        .changeRequests()
        .update(ref, UpdateChangeRequest.NOTHING.links(List.of(links)))
        .changeRequest()
        .links();
  }

  @Test
  @RuleTest("change-request-links")
  void aLinkKeepsTheIdThatItIsNamedByOnceAndOthersGetNewOnes() {
    ChangeRequest.Ref ref = open().ref();
    String url = "https://a.example/";
    List<ChangeRequestLink> first =
        linked(ref, new Wanted(null, url, "One"), new Wanted("made-up", url, null));
    assertThat(first).extracting(ChangeRequestLink::title).containsExactly("One", null);
    String kept = first.get(1).id();
    assertThat(kept).isNotEqualTo("made-up").isNotEqualTo(first.get(0).id());
    List<ChangeRequestLink> second =
        linked(ref, new Wanted(kept, url, "Two"), new Wanted(kept, url, null));
    assertThat(second.get(0).id()).isEqualTo(kept);
    assertThat(second.get(1).id()).isNotEqualTo(kept).isNotEqualTo(first.get(0).id());
    world.admin.changeRequests().update(ref, UpdateChangeRequest.NOTHING.subject("Other"));
    assertThat(world.admin.changeRequests().get(ref).changeRequest().links()).isEqualTo(second);
    assertThat(linked(ref)).isEmpty();
  }
}
