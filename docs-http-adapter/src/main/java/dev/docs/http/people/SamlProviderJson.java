package dev.docs.http.people;

import dev.docs.access.SamlProvider;
import dev.docs.http.link.Links;
import dev.docs.http.type.ObjectType;
import dev.docs.people.SamlProviders;
import java.util.List;
import java.util.Optional;

/**
 * The JSON of SAML identity providers. Settings that are not known yet are empty strings; the URL
 * is absent, and empty for versions of 2025.
 */
final class SamlProviderJson {

  private static final ObjectType<SamlProvider> SERVICE =
      ObjectType.<SamlProvider>inline("OrganizationSAMLProvider.service")
          .field("acsURL", "string <uri>", (p, links) -> links.samlAnswer(p.id()))
          .field("startURL", "string <uri>", SamlProviderJson::startUrl)
          .field("entityID", "SAMLProviderEntityID", (p, links) -> links.samlService(p.id()))
          .build();

  static final ObjectType<SamlProviders.View> PROVIDER =
      ObjectType.<SamlProviders.View>named("OrganizationSAMLProvider")
          .constant("object", "saml-provider")
          .field("id", "string", view -> view.provider().id())
          .field("label", "SAMLProviderLabel", view -> view.provider().label())
          .optional("ssoURL", "(URL | \"\")", SamlProviderJson::ssoUrl)
          .field("entityID", "SAMLProviderEntityID", view -> settings(view).entityId().orElse(""))
          .field(
              "certificate",
              "SAMLProviderCertificate",
              view -> settings(view).certificate().orElse(""))
          .optional("defaultTeam", TeamJson.TEAM, view -> view.defaultTeam().orElse(null))
          .field("defaultRole", "MemberRoleOrGuest", v -> v.provider().defaultRole().orElse(null))
          .field("createdAt", "Timestamp", view -> view.provider().createdAt())
          .field(
              "status",
              "SAMLProviderStatus",
              view -> view.provider().isActive() ? "active" : "pending")
          .field("service", SERVICE, SamlProviders.View::provider)
          .location(
              "string <uri>",
              (v, links) -> links.samlProvider(v.provider().organization(), v.provider().id()))
          .build();

  /** How the answers of a provider are read; what is as usual is null. */
  static final ObjectType<SamlProviders.View> READING =
      ObjectType.<SamlProviders.View>inline("SAMLProviderReading")
          .nullable("nameAttribute", "(string | null)", v -> attributes(v).name().orElse(null))
          .nullable("emailAttribute", "(string | null)", v -> attributes(v).email().orElse(null))
          .nullable("groupsAttribute", "(string | null)", v -> attributes(v).groups().orElse(null))
          .nullable(
              "subjectAttribute", "(string | null)", v -> attributes(v).subject().orElse(null))
          .nullable(
              "nameIDFormat",
              "(string | null)",
              v -> v.provider().options().nameIdFormat().orElse(null))
          .build();

  /** A provider with its sign-in URL. */
  private static final ObjectType<SamlProvider> LOGIN =
      ObjectType.<SamlProvider>named("OrganizationSSOProviderLogin")
          .field("id", "string", SamlProvider::id)
          .field("label", "SAMLProviderLabel", SamlProvider::label)
          .field("startURL", "string <uri>", SamlProviderJson::startUrl)
          .build();

  static final ObjectType<List<SamlProvider>> LOGINS =
      ObjectType.<List<SamlProvider>>inline("OrganizationSSOProviderLogins")
          .each("items", LOGIN, logins -> logins)
          .build();

  private SamlProviderJson() {}

  private static Optional<String> ssoUrl(SamlProviders.View view, Links links) {
    Optional<String> url = settings(view).ssoUrl();
    return links.isLater() ? url : Optional.of(url.orElse(""));
  }

  private static SamlProvider.Attributes attributes(SamlProviders.View view) {
    return view.provider().options().attributes();
  }

  private static SamlProvider.Settings settings(SamlProviders.View view) {
    return view.provider().settings();
  }

  private static String startUrl(SamlProvider provider, Links links) {
    return links.samlStart(provider.id());
  }
}
