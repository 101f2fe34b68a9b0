package dev.docs.http.people;

import dev.docs.access.Role;
import dev.docs.http.call.Call;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.WireName;
import dev.docs.people.Members;
import dev.docs.people.Members.Query.Sort;
import java.util.Optional;

/** The query parameters that select and order members. */
public final class MemberQuery {

  public static final Parameter ROLE =
      Parameter.oneOf("role", "admin", "create", "edit", "review", "comment", "read", "guest");

  public static final Parameter SEARCH = Parameter.string("search");

  public static final Parameter SORT =
      Parameter.oneOf("sort", "joinedAt", "lastSeenAt").orLater("name");

  private MemberQuery() {}

  private static Sort sort(String name) {
    return switch (name) {
      case "lastSeenAt" -> Sort.LAST_SEEN_AT;
      case "name" -> Sort.NAME;
      case "joinedAt" -> Sort.JOINED_AT;
      default -> throw new IllegalArgumentException(name);
    };
  }

  /** The query of a call; by the time of joining where no order is asked for. */
  public static Members.Query of(Call call) {
    Members.Query query =
        Members.Query.ALL
            .containing(call.query().string(SEARCH.name()).orElse(null))
            .sortedBy(
                call.query().string(SORT.name()).map(MemberQuery::sort).orElse(Sort.JOINED_AT));
    if (!call.query().string("order").equals(Optional.of("desc"))) {
      query = query.ascending();
    }
    Optional<String> role = call.query().string(ROLE.name());
    if (role.isEmpty()) {
      return query;
    }
    Members.Query anyone = query;
    return WireName.parse(Role.class, role.get()).map(anyone::withRole).orElseGet(anyone::guests);
  }
}
