package dev.docs.webhook.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.WriteWork;
import dev.docs.audit.AuditEvent.Change;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import dev.docs.port.JobRunner;
import dev.docs.space.internal.CollectionRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookDelivery.Answer;
import dev.docs.webhook.WebhookDelivery.State;
import dev.docs.webhook.WebhookSender;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Sends deliveries, as jobs: claims one, sends it outside of any transaction, and stores the
 * answer. One that a terminated process has claimed is sent again later. Thread-safe.
 */
public final class WebhookSending {

  /** The most due deliveries that are looked at in a run. */
  private static final int MAX_SEEN = 1_000;

  /** The most jobs of one webhook in a run: one whose URL is slow leaves room for others. */
  private static final int MAX_JOBS = 20;

  /** How long a claim of one delivery lasts: longer than sending takes. */
  static final Duration CLAIM = Duration.ofMinutes(2);

  /**
   * The pauses between attempts: the schedule that the Standard Webhooks specification proposes.
   */
  private static final List<Duration> PAUSES =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(10));

  private final Context context;
  private final JobRunner jobs;
  private final WebhookSender sender;

  /**
   * @param context of the operator
   */
  public WebhookSending(Context context, JobRunner jobs, WebhookSender sender) {
    this.context = requireNonNull(context, "context");
    this.jobs = requireNonNull(jobs, "jobs");
    this.sender = requireNonNull(sender, "sender");
  }

  /** The task of a job. */
  private record Task(Webhook webhook, WebhookDelivery delivery) {}

  /**
   * Sends what is due.
   *
   * @return the number of jobs
   */
  public int send() {
    List<WebhookDelivery> due =
        context.read("WebhookSending.due", r -> WebhookRepository.due(r, r.now(), MAX_SEEN));
    Map<WebhookId, Integer> started = new HashMap<>();
    int count = 0;
    for (WebhookDelivery delivery : due) {
      if (started.merge(delivery.webhook(), 1, Integer::sum) <= MAX_JOBS) {
        jobs.run("webhook-delivery " + delivery.id(), () -> run(delivery.id()));
        count++;
      }
    }
    return count;
  }

  private void run(WebhookDeliveryId id) {
    Optional<Task> task = context.write("WebhookSending.run", w -> claim(w, id));
    task.ifPresent(this::send);
  }

  /** The task at the moment when the job starts; empty where nothing is sent. */
  private static Optional<Task> claim(WriteWork w, WebhookDeliveryId id) {
    Stored<WebhookDelivery> stored =
        WebhookRepository.find(w, id)
            .filter(found -> found.value().state() == State.PENDING)
            .filter(found -> !found.value().nextAt().isAfter(w.now()))
            .orElse(null);
    if (stored == null) {
      return Optional.empty();
    }
    WebhookDelivery delivery = stored.value();
    Optional<Stored<Webhook>> found = WebhookRepository.find(w, delivery.webhook());
    String mark = WebhookRepository.mark(w);
    if (found.isEmpty() || !isReady(found.get().value().in(mark))) {
      WebhookRepository.update(
          w, stored, delivery.to(State.WITHHELD, delivery.attempts(), delivery.nextAt()));
      return Optional.empty();
    }
    Webhook webhook = found.get().value();
    boolean isAdmin = w.as(webhook.makerAsCaller()).hasRoleIn(delivery.organization(), Role.ADMIN);
    if (!isAdmin) {
      WebhookRepository.update(
          w, found.get(), webhook.paused(Webhook.Pause.Reason.MAKER_LEFT, w.now()));
    }
    if (!isAdmin || isElsewhere(w, delivery)) {
      WebhookRepository.update(
          w, stored, delivery.to(State.WITHHELD, delivery.attempts(), delivery.nextAt()));
      return Optional.empty();
    }
    WebhookDelivery claimed =
        delivery.to(State.PENDING, delivery.attempts() + 1, w.now().plus(CLAIM));
    WebhookRepository.update(w, stored, claimed);
    return Optional.of(new Task(webhook, claimed));
  }

  /** What waits already is sent, also while too much waits. */
  private static boolean isReady(Webhook webhook) {
    return webhook.active()
        && webhook
            .pause()
            .filter(pause -> pause.reason() != Webhook.Pause.Reason.TOO_MANY_PENDING)
            .isEmpty();
  }

  /**
   * Whether what the event is about belongs to another organization now: admins may read all that
   * is in their own, and nothing else.
   */
  private static boolean isElsewhere(ReadTx tx, WebhookDelivery delivery) {
    Change change = delivery.event().change();
    OrganizationId own = delivery.organization();
    String type = change.target().type();
    String space = type.equals("space") ? change.target().id() : change.details().get("space");
    if (space != null) {
      return SpaceRepository.find(tx, new SpaceId(space))
          .filter(found -> !found.value().organization().equals(own))
          .isPresent();
    }
    return type.equals("collection")
        && CollectionRepository.find(tx, new CollectionId(change.target().id()))
            .filter(found -> !found.value().organization().equals(own))
            .isPresent();
  }

  private void send(Task task) {
    Answer answer = answer(task);
    context.execute(
        "WebhookSending.send",
        w ->
            WebhookRepository.find(w, task.delivery().id())
                .filter(found -> found.value().equals(task.delivery()))
                .ifPresent(
                    found -> WebhookRepository.update(w, found, ended(task.delivery(), answer))));
  }

  private Answer answer(Task task) {
    Instant now = context.read("WebhookSending.answer", r -> r.now());
    try {
      return Answer.of(now, sender.send(task.webhook(), task.delivery()));
    } catch (IOException e) {
      return Answer.none(now, String.valueOf(e.getMessage()));
    } catch (RuntimeException e) {
      System.getLogger("dev.docs.webhook")
          .log(System.Logger.Level.ERROR, "a webhook cannot be sent", e);
      return Answer.none(now, "the server could not send it");
    }
  }

  private static WebhookDelivery ended(WebhookDelivery sent, Answer answer) {
    WebhookDelivery answered = sent.answered(answer);
    if (answer.isSuccess()) {
      return answered.to(State.DELIVERED, sent.attempts(), answer.at());
    }
    return sent.attempts() >= WebhookDeliveries.MAX_ATTEMPTS
        ? answered.to(State.FAILED, sent.attempts(), answer.at())
        : answered.to(
            State.PENDING, sent.attempts(), answer.at().plus(PAUSES.get(sent.attempts() - 1)));
  }
}
