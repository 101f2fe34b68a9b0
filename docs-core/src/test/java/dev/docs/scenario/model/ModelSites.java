package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.SiteDriver.SiteState;
import dev.docs.scenario.model.SiteDriver.Variant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** The sites of an organization. */
final class ModelSites {

  private final Model model;
  final Map<String, ModelSite> sites = new LinkedHashMap<>();

  /** Where spaces in the trash were, in the order in which they were taken out. */
  private final Map<String, List<ModelStructure.Withdrawn>> withdrawn = new HashMap<>();

  /** A site. */
  static final class ModelSite {
    final String title;
    final String url;
    final ModelStructure structure = new ModelStructure();

    /** The redirects by id. */
    final Map<String, Redirect> redirects = new LinkedHashMap<>();

    final ModelVisitors visitors = new ModelVisitors();
    boolean published;

    private ModelSite(String title, String url) {
      this.title = title;
      this.url = url;
    }
  }

  /**
   * A redirect.
   *
   * @param target a URL, or a page
   * @param siteSpace of the page; null for another site
   * @param page null for another site
   */
  record Redirect(String source, String target, String siteSpace, String page) {

    static Redirect toUrl(String source, String url) {
      return new Redirect(source, url, null, null);
    }

    static Redirect toPage(String source, String siteSpace, String page) {
      return new Redirect(source, siteSpace + "/" + page, siteSpace, page);
    }
  }

  ModelSites(Model model) {
    this.model = model;
  }

  /** The sites by id, as an admin sees them. */
  Map<String, SiteState> states() {
    Map<String, SiteState> states = new TreeMap<>();
    sites.forEach(
        (id, site) -> {
          Map<String, String> redirects = new TreeMap<>();
          site.redirects.values().forEach(one -> redirects.put(one.source(), one.target()));
          states.put(
              id,
              new SiteState(
                  site.title,
                  site.published,
                  site.visitors.visibility,
                  site.structure.state(),
                  redirects,
                  site.visitors.links()));
        });
    return states;
  }

  /** A site that the caller may change. */
  ModelSite managed(String id) {
    model.members.requireMember();
    ModelSite site = sites.get(id);
    if (site == null || !model.members.isViewer()) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    model.members.require(Role.CREATE);
    return site;
  }

  /** What is not there, or not to be seen, is deleted already. */
  void undo(String id, Consumer<ModelSite> change) {
    if (sites.containsKey(id) && model.members.isViewer()) {
      change.accept(managed(id));
    }
  }

  /** A space that the caller may show on a site. */
  ModelSpace showable(String space) {
    ModelSpace found = model.space(space);
    model.members.require(Role.CREATE);
    return found;
  }

  void create(String id, String title, String url) {
    model.members.requireMember();
    model.members.require(Role.CREATE);
    sites.put(id, new ModelSite(title, url));
  }

  void publish(String id, boolean published) {
    managed(id).published = published;
  }

  void delete(String id) {
    undo(id, site -> sites.remove(id));
  }

  // ---------------------------------------------------------------- structure

  void show(String id, String siteSpace, String space, String section) {
    ModelSite site = managed(id);
    ModelSpace shown = showable(space);
    site.structure.add(variant(siteSpace, shown), section);
  }

  static Variant variant(String siteSpace, ModelSpace space) {
    return new Variant(siteSpace, space.id, ModelStructure.pathOf(space.title));
  }

  /** Takes something out of the structure for good, with the redirects that lead to it. */
  void cut(String id, Consumer<ModelStructure> change) {
    undo(
        id,
        site -> {
          Set<String> before = variants(site);
          change.accept(site.structure);
          before.removeAll(variants(site));
          site.redirects.values().removeIf(one -> before.contains(one.siteSpace()));
        });
  }

  private static Set<String> variants(ModelSite site) {
    return site.structure.variants().stream().map(Variant::id).collect(Collectors.toSet());
  }

  void hide(String id, String siteSpace) {
    cut(
        id,
        structure -> {
          if (structure.variant(siteSpace) != null) {
            structure.remove(siteSpace);
          }
        });
  }

  // ---------------------------------------------------------------- trash

  /** A space is put into the trash: no site shows it. */
  void withdraw(String space) {
    List<ModelStructure.Withdrawn> all = new ArrayList<>();
    for (ModelSite site : sites.values()) {
      for (Variant one : site.structure.variants()) {
        if (one.space().equals(space)) {
          all.add(site.structure.withdraw(one));
        }
      }
    }
    withdrawn.put(space, all);
  }

  /** A space comes back from the trash, also to the sites that are still there. */
  void restore(String space) {
    List<ModelStructure.Withdrawn> all = withdrawn.remove(space);
    for (int i = all.size() - 1; i >= 0; i--) {
      ModelStructure structure = all.get(i).structure();
      if (sites.values().stream().anyMatch(site -> site.structure == structure)) {
        structure.back(all.get(i));
      }
    }
  }

  /** A space is removed from the trash, and what leads to it. */
  void forget(String space) {
    List<ModelStructure.Withdrawn> all = withdrawn.remove(space);
    if (all != null) {
      Set<String> lost = all.stream().map(one -> one.variant().id()).collect(Collectors.toSet());
      sites
          .values()
          .forEach(site -> site.redirects.values().removeIf(one -> lost.contains(one.siteSpace())));
    }
  }

  // ---------------------------------------------------------------- redirects

  void redirect(String id, String redirect, Redirect made) {
    ModelSite site = managed(id);
    if (made.page() != null && pageOf(site, made) == null) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    if (site.redirects.values().stream().anyMatch(one -> one.source().equals(made.source()))) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    site.redirects.put(redirect, made);
  }

  private ModelPage pageOf(ModelSite site, Redirect redirect) {
    Variant variant = site.structure.variant(redirect.siteSpace());
    return variant == null
        ? null
        : model.spaces.get(variant.space()).content().pages().get(redirect.page());
  }

  /** Where the redirects to pages lead now: the space and the path in it; null for nowhere. */
  Map<String, ModelStructure.Place> ledTo(ModelSite site) {
    Map<String, ModelStructure.Place> led = new TreeMap<>();
    for (Redirect one : site.redirects.values()) {
      if (one.page() != null) {
        ModelPage page = pageOf(site, one);
        Variant variant = site.structure.variant(one.siteSpace());
        led.put(one.source(), page == null ? null : place(variant, page));
      }
    }
    return led;
  }

  /** The first page is where its space is. */
  private ModelStructure.Place place(Variant variant, ModelPage page) {
    ModelContent content = model.spaces.get(variant.space()).content();
    boolean first = content.children(null).get(0).equals(page);
    return new ModelStructure.Place(variant, first ? "" : content.path(page));
  }

  void deleteRedirect(String id, String redirect) {
    undo(id, site -> site.redirects.remove(redirect));
  }
}
