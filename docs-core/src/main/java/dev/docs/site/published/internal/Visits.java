package dev.docs.site.published.internal;

import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.site.published.VisitToken;
import java.util.Optional;

/** Callers that are visitors of sites. */
public final class Visits {

  private Visits() {}

  /** The caller for a token. */
  public static Caller caller(VisitToken token, VisibleContents visible) {
    return Caller.visitor(new SiteVisit(token, visible));
  }

  /** The caller whose right a URL carries; empty for nobody. */
  public static Optional<Caller> caller(ContentRight right, VisibleContents visible) {
    return right.caller().or(() -> GrantedVisit.of(right, visible).map(Caller::visitor));
  }
}
