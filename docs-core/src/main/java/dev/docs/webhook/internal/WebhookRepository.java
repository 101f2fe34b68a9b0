package dev.docs.webhook.internal;

import static dev.docs.kind.Lifecycle.MEMBER_REMOVED;
import static dev.docs.kind.Lifecycle.USER_REPLACED;
import static java.util.Objects.requireNonNull;

import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.id.OrganizationId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Webhooks and their deliveries in the store. Stateless; every method works in a transaction. */
public final class WebhookRepository {

  /** How many deliveries that ended are kept for each webhook. */
  public static final int MAX_ENDED = 200;

  private static final String MARK = "store";

  /** Tells this store from one that its records were copied to. */
  record StoreMark(String id, String mark) {
    StoreMark {
      requireNonNull(id, "id");
      requireNonNull(mark, "mark");
    }
  }

  private static final Index<Webhook> BY_ORGANIZATION =
      Index.on("by-organization", w -> IndexKey.of(w.organization().value(), w.createdAt()));
  private static final Kind<Webhook> WEBHOOKS =
      RecordType.mutable(
          "webhook",
          Webhook.class,
          w -> w.id().value(),
          List.of(BY_ORGANIZATION),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .names(w -> w.maker())
                  .tellsOf(Setting.WEBHOOK, Webhook::organization)
                  .stays("paused when it has something to tell", MEMBER_REMOVED)
                  .stays("an invited user who never signed in owns none", USER_REPLACED)
                  .unseeded("webhooks", "a test that needs them makes them"));

  private static final Index<WebhookDelivery> BY_WEBHOOK =
      Index.on("by-webhook", d -> IndexKey.of(d.webhook().value(), d.event().at()));
  private static final Index<WebhookDelivery> ENDED =
      Index.on(
          "ended", d -> isPending(d) ? null : IndexKey.of(d.webhook().value(), d.event().at()));
  private static final Index<WebhookDelivery> PENDING =
      Index.on("pending", d -> isPending(d) ? IndexKey.of(d.webhook().value()) : null);
  private static final Index<WebhookDelivery> DUE =
      Index.on("due", d -> isPending(d) && !d.isBehind() ? IndexKey.of(d.nextAt()) : null);
  private static final Index<WebhookDelivery> TURN = Index.on("turn", WebhookRepository::turn);
  private static final Kind<WebhookDelivery> DELIVERIES =
      RecordType.mutable(
          "webhook-delivery",
          WebhookDelivery.class,
          d -> d.id().value(),
          List.of(BY_WEBHOOK, ENDED, PENDING, DUE, TURN),
          type -> type.ofStore("was told, or is told, by its store").partOf(WEBHOOKS));

  private static final Kind<StoreMark> MARKS =
      RecordType.mutable(
          "store-mark",
          StoreMark.class,
          StoreMark::id,
          List.of(),
          type -> type.ofStore("tells its store from others"));

  public static final List<Kind<?>> KINDS = List.of(WEBHOOKS, DELIVERIES, MARKS);

  /** Those that mean nothing in another store. */
  public static final List<Kind<?>> OF_STORE = List.of(DELIVERIES, MARKS);

  private WebhookRepository() {}

  private static boolean isPending(WebhookDelivery delivery) {
    return delivery.state() == WebhookDelivery.State.PENDING;
  }

  private static @Nullable IndexKey turn(WebhookDelivery delivery) {
    return delivery
        .turn()
        .filter(turn -> isPending(delivery))
        .map(
            turn ->
                stream(delivery.webhook(), turn)
                    .with(turn.position().ordinal(), turn.position().part(), turn.number()))
        .orElse(null);
  }

  private static IndexKey stream(WebhookId webhook, WebhookDelivery.Turn turn) {
    return IndexKey.of(webhook.value(), turn.stream());
  }

  /** The mark of the store; empty where no webhook was made in it. */
  public static String mark(ReadTx tx) {
    return tx.find(MARKS, MARK).map(found -> found.value().mark()).orElse("");
  }

  /** Gives the store a mark, unless it has one. */
  public static String marked(WriteTx tx, String mark) {
    return tx.find(MARKS, MARK)
        .map(found -> found.value().mark())
        .orElseGet(() -> tx.insert(MARKS, new StoreMark(MARK, mark)).value().mark());
  }

  /** Gives the store another mark: all webhooks are paused. */
  public static void remark(WriteTx tx, String mark) {
    tx.find(MARKS, MARK)
        .ifPresent(old -> tx.update(MARKS, new StoreMark(MARK, mark), old.version()));
  }

  // ---------------------------------------------------------------- webhooks

  public static Optional<Stored<Webhook>> find(ReadTx tx, WebhookId id) {
    return tx.find(WEBHOOKS, id.value());
  }

  /** The webhooks of an organization, the oldest first. */
  public static Scan<Webhook> of(OrganizationId organization) {
    return Scan.of(WEBHOOKS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  public static long count(ReadTx tx, OrganizationId organization) {
    return tx.count(WEBHOOKS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  /** Whether there is any webhook in the store. */
  public static boolean isAny(ReadTx tx) {
    return !tx.scan(Scan.of(WEBHOOKS, BY_ORGANIZATION, IndexKey.empty()).limit(1)).isEmpty();
  }

  public static void insert(WriteTx tx, Webhook webhook) {
    tx.insert(WEBHOOKS, webhook);
  }

  public static void update(WriteTx tx, Stored<Webhook> old, Webhook changed) {
    if (!changed.equals(old.value())) {
      tx.update(WEBHOOKS, changed, old.version());
    }
  }

  /** Deletes a webhook with its deliveries. */
  public static void delete(WriteTx tx, Stored<Webhook> old) {
    WebhookId id = old.value().id();
    tx.deleteAll(
        DELIVERIES, tx.scan(deliveries(id)).stream().map(hit -> hit.value().id().value()).toList());
    tx.delete(WEBHOOKS, id.value(), old.version());
  }

  // ---------------------------------------------------------------- deliveries

  public static Optional<Stored<WebhookDelivery>> find(ReadTx tx, WebhookDeliveryId id) {
    return tx.find(DELIVERIES, id.value());
  }

  /** The deliveries of a webhook, the newest first. */
  public static Scan<WebhookDelivery> deliveries(WebhookId webhook) {
    return Scan.of(DELIVERIES, BY_WEBHOOK, IndexKey.of(webhook.value())).reversed();
  }

  /** The pending deliveries whose time has come, the longest due first. */
  static List<WebhookDelivery> due(ReadTx tx, Instant now, int most) {
    return tx.scan(Scan.of(DELIVERIES, DUE, IndexKey.empty()).limit(most)).stream()
        .map(Hit::value)
        .takeWhile(delivery -> !delivery.nextAt().isAfter(now))
        .toList();
  }

  /** The one that is sent next, of those that wait for the same as this one, which has ended. */
  static Optional<Stored<WebhookDelivery>> next(ReadTx tx, WebhookDelivery ended) {
    return ended
        .turn()
        .flatMap(turn -> first(tx, stream(ended.webhook(), turn)))
        .flatMap(first -> find(tx, first.id()));
  }

  private static Optional<WebhookDelivery> first(ReadTx tx, IndexKey stream) {
    return tx.scan(Scan.of(DELIVERIES, TURN, stream).limit(1)).stream().findFirst().map(Hit::value);
  }

  /**
   * Adds a delivery, unless it is there; behind those that wait already for the same.
   *
   * @return false when too many wait
   */
  public static boolean add(WriteTx tx, WebhookDelivery delivery) {
    if (find(tx, delivery.id()).isPresent()) {
      return true;
    }
    long pending = tx.count(DELIVERIES, PENDING, IndexKey.of(delivery.webhook().value()));
    if (pending >= WebhookDeliveries.MAX_PENDING) {
      return false;
    }
    boolean isBehind =
        delivery.turn().flatMap(turn -> first(tx, stream(delivery.webhook(), turn))).isPresent();
    tx.insert(DELIVERIES, isBehind ? delivery.behind() : delivery);
    return true;
  }

  /**
   * Replaces a delivery; when it ends, the next one that waited for it is due. Of those that ended
   * the newest are kept.
   */
  public static void update(
      WriteTx tx, Stored<WebhookDelivery> old, WebhookDelivery changed, Instant now) {
    tx.update(DELIVERIES, changed, old.version());
    if (isPending(changed)) {
      return;
    }
    next(tx, changed)
        .filter(next -> next.value().isBehind())
        .ifPresent(next -> tx.update(DELIVERIES, next.value().ahead(now), next.version()));
    IndexKey webhook = IndexKey.of(changed.webhook().value());
    long many = tx.count(DELIVERIES, ENDED, webhook) - MAX_ENDED;
    if (many > 0) {
      tx.deleteAll(
          DELIVERIES,
          tx.scan(Scan.of(DELIVERIES, ENDED, webhook).limit((int) many)).stream()
              .map(hit -> hit.value().id().value())
              .toList());
    }
  }
}
