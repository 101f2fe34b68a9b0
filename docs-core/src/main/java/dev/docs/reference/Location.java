package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.change.ChangeRequest.View;
import dev.docs.content.ContentFile;
import dev.docs.content.ReusableContent;
import dev.docs.id.SpaceId;
import dev.docs.listing.internal.ListName;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.Organization;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.ReadWork;
import java.util.Optional;
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
  record Space(Organization.View organization, dev.docs.space.Space.View space)
      implements Location {}

  /** A collection. */
  record Collection(Organization.View organization, SpaceCollection.View collection)
      implements Location {}

  /** An OpenAPI specification. */
  record OpenApi(Organization.View organization, OpenApiSpec.View spec) implements Location {}

  /** A user. */
  record User(dev.docs.user.User user) implements Location {}

  /** A URL, or a path without a target, as written. */
  record Url(String url) implements Location {}

  /**
   * A content that locations are in.
   *
   * @param changeRequest the change request that it is the content of; null for that of a space
   */
  record ContentVersion(
      Organization.View organization, ContentView content, @Nullable View changeRequest) {
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
          found.publishedView(r),
          found.changeRequestView(r).orElse(null));
    }

    /**
     * The name of a list of this content, unique among lists and contents.
     *
     * @param of the page or file that it is of; empty for the whole content
     */
    ListName listName(String list, String of) {
      String version = changeRequest == null ? "" : changeRequest.changeRequest().id().value();
      return ListName.of(list, content.revision().space().value(), version, of);
    }
  }
}
