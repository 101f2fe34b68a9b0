package dev.docs.examples.benchmarks;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.ChainedOptionsBuilder;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Runs all measurements and prints the table of figures for the README. Start it in the repository,
 * after building the server's jar.
 */
public final class Figures {

  private static final Path COLD_START = Path.of("examples/benchmarks/cold-start.sh");

  private final Collection<RunResult> results;

  private Figures(Collection<RunResult> results) {
    this.results = results;
  }

  /** With {@code --quick}, runs every measurement once and briefly, to check that it works. */
  public static void main(String[] arguments)
      throws IOException, InterruptedException, RunnerException {
    boolean quick = Arrays.asList(arguments).contains("--quick");
    long heap = HeapPerRevision.measure();
    Figures figures = new Figures(new Runner(options(quick).build()).run());
    String coldStart = coldStart(quick);
    double firstUse = WorldProcess.firstUse(quick ? 1 : 7);
    String worlds = WorldProcess.thousandWorlds();
    PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
    figures.rows(heap, coldStart).forEach(out::println);
    out.println(
        row(
            "first use of the test double in a JVM, until its first answer, median of 7",
            Math.round(firstUse) + " ms",
            "600 ms"));
    out.println(row("heap of 1,000 worlds that began with 10,000 pages", worlds + " MB", "256 MB"));
  }

  private static ChainedOptionsBuilder options(boolean quick) {
    ChainedOptionsBuilder options =
        new OptionsBuilder()
            .include("\\Qdev.docs.examples.benchmarks.\\E.*")
            .jvmArgs("-Xms2g", "-Xmx2g", "-XX:+UseParallelGC")
            .shouldFailOnError(true);
    return quick
        ? options
            .forks(0)
            .param("pagesPerSpace", "10")
            .param("spaces", "100")
            .warmupIterations(1)
            .warmupTime(TimeValue.milliseconds(10))
            .measurementIterations(1)
            .measurementTime(TimeValue.milliseconds(100))
        : options;
  }

  private static String coldStart(boolean quick) throws IOException, InterruptedException {
    Process script =
        new ProcessBuilder("bash", COLD_START.toString(), quick ? "1" : "7")
            .redirectError(ProcessBuilder.Redirect.INHERIT)
            .start();
    String out = new String(script.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (script.waitFor() != 0) {
      throw new IOException(COLD_START + " failed");
    }
    return out.strip();
  }

  private List<String> rows(long heap, String coldStart) {
    List<String> rows = new ArrayList<>(library(heap, coldStart));
    rows.addAll(onDatabase("h2", "H2, in a file", "6 times"));
    rows.addAll(onDatabase("postgresql", "PostgreSQL", "4 times"));
    return rows;
  }

  private List<String> onDatabase(String database, String name, String most) {
    double insert = onDatabase(database, "rawInsert");
    double select = onDatabase(database, "rawSelect");
    return List.of(
        row(name + ": one plain insert and commit", micros(insert), ""),
        row("creating a space", compared(onDatabase(database, "createSpace"), insert), most),
        row(name + ": one plain select by key", micros(select), ""),
        row("reading a space", compared(onDatabase(database, "readSpace"), select), "2 times"),
        row(
            "reading a cached page of a known revision",
            compared(onDatabase(database, "cachedPage"), select),
            "0.5 times"),
        row(
            "the same with finding the revision",
            compared(onDatabase(database, "pageOfRevision"), select),
            ""));
  }

  private double onDatabase(String database, String benchmark) {
    return score("OnDatabase." + benchmark, "database", database);
  }

  private static String compared(double microseconds, double floor) {
    return micros(microseconds) + ", " + times(microseconds / floor);
  }

  private List<String> library(long heap, String coldStart) {
    double small = score("BatchEdit.editOnePage", "100");
    double large = score("BatchEdit.editOnePage", "10000");
    double merge = score("Merge.merge", "10000");
    double mergeMore = score("Merge.merge", "50000");
    double service = score("Merge.mergeChangeRequest", "10000");
    double serviceMore = score("Merge.mergeChangeRequest", "50000");
    return List.of(
        "| what | figure | at most |",
        "| --- | ---: | ---: |",
        row("edit of one page in a space of 100 pages", micros(small), ""),
        row("the same in 10,000 pages", micros(large) + ", " + times(large / small), "2 times"),
        row("heap per revision besides its text, in 10,000 pages", heap + " B", "8 KB"),
        row(
            "merge of 15 changed pages with 15 changed pages, in 10,000 pages",
            micros(merge),
            "1 ms"),
        row(
            "the same in 50,000 pages",
            micros(mergeMore) + ", " + times(mergeMore / merge),
            "1.5 times"),
        row(
            "merge of such a change request with its transaction, in 10,000 pages",
            micros(service),
            "1 ms"),
        row(
            "the same in 50,000 pages",
            micros(serviceMore) + ", " + times(serviceMore / service),
            "1.5 times"),
        row(
            "list of 1,000 out of 50,000 members, filtered by text and by a role that one in seven"
                + " has",
            micros(score("MemberListing.listThousand", "share", "7")),
            "10 ms"),
        row(
            "the same by a role that all have",
            micros(score("MemberListing.listThousand", "share", "1")),
            ""),
        row(
            "effective role of a user on a space inside three collections, by a team's role on the"
                + " top one",
            micros(score("EffectiveRole.roleOfOneUserOnOneSpace", "by", "TEAM_AT_THE_TOP")),
            "5 µs"),
        row("search of 10,000 pages", micros(score("SearchSpace.search", null)), "5 ms"),
        row(
            "search of 100 spaces of 1,000 pages, by words that each page has",
            micros(score("SearchOrganization.wordsOfEverySpace", null)),
            "25 ms"),
        row(
            "the same by a word of one page",
            micros(score("SearchOrganization.wordOfOnePage", null)),
            "25 ms"),
        row(
            "search of 10,000 spaces of ten pages in a heap of 256 MB, by a word of all pages",
            micros(score("SearchManySpaces.wordOfEveryPage", null)),
            "50 ms"),
        row(
            "the same by a word of one page",
            micros(score("SearchManySpaces.wordOfOnePage", null)),
            "5 ms"),
        row(
            "edit of one of 10,000 pages and a search that finds it",
            micros(score("SearchSpace.editAndSearch", null)),
            "5 ms"),
        row(
            "structure of a published site with 20 sections and 60 site spaces",
            micros(score("PublishedSite.profile", null)),
            "2 ms"),
        row(
            "resolving the URL of one of 10,000 pages, beside 10,000 redirects",
            micros(score("PublishedSite.url", null)),
            "20 µs"),
        row(
            "resolving the URL of one of 500 sections, as many as a site may have",
            micros(score("PublishedSite.urlOfPart", null)),
            "100 µs"),
        row(
            "resolving one of these redirects",
            micros(score("PublishedSite.redirect", null)),
            "20 µs"),
        row("a space as JSON, in process", micros(score("Request.getSpace", null)), ""),
        row("a page as Markdown, in process", micros(score("Request.getPageAsMarkdown", null)), ""),
        row(
            "a further instance in the same JVM until its first answer, without a socket",
            micros(score("Start.function", null)),
            ""),
        row("the same with a server", micros(score("Start.server", null)), "20 ms"),
        row(
            "a world of the test double, from 10,000 pages, until its first answer",
            micros(score("Worlds.world", null)),
            "2 ms"),
        row("taking a world back to its beginning", micros(score("Worlds.reset", null)), "1 ms"),
        row(
            "start of the server process until its first answer, median of 7",
            coldStart + " ms",
            "1,200 ms"));
  }

  private double score(String benchmark, String pages) {
    return score(benchmark, "pages", pages);
  }

  private double score(String benchmark, String parameter, String value) {
    return results.stream()
        .filter(result -> result.getParams().getBenchmark().endsWith("." + benchmark))
        .filter(result -> value == null || result.getParams().getParam(parameter).equals(value))
        .findFirst()
        .orElseThrow(() -> new IllegalStateException("no result of " + benchmark))
        .getPrimaryResult()
        .getScore();
  }

  private static String micros(double microseconds) {
    return microseconds < 100
        ? String.format(Locale.ROOT, "%.1f µs", microseconds)
        : String.format(Locale.ROOT, "%,.0f µs", microseconds);
  }

  private static String times(double ratio) {
    return String.format(Locale.ROOT, "%.2f times", ratio);
  }

  private static String row(String what, String figure, String limit) {
    return "| " + what + " | " + figure + " | " + limit + " |";
  }
}
