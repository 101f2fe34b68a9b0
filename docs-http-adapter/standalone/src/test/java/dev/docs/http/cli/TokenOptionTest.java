package dev.docs.http.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.Role;
import dev.docs.http.cli.TokenOption.Owner;
import dev.docs.http.cli.TokenOption.Token;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.AlphaChars;
import net.jqwik.api.constraints.Chars;
import net.jqwik.api.constraints.NumericChars;
import net.jqwik.api.constraints.Size;
import net.jqwik.api.constraints.StringLength;

class TokenOptionTest {

  private static final String AMBIGUOUS =
      "is ambiguous: write T, T=NAME or T=NAME:ROLE, where T may end in '=' or '==' only as the"
          + " padding of Base64, as in QUJDRA===ada";
  private static final String NAME =
      "NAME must have 1 to 120 characters, without spaces, control characters, '=' and emoji";
  private static final String ROLE =
      "the role must be one of guest, read, comment, edit, review, create, admin";

  private static List<Owner> owners(String... given) {
    return TokenOption.owners(Stream.of(given).map(TokenOption::parse).toList());
  }

  @Property
  void aTokenInBase64IsItselfWithAndWithoutAnOwner(
      @ForAll @Size(min = 1, max = 40) byte[] bytes,
      @ForAll
          @AlphaChars
          @NumericChars
          @Chars({'-', '_', '.', '@', '+', '|'})
          @StringLength(min = 1, max = 120)
          String name,
      @ForAll boolean url,
      @ForAll Role role) {
    String token = (url ? Base64.getUrlEncoder() : Base64.getEncoder()).encodeToString(bytes);
    String wire = role.name().toLowerCase(java.util.Locale.ROOT);

    assertThat(TokenOption.parse(token))
        .isEqualTo(new Token(token, Optional.empty(), Optional.empty()));
    assertThat(TokenOption.parse(token + "=" + name))
        .isEqualTo(new Token(token, Optional.of(name), Optional.empty()));
    assertThat(TokenOption.parse(token + "=" + name + ":" + wire))
        .isEqualTo(new Token(token, Optional.of(name), Optional.of(wire)));
  }

  @Example
  void paddingWithoutANameBelongsToTheToken() {
    assertThat(TokenOption.parse("QUJDRA==").value()).isEqualTo("QUJDRA==");
    assertThat(TokenOption.parse("secret=").value()).isEqualTo("secret=");
    assertThat(TokenOption.parse("a:b").value()).isEqualTo("a:b");
    assertThat(TokenOption.parse("t=g\u00fcnter").name()).contains("g\u00fcnter");
  }

  @Example
  void whatMayBeReadInTwoWaysIsRefused() {
    for (String text :
        List.of("QUJDRA==ada", "a==b", "a=b=c", "a=b=", "a===", "a====b", "=", "=a")) {
      assertThatThrownBy(() -> TokenOption.parse(text)).as(text).hasMessage(AMBIGUOUS);
    }
  }

  @Example
  void aNameThatIsNoneIsRefused() {
    for (String text :
        List.of(
            "a=" + "n".repeat(121),
            "a=" + "n".repeat(3_000),
            "a=b c",
            "a=\u007f",
            "a=:read",
            "a=\ud83d\ude00")) {
      assertThatThrownBy(() -> TokenOption.parse(text)).as(text).hasMessage(NAME);
    }
    assertThat(TokenOption.parse("a=" + "n".repeat(120)).name()).contains("n".repeat(120));
  }

  @Example
  void anUnknownRoleIsRejected() {
    for (String text : List.of("b=bob:boss", "b=c:foo", "b=bob:", "b=bob:Read", "b=c:read:edit")) {
      assertThatThrownBy(() -> TokenOption.parse(text)).as(text).hasMessage(ROLE);
    }
  }

  @Example
  void aTokenThatNoHeaderCarriesIsRefused() {
    for (String text : List.of("", " ", "a b", "t\n", "\u00e4", "a\u0000=b")) {
      assertThatThrownBy(() -> TokenOption.parse(text))
          .as(text)
          .hasMessage("T must consist of visible ASCII characters, without spaces");
    }
  }

  @Example
  void theFirstIsAnAdminsAndOthersHaveOwners() {
    assertThat(owners()).isEmpty();
    assertThat(owners("a", "b=bob:review", "c=carl", "d=dora:guest"))
        .containsExactly(
            new Owner("a", "admin", Optional.of(Role.ADMIN), true),
            new Owner("b", "bob", Optional.of(Role.REVIEW), true),
            new Owner("c", "carl", Optional.of(Role.EDIT), false),
            new Owner("d", "dora", Optional.empty(), true));
    assertThatThrownBy(() -> owners("a=ada:edit"))
        .hasMessage("--token: the first token belongs to an admin, not to edit");
  }

  @Example
  void tokensOfOneOwnerShareTheRole() {
    assertThat(owners("a=ada", "b=ada"))
        .containsExactly(
            new Owner("a", "ada", Optional.of(Role.ADMIN), true),
            new Owner("b", "ada", Optional.of(Role.ADMIN), true));
    assertThat(owners("a", "b=bob", "c=bob:read", "d=bob:read", "e=admin"))
        .extracting(Owner::role)
        .containsExactly(
            Optional.of(Role.ADMIN),
            Optional.of(Role.READ),
            Optional.of(Role.READ),
            Optional.of(Role.READ),
            Optional.of(Role.ADMIN));
  }

  @Example
  void contradictionsAreRefusedWithoutATokenInTheMessage() {
    String twice = "--token: tokens 1 and 3 are the same; each may be given once";
    assertThatThrownBy(() -> owners("adm", "b=bob", "adm=bob:read")).hasMessage(twice);
    assertThatThrownBy(() -> owners("adm", "b=bob", "adm")).hasMessage(twice);
    assertThatThrownBy(() -> owners("a", "b=bob", "loose"))
        .hasMessage("--token: token 3 has no owner; write T=NAME, only the first may go without");
    String roles = "--token: tokens 1 and 2 name one member with different roles";
    assertThatThrownBy(() -> owners("a=ada", "b=ada:read")).hasMessage(roles);
    assertThatThrownBy(() -> owners("a", "b=admin:edit")).hasMessage(roles);
    assertThatThrownBy(() -> owners("a", "b=bob:read", "c=bob", "d=bob:guest"))
        .hasMessage("--token: tokens 2 and 4 name one member with different roles");
  }
}
