package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.JsonObject;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Calls the API as the public front end does: resolves the host and the first four path segments of
 * a URL, uses the shortest complete response, removes the suffix of a change request or revision,
 * and reads everything else with the token of that response.
 */
final class FrontEnd {

  private static final int LOOKED_UP = 4;

  private final Api api;

  /** The token of the front end's operator. */
  private final String bearer;

  FrontEnd(Api api, String bearer) {
    this.api = api;
    this.bearer = bearer;
  }

  /** The result of resolving a URL. */
  record Found(Reply answer, String pathname, Optional<String> change, Optional<String> revision) {}

  /** The content at a URL; empty for a page "not found". */
  Optional<Found> open(String url) {
    URI parsed = URI.create(url);
    String host = parsed.getScheme() + "://" + parsed.getAuthority();
    List<String> segments =
        Arrays.stream(parsed.getRawPath().split("/")).filter(s -> !s.isEmpty()).toList();
    int mark = segments.indexOf("~");
    List<String> kept = mark < 0 ? segments : segments.subList(0, mark);
    List<String> after = mark < 0 ? List.of() : segments.subList(mark + 3, segments.size());
    List<Integer> lengths = new ArrayList<>();
    if (mark >= 0) {
      lengths.add(kept.size());
    } else {
      for (int i = 0; i <= Math.min(LOOKED_UP, kept.size()); i++) {
        lengths.add(i);
      }
    }
    lengths.sort(Comparator.naturalOrder());
    for (int length : lengths) {
      boolean primary = length == lengths.get(lengths.size() - 1);
      Reply answer = lookup(host + "/" + String.join("/", kept.subList(0, length)));
      boolean usable = answer.status() == 200 && answer.at("redirect") == null;
      if (answer.status() != 200 || (!usable && !primary)) {
        continue;
      }
      if (!usable || primary || answer.at("complete").equals(true)) {
        List<String> rest = new ArrayList<>(kept.subList(length, kept.size()));
        rest.addAll(after);
        String own = answer.at("pathname") == null ? "" : answer.text("pathname");
        String pathname =
            own.isEmpty() || rest.isEmpty()
                ? own + String.join("/", rest)
                : own + "/" + String.join("/", rest);
        return Optional.of(
            new Found(answer, pathname, named(segments, "changes"), named(segments, "revisions")));
      }
    }
    return Optional.empty();
  }

  private static Optional<String> named(List<String> segments, String kind) {
    int mark = segments.indexOf("~");
    return mark >= 0 && mark + 2 < segments.size() && segments.get(mark + 1).equals(kind)
        ? Optional.of(segments.get(mark + 2))
        : Optional.empty();
  }

  private Reply lookup(String url) {
    JsonObject body =
        JsonObject.of("url", url)
            .put("visitor", JsonObject.of("unsignedClaims", Map.of()))
            .put("redirectOnError", false);
    return api.as(bearer, "POST", "/urls/published", body.toString());
  }

  private Reply get(Found found, String target) {
    return api.as(found.answer().text("apiToken"), "GET", target, null);
  }

  /** The text of the page at a URL; empty for a page "not found". */
  Optional<String> show(String url) {
    Optional<Found> opened = open(url);
    if (opened.isEmpty() || opened.get().answer().at("redirect") != null) {
      return Optional.empty();
    }
    Found found = opened.get();
    Reply answer = found.answer();
    Reply profile =
        get(
            found,
            "/orgs/"
                + answer.text("organization")
                + "/sites/"
                + answer.text("site")
                + "/published");
    requireOk(profile);
    requireStructure(profile, answer);
    String space = "/spaces/" + answer.text("space");
    Reply owner = get(found, space);
    requireOk(owner);
    String revision = found.revision().orElse(owner.text("revision"));
    if (found.change().isPresent()) {
      Reply change = get(found, space + "/change-requests/" + found.change().get());
      if (change.status() == 404) {
        return Optional.empty();
      }
      requireOk(change);
      revision = change.text("revision");
    }
    Reply pages = get(found, space + "/revisions/" + revision + "?metadata=true");
    if (pages.status() == 404) {
      return Optional.empty();
    }
    requireOk(pages);
    Optional<String> page = page(pages.at("pages"), found.pathname(), found.pathname().isEmpty());
    String of = space + "/revisions/" + revision + "/page/";
    return page.map(
        id -> {
          Reply document =
              get(
                  found,
                  of
                      + id
                      + "/document?evaluated=deterministic-only&dereferenced=reusable-contents");
          requireOk(document);
          Reply markdown = get(found, of + id + "?format=markdown&format.markdown.refs=stable");
          requireOk(markdown);
          assertThat(markdown.text("markdown")).isNotNull();
          return document.toString();
        });
  }

  private static void requireOk(Reply reply) {
    assertThat(reply.status()).as("%s", reply).isEqualTo(200);
  }

  /** Every level is traversed without checking for absence. */
  private static void requireStructure(Reply profile, Reply answer) {
    boolean sections = profile.text("structure.type").equals("sections");
    List<Map<?, ?>> entries = maps(profile.at("structure.structure"));
    List<Map<?, ?>> siteSpaces = sections ? siteSpaces(entries, answer) : entries;
    assertThat(siteSpaces.stream().<Object>map(siteSpace -> siteSpace.get("id")))
        .contains(answer.text("siteSpace"));
    for (Map<?, ?> siteSpace : siteSpaces) {
      assertThat(siteSpace.get("urls")).isInstanceOf(Map.class);
      assertThat(((Map<?, ?>) siteSpace.get("space")).get("revision")).isInstanceOf(String.class);
    }
  }

  private static List<Map<?, ?>> siteSpaces(List<Map<?, ?>> entries, Reply answer) {
    List<Map<?, ?>> found = new ArrayList<>();
    for (Map<?, ?> entry : entries) {
      if (entry.get("object").equals("site-section-group")) {
        found.addAll(siteSpaces(maps(entry.get("children")), answer));
        siteSpaces(maps(entry.get("sections")), answer);
      } else {
        assertThat(entry.get("object")).isEqualTo("site-section");
        if (entry.get("id").equals(answer.text("siteSection"))) {
          found.addAll(maps(entry.get("siteSpaces")));
        }
      }
    }
    return found;
  }

  private static List<Map<?, ?>> maps(Object list) {
    List<Map<?, ?>> maps = new ArrayList<>();
    ((List<?>) list).forEach(item -> maps.add((Map<?, ?>) item));
    return maps;
  }

  /** The first document page, for the home page. */
  private static Optional<String> page(Object pages, String path, boolean home) {
    for (Map<?, ?> page : maps(pages)) {
      boolean document = page.get("type").equals("document");
      if (document && (home || path.equals(page.get("path")))) {
        return Optional.of((String) page.get("id"));
      }
      Optional<String> below =
          page.get("type").equals("link") ? Optional.empty() : page(page.get("pages"), path, home);
      if (below.isPresent()) {
        return below;
      }
    }
    return Optional.empty();
  }
}
