package dev.docs.scenario;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.Runs;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.store.Store;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.UpdateWebhook;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import dev.docs.webhook.WebhookSender;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Random changes of roles in two organizations, between which spaces move: what is sent, its maker
 * may read when it is sent, and it is of the organization of its webhook; on any store.
 */
public abstract class WebhookRightsScenarios {

  private static final int RUNS = Integer.getInteger("docs.webhook.runs", Runs.nightly() ? 10 : 2);
  private static final int STEPS = 80;
  private static final ListOptions ALL = ListOptions.limit(1_000);
  private static final List<String> MAKERS = List.of("create", "edit");

  private Store store;
  private World world;
  private final List<OrganizationId> organizations = new ArrayList<>();
  private final List<SpaceId> spaces = new ArrayList<>();
  private int sent;
  private int withheld;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    organizations.add(world.organization);
    organizations.add(world.admin.organizations().create(CreateOrganization.titled("Other")).id());
    for (OrganizationId organization : organizations) {
      world.admin.webhooks().create(organization, CreateWebhook.at("https://hooks.example/all"));
      spaces.add(world.admin.spaces().create(organization, CreateSpace.titled("A")).id());
    }
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private final class Checking implements WebhookSender {
    @Override
    public int send(Webhook webhook, WebhookDelivery delivery) {
      sent++;
      assertThat(delivery.organization()).isEqualTo(webhook.organization());
      DocsSession maker = world.as(requireNonNull(webhook.maker()).value());
      assertThat(maker.webhooks().list(webhook.organization(), ALL).items())
          .as("the maker is an admin")
          .isNotEmpty();
      Map<String, String> details = delivery.event().change().details();
      var target = delivery.event().change().target();
      String space = target.type().equals("space") ? target.id() : details.get("space");
      if (space != null) {
        assertThat(world.operator.spaces().get(new SpaceId(space)).space().organization())
            .as("%s", delivery.event())
            .isEqualTo(webhook.organization());
      }
      return 204;
    }
  }

  @Test
  void nothingIsSentThatItsMakerMayNotReadByThen() {
    for (int run = 0; run < RUNS; run++) {
      Random random = new Random(run);
      var deliveries = world.docs.webhookDeliveries(new Checking());
      for (int step = 0; step < STEPS; step++) {
        if (random.nextInt(4) == 0) {
          deliveries.deliver();
          world.clock.advance(Duration.ofSeconds(random.nextInt(10)));
        } else {
          attempt(random, "T" + run + "-" + step);
        }
      }
    }
    for (OrganizationId organization : organizations) {
      for (Webhook webhook : world.admin.webhooks().list(organization, ALL).items()) {
        withheld +=
            (int)
                world.admin.webhooks().deliveries(organization, webhook.id(), ALL).items().stream()
                    .filter(one -> one.state() == WebhookDelivery.State.WITHHELD)
                    .count();
      }
    }
    assertThat(sent).isPositive();
    assertThat(withheld).isPositive();
  }

  private void attempt(Random random, String title) {
    try {
      command(random, title);
    } catch (DocsException e) {
      assertThat(e.code()).isNotNull();
    }
  }

  private void command(Random random, String title) {
    OrganizationId organization = organizations.get(random.nextInt(2));
    UserId user = new UserId(MAKERS.get(random.nextInt(MAKERS.size())));
    DocsSession maker = world.as(user.value());
    switch (random.nextInt(8)) {
      case 0 ->
          maker.webhooks().create(organization, CreateWebhook.at("https://hooks.example/" + title));
      case 1 ->
          world
              .admin
              .members()
              .changeRole(
                  world.organization,
                  user,
                  Update.to(random.nextInt(3) > 0 ? Role.ADMIN : Role.READ));
      case 2 ->
          world
              .admin
              .webhooks()
              .create(organization, CreateWebhook.at("https://hooks.example/" + title));
      case 3 -> {
        List<Webhook> all = world.admin.webhooks().list(organization, ALL).items();
        maker
            .webhooks()
            .update(
                organization,
                all.get(random.nextInt(all.size())).id(),
                UpdateWebhook.NOTHING.active(true));
      }
      case 4 -> transfer(random);
      case 5 ->
          world
              .admin
              .spaces()
              .update(spaces.get(random.nextInt(spaces.size())), UpdateSpace.NOTHING.title(title));
      default ->
          spaces.add(world.admin.spaces().create(organization, CreateSpace.titled(title)).id());
    }
  }

  private void transfer(Random random) {
    SpaceId space = spaces.get(random.nextInt(spaces.size()));
    world.admin.spaces().transfer(space, organizations.get(random.nextInt(2)));
  }
}
