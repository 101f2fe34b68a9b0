package dev.docs.webhook.internal;

import dev.docs.audit.AuditEvent.Change;
import dev.docs.audit.internal.AuditActions;
import dev.docs.event.DomainEvent;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Subscriber;
import dev.docs.feed.internal.Streams;
import dev.docs.id.OrganizationId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.internal.HashAlgorithm;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** Queues the events of the feed for the webhooks that they are told to. Used by one thread. */
public final class WebhookQueue implements Subscriber {

  private final Context context;

  /**
   * @param context of the operator
   */
  public WebhookQueue(Context context) {
    this.context = context;
  }

  @Override
  public void entry(FeedEntry entry) {
    boolean isWanted =
        context.read(
            "WebhookQueue.look",
            r ->
                entry.events().stream()
                    .flatMap(event -> event.ofOrganization().stream())
                    .distinct()
                    .anyMatch(organization -> WebhookRepository.count(r, organization) > 0));
    if (isWanted) {
      context.execute("WebhookQueue.entry", w -> add(w, entry));
    }
  }

  private static void add(WriteWork w, FeedEntry entry) {
    String mark = WebhookRepository.mark(w);
    List<DomainEvent> events = entry.events();
    for (int i = 0; i < events.size(); i++) {
      Optional<OrganizationId> organization = events.get(i).ofOrganization();
      Optional<Change> change = AuditActions.of(events.get(i));
      if (organization.isPresent() && change.isPresent()) {
        WebhookDelivery.Event event =
            new WebhookDelivery.Event(change.get(), entry.by(), entry.at(), entry.trace());
        WebhookDelivery.Turn turn =
            new WebhookDelivery.Turn(Streams.of(events.get(i)), entry.position(), i, false);
        w.scan(WebhookRepository.of(organization.get()))
            .forEach(hit -> add(w, hit, event, turn, mark));
      }
    }
  }

  private static void add(
      WriteWork w,
      Hit<Webhook> hit,
      WebhookDelivery.Event event,
      WebhookDelivery.Turn turn,
      String mark) {
    Webhook webhook = hit.value().in(mark);
    if (!webhook.active()
        || webhook.pause().isPresent()
        || !webhook.tells(event.change().action())
        || event.at().isBefore(webhook.createdAt())) {
      return;
    }
    String place = turn.position() + "/" + turn.number();
    WebhookDelivery delivery =
        WebhookDelivery.of(webhook, id(webhook, event.at(), place), event, w.now()).at(turn);
    if (!WebhookRepository.add(w, delivery)) {
      Stored<Webhook> stored = WebhookRepository.find(w, webhook.id()).orElseThrow();
      WebhookRepository.update(
          w, stored, stored.value().paused(Webhook.Pause.Reason.TOO_MANY_PENDING, w.now()));
    }
  }

  /** The same for the same event, which may be queued twice. */
  private static WebhookDeliveryId id(Webhook webhook, Instant at, String place) {
    byte[] hash = HashAlgorithm.SHA_256.of(webhook.id() + "/" + at + "/" + place);
    return new WebhookDeliveryId("msg_" + HexFormat.of().formatHex(hash, 0, 16));
  }
}
