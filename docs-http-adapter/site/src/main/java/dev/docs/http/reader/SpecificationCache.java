package dev.docs.http.reader;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.DocsSession;
import dev.docs.budget.MemoryBudget;
import dev.docs.http.call.Found;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import java.io.ByteArrayOutputStream;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The parsed documents of OpenAPI specifications, which are shown operation by operation. Versions
 * never change; who may read one is asked each time. Thread-safe.
 */
final class SpecificationCache {

  /** JSON of all kept documents, in bytes. */
  private static final long MAX_BYTES = 4 << 20;

  /** The largest document that is shown, in bytes of JSON. */
  private static final int MAX_DOCUMENT = 8 << 20;

  /** Memory of a parsed document, for each byte of its JSON. */
  private static final int BYTES_OF_BYTE = 8;

  private static final JsonLimits LIMITS = JsonLimits.ofDepth(200);

  private record Parsed(Specification specification, int size) {}

  /** The last one that is larger than all that are kept together may be. */
  private record Large(OpenApiVersionId id, SoftReference<Specification> specification) {}

  private final ByteCache<OpenApiVersionId, Parsed> kept =
      new ByteCache<>(MAX_BYTES, (id, parsed) -> parsed.size());

  private volatile Optional<Large> large = Optional.empty();

  /** The newest version of a specification; empty where there is none that the caller may read. */
  static Optional<OpenApiVersion> latest(
      DocsSession docs, OrganizationId organization, String slug) {
    return Found.by(() -> docs.openApiSpecs().latest(organization, slug));
  }

  /** A version that the caller may read; empty for one that is too large to be shown. */
  Optional<Specification> read(DocsSession docs, OpenApiVersion version, MemoryBudget memory) {
    Optional<Specification> known =
        kept.find(version.id()).map(Parsed::specification).or(() -> large(version.id()));
    if (known.isPresent()) {
      return known;
    }
    int size = version.documents().stream().mapToInt(OpenApiVersion.Document::size).sum();
    if (version.documents().isEmpty() || size > MAX_DOCUMENT) {
      return Optional.empty();
    }
    memory.reserve((long) size * BYTES_OF_BYTE);
    Map<String, JsonNode> documents = new LinkedHashMap<>();
    for (OpenApiVersion.Document document : version.documents()) {
      ByteArrayOutputStream json = new ByteArrayOutputStream(document.size());
      document
          .chunks()
          .forEach(chunk -> json.writeBytes(docs.openApiSpecs().chunk(version, chunk)));
      try {
        documents.put(document.name(), Json.tree(json.toByteArray(), LIMITS));
      } catch (MalformedJson e) {
        return Optional.empty();
      }
    }
    Specification specification = new Specification(documents, version.documents().get(0).name());
    if (size > MAX_BYTES) {
      large = Optional.of(new Large(version.id(), new SoftReference<>(specification)));
    } else {
      kept.put(version.id(), new Parsed(specification, Math.max(1, size)));
    }
    return Optional.of(specification);
  }

  private Optional<Specification> large(OpenApiVersionId id) {
    return large
        .filter(last -> last.id().equals(id))
        .flatMap(last -> Optional.ofNullable(last.specification().get()));
  }
}
