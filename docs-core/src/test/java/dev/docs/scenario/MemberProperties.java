package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.InviteId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.Members;
import dev.docs.people.UpdateSamlProvider;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.RandomAccess.Part;
import dev.docs.space.Spaces.MemberSpace;
import dev.docs.store.IndexKey;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import dev.docs.user.UpdateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;

/** What holds of members, whoever they are and whatever they try; on any store. */
public abstract class MemberProperties {

  private static final ListOptions ALL = ListOptions.limit(ListOptions.MAX_LIMIT);
  private static final List<String> NAMES =
      List.of(
          "Ann Lee",
          "anna",
          "STRASSE",
          "Stra\u00dfe",
          "\u0416\u0430\u043d\u043d\u0430",
          "Bob",
          "\ud801\udc00 x");

  /** An empty store. */
  protected abstract Store create();

  /** Somebody who joined; numbers choose among what is there. */
  record Person(int name, boolean hasEmail, Role role, int joined, Integer seen) {}

  @Provide
  Arbitrary<List<Person>> people() {
    return person().list().ofMaxSize(25);
  }

  private static Arbitrary<Person> person() {
    Arbitrary<Integer> time = Arbitraries.integers().between(0, 5);
    return Combinators.combine(
            Arbitraries.integers().between(0, NAMES.size() - 1),
            Arbitraries.of(true, false),
            Arbitraries.of(Role.class).injectNull(0.3),
            time,
            time.injectNull(0.4))
        .as(Person::new);
  }

  @Provide
  Arbitrary<Members.Query> queries() {
    Arbitrary<Update<Role>> any = Arbitraries.just(Update.<Role>keep());
    Arbitrary<Update<Role>> role =
        Arbitraries.of(Role.class).injectNull(0.2).map(r -> Update.to(r));
    return Combinators.combine(
            Arbitraries.of(Members.Query.Sort.class),
            Arbitraries.of(true, false),
            Arbitraries.oneOf(List.of(role, any)),
            Arbitraries.of(
                    "",
                    "ann",
                    "ANN",
                    "strasse",
                    "\u00df",
                    "\u0436\u0410",
                    "@",
                    "EXAMPLE",
                    "\ud801\udc28",
                    "zzz")
                .injectNull(0.3))
        .as(Members.Query::new);
  }

  /** What is known of a member, in a plain list. */
  private record Known(
      String id, String name, String email, Role role, Instant joined, Instant seen) {
    boolean passes(Members.Query query) {
      String search = query.search() == null ? "" : query.search();
      return (query.sort() != Members.Query.Sort.LAST_SEEN_AT || seen != null)
          && (!query.role().isSet() || query.role().value() == role)
          && (CaseFolding.contains(name, search)
              || (email != null && CaseFolding.contains(email, search)));
    }

    IndexKey key(Members.Query.Sort sort) {
      return switch (sort) {
        case JOINED_AT -> IndexKey.of(joined, id);
        case LAST_SEEN_AT -> IndexKey.of(seen, id);
        case NAME -> IndexKey.of(CaseFolding.fold(name), id);
      };
    }
  }

  /** An organization of random people, and the list of them. */
  private static final class Crowd {
    final World world;
    final Instant start;
    final OrganizationId organization;
    final List<Known> known = new ArrayList<>();

    Crowd(Store store, List<Person> people) {
      world = World.on(store);
      start = world.clock.instant();
      organization = world.organization;
      for (Role role : Role.values()) {
        String name = role.name().toLowerCase(Locale.ROOT);
        known.add(
            new Known(name, role == Role.ADMIN ? "Ada Admin" : name, null, role, start, null));
      }
      known.add(new Known("guest", "guest", null, null, start, null));
      people.forEach(this::add);
    }

    void add(Person person) {
      String id = "p" + known.size();
      String name = NAMES.get(person.name());
      String email = person.hasEmail() ? id + "@Example.org" : null;
      world.operator.users().create(CreateUser.named(id, name).email(email));
      world.clock.set(start.plusSeconds(person.joined()));
      world.admin.organizations().putMember(organization, new UserId(id), person.role());
      if (person.joined() == 3) {
        name = NAMES.get((person.name() + 1) % NAMES.size());
        world.as(id).users().update(new UserId(id), UpdateUser.NOTHING.displayName(name));
      }
      Instant seen = null;
      if (person.seen() != null) {
        seen = start.plusSeconds(person.seen());
        world.clock.set(seen);
        world.as(id).members().ping(organization);
      }
      known.add(
          new Known(id, name, email, person.role(), start.plusSeconds(person.joined()), seen));
    }

    List<String> expected(Members.Query query) {
      Comparator<Known> order = Comparator.comparing(k -> k.key(query.sort()));
      return known.stream()
          .filter(k -> k.passes(query))
          .sorted(query.descending() ? order.reversed() : order)
          .map(Known::id)
          .toList();
    }
  }

  @Property(tries = 300)
  void aListingIsThatOfAPlainList(
      @ForAll("people") List<Person> people,
      @ForAll @Size(max = 6) List<Members.@From("queries") Query> queries,
      @ForAll @IntRange(min = 1, max = 9) int limit) {
    try (Store store = create()) {
      Crowd crowd = new Crowd(store, people);
      for (Members.Query query : queries) {
        List<String> expected = crowd.expected(query);
        List<String> walked = new ArrayList<>();
        ListOptions options = ListOptions.limit(limit);
        while (true) {
          Slice<Members.View> slice =
              crowd.world.as("read").members().list(crowd.organization, query, options);
          assertThat(slice.count()).as("%s", query).isEqualTo(expected.size());
          slice.items().forEach(view -> walked.add(view.member().user().value()));
          if (slice.next().isEmpty()) {
            break;
          }
          assertThat(slice.items()).hasSize(limit);
          options = ListOptions.limit(limit).after(slice.next().get());
        }
        assertThat(walked).as("%s", query).isEqualTo(expected);
      }
    }
  }

  @Property(tries = 200)
  void whoStaysIsReadOnceWhileOthersJoinAndLeave(
      @ForAll("people") List<Person> people,
      @ForAll("people") List<Person> newcomers,
      @ForAll("queries") Members.Query query,
      @ForAll @IntRange(min = 1, max = 4) int limit) {
    try (Store store = create()) {
      Crowd crowd = new Crowd(store, people);
      List<String> stayed = new ArrayList<>(crowd.expected(query));
      List<String> walked = new ArrayList<>();
      ListOptions options = ListOptions.limit(limit);
      int next = 0;
      while (true) {
        Slice<Members.View> slice =
            crowd.world.admin.members().list(crowd.organization, query, options);
        slice.items().forEach(view -> walked.add(view.member().user().value()));
        if (next < newcomers.size()) {
          crowd.add(newcomers.get(next));
          if (next % 3 == 0) {
            String gone = crowd.known.get(7 + next % (crowd.known.size() - 7)).id();
            crowd.world.admin.members().remove(crowd.organization, new UserId(gone));
            stayed.remove(gone);
          }
          next++;
        }
        if (slice.next().isEmpty()) {
          break;
        }
        options = ListOptions.limit(limit).after(slice.next().get());
      }
      assertThat(walked).doesNotHaveDuplicates();
      assertThat(walked.stream().filter(stayed::contains).toList()).isEqualTo(stayed);
    }
  }

  @Property(tries = 100)
  @RuleTest("members-visibility")
  void theSpacesOfAMemberAreThoseTheyMayViewAndTheCallerToo(@ForAll("parts") List<Part> parts) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      for (UserId caller : access.users) {
        DocsSession session = access.world.as(caller.value());
        for (UserId member : access.users) {
          Map<String, Role> expected = new HashMap<>();
          for (ContentId content : access.contents) {
            if (content.type() == ContentId.Type.SPACE
                && access.expected(caller, content).isPresent()) {
              access.expected(member, content).ifPresent(r -> expected.put(content.value(), r));
            }
          }
          Slice<MemberSpace> spaces;
          long count;
          try {
            spaces = session.members().spaces(access.world.organization, member, false, ALL);
            count = session.members().get(access.world.organization, member).spaces();
          } catch (DocsException e) {
            assertThat(e.code()).isIn(ErrorCode.FORBIDDEN, ErrorCode.NOT_FOUND);
            continue;
          }
          assertThat(
                  spaces.items().stream()
                      .collect(
                          Collectors.toMap(s -> s.space().id().value(), MemberSpace::permission)))
              .as("%s as seen by %s", member, caller)
              .isEqualTo(expected);
          assertThat(spaces.count()).isEqualTo(expected.size());
          assertThat(count).as("%s as seen by %s", member, caller).isEqualTo(expected.size());
        }
      }
    }
  }

  @Provide
  Arbitrary<List<Part>> parts() {
    return RandomAccess.parts();
  }

  /** Something that one member does to another. */
  record Deed(int who, int whom, boolean removes, Role role) {}

  @Provide
  Arbitrary<List<Deed>> deeds() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 3);
    return Combinators.combine(
            number,
            number,
            Arbitraries.of(true, false),
            Arbitraries.of(Role.ADMIN, Role.ADMIN, Role.READ).injectNull(0.1))
        .as(Deed::new)
        .list()
        .ofMaxSize(40);
  }

  @Property(tries = 300)
  @RuleTest("last-admin")
  void thereIsAlwaysAnAdminAndOnlyTheLastIsKept(@ForAll("deeds") List<Deed> deeds) {
    List<String> names = List.of("admin", "create", "edit", "guest");
    try (Store store = create()) {
      World world = World.on(store);
      Map<String, Optional<Role>> model = new HashMap<>();
      names.forEach(name -> model.put(name, role(world, name).orElseThrow().role()));
      for (Deed deed : deeds) {
        String who = names.get(deed.who());
        String whom = names.get(deed.whom());
        boolean isAdmin = model.getOrDefault(who, Optional.empty()).equals(Optional.of(Role.ADMIN));
        boolean isLast =
            model.containsKey(whom)
                && model.get(whom).equals(Optional.of(Role.ADMIN))
                && model.values().stream().filter(Optional.of(Role.ADMIN)::equals).count() == 1;
        UserId target = new UserId(whom);
        ErrorCode refusal = null;
        try {
          if (deed.removes()) {
            world.as(who).members().remove(world.organization, target);
          } else {
            world.as(who).members().changeRole(world.organization, target, Update.to(deed.role()));
          }
        } catch (DocsException e) {
          refusal = e.code();
        }
        boolean may = model.containsKey(who) && (isAdmin || (deed.removes() && who.equals(whom)));
        boolean loses = deed.removes() || deed.role() != Role.ADMIN;
        if (may && model.containsKey(whom)) {
          assertThat(refusal).as("%s", deed).isEqualTo(isLast && loses ? ErrorCode.CONFLICT : null);
          if (refusal == null && deed.removes()) {
            model.remove(whom);
          } else if (refusal == null) {
            model.put(whom, Optional.ofNullable(deed.role()));
          }
        }
        for (String name : names) {
          assertThat(role(world, name).map(m -> m.role().map(Role::name).orElse("null")))
              .as("%s after %s", name, deed)
              .isEqualTo(
                  Optional.ofNullable(model.get(name)).map(r -> r.map(Role::name).orElse("null")));
        }
        assertThat(model.values()).contains(Optional.of(Role.ADMIN));
      }
    }
  }

  private static Optional<Member> role(World world, String name) {
    return world
        .operator
        .members()
        .list(world.organization, Members.Query.ALL, ALL)
        .items()
        .stream()
        .map(Members.View::member)
        .filter(member -> member.user().value().equals(name))
        .findFirst();
  }

  /** Something that one who is no admin tries. */
  record Attempt(What what, int which, Role role) {
    enum What {
      BECOME,
      PUT,
      INVITE_SELF,
      INVITE_OTHER,
      MAKE_LINK,
      MAKE_CONTENT_LINK,
      CHANGE_LINK,
      JOIN_BY_LINK,
      JOIN_BY_OWN_LINK,
      JOIN_BY_DOMAIN,
      LEAVE,
      REMOVE_ADMIN,
      UPDATE_ORGANIZATION,
      MAKE_PROVIDER,
      CHANGE_PROVIDER,
      JOIN_THROUGH,
      MARK_SSO,
      PING
    }
  }

  @Provide
  Arbitrary<List<Attempt>> attempts() {
    return Combinators.combine(
            Arbitraries.of(Attempt.What.class),
            Arbitraries.integers().between(0, 40),
            Arbitraries.of(Role.class).injectNull(0.2))
        .as(Attempt::new)
        .list()
        .ofMaxSize(25);
  }

  @Provide
  Arbitrary<Role> roles() {
    return Arbitraries.of(Role.class).filter(role -> role != Role.ADMIN).injectNull(0.2);
  }

  @Property(tries = 500)
  void nothingThatOneWhoIsNoAdminTriesRaisesTheirOwnRights(
      @ForAll("parts") List<Part> parts,
      @ForAll("attempts") List<Attempt> attempts,
      @ForAll("attempts") List<Attempt> grants,
      @ForAll("roles") Role role) {
    try (Store store = create()) {
      RandomAccess access = new RandomAccess(store, parts);
      Eve eve = new Eve(access, role);
      grants.forEach(grant -> eve.given(grant.which(), grant.role()));
      int before = eve.strength();
      Map<ContentId, Integer> rights = new HashMap<>();
      access.contents.forEach(content -> rights.put(content, eve.strength(content)));
      for (Attempt attempt : attempts) {
        try {
          eve.attempt(attempt);
        } catch (DocsException e) {
          assertThat(e.getMessage()).isNotBlank();
        }
        assertThat(eve.strength())
            .as("in the organization after %s", attempt)
            .isLessThanOrEqualTo(before);
        before = eve.strength();
        rights.forEach(
            (content, strength) ->
                assertThat(eve.strength(content))
                    .as("on %s after %s", content, attempt)
                    .isLessThanOrEqualTo(strength));
      }
    }
  }

  /** A member with an email of the organization's domain, who knows its links and providers. */
  private static final class Eve {
    private static final List<Role> RANKS = List.of(Role.values());
    private static final UserId EVE = new UserId("eve");

    private final RandomAccess access;
    private final World world;
    private final OrganizationId organization;
    private final DocsSession caller;
    private final InviteId link;
    private final SamlProviderId provider;
    private final List<InviteId> own = new ArrayList<>();

    Eve(RandomAccess access, Role role) {
      this.access = access;
      world = access.world;
      organization = world.organization;
      world.operator.users().create(CreateUser.named("eve", "Eve").email("eve@acme.example"));
      world.admin.organizations().putMember(organization, EVE, role);
      world
          .admin
          .organizations()
          .update(
              organization,
              UpdateOrganization.NOTHING
                  .inviteLinks(true)
                  .emailDomains(List.of("acme.example"))
                  .defaultRole(Role.CREATE));
      link = world.admin.inviteLinks().create(organization, Role.ADMIN).link().id();
      provider =
          world
              .admin
              .samlProviders()
              .create(
                  organization,
                  CreateSamlProvider.labelled("Idp")
                      .entityID("idp")
                      .certificate(Certificates.PEM)
                      .ssoURL("https://idp.example/")
                      .defaultTeam(access.teams.get(0))
                      .defaultRole(Role.ADMIN))
              .provider()
              .id();
      caller = world.as("eve");
    }

    void given(int which, Role role) {
      ContentId content = access.contents.get(which % access.contents.size());
      world.admin.permissions().invite(content, InviteToContent.users(role, EVE));
    }

    /** None is -2, a guest -1. */
    int strength() {
      return MemberProperties.role(world, "eve")
          .map(member -> member.role().map(RANKS::indexOf).orElse(-1))
          .orElse(-2);
    }

    int strength(ContentId content) {
      return access.actual(EVE, content).map(RANKS::indexOf).orElse(-1);
    }

    void attempt(Attempt attempt) {
      Role role = attempt.role();
      switch (attempt.what()) {
        case BECOME -> caller.members().changeRole(organization, EVE, Update.to(role));
        case PUT -> caller.organizations().putMember(organization, EVE, role);
        case INVITE_SELF ->
            caller.invitations().invite(organization, InviteUsers.as(role, "eve@acme.example"));
        case INVITE_OTHER ->
            caller.invitations().invite(organization, InviteUsers.as(role, "other@acme.example"));
        case MAKE_LINK -> own.add(caller.inviteLinks().create(organization, role).link().id());
        case MAKE_CONTENT_LINK -> {
          ContentId content = access.contents.get(attempt.which() % access.contents.size());
          own.add(caller.inviteLinks().create(organization, content, role).link().id());
        }
        case CHANGE_LINK -> caller.inviteLinks().update(organization, aLink(attempt), role);
        case JOIN_BY_LINK -> caller.inviteLinks().join(organization, link.value());
        case JOIN_BY_OWN_LINK -> caller.inviteLinks().join(organization, aLink(attempt).value());
        case JOIN_BY_DOMAIN -> caller.inviteLinks().join(organization, "acme.example");
        case LEAVE -> caller.members().remove(organization, EVE);
        case REMOVE_ADMIN -> caller.members().remove(organization, new UserId("admin"));
        case UPDATE_ORGANIZATION ->
            caller
                .organizations()
                .update(organization, UpdateOrganization.NOTHING.defaultRole(role));
        case MAKE_PROVIDER ->
            caller.samlProviders().create(organization, CreateSamlProvider.labelled("Mine"));
        case CHANGE_PROVIDER ->
            caller
                .samlProviders()
                .update(organization, provider, UpdateSamlProvider.NOTHING.defaultRole(role));
        case JOIN_THROUGH ->
            (attempt.which() % 2 == 0 ? caller : world.operator)
                .samlProviders()
                .joinThrough(organization, provider, EVE);
        case MARK_SSO -> caller.members().markSso(organization, EVE);
        case PING -> {
          world.clock.advance(Duration.ofSeconds(1));
          caller.members().ping(organization);
        }
      }
    }

    private InviteId aLink(Attempt attempt) {
      return own.isEmpty() ? link : own.get(attempt.which() % own.size());
    }
  }
}
