package dev.docs.id;

/** The identifier of a version of an OpenAPI specification. */
public record OpenApiVersionId(String value) implements Id {
  public OpenApiVersionId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
