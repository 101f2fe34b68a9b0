package dev.docs.site.published.internal;

import dev.docs.access.Caller;
import dev.docs.site.published.VisitToken;

/** Callers that are visitors of sites. */
public final class Visits {

  private Visits() {}

  /** The caller for a token. */
  public static Caller caller(VisitToken token, ContentFacts facts) {
    return Caller.visitor(new SiteVisit(token, facts));
  }
}
