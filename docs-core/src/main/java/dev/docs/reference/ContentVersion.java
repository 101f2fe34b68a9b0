package dev.docs.reference;

import static java.util.Objects.requireNonNull;

import dev.docs.change.ChangeRequestView;
import dev.docs.organization.OrganizationView;
import dev.docs.space.ContentView;

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
}
