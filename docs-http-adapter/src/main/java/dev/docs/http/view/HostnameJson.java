package dev.docs.http.view;

import dev.docs.http.json.JsonObject;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.HostTarget;
import dev.docs.organization.Subdomain;
import java.util.Locale;

/** Subdomains and custom hostnames. */
public final class HostnameJson {

  private HostnameJson() {}

  /** A subdomain; an organization's is always served. */
  public static JsonObject of(Subdomain subdomain) {
    return JsonObject.object()
        .put("object", "subdomain")
        .put("subdomain", subdomain.name())
        .put("target", target(subdomain.target()))
        .put("isActive", true);
  }

  public static JsonObject of(CustomHostname hostname, Links links) {
    JsonObject json =
        JsonObject.object()
            .put("object", "custom-hostname")
            .put("hostname", hostname.name())
            .put("target", target(hostname.target()))
            .put("isActive", hostname.isActive());
    if (hostname.status() != null) {
      json.put("status", hostname.status().name().toLowerCase(Locale.ROOT));
    }
    return json.put("urls", JsonObject.of("location", links.customHostname(hostname.name())));
  }

  private static JsonObject target(HostTarget target) {
    return target.site() == null
        ? JsonObject.of("type", "organization").put("organization", target.organization().value())
        : JsonObject.of("type", "site").put("site", target.site().value());
  }
}
