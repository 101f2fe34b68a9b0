package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.SiteState;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The sites of an organization. */
final class ModelSites {

  private final Model model;
  final Map<String, ModelSite> sites = new LinkedHashMap<>();

  /** A site. */
  static final class ModelSite {
    private final String title;

    /** Which space each site space shows; also those whose spaces are in the trash. */
    final Map<String, String> spaces = new TreeMap<>();

    /** The redirects by id. */
    final Map<String, Redirect> redirects = new LinkedHashMap<>();

    private boolean published;

    private ModelSite(String title) {
      this.title = title;
    }
  }

  /** A redirect to another site. */
  record Redirect(String source, String url) {}

  ModelSites(Model model) {
    this.model = model;
  }

  /** The sites by id, as an admin sees them. */
  Map<String, SiteState> states() {
    Map<String, SiteState> states = new TreeMap<>();
    sites.forEach(
        (id, site) -> {
          Map<String, String> shown = new TreeMap<>(site.spaces);
          shown.values().removeIf(space -> model.spaces.get(space).deletedAt != null);
          Map<String, String> redirects = new TreeMap<>();
          site.redirects.values().forEach(one -> redirects.put(one.source(), one.url()));
          states.put(id, new SiteState(site.title, site.published, shown, redirects));
        });
    return states;
  }

  private ModelSite managed(String id) {
    model.members.requireMember();
    ModelSite site = sites.get(id);
    if (site == null || !model.members.isViewer()) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    model.members.require(Role.CREATE);
    return site;
  }

  /** What is not there, or not to be seen, is deleted already. */
  private ModelSite managedOrNone(String id) {
    return sites.containsKey(id) && model.members.isViewer() ? managed(id) : null;
  }

  private void requireShowable(String space) {
    model.space(space);
    model.members.require(Role.CREATE);
  }

  void create(String id, String title) {
    model.members.requireMember();
    model.members.require(Role.CREATE);
    sites.put(id, new ModelSite(title));
  }

  void publish(String id, boolean published) {
    managed(id).published = published;
  }

  void delete(String id) {
    if (managedOrNone(id) != null) {
      sites.remove(id);
    }
  }

  void show(String id, String siteSpace, String space) {
    ModelSite site = managed(id);
    requireShowable(space);
    site.spaces.put(siteSpace, space);
  }

  void hide(String id, String siteSpace) {
    ModelSite site = managedOrNone(id);
    if (site != null && isShown(site, siteSpace)) {
      site.spaces.remove(siteSpace);
    }
  }

  private boolean isShown(ModelSite site, String siteSpace) {
    String space = site.spaces.get(siteSpace);
    return space != null && model.spaces.get(space).deletedAt == null;
  }

  void redirect(String id, String redirect, String source, String url) {
    ModelSite site = managed(id);
    Set<String> taken = new HashSet<>();
    site.redirects.values().forEach(one -> taken.add(one.source()));
    if (taken.contains(source)) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    site.redirects.put(redirect, new Redirect(source, url));
  }

  void deleteRedirect(String id, String redirect) {
    ModelSite site = managedOrNone(id);
    if (site != null) {
      site.redirects.remove(redirect);
    }
  }
}
