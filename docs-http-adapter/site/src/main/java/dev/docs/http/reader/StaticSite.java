package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.content.Page;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.link.Links;
import dev.docs.http.reader.FormerSite.Known;
import dev.docs.http.reader.FormerSite.Upload;
import dev.docs.http.reader.FormerSite.Words;
import dev.docs.http.reader.SpooledFiles.Part;
import dev.docs.site.Site;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Supplier;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A published site as files for a host that serves files: what everybody reads, each page at its
 * path with {@code .html}, which hosts of static sites leave out of URLs. A page that is as it was
 * when it was last exported is not rendered, nor is its text read. Not thread-safe.
 */
public final class StaticSite {

  /** The page that hosts answer for a path without a file. */
  static final String MISSING = "404.html";

  /** Bytes of a file's name, or a directory's: what common file systems allow. */
  private static final int MAX_NAME = 255;

  private static final Pattern FORM = Pattern.compile("<form action=\"([^\"]*)~search\"");

  /** The endings of the other forms of pages. */
  private static final List<String> FORMS = SpaceState.FORMS;

  private final ExportedPages pages;

  /** The public URL of the site. */
  private final URI base;

  private final SiteLinks links;
  private final SpooledFiles files;
  private final FormerSite former;
  private final SiteIndex index;

  /** The pages that are as they were, by path. */
  private final Map<String, Unchanged> unchanged = new HashMap<>();

  /** Pages in the order of the tree. */
  private final Set<String> listed = new LinkedHashSet<>();

  private final Set<String> seen = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  /** Paths that look like forms of pages, which come with these. */
  private final Deque<String> late = new ArrayDeque<>();

  /** The site spaces of which it is known what is around their pages. */
  private final Set<SpaceState> around = new HashSet<>();

  /** What the next export is told of pages and of uploaded files, by path. */
  private final Map<String, Part> lines = new TreeMap<>();

  private final Map<String, Part> uploads = new TreeMap<>();
  private final List<String> leftOut = new ArrayList<>();
  private int rendered;

  private record Unchanged(Known known, SpaceState state, Page page) {}

  private StaticSite(ExportedPages pages, Site.Address address, SpooledFiles files, FormerSite f) {
    this.pages = pages;
    this.files = files;
    former = f;
    base = URI.create(Links.base(address));
    links = new SiteLinks(base);
    index = new SiteIndex(files);
  }

  /**
   * The files of a site, as they were when it was exported. They take no memory, but space among
   * the temporary files of the system until this is closed.
   *
   * @param pages how many of them there are
   * @param rendered how many of these are not as they were when they were last exported
   * @param leftOut files with a name that file systems do not have, to which links lead all the
   *     same
   */
  public record Exported(
      FolderSnapshot folder, int pages, int rendered, List<String> leftOut, Closeable files)
      implements Closeable {
    public Exported {
      leftOut = List.copyOf(leftOut);
    }

    @Override
    public void close() throws IOException {
      files.close();
    }
  }

  /**
   * Exports a site.
   *
   * @param sources paths below the site from which redirects may lead on
   * @throws DocsException with {@code PRECONDITION} for a site that not everybody may read, that
   *     has no first page, or whose pages do not have files of their own
   * @throws IOException when there is no space for temporary files
   */
  public static Exported of(Docs docs, Site.View site, List<String> sources) throws IOException {
    return of(docs, site, sources, Optional.empty());
  }

  /**
   * As the other, but renders only what changed since an earlier export, and what shows that. The
   * files are the same as those of the other.
   *
   * @param former the directory with the files of an earlier export of the site, where the new ones
   *     are written; it may be empty, or not be there yet
   * @throws IOException also when the earlier export cannot be read
   */
  public static Exported of(Docs docs, Site.View site, List<String> sources, Path former)
      throws IOException {
    return of(docs, site, sources, Optional.of(former));
  }

  private static Exported of(Docs docs, Site.View site, List<String> sources, Optional<Path> former)
      throws IOException {
    boolean everybody =
        site.site().visibility() == Site.Visibility.PUBLIC
            || site.site().visibility() == Site.Visibility.UNLISTED;
    if (!site.site().published() || !everybody) {
      throw DocsException.precondition(
          "the site is not for everybody, and a host of files cannot ask who reads it");
    }
    return of(docs, site, sources, former, SpooledFiles.create());
  }

  /** Exports a site by way of these files, which are closed when that fails. */
  static Exported of(
      Docs docs, Site.View site, List<String> sources, Optional<Path> former, SpooledFiles files)
      throws IOException {
    try {
      String library = Library.version();
      FormerSite last =
          former.isPresent()
              ? FormerSite.in(former.get(), library, SiteIndex.FILE)
              : FormerSite.NONE;
      ExportedPages pages = new ExportedPages(docs, site.address(), library);
      StaticSite exported = new StaticSite(pages, site.address(), files, last);
      exported.look();
      exported.crawl();
      exported.remember(library);
      exported.redirects(sources);
      exported.headers();
      return new Exported(
          files.folder(), exported.index.size(), exported.rendered, exported.leftOut, files);
    } catch (IOException | RuntimeException | Error e) {
      files.close();
      throw e;
    }
  }

  // ---------------------------------------------------------------- what there is

  /** Finds the site spaces, the pages that they list, and those that are as they were. */
  private void look() {
    SpaceState first =
        pages
            .look("")
            .orElseThrow(
                () ->
                    DocsException.precondition(
                        "the site has no first page: it answers " + pages.get("").status()));
    first
        .spaces()
        .forEach(
            (place, isListed) ->
                pages
                    .look(place)
                    .filter(state -> state.place().equals(place))
                    .ifPresent(state -> look(state, isListed)));
  }

  private void look(SpaceState state, boolean isListed) {
    if (isListed) {
      listed.addAll(state.listed());
    }
    state
        .documents()
        .forEach(
            (place, page) ->
                former
                    .page(place)
                    .flatMap(
                        known ->
                            state.again(known.made(), page, known.questions()).map(known::madeOf))
                    .ifPresent(known -> unchanged.put(place, new Unchanged(known, state, page))));
  }

  // ---------------------------------------------------------------- the files

  private void crawl() throws IOException {
    add(List.of(""));
    add(SiteAnswers.OF_SITE);
    add(listed);
    while (!open.isEmpty() || !late.isEmpty()) {
      String path = open.isEmpty() ? late.pop() : open.pop();
      Unchanged page = unchanged.get(path);
      if (!files.has(name(path)) && (page == null || !keepAsItWas(page))) {
        keep(path);
      }
    }
    putPage(MISSING, pages.get(MISSING).text());
    files.put(".nojekyll", List.of());
  }

  private void add(Collection<String> paths) {
    for (String path : paths) {
      if (seen.add(path)) {
        boolean form = FORMS.stream().anyMatch(path::endsWith);
        (form ? late : open).add(path);
      }
    }
  }

  /** Adds what pages of a site space lead to because of what is around them. */
  private void addAround(SpaceState state, Page page) {
    add(state.beside(page));
    if (around.add(state)) {
      add(state.listed());
      add(links.of(state.place(), state.frame()));
      state
          .linkedByTree()
          .forEach(link -> links.target(state.place(), link).ifPresent(to -> add(List.of(to))));
    }
  }

  /** Keeps a page without rendering it; false where its part of the index is lost. */
  private boolean keepAsItWas(Unchanged page) throws IOException {
    Known known = page.known();
    boolean indexed = known.words().bytes() > 0;
    Optional<byte[]> words = indexed ? former.words(known) : Optional.empty();
    if (indexed && words.isEmpty()) {
      return false;
    }
    String path = known.path();
    putKnown(file(path), known.html(), () -> body(searchable(pages.get(path).text())));
    known.forms().forEach((form, digest) -> putKnown(name(form), digest, () -> of(form)));
    seen.addAll(known.forms().keySet());
    if (words.isPresent()) {
      index.add(path, words.get());
    }
    lines.put(path, files.keep(body(known.line())));
    addAround(page.state(), page.page());
    add(known.links());
    return true;
  }

  private HttpBody of(String path) {
    return pages.get(path).body();
  }

  private void keep(String path) throws IOException {
    Optional<Upload> upload = former.upload(path);
    Uses uses = new Uses();
    HttpResponse answer =
        upload.isPresent() ? pages.getUnless(path, upload.get().tag()) : pages.get(path, uses);
    if (answer.status() == 304) {
      putKnown(name(path), upload.orElseThrow().digest(), () -> of(path));
      uploads.put(path, files.keep(body(upload.orElseThrow().line())));
    } else if (answer.status() / 100 == 3) {
      links
          .target(path, answer.headers().first("Location").orElse(""))
          .ifPresent(to -> add(List.of(to)));
    } else if (answer.status() == 200) {
      boolean page =
          answer.headers().first("Content-Type").orElse("").startsWith("text/html")
              && answer.headers().first("Content-Disposition").isEmpty();
      if (page) {
        keepPage(path, answer.text(), uses);
      } else {
        keepFile(path, answer);
      }
    }
  }

  private void keepFile(String path, HttpResponse answer) throws IOException {
    Optional<Part> file = put(name(path), answer.body());
    Optional<String> tag = answer.headers().first("ETag");
    boolean upload = path.contains(SiteAnswers.FILES) || path.startsWith(SiteFonts.FOLDER);
    if (upload && file.isPresent() && tag.isPresent()) {
      Upload made = new Upload(path, tag.get(), file.get().digest());
      uploads.put(path, files.keep(body(made.line())));
    }
  }

  private void keepPage(String path, String html, Uses uses) throws IOException {
    Optional<SpaceState> state = pages.state();
    Set<String> linked = links.of(path, html);
    Optional<Part> file = putPage(file(path), html);
    Page page = state.map(one -> one.documents().get(path)).orElse(null);
    if (page == null) {
      add(linked);
      return; // of the site, as that for searches
    }
    rendered++;
    SpaceState made = state.orElseThrow();
    boolean whole = file.isPresent();
    Map<String, String> forms = new LinkedHashMap<>();
    Words words = Words.NONE;
    for (String form : made.forms(page)) {
      if (!linked.contains(form) || files.has(name(form))) {
        whole &= !linked.contains(form);
        continue;
      }
      seen.add(form);
      HttpResponse answer = pages.get(form, uses);
      whole &= answer.status() == 200 && pages.state().filter(made::equals).isPresent();
      if (answer.status() == 200) {
        Optional<Part> part = put(name(form), answer.body());
        whole &= part.isPresent();
        forms.put(form, part.map(Part::digest).orElse(""));
        if (form.endsWith(SiteAnswers.MARKDOWN)) {
          words = index.add(path, answer.text());
        }
      }
    }
    addAround(made, page);
    add(linked);
    if (whole && uses.isWhole()) {
      Known known =
          new Known(
              path,
              made.made(page, uses.questions()),
              file.orElseThrow().digest(),
              forms,
              List.copyOf(links.ofMain(path, html)),
              uses.questions(),
              words);
      lines.put(path, files.keep(body(known.line())));
    }
  }

  private static HttpBody body(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private static String name(String path) {
    return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
  }

  /** The file of a page. */
  private static String file(String path) {
    return name(path) + (path.isEmpty() || path.endsWith("/") ? "index.html" : ".html");
  }

  private Optional<Part> putPage(String name, String html) throws IOException {
    return put(name, body(searchable(html)));
  }

  /** Adds a file; empty for one that file systems do not have. */
  private Optional<Part> put(String name, HttpBody bytes) throws IOException {
    if (isTooLong(name)) {
      leftOut.add(name);
      return Optional.empty();
    }
    Part part = files.keep(bytes);
    requireNew(name, files.put(name, List.of(part)));
    return Optional.of(part);
  }

  private void putKnown(String name, String digest, Supplier<HttpBody> bytes) {
    requireNew(name, files.putKnown(name, digest, bytes));
  }

  private static void requireNew(String name, boolean isNew) {
    if (!isNew) {
      throw DocsException.precondition(
          "two pages of the site would be the file " + name + ": give one of them another slug");
    }
  }

  private static boolean isTooLong(String name) {
    return Stream.of(name.split("/", -1))
        .anyMatch(one -> one.getBytes(StandardCharsets.UTF_8).length > MAX_NAME);
  }

  /** A page whose script finds words in the index of the site. */
  private static String searchable(String html) {
    return FORM.matcher(html)
        .replaceFirst("<form data-index=\"$1" + SiteIndex.FILE + "\" action=\"$1~search\"");
  }

  /** Makes the index, and what the next export is told. */
  private void remember(String library) throws IOException {
    Set<String> order = new LinkedHashSet<>(List.of(""));
    order.addAll(listed);
    order.addAll(new TreeSet<>(index.pages()));
    order.addAll(lines.keySet());
    index.write(order);
    List<Part> all = new ArrayList<>(List.of(files.keep(body(FormerSite.head(library)))));
    order.forEach(path -> Optional.ofNullable(lines.get(path)).ifPresent(all::add));
    all.addAll(uploads.values());
    files.put(FormerSite.FILE, all);
  }

  /** The redirects in the format that several hosts of static sites read. */
  private void redirects(List<String> sources) throws IOException {
    StringBuilder text = new StringBuilder();
    for (String source : new LinkedHashSet<>(sources)) {
      String path = Places.encoded(source.replaceFirst("^/+", ""));
      if (path.isEmpty() || path.contains("*") || seen.contains(path)) {
        continue;
      }
      HttpResponse answer = pages.get(path);
      if (answer.status() == 307 || answer.status() == 308) {
        URI to = base.resolve(path).resolve(answer.headers().first("Location").orElse(""));
        boolean here = to.toString().startsWith(base.toString());
        text.append(base.getRawPath()).append(path).append(' ');
        text.append(here ? to.getRawPath() + fragment(to) : to.toString());
        text.append(answer.status() == 308 ? " 301\n" : " 302\n");
      }
    }
    if (!text.isEmpty()) {
      files.put("_redirects", List.of(files.keep(body(text.toString()))));
    }
  }

  /**
   * The headers with which uploaded files are sent, so that no script in them runs, in the format
   * that several hosts of static sites read.
   */
  private void headers() throws IOException {
    String rule =
        base.getRawPath()
            + SiteAnswers.FILES
            + "*\n  Content-Security-Policy: "
            + FileAnswer.POLICY
            + "\n  X-Content-Type-Options: nosniff\n";
    files.put("_headers", List.of(files.keep(body(rule))));
  }

  private static String fragment(URI url) {
    return url.getRawFragment() == null ? "" : "#" + url.getRawFragment();
  }
}
