package dev.docs.http.cli;

import dev.docs.access.Role;
import dev.docs.access.Team;
import dev.docs.http.json.WireName;
import dev.docs.http.signin.openid.OpenIdProvider;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.TypeConversionException;

/** Options to sign in with identity providers. */
final class SignInOptions extends Options {

  static final String ISSUER = "--oidc-issuer";
  static final String CLIENT = "--oidc-client-id";
  static final String ROLE = "--oidc-role";
  static final String TEAM = "--oidc-team";
  static final String SECRET_FILE = "--oidc-client-secret-file";

  static final String SAML_KEY = "--saml-key-file";

  /** The largest file with a key and its certificate, in bytes. */
  private static final long MAX_KEY = 1 << 15;

  /** The variable of the environment that has the secret. */
  static final String SECRET_VARIABLE = "DOCS_OIDC_CLIENT_SECRET";

  /** The largest file with a secret, in bytes. */
  private static final long MAX_SECRET = 1 << 14;

  private static final String GUEST = "guest";

  final Option<String> issuer =
      text(ISSUER, "URL")
          .says(
              "Lets people sign in to the browser pages with this OpenID Connect provider: the",
              "issuer as it writes it. Needs --oidc-client-id and --public-url; the address to",
              "come back to is printed.");

  final Option<String> client =
      of(CLIENT, "ID", Converters::word).says("The id that the provider gave to this server.");

  private final Option<Path> secretFile =
      path(SECRET_FILE, "FILE")
          .says(
              "A file with the secret that the provider gave to it. Default:",
              "DOCS_OIDC_CLIENT_SECRET in the environment, else none: a public client.");

  final Option<String> scopes =
      of("--oidc-scope", "SCOPE", Converters::word)
          .repeatable()
          .says("Asked for besides openid, profile and email. Repeatable.");

  final Option<String> groupsClaim =
      of("--oidc-groups-claim", "NAME", Converters::word)
          .or("groups")
          .says(
              "The claim of ID tokens with the person's groups, such as realm_access.roles.",
              "Default ${DEFAULT-VALUE}.");

  private final Option<Boolean> userInfo =
      flag("--oidc-user-info")
          .says("Asks the provider's UserInfo for groups that the ID token does not have.");

  private final Option<Boolean> signOut =
      flag("--oidc-sign-out")
          .says("Who signs out here is sent to the provider, to sign out there too.");

  private final Option<Path> samlKeyFile =
      path(SAML_KEY, "FILE")
          .says(
              "A private RSA key and its certificate, as PEM: SAML providers get the certificate,",
              "and may encrypt what they say.");

  final Option<GroupRole> roles =
      of(ROLE, "[GROUP=]ROLE", SignInOptions::role)
          .repeatable()
          .says(
              "Who may come in, as what: ROLE alone for everybody whom the provider signs in. If a",
              "GROUP is named, roles follow with each sign-in, and who has none of them is",
              "refused. Repeatable; the strongest one counts. Default: members and invited people",
              "only.");

  private final Option<GroupTeam> teams =
      of(TEAM, "GROUP=TITLE", SignInOptions::team)
          .repeatable()
          .says(
              "A team, made when it is missing, in which people of the group are after they sign",
              "in, and others are not. Repeatable.");

  /**
   * A role of a group.
   *
   * @param group empty for everybody
   * @param role empty for guests
   */
  record GroupRole(Optional<String> group, Optional<Role> role) {}

  /** A team of a group. */
  record GroupTeam(String group, String title) {}

  /** A role, or a group and its role. A group may have '=' in its name. */
  private static GroupRole role(String text) {
    int equals = text.lastIndexOf('=');
    String role = text.substring(equals + 1);
    if (equals == 0 || equals > Team.MAX_GROUP) {
      throw noGroup();
    }
    if (!role.equals(GUEST) && WireName.parse(Role.class, role).isEmpty()) {
      throw new TypeConversionException(
          "the role must be one of %s, %s"
              .formatted(GUEST, String.join(", ", WireName.all(Role.class))));
    }
    return new GroupRole(
        equals < 0 ? Optional.empty() : Optional.of(text.substring(0, equals)),
        WireName.parse(Role.class, role));
  }

  /** A group and the title of its team. A group may have '=' in its name. */
  private static GroupTeam team(String text) {
    int equals = text.lastIndexOf('=');
    if (equals < 0) {
      throw new TypeConversionException("must be a group and a title: GROUP=TITLE");
    }
    String title = text.substring(equals + 1);
    if (equals == 0
        || equals > Team.MAX_GROUP
        || text.chars()
            .anyMatch(c -> Character.isISOControl(c) || c == '\u2028' || c == '\u2029')) {
      throw noGroup();
    }
    if (title.isBlank() || title.codePointCount(0, title.length()) > Team.MAX_TITLE) {
      throw new TypeConversionException(
          "the title must have 1 to " + Team.MAX_TITLE + " characters");
    }
    return new GroupTeam(text.substring(0, equals), title);
  }

  private static TypeConversionException noGroup() {
    return new TypeConversionException(
        "the group must have 1 to " + Team.MAX_GROUP + " characters, without control characters");
  }

  SignInOptions(CommandSpec command) {
    super(command);
  }

  Set<OpenIdProvider.Feature> features() {
    Set<OpenIdProvider.Feature> features = EnumSet.noneOf(OpenIdProvider.Feature.class);
    if (userInfo.isSet()) {
      features.add(OpenIdProvider.Feature.USER_INFO);
    }
    if (signOut.isSet()) {
      features.add(OpenIdProvider.Feature.SIGN_OUT);
    }
    return features;
  }

  /** The titles of teams, by group; refuses a group that is named twice. */
  Map<String, String> teams() {
    Map<String, String> titles = new LinkedHashMap<>();
    for (GroupTeam team : teams.values()) {
      if (titles.put(team.group(), team.title()) != null) {
        throw new InvalidOption(TEAM, "names one group twice");
      }
    }
    return titles;
  }

  /**
   * The secret of the file, else of the environment; empty for none.
   *
   * @throws InvalidOption when it cannot be read; the message repeats nothing of it
   */
  Optional<String> secret() {
    return secretFile
        .given()
        .map(SignInOptions::read)
        .or(() -> Optional.ofNullable(System.getenv(SECRET_VARIABLE)).map(String::strip))
        .filter(text -> !text.isEmpty());
  }

  /**
   * The text of the file with a key for SAML; empty for none.
   *
   * @throws InvalidOption when it cannot be read
   */
  Optional<String> samlKey() {
    return samlKeyFile.given().map(file -> OptionFile.text(SAML_KEY, file, MAX_KEY));
  }

  private static String read(Path file) {
    String secret = OptionFile.text(SECRET_FILE, file, MAX_SECRET).strip();
    if (secret.isEmpty() || secret.lines().count() > 1) {
      throw new InvalidOption(SECRET_FILE, file + " must have one line");
    }
    return secret;
  }

  /** Refuses options that cannot all be obeyed, with the name of one of them. */
  void check(NetworkOptions network, ParseResult given) {
    if (samlKeyFile.given().isPresent()) {
      SignInSetting.checkSamlKey(this);
    }
    if (issuer.given().isEmpty()) {
      for (Option<?> one :
          List.of(client, secretFile, scopes, groupsClaim, userInfo, signOut, roles, teams)) {
        if (given.hasMatchedOption(one.name())) {
          throw new InvalidOption(one.name(), "needs " + ISSUER);
        }
      }
      return;
    }
    if (client.given().isEmpty()) {
      throw new InvalidOption(ISSUER, "needs " + CLIENT);
    }
    if (network.addresses.publicUrl.given().isEmpty()) {
      throw new InvalidOption(
          ISSUER, "needs --public-url, below which browsers come back from the provider");
    }
    if (network.apiOnly.isSet()) {
      throw new InvalidOption(ISSUER, "has no meaning with --api-only");
    }
    teams();
    SignInSetting.check(this, network);
  }
}
