package dev.docs.http.organization;

import dev.docs.http.type.ObjectType;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;

/** The JSON of references to organizations and sites. */
public final class PointerJson {

  public static final ObjectType<OrganizationId> ORGANIZATION =
      ObjectType.<OrganizationId>named("OrganizationPointer")
          .constant("type", "organization")
          .field("organization", "string", id -> id)
          .build();

  public static final ObjectType<SiteId> SITE =
      ObjectType.<SiteId>named("SitePointer")
          .constant("type", "site")
          .field("site", "string", id -> id)
          .build();

  private PointerJson() {}
}
