package dev.docs.openapi;

import jakarta.validation.constraints.NotNull;

/** Changes who may read a specification; the field is required, as on the wire. */
public record UpdateOpenApiSpec(
    @NotNull(message = "is required") OpenApiSpec.Visibility visibility) {

  /** Makes a specification public or private. */
  public static UpdateOpenApiSpec visible(OpenApiSpec.Visibility visibility) {
    return new UpdateOpenApiSpec(visibility);
  }
}
