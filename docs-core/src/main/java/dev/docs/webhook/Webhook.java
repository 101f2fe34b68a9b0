package dev.docs.webhook;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.id.WebhookId;
import dev.docs.store.Secret;
import dev.docs.store.Secret.LeftOut;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * That an organization's changes are told to a URL. Immutable.
 *
 * @param events the {@linkplain dev.docs.audit.AuditEvents#actions() names} of those that are told,
 *     each once; empty for all
 * @param secret signs deliveries: {@code whsec_} and 32 bytes in Base64; empty where the webhook is
 *     shown, and where it was copied without it
 * @param active whether changes are told
 * @param maker who created it or changed it last; null for the operator. Nothing is told that they
 *     may not read
 * @param store the mark of the store in which it was made or resumed last: elsewhere it is paused
 * @param pause why it tells nothing although it is active; empty for none
 */
public record Webhook(
    WebhookId id,
    OrganizationId organization,
    String url,
    List<String> events,
    @Secret(leftOut = LeftOut.MISSING) String secret,
    boolean active,
    @Nullable UserId maker,
    String store,
    Optional<Pause> pause,
    Instant createdAt,
    Instant updatedAt) {

  public Webhook {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(url, "url");
    events = List.copyOf(events);
    requireNonNull(secret, "secret");
    requireNonNull(store, "store");
    requireNonNull(pause, "pause");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
  }

  /** Why a webhook tells nothing, until an admin resumes it. */
  public record Pause(Reason reason, Instant since) {

    /** The reasons. */
    public enum Reason {
      /** The store was restored from a backup, or the organization was imported. */
      RESTORED,
      /** Who made it is no admin of the organization any more. */
      MAKER_LEFT,
      /** Too many deliveries wait: they are sent, nothing else is. */
      TOO_MANY_PENDING,
      /** It was copied without its secret, and has no new one yet. */
      NO_SECRET
    }

    public Pause {
      requireNonNull(reason, "reason");
      requireNonNull(since, "since");
    }
  }

  /** A webhook of nobody, in no store yet. */
  static Webhook made(
      WebhookId id,
      OrganizationId organization,
      CreateWebhook command,
      String secret,
      Instant now) {
    return new Webhook(
        id,
        organization,
        command.url(),
        command.events().stream().distinct().toList(),
        secret,
        command.active(),
        null,
        "",
        Optional.empty(),
        now,
        now);
  }

  /** Whether events of this name are told. */
  public boolean tells(String event) {
    return events.isEmpty() || events.contains(event);
  }

  /** The rights that it has. */
  public Caller makerAsCaller() {
    return maker == null ? Caller.operator() : Caller.user(maker);
  }

  Webhook with(
      String newUrl, List<String> newEvents, boolean nowActive, Caller caller, Instant now) {
    return new Webhook(
        id,
        organization,
        newUrl,
        newEvents,
        secret,
        nowActive,
        caller.user().orElse(null),
        store,
        pause,
        createdAt,
        now);
  }

  /** With another maker. */
  Webhook by(Caller caller, Instant now) {
    return with(url, events, active, caller, now);
  }

  Webhook withSecret(String newSecret, Caller caller, Instant now) {
    return by(caller, now).with(newSecret, store, pause);
  }

  /** As it is shown. */
  Webhook withoutSecret() {
    return with("", store, pause);
  }

  /** Without a pause, in the store with this mark. */
  Webhook resumed(String newStore) {
    return with(secret, newStore, Optional.empty());
  }

  /** With a pause, unless it has one. */
  public Webhook paused(Pause.Reason reason, Instant now) {
    return pause.isPresent() ? this : with(secret, store, Optional.of(new Pause(reason, now)));
  }

  private Webhook with(String newSecret, String newStore, Optional<Pause> newPause) {
    return new Webhook(
        id,
        organization,
        url,
        events,
        newSecret,
        active,
        maker,
        newStore,
        newPause,
        createdAt,
        updatedAt);
  }

  /**
   * This webhook as it is in the store with a mark: paused where that is another or the secret is
   * missing, whatever it was paused for, since what waits is not sent either.
   */
  public Webhook in(String mark) {
    if (!secret.isEmpty() && store.equals(mark)) {
      return this;
    }
    Pause.Reason reason = secret.isEmpty() ? Pause.Reason.NO_SECRET : Pause.Reason.RESTORED;
    return with(secret, store, Optional.of(new Pause(reason, updatedAt)));
  }

  /** A webhook with its secret, which is told when it is made. */
  public record WithSecret(Webhook webhook, String secret) {

    /** Without the secret. */
    @Override
    public String toString() {
      return webhook + " with its secret";
    }
  }

  /** Without the secret, and the URL, which may have one. */
  @Override
  public String toString() {
    return "webhook " + id + " of organization " + organization;
  }
}
