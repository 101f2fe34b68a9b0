package dev.docs.access.internal;

import static dev.docs.kind.Lifecycle.COLLECTION_REMOVED;
import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;
import static dev.docs.kind.Lifecycle.TEAM_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Principal;
import dev.docs.event.DomainEvent.AccessChanged;
import dev.docs.event.GrantedOn;
import dev.docs.event.GrantedTo;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.store.internal.RecordId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/** Grants in the store. Stateless; every method works in a transaction. */
public final class GrantRepository {

  private static final Index<Grant> BY_CONTENT =
      Index.on(
          "by-content", g -> content(g.content()).with(g.principal().type().name(), g.createdAt()));
  private static final Index<Grant> BY_PRINCIPAL =
      Index.on(
          "by-principal",
          g ->
              principal(g.principal(), g.organization())
                  .with(g.content().type().name(), g.createdAt()));
  private static final Kind<Grant> GRANTS =
      RecordType.mutable(
          "grant",
          Grant.class,
          g -> id(g.content(), g.principal()),
          List.of(BY_CONTENT, BY_PRINCIPAL),
          type ->
              type.with("its content")
                  .namesAll(g -> users(g.principal()))
                  .tells(
                      (g, step) ->
                          new AccessChanged(
                              g.organization(),
                              grantedOn(g.content()),
                              grantedTo(g.principal()),
                              step))
                  .stays("is there when the space is restored", SPACE_TRASHED)
                  .stays("stayed as it was while the space was in the trash", SPACE_RESTORED)
                  .on(SPACE_REMOVED, (tx, space) -> deleteAll(tx, ContentId.of(space.id())))
                  .on(
                      COLLECTION_REMOVED,
                      (tx, collection) -> deleteAll(tx, ContentId.of(collection.id())))
                  .stays("the transfer handles the grants itself", CONTENT_TRANSFERRED)
                  .on(SITE_REMOVED, (tx, site) -> deleteAll(tx, ContentId.of(site.id())))
                  .on(
                      MEMBER_REMOVED,
                      (tx, member) ->
                          deleteAll(tx, Principal.of(member.id()), member.organization()))
                  .on(
                      TEAM_REMOVED,
                      (tx, team) -> deleteAll(tx, Principal.of(team.id()), team.organization()))
                  .stays("moves with the memberships", USER_REPLACED)
                  .unseeded("the access to collections and sites", "access is a word of spaces"));
  private static final Kind<GrantSummary> SUMMARIES =
      RecordType.mutable(
          "grant-summary",
          GrantSummary.class,
          s -> id(s.content()),
          List.of(),
          type -> type.with("its content").untold().partOf(GRANTS));

  private static final Index<Grant> FORMER_BY_CONTENT =
      Index.on("by-content", g -> content(g.content()).with(g.organization().value()));
  private static final Index<Grant> FORMER_BY_PRINCIPAL =
      Index.on("by-principal", g -> principal(g.principal(), g.organization()));

  /** Grants on content in an organization that the content has left. */
  private static final Kind<Grant> FORMER =
      RecordType.mutable(
          "former-grant",
          Grant.class,
          GrantRepository::formerId,
          List.of(FORMER_BY_CONTENT, FORMER_BY_PRINCIPAL),
          type ->
              type.left("of content that is elsewhere, and cannot return").untold().partOf(GRANTS));

  public static final List<Kind<?>> KINDS = List.of(GRANTS, SUMMARIES, FORMER);

  private GrantRepository() {}

  private static GrantedOn grantedOn(ContentId content) {
    String id = content.value();
    return switch (content.type()) {
      case SPACE -> new GrantedOn.Space(new SpaceId(id));
      case COLLECTION -> new GrantedOn.Collection(new CollectionId(id));
      case SITE -> new GrantedOn.Site(new SiteId(id));
    };
  }

  private static GrantedTo grantedTo(Principal principal) {
    String id = principal.value();
    return switch (principal.type()) {
      case USER -> new GrantedTo.User(new UserId(id));
      case TEAM -> new GrantedTo.Team(new TeamId(id));
    };
  }

  private static Stream<UserId> users(Principal principal) {
    return principal.type() == Principal.Type.USER
        ? Stream.of(new UserId(principal.value()))
        : Stream.empty();
  }

  private static String id(ContentId content, Principal principal) {
    String to = principal.type() == Principal.Type.USER ? "u" : "t";
    return content.type() == ContentId.Type.SPACE
        ? RecordId.of('/', content.value(), to, principal.value())
        : RecordId.of('/', content.value(), content.type().noun(), to, principal.value());
  }

  private static String id(ContentId content) {
    return content.type() == ContentId.Type.SPACE
        ? RecordId.of('/', content.value())
        : RecordId.of('/', content.value(), content.type().noun());
  }

  /** The id of a former grant, which contains the organization that the content left. */
  private static String formerId(Grant grant) {
    return RecordId.of(
        '/',
        grant.organization().value(),
        grant.content().type().name(),
        grant.content().value(),
        grant.principal().type().name(),
        grant.principal().value());
  }

  private static IndexKey content(ContentId content) {
    return IndexKey.of(content.type().name(), content.value());
  }

  private static IndexKey principal(Principal principal, OrganizationId organization) {
    return IndexKey.of(principal.type().name(), principal.value(), organization.value());
  }

  public static Optional<Stored<Grant>> find(ReadTx tx, ContentId content, Principal principal) {
    return tx.find(GRANTS, id(content, principal));
  }

  /** The summary of the grants on the content; empty where there are none. */
  public static Optional<GrantSummary> summary(ReadTx tx, ContentId content) {
    return tx.find(SUMMARIES, id(content)).map(Stored::value);
  }

  public static void insert(WriteTx tx, Grant grant) {
    tx.insert(GRANTS, grant);
    summarize(tx, grant.content(), summary -> summary.with(grant));
  }

  public static void update(WriteTx tx, Grant grant, long version) {
    tx.update(GRANTS, grant, version);
    if (grant.principal().type() == Principal.Type.TEAM) {
      summarize(tx, grant.content(), summary -> summary.without(grant).with(grant));
    }
  }

  public static void delete(WriteTx tx, Stored<Grant> stored) {
    Grant grant = stored.value();
    tx.delete(GRANTS, id(grant.content(), grant.principal()), stored.version());
    summarize(tx, grant.content(), summary -> summary.without(grant));
  }

  private static void summarize(WriteTx tx, ContentId content, UnaryOperator<GrantSummary> change) {
    Optional<Stored<GrantSummary>> stored = tx.find(SUMMARIES, id(content));
    GrantSummary changed =
        change.apply(stored.map(Stored::value).orElseGet(() -> GrantSummary.of(content)));
    if (stored.isEmpty()) {
      tx.insert(SUMMARIES, changed);
    } else if (changed.isEmpty()) {
      tx.delete(SUMMARIES, id(content), stored.get().version());
    } else {
      tx.update(SUMMARIES, changed, stored.get().version());
    }
  }

  /**
   * All grants on the content: those of teams, then those of users, each in the order in which they
   * were made.
   */
  public static Scan<Grant> on(ContentId content) {
    return Scan.of(GRANTS, BY_CONTENT, content(content));
  }

  /** The grants on the content of users, or of teams, in the order in which they were made. */
  public static Scan<Grant> on(ContentId content, Principal.Type type) {
    return Scan.of(GRANTS, BY_CONTENT, content(content).with(type.name()));
  }

  /** The grants to the user or team in the organization: on collections, sites, then spaces. */
  public static Scan<Grant> to(Principal principal, OrganizationId organization) {
    return Scan.of(GRANTS, BY_PRINCIPAL, principal(principal, organization));
  }

  /** The grants to the user or team in the organization on spaces, or on collections. */
  public static Scan<Grant> to(
      Principal principal, OrganizationId organization, ContentId.Type type) {
    return Scan.of(GRANTS, BY_PRINCIPAL, principal(principal, organization).with(type.name()));
  }

  /** Moves the grants of a user in the organization to another user. */
  static void move(WriteTx tx, OrganizationId organization, UserId from, UserId to) {
    for (Hit<Grant> hit : tx.scan(to(Principal.of(from), organization))) {
      delete(tx, hit.stored());
      insert(tx, hit.value().to(Principal.of(to)));
    }
    IndexKey former = principal(Principal.of(from), organization);
    for (Hit<Grant> hit : tx.scan(Scan.of(FORMER, FORMER_BY_PRINCIPAL, former))) {
      deleteFormer(tx, hit.stored());
      tx.insert(FORMER, hit.value().to(Principal.of(to)));
    }
  }

  /**
   * Suspends all grants on content that leaves an organization, until it returns.
   *
   * @return the suspended grants
   */
  public static List<Grant> retire(WriteTx tx, ContentId content, OrganizationId organization) {
    List<Grant> given = new ArrayList<>();
    for (Hit<Grant> hit : tx.scan(on(content))) {
      Grant grant = hit.value();
      given.add(grant);
      delete(tx, hit.stored());
      tx.insert(FORMER, grant.on(content, organization));
    }
    return given;
  }

  /** Restores the grants on content in an organization that it returns to. */
  public static void revive(WriteTx tx, ContentId content, OrganizationId organization) {
    IndexKey key = content(content).with(organization.value());
    for (Hit<Grant> hit : tx.scan(Scan.of(FORMER, FORMER_BY_CONTENT, key))) {
      deleteFormer(tx, hit.stored());
      insert(tx, hit.value());
    }
  }

  private static void deleteFormer(WriteTx tx, Stored<Grant> stored) {
    tx.delete(FORMER, formerId(stored.value()), stored.version());
  }

  /** Removes all grants on the content, also those in organizations that it has left. */
  public static void deleteAll(WriteTx tx, ContentId content) {
    deleteAll(tx, on(content), Scan.of(FORMER, FORMER_BY_CONTENT, content(content)));
  }

  /** Removes all grants to the user or team in the organization, the suspended ones included. */
  static void deleteAll(WriteTx tx, Principal principal, OrganizationId organization) {
    IndexKey key = principal(principal, organization);
    deleteAll(tx, to(principal, organization), Scan.of(FORMER, FORMER_BY_PRINCIPAL, key));
  }

  private static void deleteAll(WriteTx tx, Scan<Grant> given, Scan<Grant> former) {
    tx.scan(given).forEach(hit -> delete(tx, hit.stored()));
    tx.scan(former).forEach(hit -> deleteFormer(tx, hit.stored()));
  }
}
