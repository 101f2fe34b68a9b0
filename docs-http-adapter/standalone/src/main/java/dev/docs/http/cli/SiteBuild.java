package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderIndex;
import dev.docs.content.folder.FolderTarget;
import dev.docs.content.folder.FolderTarget.Written;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.call.Found;
import dev.docs.http.call.Sha256;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.importing.WebContentSource;
import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.http.reader.Publication;
import dev.docs.http.reader.SiteFiles;
import dev.docs.http.reader.StaticSite;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.Organization;
import dev.docs.site.Site;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * Makes the files of a site.
 *
 * @param out the folder of the files
 * @param strict whether nothing is written where the folder has faults
 * @param pdf whether pages have PDFs
 * @param overwrite whether files in the folder that no build wrote are replaced
 */
record SiteBuild(
    ServerOptions options,
    Path out,
    Publication publication,
    boolean strict,
    boolean pdf,
    boolean overwrite) {

  /** The exit code where a folder has faults. */
  static final int FAULTY = 1;

  private static final int DIGITS = 24;

  /**
   * Requires that a site is not written into its own folder, where the next build would read it.
   */
  static void requireApart(Path folder, Path out) {
    if (real(out).startsWith(real(folder))) {
      throw new InvalidOption(
          "OUT", out + " is in " + folder + ", and would be a part of the next site");
    }
  }

  /** Requires that a cache is not published. */
  static Optional<Path> requireOutside(Path cache, Path out) {
    if (real(cache).startsWith(real(out))) {
      throw new InvalidOption(
          BuildCommand.CACHE, cache + " is in " + out + ", and would be published with the site");
    }
    return Optional.of(cache);
  }

  private static Path real(Path path) {
    try {
      return path.toRealPath();
    } catch (IOException e) { // it is not there yet
      Path absolute = path.toAbsolutePath().normalize();
      Path parent = absolute.getParent();
      Path name = absolute.getFileName();
      return parent == null || name == null ? absolute : real(parent).resolve(name);
    }
  }

  /** Where it is remembered what the pages in a folder are made of; empty for nowhere. */
  static Optional<Path> memory(Path out) {
    String given = System.getenv("XDG_CACHE_HOME");
    String home = System.getenv("HOME");
    if ((given == null || given.isEmpty()) && (home == null || home.isEmpty())) {
      return Optional.empty();
    }
    Path caches = given == null || given.isEmpty() ? Path.of(home, ".cache") : Path.of(given);
    byte[] name = real(out).toString().getBytes(StandardCharsets.UTF_8);
    String digest = HexFormat.of().formatHex(Sha256.of(name)).substring(0, DIGITS);
    Path memory = caches.resolve("docs-server").resolve("sites").resolve(digest);
    try {
      return Optional.of(Files.createDirectories(memory));
    } catch (IOException e) {
      return Optional.empty(); // as in a container without a home: every page is rendered
    }
  }

  /**
   * Makes the site of a folder.
   *
   * @return the exit code
   */
  int folder(Path folder) throws IOException {
    long start = System.nanoTime();
    Folder.Limits limits = options.data.importLimits();
    FolderImport read =
        ofFolder(
            () -> FolderImport.read(folder, path -> Folder.open(path, limits, new FolderIndex())));
    try (Store store = MemoryStore.create()) {
      Docs docs = docs(store);
      DocsSession writer = docs.as(Caller.user("docs-server"));
      OrganizationId organization =
          writer.organizations().create(CreateOrganization.titled("Documentation")).id();
      Imported imported;
      try (ProgressLine progress = ProgressLine.onStandardError()) {
        progress.begin(folder, read.folder().size());
        imported = ofFolder(() -> read.run(writer, organization, ImportMode.MERGE, progress));
      }
      List<String> problems = imported.problemLines();
      problems.forEach(System.err::println);
      if (strict && !problems.isEmpty()) {
        System.err.println("nothing was written");
        return FAULTY;
      }
      write(docs, imported.site().site(), "site of " + read.source().key(), start);
      return 0;
    }
  }

  private static <T> T ofFolder(java.util.function.Supplier<T> action) {
    try {
      return action.get();
    } catch (InvalidOption e) {
      throw e.of("DIR");
    }
  }

  /**
   * Makes a site that is in the store.
   *
   * @return the exit code
   */
  int site(String id) throws IOException {
    long start = System.nanoTime();
    if (!Id.isPossible(id)) {
      throw new InvalidOption(BuildCommand.SITE, "must be the id of a site");
    }
    if (options.store.url.value().equals(StoreOpener.MEMORY)) {
      throw new InvalidOption(BuildCommand.SITE, "needs --store, which has the site");
    }
    try (Store store = StoreOpener.openExisting(options)) {
      Docs docs = docs(store);
      write(docs, found(docs.as(Caller.operator()), new SiteId(id)), "pages " + id, start);
      return 0;
    }
  }

  private static Site.View found(DocsSession operator, SiteId site) {
    List<Organization.View> all = new ArrayList<>();
    Listings.each(operator.organizations()::list, all::add);
    return all.stream()
        .flatMap(
            organization -> Found.by(() -> operator.sites().get(organization.id(), site)).stream())
        .findFirst()
        .orElseThrow(
            () -> new InvalidOption(BuildCommand.SITE, "there is no site " + site + " in --store"));
  }

  private Docs docs(Store store) {
    AddressPolicy policy =
        options.security.privateFetch.isSet() ? AddressPolicy.ANY : AddressPolicy.PUBLIC;
    Docs.Builder docs =
        Docs.builder()
            .store(store)
            .contentSource(WebContentSource.of(policy))
            .specificationSource(WebSpecificationSource.of(policy));
    return (pdf ? docs.pdfRenderer(HtmlPdfRenderer.create()) : docs).build();
  }

  private void write(Docs docs, Site.View site, String name, long start) throws IOException {
    try (SiteFiles files = StaticSite.of(docs, site, publication)) {
      Written written = written(files, name);
      files
          .leftOut()
          .forEach(
              file ->
                  System.err.println("left out, since its name is too long for a file: " + file));
      long millis = Duration.ofNanos(System.nanoTime() - start).toMillis();
      System.out.printf(
          "%s: %d pages, %d rendered; %d files written, %d unchanged, %d removed (%d ms)%n",
          out,
          files.pages(),
          files.rendered(),
          written.written(),
          written.unchanged(),
          written.removed(),
          millis);
    } catch (DocsException e) {
      throw new InvalidOption("DIR", String.valueOf(e.getMessage()));
    }
  }

  private Written written(SiteFiles files, String name) {
    try {
      return files.write(new FolderTarget(out, name, overwrite));
    } catch (DocsException e) {
      boolean way = e.code() == ErrorCode.CONFLICT && !overwrite;
      throw new InvalidOption(
          "OUT", e.getMessage() + (way ? ": --overwrite replaces what is there" : ""));
    } catch (IOException e) {
      throw new InvalidOption("OUT", out + " cannot be written: " + FileErrors.ofWriting(e));
    }
  }
}
