package dev.docs.http.cli;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.http.json.WireName;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.listing.Cursor;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.store.Store;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Does what {@code docs-server tokens} is asked for, on the store of the options, as the operator.
 * Stateless.
 */
final class TokenCommands {

  private TokenCommands() {}

  /**
   * A token to make.
   *
   * @param user an id, or an email
   */
  record Wanted(
      String user,
      String name,
      Optional<Role> role,
      Optional<String> organization,
      Optional<String> space,
      Lasting lasting) {}

  /**
   * How a token is used.
   *
   * @param days after which it ends; empty for never
   */
  record Lasting(boolean readOnly, Optional<Duration> days) {}

  /** Prints all tokens, one a line: id, user, name, limits, times. */
  static void list(ServerOptions options, PrintWriter out) {
    on(
        options,
        docs -> {
          AccessTokens tokens = docs.as(Caller.operator()).accessTokens();
          ListOptions next = ListOptions.limit(ListOptions.MAX_LIMIT);
          Optional<Cursor> more;
          do {
            Slice<AccessToken> slice = tokens.list(next);
            slice.items().forEach(token -> out.println(line(token)));
            more = slice.next();
            next = more.map(next::after).orElse(next);
          } while (more.isPresent());
        });
  }

  private static String line(AccessToken token) {
    StringBuilder line = new StringBuilder();
    line.append(token.id()).append(" user=").append(token.holder().user());
    token.holder().ofOrganization().ifPresent(id -> line.append(" owner=").append(id));
    token.reach().ceiling().ifPresent(r -> line.append(" role=").append(WireName.of(r)));
    token.reach().organization().ifPresent(id -> line.append(" organization=").append(id));
    token.reach().space().ifPresent(id -> line.append(" space=").append(id));
    line.append(token.reach().readOnly() ? " read-only" : "");
    line.append(" created=").append(token.lifetime().createdAt());
    token.lifetime().expiresAt().ifPresent(at -> line.append(" expires=").append(at));
    line.append(" used=").append(token.usage().lastUsedAt().map(Object::toString).orElse("never"));
    return line.append(' ').append(token.name()).toString();
  }

  /** Makes a token, and prints its id and its secret. */
  static void create(ServerOptions options, Wanted wanted, PrintWriter out) {
    on(
        options,
        docs ->
            print(
                docs.as(Caller.operator())
                    .accessTokens()
                    .create(
                        CreateToken.named(wanted.name())
                            .user(user(docs, wanted.user()))
                            .role(wanted.role().orElse(null))
                            .organization(
                                wanted.organization().map(OrganizationId::new).orElse(null))
                            .space(wanted.space().map(SpaceId::new).orElse(null))
                            .readOnly(wanted.lasting().readOnly())
                            .expiresAt(wanted.lasting().days().map(docs.now()::plus).orElse(null))),
                out));
  }

  /** The user with this id or email. */
  private static UserId user(Docs docs, String named) {
    return named.contains("@")
        ? docs.as(Caller.operator())
            .users()
            .withEmail(named)
            .orElseThrow(() -> new InvalidOption("--user", "no user has this email"))
            .id()
        : new UserId(named);
  }

  /** Gives a token another secret, and prints it. */
  static void rotate(ServerOptions options, String id, Duration grace, PrintWriter out) {
    on(
        options,
        docs ->
            print(docs.as(Caller.operator()).accessTokens().rotate(new TokenId(id), grace), out));
  }

  /** Revokes a token. */
  static void revoke(ServerOptions options, String id, PrintWriter out) {
    on(
        options,
        docs -> {
          docs.as(Caller.operator()).accessTokens().revoke(new TokenId(id));
          out.println("revoked");
        });
  }

  private static void print(AccessToken.Issued issued, PrintWriter out) {
    out.println("token: " + issued.token().id());
    out.println("secret: " + issued.secret());
  }

  private static void on(ServerOptions options, Consumer<Docs> work) {
    try (Store store = StoreOpener.openExisting(options)) {
      work.accept(Docs.builder().store(store).build());
    } catch (DocsException e) {
      throw new InvalidOption("tokens", String.valueOf(e.getMessage()));
    }
  }
}
