package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.cascade.Cascade;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.store.Kind;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Whatever refers to something that can go is in the list of what goes with it. */
class CascadesTest {

  private static void assertComplete(Cascade<?> cascade, Class<?>... references) {
    List<String> referring =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .map(Kind::name)
            .toList();
    List<String> covered =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .filter(cascade::covers)
            .map(Kind::name)
            .toList();
    assertThat(referring).as("a rule over nothing proves nothing").isNotEmpty();
    assertThat(covered).containsExactlyElementsOf(referring);
  }

  private static boolean refersToAny(Kind<?> kind, Set<Class<?>> references) {
    Set<Class<?>> found = new HashSet<>();
    collect(kind.type(), found);
    return found.stream().anyMatch(references::contains);
  }

  /** The classes that a record is made of, and those that these are made of. */
  private static void collect(Type type, Set<Class<?>> found) {
    if (type instanceof ParameterizedType parameterized) {
      collect(parameterized.getRawType(), found);
      for (Type argument : parameterized.getActualTypeArguments()) {
        collect(argument, found);
      }
    } else if (type instanceof WildcardType wildcard) {
      collect(wildcard.getUpperBounds()[0], found);
    } else if (type instanceof Class<?> one && one.getName().startsWith("dev.docs.")) {
      if (found.add(one) && one.isRecord()) {
        for (RecordComponent component : one.getRecordComponents()) {
          collect(component.getGenericType(), found);
        }
      }
      if (one.isSealed()) {
        for (Class<?> permitted : one.getPermittedSubclasses()) {
          collect(permitted, found);
        }
      }
    }
  }

  @Test
  void whatRefersToASpace() {
    assertComplete(Cascades.SPACE, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsPutIntoTheTrash() {
    assertComplete(Cascades.TRASH, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsRestored() {
    assertComplete(Cascades.RESTORED, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASite() {
    assertComplete(Cascades.SITE, SiteId.class);
  }

  @Test
  void whatRefersToAPartOfASite() {
    assertComplete(
        Cascades.SITE_PARTS, SiteSpaceId.class, SiteSectionId.class, SectionGroupId.class);
  }

  @Test
  void whatRefersToACollection() {
    assertComplete(Cascades.COLLECTION, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToContentThatChangesItsOrganization() {
    assertComplete(Cascades.TRANSFER, SpaceId.class, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToATeam() {
    assertComplete(Cascades.TEAM, TeamId.class, Principal.class);
  }

  @Test
  void whatRefersToAUser() {
    assertComplete(Cascades.MEMBER, UserId.class, Principal.class);
    assertComplete(Cascades.USER, UserId.class, Principal.class);
  }

  /** Ids whose cascades the tests above compare with the kinds that refer to them. */
  private static final Set<String> GUARDED =
      Set.of(
          "SpaceId",
          "CollectionId",
          "SiteId",
          "SiteSpaceId",
          "SiteSectionId",
          "SectionGroupId",
          "TeamId",
          "UserId");

  /**
   * Ids without a cascade: the kinds that refer to them, and why these need none. References that
   * are kept as text, such as the users of an upload, are not found.
   */
  private static final Map<String, Set<String>> WITHOUT_CASCADE =
      Map.ofEntries(
          // removed with its space only, whose cascade covers all of them
          Map.entry(
              "ChangeRequestId",
              Set.of(
                  "change-request",
                  "comment",
                  "comment-reply",
                  "conflict",
                  "contribution",
                  "import-base",
                  "import-run",
                  "requested-reviewer",
                  "review",
                  "revision")),
          Map.entry(
              "RevisionId",
              Set.of(
                  "change-request",
                  "comment",
                  "conflict",
                  "import-base",
                  "requested-reviewer",
                  "review",
                  "revision",
                  "revision-parents",
                  "space")),
          // the repository of tokens deletes the last use of a token with it
          Map.entry("TokenId", Set.of("access-token", "access-token-use")),
          Map.entry("ReviewId", Set.of("comment", "review")),
          // the repository of comments deletes the replies of a comment with it
          Map.entry("CommentId", Set.of("comment", "comment-reply")),
          // revisions keep what is in them; later ones may lack it, and the others expect that
          Map.entry(
              "DocumentId",
              Set.of(
                  "comment",
                  "conflict",
                  "former-content",
                  "import-sources",
                  "inherited-content",
                  "page-node",
                  "reusable-content-node",
                  "revision")),
          Map.entry(
              "FileId",
              Set.of(
                  "conflict",
                  "file-node",
                  "former-content",
                  "import-sources",
                  "inherited-content",
                  "revision")),
          Map.entry(
              "PageId",
              Set.of(
                  "comment",
                  "conflict",
                  "former-content",
                  "import-run",
                  "import-sources",
                  "inherited-content",
                  "page-node",
                  "page-views",
                  "revision",
                  "site-redirect")),
          Map.entry(
              "ReusableContentId",
              Set.of(
                  "conflict",
                  "former-content",
                  "import-sources",
                  "inherited-content",
                  "reusable-content-node",
                  "revision")),
          // what a site's file said of its links stays when somebody removes one: it is compared
          Map.entry("ExternalLinkId", Set.of("imported-structure", "site")),
          // an invitation says by which link it came, which may be deleted before
          Map.entry("InviteId", Set.of("invite-link", "pending-member")),
          // the repository of webhooks deletes their deliveries with them
          Map.entry("WebhookId", Set.of("webhook", "webhook-delivery")),
          // the repository of specifications deletes their versions and outlines with them
          Map.entry("OpenApiSpecId", Set.of("openapi-spec", "openapi-version")),
          Map.entry(
              "OpenApiVersionId", Set.of("openapi-outline", "openapi-spec", "openapi-version")));

  /** Its entries name what they tell of, which may be gone; they have no need of it. */
  private static final Set<String> FEED = Set.of("feed", "subscription-entry");

  /** Organizations are never deleted, and nearly every kind refers to them. */
  private static final String NEVER_DELETED = "OrganizationId";

  @Test
  void everyIdThatOtherKindsReferToHasACascadeOrAReasonForNone() {
    Map<String, Set<String>> referring = new TreeMap<>();
    for (Kind<?> kind : Docs.KINDS) {
      if (FEED.contains(kind.name())) {
        continue;
      }
      Set<Class<?>> found = new HashSet<>();
      collect(kind.type(), found);
      found.stream()
          .filter(type -> type.isRecord() && Id.class.isAssignableFrom(type))
          .forEach(
              id ->
                  referring
                      .computeIfAbsent(id.getSimpleName(), name -> new TreeSet<>())
                      .add(kind.name()));
    }
    assertThat(referring.keySet()).containsAll(GUARDED).contains(NEVER_DELETED);
    referring.keySet().removeAll(GUARDED);
    referring.remove(NEVER_DELETED);
    referring.values().removeIf(kinds -> kinds.size() == 1);
    assertThat(referring).isEqualTo(WITHOUT_CASCADE);
  }

  @Test
  void referencesAreFoundHoweverDeepTheyAre() {
    assertThat(Docs.KINDS.stream().filter(kind -> refersToAny(kind, Set.of(SpaceId.class))))
        .extracting(Kind::name)
        .contains("space", "revision", "change-request", "translation", "conflict");
    assertThat(Docs.KINDS.stream().filter(kind -> refersToAny(kind, Set.of(Principal.class))))
        .extracting(Kind::name)
        .contains("grant", "former-grant", "grant-summary");
  }

  /** Those of which {@link NamedUsers} returns users; a summary of grants only counts them. */
  @Test
  void whatNamesUsersTakesThemAlongToAnotherStore() {
    assertThat(
            Docs.KINDS.stream()
                .filter(kind -> refersToAny(kind, Set.of(UserId.class, Principal.class)))
                .map(Kind::name))
        .containsExactlyInAnyOrder(
            "access-token",
            "audit-event",
            "change-request",
            "comment",
            "comment-reply",
            "conflict",
            "contribution",
            "departure",
            "feed",
            "former-grant",
            "grant",
            "grant-summary",
            "import-run",
            "invite-link",
            "member",
            "organization",
            "pending-member",
            "requested-reviewer",
            "review",
            "revision",
            "space",
            "subscription-entry",
            "team-member",
            "user",
            "webhook",
            "webhook-delivery");
  }

  @Test
  void aKindIsInACascadeOnceAndNotWithoutAReason() {
    List<Kind<?>> kinds = List.of(Docs.KINDS.get(0));
    Cascade<?> twice = Cascade.of(it -> it.none(kinds, "a").step(kinds, (tx, gone) -> {}));
    Cascade<?> noReason = Cascade.of(it -> it.none(kinds, " "));
    assertThatIllegalArgumentException().isThrownBy(() -> twice.covers(kinds.get(0)));
    assertThatIllegalArgumentException().isThrownBy(() -> noReason.covers(kinds.get(0)));
  }
}
