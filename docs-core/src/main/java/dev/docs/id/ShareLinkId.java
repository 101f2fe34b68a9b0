package dev.docs.id;

/** The identifier of a link that lets people into a site. */
public record ShareLinkId(String value) implements Id {
  public ShareLinkId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
