package dev.docs.reference;

import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.openapi.OpenApiSpecView;
import dev.docs.organization.OrganizationView;
import dev.docs.space.CollectionView;
import dev.docs.space.SpaceView;
import org.jspecify.annotations.Nullable;

/** Something that refers or is referred to. */
public sealed interface Location {

  /**
   * A page, or a place in it.
   *
   * @param anchor the anchor of the place; null for the page
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

  /** An address, or a path that leads nowhere, as written. */
  record Url(String url) implements Location {}
}
