package dev.docs.openapi;

import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Creates a specification, or sets the source of the one with this slug; the source is read again
 * even if it is the same.
 *
 * @param specSlug its name in the organization
 */
public record SaveOpenApiSpec(
    @NotNull
        @BoundedText(
            min = 1,
            max = OpenApiSpec.MAX_SLUG,
            pattern = OpenApiSpec.SLUG,
            form = OpenApiSpec.SLUG_FORM)
        String specSlug,
    @NotNull @Valid OpenApiSpec.Source source) {

  /** A specification by its name in the organization. */
  public static SaveOpenApiSpec named(String specSlug, OpenApiSpec.Source source) {
    return new SaveOpenApiSpec(specSlug, source);
  }
}
