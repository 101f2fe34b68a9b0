package dev.docs.http.cli;

import dev.docs.access.Role;
import dev.docs.http.json.WireName;
import dev.docs.id.Id;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The grammar of {@code --token}, {@code T[=NAME[:ROLE]]}, and the rules for several of them.
 * Messages contain neither tokens nor names.
 */
final class TokenOption {

  /** The owner of a first token without a name. */
  private static final String ADMIN = "admin";

  private static final String GUEST = "guest";

  private static final String AMBIGUOUS =
      "is ambiguous: write T, T=NAME or T=NAME:ROLE, where T may end in '=' or '==' only as the"
          + " padding of Base64, as in QUJDRA===ada";

  /** Base64 pads texts to a multiple of this length, with at most {@link #MAX_PADDING} signs. */
  private static final int BASE64_GROUP = 4;

  private static final int MAX_PADDING = 2;

  private TokenOption() {}

  /**
   * An access token and its owner, as they are written.
   *
   * @param role as the API spells it
   */
  record Token(String value, Optional<String> name, Optional<String> role) {}

  /**
   * A token and the member that it authenticates.
   *
   * @param role the role of a new member; empty for a guest
   * @param fixed whether a member who exists gets the role too
   */
  record Owner(String token, String name, Optional<Role> role, boolean fixed) {}

  /**
   * Parses one token. Up to two {@code =} at its end belong to the token. Before a name they do
   * only if they make the token's length a multiple of four, as in Base64.
   *
   * @throws IllegalArgumentException when the text is ambiguous, the token has other than visible
   *     ASCII characters, the name cannot be a user's id, or the role is unknown
   */
  static Token parse(String text) {
    int padding = text.indexOf('=');
    int rest = padding;
    while (rest >= 0 && rest < text.length() && text.charAt(rest) == '=') {
      rest++;
    }
    if (rest < 0 || rest == text.length()) {
      return new Token(token(text, padding), Optional.empty(), Optional.empty());
    }
    String token = token(text.substring(0, rest - 1), padding);
    if (token.length() > padding && token.length() % BASE64_GROUP != 0) {
      throw new IllegalArgumentException(AMBIGUOUS);
    }
    int colon = text.indexOf(':', rest);
    return new Token(
        token,
        Optional.of(name(text.substring(rest, colon < 0 ? text.length() : colon))),
        colon < 0 ? Optional.empty() : Optional.of(role(text.substring(colon + 1))));
  }

  private static String token(String text, int padding) {
    if ((text.isEmpty() && padding < 0) || text.chars().anyMatch(c -> c <= ' ' || c > '~')) {
      throw new IllegalArgumentException(
          "T must consist of visible ASCII characters, without spaces");
    }
    if (padding == 0 || (padding > 0 && text.length() - padding > MAX_PADDING)) {
      throw new IllegalArgumentException(AMBIGUOUS);
    }
    return text;
  }

  private static String name(String name) {
    if (name.indexOf('=') >= 0) {
      throw new IllegalArgumentException(AMBIGUOUS);
    }
    if (!Id.isPossible(name)
        || name.chars().anyMatch(c -> Character.isWhitespace(c) || Character.isISOControl(c))) {
      throw new IllegalArgumentException(
          "NAME must have 1 to "
              + Id.MAX_LENGTH
              + " characters, without spaces, control characters, '=' and emoji");
    }
    return name;
  }

  private static String role(String name) {
    if (!name.equals(GUEST) && WireName.parse(Role.class, name).isEmpty()) {
      throw new IllegalArgumentException(
          "the role must be one of " + GUEST + ", " + String.join(", ", WireName.all(Role.class)));
    }
    return name;
  }

  /**
   * The owners of tokens, in their order. The first is an admin. Tokens with the same name have the
   * same role, that of any token which has one.
   *
   * @throws InvalidOption when a token is repeated, one after the first has no name, the first has
   *     another role, or one name has two roles
   */
  static List<Owner> owners(List<Token> given) {
    Set<String> values = new HashSet<>();
    Map<String, Integer> byRole = new HashMap<>();
    for (int i = 0; i < given.size(); i++) {
      Token token = given.get(i);
      if (!values.add(token.value())) {
        throw refused(
            "tokens "
                + pair(indexOf(given, token.value()), i)
                + " are the same; each may be given once");
      }
      if (i > 0 && token.name().isEmpty()) {
        throw refused(
            "token " + (i + 1) + " has no owner; write T=NAME, only the first may go without");
      }
      Optional<String> role = explicitRole(given, i);
      if (i == 0 && !role.equals(Optional.of(ADMIN))) {
        throw refused("the first token belongs to an admin, not to " + role.orElse(""));
      }
      if (role.isPresent()) {
        Integer other = byRole.putIfAbsent(owner(token), i);
        if (other != null && !explicitRole(given, other).equals(role)) {
          throw refused("tokens " + pair(other, i) + " name one member with different roles");
        }
      }
    }
    List<Owner> owners = new ArrayList<>();
    for (Token token : given) {
      Optional<String> role =
          Optional.ofNullable(byRole.get(owner(token))).flatMap(i -> explicitRole(given, i));
      owners.add(
          new Owner(
              token.value(),
              owner(token),
              role.map(name -> WireName.parse(Role.class, name)).orElse(Optional.of(Role.EDIT)),
              role.isPresent()));
    }
    return owners;
  }

  private static String owner(Token token) {
    return token.name().orElse(ADMIN);
  }

  /** The role on the command line; that of the first token is always admin. */
  private static Optional<String> explicitRole(List<Token> given, int i) {
    return i == 0 ? given.get(0).role().or(() -> Optional.of(ADMIN)) : given.get(i).role();
  }

  private static int indexOf(List<Token> given, String value) {
    return given.stream().map(Token::value).toList().indexOf(value);
  }

  private static String pair(int first, int second) {
    return (first + 1) + " and " + (second + 1);
  }

  private static InvalidOption refused(String message) {
    return new InvalidOption("--token", message);
  }
}
