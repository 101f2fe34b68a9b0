package dev.docs.id;

/** The identifier of an OpenAPI specification. */
public record OpenApiSpecId(String value) implements Id {
  public OpenApiSpecId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
