package dev.docs.id;

/** The identifier of a redirect of a site. */
public record SiteRedirectId(String value) implements Id {
  public SiteRedirectId {
    Id.check(value);
  }

  @Override
  public String toString() {
    return value;
  }
}
