package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.feed.Feed;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.UpdateWebhook;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.Webhook.Pause;
import dev.docs.webhook.WebhookDeliveries;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookDelivery.State;
import dev.docs.webhook.WebhookSender;
import dev.docs.webhook.Webhooks;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Webhooks of organizations and their deliveries; on any store. */
public abstract class WebhookScenarios {

  private static final String URL = "https://hooks.example/docs";
  private static final ListOptions ALL = ListOptions.limit(1_000);
  private static final int MOST_WAITS = 3_000;

  static final class Tested extends TestedResource {

    Tested() {
      super(Owner.ORGANIZATION);
      allow("ok F F F F F F N U");
      is("listWebhooks", (s, f) -> s.webhooks().list(f.world.organization, ALL).count() > 0);
      is(
          "createWebhook",
          (s, f) -> s.webhooks().create(f.world.organization, CreateWebhook.at(URL)));
      is("getWebhookById", (s, f) -> s.webhooks().get(f.world.organization, webhook(f)));
      is(
          "updateWebhookById",
          (s, f) ->
              s.webhooks()
                  .update(f.world.organization, webhook(f), UpdateWebhook.NOTHING.active(true)));
      is(
          "rotateWebhookSecret",
          (s, f) -> s.webhooks().rotateSecret(f.world.organization, webhook(f)));
      is("testWebhook", (s, f) -> s.webhooks().test(f.world.organization, webhook(f)));
      is(
          "listWebhookDeliveries",
          (s, f) -> s.webhooks().deliveries(f.world.organization, webhook(f), ALL).count() > 0);
      is(
          "redeliverWebhookDelivery",
          (s, f) ->
              s.webhooks()
                  .redeliver(
                      f.world.organization,
                      webhook(f),
                      new WebhookDeliveryId(id(f, "webhookDeliveryId"))));
      allow("ok F F F F F F - U");
      does("deleteWebhookById", (s, f) -> s.webhooks().delete(f.world.organization, webhook(f)));
    }

    private static WebhookId webhook(PermissionFixture fixture) {
      return new WebhookId(id(fixture, "webhookId"));
    }

    @Override
    public Map<String, String> make(Ground on, String text) {
      byte[] word = text.getBytes(StandardCharsets.UTF_8);
      WebhookId made =
          on.admin()
              .webhooks()
              .create(
                  on.organization(),
                  CreateWebhook.at("https://hooks.example/" + HexFormat.of().formatHex(word)))
              .webhook()
              .id();
      WebhookDelivery delivery = on.admin().webhooks().test(on.organization(), made);
      on.admin().webhooks().test(on.organization(), made);
      return Map.of("webhookId", made.value(), "webhookDeliveryId", delivery.id().value());
    }
  }

  private Store store;
  private World world;
  private Webhooks webhooks;
  private final Receiver receiver = new Receiver();
  private WebhookDeliveries deliveries;

  /** An empty store. */
  protected abstract Store create();

  /** Notes what it is sent. */
  private static final class Receiver implements WebhookSender {
    private final List<WebhookDelivery> sent = new ArrayList<>();
    private final List<String> secrets = new ArrayList<>();
    private int status = 200;
    private boolean isDown;

    @Override
    public int send(Webhook webhook, WebhookDelivery delivery) throws IOException {
      if (isDown) {
        throw new IOException("cannot be reached");
      }
      sent.add(delivery);
      secrets.add(webhook.secret());
      return status;
    }

    private List<String> told() {
      return sent.stream().map(one -> one.event().change().action()).toList();
    }
  }

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    webhooks = world.admin.webhooks();
    deliveries = world.docs.webhookDeliveries(receiver);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private void deliver() {
    Feed feed = world.docs.feed();
    for (int i = 0; i < MOST_WAITS && !feed.after(feed.position(), 1).ahead().isEmpty(); i++) {
      try {
        assertThat(new CountDownLatch(1).await(10, TimeUnit.MILLISECONDS)).isFalse();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
    deliveries.deliver();
  }

  private Webhook made() {
    return webhooks
        .create(
            world.organization,
            CreateWebhook.at(URL).events(List.of("space.created", "space.deleted")))
        .webhook();
  }

  private List<WebhookDelivery> log(WebhookId id) {
    return webhooks.deliveries(world.organization, id, ALL).items();
  }

  private Webhook get(WebhookId id) {
    return webhooks.get(world.organization, id);
  }

  private static void assertFails(ErrorCode code, Runnable call) {
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(call::run)
        .matches(e -> e.code() == code, code.name());
  }

  @Test
  void whatIsChangedIsSentOnce() {
    space("Before");
    WebhookId id = made().id();
    SpaceId space = space("Guide");
    world.admin.spaces().delete(space);
    deliver();
    deliver();
    assertThat(receiver.told()).containsExactlyInAnyOrder("space.created", "space.deleted");
    WebhookDelivery first =
        receiver.sent.stream()
            .filter(one -> one.event().change().action().equals("space.created"))
            .findFirst()
            .orElseThrow();
    assertThat(first.event().change().target().id()).isEqualTo(space.value());
    assertThat(first.event().by().user()).contains(new UserId("admin"));
    assertThat(first.toString()).doesNotContain("Guide");
    assertThat(log(id))
        .extracting(WebhookDelivery::state)
        .containsExactly(State.DELIVERED, State.DELIVERED);
    assertThat(log(id).get(0).answer().orElseThrow().status()).contains(200);
  }

  @Test
  void aWebhookWithoutEventsIsToldAllOfItsOrganizationOnly() {
    webhooks.create(world.organization, CreateWebhook.at(URL));
    OrganizationId other =
        world.as("stranger").organizations().create(CreateOrganization.titled("Other")).id();
    world.as("stranger").spaces().create(other, CreateSpace.titled("Theirs"));
    space("Ours");
    deliver();
    assertThat(receiver.told())
        .contains("webhook.created", "space.created", "content.created")
        .doesNotContain("organization.created");
    assertThat(receiver.sent)
        .extracting(WebhookDelivery::organization)
        .containsOnly(world.organization);
  }

  @Test
  void onlyAdminsOfTheOrganizationHaveThem() {
    WebhookId id = made().id();
    for (String user : List.of("create", "edit", "read", "guest")) {
      Webhooks theirs = world.as(user).webhooks();
      assertFails(ErrorCode.FORBIDDEN, () -> theirs.list(world.organization, ALL));
      assertFails(ErrorCode.FORBIDDEN, () -> theirs.get(world.organization, id));
      assertFails(
          ErrorCode.FORBIDDEN, () -> theirs.create(world.organization, CreateWebhook.at(URL)));
      assertFails(
          ErrorCode.FORBIDDEN,
          () -> theirs.update(world.organization, id, UpdateWebhook.NOTHING.active(false)));
      assertFails(ErrorCode.FORBIDDEN, () -> theirs.rotateSecret(world.organization, id));
      assertFails(ErrorCode.FORBIDDEN, () -> theirs.delete(world.organization, id));
      assertFails(ErrorCode.FORBIDDEN, () -> theirs.deliveries(world.organization, id, ALL));
    }
    DocsSession stranger = world.as("stranger");
    assertFails(ErrorCode.NOT_FOUND, () -> stranger.webhooks().get(world.organization, id));
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    assertFails(ErrorCode.NOT_FOUND, () -> stranger.webhooks().get(other, id));
    stranger.webhooks().delete(other, id);
    assertThat(get(id).active()).isTrue();
    assertFails(
        ErrorCode.UNAUTHENTICATED,
        () -> world.docs.as(Caller.anonymous()).webhooks().list(world.organization, ALL));
  }

  @Test
  void whatFailsIsSentAgainWithPausesAndAtLastGivenUp() {
    WebhookId id = made().id();
    space("Guide");
    receiver.status = 500;
    deliver();
    assertThat(log(id).get(0).state()).isEqualTo(State.PENDING);
    assertThat(log(id).get(0).nextAt())
        .isEqualTo(world.clock.instant().plus(Duration.ofSeconds(5)));
    deliver();
    assertThat(receiver.sent).hasSize(1);
    world.clock.advance(Duration.ofSeconds(5));
    deliver();
    assertThat(receiver.sent).hasSize(2);
    assertThat(receiver.sent.get(1).id()).isEqualTo(receiver.sent.get(0).id());
    receiver.isDown = true;
    for (int i = 0; i < 10; i++) {
      world.clock.advance(Duration.ofHours(11));
      deliver();
    }
    assertThat(log(id).get(0).state()).isEqualTo(State.FAILED);
    assertThat(log(id).get(0).attempts()).isEqualTo(WebhookDeliveries.MAX_ATTEMPTS);
    assertThat(log(id).get(0).answer().orElseThrow().error()).contains("cannot be reached");

    receiver.isDown = false;
    receiver.status = 204;
    webhooks.redeliver(world.organization, id, log(id).get(0).id());
    deliver();
    assertThat(log(id).get(0).state()).isEqualTo(State.DELIVERED);
  }

  @Test
  void aProcessThatDiesWhileSendingLeavesItToTheNext() {
    made();
    space("Guide");
    WebhookDeliveries dying =
        world.docs.webhookDeliveries(
            (webhook, delivery) -> {
              throw new OutOfMemoryError("by chance");
            });
    deliver();
    receiver.sent.clear();
    space("Other");
    assertThatExceptionOfType(OutOfMemoryError.class).isThrownBy(dying::deliver);
    deliver();
    assertThat(receiver.sent).isEmpty();
    world.clock.advance(Duration.ofMinutes(2));
    deliver();
    assertThat(receiver.told()).containsExactly("space.created");
  }

  @Test
  void whoLostTheRightIsToldNothing() {
    world
        .admin
        .members()
        .changeRole(world.organization, new UserId("create"), Update.to(Role.ADMIN));
    Webhook theirs =
        world.as("create").webhooks().create(world.organization, CreateWebhook.at(URL)).webhook();
    space("Guide");
    world
        .admin
        .members()
        .changeRole(world.organization, new UserId("create"), Update.to(Role.EDIT));
    deliver();
    assertThat(receiver.sent).isEmpty();
    assertThat(get(theirs.id()).pause().orElseThrow().reason()).isEqualTo(Pause.Reason.MAKER_LEFT);
    assertThat(log(theirs.id())).extracting(WebhookDelivery::state).containsOnly(State.WITHHELD);

    webhooks.update(world.organization, theirs.id(), UpdateWebhook.NOTHING.active(true));
    assertThat(get(theirs.id()).pause()).isEmpty();
    space("Later");
    deliver();
    assertThat(receiver.told()).contains("space.created");
  }

  @Test
  void whatIsNotActiveIsToldNothing() {
    WebhookId id = made().id();
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.active(false));
    space("Guide");
    deliver();
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.active(true));
    deliver();
    assertThat(receiver.sent).isEmpty();
  }

  @Test
  void afterARestoreWebhooksArePausedUntilAnAdminResumesThem() {
    WebhookId id = made().id();
    space("Guide");
    deliveries.pauseAll();
    assertThat(get(id).pause().orElseThrow().reason()).isEqualTo(Pause.Reason.RESTORED);
    deliver();
    assertThat(receiver.sent).isEmpty();
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.url("https://hooks.example/b"));
    assertThat(get(id).pause()).isPresent();
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.active(true));
    space("Later");
    deliver();
    assertThat(receiver.sent).hasSize(1);
  }

  @Test
  void anOrganizationThatIsCopiedHasItsWebhooksPaused() {
    WebhookId id = made().id();
    try (Store elsewhere = create()) {
      Docs there = Docs.builder().store(elsewhere).clock(world.clock).build();
      world
          .docs
          .organizationTransfer()
          .export(world.organization, records -> there.organizationTransfer().load(records));
      Webhook copied = there.as(Caller.user("admin")).webhooks().get(world.organization, id);
      assertThat(copied.pause().orElseThrow().reason()).isEqualTo(Pause.Reason.RESTORED);
      there
          .as(Caller.user("admin"))
          .spaces()
          .create(world.organization, CreateSpace.titled("Copy"));
      there.webhookDeliveries(receiver).deliver();
      there.webhookDeliveries(receiver).deliver();
      assertThat(receiver.sent).isEmpty();
    }
  }

  @Test
  void theSecretIsToldOnceAndRotated() {
    Webhook.WithSecret first = webhooks.create(world.organization, CreateWebhook.at(URL));
    assertThat(first.secret()).startsWith("whsec_").hasSize(50);
    Webhook.WithSecret second = webhooks.rotateSecret(world.organization, first.webhook().id());
    assertThat(second.secret()).isNotEqualTo(first.secret());
    assertThat(get(first.webhook().id()).secret()).isEmpty();
    assertThat(second.toString()).doesNotContain(second.secret());
    space("Guide");
    deliver();
    assertThat(receiver.secrets).containsOnly(second.secret());
  }

  @Test
  void numbersAreBounded() {
    for (int i = 0; i < Webhooks.MAX_WEBHOOKS; i++) {
      webhooks.create(world.organization, CreateWebhook.at(URL));
    }
    assertFails(
        ErrorCode.CONFLICT, () -> webhooks.create(world.organization, CreateWebhook.at(URL)));
    assertThat(webhooks.list(world.organization, ALL).items()).hasSize(Webhooks.MAX_WEBHOOKS);
    for (Webhook webhook : webhooks.list(world.organization, ALL).items()) {
      webhooks.delete(world.organization, webhook.id());
    }
    assertThat(world.docs.feed().subscriptions().find("webhooks")).isPresent();
    deliver();
    assertThat(world.docs.feed().subscriptions().find("webhooks")).isEmpty();
  }

  @Test
  void tooManyThatWaitPauseTheWebhookAndTheLogIsBounded() {
    WebhookId id =
        webhooks
            .create(
                world.organization, CreateWebhook.at(URL).events(List.of("organization.updated")))
            .webhook()
            .id();
    receiver.isDown = true;
    for (int i = 0; i <= WebhookDeliveries.MAX_PENDING; i++) {
      world
          .admin
          .organizations()
          .update(world.organization, UpdateOrganization.NOTHING.title("Acme " + i));
    }
    deliver();
    assertThat(get(id).pause().orElseThrow().reason()).isEqualTo(Pause.Reason.TOO_MANY_PENDING);
    deliveries.pauseAll();
    assertThat(get(id).pause().orElseThrow().reason()).isEqualTo(Pause.Reason.RESTORED);
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.active(true));
    receiver.isDown = false;
    for (int i = 0; i < 30; i++) {
      world.clock.advance(Duration.ofMinutes(5));
      deliver();
    }
    assertThat(receiver.sent).hasSize(WebhookDeliveries.MAX_PENDING);
    assertThat(log(id)).hasSize(200);
  }

  @Test
  void aTestIsSentWhateverEventsAreTold() {
    WebhookId id = made().id();
    WebhookDelivery test = webhooks.test(world.organization, id);
    assertThat(test.event().change().action()).isEqualTo("webhook.test");
    deliver();
    assertThat(receiver.sent).extracting(WebhookDelivery::id).containsExactly(test.id());
    webhooks.update(world.organization, id, UpdateWebhook.NOTHING.active(false));
    assertFails(ErrorCode.CONFLICT, () -> webhooks.test(world.organization, id));
  }

  @Test
  void commandsAreChecked() {
    assertFails(
        ErrorCode.INVALID,
        () -> webhooks.create(world.organization, CreateWebhook.at("ftp://hooks.example")));
    assertFails(
        ErrorCode.INVALID,
        () ->
            webhooks.create(
                world.organization, CreateWebhook.at(URL).events(List.of("space.painted"))));
  }
}
