package dev.docs.openapi;

import dev.docs.command.internal.Text;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;

/**
 * Makes a specification, or gives the one of this slug a source: what it comes from is read again,
 * be it the same.
 *
 * @param specSlug its name in its organization
 */
public record SaveOpenApiSpec(
    @NotNull(message = "is required")
        @Text(
            min = 1,
            max = OpenApiSpec.MAX_SLUG,
            pattern = OpenApiSpec.SLUG,
            form = OpenApiSpec.SLUG_FORM)
        String specSlug,
    @NotNull(message = "is required") @Valid SpecSource source) {}
