package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.scenario.AudienceModel.Link;
import dev.docs.scenario.AudienceModel.Reader;
import dev.docs.scenario.AudienceModel.Text;
import dev.docs.scenario.AudienceTable.Effect;
import dev.docs.site.Site;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.site.visitor.ShareLink;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Random commands of all callers on sites. After each: nobody reads a page who did not before, nor
 * would once somebody else publishes the site and its drafts, unless the caller manages its space;
 * nobody is told a key who may not give all that it opens; and who manages a site is only refused
 * where a space is in the way.
 */
final class AudienceRun {

  /** A command of somebody on a site. */
  @FunctionalInterface
  interface Command {
    void run(Turn turn);
  }

  /** Commands that are no operations of sites. */
  private static final List<String> OTHERS = List.of("delete", "restore", "wait", "open");

  private static final List<String> OFTEN =
      List.of(
          "Sites.update(UpdateSite)",
          "Sites.publish()",
          "SiteSections.update(SiteSectionId, UpdateSection)",
          "SiteStructures.update(SiteSpaceId, UpdateSiteSpace)");

  /** What the admin does so that there is something to open to further readers, now or later. */
  private static final List<String> OPENING =
      List.of(
          "SiteSections.add(AddSection)",
          "SiteSections.add(AddSection)",
          "SiteStructures.add(AddSiteSpace)",
          "SiteSections.update(SiteSectionId, UpdateSection)",
          "SiteSections.update(SiteSectionId, UpdateSection)",
          "SiteStructures.update(SiteSpaceId, UpdateSiteSpace)",
          "SiteSections.gather(SectionGroupId, SiteSectionId)",
          "Sites.update(UpdateSite)",
          "Sites.update(UpdateSite)",
          "PublishingAuths.get()",
          "ShareLinks.create(CreateShareLink)");

  /** All commands, those more often that open something. */
  private static final List<String> COMMANDS = commands();

  private static final UserId ADMIN = new UserId("admin");

  final AudienceWorld world;

  private int done;

  AudienceRun(AudienceWorld world) {
    this.world = world;
  }

  private static List<String> commands() {
    List<String> all = new ArrayList<>(OTHERS);
    all.addAll(Collections.nCopies(8, "open"));
    for (String name : AudienceCommands.ALL.keySet()) {
      int weight = AudienceTable.ROWS.get(name) == Effect.WIDENS ? 4 : 1;
      for (int i = 0; i < weight; i++) {
        all.add(name);
      }
      if (OFTEN.contains(name)) {
        all.addAll(Collections.nCopies(12, name));
      }
    }
    return all;
  }

  /**
   * One command.
   *
   * @param site as it was before
   * @param before all sites as they were
   */
  record Turn(
      AudienceWorld world,
      UserId user,
      AudienceModel site,
      RandomStep step,
      Map<SiteId, AudienceModel> before) {

    DocsSession session() {
      return world.world.as(user.value());
    }

    SpaceId space() {
      return RandomStep.pick(world.spaces, step.b());
    }

    <T> Optional<T> one(Stream<T> all) {
      List<T> list = all.toList();
      return list.isEmpty() ? Optional.empty() : Optional.of(RandomStep.pick(list, step.c()));
    }

    /** The caller was told what opens the site, or changed what does. */
    void opensAll() {
      assertThat(site.structure.siteSpaces().map(SiteSpace::space))
          .as("%s", this)
          .allMatch(this::mayGive);
    }

    /** Another part was made the first that visitors see. */
    void front() {
      var now = world.structure(site);
      boolean other = !now.defaultSection().equals(site.structure.defaultSection());
      Restriction.published(now)
          .defaultSiteSpace()
          .filter(one -> other && now.defaultSiteSpace().equals(Optional.of(one)))
          .ifPresent(one -> assertThat(mayGive(one.space())).as("%s", this).isTrue());
    }

    boolean manages() {
      return world.manages(user, site);
    }

    boolean mayGive(SpaceId space) {
      return world.mayGive(user, space);
    }

    void told(ShareLink link) {
      if (!link.key().isEmpty()) {
        opensAll();
      }
    }

    void link(ShareLinkId id, Link link) {
      site.links.put(id, link);
    }

    void key(String key) {
      opensAll();
      if (!site.keys.contains(key)) {
        site.keys.add(key);
      }
    }
  }

  void apply(RandomStep step) {
    List<AudienceModel> sites = sites();
    AudienceModel site = step.a() % 3 > 0 ? sites.get(0) : RandomStep.pick(sites, step.a());
    Map<SiteId, AudienceModel> before = new LinkedHashMap<>();
    world.sites.forEach((id, model) -> before.put(id, model.copy()));
    String name = done++ == 0 ? "open" : RandomStep.pick(COMMANDS, step.operation());
    UserId user = name.equals("open") ? ADMIN : user(step, site);
    Turn turn = new Turn(world, user, site, step, before);
    ErrorCode refused = null;
    try {
      if (AudienceCommands.ALL.containsKey(name)) {
        AudienceCommands.ALL.get(name).run(turn);
      } else {
        other(name, turn);
      }
    } catch (DocsException e) {
      refused = e.code();
    }
    sync();
    if (!turn.manages() && !OTHERS.contains(name)) {
      assertThat(site.structure).isEqualTo(before.get(site.id).structure);
    }
    String what = name + " by " + user + " " + step;
    if (refused == null) {
      requireGiven(user, before, what);
    } else {
      assertThat(refused)
          .as(what)
          .isIn(
              ErrorCode.NOT_FOUND,
              ErrorCode.FORBIDDEN,
              ErrorCode.CONFLICT,
              ErrorCode.PRECONDITION,
              ErrorCode.INVALID);
      requireJustified(refused, name, turn);
    }
  }

  /** Those who manage a site, but not all that it shows, more often than others. */
  private UserId user(RandomStep step, AudienceModel site) {
    List<UserId> creators = new ArrayList<>(world.callers);
    for (UserId caller : world.callers) {
      int more = world.access.isAdmin(caller) ? 3 : world.access.isCreator(caller) ? 8 : 0;
      creators.addAll(Collections.nCopies(more, caller));
    }
    List<UserId> bounded =
        world.callers.stream().filter(caller -> isBounded(caller, site)).toList();
    if (!bounded.isEmpty()) {
      int more = 2 * creators.size() / bounded.size();
      bounded.forEach(caller -> creators.addAll(Collections.nCopies(more, caller)));
    }
    return RandomStep.pick(creators, step.a());
  }

  private boolean isBounded(UserId caller, AudienceModel site) {
    return world.manages(caller, site)
        && site.structure.siteSpaces().anyMatch(one -> !world.mayGive(caller, one.space()));
  }

  private List<AudienceModel> sites() {
    return world.sites.values().stream().filter(site -> !site.deleted).toList();
  }

  private void other(String name, Turn turn) {
    SpaceId space = turn.space();
    switch (name) {
      case "delete" -> turn.session().spaces().delete(space);
      case "restore" ->
          world.spaces.stream()
              .filter(world::isTrashed)
              .findFirst()
              .ifPresent(one -> turn.session().spaces().restore(one));
      case "open" -> open(turn);
      default -> world.world.clock.advance(Duration.ofMinutes(turn.step().flag() ? 25 : 70));
    }
  }

  private void open(Turn turn) {
    RandomStep step = turn.step();
    AudienceModel site = sites().get(0);
    List<String> names = new ArrayList<>(OPENING);
    names.add(step.flag() ? "Sites.publish()" : "Sites.unpublish()");
    for (String name : names) {
      step =
          new RandomStep(
              0,
              step.b() + 1,
              (step.c() * 7 + 3) % 1_000,
              (step.a() * 5 + 1) % 1_000,
              step.c() % 3 == 0);
      try {
        AudienceCommands.ALL.get(name).run(new Turn(world, ADMIN, site, step, turn.before()));
      } catch (DocsException e) {
        // some of it is there already
        assertThat(e.code()).isNotEqualTo(ErrorCode.FORBIDDEN);
      }
      sync();
    }
  }

  /** What sites consist of, read back; what that means for readers is for the model to say. */
  private void sync() {
    for (AudienceModel site : sites()) {
      Site now = world.owner(site).sites().get(site.organization, site.id).site();
      site.structure = now.structure();
      assertThat(now.published()).isEqualTo(site.published);
      assertThat(now.visibility()).isEqualTo(site.visibility);
      assertThat(now.adaptiveContent()).isEqualTo(site.adapts);
    }
  }

  // ---------------------------------------------------------------- rules

  private void requireGiven(UserId user, Map<SiteId, AudienceModel> before, String what) {
    for (AudienceModel site : world.sites.values()) {
      AudienceModel old =
          before.getOrDefault(site.id, new AudienceModel(site.organization, site.id));
      requireGiven(user, old, site, what);
      requireGiven(user, old.released(false), site.released(false), what + ", released,");
      requireGiven(user, old.released(true), site.released(true), what + ", released to claims,");
    }
  }

  private void requireGiven(UserId user, AudienceModel old, AudienceModel now, String what) {
    for (Reader reader : now.readers()) {
      Set<Text> gained = new LinkedHashSet<>(now.texts(reader));
      gained.removeAll(old.texts(reader));
      assertThat(gained)
          .as("%s gives to %s", what, reader)
          .allMatch(text -> world.mayGive(user, text.space()));
    }
  }

  private void requireJustified(ErrorCode refused, String name, Turn turn) {
    AudienceModel old = turn.before().getOrDefault(turn.site().id, turn.site());
    boolean ofSite = AudienceTable.ROWS.containsKey(name) && !name.startsWith("SiteFolders");
    if (refused != ErrorCode.FORBIDDEN || !turn.manages() || !ofSite) {
      return;
    }
    Effect effect = AudienceTable.ROWS.get(name);
    assertThat(effect).as("%s by %s", name, turn.user()).isEqualTo(Effect.WIDENS);
    Stream<SpaceId> concerned = old.structure.siteSpaces().map(SiteSpace::space);
    assertThat(Stream.concat(concerned, Stream.of(turn.space())))
        .as("%s by %s", name, turn.user())
        .anyMatch(space -> !turn.mayGive(space));
  }
}
