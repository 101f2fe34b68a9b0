package dev.docs.http.world;

import dev.docs.Docs;
import dev.docs.port.ContentSource;
import dev.docs.port.LocalSources;
import dev.docs.port.PdfRenderer;
import dev.docs.port.SpecificationSource;
import java.util.Optional;
import java.util.ServiceLoader;

/**
 * What worlds read and draw with: the services of docs-sources and docs-pdf, where these artifacts
 * are on the class path or among the modules of the program. Stateless.
 */
final class FoundPorts {

  /** Looked for once: worlds begin anew with each test. */
  private static final Optional<LocalSources> SOURCES = found(LocalSources.class);

  private static final PdfRenderer RENDERER = found(PdfRenderer.class).orElseGet(PdfRenderer::none);

  private FoundPorts() {}

  static void addTo(Docs.Builder docs, FailingSources failing) {
    docs.pdfRenderer(RENDERER)
        .contentSource(
            failing.before(SOURCES.map(LocalSources::contents).orElseGet(ContentSource::none)))
        .specificationSource(
            failing.before(
                SOURCES
                    .map(known -> known.specifications(FoundPorts::log))
                    .orElseGet(SpecificationSource::none)));
  }

  private static <T> Optional<T> found(Class<T> service) {
    return ServiceLoader.load(service, service.getClassLoader()).findFirst();
  }

  private static void log(String reason) {
    System.getLogger("dev.docs.http.world")
        .log(System.Logger.Level.WARNING, "a specification could not be read: " + reason);
  }
}
