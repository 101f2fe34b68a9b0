package dev.docs.people;

import dev.docs.access.ProviderPerson;
import dev.docs.access.caller.Require;
import dev.docs.access.internal.ProviderPersonRepository;
import dev.docs.command.internal.BoundedText;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Stored;
import dev.docs.user.User;
import dev.docs.user.internal.UserRepository;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What identity providers say of people. Thread-safe. */
@KeepsRule("names-of-providers")
public final class ProviderPeople {

  /** The name of a person of whom a provider says none. */
  public static final String NAMELESS = "Member";

  private final Context context;

  /**
   * @hidden
   */
  public ProviderPeople(Context context) {
    this.context = context;
  }

  /**
   * What a provider says.
   *
   * @param provider the SAML provider of the organization; null for a provider of the server
   * @param name null for none, as is the mailbox of the email then
   * @param email null for none
   */
  public record SignedIn(
      OrganizationId organization,
      UserId user,
      @Nullable SamlProviderId provider,
      String issuer,
      @BoundedText(min = 1, max = User.MAX_NAME, line = true) @Nullable String name,
      @BoundedText(min = 1, max = User.MAX_EMAIL, line = true) @Nullable String email) {

    /** The name, else the mailbox of the email; empty for neither. */
    public Optional<String> nameOrMailbox() {
      return Optional.ofNullable(name)
          .or(() -> Optional.ofNullable(email).map(User::mailbox))
          .filter(text -> !text.isBlank());
    }
  }

  /**
   * Tells what a provider says of a person who signs in, and lets their name follow it, unless they
   * have changed it themselves. Requires the operator, who verified it.
   *
   * @throws DocsException with {@code NOT_FOUND} for an unknown user
   */
  public User signedIn(SignedIn told) {
    Validation.check(told);
    return context.write(
        "ProviderPeople.signedIn",
        w -> {
          Require.operator(w, "sign people in");
          Stored<User> stored =
              UserRepository.find(w, told.user())
                  .orElseThrow(() -> DocsException.notFound("user", told.user()));
          Optional<String> last =
              ProviderPersonRepository.find(w, told.organization(), told.user())
                  .flatMap(known -> known.value().name());
          String shown = stored.value().displayName();
          boolean follows = shown.equals(NAMELESS) || last.filter(shown::equals).isPresent();
          Optional<String> next = told.nameOrMailbox();
          boolean taken = next.isPresent() && (follows || next.get().equals(shown));
          ProviderPersonRepository.put(
              w,
              new ProviderPerson(
                  told.organization(),
                  told.user(),
                  new ProviderPerson.Provider(Optional.ofNullable(told.provider()), told.issuer()),
                  taken ? next : last,
                  Optional.ofNullable(told.email()),
                  w.now()));
          return taken ? renamed(w, stored, next.get()) : stored.value();
        });
  }

  /** What a provider said of a member, or of one who left. Requires the operator. */
  public Optional<ProviderPerson> find(OrganizationId organization, UserId user) {
    return context.read(
        "ProviderPeople.find",
        r -> {
          Require.operator(r, "sign people in");
          return ProviderPersonRepository.find(r, organization, user).map(Stored::value);
        });
  }

  private static User renamed(WriteWork w, Stored<User> stored, String name) {
    if (stored.value().displayName().equals(name)) {
      return stored.value();
    }
    User renamed = stored.value().named(name);
    UserRepository.update(w, renamed, stored.version());
    return renamed;
  }
}
