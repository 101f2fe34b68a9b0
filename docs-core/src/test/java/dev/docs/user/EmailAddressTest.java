package dev.docs.user;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.user.internal.EmailAddress;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class EmailAddressTest {

  private static boolean same(String a, String b) {
    return EmailAddress.folded(a).equals(EmailAddress.folded(b));
  }

  @Example
  void asciiLettersAreTheSameInEitherCase() {
    assertThat(same("Kim.I@Acme.Example", "kim.i@aCME.eXAMPLE")).isTrue();
  }

  @Example
  void noLetterBeyondAsciiIsAnotherInAMailbox() {
    assertThat(same("\u212aim@acme.example", "kim@acme.example")).isFalse();
    assertThat(same("\u00c9a@acme.example", "\u00e9a@acme.example")).isFalse();
    assertThat(same("\u0130@acme.example", "i@acme.example")).isFalse();
    assertThat(same("\u017fam@acme.example", "sam@acme.example")).isFalse();
  }

  @Example
  @RuleTest("same-email")
  void domainsAreComparedInTheirAsciiForm() {
    assertThat(same("a@B\u00dcCHER.example", "a@xn--bcher-kva.example")).isTrue();
    assertThat(EmailAddress.domain("a@b@\uff21cme\u3002example")).isEqualTo("acme.example");
    assertThat(EmailAddress.domain("acme.example")).isEmpty();
  }

  @Example
  void whatIsNoDomainIsKept() {
    for (String domain : List.of("", ".", "a..b", "-", "x".repeat(300), "a b", "\u0000", "[::1]")) {
      assertThat(EmailAddress.folded("A@" + domain)).isEqualTo("a@" + domain);
    }
  }

  @Property
  void foldingAgainChangesNothing(@ForAll("emails") String email) {
    String folded = EmailAddress.folded(email);
    assertThat(EmailAddress.folded(folded)).isEqualTo(folded);
  }

  @Property
  @RuleTest("same-email")
  void mailboxesAreTheSameWhereTheyDifferInAsciiCaseOnly(
      @ForAll("mailboxes") String a, @ForAll("mailboxes") String b) {
    assertThat(same(a + "@x.example", b + "@x.example")).isEqualTo(ascii(a).equals(ascii(b)));
  }

  private static String ascii(String text) {
    StringBuilder folded = new StringBuilder();
    text.chars().forEach(c -> folded.append((char) (c >= 'A' && c <= 'Z' ? c + 32 : c)));
    return folded.toString();
  }

  @Provide
  Arbitrary<String> mailboxes() {
    return Arbitraries.of("k", "K", "\u212a", "i", "I", "\u0130", "\u0131", "s", "\u017f", "\u00df")
        .list()
        .ofMaxSize(2)
        .map(letters -> String.join("", letters));
  }

  @Provide
  Arbitrary<String> emails() {
    return Arbitraries.strings()
        .withChars("aK\u212a\u0130.@-\u3002\u00fc\u00df\u0000 ")
        .ofMaxLength(8);
  }
}
