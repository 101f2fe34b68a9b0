package dev.docs.http.organization;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Subdomain;
import java.util.Locale;

/** The JSON of subdomains and custom hostnames. */
final class HostnameJson {

  private HostnameJson() {}

  /** A subdomain; that of an organization is always served. */
  static JsonFields of(Subdomain subdomain) {
    return json ->
        json.put("object", "subdomain")
            .put("subdomain", subdomain.name())
            .put("target", target(subdomain.target()))
            .put("isActive", true);
  }

  static JsonFields of(CustomHostname hostname, Links links) {
    return json -> {
      json.put("object", "custom-hostname")
          .put("hostname", hostname.name())
          .put("target", target(hostname.target()))
          .put("isActive", hostname.isActive());
      if (hostname.status() != null) {
        json.put("status", hostname.status().name().toLowerCase(Locale.ROOT));
      }
      json.put("urls", urls -> urls.put("location", links.customHostname(hostname.name())));
    };
  }

  private static JsonFields target(CustomHostname.Target target) {
    return target.site() == null
        ? json -> json.put("type", "organization").put("organization", target.organization())
        : json -> json.put("type", "site").put("site", target.site());
  }
}
