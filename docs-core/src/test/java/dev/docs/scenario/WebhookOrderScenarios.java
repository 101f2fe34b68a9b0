package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.content.ContentEdit;
import dev.docs.id.SpaceId;
import dev.docs.id.WebhookId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookDelivery.State;
import dev.docs.webhook.WebhookDelivery.Turn;
import dev.docs.webhook.WebhookSender;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** In which order webhooks are sent, to receivers that fail at random; on any store. */
public abstract class WebhookOrderScenarios {

  private static final int RUNS = Integer.getInteger("docs.webhook.runs", 2);
  private static final int STEPS = 60;
  private static final int MOST_WAITS = 3_000;
  private static final int HOOKS = 3;
  private static final ListOptions ALL = ListOptions.limit(1_000);

  private Store store;
  private World world;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  /** Receivers by webhook. */
  private static final class Receivers implements WebhookSender {
    private final Map<WebhookId, List<WebhookDelivery>> arrived = new HashMap<>();
    private final Set<WebhookId> failing = new HashSet<>();
    private final Random random;
    private int failures;

    Receivers(Random random) {
      this.random = random;
    }

    @Override
    public int send(Webhook webhook, WebhookDelivery delivery) throws IOException {
      if (failing.contains(webhook.id())) {
        throw new IOException("cannot be reached");
      }
      int chance = random.nextInt(10);
      if (chance < failures) {
        if (chance == 0) {
          of(webhook.id()).add(delivery); // it arrives, and the answer is lost
        }
        return 500;
      }
      of(webhook.id()).add(delivery);
      return 204;
    }

    List<WebhookDelivery> of(WebhookId webhook) {
      return arrived.computeIfAbsent(webhook, any -> new ArrayList<>());
    }
  }

  private Webhook webhook(int number) {
    return world
        .admin
        .webhooks()
        .create(world.organization, CreateWebhook.at("https://hooks.example/" + number))
        .webhook();
  }

  private void settle() {
    var feed = world.docs.feed();
    for (int i = 0; i < MOST_WAITS && !feed.after(feed.position(), 1).ahead().isEmpty(); i++) {
      try {
        assertThat(new CountDownLatch(1).await(2, TimeUnit.MILLISECONDS)).isFalse();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }

  private static Turn turn(WebhookDelivery delivery) {
    return delivery.turn().orElseThrow();
  }

  private void command(Random random, List<SpaceId> spaces, String title) {
    if (spaces.size() < 2 || random.nextInt(8) == 0) {
      spaces.add(world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id());
      return;
    }
    SpaceId space = spaces.get(random.nextInt(spaces.size()));
    switch (random.nextInt(4)) {
      case 0 -> world.admin.spaces().update(space, UpdateSpace.NOTHING.title(title));
      case 1 ->
          world
              .admin
              .organizations()
              .update(world.organization, UpdateOrganization.NOTHING.title(title));
      default ->
          world
              .admin
              .contents()
              .edit(
                  ContentAt.main(space),
                  List.of(ContentEdit.insertPage(title).markdown(title + "\n")));
    }
  }

  @Test
  void whatConcernsOneSpaceArrivesInItsOrderWhateverFails() {
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(run);
      Receivers receivers = new Receivers(random);
      WebhookDeliveries deliveries = world.docs.webhookDeliveries(receivers);
      List<Webhook> hooks = new ArrayList<>();
      for (int i = 0; i < HOOKS; i++) {
        hooks.add(webhook(i));
      }
      List<SpaceId> spaces = new ArrayList<>();
      for (int step = 0; step < STEPS; step++) {
        receivers.failures = step % 30 < 15 ? 0 : 5;
        if (random.nextInt(3) == 0) {
          deliveries.deliver();
          world.clock.advance(Duration.ofSeconds(random.nextInt(400)));
        } else {
          command(random, spaces, "T" + step);
        }
      }
      receivers.failures = 0;
      for (int i = 0; i < 12; i++) {
        settle();
        deliveries.deliver();
        world.clock.advance(Duration.ofHours(11));
      }
      for (Webhook hook : hooks) {
        check(run, hook.id(), receivers.of(hook.id()));
        world.admin.webhooks().delete(world.organization, hook.id());
      }
    }
  }

  /** All arrived, the first time of each in the order of its stream. */
  private void check(int run, WebhookId hook, List<WebhookDelivery> arrived) {
    List<WebhookDelivery> log =
        world.admin.webhooks().deliveries(world.organization, hook, ALL).items();
    assertThat(log).as("run %s", run).isNotEmpty().allMatch(one -> one.state() == State.DELIVERED);
    Set<String> seen = new HashSet<>();
    Map<String, List<Turn>> streams = new HashMap<>();
    for (WebhookDelivery one : arrived) {
      if (seen.add(one.id().value())) {
        streams.computeIfAbsent(turn(one).stream(), any -> new ArrayList<>()).add(turn(one));
      }
    }
    assertThat(log).allMatch(one -> seen.contains(one.id().value()));
    assertThat(streams.keySet()).anyMatch(stream -> stream.startsWith("space/"));
    streams.forEach(
        (stream, turns) ->
            assertThat(turns)
                .as("run %s, %s", run, stream)
                .isSortedAccordingTo(
                    (a, b) ->
                        a.position().equals(b.position())
                            ? Integer.compare(a.number(), b.number())
                            : a.position().compareTo(b.position())));
  }

  @Test
  void whatFailsHoldsItsOwnSpaceOnlyAndNoOtherWebhook() {
    Receivers receivers = new Receivers(new Random(1));
    WebhookDeliveries deliveries = world.docs.webhookDeliveries(receivers);
    Webhook failing = webhook(1);
    Webhook other = webhook(2);
    SpaceId space = world.admin.spaces().create(world.organization, CreateSpace.titled("A")).id();
    receivers.failing.add(failing.id());
    settle();
    deliveries.deliver();
    receivers.failing.clear();
    assertThat(receivers.of(other.id())).isNotEmpty();

    world.admin.spaces().update(space, UpdateSpace.NOTHING.title("B"));
    SpaceId later = world.admin.spaces().create(world.organization, CreateSpace.titled("C")).id();
    settle();
    deliveries.deliver();
    assertThat(streams(receivers, other)).contains("space/" + space, "space/" + later);
    assertThat(streams(receivers, failing))
        .contains("space/" + later)
        .doesNotContain("space/" + space);
    world.clock.advance(Duration.ofSeconds(5));
    deliveries.deliver();
    List<Turn> arrived =
        receivers.of(failing.id()).stream()
            .map(WebhookOrderScenarios::turn)
            .filter(turn -> turn.stream().equals("space/" + space))
            .toList();
    assertThat(arrived.size()).isGreaterThanOrEqualTo(2);
  }

  private static Set<String> streams(Receivers receivers, Webhook webhook) {
    Set<String> streams = new HashSet<>();
    receivers.of(webhook.id()).forEach(one -> streams.add(turn(one).stream()));
    return streams;
  }

  @Test
  void whatIsGivenUpHoldsNothingAnyMore() {
    Receivers receivers = new Receivers(new Random(1));
    WebhookDeliveries deliveries = world.docs.webhookDeliveries(receivers);
    Webhook webhook = webhook(1);
    SpaceId space = world.admin.spaces().create(world.organization, CreateSpace.titled("A")).id();
    settle();
    deliveries.deliver();
    world.admin.spaces().update(space, UpdateSpace.NOTHING.title("B"));
    receivers.failing.add(webhook.id());
    settle();
    for (int i = 0; i < WebhookDeliveries.MAX_ATTEMPTS; i++) {
      deliveries.deliver();
      world.clock.advance(Duration.ofHours(11));
    }
    receivers.failing.clear();
    receivers.of(webhook.id()).clear();
    world.admin.spaces().update(space, UpdateSpace.NOTHING.title("C"));
    settle();
    deliveries.deliver();
    assertThat(streams(receivers, webhook)).containsExactly("space/" + space);
    List<WebhookDelivery> failed =
        world.admin.webhooks().deliveries(world.organization, webhook.id(), ALL).items().stream()
            .filter(delivery -> delivery.state() == State.FAILED)
            .toList();
    assertThat(failed).hasSize(1);
    world.admin.webhooks().redeliver(world.organization, webhook.id(), failed.get(0).id());
    deliveries.deliver();
    assertThat(receivers.of(webhook.id()))
        .extracting(WebhookDelivery::id)
        .contains(failed.get(0).id());
  }

  @Test
  void whatAJobWasToSendThatIsLostTheNextOneSends() {
    Receivers receivers = new Receivers(new Random(1));
    AtomicBoolean loses = new AtomicBoolean(true);
    WebhookDeliveries deliveries =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .jobs(
                (key, job) -> {
                  if (!loses.get()) {
                    job.run();
                  }
                })
            .build()
            .webhookDeliveries(receivers);
    Webhook webhook = webhook(1);
    world.admin.spaces().create(world.organization, CreateSpace.titled("A"));
    settle();
    deliveries.deliver();
    assertThat(receivers.of(webhook.id())).isEmpty();
    loses.set(false);
    deliveries.deliver();
    assertThat(receivers.of(webhook.id())).isNotEmpty();
  }
}
