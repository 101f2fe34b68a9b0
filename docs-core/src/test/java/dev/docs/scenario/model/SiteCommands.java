package dev.docs.scenario.model;

import dev.docs.scenario.model.ModelSites.ModelSite;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Sites, what they show, and their redirects. */
final class SiteCommands extends Commands {

  private static final int MANY_SITES = 4;

  SiteCommands(RandomRun run) {
    super(run);
  }

  private ModelSites sites() {
    return model().sites;
  }

  private String any(Collection<String> ids) {
    return ids.isEmpty() || random.nextInt(12) == 0 ? NOTHING : pick(new ArrayList<>(ids));
  }

  void step(String space) {
    String id =
        random.nextInt(15) == 0
            ? foreign(other -> List.copyOf(other.sites.sites.keySet()))
            : any(sites().sites.keySet());
    ModelSite site = sites().sites.get(id);
    int choice = sites().sites.isEmpty() ? 0 : random.nextInt(16);
    if (choice < 3 && sites().sites.size() < MANY_SITES) {
      String title = "Site " + random.nextInt(5);
      both(
          "create a site",
          d -> d.createSite(title),
          made -> sites().create(made == null ? "none" : made, title));
    } else if (choice < 5) {
      boolean published = random.nextInt(3) > 0;
      does(
          "publish " + id + ": " + published,
          d -> d.publishSite(id, published),
          () -> sites().publish(id, published));
    } else if (choice < 6) {
      does("delete site " + id, d -> d.deleteSite(id), () -> sites().delete(id));
    } else if (choice < 9) {
      String shown =
          random.nextInt(10) == 0 ? foreign(other -> List.copyOf(other.spaces.keySet())) : space;
      both(
          "show " + shown + " on " + id,
          d -> d.addSiteSpace(id, shown),
          made -> sites().show(id, made == null ? "none" : made, shown));
    } else if (choice < 10) {
      String siteSpace = any(site == null ? List.of() : site.spaces.keySet());
      does(
          "hide " + siteSpace + " of " + id,
          d -> d.removeSiteSpace(id, siteSpace),
          () -> sites().hide(id, siteSpace));
    } else if (choice < 14) {
      String source = "/old/" + random.nextInt(4);
      String url = "https://docs.example/" + random.nextInt(1_000);
      both(
          "redirect " + source + " of " + id,
          d -> d.createRedirect(id, source, url),
          made -> sites().redirect(id, made == null ? "none" : made, source, url));
    } else {
      String redirect = any(site == null ? List.of() : site.redirects.keySet());
      does(
          "delete redirect " + redirect + " of " + id,
          d -> d.deleteRedirect(id, redirect),
          () -> sites().deleteRedirect(id, redirect));
    }
  }
}
