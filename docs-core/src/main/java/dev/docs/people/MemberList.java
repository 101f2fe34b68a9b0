package dev.docs.people;

import dev.docs.access.Member;
import dev.docs.id.OrganizationId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.listing.internal.TextFilter;
import dev.docs.people.Members.Query;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The members of an organization that a query asks for, in its order. Valid in one transaction. */
@KeepsRule("member-search")
final class MemberList {

  private final ReadWork r;
  private final Query query;
  private final Scan<Member> scan;
  private final TextFilter filter;

  MemberList(ReadWork r, OrganizationId organization, Query query) {
    this.r = r;
    this.query = query;
    scan = query.in(organization);
    filter = TextFilter.containing(query.search());
  }

  Slice<Member> slice(ListOptions options) {
    return query.sort() != Query.Sort.NAME && filter.isAll()
        ? Listing.of(r, scan, options)
        : slice(ListName.of(scan), options, member -> true);
  }

  /**
   * A slice of those that also pass a test.
   *
   * @param list names the list apart from the query
   */
  Slice<Member> slice(ListName list, ListOptions options, Predicate<Member> test) {
    ListName name = list.by("search", query.search());
    Predicate<Member> wanted = member -> passes(member) && test.test(member);
    if (query.sort() != Query.Sort.NAME) {
      return Listing.filtered(r, scan, name, options, wanted);
    }
    List<Member> all = r.scan(scan).stream().map(Hit::value).filter(wanted).toList();
    Map<UserId, IndexKey> keys = new HashMap<>();
    ShownUsers.of(r, all)
        .forEach(
            (id, user) ->
                keys.put(id, IndexKey.of(CaseFolding.fold(user.displayName()), id.value())));
    return Listing.sorted(
        all,
        name.by("sort", query.sort()),
        options,
        member -> keys.get(member.user()),
        query.descending());
  }

  private boolean passes(Member member) {
    if (filter.isAll()) {
      return true;
    }
    if (member.searchText() != null && !filter.seeks(User.SEPARATOR)) {
      return filter.passesFolded(member.searchText());
    }
    User user = ShownUsers.of(r, member);
    return filter.passes(user.displayName())
        || (user.email() != null && filter.passes(user.email()));
  }
}
