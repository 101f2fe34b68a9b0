package dev.docs.organization.internal;

import dev.docs.access.internal.WriteWork;
import dev.docs.id.OpenApiSpecId;
import dev.docs.organization.Organization;

/** The OpenAPI specifications of organizations, as far as these have to do with them. */
public interface OwnSpecifications {

  /**
   * A specification that was made.
   *
   * @param slug by which references name it
   */
  record Made(OpenApiSpecId id, String slug) {}

  /** Makes the first specification of an organization, which the caller has just made. */
  Made make(WriteWork w, Organization organization, String url);

  /** Has it read, outside of any transaction. */
  void read(OpenApiSpecId made);
}
