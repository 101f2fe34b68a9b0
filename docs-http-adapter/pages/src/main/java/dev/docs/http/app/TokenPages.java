package dev.docs.http.app;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import dev.docs.http.html.Html;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.TokenId;
import dev.docs.listing.Slice;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The access tokens of the reader, and those of an organization: listed, made, rotated and revoked
 * by forms. A secret is on the page that answers the form, and on no other.
 */
final class TokenPages {

  /** The path of the reader's own, after that of the pages. */
  static final String OWN = "~tokens";

  /** The path of an organization's, after its own. */
  static final String TOKENS = "tokens";

  /** How long the former secret is valid when it is replaced: to change it where it is used. */
  private static final Duration GRACE = Duration.ofHours(1);

  private TokenPages() {}

  /** Whether the segments of a path are of this page. */
  static boolean has(List<String> path) {
    return path.equals(List.of(OWN))
        || (path.size() == 3 && path.get(0).equals("orgs") && path.get(2).equals(TOKENS));
  }

  /** Shows the page of a path for which {@link #has} holds. */
  static void show(PageBuilder view, List<String> path) {
    new TokenList(view, organization(path)).show(Optional.empty());
  }

  static HttpResponse act(PageBuilder view, List<String> path) {
    TokenList tokens = new TokenList(view, organization(path));
    tokens.show(tokens.act(view.call().form("action").orElse("")));
    return view.response();
  }

  private static Optional<OrganizationId> organization(List<String> path) {
    if (path.size() == 1) {
      return Optional.empty();
    }
    if (!Id.isPossible(path.get(1))) {
      throw DocsException.notFound("organization", path.get(1));
    }
    return Optional.of(new OrganizationId(path.get(1)));
  }

  /** Tokens on a page: of an organization, else of the reader. */
  private record TokenList(PageBuilder view, Optional<OrganizationId> organization) {

    private AccessTokens service() {
      return view.docs().accessTokens();
    }

    private String here() {
      return organization
          .map(id -> view.links().organizationApp(id) + "/" + TOKENS)
          .orElseGet(() -> view.links().app() + "/" + OWN);
    }

    /** The token whose secret is to be shown; empty for none. */
    Optional<AccessToken.Issued> act(String action) {
      return switch (action) {
        case "create" -> Optional.of(create());
        case "rotate" ->
            Optional.of(
                organization.isPresent()
                    ? service().rotate(organization.get(), token(), GRACE)
                    : service().rotate(token(), GRACE));
        case "revoke" -> {
          if (organization.isPresent()) {
            service().revoke(organization.get(), token());
          } else {
            service().revoke(token());
          }
          yield Optional.empty();
        }
        default -> throw DocsException.invalid("action", "must be create, rotate or revoke");
      };
    }

    private TokenId token() {
      return new TokenId(
          view.call()
              .form("token")
              .filter(Id::isPossible)
              .orElseThrow(() -> DocsException.invalid("token", "is required")));
    }

    private AccessToken.Issued create() {
      CreateToken command =
          CreateToken.named(view.call().form("name").orElse("").strip())
              .role(view.call().form("role").flatMap(TokenList::role).orElse(null))
              .readOnly(view.call().form("read-only").isPresent())
              .expiresAt(
                  view.call()
                      .form("days")
                      .filter(text -> !text.isBlank())
                      .map(TokenList::days)
                      .map(view.call().now()::plus)
                      .orElse(null));
      return organization.isPresent()
          ? service().create(organization.get(), command)
          : service().create(command);
    }

    private static Optional<Role> role(String name) {
      return Arrays.stream(Role.values())
          .filter(role -> Elements.words(role).equals(name))
          .findFirst();
    }

    private static Duration days(String text) {
      if (!text.strip().matches("[1-9][0-9]{0,4}")) {
        throw DocsException.invalid("days", "must be a number from 1 to 99999");
      }
      return Duration.ofDays(Long.parseLong(text.strip()));
    }

    void show(Optional<AccessToken.Issued> issued) {
      Slice<AccessToken> tokens =
          organization.isPresent()
              ? service().list(organization.get(), view.listOptions("page"))
              : service().list(view.listOptions("page"));
      organization.ifPresent(view::step);
      view.frame().titled(organization.isPresent() ? "Access tokens" : "Your access tokens");
      issued.ifPresent(this::secret);
      new Table<AccessToken>("Tokens, newest first")
          .cell("Name", this::name)
          .text("Limits", TokenList::limits)
          .time("~Made", token -> token.lifetime().createdAt())
          .time("~Used", token -> token.usage().lastUsedAt().orElse(null))
          .time("Ends", token -> token.lifetime().expiresAt().orElse(null))
          .cell("", this::buttons)
          .show(view.main(), here(), "page", tokens);
      form();
    }

    private void secret(AccessToken.Issued issued) {
      Html note = view.main().add("p", "note").set("role", "status");
      note.text("The token " + issued.token().name() + " is shown once: ");
      note.add("code").text(issued.secret());
    }

    private void name(Html cell, AccessToken token) {
      cell.set("dir", "auto").text(token.name());
      if (organization.isPresent()) {
        Elements.label(cell, token.holder().user().value());
      }
    }

    private void buttons(Html cell, AccessToken token) {
      button(cell, token, "rotate", "Rotate");
      button(cell, token, "revoke", "Revoke");
    }

    private static String limits(AccessToken token) {
      StringBuilder limits = new StringBuilder();
      token.reach().ceiling().ifPresent(r -> limits.append(Elements.words(r)).append(' '));
      limits.append(token.reach().readOnly() ? "read-only " : "");
      token.reach().space().ifPresent(id -> limits.append("space ").append(id).append(' '));
      if (token.holder().ofOrganization().isEmpty() && token.reach().space().isEmpty()) {
        token.reach().organization().ifPresent(id -> limits.append("organization ").append(id));
      }
      return limits.isEmpty() ? "none" : limits.toString().strip();
    }

    private void button(Html at, AccessToken token, String action, String text) {
      Html form = begin(at, action);
      form.add("input").set("type", "hidden").set("name", "token").set("value", token.id().value());
      form.add("button").set("aria-label", text + " " + token.name()).text(text);
    }

    private Html begin(Html at, String action) {
      Html form = at.add("form").set("method", "post").set("action", here());
      form.add("input").set("type", "hidden").set("name", "action").set("value", action);
      return form;
    }

    private void form() {
      view.main().add("h2").text("New token");
      Html form = begin(view.main(), "create");
      field(form, "name", "Name", "text").set("required", "");
      Html role = form.add("p");
      role.add("label").set("for", "~role").text("Strongest role ");
      Html select = role.add("select").set("id", "~role").set("name", "role");
      select.add("option").set("value", "").text("your own");
      for (Role one : Role.values()) {
        select.add("option").set("value", Elements.words(one)).text(Elements.words(one));
      }
      field(form, "read-only", "Changes nothing", "checkbox");
      field(form, "days", "Ends after days (empty: never)", "number").set("min", "1");
      form.add("button").text("Make the token");
    }

    private static Html field(Html form, String name, String label, String type) {
      Html line = form.add("p");
      String id = "~" + name.toLowerCase(Locale.ROOT);
      line.add("label").set("for", id).text(label + " ");
      return line.add("input").set("id", id).set("name", name).set("type", type);
    }
  }
}
