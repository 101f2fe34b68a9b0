package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.http.app.ApplicationPages;
import dev.docs.http.signin.ProviderMembers;
import dev.docs.http.signin.SamlKey;
import dev.docs.http.signin.SignInFailure;
import dev.docs.http.signin.SignInProvider;
import dev.docs.http.signin.openid.OpenIdProvider;
import dev.docs.id.OrganizationId;
import java.net.URI;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * How users sign in to the browser pages of a server: with tokens, and with the option {@value
 * SignInOptions#ISSUER} also with a provider. Without it, no class of that is loaded. Thread-safe.
 */
final class SignInSetting {

  private final Optional<Provided> provided;
  private final Optional<String> samlKey;

  SignInSetting(ServerOptions options) {
    NetworkOptions network = options.network;
    samlKey = samlKey(network.signIn);
    provided =
        network.signIn.issuer.given().isPresent()
            ? Optional.of(new Provided(network.signIn, network))
            : Optional.empty();
  }

  /** The text of a key that can be used. */
  private static Optional<String> samlKey(SignInOptions options) {
    Optional<String> text = options.samlKey();
    try {
      text.ifPresent(key -> SamlKey.of(key)); // no reference, which loads the class without a key
      return text;
    } catch (IllegalArgumentException e) {
      throw new InvalidOption(SignInOptions.SAML_KEY, String.valueOf(e.getMessage()));
    }
  }

  /** Refuses a file without a key that can be used. */
  static void checkSamlKey(SignInOptions options) {
    samlKey(options);
  }

  /** Refuses values that no provider has. */
  static void check(SignInOptions options, NetworkOptions network) {
    Provided.settings(options, network);
  }

  /** Pages for browsers, to which people sign in so. */
  ApplicationPages pages(Docs docs) {
    ApplicationPages pages =
        provided.map(known -> known.pages(docs)).orElseGet(() -> ApplicationPages.create(docs));
    return samlKey.map(text -> pages.withSamlKey(SamlKey.of(text))).orElse(pages);
  }

  /**
   * Admits people to an organization; until then nobody is.
   *
   * @return where they come back from the provider; empty without one
   */
  Optional<URI> admitTo(Docs docs, OrganizationId organization) {
    return provided.map(known -> known.admitTo(docs, organization));
  }

  /** A separate class, so that a server without a provider does not load the library for it. */
  private static final class Provided {

    private final SignInOptions options;
    private final OpenIdProvider.Settings settings;
    private final OpenIdProvider provider;
    private volatile @Nullable ProviderMembers members;

    Provided(SignInOptions options, NetworkOptions network) {
      this.options = options;
      settings = settings(options, network);
      provider = OpenIdProvider.of(settings);
    }

    static OpenIdProvider.Settings settings(SignInOptions options, NetworkOptions network) {
      try {
        OpenIdProvider.Settings settings =
            OpenIdProvider.Settings.of(
                    URI.create(options.issuer.given().orElseThrow()),
                    options.client.given().orElseThrow(),
                    network.addresses.publicUrl.given().orElseThrow())
                .withScopes(options.scopes.values())
                .withGroupsClaim(options.groupsClaim.value())
                .withFeatures(options.features());
        return options.secret().map(settings::withSecret).orElse(settings);
      } catch (IllegalArgumentException e) {
        throw new InvalidOption(SignInOptions.ISSUER, String.valueOf(e.getMessage()));
      }
    }

    private ApplicationPages pages(Docs docs) {
      return ApplicationPages.create(docs, provider, identity -> users().admit(identity));
    }

    private SignInProvider.Users users() throws SignInFailure {
      ProviderMembers known = members;
      if (known == null) {
        throw new SignInFailure(SignInFailure.Reason.UNAVAILABLE, "the server is starting");
      }
      return known;
    }

    private URI admitTo(Docs docs, OrganizationId organization) {
      List<ProviderMembers.Grant> grants =
          options.roles.values().stream()
              .map(one -> new ProviderMembers.Grant(one.group(), one.role()))
              .toList();
      members = ProviderMembers.of(docs, organization, grants, options.teams());
      return settings.redirect();
    }
  }
}
