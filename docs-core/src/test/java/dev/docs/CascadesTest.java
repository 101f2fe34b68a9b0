package dev.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade;
import dev.docs.kind.Declaration;
import dev.docs.kind.Lifecycle;
import dev.docs.kind.RecordType;
import dev.docs.kind.UserReplacement;
import dev.docs.site.internal.RemovedParts;
import dev.docs.store.Kind;
import dev.docs.store.WriteTx;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** Whatever refers to something that can go is in the list of what goes with it. */
class CascadesTest {

  private static void assertComplete(Lifecycle<?> lifecycle, Class<?>... references) {
    List<String> referring =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .map(Kind::name)
            .toList();
    List<String> covered =
        Docs.KINDS.stream()
            .filter(kind -> refersToAny(kind, Set.of(references)))
            .filter(kind -> RecordType.of(kind).covers(lifecycle))
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
    assertComplete(Lifecycle.SPACE_REMOVED, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsPutIntoTheTrash() {
    assertComplete(Lifecycle.SPACE_TRASHED, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASpaceThatIsRestored() {
    assertComplete(Lifecycle.SPACE_RESTORED, SpaceId.class, ContentId.class);
  }

  @Test
  void whatRefersToASite() {
    assertComplete(Lifecycle.SITE_REMOVED, SiteId.class);
  }

  @Test
  void whatRefersToAPartOfASite() {
    assertComplete(
        RemovedParts.REMOVED, SiteSpaceId.class, SiteSectionId.class, SectionGroupId.class);
  }

  @Test
  void whatRefersToACollection() {
    assertComplete(Lifecycle.COLLECTION_REMOVED, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToContentThatChangesItsOrganization() {
    assertComplete(
        Lifecycle.CONTENT_TRANSFERRED, SpaceId.class, CollectionId.class, ContentId.class);
  }

  @Test
  void whatRefersToATeam() {
    assertComplete(Lifecycle.TEAM_REMOVED, TeamId.class, Principal.class);
  }

  @Test
  void whatRefersToAUser() {
    assertComplete(Lifecycle.MEMBER_REMOVED, UserId.class, Principal.class);
    assertComplete(Lifecycle.USER_REPLACED, UserId.class, Principal.class);
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
                  "git-sync",
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
                  "revision-commit",
                  "revision-parents",
                  "space",
                  "sync-base")),
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
          // who signed in by a provider is known when it is gone: they stay members
          Map.entry("SamlProviderId", Set.of("provider-person", "saml-provider")),
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

  /** Users themselves, who are taken along where they are named, and a count of grants. */
  private static final Set<String> NAMELESS = Set.of("user", "grant-summary");

  @Test
  void whatNamesUsersTakesThemAlongToAnotherStore() {
    assertThat(
            Docs.KINDS.stream()
                .filter(kind -> refersToAny(kind, Set.of(UserId.class, Principal.class)))
                .map(RecordType::of)
                .filter(type -> !type.isLeft()))
        .filteredOn(type -> !type.namesUsers())
        .extracting(type -> type.kind().name())
        .containsExactlyInAnyOrderElementsOf(NAMELESS);
  }

  private record Thing(String id) {}

  private static final AtomicInteger THINGS = new AtomicInteger();

  private static RecordType<Thing> thing(Consumer<Declaration<Thing>> described) {
    String name = "thing-" + THINGS.incrementAndGet();
    return RecordType.of(
        RecordType.mutable(
            name,
            Thing.class,
            Thing::id,
            List.of(),
            type -> described.accept(type.with("others").untold())));
  }

  @Test
  void aKindIsInACascadeOnceAndNotWithoutAReason() {
    RecordType<Thing> twice =
        thing(
            type ->
                type.stays("a", Lifecycle.USER_ERASED).on(Lifecycle.USER_ERASED, (tx, u) -> {}));
    RecordType<Thing> noReason = thing(type -> type.stays(" ", Lifecycle.USER_ERASED));
    assertThatIllegalArgumentException().isThrownBy(() -> twice.covers(Lifecycle.USER_ERASED));
    assertThatIllegalArgumentException().isThrownBy(() -> noReason.covers(Lifecycle.USER_ERASED));
  }

  @Test
  void stepsRunInTheOrderOfTheKindsAndLeadToOthers() {
    List<String> run = new ArrayList<>();
    RecordType<Thing> one =
        thing(
            type ->
                type.on(
                        Lifecycle.USER_ERASED,
                        (tx, user, next) -> {
                          run.add("one of " + user);
                          next.run(Lifecycle.USER_REPLACED, new UserReplacement(user, user));
                        })
                    .on(Lifecycle.USER_REPLACED, (tx, users) -> run.add("led of " + users.to())));
    RecordType<Thing> other =
        thing(type -> type.on(Lifecycle.USER_ERASED, (tx, user) -> run.add("other of " + user)));
    WriteTx none = null;
    Cascade.<UserId, UserId>of(() -> List.of(one, other), Lifecycle.USER_ERASED, user -> user)
        .telling(user -> run.add("told of " + user))
        .run(none, new UserId("ada"));
    assertThat(run).containsExactly("one of ada", "led of ada", "other of ada", "told of ada");
  }
}
