package dev.docs.http.seed;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Member;
import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.people.Members;
import dev.docs.people.Teams;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.Sites;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Writes an organization as a seed. What seeds have no words for is told. Used once. */
final class SeedWriter {

  final SeedBuilder seed = new SeedBuilder();
  final SeedNames names = new SeedNames();
  final List<String> leftOut = new ArrayList<>();
  final SeedFiles files = new SeedFiles(leftOut);
  final Docs docs;
  private final OrganizationId organization;
  private final Instant now;

  /** An admin, who sees everything. */
  private final DocsSession admin;

  /** An admin of the copy. */
  private final DocsSession restoring;

  /** In the copy, which is the same, spaces are restored to read their pages. */
  SeedWriter(Docs docs, OrganizationId organization, Instant now, Docs copy) {
    this.docs = docs;
    this.organization = organization;
    this.now = now;
    UserId first = admin(members(docs.as(Caller.operator()), organization));
    this.admin = docs.as(Caller.user(first));
    this.restoring = copy.as(Caller.user(first));
  }

  /** The seed, which begins with what it lacks. */
  DocsSeed write() {
    seed.organization(admin.organizations().get(organization).organization().title());
    people();
    teams();
    deleted();
    List<Space> spaces =
        all(options -> admin.spaces().list(organization, options)).stream()
            .map(Space.View::space)
            .toList();
    spaces.forEach(space -> names.put(space.id(), space.title(), "space"));
    for (Space space : spaces) {
      SpaceWriter writer = new SpaceWriter(this, space.id());
      writer.space(space, access(space.id()), teamAccess(space.id()));
      writer.changeRequests();
      writer.comments();
    }
    specifications();
    FontSeeds.write(admin, organization, seed, names, files);
    all(options -> admin.sites().list(organization, Sites.Query.ALL, options)).stream()
        .map(Site.View::site)
        .sorted(Comparator.comparing(Site::createdAt).thenComparing(Site::title))
        .forEach(this::site);
    leftOut.addAll(docs.organizationTransfer().export(organization, LeftOutRecords::of));
    String text = seed.build().text();
    return DocsSeed.of(
        leftOut.stream()
                .distinct()
                .map(line -> "# left out: " + line + "\n")
                .collect(Collectors.joining())
            + text);
  }

  static <T> List<T> all(Function<ListOptions, Slice<T>> list) {
    List<T> items = new ArrayList<>();
    ListOptions options = ListOptions.limit(ListOptions.MAX_LIMIT);
    Slice<T> slice = list.apply(options);
    items.addAll(slice.items());
    while (slice.next().isPresent()) {
      slice = list.apply(options.after(slice.next().get()));
      items.addAll(slice.items());
    }
    return items;
  }

  // ---------------------------------------------------------------- people

  private static List<Members.View> members(DocsSession session, OrganizationId organization) {
    List<Members.View> newest =
        new ArrayList<>(
            all(options -> session.members().list(organization, Members.Query.ALL, options)));
    Collections.reverse(newest);
    newest.sort(
        Comparator.comparing((Members.View view) -> !view.member().hasAdminRole())
            .thenComparing(view -> view.member().joinedAt())
            .thenComparing(view -> view.user().id().value()));
    return newest;
  }

  private static UserId admin(List<Members.View> members) {
    return members.stream()
        .filter(view -> view.member().isActiveAdmin())
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("the organization has no admin"))
        .user()
        .id();
  }

  private void people() {
    for (Members.View view : members(admin, organization)) {
      Member member = view.member();
      Optional<Role> role = member.role();
      if (role.isEmpty()) {
        leftOut.add("that " + member.user() + " is a guest");
      }
      seed.person(member.user().value(), view.user().displayName(), role.orElse(Role.READ));
    }
  }

  private void teams() {
    List<Teams.View> teams =
        all(options -> admin.teams().list(organization, Teams.Filter.ALL, options)).stream()
            .sorted(Comparator.comparing(view -> view.team().title()))
            .toList();
    for (Teams.View team : teams) {
      List<String> members =
          all(options -> admin.teams().members(organization, team.id(), options)).stream()
              .map(member -> member.user().id().value())
              .sorted()
              .toList();
      seed.team(
          names.put(team.id(), team.team().title(), "team"),
          team.team().title(),
          members.toArray(String[]::new));
    }
  }

  private Map<String, Role> access(SpaceId space) {
    Map<String, Role> access = new LinkedHashMap<>();
    all(options -> admin.permissions().users(ContentId.of(space), options))
        .forEach(user -> access.put(user.user().id().value(), user.role()));
    return access;
  }

  private Map<String, Role> teamAccess(SpaceId space) {
    Map<String, Role> access = new LinkedHashMap<>();
    all(options -> admin.permissions().teams(ContentId.of(space), options))
        .forEach(team -> access.put(names.of(team.team().id()), team.role()));
    return access;
  }

  // ---------------------------------------------------------------- trash

  private void deleted() {
    admin
        .spaces()
        .deleted(organization)
        .forEach(space -> deleted(space, Objects.requireNonNull(space.deletedAt())));
  }

  private void deleted(Space space, Instant at) {
    String name = names.put(space.id(), space.title(), "deleted");
    restoring.spaces().restore(space.id());
    ListOptions one = ListOptions.limit(1);
    ContentId content = ContentId.of(space.id());
    if (space.counts().changeRequests() + space.counts().comments() > 0
        || !restoring.permissions().users(content, one).items().isEmpty()
        || !restoring.permissions().teams(content, one).items().isEmpty()
        || space.editMode() != Space.EditMode.LIVE) {
      leftOut.add("change requests, comments, access and the edit mode of the deleted " + name);
    }
    ContentView pages = restoring.contents().get(ContentAt.main(space.id()));
    seed.deleted(
        name,
        Duration.between(at, now),
        described -> {
          SpaceWriter.described(described, space);
          SpaceWriter.content(described, restoring, pages, name, files);
        });
  }

  // ---------------------------------------------------------------- specifications

  private void specifications() {
    List<OpenApiSpec.View> specifications =
        all(options -> admin.openApiSpecs().list(organization, options)).stream()
            .sorted(Comparator.comparing(view -> view.spec().slug()))
            .toList();
    for (OpenApiSpec.View view : specifications) {
      OpenApiSpec spec = view.spec();
      if (spec.lastVersion() == null) {
        leftOut.add("the specification " + spec.slug() + ", which was not read");
        continue;
      }
      OpenApiSpec.OpenApiVersion version = admin.openApiSpecs().latest(organization, spec.slug());
      ByteArrayOutputStream json = new ByteArrayOutputStream();
      version
          .documents()
          .get(0)
          .chunks()
          .forEach(chunk -> json.writeBytes(admin.openApiSpecs().chunk(version, chunk)));
      seed.openapi(spec.slug(), json.toString(StandardCharsets.UTF_8));
    }
  }

  // ---------------------------------------------------------------- sites

  private void site(Site site) {
    SiteContent content = admin.siteStructures().get(organization, site.id());
    seed.site(
        names.put(site.id(), site.title(), "site"),
        described -> {
          described.title(site.title()).visibility(site.visibility());
          if (!site.published()) {
            described.unpublished();
          }
          if (content.entries().isEmpty()) {
            described.spaces(shown(content.rootSpaces()));
            if (content.rootSpaces().stream().anyMatch(SeedWriter::isMore)) {
              leftOut.add("titles and conditions of the spaces of " + site.title());
            }
          } else {
            entries(described, content.entries());
          }
        });
  }

  private String[] shown(List<SiteSpace> siteSpaces) {
    return siteSpaces.stream().map(shown -> names.of(shown.space())).toArray(String[]::new);
  }

  private static boolean isMore(SectionEntry entry) {
    SectionEntry.Label label = entry.label();
    boolean more =
        !label.localizedTitles().isEmpty()
            || label.description().isPresent()
            || !label.localizedDescriptions().isEmpty()
            || label.icon().isPresent();
    return entry instanceof SiteSection section
        ? more
            || section.draft()
            || section.condition().isPresent()
            || section.variants().all().stream().anyMatch(SeedWriter::isMore)
        : more || (entry instanceof SectionGroup group && group.draft());
  }

  private static boolean isMore(SiteSpace shown) {
    return shown.title().isPresent() || !shown.showing().equals(SiteSpace.Visibility.ALWAYS);
  }

  private void entries(SeedBuilder.SiteSeed site, List<SectionEntry> entries) {
    for (SectionEntry entry : entries) {
      String title = entry.label().title();
      if (isMore(entry)) {
        leftOut.add("what the entry " + title + " of a site has besides its title and spaces");
      }
      if (entry instanceof SiteSection section) {
        site.section(title, shown(section.variants().all()));
      } else if (entry instanceof SectionGroup group
          && group.entries().stream().allMatch(SiteSection.class::isInstance)) {
        site.group(title, sections -> entries(sections, group.entries()));
      } else {
        leftOut.add("the entry " + title + " of a site");
      }
    }
  }
}
