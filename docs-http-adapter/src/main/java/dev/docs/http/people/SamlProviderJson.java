package dev.docs.http.people;

import dev.docs.access.SamlProvider;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.people.SamlProviders;

/** The JSON of SAML identity providers. Settings that are not known yet are empty strings. */
final class SamlProviderJson {

  private SamlProviderJson() {}

  static JsonFields of(SamlProviders.View view, Links links) {
    SamlProvider provider = view.provider();
    String location = links.samlProvider(provider.organization(), provider.id());
    return json ->
        json.put("object", "saml-provider")
            .put("id", provider.id())
            .put("label", provider.label())
            .put("ssoURL", provider.settings().ssoUrl().orElse(""))
            .put("entityID", provider.settings().entityId().orElse(""))
            .put("certificate", provider.settings().certificate().orElse(""))
            .putIfPresent(
                "defaultTeam", view.defaultTeam().map(team -> TeamJson.TEAM.of(team, links)))
            .put("defaultRole", provider.defaultRole().orElse(null))
            .put("createdAt", provider.createdAt())
            .put("status", provider.isActive() ? "active" : "pending")
            .put("service", service(provider, links))
            .put("urls", urls -> urls.put("location", location));
  }

  private static JsonFields service(SamlProvider provider, Links links) {
    String service = links.samlService(provider.id());
    return json ->
        json.put("acsURL", service + "/acs")
            .put("startURL", startUrl(provider, links))
            .put("entityID", service);
  }

  /** A provider with its sign-in URL. */
  static JsonFields login(SamlProvider provider, Links links) {
    return json ->
        json.put("id", provider.id())
            .put("label", provider.label())
            .put("startURL", startUrl(provider, links));
  }

  private static String startUrl(SamlProvider provider, Links links) {
    return links.samlService(provider.id()) + "/login";
  }
}
