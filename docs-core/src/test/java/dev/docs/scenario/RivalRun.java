package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.UpdateOrganization;
import dev.docs.scenario.AudienceRun.Turn;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolders;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.user.CreateUser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Commands of the admin of one organization, beside another one. */
final class RivalRun {

  /** What the admin is in the other organization. */
  enum Standing {
    STRANGER,
    GUEST,
    READER,
    FORMER_ADMIN
  }

  /** A command on content, addresses or folders. */
  @FunctionalInterface
  private interface Command {
    void run(RandomStep step);
  }

  static final ListOptions ALL = ListOptions.limit(1000);
  static final String SECRET = "sesame";
  private static final UserId RIVAL = new UserId("stranger");

  /** A member of the organization of the admin and of no other. */
  static final String COLLEAGUE = "colleague";

  /** A creator of one organization and admin of the other. */
  private static final String CARRIER = "carrier";

  /** Nobody's member. */
  static final String PASSER = "passer";

  /** Operations of sites, but not what only the operator does. */
  private static final List<String> OF_SITES =
      AudienceCommands.ALL.keySet().stream()
          .filter(name -> !name.equals("Sites.setType(Plan)"))
          .toList();

  final AudienceWorld world;

  final DocsSession rival;
  final OrganizationId here;
  final OrganizationId elsewhere;

  /** All of the other organization but the one that wanders. */
  final List<SpaceId> spaces;

  /** The published one of the other organization. */
  final AudienceModel site;

  /** Closed to all but admins; its change request too. */
  final SpaceId secret;

  private final SpaceId trashed;

  /** Is taken from one organization to the other and back, and in no site of the first. */
  final SpaceId wanderer;

  private final Map<String, Command> commands = new LinkedHashMap<>();
  private final List<String> names;

  RivalRun(Store store, Standing standing) {
    world = new AudienceWorld(store, List.of());
    here = world.here();
    elsewhere = world.elsewhere;
    rival = world.world.as(RIVAL.value());
    for (String user : List.of(COLLEAGUE, CARRIER, PASSER)) {
      world.world.operator.users().create(CreateUser.named(user, user));
    }
    rival.organizations().putMember(elsewhere, new UserId(COLLEAGUE), Role.READ);
    rival.organizations().putMember(elsewhere, new UserId(CARRIER), Role.ADMIN);
    world.ada.organizations().putMember(here, new UserId(CARRIER), Role.CREATE);
    secret = space(SECRET);
    trashed = space(SECRET);
    world.ada.spaces().delete(trashed);
    wanderer = space("wanderer");
    spaces =
        new ArrayList<>(world.spaces.stream().filter(s -> !world.foreign.contains(s)).toList());
    spaces.add(secret);
    spaces.add(trashed);
    site = world.sites.values().stream().filter(s -> s.organization.equals(here)).findFirst().get();
    open();
    world.know(elsewhere, imports(elsewhere, false));
    stand(standing);
    commands();
    names = List.copyOf(commands.keySet());
  }

  private SpaceId space(String word) {
    SpaceId space = world.ada.spaces().create(here, CreateSpace.titled(word)).id();
    write(ContentAt.main(space), word);
    ChangeRequest.Ref ref =
        world.ada.changeRequests().create(space, new CreateChangeRequest(word)).ref();
    write(ContentAt.changeRequest(ref), word);
    return space;
  }

  private void write(ContentAt.Branch at, String word) {
    world.ada.contents().edit(at, List.of(ContentEdit.insertPage("Page").markdown(word + "\n")));
  }

  /** Publishes the site, with addresses and a redirect. */
  private void open() {
    DocsSession ada = world.ada;
    ada.organizations().update(here, UpdateOrganization.NOTHING.hostname("acme"));
    ada.customHostnames().assign(here, site.id, "docs.acme.example");
    ada.customHostnames().revalidate("docs.acme.example");
    ada.siteRedirects()
        .create(
            here,
            site.id,
            CreateRedirect.of("/old", new SiteRedirect.Destination.External("https://a.example")));
    ada.mcpServers().create(here, site.id, AudienceFixture.server("Tools"));
    ada.sites().publish(here, site.id);
  }

  private void stand(Standing standing) {
    if (standing != Standing.STRANGER) {
      Role role =
          switch (standing) {
            case READER -> Role.READ;
            case FORMER_ADMIN -> Role.ADMIN;
            default -> null;
          };
      world.ada.organizations().putMember(here, RIVAL, role);
    }
    if (standing == Standing.FORMER_ADMIN) {
      world.ada.members().remove(here, RIVAL);
    }
  }

  // ---------------------------------------------------------------- commands

  /** One command; what it was. */
  String apply(RandomStep step) {
    boolean ofSites = step.operation() % 2 == 0;
    String name = RandomStep.pick(ofSites ? OF_SITES : names, step.operation() / 2);
    String outcome = "done";
    try {
      if (ofSites) {
        List<AudienceModel> sites = world.sites.values().stream().filter(s -> !s.deleted).toList();
        AudienceModel on = step.a() % 3 == 0 ? site : RandomStep.pick(sites, step.a());
        AudienceCommands.ALL.get(name).run(new Turn(world, RIVAL, on, step, Map.of()));
      } else {
        commands.get(name).run(step);
      }
    } catch (DocsException e) {
      assertThat(e.getMessage()).as(name).doesNotContain(SECRET);
      outcome = e.code().name();
    }
    world.sites.values().stream()
        .filter(one -> !one.deleted)
        .forEach(one -> one.structure = world.structure(one));
    pass(step);
    return name + " " + step + ": " + outcome;
  }

  /** The time that passes with a step, in which deleted content goes, too. */
  void pass(RandomStep step) {
    if (step.c() % 10 == 0) {
      world.world.clock.advance(Duration.ofHours(1 + step.b() % 200));
      world.world.docs.purge();
    }
  }

  /** A space of either organization. */
  private SpaceId any(RandomStep step) {
    List<SpaceId> all = new ArrayList<>(spaces);
    all.addAll(world.foreign);
    all.add(wanderer);
    return RandomStep.pick(all, step.b());
  }

  private SpaceId own(RandomStep step) {
    return world.foreign.isEmpty() ? secret : RandomStep.pick(List.copyOf(world.foreign), step.b());
  }

  private OrganizationId either(RandomStep step) {
    return step.a() % 3 == 0 ? here : elsewhere;
  }

  private Optional<SiteId> site(RandomStep step) {
    List<SiteId> all =
        rival.sites().list(elsewhere, Sites.Query.ALL, ALL).items().stream()
            .map(Site.View::id)
            .toList();
    return all.isEmpty() ? Optional.empty() : Optional.of(RandomStep.pick(all, step.c()));
  }

  private void commands() {
    DocsSession carrier = world.world.as(CARRIER);
    commands.put("delete", step -> rival.spaces().delete(any(step)));
    commands.put("restore", step -> rival.spaces().restore(any(step)));
    commands.put("transfer", step -> rival.spaces().transfer(any(step), either(step)));
    commands.put("carry", step -> carry(carrier, wanderer, step.flag() ? here : elsewhere));
    commands.put("carry own", step -> carry(carrier, own(step), step.flag() ? here : elsewhere));
    commands.put("duplicate", step -> copied(rival.spaces().duplicate(any(step)).id()));
    commands.put(
        "show",
        step ->
            site(step)
                .ifPresent(
                    on -> rival.siteStructures().add(elsewhere, on, AddSiteSpace.of(any(step)))));
    commands.put("import", step -> imports(either(step), step.flag()));
    commands.put(
        "import into",
        step ->
            rival
                .contents()
                .importFolder(
                    ContentAt.main(any(step)),
                    Folder.ofTexts(Map.of("README.md", "# Open\n\ntext " + step.c() % 3 + "\n"))));
    commands.put(
        "subdomain",
        step ->
            rival
                .organizations()
                .update(
                    either(step),
                    UpdateOrganization.NOTHING.hostname(
                        RandomStep.pick(List.of("acme", "rivals", "www"), step.c()))));
    commands.put(
        "hostname",
        step ->
            site(step)
                .ifPresent(
                    on -> {
                      rival.customHostnames().assign(either(step), on, host(step));
                      rival.customHostnames().revalidate(host(step));
                    }));
    commands.put("no hostname", step -> rival.customHostnames().remove(host(step)));
    commands.put(
        "proxy",
        step ->
            site(step)
                .ifPresent(
                    on ->
                        rival
                            .sites()
                            .update(
                                elsewhere, on, UpdateSite.NOTHING.proxy(host(step) + "/docs"))));
    commands.put(
        "propose",
        step -> {
          ChangeRequest.Ref ref =
              rival.changeRequests().create(own(step), new CreateChangeRequest("Edit")).ref();
          rival
              .contents()
              .edit(
                  ContentAt.changeRequest(ref),
                  List.of(ContentEdit.insertPage("Open").markdown("text " + step.c() + "\n")));
        });
    commands.put("update", step -> rival.merges().update(proposal(step)));
    commands.put("merge", step -> rival.merges().merge(proposal(step)));
    commands.put("visit", step -> new RivalReaders(this).visit(rival));
  }

  static ChangeRequest.Ref proposal(SpaceId space, int number) {
    return ChangeRequest.Ref.of(space, String.valueOf(number));
  }

  private ChangeRequest.Ref proposal(RandomStep step) {
    return proposal(any(step), 1 + step.c() % 2);
  }

  private static String host(RandomStep step) {
    List<String> hosts =
        List.of("docs.acme.example", "acme." + Site.Address.DOMAIN, "docs.rivals.example");
    return RandomStep.pick(hosts, step.c());
  }

  private void carry(DocsSession carrier, SpaceId space, OrganizationId to) {
    carrier.spaces().transfer(space, to);
    if (to.equals(elsewhere)) {
      world.foreign.add(space);
    } else {
      world.foreign.remove(space);
    }
  }

  private void copied(SpaceId copy) {
    world.rivals(copy);
  }

  private SiteId imports(OrganizationId into, boolean draft) {
    SiteFolders.Imported imported =
        rival
            .siteFolders()
            .importFolder(into, FolderSource.named("docs"), AudienceWorld.folder(draft));
    imported.spaces().forEach(one -> world.rivals(one.space()));
    return imported.site().id();
  }
}
