package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.growth.Growth;
import dev.docs.content.growth.TextFunctions;
import dev.docs.content.growth.TextFunctions.TextFunction;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.FetchLimits;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.port.ContentSource.ImportSource;
import dev.docs.runs.WholeRun;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Fetched content is read within limits, and its faults are reported as errors. */
@WholeRun
class HostileImportTest {

  private static final Fetcher FETCHER = Fetcher.of(AddressPolicy.PUBLIC);

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String markdown(String html) {
    try {
      HtmlPage page = HtmlPage.parse(bytes(html), Optional.of("UTF-8"), "", MemoryBudget.UNBOUNDED);
      return page.markdown(page.title("Page"), link -> link, image -> image);
    } catch (FetchFailure e) {
      throw DocsException.invalid("url", e.getMessage());
    }
  }

  @Test
  void timeToReadHtmlGrowsWithIt() {
    List<TextFunction> functions = List.of(TextFunctions.of("HTML", HostileImportTest::markdown));
    assertThat(Growth.faults(functions.get(0), functions)).isEmpty();
  }

  @Test
  void aPageOfVeryManyTagsIsRefusedBeforeItIsRead() {
    String most = "<br>".repeat(MarkupLimits.MAX_HTML_TAGS);
    assertThat(markdown(most + "x")).contains("x");
    assertThatThrownBy(() -> markdown(most + "<b>x"))
        .hasMessageContaining("contains more than 200000 tags");
  }

  @Test
  void aPageWhoseTreeOutgrowsItsTextIsRefused() {
    StringBuilder html = new StringBuilder("<p>");
    for (int i = 0; i < 400; i++) {
      html.append("<b id=").append(i).append('>');
    }
    html.append("<p>x".repeat(190_000));
    assertThatThrownBy(() -> markdown(html.toString()))
        .hasMessageContaining("contains more than 600000 nodes");
  }

  @Test
  void aTableThatRowsFillUpBeyondMeasureIsReadForWhatIsInIt() {
    String wide = "<tr>" + "<td>w</td>".repeat(100) + "</tr>";
    String high = "<tr><td>h</td></tr>";
    String text = markdown("<table>" + wide + high.repeat(10_000) + "</table>");
    assertThat(text.length()).isLessThan(100_000);
    assertThat(text).contains("w\n\n").contains("h\n\n").doesNotContain("|");
    String allowed = markdown("<table>" + wide + high.repeat(200) + "</table>");
    assertThat(MarkdownParser.parse(allowed).nodes()).anyMatch(b -> b.type().equals("table"));
  }

  @Test
  void aWordDocumentOfVeryManyTagsIsRefusedBeforeItIsRead() {
    Map<String, byte[]> document =
        WordDocumentTest.document("", "<w:p/>".repeat(MarkupLimits.MAX_WORD_TAGS), "", "x");
    assertThatThrownBy(() -> WordDocument.html(document, MemoryBudget.UNBOUNDED))
        .isInstanceOf(FetchFailure.class)
        .hasMessage("contains more than 400000 tags");
  }

  @Test
  void aFileOfAnArchiveThatCannotBeReadIsReportedAndTheRestIsImported() throws FetchFailure {
    Map<String, byte[]> files =
        Map.of(
            "good.html",
            bytes("<h1>Good</h1>"),
            "bad.html",
            bytes("<br>".repeat(MarkupLimits.MAX_HTML_TAGS + 1)));
    Layout layout =
        ArchivePages.layout(
            files,
            true,
            true,
            new ImportBudget(FETCHER, MemoryBudget.UNBOUNDED),
            new ArrayList<>());
    assertThat(layout.pages()).extracting(page -> page.title()).containsExactly("Good");
    assertThat(layout.files()).extracting(file -> file.path()).containsExactly("bad.html");
    assertThat(layout.report().problems())
        .containsExactly(
            new ImportReport.Problem(
                ImportReport.Problem.Kind.UNSUPPORTED,
                "bad.html",
                "contains more than 200000 tags"));
  }

  @Test
  void ofTwoHtmlFilesOfOnePageTheSecondStaysAFileAndIsReported() throws FetchFailure {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("a.html", bytes("<h1>First</h1>"));
    files.put("a.htm", bytes("<h1>Second</h1>"));
    Layout layout =
        ArchivePages.layout(
            files,
            true,
            true,
            new ImportBudget(FETCHER, MemoryBudget.UNBOUNDED),
            new ArrayList<>());
    assertThat(layout.pages()).extracting(page -> page.title()).containsExactly("First");
    assertThat(layout.files()).extracting(file -> file.path()).containsExactly("a.htm");
    assertThat(layout.report().problems())
        .containsExactly(
            new ImportReport.Problem(
                ImportReport.Problem.Kind.UNSUPPORTED,
                "a.htm",
                "is the page of another file; it is a file itself"));
  }

  @Test
  void readingEndsWhenItsTimeIsOver() {
    AtomicLong nanos = new AtomicLong();
    ImportBudget budget = new ImportBudget(FETCHER, MemoryBudget.UNBOUNDED, nanos::get);
    nanos.set(ImportBudget.MAX_READING.toNanos());
    assertThatThrownBy(
            () ->
                ArchivePages.layout(
                    Map.of("a.html", bytes("<p>a")), true, true, budget, new ArrayList<>()))
        .isInstanceOf(FetchFailure.class)
        .hasMessage("takes longer than 60 seconds to read");
  }

  @Test
  void whatALibraryThrowsIsAFaultOfWhatTheAddressGave() {
    try (WebServer site = new WebServer()) {
      WebContentSource source = WebContentSource.of(AddressPolicy.PUBLIC_AND_LOOPBACK);
      for (String type :
          List.of("text/html", "text/html; charset=\ud83d", "text/html; charset=,")) {
        site.serve("/a", type, bytes("<meta charset=\"x-no\"><?xml encoding=\"\u0000\"?><p>a"));
        assertThat(
                source
                    .content(site.url("/a"), ImportSource.HTML, MemoryBudget.UNBOUNDED)
                    .layout()
                    .pages())
            .hasSize(1);
      }
      byte[] zip = WebServer.zip("a.md", "# A");
      for (int at = 4; at < zip.length; at++) {
        byte[] broken = zip.clone();
        broken[at] ^= (byte) 0xff;
        site.serve("/a.zip", "application/zip", broken);
        assertOnlyRefused(
            () -> source.content(site.url("/a.zip"), ImportSource.ZIP, MemoryBudget.UNBOUNDED));
      }
    }
  }

  private static void assertOnlyRefused(Runnable run) {
    try {
      run.run();
    } catch (DocsException refused) {
      assertThat(refused.violations()).isNotEmpty();
    }
  }

  @Test
  void furtherCallersAreAskedToRetryWhenTooManyFetch() throws Exception {
    CountDownLatch fetching = new CountDownLatch(WebContentSource.AT_A_TIME);
    CountDownLatch over = new CountDownLatch(1);
    Duration patient = Duration.ofMinutes(10);
    WebContentSource source =
        WebContentSource.of(
            FETCHER
                .withLimits(new FetchLimits(1_000, patient, patient, 0))
                .withNames(
                    host -> {
                      fetching.countDown();
                      awaitUninterruptibly(over);
                      return List.of();
                    }));
    ExecutorService callers = Executors.newCachedThreadPool();
    List<Future<?>> asked = new ArrayList<>();
    for (int i = 0; i < WebContentSource.AT_A_TIME; i++) {
      asked.add(callers.submit(() -> assertRefused(source, ErrorCode.INVALID)));
    }
    fetching.await();
    assertRefused(source, ErrorCode.UNAVAILABLE);
    over.countDown();
    for (Future<?> caller : asked) {
      caller.get();
    }
    assertRefused(source, ErrorCode.INVALID);
    callers.shutdown();
  }

  private static void assertRefused(WebContentSource source, ErrorCode code) {
    assertThatThrownBy(() -> source.file("http://a.example/", MemoryBudget.UNBOUNDED))
        .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code));
    if (code == ErrorCode.UNAVAILABLE) {
      assertThatThrownBy(
              () -> source.content("http://a.example/", ImportSource.HTML, MemoryBudget.UNBOUNDED))
          .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code));
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
