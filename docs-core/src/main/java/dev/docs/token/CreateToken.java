package dev.docs.token;

import dev.docs.access.Role;
import dev.docs.command.internal.BoundedText;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Makes an access token.
 *
 * @param name tells its purpose, 1 to 100 characters
 * @param role the strongest role that it may have; null for the user's own
 * @param organization the only organization; null for all of the user
 * @param space the only space; null for all of the organization
 * @param readOnly whether it writes nothing
 * @param expiresAt null for a token that does not expire
 * @param user whom it authenticates; null for the caller
 */
public record CreateToken(
    @NotNull @BoundedText(min = 1, max = AccessToken.MAX_NAME, line = true) String name,
    @Nullable Role role,
    @Nullable OrganizationId organization,
    @Nullable SpaceId space,
    boolean readOnly,
    @Nullable Instant expiresAt,
    @Nullable UserId user) {

  /** A token of the caller, without limits. */
  public static CreateToken named(String name) {
    return new CreateToken(name, null, null, null, false, null, null);
  }

  public CreateToken role(@Nullable Role ceiling) {
    return new CreateToken(name, ceiling, organization, space, readOnly, expiresAt, user);
  }

  public CreateToken organization(@Nullable OrganizationId only) {
    return new CreateToken(name, role, only, space, readOnly, expiresAt, user);
  }

  public CreateToken space(@Nullable SpaceId only) {
    return new CreateToken(name, role, organization, only, readOnly, expiresAt, user);
  }

  public CreateToken readOnly(boolean writesNothing) {
    return new CreateToken(name, role, organization, space, writesNothing, expiresAt, user);
  }

  public CreateToken expiresAt(@Nullable Instant end) {
    return new CreateToken(name, role, organization, space, readOnly, end, user);
  }

  public CreateToken user(@Nullable UserId owner) {
    return new CreateToken(name, role, organization, space, readOnly, expiresAt, owner);
  }
}
