package dev.docs.http.importing;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.content.markdown.Links;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.Fetcher;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.port.ContentSource;
import dev.docs.port.ContentSource.FetchedContent;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.port.ContentSource.ImportSource;
import java.net.URI;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Semaphore;
import java.util.stream.Collectors;

/**
 * Imports content from the web. The form of the fetched content is detected from its first bytes
 * and its media type, and must be one that the named source supports:
 *
 * <ul>
 *   <li>website, html: HTML; for website also the pages it links to
 *   <li>markdown: Markdown; github-wiki: that, or a zip archive of it
 *   <li>docx: a Word document
 *   <li>zip: an archive in the Git layout, or of Markdown or HTML files
 *   <li>confluence, notion: their exports, as an archive or a single page in HTML or Markdown
 *   <li>google-docs: a published or exported document in HTML, Markdown, Word or zip; the URL of a
 *       publicly viewable document is replaced by that of its export
 * </ul>
 *
 * <p>At most {@value #AT_A_TIME} imports fetch at a time; further ones fail with {@code
 * UNAVAILABLE} and may be retried.
 *
 * <p>Thread-safe.
 */
public final class WebContentSource implements ContentSource {

  private enum Form {
    HTML("HTML"),
    MARKDOWN("Markdown"),
    WORD("a Word document"),
    ZIP("a zip archive");

    private final String text;

    Form(String text) {
      this.text = text;
    }
  }

  private static final Map<ImportSource, Set<Form>> FORMS =
      Map.of(
          ImportSource.WEBSITE, Set.of(Form.HTML),
          ImportSource.HTML, Set.of(Form.HTML),
          ImportSource.MARKDOWN, Set.of(Form.MARKDOWN),
          ImportSource.DOCX, Set.of(Form.WORD),
          ImportSource.ZIP, Set.of(Form.ZIP),
          ImportSource.CONFLUENCE, Set.of(Form.ZIP, Form.HTML, Form.WORD),
          ImportSource.GITHUB_WIKI, Set.of(Form.ZIP, Form.MARKDOWN),
          ImportSource.NOTION, Set.of(Form.ZIP, Form.MARKDOWN, Form.HTML),
          ImportSource.GOOGLE_DOCS, Set.of(Form.WORD, Form.ZIP, Form.HTML, Form.MARKDOWN));

  /** The most imports at a time: each may hold a request thread for some tens of seconds. */
  static final int AT_A_TIME = 20;

  private final Fetcher fetcher;
  private final Semaphore turns = new Semaphore(AT_A_TIME);

  private WebContentSource(Fetcher fetcher) {
    this.fetcher = requireNonNull(fetcher, "fetcher");
  }

  /** A source that connects to the addresses of this policy. */
  public static WebContentSource of(AddressPolicy policy) {
    return new WebContentSource(Fetcher.of(policy));
  }

  static WebContentSource of(Fetcher fetcher) {
    return new WebContentSource(fetcher);
  }

  @Override
  public FetchedFile file(String url, MemoryBudget memory) {
    return inTurn(
        () -> {
          Fetched fetched = fetcher.get(url, memory);
          return new FetchedFile(fetched.mediaType(), fetched.content());
        });
  }

  @Override
  public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
    return inTurn(
        () -> {
          ImportBudget budget = new ImportBudget(fetcher, memory);
          Fetched fetched =
              budget.require(source == ImportSource.GOOGLE_DOCS ? exportAddress(url) : url);
          return readable(() -> read(fetched, source, budget));
        });
  }

  @Override
  public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
    ImportBudget budget = new ImportBudget(fetcher, memory);
    return orInvalid("source.files", () -> readable(() -> SentFiles.read(files, budget)));
  }

  /** Fetches, and reads what was fetched. */
  @FunctionalInterface
  private interface Reading<R> {
    R read() throws FetchFailure;
  }

  private static <R> R orInvalid(String field, Reading<R> reading) {
    try {
      return reading.read();
    } catch (FetchFailure e) {
      throw DocsException.invalid(field, e.getMessage());
    }
  }

  private <R> R inTurn(Reading<R> fetch) {
    if (!turns.tryAcquire()) {
      throw DocsException.of(
          ErrorCode.UNAVAILABLE, "too many addresses are being fetched: try again later");
    }
    try {
      return orInvalid("url", fetch);
    } finally {
      turns.release();
    }
  }

  /** Reports any exception of the libraries as unreadable content. */
  private static FetchedContent readable(Reading<FetchedContent> content) throws FetchFailure {
    try {
      return content.read();
    } catch (DocsException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw new FetchFailure("leads to content that cannot be read");
    }
  }

  /** The export URL of a publicly viewable Google Docs document; other URLs unchanged. */
  static String exportAddress(String url) {
    return url.strip()
        .replaceFirst(
            "^https://docs\\.google\\.com/document/d/([\\w-]{20,})(?:/(?:edit|view|preview)?(?:[?#].*)?)?$",
            "https://docs.google.com/document/d/$1/export?format=docx");
  }

  private static FetchedContent read(Fetched fetched, ImportSource source, ImportBudget budget)
      throws FetchFailure {
    List<ImportReport.Problem> problems = new ArrayList<>();
    Map<String, byte[]> entries =
        Archive.isZip(fetched.bytes())
            ? Archive.entries(fetched.bytes(), budget.memory(), problems)
            : Map.of();
    Form form = form(fetched, entries);
    Set<Form> taken = FORMS.getOrDefault(source, Set.of());
    if (!taken.contains(form)) {
      throw new FetchFailure(
          "leads to %s, while the source %s takes %s"
              .formatted(
                  form.text,
                  source.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                  taken.stream()
                      .sorted()
                      .map(one -> one.text)
                      .collect(Collectors.joining(" or "))));
    }
    return switch (form) {
      case HTML ->
          source == ImportSource.WEBSITE
              ? SiteCrawl.read(fetched, budget)
              : html(
                  fetched,
                  fetched.bytes(),
                  fetched.charset(),
                  fetched.address().toString(),
                  budget);
      case WORD -> {
        byte[] html = WordDocument.html(entries, budget.memory()).getBytes(StandardCharsets.UTF_8);
        yield html(fetched, html, Optional.of("UTF-8"), "", budget);
      }
      case MARKDOWN -> markdown(fetched, budget);
      case ZIP -> zip(entries, source, budget, problems);
    };
  }

  // ---------------------------------------------------------------- what it is

  private static Form form(Fetched fetched, Map<String, byte[]> entries) throws FetchFailure {
    if (!entries.isEmpty()) {
      return WordDocument.isWord(entries) ? Form.WORD : Form.ZIP;
    }
    byte[] bytes = fetched.bytes();
    String start =
        new String(bytes, 0, Math.min(1_024, bytes.length), StandardCharsets.ISO_8859_1)
            .replaceFirst("^\u00ef\u00bb\u00bf", "")
            .stripLeading()
            .toLowerCase(Locale.ROOT);
    String type = fetched.mediaType().orElse("");
    if (type.equals("text/html")
        || type.equals("application/xhtml+xml")
        || start.startsWith("<!doctype html")
        || start.startsWith("<html")) {
      return Form.HTML;
    }
    if (start.indexOf('\0') >= 0 || !type.matches("|text/.*|application/octet-stream|.*markdown")) {
      throw new FetchFailure("leads to neither HTML, Markdown, a Word document nor a zip archive");
    }
    return Form.MARKDOWN;
  }

  // ---------------------------------------------------------------- one page

  private static FetchedContent html(
      Fetched fetched, byte[] html, Optional<String> charset, String address, ImportBudget budget)
      throws FetchFailure {
    HtmlPage page = HtmlPage.parse(html, charset, address, budget.memory());
    String title = page.title(baseName(fetched));
    Assets assets = new Assets(List.of());
    String source = "page.md";
    String text =
        page.markdown(
            title, WebContentSource::link, image -> Images.asFile(image, "image", source, assets));
    LayoutPage only = Pages.document(title, source, text, List.of());
    ImportReport report = new ImportReport(page.problems(baseName(fetched)));
    Layout layout = new Layout(List.of(only), assets.files(), Map.of(), report);
    return RemoteImages.fetch(layout, 1 + assets.files().size(), budget);
  }

  private static String link(String target) {
    return target.startsWith("#") || target.matches("(?is)(https?|mailto|tel):.*") ? target : "";
  }

  private static FetchedContent markdown(Fetched fetched, ImportBudget budget) {
    String text = new String(fetched.bytes(), charset(fetched));
    String absolute = Links.rewrite(text, target -> absolute(fetched.address(), target));
    String source = baseName(fetched) + ".md";
    Layout read = GitLayout.read(Folder.ofTexts(Map.of(source, absolute)));
    LayoutPage page = Pages.withoutSlug(read.pages().get(0));
    Layout layout = new Layout(List.of(page), List.of(), Map.of(), read.report());
    return RemoteImages.fetch(layout, 1, budget);
  }

  private static Charset charset(Fetched fetched) {
    try {
      return fetched.charset().map(Charset::forName).orElse(StandardCharsets.UTF_8);
    } catch (IllegalArgumentException e) {
      return StandardCharsets.UTF_8;
    }
  }

  private static String absolute(URI page, String target) {
    if (target.startsWith("#") || RelativePath.isExternal(target)) {
      return target;
    }
    try {
      int hash = target.indexOf('#');
      return WebAddress.resolve(page, target) + (hash < 0 ? "" : target.substring(hash));
    } catch (FetchFailure e) {
      return target;
    }
  }

  /** The file name without its extension, as the name of a page. */
  private static String baseName(Fetched fetched) {
    String name = fetched.fileName().replaceFirst("\\.[A-Za-z0-9]{1,8}$", "");
    String plain = name.replaceAll("[^\\p{L}\\p{N} _-]+", " ").strip();
    return plain.isEmpty() ? "Page" : plain.substring(0, Math.min(100, plain.length()));
  }

  // ---------------------------------------------------------------- archives

  private static FetchedContent zip(
      Map<String, byte[]> entries,
      ImportSource source,
      ImportBudget budget,
      List<ImportReport.Problem> problems)
      throws FetchFailure {
    Map<String, byte[]> files = Archive.withoutCommonFolder(entries);
    if (files.size() == 1 && Archive.isZip(files.values().iterator().next())) {
      files =
          Archive.withoutCommonFolder(
              Archive.entries(files.values().iterator().next(), budget.memory(), problems));
    }
    return ArchivePages.read(
        files, source == ImportSource.ZIP, ArchivePages.hasHtmlOnly(files), budget, problems);
  }
}
