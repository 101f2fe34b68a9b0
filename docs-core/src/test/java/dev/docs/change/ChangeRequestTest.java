package dev.docs.change;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest.Status;
import dev.docs.change.Merges.MergeResult;
import dev.docs.change.Merges.Preview;
import dev.docs.command.Update;
import dev.docs.content.SemanticChanges;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.ConflictId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.ordering.OrderKey;
import dev.docs.space.CreateSpace;
import dev.docs.space.internal.SpaceEdits;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Change requests and their conflicts as values. */
class ChangeRequestTest {

  private static final Instant NOW = Instant.EPOCH;
  private static final Instant LATER = NOW.plusSeconds(1);
  private static final UserId MARIA = new UserId("maria");
  private static final RevisionId FIRST = new RevisionId("first");
  private static final RevisionId SECOND = new RevisionId("second");

  private final ChangeRequest created =
      ChangeRequest.created(
          new ChangeRequestId("change"),
          SpaceEdits.created(
              new SpaceId("space"),
              new OrganizationId("acme"),
              CreateSpace.titled("Space"),
              OrderKey.first(),
              FIRST,
              NOW),
          1,
          "Subject",
          MARIA,
          NOW);
  private final ConflictRecord open =
      ConflictRecord.open(
          new ConflictId("conflict"),
          created,
          1,
          SECOND,
          Conflict.of(Conflict.Kind.MOVED_TWICE, new Subject.OfPage(new PageId("page"))).build(),
          null);

  @Test
  void aConflictIsStoredAndReadAsItIsOpenOrResolved() {
    for (ConflictRecord conflict :
        List.of(
            open,
            open.resolved(ConflictRecord.Side.THEIRS, MARIA, NOW),
            open.resolved(ConflictRecord.Side.EDITED, null, NOW))) {
      assertThat(StoredConflictRecord.of(conflict).value()).isEqualTo(conflict);
    }
  }

  /** Its record is then written like one that never had any. */
  @Test
  void aChangeRequestWhoseLastLinkIsRemovedIsAsOneWithoutLinks() {
    ChangeRequestLink link = new ChangeRequestLink("link", "https://a.example/", null);
    ChangeRequest linked = created.changed(UpdateChangeRequest.NOTHING, List.of(link), NOW);
    assertThat(linked.links()).containsExactly(link);
    assertThat(linked.changed(UpdateChangeRequest.NOTHING, List.of(), NOW)).isEqualTo(created);
  }

  @Test
  void anEmptyDescriptionIsNone() {
    ChangeRequest described =
        created.changed(UpdateChangeRequest.NOTHING.description("Text"), List.of(), NOW);
    assertThat(described.description()).isEqualTo("Text");
    assertThat(described.changed(UpdateChangeRequest.NOTHING.description(""), List.of(), NOW))
        .isEqualTo(created);
  }

  @Test
  void aMergeIsConflictedWhereEarlierConflictsAreOpenOrItFindsNewOnes() {
    for (boolean earlier : new boolean[] {false, true}) {
      for (boolean found : new boolean[] {false, true}) {
        Preview preview =
            new Preview(
                SECOND,
                FIRST,
                false,
                earlier ? List.of(open) : List.of(),
                found ? List.of(open.conflict()) : List.of(),
                new SemanticChanges(List.of(), 0));
        assertThat(preview.isConflicted()).isEqualTo(earlier || found);
      }
    }
    assertThat(new MergeResult(SECOND, List.of(open)).isConflicted()).isTrue();
    assertThat(new MergeResult(SECOND, List.of()).isConflicted()).isFalse();
  }

  @Test
  void conflictsOfAnUpdateAndOfTheMergeAreCounted() {
    ChangeRequest updated = created.updated(SECOND, FIRST, 2, LATER).withOpenConflicts(1);
    ChangeRequest merged = updated.merged(new RevisionId("third"), 3, null, LATER);
    assertThat(List.of(updated.conflicts(), updated.openConflicts())).isEqualTo(List.of(2, 1));
    assertThat(List.of(merged.conflicts(), merged.openConflicts())).isEqualTo(List.of(5, 4));
    assertThat(merged.status()).isEqualTo(Status.MERGED);
    assertThat(merged.updatedAt()).isEqualTo(LATER);
    assertThat(merged.revisions()).containsExactly(SECOND, FIRST, FIRST, new RevisionId("third"));
    assertThat(updated.ancestor()).isEqualTo(FIRST);
  }

  @Test
  void aDraftIsOpenedForReviewAndAnOpenOneStaysOpen() {
    ChangeRequest opened = created.reviewable(Update.to("New"), Update.keep(), LATER);
    assertThat(opened.status()).isEqualTo(Status.OPEN);
    assertThat(opened.subject()).isEqualTo("New");
    assertThat(opened.reviewable(Update.keep(), Update.keep(), LATER)).isEqualTo(opened);
  }

  @Test
  void aReferenceTellsItsSpaceAndWhatItNames() {
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(created.space(), created.id());
    assertThat(ref)
        .hasToString("space/change")
        .isNotEqualTo(ChangeRequest.Ref.of(created.space(), "1"));
  }
}
