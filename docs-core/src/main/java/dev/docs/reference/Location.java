package dev.docs.reference;

import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.openapi.OpenApiSpecView;
import dev.docs.organization.OrganizationView;
import dev.docs.space.CollectionView;
import dev.docs.space.SpaceView;
import org.jspecify.annotations.Nullable;

/** The source or the target of a reference. */
public sealed interface Location {

  /**
   * A page, or an anchor in it.
   *
   * @param anchor null for the page as a whole
   */
  record Page(ContentVersion version, dev.docs.content.Page page, @Nullable String anchor)
      implements Location {}

  /** A file. */
  record File(ContentVersion version, ContentFile file) implements Location {}

  /** A reusable content. */
  record Reusable(ContentVersion version, ReusableContent reusableContent) implements Location {}

  /** A space. */
  record Space(OrganizationView organization, SpaceView space) implements Location {}

  /** A collection. */
  record Collection(OrganizationView organization, CollectionView collection) implements Location {}

  /** An OpenAPI specification. */
  record OpenApi(OrganizationView organization, OpenApiSpecView spec) implements Location {}

  /** A user. */
  record User(dev.docs.user.User user) implements Location {}

  /** A URL, or a path without a target, as written. */
  record Url(String url) implements Location {}
}
