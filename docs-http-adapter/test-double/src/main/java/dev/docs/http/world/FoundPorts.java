package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.FileBytes;
import dev.docs.error.DocsException;
import dev.docs.port.ContentSource;
import dev.docs.port.LocalSources;
import dev.docs.port.PdfRenderer;
import dev.docs.port.SpecificationSource;
import java.util.List;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * What worlds read and draw with: the services of docs-sources and docs-pdf, where these artifacts
 * are on the class path or among the modules of the program. Stateless.
 */
final class FoundPorts {

  private static final String SOURCES = "dev.docs:docs-sources";
  private static final String PDF = "dev.docs:docs-pdf";

  /** Looked for once: worlds begin anew with each test. */
  private static final Optional<LocalSources> FOUND = found(LocalSources.class);

  private static final PdfRenderer RENDERER =
      found(PdfRenderer.class).orElseGet(NoPdfRenderer::new);

  private FoundPorts() {}

  static void addTo(Docs.Builder docs, FailingSources failing) {
    docs.pdfRenderer(RENDERER)
        .contentSource(
            failing.before(FOUND.map(LocalSources::contents).orElseGet(NoContentSource::new)))
        .specificationSource(
            failing.before(
                FOUND
                    .map(known -> known.specifications(FoundPorts::log))
                    .orElseGet(NoSpecificationSource::new)));
  }

  private static <T> Optional<T> found(Class<T> service) {
    return ServiceLoader.load(service, service.getClassLoader()).findFirst();
  }

  private static void log(String reason) {
    System.getLogger("dev.docs.http.world")
        .log(System.Logger.Level.WARNING, "a specification could not be read: " + reason);
  }

  private static DocsException missing(String purpose, String artifact) {
    return DocsException.precondition(
        purpose + " needs " + artifact + ", which this test has not: add it");
  }

  private static final class NoContentSource implements ContentSource {
    @Override
    public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
      throw missing("importing", SOURCES);
    }

    @Override
    public FetchedFile file(String url, MemoryBudget memory) {
      throw missing("fetching a file", SOURCES);
    }

    @Override
    public FetchedContent files(List<SentFile> files, MemoryBudget memory) {
      throw missing("importing", SOURCES);
    }
  }

  private static final class NoSpecificationSource implements SpecificationSource {
    @Override
    public Outcome fetch(String url, List<FetchedDocument> known) {
      throw missing("reading a specification", SOURCES);
    }

    @Override
    public Outcome parse(FileBytes text) {
      throw missing("reading a specification", SOURCES);
    }
  }

  private static final class NoPdfRenderer implements PdfRenderer {
    @Override
    public byte[] render(Book book) {
      throw missing("drawing PDFs", PDF);
    }

    @Override
    public void requireUsable() {
      throw missing("drawing PDFs", PDF);
    }
  }
}
