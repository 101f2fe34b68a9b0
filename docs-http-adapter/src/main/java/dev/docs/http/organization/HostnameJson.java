package dev.docs.http.organization;

import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Subdomain;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** The JSON of subdomains and custom hostnames. */
final class HostnameJson {

  private static final OneOf<CustomHostname.Target> TARGET =
      OneOf.<CustomHostname.Target>inline()
          .or(PointerJson.ORGANIZATION, to -> to.site() == null ? to.organization() : null)
          .or(PointerJson.SITE, CustomHostname.Target::site)
          .build();

  /** A subdomain; that of an organization is always served. */
  static final ObjectType<Subdomain> SUBDOMAIN =
      ObjectType.<Subdomain>named("Subdomain")
          .constant("object", "subdomain")
          .field(
              "subdomain",
              "string <len 3..32; pattern ^[a-z0-9][a-z0-9-]{1,30}[a-z0-9]$>",
              Subdomain::name)
          .field("target", "OrganizationPointer", (s, links) -> TARGET.of(s.target(), links))
          .field("isActive", "boolean", subdomain -> true)
          .build();

  static final ObjectType<CustomHostname> CUSTOM_HOSTNAME =
      ObjectType.<CustomHostname>named("CustomHostname")
          .constant("object", "custom-hostname")
          .field("hostname", "SiteHostname", CustomHostname::name)
          .field("target", TARGET, CustomHostname::target)
          .field("isActive", "boolean", CustomHostname::isActive)
          .optional("status", "CustomHostnameStatus", HostnameJson::status)
          .location("string <uri>", (h, links) -> links.customHostname(h.name()))
          .build();

  private HostnameJson() {}

  private static @Nullable String status(CustomHostname hostname) {
    Enum<?> status = hostname.status();
    return status == null ? null : status.name().toLowerCase(Locale.ROOT);
  }
}
