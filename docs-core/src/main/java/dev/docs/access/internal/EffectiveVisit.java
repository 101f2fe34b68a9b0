package dev.docs.access.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.content.Content;
import dev.docs.content.ShownTexts;
import dev.docs.content.internal.ContentRoot;
import dev.docs.id.SpaceId;

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
  boolean shows(ReadWork r, SpaceId space);

  /**
   * Whether they may read proposed and former content of a space, named by its identifier: who
   * looked up the URL for them may still view the space.
   */
  boolean previews(ReadWork r, SpaceId space);

  /** Whether a member previews the whole site: then change requests are known by number, too. */
  boolean isOfWholeSite();

  /**
   * Whether something that the site shows them is of an OpenAPI specification of its organization.
   */
  boolean showsSpecification(ReadWork r, String slug);

  /** What of a content they see: without the pages that are not for them. */
  Content shown(ReadWork r, Content content, ContentRoot root);

  /** What of the texts of a content they see: without the blocks that are not for them. */
  ShownTexts texts(ReadWork r, Content content);
}
