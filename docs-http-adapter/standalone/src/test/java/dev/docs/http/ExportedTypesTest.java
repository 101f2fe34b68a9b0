package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import dev.docs.Docs;
import dev.docs.architecture.MainClasses;
import dev.docs.architecture.Modules;
import dev.docs.content.folder.FolderTarget;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Principals;
import dev.docs.http.api.Tokens;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.assertj.WorldAssert;
import dev.docs.http.git.JGitRepositories;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.jqwik.SeedProvider;
import dev.docs.http.junit.DocsExtension;
import dev.docs.http.junit.DocsTest;
import dev.docs.http.metrics.DocsMeters;
import dev.docs.http.metrics.PrometheusMetrics;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.reader.SiteReader;
import dev.docs.http.reader.StaticSite;
import dev.docs.http.seed.DocsSeed;
import dev.docs.http.sending.HttpWebhookSender;
import dev.docs.http.server.DocsServer;
import dev.docs.http.server.DocsServlet;
import dev.docs.http.signin.ProviderMembers;
import dev.docs.http.signin.openid.OpenIdProvider;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.http.world.DocsDouble;
import dev.docs.port.LocalSources;
import dev.docs.rule.Rules;
import dev.docs.runs.WholeRun;
import dev.docs.search.Words;
import dev.docs.site.layout.FolderCheck;
import dev.docs.store.Secret;
import dev.docs.store.StoreException;
import dev.docs.store.StoredAs;
import dev.docs.store.StoredText;
import dev.docs.store.codec.RecordCodec;
import dev.docs.store.contract.ConcurrentFuzz;
import dev.docs.store.contract.DatabaseStoreContract;
import dev.docs.store.contract.PlainStore;
import dev.docs.store.contract.StoreFuzz;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.jdbc.JdbcTransactions;
import dev.docs.store.jdbc.OuterTransactionFailed;
import dev.docs.store.jdbc.StoreFile;
import dev.docs.store.memory.MemoryStore;
import dev.docs.time.ManualClock;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** An exported package contains only types that occur in signatures reachable from entry points. */
@WholeRun
class ExportedTypesTest {

  /** Types that applications start from. */
  private static final Set<Class<?>> ENTRY_POINTS =
      Set.of(
          Docs.class,
          Rules.class,
          FolderTarget.class,
          FolderCheck.class,
          ManualClock.class,
          // what stores throw, and how they write and read records
          StoreException.class,
          StoredAs.class,
          StoredText.class,
          RecordCodec.class,
          Secret.class,
          MemoryStore.class,
          JdbcStore.class,
          JdbcTransactions.class,
          OuterTransactionFailed.class,
          StoreFile.class,
          // what the tests of a store extend, and call
          DatabaseStoreContract.class,
          StoreFuzz.class,
          ConcurrentFuzz.class,
          PlainStore.class,
          DocsApi.class,
          Principals.class,
          Tokens.class,
          DocsServer.class,
          DocsServlet.class,
          DocsExtension.class,
          DocsTest.class,
          WorldAssert.class,
          SeedProvider.class,
          DocsDouble.class,
          DocsSeed.class,
          DocsMeters.class,
          PrometheusMetrics.class,
          OpenIdProvider.class,
          ProviderMembers.class,
          HttpWebhookSender.class,
          WebContentSource.class,
          WebSpecificationSource.class,
          HtmlPdfRenderer.class,
          Words.class,
          ApplicationPages.class,
          SiteReader.class,
          StaticSite.class,
          LocalSources.class,
          JGitRepositories.class);

  /** The core, the stores and the adapter: other modules stand beside the API. */
  private static final Set<String> OF_API =
      Modules.exported(Modules.ALL.stream().filter(module -> !module.contains("/")).toList());

  /** What applications give from one module to another, and need not know. */
  private static final Set<String> PASSED_ON =
      Set.of(
          "dev.docs.http.call.BrowserCall",
          "dev.docs.http.call.BrowserPages",
          "dev.docs.http.call.SitePages");

  private static List<Class<?>> types;
  private static ExportedTypes seen;

  @BeforeAll
  static void find() {
    Set<String> exported = Modules.exported(Modules.ALL);
    types =
        MainClasses.all().stream()
            .filter(type -> exported.contains(type.getPackageName()) && type.isTopLevelClass())
            .<Class<?>>map(JavaClass::reflect)
            .filter(ExportedTypes::isPublic)
            .toList();
    seen = ExportedTypes.seenFrom(ENTRY_POINTS, exported);
  }

  /** Those of the core that are given to services have a method for each component. */
  @Test
  void noLargeRecordOfAStoreOrTheAdapterIsConstructedByUsers() {
    Set<String> ofTheCore = Modules.exported(List.of("docs-core"));
    assertThat(
            types.stream()
                .filter(type -> !ofTheCore.contains(type.getPackageName()))
                .filter(Class::isRecord)
                .filter(type -> type.getRecordComponents().length >= 8))
        .as("records whose constructor every further component changes: make them classes")
        .isEmpty();
  }

  @Test
  void everyExportedTypeIsGivenOrTakenByAnotherOne() {
    assertThat(types.stream().filter(type -> !seen.isSeen(type)))
        .as("exported types that no signature leads to: move them to an internal package")
        .isEmpty();
  }

  @Test
  void noExportedSignatureMentionsWhatIsNot() {
    assertThat(seen.hidden())
        .filteredOn(mention -> !PASSED_ON.contains(mention.type()))
        .as("signatures, and the types they mention that are not exported")
        .isEmpty();
  }

  /** Whether it is for who provides a store or another port, which no operation needs. */
  private static boolean isOfProviders(Class<?> type) {
    return Stream.of(
            "dev.docs.store",
            "dev.docs.store.codec",
            "dev.docs.store.contract",
            "dev.docs.port",
            "dev.docs.search.scope")
        .anyMatch(type.getPackageName()::equals);
  }

  /** The bound grows with the API: before adding a type, consider what can be hidden. */
  @Test
  void fewerTypesAreExportedThanOperationsAreImplemented() {
    long operations =
        Operations.table(new ApiInformation("v1", "test")).all().stream()
            .filter(operation -> operation.handler().isPresent())
            .count();
    assertThat(types)
        .filteredOn(type -> OF_API.contains(type.getPackageName()) && !isOfProviders(type))
        .as("exported types")
        .isNotEmpty()
        .hasSizeLessThan((int) operations);
  }
}
