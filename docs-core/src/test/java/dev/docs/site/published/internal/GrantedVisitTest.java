package dev.docs.site.published.internal;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.published.VisitToken;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class GrantedVisitTest {

  private static final Instant END = Instant.parse("2024-05-01T12:00:00Z");

  private final VisibleContents visible = new VisibleContents(new ContentFacts());
  private final GrantedVisit visit =
      new GrantedVisit(
          new OrganizationId("acme"),
          new SiteId("site"),
          new SpaceId("space"),
          new RevisionId("revision"),
          "03",
          "key",
          "",
          "place",
          ContentRight.of(Caller.user("maria")),
          END,
          visible);

  @Test
  @RuleTest("content-urls")
  void aVisitIsReadFromItsRightAsItWasWritten() {
    assertThat(GrantedVisit.of(visit.right(), visible)).contains(visit);
    assertThat(GrantedVisit.of(ContentRight.ofText(visit.right().text()), visible)).contains(visit);
    assertThat(visit.right().until()).contains(END);
  }

  @Test
  @RuleTest("content-urls")
  void aRightOfAnotherReaderOrWithoutAnEndIsNoVisit() {
    ContentRight endless = new ContentRight(visit.right().reader(), Optional.empty());
    ContentRight longer = new ContentRight(visit.right().reader() + "\tmore", Optional.of(END));
    ContentRight other = new ContentRight("x" + visit.right().reader(), Optional.of(END));
    for (ContentRight right :
        new ContentRight[] {
          ContentRight.NONE, ContentRight.of(Caller.operator()), endless, longer, other
        }) {
      assertThat(GrantedVisit.of(right, visible)).isEmpty();
    }
    assertThat(Visits.caller(ContentRight.NONE, visible)).isEmpty();
    assertThat(Visits.caller(ContentRight.of(Caller.operator()), visible))
        .contains(Caller.operator());
    assertThat(Visits.caller(visit.right(), visible).flatMap(Caller::visit)).contains(visit);
  }

  @Test
  void itShowsOneRevisionAndBeganWhenItsTokenDid() {
    assertThat(visit.since()).isEqualTo(END.minus(VisitToken.VALIDITY));
    assertThat(visit.revision()).contains(new RevisionId("revision"));
    assertThat(visit.changeRequest()).isEmpty();
    assertThat(visit.readsSince(new SpaceId("space"))).isEmpty();
    assertThat(visit.isOfWholeSite()).isFalse();
  }
}
