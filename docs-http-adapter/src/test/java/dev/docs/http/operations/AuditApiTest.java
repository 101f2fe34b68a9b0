package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import org.junit.jupiter.api.Test;

class AuditApiTest {

  private final PreparedWorld world = new PreparedWorld();
  private final String events =
      "/orgs/" + world.alpha.ids.get("organizationId").get(0) + "/audit-events";

  private Reply get(String target) {
    return new Reply(
        world.http.handle(HttpRequest.of("GET", "/v1" + target).withToken("alpha-admin")));
  }

  @Test
  void anEventTellsWhoChangedWhat() {
    Reply list = get(events + "?limit=1&action=organization.updated");
    assertThat(list.text("items.0.action")).isEqualTo("organization.updated");
    assertThat(list.text("items.0.actor.id")).isEqualTo("alpha-admin");
    assertThat(list.text("items.0.target.type")).isEqualTo("organization");
    Reply one = get(events + "/" + list.text("items.0.id"));
    assertThat(one.text("payload.work")).isEqualTo("Organizations.change");
    assertThat(one.at("schemaVersion")).isEqualTo(1L);
    assertThat(list.text("items.0.urls.location")).endsWith(events + "/" + one.id());
  }

  @Test
  void whatIsNoTimeOrNoSizeIsRefused() {
    for (String query :
        new String[] {"from=yesterday", "to=2024-01-01", "limit=0", "limit=101", "limit=x"}) {
      Reply refused = get(events + "?" + query);
      assertThat(refused.status()).as(query).isEqualTo(400);
      assertThat(refused.text("error.message")).contains(query.substring(0, query.indexOf('=')));
    }
    assertThat(get(events + "/unknown").status()).isEqualTo(404);
  }

  @Test
  void everyActionHasALabel() {
    Reply actions = get(events.replace("audit-events", "audit-event-actions"));
    assertThat(actions.each("items", "id")).contains("space.created", "change-request.merged");
    assertThat(actions.each("items", "label")).contains("Space created", "Change request merged");
  }
}
