package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.access.internal.ReadWork;
import dev.docs.change.ChangeRequestView;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.internal.FoundContent;
import dev.docs.listing.ListName;
import dev.docs.organization.OrganizationView;
import dev.docs.organization.internal.OrganizationAccess;

/**
 * A content that locations are in.
 *
 * @param changeRequest the change request that it is the content of; null for that of a space
 */
public record ContentVersion(
    OrganizationView organization, ContentView content, ChangeRequestView changeRequest) {
  public ContentVersion {
    requireNonNull(organization, "organization");
    requireNonNull(content, "content");
  }

  /** The content at a place, as the caller sees it. */
  static ContentVersion at(ReadWork r, ContentAt at) {
    FoundContent found = FoundContent.at(r, at);
    return new ContentVersion(
        OrganizationAccess.view(
            r, OrganizationAccess.require(r, found.space().value().organization())),
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
