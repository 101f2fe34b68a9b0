package dev.docs.access;

import dev.docs.id.UserId;
import java.util.Optional;

/** On whose behalf an operation runs. */
public final class Caller {

  private static final Caller OPERATOR = new Caller(null, true);
  private static final Caller ANONYMOUS = new Caller(null, false);

  private final UserId user;
  private final boolean operator;

  private Caller(UserId user, boolean operator) {
    this.user = user;
    this.operator = operator;
  }

  public static Caller user(String id) {
    return user(new UserId(id));
  }

  public static Caller user(UserId id) {
    return new Caller(id, false);
  }

  /** The application that embeds the library: it may do everything, in every organization. */
  public static Caller operator() {
    return OPERATOR;
  }

  /** Nobody known. */
  public static Caller anonymous() {
    return ANONYMOUS;
  }

  public Optional<UserId> user() {
    return Optional.ofNullable(user);
  }

  public boolean isOperator() {
    return operator;
  }

  /** Whether this user is calling. */
  public boolean is(UserId id) {
    return id.equals(user);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Caller caller
        && operator == caller.operator
        && user().equals(caller.user());
  }

  @Override
  public int hashCode() {
    return user().hashCode();
  }

  @Override
  public String toString() {
    return operator ? "operator" : user == null ? "anonymous" : user.value();
  }
}
