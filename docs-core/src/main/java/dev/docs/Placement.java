package dev.docs;

import dev.docs.access.internal.FormerMember;
import dev.docs.id.OrganizationId;
import dev.docs.organization.internal.FormerName;
import dev.docs.site.layout.internal.FolderOrigin;
import java.util.List;

/** How the records of a kind belong to an organization. */
sealed interface Placement {

  /**
   * To the organization that begins their keys.
   *
   * @param indexes in one of which each record has one key
   */
  record InOrganization(List<String> indexes) implements Placement {
    InOrganization(String... indexes) {
      this(List.of(indexes));
    }
  }

  /** To the space that begins their keys. */
  record InSpace(String index) implements Placement {}

  /** To the site that begins their keys. */
  record InSite(String index) implements Placement {}

  /** To the site whose id they have. */
  record OfSite() implements Placement {}

  /**
   * To the organization that they name, and no index does: all of the store are read. Only for
   * kinds with few records.
   */
  record Among() implements Placement {

    static OrganizationId organization(Object value) {
      if (value instanceof FormerName name) {
        return name.target().organization();
      } else if (value instanceof FormerMember member) {
        return member.organization();
      } else if (value instanceof FolderOrigin origin) {
        return origin.organization();
      }
      throw new IllegalStateException("no organization is known of a " + value.getClass());
    }
  }

  /**
   * To other records, with which they are found.
   *
   * @param what the others
   */
  record With(String what) implements Placement {}

  /**
   * To the store: they are not exported.
   *
   * @param why in words
   */
  record Left(String why) implements Placement {}
}
