package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.content.Content;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.internal.ContentNodes;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Cached responses are not shared between callers who see different content. */
class VisitorAnswersTest {

  private final Api api = new Api();

  /** A visitor policy that hides one page of each space. */
  private record Without(OrganizationId organization, PageId page) implements EffectiveVisit {

    @Override
    public SiteId site() {
      return new SiteId("site");
    }

    @Override
    public Instant since() {
      return Instant.EPOCH;
    }

    @Override
    public Optional<Instant> readsSince(SpaceId space) {
      return Optional.of(since());
    }

    @Override
    public boolean shows(ReadWork r, SpaceId space) {
      return true;
    }

    @Override
    public boolean previews(ReadWork r, SpaceId space) {
      return false;
    }

    @Override
    public boolean showsSpecification(ReadWork r, String slug) {
      return false;
    }

    @Override
    public boolean isOfWholeSite() {
      return false;
    }

    @Override
    public VisibleContent shown(ReadWork r, StoredRevision revision) {
      Content content = ContentEdits.withoutTree(ContentRepository.content(r, revision), page);
      return new VisibleContent(ContentNodes.of(content).root(), VisibleTexts.ALL);
    }

    @Override
    public ContentRight right(ReadWork r, StoredRevision revision) {
      return ContentRight.NONE;
    }

    @Override
    public ContentRight specificationRight(ReadWork r, String slug) {
      return ContentRight.NONE;
    }

    @Override
    public Optional<ChangeRequestId> changeRequest() {
      return Optional.empty();
    }

    @Override
    public Optional<RevisionId> revision() {
      return Optional.empty();
    }
  }

  @Test
  void aVisitorAndAMemberEachSeeTheirOwnPages() {
    String space = "/spaces/" + api.space("Guide");
    String change = api.changeRequest(space);
    api.insertPage(change, "Open", "open");
    String hidden = api.insertPage(change, "Secret", "secret");
    api.post(change + "/merge", null);
    api.tokens.add(
        "visitor", Caller.visitor(new Without(api.world.organization, new PageId(hidden))));
    String pages = space + "/content/pages";
    for (int i = 0; i < 2; i++) {
      assertThat(api.get(pages).toString()).contains("Secret");
      Reply seen = api.as("visitor", "GET", pages, null);
      assertThat(seen.status()).isEqualTo(200);
      assertThat(seen.toString()).contains("Open").doesNotContain("Secret");
    }
  }

  /** Filtered pages and blocks are computed once for all visitors with the same claims. */
  @Test
  @RuleTest("visitor-cache-tags")
  void visitorsOfWhomTheSameIsKnownShareAnAnswerAndOthersDoNot() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    String guide = api.space("Guide");
    String space = "/spaces/" + guide;
    String sites = "/orgs/" + api.organization + "/sites";
    String site =
        sites
            + "/"
            + api.create(sites, "{\"title\": \"Docs\", \"spaces\": [\"" + guide + "\"]}").id();
    api.post(site + "/publish", null);
    api.patch(site, "{\"adaptiveContent\": {\"enabled\": true}}");
    api.call(
        "PUT",
        site + "/adaptive-schema",
        """
        {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
          "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
            "additionalProperties": false, "properties": {
              "beta": {"type": "boolean", "description": "Beta"}}}}}}
        """,
        200);
    String change = api.changeRequest(space);
    String text = "Open\n\n{% if visitor.claims.unsigned.beta %}\nClassified\n{% endif %}\n";
    String page = api.insertPage(change, "Mixed", text);
    String hidden = api.insertPage(change, "Secret", "secret");
    api.edit(
        change,
        "{\"operation\": \"update_page\", \"page\": \""
            + hidden
            + "\", \"condition\": \"visitor.claims.unsigned.beta\"}");
    api.post(change + "/merge", null);
    String document = space + "/content/page/" + page + "?format=document&evaluated=true";
    long first = reads(visitor("true"), document, "Classified", true);
    assertThat(reads(visitor("true"), document, "Classified", true)).isLessThan(first);
    long other = reads(visitor("false"), document, "Classified", false);
    assertThat(reads(visitor("false"), document, "Classified", false)).isLessThan(other);
    for (int i = 0; i < 2; i++) {
      reads(visitor("true"), space + "/content/pages", "Secret", true);
      reads(visitor("false"), space + "/content/pages", "Secret", false);
      reads("admin", space + "/content/pages", "Secret", true);
      reads("admin", document, "Classified", true);
    }
  }

  private String visitor(String beta) {
    return api.as(
            "admin",
            "POST",
            "/urls/published",
            "{\"url\": \"https://acme.sites.localhost/docs\", \"visitor\": {\"unsignedClaims\": {\"beta\": "
                + beta
                + "}}}")
        .text("apiToken");
  }

  /** The number of transactions for a response. */
  private long reads(String token, String target, String word, boolean expected) {
    long before = api.world.reads();
    Reply reply = api.as(token, "GET", target, null);
    assertThat(reply.response().headers().first("X-GitBook-Cache-Tag").isPresent())
        .isEqualTo(!token.equals("admin"));
    reply
        .response()
        .headers()
        .first("X-GitBook-Cache-Tag")
        .ifPresent(tag -> assertThat(tag).matches("site:\\w+,space:\\w+"));
    assertThat(reply.status()).isEqualTo(200);
    assertThat(reply.toString().contains(word)).as("%s: %s", target, reply).isEqualTo(expected);
    return api.world.reads() - before;
  }
}
