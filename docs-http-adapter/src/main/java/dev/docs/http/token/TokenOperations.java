package dev.docs.http.token;

import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.ADMIN;
import static dev.docs.http.call.RequiredRole.SELF;
import static dev.docs.http.call.RequiredRole.USER;
import static dev.docs.http.token.TokenJson.ISSUED;
import static dev.docs.http.token.TokenJson.TOKEN;

import dev.docs.access.Role;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TokenId;
import dev.docs.id.UserId;
import dev.docs.token.AccessToken;
import dev.docs.token.AccessTokens;
import dev.docs.token.CreateToken;
import java.time.Duration;
import java.time.Instant;
import java.time.format.DateTimeParseException;

/** Operations on access tokens: those of the caller, and those of an organization. */
public final class TokenOperations {

  private static final String WHOLE = "by a token without limits";
  private static final String OWN =
      "by a token without limits, for themself or an invited member who made no request yet";
  private static final String OF_ORGANIZATION = "/orgs/{organizationId}/tokens";
  private static final String OF_USER = "/user/tokens";

  private static final RequiredField<String> NAME =
      BodyField.text("name", 1, AccessToken.MAX_NAME).required();
  private static final BodyField<Role> ROLE =
      BodyField.oneOf("role", "MemberRole", Role.class).orNull();
  private static final BodyField<OrganizationId> ORGANIZATION =
      BodyField.id("organization", OrganizationId::new).orNull();
  private static final BodyField<SpaceId> SPACE = BodyField.id("space", SpaceId::new).orNull();
  private static final BodyField<Boolean> READ_ONLY = BodyField.bool("readOnly", false).notNull();
  private static final BodyField<Instant> EXPIRES_AT =
      BodyField.<Instant>value(
              "expiresAt",
              "Timestamp",
              element ->
                  element
                      .asText()
                      .check(
                          TokenOperations::isInstant, "must be a timestamp: 2031-01-31T12:00:00Z")
                      .map(Instant::parse))
          .orNull();
  private static final BodyField<UserId> FOR_USER = BodyField.id("user", UserId::new).orNull();

  /** In seconds. */
  private static final BodyField<Long> GRACE =
      BodyField.<Long>value(
              "grace",
              "integer <range 0.." + AccessTokens.MAX_GRACE.toSeconds() + "; default 0>",
              element -> element.asInteger().range(0, AccessTokens.MAX_GRACE.toSeconds()))
          .notNull();

  private TokenOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations = table.group("tokens", OURS);
    ofUsers(operations);
    ofOrganizations(operations);
  }

  private static void ofUsers(OperationGroup operations) {
    operations
        .get("listTokensForAuthenticatedUser", OF_USER)
        .needs(USER, WHOLE)
        .summary("The caller's personal access tokens, the newest first.")
        .lists(() -> TOKEN, call -> call.docs().accessTokens().list(call.listOptions()))
        .fails(403);
    operations
        .post("createTokenForAuthenticatedUser", OF_USER)
        .needs(USER, WHOLE)
        .summary("Makes a personal access token; its secret is in this response only.")
        .body(NAME, ROLE, ORGANIZATION, SPACE, READ_ONLY, EXPIRES_AT)
        .creates(() -> ISSUED)
        .fails(400, 403, 404, 409)
        .handledBy(
            call ->
                created(
                    call,
                    call.docs()
                        .accessTokens()
                        .create(
                            call.body(
                                body ->
                                    command(body).organization(ORGANIZATION.in(body).orNull())))));
    operations
        .get("getTokenForAuthenticatedUser", OF_USER + "/{userTokenId}")
        .needs(SELF, WHOLE)
        .summary("A personal access token, without its secret.")
        .returns(() -> TOKEN, call -> call.docs().accessTokens().get(id(call, "userTokenId")))
        .fails(403, 404);
    operations
        .post("rotateTokenForAuthenticatedUser", OF_USER + "/{userTokenId}/rotate")
        .needs(SELF, WHOLE)
        .summary(
            "Gives a personal access token another secret; the former one is valid for the seconds"
                + " of grace.")
        .optionalBody(GRACE)
        .returns(() -> ISSUED)
        .fails(400, 403, 404)
        .handledBy(
            call ->
                ok(call, call.docs().accessTokens().rotate(id(call, "userTokenId"), grace(call))));
    operations
        .delete("revokeTokenForAuthenticatedUser", OF_USER + "/{userTokenId}")
        .needs(SELF, WHOLE)
        .summary("Revokes a personal access token: the next request with it is refused.")
        .deletes()
        .fails(403)
        .doneBy(call -> call.docs().accessTokens().revoke(id(call, "userTokenId")));
  }

  private static void ofOrganizations(OperationGroup operations) {
    operations
        .get("listTokensInOrganization", OF_ORGANIZATION)
        .needs(ADMIN, WHOLE)
        .summary("The access tokens of an organization, the newest first.")
        .lists(
            () -> TOKEN,
            call -> call.docs().accessTokens().list(call.organization(), call.listOptions()));
    operations
        .post("createTokenInOrganization", OF_ORGANIZATION)
        .needs(ADMIN, OWN)
        .summary("Makes an access token of an organization; its secret is in this response only.")
        .body(NAME, ROLE, SPACE, READ_ONLY, EXPIRES_AT, FOR_USER)
        .creates(() -> ISSUED)
        .fails(400, 403, 404, 409)
        .handledBy(
            call -> {
              CreateToken command =
                  call.body(body -> command(body).user(FOR_USER.in(body).orNull()));
              return created(call, call.docs().accessTokens().create(call.organization(), command));
            });
    operations
        .get("getTokenInOrganization", OF_ORGANIZATION + "/{tokenId}")
        .needs(ADMIN, WHOLE)
        .summary("An access token of an organization, without its secret.")
        .returns(
            () -> TOKEN,
            call -> call.docs().accessTokens().get(call.organization(), id(call, "tokenId")))
        .fails(404);
    operations
        .post("rotateTokenInOrganization", OF_ORGANIZATION + "/{tokenId}/rotate")
        .needs(ADMIN, OWN)
        .summary(
            "Gives an access token of an organization another secret; the former one is valid for"
                + " the seconds of grace.")
        .optionalBody(GRACE)
        .returns(() -> ISSUED)
        .fails(400, 403, 404)
        .handledBy(
            call ->
                ok(
                    call,
                    call.docs()
                        .accessTokens()
                        .rotate(call.organization(), id(call, "tokenId"), grace(call))));
    operations
        .delete("revokeTokenInOrganization", OF_ORGANIZATION + "/{tokenId}")
        .needs(ADMIN, WHOLE)
        .summary("Revokes an access token of an organization: the next request is refused.")
        .deletes()
        .doneBy(
            call -> call.docs().accessTokens().revoke(call.organization(), id(call, "tokenId")));
  }

  private static CreateToken command(JsonBody body) {
    return CreateToken.named(NAME.in(body))
        .role(ROLE.in(body).orNull())
        .space(SPACE.in(body).orNull())
        .readOnly(READ_ONLY.in(body).orElse(false))
        .expiresAt(EXPIRES_AT.in(body).orNull());
  }

  private static boolean isInstant(String text) {
    try {
      Instant.parse(text);
      return true;
    } catch (DateTimeParseException e) {
      return false;
    }
  }

  private static Duration grace(Call call) {
    return call.body(body -> Duration.ofSeconds(GRACE.in(body).orElse(0L)));
  }

  private static TokenId id(Call call, String parameter) {
    return new TokenId(call.path(parameter));
  }

  private static HttpResponse created(Call call, AccessToken.Issued issued) {
    return kept(call.created(ISSUED, issued));
  }

  private static HttpResponse ok(Call call, AccessToken.Issued issued) {
    return kept(call.ok(ISSUED, issued));
  }

  /** Kept by nobody on the way, as it has a secret. */
  private static HttpResponse kept(HttpResponse response) {
    return response.withHeader("Cache-Control", "no-store");
  }
}
