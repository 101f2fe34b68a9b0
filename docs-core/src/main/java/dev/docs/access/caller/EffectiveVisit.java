package dev.docs.access.caller;

import dev.docs.access.Caller.Visit;
import dev.docs.access.ContentRight;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Optional;

/** A visit with its access rules. Immutable and thread-safe. */
public interface EffectiveVisit extends Visit {

  /**
   * The access rules of a visit.
   *
   * @throws IllegalArgumentException when the library did not create it
   */
  static EffectiveVisit of(Visit visit) {
    if (visit instanceof EffectiveVisit effective) {
      return effective;
    }
    throw new IllegalArgumentException("not a visit of a published site: " + visit);
  }

  /** Whether the site shows the space to the visitor now. */
  boolean shows(ReadWork r, SpaceId space);

  /**
   * Whether the visitor previews a space: then they may read its change requests and earlier
   * revisions, by identifier, as long as the user who resolved the URL may view the space.
   */
  boolean previews(ReadWork r, SpaceId space);

  /**
   * From when on the visitor may read what was the main content of a space; empty when they may
   * read what it is at present only.
   */
  Optional<Instant> readsSince(SpaceId space);

  /** Whether the whole site is previewed: then change requests are found by number, too. */
  boolean isOfWholeSite();

  /** Whether content that the site shows refers to an OpenAPI specification of its organization. */
  boolean showsSpecification(ReadWork r, String slug);

  /** What the visitor reaches of a revision of a space that is shown to them. */
  VisibleContent shown(ReadWork r, StoredRevision revision);

  /** The right to read a revision as it is shown to the visitor, for URLs. */
  ContentRight right(ReadWork r, StoredRevision revision);

  /**
   * The right to read an OpenAPI specification that is shown to the visitor, for URLs; {@link
   * ContentRight#NONE} for one that is not.
   */
  ContentRight specificationRight(ReadWork r, String slug);
}
