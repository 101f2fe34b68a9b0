package dev.docs.http.signin.saml;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.ProviderPerson;
import dev.docs.access.SamlProvider;
import dev.docs.http.HttpResponse;
import dev.docs.id.UserId;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.rule.RuleTest;
import dev.docs.user.UpdateUser;
import dev.docs.user.User;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** People of usual providers sign in, and are who they are there. */
class ProviderShapesTest {

  private static final SelfSigned KEY = SelfSigned.rsa("first");
  private static final SelfSigned NEXT = SelfSigned.rsa("other");

  private final SamlWorld world = new SamlWorld(KEY.pem());
  private final TestIdp idp = new TestIdp(KEY.key());

  @AfterEach
  void noErrors() {
    assertThat(world.errors).isEmpty();
  }

  private User signIn() {
    HttpResponse page = world.new Browser().signIn(idp);
    assertThat(page.status()).as(page.text()).isEqualTo(200);
    List<UserId> people = world.people();
    assertThat(people).hasSize(1);
    return world.world.operator.users().get(people.get(0));
  }

  private Optional<ProviderPerson> told(User user) {
    return world.world.operator.providerPeople().find(world.world.organization, user.id());
  }

  @ParameterizedTest
  @EnumSource
  @RuleTest({"names-of-providers", "saml-sign-in"})
  void theySignInAgainWithANewNameAndANewKey(ProviderShape shape) {
    idp.signs = shape.signs();
    idp.before = shape.of("Ada", "Lovelace");
    User first = signIn();
    assertThat(first.displayName()).isEqualTo(shape.shown("Ada"));
    assertThat(first.email()).isNull();
    assertThat(told(first).flatMap(ProviderPerson::email)).contains("ada@example.com");
    assertThat(signIn()).isEqualTo(first);

    idp.before = shape.of("Augusta", "Lovelace");
    User renamed = signIn();
    assertThat(renamed.id()).isEqualTo(first.id());
    assertThat(renamed.displayName()).isEqualTo(shape.shown("Augusta"));

    change(UpdateSamlProvider.NOTHING.certificate(KEY.pem() + NEXT.pem()));
    idp.key = NEXT.key();
    assertThat(signIn()).isEqualTo(renamed);
    change(UpdateSamlProvider.NOTHING.certificate(NEXT.pem()));
    assertThat(signIn()).isEqualTo(renamed);
  }

  private void change(UpdateSamlProvider command) {
    world.world.admin.samlProviders().update(world.world.organization, world.provider, command);
  }

  @Test
  @RuleTest("names-of-providers")
  void aNameThatThePersonHasChangedStays() {
    idp.before = ProviderShape.OKTA.of("Ada", "Lovelace");
    User made = signIn();
    world
        .world
        .as(made.id().value())
        .users()
        .update(made.id(), UpdateUser.NOTHING.displayName("A."));

    idp.before = ProviderShape.OKTA.of("Augusta", "King");
    assertThat(signIn().displayName()).isEqualTo("A.");
    assertThat(signIn().displayName()).isEqualTo("A.");
  }

  @Test
  @RuleTest("names-of-providers")
  void whoHadNoNameGetsOne() {
    idp.before = xml -> xml.replaceFirst("(?s)<saml:AttributeStatement.*Statement>", "");
    assertThat(signIn().displayName()).isEqualTo("Member");

    idp.before = same -> same;
    assertThat(signIn().displayName()).isEqualTo("Ada Lovelace");
  }

  @Test
  void anAttributeThatTheProviderIsAskedForComesFirst() {
    SamlProvider.Attributes named =
        new SamlProvider.Attributes(
            Optional.of("nick"), Optional.of("contact"), Optional.empty(), Optional.of("staffNo"));
    PersonClaims claims =
        new PersonClaims(
            Map.of(
                "nick", List.of("Countess"),
                "displayname", List.of("Ada"),
                "contact", List.of("countess@example.com"),
                "mail", List.of("ada@example.com")),
            Map.of());

    assertThat(claims.name(named)).contains("Countess");
    assertThat(claims.email(named, "ada@example.com")).contains("countess@example.com");
    assertThat(claims.name(SamlProvider.Attributes.USUAL)).contains("Ada");
  }
}
