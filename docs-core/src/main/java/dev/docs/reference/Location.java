package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.ReadWork;
import dev.docs.change.ChangeRequestView;
import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.internal.FoundContent;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListName;
import dev.docs.openapi.OpenApiSpecView;
import dev.docs.organization.Organization;
import dev.docs.organization.OrganizationView;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.CollectionView;
import dev.docs.space.SpaceView;
import java.util.Optional;
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

  /**
   * A content that locations are in.
   *
   * @param changeRequest the change request that it is the content of; null for that of a space
   */
  public record ContentVersion(
      OrganizationView organization,
      ContentView content,
      @Nullable ChangeRequestView changeRequest) {
    public ContentVersion {
      requireNonNull(organization, "organization");
      requireNonNull(content, "content");
    }

    /** The content at a place, as the caller sees it. */
    static ContentVersion at(ReadWork r, ContentAt at) {
      FoundContent found = FoundContent.at(r, at);
      return of(r, found, OrganizationAccess.require(r, found.space().value().organization()));
    }

    /** The main content of a space; empty where the caller may not view it, or its organization. */
    static Optional<ContentVersion> ofMain(ReadWork r, SpaceId id) {
      return FoundContent.ofMain(r, id)
          .flatMap(
              found ->
                  OrganizationAccess.find(r, found.space().value().organization())
                      .map(organization -> of(r, found, organization)));
    }

    private static ContentVersion of(ReadWork r, FoundContent found, Organization organization) {
      return new ContentVersion(
          OrganizationAccess.view(r, organization),
          found.view(r),
          found.changeRequestView(r).orElse(null));
    }

    /**
     * What tells a list of this content from other lists, and from those of other contents.
     *
     * @param of the page or file that it is of; empty for the whole content
     */
    ListName listName(String list, String of) {
      String version = changeRequest == null ? "" : changeRequest.changeRequest().id().value();
      return ListName.of(list, content.revision().space().value(), version, of);
    }
  }
}
