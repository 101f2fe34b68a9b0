package dev.docs.openapi;

import dev.docs.command.internal.BoundedText;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Creates a specification.
 *
 * @param slug its name in the organization, which cannot be changed: lower-case letters and digits,
 *     in words parted by single dashes
 */
public record CreateOpenApiSpec(
    @NotNull
        @BoundedText(
            min = 1,
            max = OpenApiSpec.MAX_SLUG,
            pattern = OpenApiSpec.SLUG,
            form = OpenApiSpec.SLUG_FORM)
        String slug,
    @NotNull @Valid OpenApiSpec.Source source) {

  public static CreateOpenApiSpec named(String slug, OpenApiSpec.Source source) {
    return new CreateOpenApiSpec(slug, source);
  }
}
