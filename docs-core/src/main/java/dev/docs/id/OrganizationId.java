package dev.docs.id;

/** The identifier of an organization. */
public record OrganizationId(String value) implements Id {
  public OrganizationId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
