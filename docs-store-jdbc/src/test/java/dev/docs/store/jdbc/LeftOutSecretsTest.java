package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.id.WebhookId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.SecretFixture;
import dev.docs.signing.SigningKeys;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.space.CreateSpace;
import dev.docs.store.SecretKeys;
import dev.docs.store.Store;
import dev.docs.store.codec.RecordCodec;
import dev.docs.store.memory.MemoryStore;
import dev.docs.webhook.UpdateWebhook;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookSender;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Files without secrets, and what is loaded of them. */
class LeftOutSecretsTest {

  @TempDir private Path directory;

  private final MemoryStore from = MemoryStore.create();
  private final Docs docs = Docs.builder().store(from).build();
  private final SecretFixture fixture = new SecretFixture(docs);
  private final List<String> secrets = SecretFixture.everySecret(from);
  private final MemoryStore there = MemoryStore.create();
  private final Docs docsThere = Docs.builder().store(there).build();
  private final DocsSession ada = docsThere.as(Caller.user("ada"));

  @AfterEach
  void close() {
    from.close();
    there.close();
  }

  private static String text(Path file) throws IOException {
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private Path saved() {
    Path file = directory.resolve("store");
    StoreFile.save(from, Docs.copiedKinds(), file);
    return file;
  }

  private void load() {
    StoreFile.load(saved(), Docs.copiedKinds(), there);
  }

  private Path savedOrganization() {
    Path file = directory.resolve("organization");
    docs.organizationTransfer()
        .<Long>export(fixture.organization, records -> StoreFile.save(records, file));
    return file;
  }

  @Test
  void noSecretIsInAFileUnlessItIsWanted() throws IOException {
    assertThat(text(saved())).doesNotContain(secrets).contains("share-link", "hooks.example");
    assertThat(text(savedOrganization())).doesNotContain(secrets).contains("share-link");
    Path wanted = directory.resolve("wanted");
    StoreFile.save(from, Docs.copiedKinds(), wanted, SecretKeys.NONE);
    assertThat(text(wanted)).contains(secrets);
    assertThat(StoreFile.withoutSecrets(wanted, Docs.copiedKinds())).isEmpty();
  }

  @Test
  void whatIsWithoutASecretIsTold() {
    for (Path file : List.of(saved(), savedOrganization())) {
      assertThat(StoreFile.withoutSecrets(file, Docs.copiedKinds()))
          .contains(
              new StoreFile.WithoutSecrets("share-link", 2, true),
              new StoreFile.WithoutSecrets("publishing-auth", 1, true),
              new StoreFile.WithoutSecrets("site-mcp-server", 1, false),
              new StoreFile.WithoutSecrets("webhook", 1, false));
    }
  }

  private void assertNothingIsHalfWorking(Store loaded) {
    Map<String, Map<String, String>> now = SecretFixture.secrets(loaded);
    assertThat(now.get("share-link.key").values())
        .hasSize(2)
        .doesNotHaveDuplicates()
        .allMatch(key -> key.length() == 64)
        .doesNotContainAnyElementsOf(secrets);
    assertThat(now.get("publishing-auth.privateKey").values())
        .hasSize(1)
        .allMatch(key -> key.length() == 64)
        .doesNotContainAnyElementsOf(secrets);
    assertThat(now.get("upload.token").values())
        .doesNotHaveDuplicates()
        .doesNotContain("")
        .doesNotContainAnyElementsOf(secrets);
    assertThat(now.get("site-mcp-server.headers").values()).containsExactly("", "");
    assertThat(now.get("webhook.secret").values()).containsExactly("");
    assertThat(now.get("signing-key.secret")).isEmpty();
  }

  @Test
  void everySecretOfALoadedStoreIsNewOrMissing() {
    load();
    assertNothingIsHalfWorking(there);
    assertThat(docsThere.signingKeys().current(SigningKeys.Purpose.FILES))
        .isNotEmpty()
        .isNotIn(secrets);
  }

  @Test
  void everySecretOfALoadedOrganizationIsNewOrMissing() {
    docsThere
        .organizationTransfer()
        .load(StoreFile.organization(savedOrganization(), Docs.copiedKinds()));
    assertNothingIsHalfWorking(there);
  }

  @Test
  void anOrganizationIsCopiedWithoutAFileAndWithoutSecrets() {
    docs.organizationTransfer()
        .<Long>export(
            fixture.organization,
            records -> docsThere.organizationTransfer().load(RecordCodec.withoutSecrets(records)));
    assertNothingIsHalfWorking(there);
  }

  @Test
  void aWebhookWithoutASecretTellsNothingAndSaysSoUntilItHasOne() {
    load();
    WebhookId id = fixture.webhook;
    assertThat(pause(id)).isEqualTo(Webhook.Pause.Reason.NO_SECRET);
    UpdateWebhook active = UpdateWebhook.NOTHING.active(true);
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> ada.webhooks().update(fixture.organization, id, active))
        .withMessage("the webhook was copied without its secret: rotate the secret first");
    assertThatExceptionOfType(DocsException.class)
        .isThrownBy(() -> ada.webhooks().test(fixture.organization, id));
    List<Webhook> sent = new ArrayList<>();
    WebhookSender sender =
        (webhook, delivery) -> {
          sent.add(webhook);
          return 200;
        };
    ada.spaces().create(fixture.organization, CreateSpace.titled("Before"));
    deliver(sender);
    assertThat(sent).isEmpty();

    String secret = ada.webhooks().rotateSecret(fixture.organization, id).secret();
    assertThat(pause(id)).isEqualTo(Webhook.Pause.Reason.RESTORED);
    ada.webhooks().update(fixture.organization, id, active);
    ada.spaces().create(fixture.organization, CreateSpace.titled("After"));
    deliver(sender);
    assertThat(sent).isNotEmpty().allMatch(webhook -> webhook.secret().equals(secret));
  }

  private void deliver(WebhookSender sender) {
    docsThere.webhookDeliveries(sender).deliver();
    docsThere.webhookDeliveries(sender).deliver();
  }

  private Webhook.Pause.Reason pause(WebhookId id) {
    return ada.webhooks().get(fixture.organization, id).pause().orElseThrow().reason();
  }

  @Test
  void headersOfMcpServersAreSetAgain() {
    load();
    var server =
        ada.mcpServers().list(fixture.organization, fixture.site, ListOptions.first()).items();
    assertThat(server).singleElement().satisfies(one -> assertThat(one.url()).contains("tools"));
    ada.mcpServers()
        .update(
            fixture.organization,
            fixture.site,
            server.get(0).id(),
            SaveMcpServer.NOTHING.headers(Map.of("X-Key", "new")));
    assertThat(SecretFixture.secrets(there).get("site-mcp-server.headers").values())
        .containsExactly("new");
  }

  @Test
  void anUploadThatWasNotSentCannotBeSentWithoutItsToken() {
    load();
    for (String token : List.of("", "x")) {
      assertThatExceptionOfType(DocsException.class)
          .isThrownBy(() -> docsThere.as(Caller.anonymous()).uploads().waiting(token));
    }
  }
}
