package dev.docs.organization.internal;

import dev.docs.id.OpenApiSpecId;
import dev.docs.organization.Organization;
import dev.docs.work.WriteWork;

/** The OpenAPI specifications of organizations, as far as these have to do with them. */
public interface OwnSpecifications {

  /**
   * A specification that was made.
   *
   * @param slug the name by which references identify it
   */
  record Made(OpenApiSpecId id, String slug) {}

  /** Creates the first specification of a new organization. */
  Made make(WriteWork w, Organization organization, String url);

  /** Has it read, outside of any transaction. */
  void read(OpenApiSpecId made);
}
