package dev.docs.http.token;

import dev.docs.http.type.ObjectType;
import dev.docs.token.AccessToken;

/** The JSON of access tokens. */
final class TokenJson {

  static final ObjectType<AccessToken> TOKEN =
      ObjectType.<AccessToken>named("AccessToken")
          .constant("object", "access-token")
          .field("id", "string", AccessToken::id)
          .field("name", "string <len 1.." + AccessToken.MAX_NAME + ">", AccessToken::name)
          .field("user", "string", token -> token.holder().user())
          .field(
              "owner",
              "\"user\"|\"organization\"",
              token -> token.holder().ofOrganization().isPresent() ? "organization" : "user")
          .optional("role", "MemberRole", token -> token.reach().ceiling())
          .optional("organization", "string", token -> token.reach().organization())
          .optional("space", "string", token -> token.reach().space())
          .field("readOnly", "boolean", token -> token.reach().readOnly())
          .field("createdAt", "Timestamp", token -> token.lifetime().createdAt())
          .optional("createdBy", "string", token -> token.lifetime().createdBy())
          .optional("expiresAt", "Timestamp", token -> token.lifetime().expiresAt())
          .optional("formerSecretUntil", "Timestamp", token -> token.usage().formerUntil())
          .optional("lastUsedAt", "Timestamp", token -> token.usage().lastUsedAt())
          .build();

  static final ObjectType<AccessToken.Issued> ISSUED =
      ObjectType.<AccessToken.Issued>named("IssuedAccessToken")
          .with(TOKEN, AccessToken.Issued::token)
          .field("secret", "string", AccessToken.Issued::secret)
          .build();

  private TokenJson() {}
}
