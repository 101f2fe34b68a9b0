package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.ModelSites.ModelSite;
import dev.docs.scenario.model.SiteDriver.Visit;
import dev.docs.scenario.model.SiteDriver.Visited;
import dev.docs.site.Site;
import java.util.ArrayList;
import java.util.List;

/** Who may read sites, and who reads them. */
final class VisitorCommands extends Commands {

  private static final int MANY_LINKS = 3;

  private final SiteCommands sites;

  VisitorCommands(RandomRun run, SiteCommands sites) {
    super(run);
    this.sites = sites;
  }

  private ModelVisitors of(String site) {
    return model().sites.managed(site).visitors;
  }

  void step(String space) {
    String id = anySite();
    ModelSite site = model().sites.sites.get(id);
    if (site != null && random.nextInt(3) > 0 && opens(id, site, space)) {
      return;
    }
    ModelVisitors visitors = site == null ? new ModelVisitors() : site.visitors;
    String link = any(visitors.shares.keySet());
    int choice = random.nextInt(20);
    if (choice < 3) {
      setVisibility(id, pick(List.of(Site.Visibility.values())));
    } else if (choice < 5 && visitors.shares.size() < MANY_LINKS) {
      share(id);
    } else if (choice < 7) {
      boolean active = random.nextBoolean();
      does(
          "make link " + link + " of " + id + " active: " + active,
          d -> d.activateLink(id, link, active),
          () -> of(id).activate(link, active));
    } else if (choice < 8) {
      does(
          "delete link " + link + " of " + id,
          d -> d.deleteLink(id, link),
          () -> model().sites.undo(id, one -> one.visitors.shares.remove(link)));
    } else if (choice < 10) {
      String url = random.nextInt(3) == 0 ? null : "https://id.example/" + random.nextInt(9);
      both(
          "send visitors of " + id + " to " + url,
          d -> d.sendTo(id, url),
          d -> d.publishingKey(id),
          key -> of(id).sendTo(url, key));
    } else if (choice < 11) {
      renewKey(id);
    } else if (choice < 13) {
      both(
          "look at the key of " + id,
          d -> d.publishingKey(id),
          d -> d.publishingKey(id),
          key -> of(id).know(key));
    } else if (site != null && choice < 17) {
      visit(site);
    } else if (site != null) {
      comeBack(site);
    }
  }

  /**
   * Does what is missing for a site to have readers whom not everybody is; false where nothing is.
   */
  private boolean opens(String id, ModelSite site, String space) {
    ModelVisitors visitors = site.visitors;
    if (site.structure.variants().isEmpty()) {
      sites.show(id, space);
    } else if (!site.published) {
      sites.publish(id, true);
    } else if (visitors.visibility == Site.Visibility.PUBLIC) {
      setVisibility(id, pick(List.of(Site.Visibility.SHARE_LINK, Site.Visibility.VISITOR_AUTH)));
    } else if (visitors.visibility == Site.Visibility.SHARE_LINK && visitors.shares.isEmpty()) {
      share(id);
    } else if (visitors.visibility == Site.Visibility.VISITOR_AUTH && visitors.keys.isEmpty()) {
      renewKey(id);
    } else if (visitors.visits().isEmpty()) {
      visit(site);
    } else {
      return false;
    }
    return true;
  }

  private void setVisibility(String id, Site.Visibility visibility) {
    does(
        "open " + id + " to " + visibility,
        d -> d.setVisibility(id, visibility),
        () -> of(id).visibility = visibility);
  }

  private void share(String id) {
    both(
        "share " + id,
        d -> d.createLink(id, "link"),
        made -> {
          ModelVisitors shared = of(id);
          if (made != null) {
            shared.share(made);
          }
        });
  }

  private void renewKey(String id) {
    both(
        "give " + id + " another key",
        d -> d.renewKey(id),
        d -> d.publishingKey(id),
        key -> of(id).renew(key));
  }

  private void visit(ModelSite site) {
    ModelVisitors visitors = site.visitors;
    List<String> shareKeys = new ArrayList<>();
    visitors.shares.values().forEach(share -> shareKeys.add(share.key()));
    boolean shared = random.nextInt(visitors.visibility == Site.Visibility.SHARE_LINK ? 8 : 2) > 0;
    boolean proves =
        random.nextInt(visitors.visibility == Site.Visibility.VISITOR_AUTH ? 8 : 2) > 0;
    String shareKey = shareKeys.isEmpty() || !shared ? null : pick(shareKeys);
    String proof = null;
    if (proves && !visitors.keys.isEmpty()) {
      String newest = visitors.keys.get(visitors.keys.size() - 1);
      proof = random.nextInt(3) > 0 ? newest : pick(visitors.keys);
    }
    Visit visit = new Visit(pick(site.structure.opened()), shareKey, proof, random.nextBoolean());
    both(
        "visit " + site.url + " " + visit,
        d -> d.visit(site.url, visit),
        (Visited visited) -> {
          String expected =
              model().sites.sites.containsValue(site)
                  ? visitors.outcome(site, visit)
                  : ErrorCode.NOT_FOUND.name();
          assertThat(visited.outcome()).isEqualTo(expected);
          if (visited.token() != null) {
            visitors.began(visit, visited.token(), model().members.now());
          }
        });
  }

  /** Who has read a site reads on, if they still may. */
  private void comeBack(ModelSite site) {
    if (site.visitors.visits().isEmpty() || site.structure.variants().isEmpty()) {
      return;
    }
    ModelVisitors.Begun visit = pick(site.visitors.visits());
    String space = pick(site.structure.variants()).space();
    both(
        "go on reading " + space + " on " + site.url,
        d -> d.readable(visit.token(), List.of(space)),
        readable ->
            assertThat(readable.contains(space))
                .isEqualTo(
                    model().sites.sites.containsValue(site)
                        && site.visitors
                            .readable(site, visit, model().members.now())
                            .contains(space)));
  }
}
