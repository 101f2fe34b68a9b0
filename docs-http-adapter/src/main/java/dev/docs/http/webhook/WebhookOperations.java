package dev.docs.http.webhook;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.ADMIN;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.WebhookDeliveryId;
import dev.docs.id.WebhookId;
import dev.docs.webhook.CreateWebhook;
import dev.docs.webhook.UpdateWebhook;
import dev.docs.webhook.Webhooks;
import java.util.List;

/** Operations on the webhooks of an organization. */
public final class WebhookOperations {

  private static final String PATH = "/orgs/{organizationId}/webhooks";
  private static final String ONE = PATH + "/{webhookId}";

  private static final BodyField<String> URL = BodyField.text("url", "URL").notNull();
  private static final RequiredField<String> NEW_URL = URL.required();
  private static final BodyField<List<String>> EVENTS =
      BodyField.<String>ids("events", event -> event).notNull().atMost(CreateWebhook.MAX_EVENTS);
  private static final BodyField<Boolean> ACTIVE = BodyField.bool("active").notNull();

  private WebhookOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("webhooks", OURS).needing(ADMIN);
    operations
        .get("listWebhooks", PATH)
        .summary("The webhooks of an organization, the oldest first.")
        .lists(
            () -> WebhookJson.WEBHOOK,
            call -> webhooks(call).list(call.organization(), call.listOptions()))
        .fails(404);
    operations
        .post("createWebhook", PATH)
        .summary(
            "Tells changes of the organization to a URL. The answer contains the secret, this once;"
                + " without `events`, all are told.")
        .body(NEW_URL, EVENTS, ACTIVE)
        .creates(
            () -> WebhookJson.WITH_SECRET,
            call ->
                webhooks(call).create(call.organization(), call.body(WebhookOperations::create)))
        .fails(400, 404, 409);
    operations
        .get("getWebhookById", ONE)
        .summary("A webhook, without its secret.")
        .returns(
            () -> WebhookJson.WEBHOOK,
            call -> webhooks(call).get(call.organization(), webhook(call)))
        .fails(404);
    operations
        .patch("updateWebhookById", ONE)
        .summary("Changes a webhook; `active` set to true also resumes one that is paused.")
        .body(URL, EVENTS, ACTIVE)
        .returns(
            () -> WebhookJson.WEBHOOK,
            body ->
                new UpdateWebhook(
                    URL.in(body).update(), EVENTS.in(body).update(), ACTIVE.in(body).update()),
            (call, command) -> webhooks(call).update(call.organization(), webhook(call), command))
        .fails(400, 404);
    operations
        .delete("deleteWebhookById", ONE)
        .summary("Deletes a webhook, with its deliveries.")
        .deletes()
        .doneBy(call -> webhooks(call).delete(call.organization(), webhook(call)));
    operations
        .post("rotateWebhookSecret", ONE + "/secret")
        .summary("Gives a webhook another secret, which the answer contains, this once.")
        .returns(
            () -> WebhookJson.WITH_SECRET,
            call -> webhooks(call).rotateSecret(call.organization(), webhook(call)))
        .fails(404);
    operations
        .post("testWebhook", ONE + "/test")
        .summary("Sends an event `webhook.test` to the URL.")
        .returns(
            () -> WebhookJson.DELIVERY,
            call -> webhooks(call).test(call.organization(), webhook(call)))
        .fails(404, 409);
    operations
        .get("listWebhookDeliveries", ONE + "/deliveries")
        .summary("The deliveries of a webhook that are pending or ended lately, the newest first.")
        .lists(
            () -> WebhookJson.DELIVERY,
            call ->
                webhooks(call).deliveries(call.organization(), webhook(call), call.listOptions()))
        .fails(404);
    operations
        .post("redeliverWebhookDelivery", ONE + "/deliveries/{webhookDeliveryId}/redeliver")
        .summary("Has a delivery sent again, with all attempts.")
        .returns(
            () -> WebhookJson.DELIVERY,
            call ->
                webhooks(call)
                    .redeliver(
                        call.organization(),
                        webhook(call),
                        new WebhookDeliveryId(call.path("webhookDeliveryId"))))
        .fails(404, 409);
  }

  private static WebhookId webhook(Call call) {
    return new WebhookId(call.path("webhookId"));
  }

  private static CreateWebhook create(JsonBody body) {
    return new CreateWebhook(
        NEW_URL.in(body), EVENTS.in(body).orElse(List.of()), ACTIVE.in(body).orElse(true));
  }

  private static Webhooks webhooks(Call call) {
    return call.docs().webhooks();
  }
}
