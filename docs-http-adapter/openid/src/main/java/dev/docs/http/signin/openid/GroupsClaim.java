package dev.docs.http.signin.openid;

import dev.docs.access.Team;
import dev.docs.people.Teams;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The claim with the names of a person's groups. A claim of just that name comes first; else dots
 * in the name lead into objects, as in {@code realm_access.roles}. Immutable.
 */
record GroupsClaim(String name) {

  /**
   * The groups whose names can be those of teams, at most as many as a member may have.
   *
   * @return empty where there is no such claim, as opposed to one without groups
   */
  Optional<Set<String>> of(Map<String, Object> claims) {
    return Optional.ofNullable(value(claims, name)).map(GroupsClaim::names);
  }

  /**
   * Whether a token says that the groups are to be asked for elsewhere, as that of Entra ID does
   * for people in more than 200. Taken for no groups, it would take roles and teams away.
   */
  boolean isElsewhere(Map<String, Object> claims) {
    boolean named =
        claims.get("_claim_names") instanceof Map<?, ?> elsewhere && elsewhere.containsKey(name);
    return named || Boolean.TRUE.equals(claims.get("hasgroups"));
  }

  private static @Nullable Object value(Map<?, ?> claims, String path) {
    Object direct = claims.get(path);
    for (int dot = path.indexOf('.');
        direct == null && dot >= 0;
        dot = path.indexOf('.', dot + 1)) {
      if (claims.get(path.substring(0, dot)) instanceof Map<?, ?> inner) {
        direct = value(inner, path.substring(dot + 1));
      }
    }
    return direct;
  }

  private static Set<String> names(Object claim) {
    List<?> all = claim instanceof List<?> list ? list : List.of(claim);
    Set<String> groups = new LinkedHashSet<>();
    for (Object one : all) {
      if (one instanceof String group
          && !group.isEmpty()
          && group.length() <= Team.MAX_GROUP
          && groups.size() < Teams.MAX_GROUPS) {
        groups.add(group);
      }
    }
    return groups;
  }
}
