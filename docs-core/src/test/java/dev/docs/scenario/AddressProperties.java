package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.Ids;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.space.CreateSpace;
import dev.docs.store.Store;
import dev.docs.time.ManualClock;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Several organizations claim the same addresses, in any order; on any store. */
public abstract class AddressProperties {

  private static final String DOMAIN = Site.Address.DOMAIN;
  private static final int ORGANIZATIONS = 3;
  private static final int SITES = 2;
  private static final List<String> NAMES = List.of("alpha", "beta", "www");
  private static final List<String> HOSTS =
      List.of("docs.one.example", "help.one.example", "alpha." + DOMAIN, "a.beta." + DOMAIN);
  private static final List<String> PATHS = List.of("docs", "docs/guide", "docs/guide/a", "help");
  private static final List<String> BASENAMES = List.of("docs", "help", "guide");

  /** A kind of command. */
  enum What {
    SUBDOMAIN,
    HOSTNAME,
    HOSTNAME_OF_ORGANIZATION,
    REMOVE_HOSTNAME,
    BASENAME,
    PROXY,
    NO_PROXY,
    PUBLISH,
    DELETE,
    WAIT
  }

  /** A command of one organization, for one of its sites, with an argument. */
  record Step(What what, int organization, int site, int one, int other) {}

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<What> whats =
        Arbitraries.frequencyOf(
            Tuple.of(12, Arbitraries.of(What.values())),
            Tuple.of(
                16,
                Arbitraries.of(What.SUBDOMAIN, What.HOSTNAME, What.PROXY, What.PROXY, What.WAIT)));
    return Combinators.combine(
            whats,
            Arbitraries.integers().between(0, ORGANIZATIONS - 1),
            Arbitraries.integers().between(0, SITES - 1),
            Arbitraries.integers().between(0, 11),
            Arbitraries.integers().between(0, 11))
        .as(Step::new)
        .list()
        .ofMinSize(4)
        .ofMaxSize(25);
  }

  @Property(tries = 150)
  void noCommandOfAnotherOrganizationChangesWhatAnAddressShows(@ForAll("steps") List<Step> steps) {
    try (Store store = create()) {
      Claims claims = new Claims(store);
      for (Step step : steps) {
        Map<String, Shown> before = claims.shown();
        claims.run(step);
        Map<String, Shown> after = claims.shown();
        claims.requireOwned(after);
        if (step.what() != What.WAIT) {
          OrganizationId who = claims.organizations.get(step.organization());
          before.forEach(
              (url, shown) -> {
                if (!shown.organization().equals(who)) {
                  assertThat(after.get(url)).as("%s after %s", url, step).isEqualTo(shown);
                }
              });
        }
      }
    }
  }

  /** What a URL shows: the site itself, or a redirect to it. */
  record Shown(OrganizationId organization, String site) {}

  private static final class Claims {

    final ManualClock clock = ManualClock.at(Instant.parse("2024-05-01T12:00:00Z"));
    final List<OrganizationId> organizations = new ArrayList<>();
    private final List<DocsSession> admins = new ArrayList<>();
    private final List<List<SiteId>> sites = new ArrayList<>();
    private final DocsSession operator;
    private final List<String> urls = new ArrayList<>();

    Claims(Store store) {
      Docs docs = Docs.builder().store(store).clock(clock).ids(Ids.seeded(11)).build();
      operator = docs.as(Caller.operator());
      for (int i = 0; i < ORGANIZATIONS; i++) {
        operator.users().create(CreateUser.named("u" + i, "User"));
        DocsSession admin = docs.as(Caller.user("u" + i));
        OrganizationId id = admin.organizations().create(CreateOrganization.titled("O" + i)).id();
        SpaceId space = admin.spaces().create(id, CreateSpace.titled("Guide")).id();
        List<SiteId> own = new ArrayList<>();
        for (int j = 0; j < SITES; j++) {
          own.add(admin.sites().create(id, CreateSite.titled("Docs", space)).id());
          admin.sites().publish(id, own.get(j));
        }
        admins.add(admin);
        organizations.add(id);
        sites.add(own);
      }
      Stream<String> hosts =
          Stream.of(
                  HOSTS.stream(),
                  NAMES.stream().map(name -> name + "." + DOMAIN),
                  organizations.stream().map(id -> DOMAIN + "/" + id))
              .flatMap(all -> all);
      hosts
          .distinct()
          .forEach(
              host -> {
                urls.add(host);
                Stream.concat(PATHS.stream(), Stream.of("guide", "docs-1", "docs/guide/a/b"))
                    .forEach(path -> urls.add(host + "/" + path));
              });
    }

    void run(Step step) {
      DocsSession admin = admins.get(step.organization());
      OrganizationId organization = organizations.get(step.organization());
      SiteId site = sites.get(step.organization()).get(step.site());
      String host = HOSTS.get(step.one() % HOSTS.size());
      try {
        switch (step.what()) {
          case SUBDOMAIN ->
              admin
                  .organizations()
                  .update(
                      organization,
                      UpdateOrganization.NOTHING.hostname(NAMES.get(step.one() % NAMES.size())));
          case HOSTNAME -> {
            admin.customHostnames().assign(organization, site, host);
            admin.customHostnames().revalidate(host);
          }
          case HOSTNAME_OF_ORGANIZATION -> {
            admin.customHostnames().assign(organization, host);
            admin.customHostnames().revalidate(host);
          }
          case REMOVE_HOSTNAME -> admin.customHostnames().remove(host);
          case BASENAME ->
              admin
                  .sites()
                  .update(
                      organization,
                      site,
                      UpdateSite.NOTHING.basename(BASENAMES.get(step.one() % BASENAMES.size())));
          case PROXY ->
              admin.sites().update(organization, site, UpdateSite.NOTHING.proxy(proxy(step)));
          case NO_PROXY -> admin.sites().update(organization, site, UpdateSite.NOTHING.proxy(null));
          case PUBLISH -> {
            if (step.one() % 2 == 0) {
              admin.sites().publish(organization, site);
            } else {
              admin.sites().unpublish(organization, site);
            }
          }
          case DELETE -> {
            if (step.one() == 0) {
              admin.sites().delete(organization, site);
            }
          }
          case WAIT -> clock.advance(Duration.ofHours(12L * step.one()));
        }
      } catch (DocsException e) {
        assertThat(e.code())
            .as("%s: %s", step, e.getMessage())
            .isIn(ErrorCode.CONFLICT, ErrorCode.INVALID, ErrorCode.NOT_FOUND);
      }
    }

    private String proxy(Step step) {
      String path = PATHS.get(step.other() % PATHS.size());
      return step.one() % 5 == 4
          ? DOMAIN + "/" + organizations.get(step.other() % ORGANIZATIONS) + "/" + path
          : HOSTS.get(step.one() % HOSTS.size()) + "/" + path;
    }

    Map<String, Shown> shown() {
      Map<String, Shown> all = new LinkedHashMap<>();
      for (String url : urls) {
        try {
          Resolution found =
              operator.publishedUrls().resolve("https://" + url, Visitor.UNKNOWN, true);
          all.put(
              url,
              found instanceof Resolution.Content content
                  ? new Shown(content.organization(), content.site().value())
                  : moved((Resolution.Moved) found));
        } catch (DocsException e) {
          assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
        }
      }
      return all;
    }

    private static Shown moved(Resolution.Moved moved) {
      Site.Address address = moved.address();
      return new Shown(address.owner().organization(), address.base() + " " + moved.path());
    }

    /** What is shown at an address is of the one organization that has the address. */
    void requireOwned(Map<String, Shown> shown) {
      Map<OrganizationId, Set<String>> addresses =
          organizations.stream().collect(Collectors.toMap(id -> id, this::addresses));
      Map<String, OrganizationId> former = former();
      shown.forEach(
          (url, at) -> {
            List<OrganizationId> owners =
                addresses.entrySet().stream()
                    .filter(entry -> entry.getValue().stream().anyMatch(own -> below(url, own)))
                    .map(Map.Entry::getKey)
                    .toList();
            if (owners.isEmpty()) {
              assertThat(former.values()).as(url).contains(at.organization());
            } else {
              assertThat(owners).as("of %s", url).containsExactly(at.organization());
            }
          });
    }

    /** Former subdomains, as this test saw organizations have them. */
    private final Map<String, OrganizationId> seen = new LinkedHashMap<>();

    private Map<String, OrganizationId> former() {
      for (OrganizationId id : organizations) {
        Optional.ofNullable(operator.organizations().get(id).organization().hostname())
            .ifPresent(name -> seen.put(name, id));
      }
      return seen;
    }

    private static boolean below(String url, String address) {
      return (url + "/")
          .toLowerCase(Locale.ROOT)
          .startsWith(address.toLowerCase(Locale.ROOT) + "/");
    }

    private Set<String> addresses(OrganizationId id) {
      Organization.View view = operator.organizations().get(id);
      Stream<String> own =
          Stream.of(
                  Optional.of(DOMAIN + "/" + id),
                  Optional.ofNullable(view.organization().hostname())
                      .map(name -> name + "." + DOMAIN),
                  view.customHostname().filter(CustomHostname::isActive).map(CustomHostname::name))
              .flatMap(Optional::stream);
      Stream<String> ofSites =
          operator.sites().list(id, Sites.Query.ALL, ListOptions.limit(SITES)).items().stream()
              .flatMap(
                  site ->
                      Stream.concat(
                          site
                              .address()
                              .hostname()
                              .filter(CustomHostname::isActive)
                              .map(CustomHostname::name)
                              .stream(),
                          site.site().proxy().stream()));
      return Stream.concat(own, ofSites).collect(Collectors.toSet());
    }
  }
}
