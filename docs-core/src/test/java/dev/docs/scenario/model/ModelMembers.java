package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Who is in an organization, and who does the present command when. Nobody has other rights than by
 * their role.
 */
final class ModelMembers {

  /** The roles; empty for guests. */
  private final Map<String, Optional<Role>> roles = new HashMap<>();

  private String caller;
  private Instant now;

  ModelMembers(String owner, Instant now) {
    roles.put(owner, Optional.of(Role.ADMIN));
    begin(owner, now);
  }

  /** The command that follows is done by this user at this time. */
  void begin(String user, Instant at) {
    caller = user;
    now = at;
  }

  String caller() {
    return caller;
  }

  Instant now() {
    return now;
  }

  /** Null for none. */
  Role roleOf(String user) {
    return roles.getOrDefault(user, Optional.empty()).orElse(null);
  }

  boolean may(Role needed) {
    Role role = roleOf(caller);
    return role != null && role.includes(needed);
  }

  /** Whether the caller sees anything of the organization's content. */
  boolean isViewer() {
    return may(Role.READ);
  }

  void require(Role needed) {
    if (!may(needed)) {
      throw Refusal.of(ErrorCode.FORBIDDEN);
    }
  }

  /** Others do not know that the organization exists. */
  void requireMember() {
    if (!roles.containsKey(caller)) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
  }

  /** Adds a member, or gives one another role; null makes a guest. */
  void put(String user, Role role) {
    requireMember();
    require(Role.ADMIN);
    joined(user, role);
  }

  /** Somebody is a member from here on. */
  void joined(String user, Role role) {
    roles.put(user, Optional.ofNullable(role));
  }

  /** Whether it is done: for who is not a member, nothing is. */
  boolean remove(String user) {
    if (!roles.containsKey(caller)) {
      return false;
    }
    if (!user.equals(caller)) {
      require(Role.ADMIN);
    }
    return roles.remove(user) != null;
  }

  /** The members with their roles; "guest" for those without. */
  Map<String, String> all() {
    Map<String, String> all = new TreeMap<>();
    roles.forEach((user, role) -> all.put(user, role.map(Role::name).orElse("guest")));
    return all;
  }
}
