package dev.docs.openapi;

import jakarta.validation.constraints.NotNull;

/** Changes who may read a specification. */
public record UpdateOpenApiSpec(
    @NotNull(message = "is required") OpenApiSpec.Visibility visibility) {}
