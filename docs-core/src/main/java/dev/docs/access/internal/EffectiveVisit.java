package dev.docs.access.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.content.Content;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.id.SpaceId;

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
   * Whether the visitor may read change requests and earlier revisions of a space, by identifier:
   * the user who resolved the URL may still view the space.
   */
  boolean previews(ReadWork r, SpaceId space);

  /** Whether the whole site is previewed: then change requests are found by number, too. */
  boolean isOfWholeSite();

  /** Whether content that the site shows refers to an OpenAPI specification of its organization. */
  boolean showsSpecification(ReadWork r, String slug);

  /** The content without the pages that are not shown to the visitor. */
  Content shown(ReadWork r, Content content, ContentRoot root);

  /** The texts of the content without the blocks that are not shown to the visitor. */
  VisibleTexts texts(ReadWork r, Content content);
}
