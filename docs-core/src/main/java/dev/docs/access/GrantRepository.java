package dev.docs.access;

import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.store.Hit;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.RecordId;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Roles given on content, in the store. Stateless; every method works in a transaction. */
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
      Kind.mutable(
          "grant",
          Grant.class,
          g -> id(g.content(), g.principal()),
          List.of(BY_CONTENT, BY_PRINCIPAL));
  private static final Kind<GrantSummary> SUMMARIES =
      Kind.mutable("grant-summary", GrantSummary.class, s -> id(s.content()), List.of());

  /** All kinds of records kept here. */
  public static final List<Kind<?>> KINDS = List.of(GRANTS, SUMMARIES);

  private GrantRepository() {}

  private static String id(ContentId content, Principal principal) {
    String to = principal.type() == Principal.Type.USER ? "u" : "t";
    return content.type() == ContentId.Type.SPACE
        ? RecordId.of('/', content.value(), to, principal.value())
        : RecordId.of('/', content.value(), "collection", to, principal.value());
  }

  private static String id(ContentId content) {
    return content.type() == ContentId.Type.SPACE
        ? RecordId.of('/', content.value())
        : RecordId.of('/', content.value(), "collection");
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

  /** What was given on the content in short; empty where nothing was. */
  static Optional<GrantSummary> summary(ReadTx tx, ContentId content) {
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

  /** All that was given on the content: to teams, then to users, each in the order it was given. */
  public static Scan<Grant> on(ContentId content) {
    return Scan.of(GRANTS, BY_CONTENT, content(content));
  }

  /** What was given on the content to users, or to teams, in the order it was given. */
  public static Scan<Grant> on(ContentId content, Principal.Type type) {
    return Scan.of(GRANTS, BY_CONTENT, content(content).with(type.name()));
  }

  /** What the user or team was given in the organization: on collections, then on spaces. */
  public static Scan<Grant> to(Principal principal, OrganizationId organization) {
    return Scan.of(GRANTS, BY_PRINCIPAL, principal(principal, organization));
  }

  /** What the user or team was given in the organization on spaces, or on collections. */
  public static Scan<Grant> to(
      Principal principal, OrganizationId organization, ContentId.Type type) {
    return Scan.of(GRANTS, BY_PRINCIPAL, principal(principal, organization).with(type.name()));
  }

  /** Gives another user what one was given in the organization. */
  static void move(WriteTx tx, OrganizationId organization, UserId from, UserId to) {
    for (Hit<Grant> hit : tx.scan(to(Principal.of(from), organization))) {
      Grant grant = hit.value();
      delete(tx, hit.stored());
      insert(
          tx,
          new Grant(
              grant.content(), organization, Principal.of(to), grant.role(), grant.createdAt()));
    }
  }

  /** Removes all that was given on the content. */
  public static void deleteAll(WriteTx tx, ContentId content) {
    deleteAll(tx, on(content));
  }

  /** Removes all that the user or team was given in the organization. */
  public static void deleteAll(WriteTx tx, Principal principal, OrganizationId organization) {
    deleteAll(tx, to(principal, organization));
  }

  private static void deleteAll(WriteTx tx, Scan<Grant> scan) {
    for (Hit<Grant> hit : tx.scan(scan)) {
      delete(tx, hit.stored());
    }
  }
}
