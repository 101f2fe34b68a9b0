package dev.docs.scenario.model;

import dev.docs.scenario.model.ModelSites.ModelSite;
import dev.docs.scenario.model.ModelSites.Redirect;
import java.util.ArrayList;
import java.util.List;

/** Sites, what they show, and their redirects. */
final class SiteCommands extends Commands {

  private static final int MANY_SITES = 3;

  private final ContentCommands contents;

  SiteCommands(RandomRun run, ContentCommands contents) {
    super(run);
    this.contents = contents;
  }

  private ModelSites sites() {
    return model().sites;
  }

  void step(String space) {
    String id = anySite();
    ModelSite site = sites().sites.get(id);
    int choice = sites().sites.isEmpty() ? 0 : random.nextInt(32);
    if (choice < 5 && sites().sites.size() < MANY_SITES) {
      String title = "Site " + random.nextInt(5);
      both(
          "create a site",
          d -> {
            String made = d.createSite(title);
            return List.of(made, d.siteUrl(made));
          },
          made -> sites().create(first(made), title, second(made)));
    } else if (choice < 9) {
      publish(id, random.nextInt(5) > 0);
    } else if (choice < 10) {
      does("delete site " + id, d -> d.deleteSite(id), () -> sites().delete(id));
    } else if (choice < 18) {
      show(
          id,
          random.nextInt(10) == 0 ? foreign(other -> List.copyOf(other.spaces.keySet())) : space);
    } else if (choice < 20) {
      List<String> shown = shown(site);
      List<String> ledTo = new ArrayList<>(shown);
      if (site != null) {
        ledTo.retainAll(site.redirects.values().stream().map(Redirect::siteSpace).toList());
      }
      String siteSpace = any(ledTo.isEmpty() || random.nextInt(3) == 0 ? shown : ledTo);
      does(
          "hide " + siteSpace + " of " + id,
          d -> d.removeSiteSpace(id, siteSpace),
          () -> sites().hide(id, siteSpace));
    } else if (choice < 28) {
      redirect(id, site);
    } else {
      String redirect = any(site == null ? List.of() : site.redirects.keySet());
      does(
          "delete redirect " + redirect + " of " + id,
          d -> d.deleteRedirect(id, redirect),
          () -> sites().deleteRedirect(id, redirect));
    }
  }

  void publish(String id, boolean published) {
    does(
        "publish " + id + ": " + published,
        d -> d.publishSite(id, published),
        () -> sites().publish(id, published));
  }

  void show(String id, String space) {
    ModelSite site = sites().sites.get(id);
    String section = site == null || random.nextInt(3) == 0 ? null : any(site.structure.sections());
    both(
        "show " + space + " on " + id + " in section " + section,
        d -> d.addSiteSpace(id, space, section),
        made -> sites().show(id, first(made), space, section));
  }

  private static List<String> shown(ModelSite site) {
    return site == null
        ? List.of()
        : site.structure.variants().stream().map(SiteDriver.Variant::id).toList();
  }

  /** Makes a redirect to another site, or to a page. */
  private void redirect(String id, ModelSite site) {
    String source = "/old/" + random.nextInt(4);
    List<String> shown = shown(site);
    if (shown.isEmpty() || random.nextBoolean()) {
      String url = "https://docs.example/" + random.nextInt(1_000);
      both(
          "redirect " + source + " of " + id,
          d -> d.createRedirect(id, source, url),
          made -> sites().redirect(id, first(made), Redirect.toUrl(source, url)));
      return;
    }
    String siteSpace = any(shown);
    SiteDriver.Variant variant = site.structure.variant(siteSpace);
    ModelContent content =
        variant == null ? ModelContent.EMPTY : model().spaces.get(variant.space()).content();
    if (variant != null && content.pages().isEmpty()) {
      contents.editLive(variant.space());
      return;
    }
    String page = any(content.pages().keySet());
    both(
        "redirect " + source + " of " + id + " to " + page + " of " + siteSpace,
        d -> d.createRedirect(id, source, siteSpace, page),
        made -> sites().redirect(id, first(made), Redirect.toPage(source, siteSpace, page)));
  }

  private static String first(String made) {
    return made == null ? "none" : made;
  }
}
