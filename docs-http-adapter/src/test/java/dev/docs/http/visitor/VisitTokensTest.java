package dev.docs.http.visitor;

import static org.assertj.core.api.Assertions.assertThat;

import com.nimbusds.jose.util.JSONObjectUtils;
import com.nimbusds.jwt.SignedJWT;
import dev.docs.Docs;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.site.published.VisitToken;
import dev.docs.store.memory.MemoryStore;
import java.text.ParseException;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** The format of signed tokens: front ends hold them across an upgrade. */
class VisitTokensTest {

  private static final VisitToken OPEN =
      VisitToken.of(
          new OrganizationId("acme"), new SiteId("docs"), Instant.parse("2026-01-02T03:04:05Z"));

  private static final VisitToken FULL =
      OPEN.claims(new VisitToken.Claims(Map.of("beta", true), Map.of("plan", "free")))
          .admission(new VisitToken.Admission(Optional.of("key"), Optional.of("mark")))
          .resolver(new UserId("ada"))
          .at(new SpaceId("guide"), Instant.parse("2026-01-02T03:04:05Z"), "seen");

  private final VisitTokens tokens =
      VisitTokens.signedWith(Docs.builder().store(MemoryStore.create()).build().signingKeys());

  @Test
  void theSignedFormOfAVisitStays() throws ParseException {
    VisitToken preview =
        FULL.scope(
            new VisitToken.Scope(
                Optional.of(new ChangeRequestId("cr")), Optional.of(new RevisionId("rev")), true));

    assertThat(SignedJWT.parse(tokens.sign(preview)).getPayload().toJSONObject())
        .isEqualTo(
            JSONObjectUtils.parse(
                """
                {"kind": "visit", "organization": "acme", "site": "docs", "space": "guide",
                 "since": 1767323045000, "iat": 1767323045, "exp": 1767327300,
                 "state": "seen",
                 "claims": {"beta": true, "unsigned": {"plan": "free"}},
                 "shareKey": "key", "keyMark": "mark", "changeRequest": "cr", "revision": "rev",
                 "whole": true, "resolver": "ada"}
                """));
  }

  @Test
  void aVisitIsReadAsItWasSigned() {
    for (VisitToken token :
        new VisitToken[] {
          OPEN,
          FULL,
          FULL.resolver(null),
          FULL.scope(VisitToken.Scope.WHOLE_SITE),
          FULL.scope(VisitToken.Scope.of(new ChangeRequestId("cr"))),
          FULL.scope(VisitToken.Scope.of(new RevisionId("rev")))
        }) {
      assertThat(tokens.verify(tokens.sign(token))).contains(token);
    }
  }
}
