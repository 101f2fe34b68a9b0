package dev.docs.access;

import static java.util.Objects.requireNonNull;

import dev.docs.id.TeamId;
import dev.docs.id.UserId;

/**
 * The grantee of a grant: a user or a team.
 *
 * @param value the identifier
 */
public record Principal(Type type, String value) {

  public enum Type {
    USER,
    TEAM
  }

  public Principal {
    requireNonNull(type, "type");
    requireNonNull(value, "value");
  }

  public static Principal of(UserId user) {
    return new Principal(Type.USER, user.value());
  }

  public static Principal of(TeamId team) {
    return new Principal(Type.TEAM, team.value());
  }

  @Override
  public String toString() {
    return value;
  }
}
