package dev.docs.id;

/** The identifier of an identity provider. */
public record SamlProviderId(String value) implements Id {
  public SamlProviderId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
