package dev.docs.http.webhook;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.ADMIN;

import dev.docs.http.HttpResponse;
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
import java.util.List;
import java.util.Optional;

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
    table.types(WebhookJson::types);
    OperationGroup operations = table.group("webhooks", OURS);
    operations
        .get("listWebhooks", PATH)
        .needs(ADMIN)
        .summary("The webhooks of an organization, the oldest first.")
        .paged()
        .returnsListOf("Webhook")
        .fails(404)
        .handledBy(WebhookOperations::list);
    operations
        .post("createWebhook", PATH)
        .needs(ADMIN)
        .summary(
            "Tells changes of the organization to a URL. The answer contains the secret, this once;"
                + " without `events`, all are told.")
        .body(NEW_URL, EVENTS, ACTIVE)
        .creates("WebhookWithSecret")
        .fails(400, 404, 409)
        .handledBy(WebhookOperations::create);
    operations
        .get("getWebhookById", ONE)
        .needs(ADMIN)
        .summary("A webhook, without its secret.")
        .returns("Webhook")
        .fails(404)
        .handledBy(WebhookOperations::get);
    operations
        .patch("updateWebhookById", ONE)
        .needs(ADMIN)
        .summary("Changes a webhook; `active` set to true also resumes one that is paused.")
        .body(URL, EVENTS, ACTIVE)
        .returns("Webhook")
        .fails(400, 404)
        .handledBy(WebhookOperations::update);
    operations
        .delete("deleteWebhookById", ONE)
        .needs(ADMIN)
        .summary("Deletes a webhook, with its deliveries.")
        .deletes()
        .doneBy(call -> docs(call).webhooks().delete(organization(call), webhook(call)));
    operations
        .post("rotateWebhookSecret", ONE + "/secret")
        .needs(ADMIN)
        .summary("Gives a webhook another secret, which the answer contains, this once.")
        .returns("WebhookWithSecret")
        .fails(404)
        .handledBy(WebhookOperations::rotate);
    operations
        .post("testWebhook", ONE + "/test")
        .needs(ADMIN)
        .summary("Sends an event `webhook.test` to the URL.")
        .returns("WebhookDelivery")
        .fails(404, 409)
        .handledBy(WebhookOperations::test);
    operations
        .get("listWebhookDeliveries", ONE + "/deliveries")
        .needs(ADMIN)
        .summary("The deliveries of a webhook that are pending or ended lately, the newest first.")
        .paged()
        .returnsListOf("WebhookDelivery")
        .fails(404)
        .handledBy(WebhookOperations::deliveries);
    operations
        .post("redeliverWebhookDelivery", ONE + "/deliveries/{webhookDeliveryId}/redeliver")
        .needs(ADMIN)
        .summary("Has a delivery sent again, with all attempts.")
        .returns("WebhookDelivery")
        .fails(404, 409)
        .handledBy(WebhookOperations::redeliver);
  }

  private static WebhookId webhook(Call call) {
    return new WebhookId(call.path("webhookId"));
  }

  private static HttpResponse list(Call call) {
    return call.list(
        WebhookJson.WEBHOOK, docs(call).webhooks().list(organization(call), listOptions(call)));
  }

  private static HttpResponse create(Call call) {
    return call.created(
        WebhookJson.WITH_SECRET,
        docs(call).webhooks().create(organization(call), call.body(WebhookOperations::create)));
  }

  private static CreateWebhook create(JsonBody body) {
    return new CreateWebhook(
        NEW_URL.in(body),
        Optional.ofNullable(EVENTS.in(body).orNull()).orElse(List.of()),
        Optional.ofNullable(ACTIVE.in(body).orNull()).orElse(true));
  }

  private static HttpResponse get(Call call) {
    return call.ok(
        WebhookJson.WEBHOOK, docs(call).webhooks().get(organization(call), webhook(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateWebhook command =
        call.body(
            body ->
                new UpdateWebhook(
                    URL.in(body).update(), EVENTS.in(body).update(), ACTIVE.in(body).update()));
    return call.ok(
        WebhookJson.WEBHOOK,
        docs(call).webhooks().update(organization(call), webhook(call), command));
  }

  private static HttpResponse rotate(Call call) {
    return call.ok(
        WebhookJson.WITH_SECRET,
        docs(call).webhooks().rotateSecret(organization(call), webhook(call)));
  }

  private static HttpResponse test(Call call) {
    return call.ok(
        WebhookJson.DELIVERY, docs(call).webhooks().test(organization(call), webhook(call)));
  }

  private static HttpResponse deliveries(Call call) {
    return call.list(
        WebhookJson.DELIVERY,
        docs(call).webhooks().deliveries(organization(call), webhook(call), listOptions(call)));
  }

  private static HttpResponse redeliver(Call call) {
    WebhookDeliveryId delivery = new WebhookDeliveryId(call.path("webhookDeliveryId"));
    return call.ok(
        WebhookJson.DELIVERY,
        docs(call).webhooks().redeliver(organization(call), webhook(call), delivery));
  }
}
