package dev.docs.webhook.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.access.caller.Roles;
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
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sends deliveries, as one job for each webhook: claims one, sends it outside of any transaction,
 * and stores the answer. One that a terminated process has claimed is sent again later.
 * Thread-safe.
 */
public final class WebhookSending {

  /** The most due deliveries that are looked at in a run. */
  private static final int MAX_SEEN = 1_000;

  /** The most deliveries of one webhook that a run begins with, and that follow each of them. */
  private static final int MAX_SENT = 20;

  /** How long a job goes on: one whose URL is slow leaves room for others. */
  private static final Duration LONG = Duration.ofSeconds(10);

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

  /** Webhooks whose job runs: one of each at a time. */
  private final Set<WebhookId> running = ConcurrentHashMap.newKeySet();

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
   * What was done, and what follows.
   *
   * @param task what is to be sent; empty where nothing is
   * @param next what is due now that this one has ended
   */
  private record Step(Optional<Task> task, Optional<WebhookDeliveryId> next, Instant at) {

    static Step none(Instant at) {
      return new Step(Optional.empty(), Optional.empty(), at);
    }

    /** After a delivery has ended. */
    static Step after(WriteWork w, WebhookDelivery ended) {
      return new Step(
          Optional.empty(),
          WebhookRepository.next(w, ended).map(next -> next.value().id()),
          w.now());
    }
  }

  /**
   * Sends what is due.
   *
   * @return the number of jobs
   */
  public int send() {
    List<WebhookDelivery> due =
        context.read("WebhookSending.due", r -> WebhookRepository.due(r, r.now(), MAX_SEEN));
    Map<WebhookId, List<WebhookDeliveryId>> waiting = new LinkedHashMap<>();
    for (WebhookDelivery delivery : due) {
      List<WebhookDeliveryId> own =
          waiting.computeIfAbsent(delivery.webhook(), any -> new ArrayList<>());
      if (own.size() < MAX_SENT) {
        own.add(delivery.id());
      }
    }
    waiting.forEach(
        (webhook, own) -> jobs.run("webhook-deliveries " + webhook, () -> run(webhook, own)));
    return waiting.size();
  }

  /**
   * Sends deliveries of a webhook, and those that wait for them, for a while; nothing while another
   * job does. Known when a job begins, since one may be lost before.
   */
  private void run(WebhookId webhook, List<WebhookDeliveryId> due) {
    if (!running.add(webhook)) {
      return;
    }
    try {
      Instant end = context.read("WebhookSending.begin", r -> r.now()).plus(LONG);
      for (WebhookDeliveryId id : due) {
        if (!run(id, end)) {
          return;
        }
      }
    } finally {
      running.remove(webhook);
    }
  }

  /** Sends a delivery, and those that wait for it as long as they arrive; whether time is left. */
  private boolean run(WebhookDeliveryId first, Instant end) {
    Optional<WebhookDeliveryId> next = Optional.of(first);
    for (int i = 0; i < MAX_SENT && next.isPresent(); i++) {
      WebhookDeliveryId id = next.get();
      Step claimed = context.write("WebhookSending.run", w -> claim(w, id));
      Step sent = claimed.task().map(this::send).orElse(claimed);
      if (sent.at().isAfter(end)) {
        return false;
      }
      next = sent.next();
    }
    return true;
  }

  /** The task at the moment when the job starts; empty where nothing is sent. */
  private static Step claim(WriteWork w, WebhookDeliveryId id) {
    Stored<WebhookDelivery> stored =
        WebhookRepository.find(w, id)
            .filter(found -> found.value().state() == State.PENDING)
            .filter(found -> !found.value().nextAt().isAfter(w.now()))
            .filter(found -> !found.value().isBehind())
            .orElse(null);
    if (stored == null) {
      return Step.none(w.now());
    }
    WebhookDelivery delivery = stored.value();
    Optional<Stored<Webhook>> found = WebhookRepository.find(w, delivery.webhook());
    String mark = WebhookRepository.mark(w);
    if (found.isEmpty() || !isReady(found.get().value().in(mark))) {
      return withheld(w, stored);
    }
    Webhook webhook = found.get().value();
    boolean isAdmin = Roles.has(w.as(webhook.makerAsCaller()), delivery.organization(), Role.ADMIN);
    if (!isAdmin) {
      WebhookRepository.update(
          w, found.get(), webhook.paused(Webhook.Pause.Reason.MAKER_LEFT, w.now()));
    }
    if (!isAdmin || isElsewhere(w, delivery)) {
      return withheld(w, stored);
    }
    WebhookDelivery claimed =
        delivery.to(State.PENDING, delivery.attempts() + 1, w.now().plus(CLAIM));
    WebhookRepository.update(w, stored, claimed, w.now());
    return new Step(Optional.of(new Task(webhook, claimed)), Optional.empty(), w.now());
  }

  private static Step withheld(WriteWork w, Stored<WebhookDelivery> stored) {
    WebhookDelivery delivery = stored.value();
    WebhookDelivery withheld = delivery.to(State.WITHHELD, delivery.attempts(), delivery.nextAt());
    WebhookRepository.update(w, stored, withheld, w.now());
    return Step.after(w, withheld);
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

  private Step send(Task task) {
    Answer answer = answer(task);
    return context.write(
        "WebhookSending.send",
        w -> {
          Optional<Stored<WebhookDelivery>> claimed =
              WebhookRepository.find(w, task.delivery().id())
                  .filter(found -> found.value().equals(task.delivery()));
          if (claimed.isEmpty()) {
            return Step.none(w.now()); // another process has sent it meanwhile
          }
          WebhookDelivery ended = ended(task.delivery(), answer);
          WebhookRepository.update(w, claimed.get(), ended, w.now());
          return answer.isSuccess() ? Step.after(w, ended) : Step.none(w.now());
        });
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
