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

  VisitorCommands(RandomRun run) {
    super(run);
  }

  private ModelVisitors of(String site) {
    return model().sites.managed(site).visitors;
  }

  void step() {
    String id = anySite();
    ModelSite site = model().sites.sites.get(id);
    ModelVisitors visitors = site == null ? new ModelVisitors() : site.visitors;
    String link = any(visitors.shares.keySet());
    int choice = random.nextInt(20);
    if (choice < 3) {
      Site.Visibility visibility = pick(List.of(Site.Visibility.values()));
      does(
          "open " + id + " to " + visibility,
          d -> d.setVisibility(id, visibility),
          () -> of(id).visibility = visibility);
    } else if (choice < 5 && visitors.shares.size() < MANY_LINKS) {
      both(
          "share " + id,
          d -> d.createLink(id, "link"),
          made -> {
            ModelVisitors shared = of(id);
            if (made != null) {
              shared.share(made);
            }
          });
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
    } else if (choice < 12) {
      both(
          "give " + id + " another key",
          d -> d.renewKey(id),
          d -> d.publishingKey(id),
          key -> of(id).renew(key));
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

  private void visit(ModelSite site) {
    ModelVisitors visitors = site.visitors;
    List<String> shareKeys = new ArrayList<>();
    visitors.shares.values().forEach(share -> shareKeys.add(share.key()));
    String shareKey = shareKeys.isEmpty() || random.nextInt(3) == 0 ? null : pick(shareKeys);
    String proof = visitors.keys.isEmpty() || random.nextInt(3) == 0 ? null : pick(visitors.keys);
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
