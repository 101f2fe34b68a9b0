package dev.docs.webhook;

import dev.docs.audit.AuditEvent;
import dev.docs.audit.AuditEvents;
import dev.docs.command.internal.KnownNames;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.event.TraceParent;
import dev.docs.feed.internal.SubscriptionRepository;
import dev.docs.id.OrganizationId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.store.Stored;
import dev.docs.store.internal.HashAlgorithm;
import dev.docs.webhook.internal.WebhookRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Base64;
import java.util.List;
import java.util.Map;

/**
 * The webhooks of organizations, for their admins. They are told of what is changed where the
 * application {@linkplain WebhookDeliveries delivers} them. Thread-safe.
 */
public final class Webhooks {

  /** The most webhooks of an organization. */
  public static final int MAX_WEBHOOKS = 20;

  /** The event of {@link #test}. */
  public static final String TEST_EVENT = "webhook.test";

  private final Context context;

  /**
   * @hidden
   */
  public Webhooks(Context context) {
    this.context = context;
  }

  /**
   * The webhooks of an organization, the oldest first.
   *
   * @throws DocsException with {@code FORBIDDEN} for those who are not admins
   */
  public Slice<Webhook> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "Webhooks.list",
        r -> {
          requireAdmin(r, organization);
          String mark = WebhookRepository.mark(r);
          return Listing.of(r, WebhookRepository.of(organization), options)
              .map(webhook -> shown(webhook, mark));
        });
  }

  /**
   * A webhook.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none in the organization
   */
  public Webhook get(OrganizationId organization, WebhookId id) {
    return context.read(
        "Webhooks.get",
        r -> shown(require(r, organization, id).value(), WebhookRepository.mark(r)));
  }

  /**
   * Creates a webhook, which is told of what is changed from now on.
   *
   * @return with its secret, which is told this once
   * @throws DocsException with {@code CONFLICT} when the organization has {@value #MAX_WEBHOOKS}
   */
  public Webhook.WithSecret create(OrganizationId organization, CreateWebhook command) {
    Validation.check(command);
    checkNames(command.events());
    return context.write(
        "Webhooks.create",
        w -> {
          WebhookId id = new WebhookId(w.ids().next());
          String secret = secret(w);
          requireAdmin(w, organization);
          if (WebhookRepository.count(w, organization) >= MAX_WEBHOOKS) {
            throw DocsException.conflict(
                "an organization has at most " + MAX_WEBHOOKS + " webhooks: delete one first");
          }
          Webhook made =
              Webhook.made(id, organization, command, secret, w.now())
                  .by(w.caller(), w.now())
                  .resumed(WebhookRepository.marked(w, w.secrets().next()));
          WebhookRepository.insert(w, made);
          SubscriptionRepository.ensure(w, WebhookDeliveries.SUBSCRIPTION, w.now());
          return new Webhook.WithSecret(made.withoutSecret(), secret);
        });
  }

  /**
   * Changes a webhook, whose maker the caller becomes.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none in the organization; {@code
   *     CONFLICT} when it is to be active, and has no secret: rotate it first
   */
  public Webhook update(OrganizationId organization, WebhookId id, UpdateWebhook command) {
    Validation.check(command);
    if (command.events().isSet()) {
      checkNames(command.events().or(List.of()));
    }
    return context.write(
        "Webhooks.update",
        w -> {
          Stored<Webhook> stored = require(w, organization, id);
          Webhook old = stored.value();
          Webhook changed =
              old.with(
                  command.url().or(old.url()),
                  command.events().or(old.events()).stream().distinct().toList(),
                  command.active().or(old.active()),
                  w.caller(),
                  w.now());
          if (command.active().isSet() && changed.active()) {
            if (changed.secret().isEmpty()) {
              throw DocsException.conflict(
                  "the webhook was copied without its secret: rotate the secret first");
            }
            changed = changed.resumed(WebhookRepository.marked(w, w.secrets().next()));
            SubscriptionRepository.ensure(w, WebhookDeliveries.SUBSCRIPTION, w.now());
          }
          WebhookRepository.update(w, stored, changed);
          return shown(changed, WebhookRepository.mark(w));
        });
  }

  /**
   * Gives a webhook another secret, whose maker the caller becomes. The next attempt is signed with
   * it.
   *
   * @return with the secret, which is told this once
   */
  public Webhook.WithSecret rotateSecret(OrganizationId organization, WebhookId id) {
    return context.write(
        "Webhooks.rotateSecret",
        w -> {
          String secret = secret(w);
          Stored<Webhook> stored = require(w, organization, id);
          Webhook changed = stored.value().withSecret(secret, w.caller(), w.now());
          WebhookRepository.update(w, stored, changed);
          return new Webhook.WithSecret(shown(changed, WebhookRepository.mark(w)), secret);
        });
  }

  /** Deletes a webhook, with its deliveries. Does nothing when there is none. */
  public void delete(OrganizationId organization, WebhookId id) {
    context.delete(
        "Webhooks.delete", w -> WebhookRepository.delete(w, require(w, organization, id)));
  }

  /**
   * The deliveries of a webhook, the newest first: those that are pending, and the last {@value
   * WebhookRepository#MAX_ENDED} others.
   */
  public Slice<WebhookDelivery> deliveries(
      OrganizationId organization, WebhookId id, ListOptions options) {
    return context.read(
        "Webhooks.deliveries",
        r ->
            Listing.of(
                r,
                WebhookRepository.deliveries(require(r, organization, id).value().id()),
                options));
  }

  /**
   * Has a delivery sent again, with all attempts.
   *
   * @throws DocsException with {@code NOT_FOUND} when the webhook has none such; {@code CONFLICT}
   *     while the webhook is not active, or paused
   */
  public WebhookDelivery redeliver(
      OrganizationId organization, WebhookId id, WebhookDeliveryId delivery) {
    return context.write(
        "Webhooks.redeliver",
        w -> {
          Webhook webhook = require(w, organization, id).value().in(WebhookRepository.mark(w));
          Stored<WebhookDelivery> old =
              WebhookRepository.find(w, delivery)
                  .filter(found -> found.value().webhook().equals(id))
                  .orElseThrow(() -> DocsException.notFound("delivery", delivery));
          requireTelling(webhook);
          WebhookDelivery again =
              old.value().ahead(w.now()).to(WebhookDelivery.State.PENDING, 0, w.now());
          WebhookRepository.update(w, old, again, w.now());
          return again;
        });
  }

  /**
   * Sends an event {@value #TEST_EVENT} about the webhook to its URL, whatever events are told.
   *
   * @throws DocsException with {@code CONFLICT} while the webhook is not active, or paused, or has
   *     {@value WebhookDeliveries#MAX_PENDING} deliveries that wait
   */
  public WebhookDelivery test(OrganizationId organization, WebhookId id) {
    return context.write(
        "Webhooks.test",
        w -> {
          WebhookDeliveryId delivery = new WebhookDeliveryId("msg_" + w.ids().next());
          Webhook webhook = require(w, organization, id).value().in(WebhookRepository.mark(w));
          requireTelling(webhook);
          WebhookDelivery made =
              WebhookDelivery.of(
                  webhook,
                  delivery,
                  new WebhookDelivery.Event(
                      new AuditEvent.Change(
                          TEST_EVENT, new AuditEvent.Target("webhook", id.value()), Map.of()),
                      w.actor(),
                      w.now(),
                      TraceParent.current()),
                  w.now());
          if (!WebhookRepository.add(w, made)) {
            throw DocsException.conflict("too many deliveries of the webhook wait");
          }
          return made;
        });
  }

  private static Webhook shown(Webhook webhook, String mark) {
    return webhook.in(mark).withoutSecret();
  }

  private static void requireTelling(Webhook webhook) {
    if (!webhook.active() || webhook.pause().isPresent()) {
      throw DocsException.conflict("the webhook tells nothing now: activate it first");
    }
  }

  private static void requireAdmin(ReadWork r, OrganizationId organization) {
    OrganizationAccess.requireAdmin(r, organization, "see or change webhooks of this organization");
  }

  private static Stored<Webhook> require(ReadWork r, OrganizationId organization, WebhookId id) {
    requireAdmin(r, organization);
    return WebhookRepository.find(r, id)
        .filter(found -> found.value().organization().equals(organization))
        .orElseThrow(() -> DocsException.notFound("webhook", id));
  }

  private static void checkNames(List<String> events) {
    for (String event : events) {
      if (!AuditEvents.actions().contains(event)) {
        throw DocsException.invalid(
            "events", event + " is no event" + KnownNames.question(event, AuditEvents.actions()));
      }
    }
  }

  private static String secret(WriteWork w) {
    byte[] key = HashAlgorithm.SHA_256.of(w.secrets().next() + "/" + w.secrets().next());
    return "whsec_" + Base64.getEncoder().encodeToString(key);
  }
}
