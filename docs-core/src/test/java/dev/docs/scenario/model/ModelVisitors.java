package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.ModelSites.ModelSite;
import dev.docs.scenario.model.SiteDriver.Link;
import dev.docs.scenario.model.SiteDriver.Variant;
import dev.docs.scenario.model.SiteDriver.Visit;
import dev.docs.site.Site;
import dev.docs.site.published.VisitToken;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Who may read a site. */
final class ModelVisitors {

  /** How long a visit lasts from the beginning of its hour. */
  private static final Duration VISIT = Duration.ofMinutes(75);

  /** How many visits are looked at again. */
  private static final int MANY = 3;

  Site.Visibility visibility = Site.Visibility.PUBLIC;

  /** The share links by id. */
  final Map<String, Share> shares = new LinkedHashMap<>();

  /** The keys with which visitors prove who they are, the present one last. */
  final List<String> keys = new ArrayList<>();

  /** Null for none. */
  private String fallback;

  private final List<Begun> visits = new ArrayList<>();

  /** A share link. */
  record Share(String key, boolean active) {}

  /**
   * A visit that may go on.
   *
   * @param shareKey null for none
   * @param proof the key of the site at that time, where visitors had to prove who they are; else
   *     null
   */
  record Begun(VisitToken token, String shareKey, String proof, Instant until) {}

  Map<String, Boolean> links() {
    Map<String, Boolean> links = new TreeMap<>();
    shares.forEach((id, share) -> links.put(id, share.active()));
    return links;
  }

  private String key() {
    return keys.isEmpty() ? null : keys.get(keys.size() - 1);
  }

  /** Learns the key that a site has, or had made. */
  void know(String key) {
    if (keys.isEmpty()) {
      keys.add(key);
    }
    assertThat(key).isEqualTo(key());
  }

  void sendTo(String url, String key) {
    know(key);
    fallback = url;
  }

  void renew(String key) {
    assertThat(keys).doesNotContain(key);
    keys.add(key);
  }

  void share(Link link) {
    shares.put(link.id(), new Share(link.key(), true));
  }

  void activate(String id, boolean active) {
    if (!shares.containsKey(id)) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    shares.computeIfPresent(id, (same, share) -> new Share(share.key(), active));
  }

  private boolean opens(String shareKey) {
    return shares.values().stream().anyMatch(one -> one.active() && one.key().equals(shareKey));
  }

  // ---------------------------------------------------------------- visits

  /** What opening a site comes to. */
  String outcome(ModelSite site, Visit visit) {
    boolean shared = opens(visit.shareKey());
    if (!site.published || (visibility == Site.Visibility.SHARE_LINK && !shared)) {
      return ErrorCode.NOT_FOUND.name();
    }
    String path =
        visit.shareKey() == null || shared
            ? visit.path()
            : visit.shareKey() + (visit.path().isEmpty() ? "" : "/" + visit.path());
    boolean proved = visit.proof() != null && visit.proof().equals(key());
    if (visibility == Site.Visibility.VISITOR_AUTH && !proved) {
      if (visit.strict() && visit.proof() != null) {
        return ErrorCode.FORBIDDEN.name();
      }
      return fallback == null
          ? ErrorCode.NOT_FOUND.name()
          : "is sent to "
              + fallback
              + "?location="
              + URLEncoder.encode("/" + path, StandardCharsets.UTF_8);
    }
    ModelStructure.Place place = site.structure.resolve(path);
    return place == null ? ErrorCode.NOT_FOUND.name() : "reads " + place.variant().id();
  }

  /** Remembers a visit that began. */
  void began(Visit visit, VisitToken token, Instant now) {
    boolean proved = visibility == Site.Visibility.VISITOR_AUTH;
    visits.add(
        new Begun(
            token,
            opens(visit.shareKey()) ? visit.shareKey() : null,
            proved ? visit.proof() : null,
            now.truncatedTo(ChronoUnit.HOURS).plus(VISIT)));
    if (visits.size() > MANY) {
      visits.remove(0);
    }
  }

  List<Begun> visits() {
    return List.copyOf(visits);
  }

  /** The spaces that may be read in a visit now. */
  Set<String> readable(ModelSite site, Begun visit, Instant now) {
    boolean open =
        site.published
            && now.isBefore(visit.until())
            && switch (visibility) {
              case PUBLIC, UNLISTED -> true;
              case SHARE_LINK -> opens(visit.shareKey());
              case VISITOR_AUTH -> visit.proof() != null && visit.proof().equals(key());
            };
    Set<String> spaces = new TreeSet<>();
    if (open) {
      site.structure.variants().stream().map(Variant::space).forEach(spaces::add);
    }
    return spaces;
  }

  /** What is opened to see who may read a site. */
  List<Visit> tried(ModelSite site) {
    List<Visit> tried = new ArrayList<>();
    for (Share share : shares.values()) {
      tried.add(new Visit("", share.key(), null, true));
    }
    for (String key : keys.subList(Math.max(0, keys.size() - 2), keys.size())) {
      tried.add(new Visit("", null, key, true));
    }
    String share =
        shares.values().stream().filter(Share::active).map(Share::key).findFirst().orElse(null);
    for (String path : site.structure.opened()) {
      tried.add(new Visit(path, share, key(), false));
    }
    return tried;
  }
}
