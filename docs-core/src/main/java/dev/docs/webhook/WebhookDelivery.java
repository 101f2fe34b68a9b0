package dev.docs.webhook;

import static java.util.Objects.requireNonNull;

import dev.docs.audit.AuditEvent.Change;
import dev.docs.event.FeedEntry;
import dev.docs.event.FeedEntry.Actor;
import dev.docs.event.TraceParent;
import dev.docs.id.OrganizationId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import java.time.Instant;
import java.util.Optional;

/**
 * That an event is told to a webhook. Immutable. It contains names and identifiers, no texts.
 *
 * @param id the same for each attempt
 * @param attempts that were made
 * @param nextAt the time of the next one, while it is pending
 * @param answer of the last attempt
 * @param turn empty where it waits for no other, as tests do
 */
public record WebhookDelivery(
    WebhookDeliveryId id,
    WebhookId webhook,
    OrganizationId organization,
    Event event,
    State state,
    int attempts,
    Instant nextAt,
    Optional<Answer> answer,
    Optional<Turn> turn) {

  public WebhookDelivery {
    requireNonNull(id, "id");
    requireNonNull(webhook, "webhook");
    requireNonNull(organization, "organization");
    requireNonNull(event, "event");
    requireNonNull(state, "state");
    requireNonNull(nextAt, "nextAt");
    requireNonNull(answer, "answer");
    requireNonNull(turn, "turn");
  }

  /** One that is to be sent now. */
  public static WebhookDelivery of(
      Webhook webhook, WebhookDeliveryId id, Event event, Instant now) {
    return new WebhookDelivery(
        id,
        webhook.id(),
        webhook.organization(),
        event,
        State.PENDING,
        0,
        now,
        Optional.empty(),
        Optional.empty());
  }

  /**
   * The place among the deliveries of its webhook that concern the same space or site, or the same
   * organization where it concerns neither: each is sent when those before it have ended.
   *
   * @param stream the name of the space, site or organization
   * @param position of the event in the feed
   * @param number of the event at that position, from 0
   * @param isBehind whether others have to end before
   */
  public record Turn(String stream, FeedEntry.Position position, int number, boolean isBehind) {
    public Turn {
      requireNonNull(stream, "stream");
      requireNonNull(position, "position");
    }

    private Turn behind(boolean isNowBehind) {
      return new Turn(stream, position, number, isNowBehind);
    }
  }

  /**
   * What is told.
   *
   * @param trace of the request that it happened for; empty when it was of none
   */
  public record Event(Change change, Actor by, Instant at, Optional<TraceParent> trace) {
    public Event {
      requireNonNull(change, "change");
      requireNonNull(by, "by");
      requireNonNull(at, "at");
      requireNonNull(trace, "trace");
    }
  }

  /** How far a delivery is. */
  public enum State {
    /** It is sent, or sent again, at its time, and not before its {@linkplain Turn turn}. */
    PENDING,
    /** The URL answered with a status of 2xx. */
    DELIVERED,
    /** All attempts failed. */
    FAILED,
    /** It was not sent: the webhook was not active, or its maker may not read what it tells of. */
    WITHHELD
  }

  /**
   * The answer to an attempt.
   *
   * @param status of the answer; empty for none
   * @param error why there is none
   */
  public record Answer(Instant at, Optional<Integer> status, Optional<String> error) {

    /** The most characters of an error. */
    public static final int MAX_ERROR = 200;

    public Answer {
      requireNonNull(at, "at");
      requireNonNull(status, "status");
      error = error.map(text -> text.substring(0, Math.min(MAX_ERROR, text.length())));
    }

    /** An answer with a status. */
    public static Answer of(Instant at, int status) {
      return new Answer(at, Optional.of(status), Optional.empty());
    }

    /** No answer. */
    public static Answer none(Instant at, String error) {
      return new Answer(at, Optional.empty(), Optional.of(error));
    }

    /** Whether the delivery has arrived. */
    public boolean isSuccess() {
      return status.filter(code -> code >= 200 && code < 300).isPresent();
    }
  }

  /** A copy in another state. */
  public WebhookDelivery to(State newState, int newAttempts, Instant newNextAt) {
    return new WebhookDelivery(
        id, webhook, organization, event, newState, newAttempts, newNextAt, answer, turn);
  }

  /** A copy with this turn. */
  public WebhookDelivery at(Turn newTurn) {
    return new WebhookDelivery(
        id, webhook, organization, event, state, attempts, nextAt, answer, Optional.of(newTurn));
  }

  /** A copy for which others have to end before, if it has a turn. */
  public WebhookDelivery behind() {
    return turn.map(old -> at(old.behind(true))).orElse(this);
  }

  /** A copy that waits for no other any more. */
  public WebhookDelivery ahead(Instant now) {
    return turn.map(old -> at(old.behind(false))).orElse(this).to(state, attempts, now);
  }

  /** Whether others have to end before. */
  public boolean isBehind() {
    return turn.filter(Turn::isBehind).isPresent();
  }

  /** A copy with the answer of the last attempt. */
  public WebhookDelivery answered(Answer last) {
    return new WebhookDelivery(
        id, webhook, organization, event, state, attempts, nextAt, Optional.of(last), turn);
  }
}
