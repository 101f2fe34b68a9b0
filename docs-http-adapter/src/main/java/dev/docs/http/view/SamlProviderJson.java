package dev.docs.http.view;

import dev.docs.access.SamlProvider;
import dev.docs.http.json.JsonObject;
import dev.docs.sso.SamlProviderView;

/** Identity providers. What is not known of one yet is an empty text. */
public final class SamlProviderJson {

  private SamlProviderJson() {}

  public static JsonObject of(SamlProviderView view, Links links) {
    SamlProvider provider = view.provider();
    String service = links.samlService(provider.id());
    return JsonObject.object()
        .put("object", "saml-provider")
        .put("id", provider.id().value())
        .put("label", provider.label())
        .put("ssoURL", provider.ssoUrl())
        .put("entityID", provider.entityId())
        .put("certificate", provider.certificate())
        .putIfPresent("defaultTeam", view.defaultTeam().map(TeamJson::of))
        .put("defaultRole", provider.defaultRole())
        .put("createdAt", provider.createdAt())
        .put("status", provider.isActive() ? "active" : "pending")
        .put(
            "service",
            JsonObject.object()
                .put("acsURL", service + "/acs")
                .put("startURL", startUrl(provider, links))
                .put("entityID", service))
        .put(
            "urls",
            JsonObject.of("location", links.samlProvider(provider.organization(), provider.id())));
  }

  /** Where people can sign in. */
  public static JsonObject login(SamlProvider provider, Links links) {
    return JsonObject.object()
        .put("id", provider.id().value())
        .put("label", provider.label())
        .put("startURL", startUrl(provider, links));
  }

  private static String startUrl(SamlProvider provider, Links links) {
    return links.samlService(provider.id()) + "/login";
  }
}
