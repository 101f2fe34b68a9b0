package dev.docs.access.internal;

import dev.docs.access.Visit;
import dev.docs.content.Content;
import dev.docs.content.ContentRoot;
import dev.docs.content.ShownTexts;
import dev.docs.id.SpaceId;
import dev.docs.store.ReadTx;
import java.time.Instant;

/** A visit with what it shows. Immutable and thread-safe. */
public interface EffectiveVisit extends Visit {

  /**
   * What a visit shows.
   *
   * @throws IllegalArgumentException when it is not one that the library made
   */
  static EffectiveVisit of(Visit visit) {
    if (visit instanceof EffectiveVisit effective) {
      return effective;
    }
    throw new IllegalArgumentException("not a visit of a published site: " + visit);
  }

  /** Whether the site shows them a space now. */
  boolean shows(ReadTx tx, Instant now, SpaceId space);

  /** What of a content they see: without the pages that are not for them. */
  Content shown(ReadTx tx, Content content, ContentRoot root);

  /** What of the texts of a content they see: without the blocks that are not for them. */
  ShownTexts texts(ReadTx tx, Content content);
}
