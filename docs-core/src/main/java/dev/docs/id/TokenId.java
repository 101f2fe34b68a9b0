package dev.docs.id;

/** The identifier of an access token; it is no secret. */
public record TokenId(String value) implements Id {
  public TokenId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
