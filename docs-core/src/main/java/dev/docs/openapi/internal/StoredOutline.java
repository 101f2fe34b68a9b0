package dev.docs.openapi.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.id.OpenApiVersionId;
import dev.docs.port.SpecificationSource;

/** The outline of a version, apart from it: lists of versions do not read it. Never changes. */
public record StoredOutline(OpenApiVersionId version, SpecificationSource.Outcome.Outline outline) {
  public StoredOutline {
    requireNonNull(version, "version");
    requireNonNull(outline, "outline");
  }
}
