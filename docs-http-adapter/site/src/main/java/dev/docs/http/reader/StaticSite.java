package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.reader.FormerSite.Digests;
import dev.docs.http.reader.FormerSite.Known;
import dev.docs.http.reader.FormerSite.Upload;
import dev.docs.http.reader.FormerSite.Words;
import dev.docs.http.reader.SpooledFiles.Part;
import dev.docs.site.Site;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
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
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * A published site as files for a host that serves files: what everybody reads, each page at its
 * path with {@code .html}, which hosts of static sites leave out of URLs. A page that is as it was
 * when it was last exported is not rendered, nor is its text read. Not thread-safe.
 */
public final class StaticSite {

  /** The page that hosts answer for a path without a file. */
  static final String MISSING = "404.html";

  private final ExportedPages pages;
  private final boolean mapped;
  private final SiteLinks links;
  private final SpooledFiles files;
  private final FormerSite former;
  private final SiteIndex index;

  /** The pages that are as they were, by path. */
  private final Map<String, Unchanged> unchanged = new HashMap<>();

  /** Pages in the order of the tree. */
  private final Set<String> listed = new LinkedHashSet<>();

  /** The spaces of the site by their first pages. */
  private final Map<String, SpaceState> spaces = new LinkedHashMap<>();

  /** The spaces of pages by their paths. */
  private final Map<String, SpaceState> documents = new HashMap<>();

  /** Paths of pages of several spaces: one of them is shown. */
  private final Set<String> shared = new HashSet<>();

  private final HostFiles hosts;
  private final Set<String> seen = new HashSet<>();
  private final Deque<String> open = new ArrayDeque<>();

  /** Paths that look like forms of pages, which come with these. */
  private final Deque<String> late = new ArrayDeque<>();

  /** The site spaces of which it is known what is around their pages. */
  private final Set<SpaceState> around = new HashSet<>();

  private final SiteRecord record;
  private final List<String> leftOut = new ArrayList<>();
  private int rendered;

  private record Unchanged(Known known, SpaceState state, Page page) {}

  private StaticSite(
      ExportedPages pages, ExportedPlaces places, SpooledFiles files, FormerSite former) {
    this.pages = pages;
    this.files = files;
    this.former = former;
    mapped = places.url("").isPresent();
    hosts = new HostFiles(places);
    links = new SiteLinks(pages.base());
    index = new SiteIndex(files);
    record = new SiteRecord(files);
  }

  /**
   * Exports a site. With a memory, only what changed since the last export to it is rendered, and
   * what shows that; the files are the same without.
   *
   * @throws DocsException with {@code PRECONDITION} for a site that not everybody may read, that
   *     has no first page, or whose pages do not have files of their own
   * @throws IOException when there is no space for temporary files, or the memory cannot be read
   */
  public static SiteFiles of(Docs docs, Site.View site, Publication to) throws IOException {
    boolean everybody =
        site.site().visibility() == Site.Visibility.PUBLIC
            || site.site().visibility() == Site.Visibility.UNLISTED;
    if (!site.site().published() || !everybody) {
      throw DocsException.precondition(
          "the site is not for everybody, and a host of files cannot ask who reads it");
    }
    return of(docs, site, to, SpooledFiles.create());
  }

  /** Exports a site by way of these files, which are closed when that fails. */
  static SiteFiles of(Docs docs, Site.View site, Publication to, SpooledFiles files)
      throws IOException {
    try {
      String library = Library.version();
      FormerSite last =
          to.memory().isPresent() ? FormerSite.in(to.memory().get(), library) : FormerSite.NONE;
      ExportedPlaces places = new ExportedPlaces(to.url());
      ExportedPages pages = new ExportedPages(docs, site.address(), places, library);
      StaticSite exported = new StaticSite(pages, places, files, last);
      exported.look();
      exported.crawl(RedirectSources.of(docs, site));
      exported.remember(library);
      exported.tellHosts();
      return new SiteFiles(
          files.folder(),
          exported.index.pages().size(),
          exported.rendered,
          exported.leftOut,
          to.memory().map(directory -> new SiteFiles.Memory(directory, files.memory())),
          files);
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
    for (var space : first.pages().spaces().entrySet()) {
      String place = space.getKey();
      Optional<SpaceState> state = pages.look(place).filter(one -> one.place().equals(place));
      if (state.isPresent()) {
        spaces.put(place, state.get());
        state.get().documents().forEach((path, page) -> look(path, page, state.get()));
        listed.addAll(space.getValue() ? state.get().listed() : List.of());
      }
    }
  }

  private void look(String path, Page page, SpaceState state) {
    if (documents.putIfAbsent(path, state) != null) {
      shared.add(path);
    }
    Known known = former.page(path).orElse(null);
    if (known != null) {
      state
          .again(known.made(), page, known.questions())
          .map(known::madeOf)
          .ifPresent(same -> unchanged.put(path, new Unchanged(same, state, page)));
    }
  }

  // ---------------------------------------------------------------- the files

  /**
   * @param redirected paths from which redirects may lead on
   */
  private void crawl(List<String> redirected) throws IOException {
    add(List.of(""));
    add(
        SiteAnswers.OF_SITE.stream()
            .filter(one -> mapped || !one.equals(SiteAnswers.MAP))
            .toList());
    add(List.of(Asset.FIND.path()));
    add(listed);
    spaces.values().forEach(state -> add(state.pages().groups()));
    for (String source : redirected) {
      String path = Places.encoded(source);
      if (!path.isEmpty()) {
        add(List.of(path));
      }
    }
    while (!open.isEmpty() || !late.isEmpty()) {
      String path = open.isEmpty() ? late.pop() : open.pop();
      Unchanged page = unchanged.get(path);
      if (!files.has(FileName.of(path)) && (page == null || !keepAsItWas(page))) {
        keep(path);
      }
    }
    putPage(MISSING, pages.get(MISSING).text());
  }

  private void add(Collection<String> paths) {
    for (String path : paths) {
      if (seen.add(path)) {
        boolean form = SpaceState.FORMS.stream().anyMatch(path::endsWith);
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
    putKnown(FileName.ofPage(path), known.files().html(), () -> of(path));
    known
        .files()
        .forms()
        .forEach((form, digest) -> putKnown(FileName.of(form), digest, () -> of(form)));
    seen.addAll(known.files().forms().keySet());
    if (words.isPresent()) {
      index.add(path, words.get());
    }
    record.add(known);
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
    Optional<SpaceState> known =
        Optional.ofNullable(documents.get(path)).filter(one -> !shared.contains(path));
    HttpResponse answer =
        upload.isPresent()
            ? pages.getUnless(path, upload.get().tag())
            : known.isPresent() ? pages.get(path, uses, known.get()) : pages.get(path, uses);
    if (answer.status() == 304) {
      putKnown(FileName.of(path), upload.orElseThrow().digest(), () -> of(path));
      record.add(upload.orElseThrow());
    } else if (answer.status() / 100 == 3) {
      String location = answer.headers().first("Location").orElse("");
      hosts.redirect(path, answer.status() == 308, location);
      links.target(path, location).ifPresent(to -> add(List.of(to)));
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
    Optional<Part> file = put(FileName.of(path), answer.body());
    Optional<String> tag = answer.headers().first("ETag");
    boolean upload = path.contains(SiteAnswers.FILES) || path.startsWith(SiteFonts.FOLDER);
    if (upload && file.isPresent() && tag.isPresent()) {
      record.add(new Upload(path, tag.get(), file.get().digest()));
    }
  }

  private void keepPage(String path, String html, Uses uses) throws IOException {
    Optional<SpaceState> state = pages.state();
    Set<String> linked = links.ofPage(path, html);
    Optional<Part> file = putPage(FileName.ofPage(path), html);
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
      if (!linked.contains(form) || files.has(FileName.of(form))) {
        whole &= !linked.contains(form);
        continue;
      }
      seen.add(form);
      HttpResponse answer = pages.get(form, uses, made);
      whole &= answer.status() == 200;
      if (answer.status() == 200) {
        Optional<Part> part = put(FileName.of(form), answer.body());
        // no two renderings of a PDF have the same bytes
        whole &= part.isPresent() && !form.endsWith(SiteAnswers.PDF);
        forms.put(form, part.map(Part::digest).orElse(""));
        if (form.endsWith(SiteAnswers.MARKDOWN) && made.pages().isFound(page)) {
          words = index.add(path, made, page, answer.text());
        }
      }
    }
    addAround(made, page);
    add(linked);
    if (whole) {
      record.add(
          new Known(
              path,
              made.made(page, uses.questions()),
              new Digests(file.orElseThrow().digest(), forms),
              List.copyOf(linked),
              uses.questions(),
              words));
    }
  }

  private static HttpBody body(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private Optional<Part> putPage(String name, String html) throws IOException {
    return put(name, body(html));
  }

  /** Adds a file; empty for one that file systems do not have. */
  private Optional<Part> put(String name, HttpBody bytes) throws IOException {
    if (FileName.isTooLong(name)) {
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

  /** Makes the index, and what the next export is told. */
  private void remember(String library) throws IOException {
    Set<String> order = new LinkedHashSet<>(List.of(""));
    order.addAll(listed);
    order.addAll(new TreeSet<>(index.pages()));
    index.write(order, spaces);
    record.write(order, library);
  }

  /** What hosts of static sites are told. */
  private void tellHosts() throws IOException {
    for (String path : hosts.redirected()) {
      String name = FileName.ofPage(path);
      if (!files.has(name) && !files.has(FileName.of(path)) && !FileName.isTooLong(name)) {
        putPage(name, hosts.page(path));
      }
    }
    String redirects = hosts.redirects();
    if (!redirects.isEmpty()) {
      files.put("_redirects", List.of(files.keep(body(redirects))));
    }
    files.put("_headers", List.of(files.keep(body(hosts.headers()))));
    files.put(".nojekyll", List.of());
  }
}
