package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.site.CreateSite;
import dev.docs.site.mcp.SaveMcpServer;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.store.SecretKeys;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Secrets in the files of an H2 database, and in exported ones. */
@WholeRun
class SealedStoreTest {

  private static final String CANARY = "canary-4711-header";
  private static final SecretKeys ONE = SecretKeys.of(key(1));
  private static final SecretKeys TWO_AND_ONE = SecretKeys.of(key(2), key(1));

  @TempDir Path directory;

  private OrganizationId organization = new OrganizationId("none");
  private SiteId site = new SiteId("none");

  private static byte[] key(int fill) {
    byte[] key = new byte[SecretKeys.KEY_BYTES];
    Arrays.fill(key, (byte) fill);
    return key;
  }

  private JdbcStore open(SecretKeys keys) {
    return JdbcStore.openH2File(directory.resolve("data"), JdbcOptions.DEFAULT.secretKeys(keys));
  }

  /** Makes one secret of each kind that a site has, and returns them. */
  private List<String> fill(JdbcStore store) {
    Docs docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    site = ada.sites().create(organization, CreateSite.titled("Docs")).id();
    ada.mcpServers()
        .create(
            organization,
            site,
            SaveMcpServer.NOTHING
                .name("Tools")
                .url("https://tools.example/mcp")
                .headers(Map.of("X-Key", CANARY)));
    String link =
        ada.shareLinks().create(organization, site, CreateShareLink.named("One")).link().key();
    String auth = ada.publishingAuths().get(organization, site).privateKey();
    return List.of(CANARY, link, auth);
  }

  private static List<String> secrets(DocsSession ada, OrganizationId organization, SiteId site) {
    return List.of(ada.publishingAuths().get(organization, site).privateKey());
  }

  private String bytes() throws IOException {
    StringBuilder all = new StringBuilder();
    try (var files = Files.list(directory)) {
      for (Path file : files.toList()) {
        all.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
      }
    }
    return all.toString();
  }

  @Test
  void aFileHasNoSecretInClear() throws IOException {
    List<String> secrets;
    try (JdbcStore store = open(ONE)) {
      secrets = fill(store);
    }
    assertThat(secrets).allSatisfy(secret -> assertThat(bytes()).doesNotContain(secret));
  }

  @Test
  void withoutAKeyItHasThem() throws IOException {
    List<String> secrets;
    try (JdbcStore store = open(SecretKeys.NONE)) {
      secrets = fill(store);
    }
    assertThat(secrets).allSatisfy(secret -> assertThat(bytes()).contains(secret));
  }

  @Test
  void anOlderKeyAndARecordInClearOpen() {
    List<String> secrets;
    try (JdbcStore store = open(SecretKeys.NONE)) {
      secrets = fill(store);
    }
    for (SecretKeys keys : List.of(ONE, TWO_AND_ONE)) {
      try (JdbcStore store = open(keys)) {
        DocsSession ada = Docs.builder().store(store).build().as(Caller.user("ada"));
        assertThat(secrets).containsAll(secrets(ada, organization, site));
      }
    }
  }

  @Test
  void aMissingOrAnotherKeyIsRefusedWhenTheStoreIsOpened() {
    try (JdbcStore store = open(ONE)) {
      fill(store);
    }
    for (SecretKeys keys : List.of(SecretKeys.NONE, SecretKeys.of(key(3)))) {
      assertThatThrownBy(() -> open(keys))
          .isInstanceOf(IllegalArgumentException.class)
          .hasMessage(
              "secrets in the database are sealed with a key that is not given; ids of such keys: "
                  + ONE.activeId());
    }
  }

  @Test
  void afterResealingTheOlderKeyIsNotNeeded() throws IOException {
    List<String> secrets;
    try (JdbcStore store = open(ONE)) {
      secrets = fill(store);
    }
    try (JdbcStore store = open(TWO_AND_ONE)) {
      assertThat(store.reseal(Docs.KINDS)).isGreaterThanOrEqualTo(secrets.size());
      assertThat(store.reseal(Docs.KINDS)).isGreaterThanOrEqualTo(secrets.size());
    }
    try (JdbcStore store = open(SecretKeys.of(key(2)))) {
      DocsSession ada = Docs.builder().store(store).build().as(Caller.user("ada"));
      assertThat(secrets).containsAll(secrets(ada, organization, site));
      assertThat(ada.mcpServers().list(organization, site, ListOptions.first()).items())
          .allSatisfy(server -> assertThat(server.headers()).containsValue(CANARY));
    }
    assertThatThrownBy(() -> open(ONE)).hasMessageContaining("a key that is not given");
  }

  @Test
  void recordsInClearAreSealedByResealing() throws IOException {
    List<String> secrets;
    try (JdbcStore store = open(SecretKeys.NONE)) {
      secrets = fill(store);
      assertThatThrownBy(() -> store.reseal(Docs.KINDS)).isInstanceOf(IllegalStateException.class);
    }
    try (JdbcStore store = open(ONE)) {
      store.reseal(Docs.KINDS);
      store.compact();
    }
    assertThat(secrets).allSatisfy(secret -> assertThat(bytes()).doesNotContain(secret));
  }

  @Test
  void whileItIsResealedNobodyIsRefused() throws Exception {
    try (JdbcStore store = open(ONE)) {
      fill(store);
    }
    try (JdbcStore store = open(TWO_AND_ONE)) {
      DocsSession ada = Docs.builder().store(store).build().as(Caller.user("ada"));
      AtomicBoolean ended = new AtomicBoolean();
      ExecutorService others = Executors.newFixedThreadPool(2);
      try {
        Callable<Integer> work =
            () -> {
              int done = 0;
              do {
                ada.publishingAuths().regenerate(organization, site);
                ada.mcpServers().list(organization, site, ListOptions.first());
                done++;
              } while (!ended.get());
              return done;
            };
        Future<Integer> one = others.submit(work);
        Future<Integer> two = others.submit(work);
        for (int i = 0; i < 20; i++) {
          store.reseal(Docs.KINDS);
        }
        ended.set(true);
        assertThat(one.get() + two.get()).isPositive();
      } finally {
        others.shutdownNow();
      }
    }
    open(SecretKeys.of(key(2))).close();
  }

  @Test
  void anExportedFileIsSealedWithGivenKeys() {
    Path file = directory.resolve("export");
    try (JdbcStore store = open(ONE)) {
      fill(store);
      StoreFile.save(store, Docs.copiedKinds(), file, ONE);
    }
    MemoryStore other = MemoryStore.create();
    assertThatThrownBy(() -> StoreFile.load(file, Docs.copiedKinds(), other))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("sealed with a key that is not given");
    StoreFile.load(file, Docs.copiedKinds(), other, TWO_AND_ONE);
    DocsSession ada = Docs.builder().store(other).build().as(Caller.user("ada"));
    assertThat(secrets(ada, organization, site)).hasSize(1);
  }
}
