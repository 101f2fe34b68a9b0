package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ImportRunId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.ContentSource;
import dev.docs.port.JobRunner;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportRun;
import dev.docs.space.content.ImportRun.Status;
import dev.docs.space.content.ImportRuns;
import dev.docs.space.content.StartImportRun;
import dev.docs.store.Store;
import dev.docs.upload.RequestUpload;
import dev.docs.upload.RequestUpload.FileMetadata;
import dev.docs.upload.Upload;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Imports that run as jobs: started, watched, cancelled, interrupted; on any store. */
public abstract class ImportRunScenarios {

  private static final String URL = "https://a.example/docs";

  /** A website with one page, and files that are Markdown; with what a test does meanwhile. */
  private static final class Pages implements ContentSource {

    Runnable meanwhile = () -> {};
    int read;

    @Override
    public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
      assertThat(source).isEqualTo(ImportSource.WEBSITE);
      return read(Map.of("README.md", "# From " + url + "\n\nText.\n"));
    }

    @Override
    public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
      Map<String, String> texts = new TreeMap<>();
      files.forEach(
          file -> texts.put(file.name(), new String(file.bytes().bytes(), StandardCharsets.UTF_8)));
      return read(texts);
    }

    private FetchedContent read(Map<String, String> texts) {
      read++;
      meanwhile.run();
      return new FetchedContent(GitLayout.read(Folder.ofTexts(texts)), texts.size());
    }

    @Override
    public FetchedFile file(String url, MemoryBudget memory) {
      throw new UnsupportedOperationException();
    }
  }

  private final JobRunner.Stepped jobs = new JobRunner.Stepped();
  private final Pages source = new Pages();
  private Store store;
  private World world;
  private Docs docs;
  private DocsSession admin;
  private ImportRuns runs;
  private OrganizationId acme;
  private SpaceId space;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    acme = world.organization;
    docs = process(jobs);
    admin = docs.as(Caller.user("admin"));
    runs = admin.importRuns();
    space = admin.spaces().create(acme, CreateSpace.titled("Docs")).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private Docs process(JobRunner runner) {
    return Docs.builder()
        .store(store)
        .clock(world.clock)
        .contentSource(source)
        .jobs(runner)
        .build();
  }

  private ImportRun started() {
    return runs.start(acme, StartImportRun.website(URL, space));
  }

  private ImportRun now(ImportRun run) {
    return runs.get(acme, run.id());
  }

  private List<String> titles() {
    return admin.contents().get(ContentAt.main(space)).content().allPages().stream()
        .map(Page::title)
        .toList();
  }

  private String sent(String name, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Upload upload =
        admin
            .uploads()
            .request(
                acme,
                RequestUpload.of(
                    FileMetadata.of(name, "text/markdown", bytes.length), Upload.Kind.IMPORT_FILE));
    admin.uploads().send(upload.token(), FileBytes.of(bytes));
    return upload.key();
  }

  // ---------------------------------------------------------------- what becomes of a run

  @Test
  @RuleTest("import-runs")
  void aWebsiteIsImportedByAJobOnBehalfOfWhoStartedIt() {
    ImportRun run = docs.as(Caller.user("edit")).importRuns().start(acme, website());
    assertThat(run.status()).isEqualTo(Status.PENDING);
    assertThat(run.createdBy()).isEqualTo(new UserId("edit"));
    assertThat(titles()).isEmpty();
    Status[] during = new Status[1];
    source.meanwhile = () -> during[0] = now(run).status();
    world.clock.advance(Duration.ofMinutes(1));

    jobs.runAll();

    assertThat(during[0]).isEqualTo(Status.IN_PROGRESS);
    ImportRun done = now(run);
    assertThat(done.status()).isEqualTo(Status.COMPLETED);
    assertThat(done.progress().completedAt()).isEqualTo(world.clock.instant());
    assertThat(done.progress().pages())
        .extracting(ImportRun.ImportedPage::id)
        .containsExactly(
            admin.contents().get(ContentAt.main(space)).content().allPages().get(0).id());
    assertThat(titles()).containsExactly("From " + URL);
    assertThat(admin.contents().get(ContentAt.main(space)).revision().author())
        .isEqualTo(new UserId("edit"));
  }

  private StartImportRun website() {
    return StartImportRun.website(URL, space);
  }

  @Test
  @RuleTest("import-runs")
  void filesAreImportedIntoAChangeRequestAndAreGoneAfterwards() {
    ChangeRequest.Ref mine =
        admin.changeRequests().create(space, new CreateChangeRequest("Import")).ref();
    String one = sent("a.md", "# A\n\nText of A.\n");
    String two = sent("b.md", "# B\n\nText of B.\n");
    ImportRun run =
        runs.start(acme, StartImportRun.files(List.of(one, two), space).intoChangeRequest("1"));
    world.clock.advance(Duration.ofHours(2)); // what nothing uses has expired by then
    docs.purge();

    jobs.runAll();

    assertThat(now(run).status()).isEqualTo(Status.COMPLETED);
    assertThat(titles()).isEmpty();
    assertThat(admin.contents().get(ContentAt.changeRequest(mine)).content().allPages())
        .extracting(Page::title)
        .containsExactlyInAnyOrder("A", "B");
    refused(ErrorCode.INVALID, () -> runs.start(acme, StartImportRun.files(List.of(one), space)));
  }

  @Test
  @RuleTest("import-runs")
  void aCancelledRunLeavesNothingWhereverItWas() {
    ImportRun waiting = started();
    assertThat(runs.cancel(acme, waiting.id()).status()).isEqualTo(Status.CANCELLED);
    jobs.runAll();
    assertThat(source.read).isZero();

    ImportRun running = started();
    source.meanwhile = () -> runs.cancel(acme, running.id());
    jobs.runAll();

    assertThat(source.read).isEqualTo(1);
    assertThat(now(running).status()).isEqualTo(Status.CANCELLED);
    assertThat(titles()).isEmpty();
    assertThat(docs.verify()).isEmpty();
    refused(ErrorCode.INVALID, () -> runs.cancel(acme, running.id()));
  }

  @Test
  @RuleTest("import-runs")
  void aRunThatFailsSaysWhyAndLeavesNothing() {
    source.meanwhile =
        () -> {
          throw DocsException.invalid("url", "cannot be fetched");
        };
    ImportRun refused = started();
    jobs.runAll();
    assertThat(now(refused).status()).isEqualTo(Status.FAILED);
    assertThat(now(refused).progress().reason()).contains("cannot be fetched");

    source.meanwhile =
        () -> {
          throw new IllegalStateException("secret");
        };
    ImportRun broken = started();
    assertThatThrownBy(jobs::runAll).isInstanceOf(IllegalStateException.class);
    assertThat(now(broken).status()).isEqualTo(Status.FAILED);
    assertThat(now(broken).progress().reason()).doesNotContain("secret");

    ImportRun late = docs.as(Caller.user("edit")).importRuns().start(acme, website());
    source.meanwhile = () -> admin.organizations().putMember(acme, new UserId("edit"), null);
    jobs.runAll();
    assertThat(now(late).status()).isEqualTo(Status.FAILED);
    assertThat(titles()).isEmpty();
  }

  @Test
  void aRunIntoASpaceThatIsGoneFailsAndIsUnknown() {
    ImportRun run = started();
    admin.spaces().delete(space);
    jobs.runAll();
    refused(ErrorCode.NOT_FOUND, () -> now(run));
    admin.spaces().restore(space);
    assertThat(now(run).status()).isEqualTo(Status.FAILED);
    admin.spaces().delete(space);
    world.clock.advance(Duration.ofDays(8));
    docs.purge();
    assertThat(runs.list(acme, ImportRuns.Query.ALL, ListOptions.first()).items()).isEmpty();
  }

  // ---------------------------------------------------------------- several processes

  @Test
  void ofTwoProcessesOneRunsIt() {
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs other = process(others);
    ImportRun run = started();
    assertThat(other.resumeJobs()).isEqualTo(1);
    source.meanwhile = others::runAll;

    jobs.runAll();

    assertThat(source.read).isEqualTo(1);
    assertThat(now(run).status()).isEqualTo(Status.COMPLETED);
    assertThat(titles()).hasSize(1);
    assertThat(other.resumeJobs()).isZero();
  }

  @Test
  @RuleTest("import-runs")
  void whatAProcessLeftIsRunAgainAndTheLateResultIsDropped() {
    ImportRun run = started();
    JobRunner.Stepped others = new JobRunner.Stepped();
    Docs restarted = process(others);
    source.meanwhile =
        () -> {
          source.meanwhile = () -> {};
          assertThat(restarted.resumeJobs()).isZero();
          world.clock.advance(ImportRun.CLAIM);
          assertThat(restarted.resumeJobs()).isEqualTo(1);
          others.runAll();
        };

    jobs.runAll();

    assertThat(source.read).isEqualTo(2);
    assertThat(now(run).status()).isEqualTo(Status.COMPLETED);
    assertThat(now(run).progress().attempts()).isEqualTo(2);
    assertThat(titles()).hasSize(1);
  }

  @Test
  @RuleTest("import-runs")
  void aRunForWhichTooMuchIsBeingFetchedIsBegunAgainLater() {
    source.meanwhile =
        () -> {
          throw DocsException.of(ErrorCode.UNAVAILABLE, "too much is being fetched");
        };
    ImportRun run = started();

    jobs.runAll();

    assertThat(now(run).status()).isEqualTo(Status.IN_PROGRESS);
    assertThat(now(run).progress().reason()).isNull();
    source.meanwhile = () -> {};
    world.clock.advance(ImportRun.CLAIM);
    assertThat(docs.resumeJobs()).isEqualTo(1);
    jobs.runAll();
    assertThat(now(run).status()).isEqualTo(Status.COMPLETED);
    assertThat(titles()).hasSize(1);
  }

  @Test
  void aRunThatEndsItsProcessIsNotBegunForEver() {
    ImportRun run = started();
    int[] resumed = {0};
    source.meanwhile =
        () -> {
          world.clock.advance(ImportRun.CLAIM);
          if (resumed[0]++ < 5) {
            JobRunner.Stepped next = new JobRunner.Stepped();
            process(next).resumeJobs();
            next.runAll();
          }
        };
    jobs.runAll();
    assertThat(source.read).isEqualTo(3);
    assertThat(now(run).status()).isEqualTo(Status.FAILED);
    assertThat(titles()).isEmpty();
  }

  // ---------------------------------------------------------------- lists and bounds

  @Test
  void runsAreListedByWhatTheyImportInto() {
    SpaceId second = admin.spaces().create(acme, CreateSpace.titled("Second")).id();
    SiteId site = admin.sites().create(acme, CreateSite.titled("Site")).id();
    ImportRun one = started();
    jobs.runAll();
    world.clock.advance(Duration.ofSeconds(1));
    ImportRun two = runs.start(acme, StartImportRun.website(URL, second).forSite(site));

    assertThat(listed(ImportRuns.Query.ALL)).containsExactly(two.id(), one.id());
    assertThat(listed(new ImportRuns.Query(space, null, null, Set.of()))).containsExactly(one.id());
    assertThat(listed(new ImportRuns.Query(null, null, site, Set.of()))).containsExactly(two.id());
    assertThat(listed(new ImportRuns.Query(null, null, null, Set.of(Status.COMPLETED))))
        .containsExactly(one.id());
    assertThat(listed(new ImportRuns.Query(space, null, null, Set.of(Status.PENDING)))).isEmpty();
    assertThat(
            docs.as(Caller.user("guest"))
                .importRuns()
                .list(acme, ImportRuns.Query.ALL, ListOptions.first())
                .items())
        .isEmpty();
  }

  private List<ImportRunId> listed(ImportRuns.Query query) {
    return runs.list(acme, query, ListOptions.first()).items().stream().map(ImportRun::id).toList();
  }

  @Test
  void anotherOrganizationsRunsSpacesAndFilesAreUnknown() {
    ImportRun run = started();
    DocsSession stranger = docs.as(Caller.user("stranger"));
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    ImportRuns theirs = stranger.importRuns();
    refused(ErrorCode.NOT_FOUND, () -> theirs.get(acme, run.id()));
    refused(ErrorCode.NOT_FOUND, () -> theirs.get(other, run.id()));
    refused(ErrorCode.NOT_FOUND, () -> theirs.cancel(other, run.id()));
    refused(ErrorCode.NOT_FOUND, () -> theirs.start(other, website()));
    SpaceId own = stranger.spaces().create(other, CreateSpace.titled("Own")).id();
    String file = sent("a.md", "# A\n");
    refused(ErrorCode.INVALID, () -> theirs.start(other, StartImportRun.files(List.of(file), own)));
    SiteId site = admin.sites().create(acme, CreateSite.titled("Site")).id();
    refused(
        ErrorCode.NOT_FOUND,
        () -> theirs.start(other, StartImportRun.website(URL, own).forSite(site)));
  }

  @Test
  @RuleTest("import-runs")
  void fewRunAtATimeAndTheOldestAreForgotten() {
    for (int i = 0; i < ImportRuns.MAX_ACTIVE; i++) {
      started();
    }
    refused(ErrorCode.PRECONDITION, this::started);
    jobs.runAll();
    ImportRun last = started();
    assertThat(now(last).status()).isEqualTo(Status.PENDING);
    refused(ErrorCode.INVALID, () -> runs.start(acme, StartImportRun.files(List.of(), space)));
  }
}
