package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.Sites;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** What people of two organizations read, one of which is {@link RivalRun}'s. */
final class RivalReaders {

  private static final List<String> MEMBERS = List.of("admin", "read", "guest", "user8");

  private final RivalRun run;
  private final AudienceWorld world;
  private final OrganizationId here;
  private final AudienceModel site;
  private final List<SpaceId> spaces;

  RivalReaders(RivalRun run) {
    this.run = run;
    world = run.world;
    here = run.here;
    site = run.site;
    spaces = run.spaces;
  }

  /** Somebody visits the sites of the other organization. */
  void visit(DocsSession by) {
    visit(urls(), by).values().forEach(visitor -> read(new LinkedHashMap<>(), "visitor", visitor));
  }

  /** Colleagues and visitors of the admin's sites read nothing of the other organization. */
  void requireSeparate(String done) {
    DocsSession colleague = world.world.as(RivalRun.COLLEAGUE);
    List<DocsSession> readers = new ArrayList<>(List.of(colleague));
    List<String> bases = new ArrayList<>();
    answer(() -> run.rival.sites().list(run.elsewhere, Sites.Query.ALL, RivalRun.ALL).items())
        .ifPresent(all -> all.forEach(one -> bases.add("https://" + one.address().base())));
    readers.addAll(visit(bases, world.world.as(RivalRun.PASSER)).values());
    for (DocsSession reader : readers) {
      List<SpaceId> theirs = new ArrayList<>(spaces);
      if (!world.foreign.contains(run.wanderer)) {
        theirs.add(run.wanderer);
      }
      for (SpaceId space : theirs) {
        assertThat(answer(() -> reader.spaces().get(space))).as(done).isEmpty();
        assertThat(texts(reader, ContentAt.main(space))).as(done).isEmpty();
        assertThat(texts(reader, ContentAt.changeRequest(RivalRun.proposal(space, 1))))
            .as(done)
            .isEmpty();
      }
      List<Object> own = new ArrayList<>();
      own.add(answer(() -> reader.spaces().list(run.elsewhere, RivalRun.ALL).items()));
      own.add(
          answer(() -> reader.sites().list(run.elsewhere, Sites.Query.ALL, RivalRun.ALL).items()));
      for (SpaceId space : world.foreign) {
        own.add(texts(reader, ContentAt.main(space)));
      }
      assertThat(own.toString())
          .as(done)
          .doesNotContain(RivalRun.SECRET)
          .doesNotContain(run.secret.value());
    }
  }

  /** Where members and visitors of the other organization read something else than in its copy. */
  List<String> differences(RivalReaders copy) {
    Map<String, Object> here = seen();
    Map<String, Object> there = copy.seen();
    assertThat(here.keySet()).isEqualTo(there.keySet());
    return here.entrySet().stream()
        .filter(one -> !one.getValue().equals(there.get(one.getKey())))
        .map(one -> one + " instead of " + there.get(one.getKey()))
        .toList();
  }

  /** What members and visitors of the other organization read. */
  private Map<String, Object> seen() {
    Map<String, Object> seen = new LinkedHashMap<>();
    for (String member : MEMBERS) {
      DocsSession session = world.world.as(member);
      seen.put(member, answer(() -> session.organizations().get(here)));
      read(seen, member, session);
      seen.put(member + " site", answer(() -> session.sites().get(here, site.id)));
      seen.put(
          member + " structure",
          answer(() -> session.siteStructures().get(here, site.id)).map(RivalReaders::parts));
      seen.put(
          member + " redirects",
          answer(() -> session.siteRedirects().list(here, site.id, RivalRun.ALL).items()));
      seen.put(
          member + " links",
          answer(() -> session.shareLinks().list(here, site.id, RivalRun.ALL).items()));
      for (SpaceId space : spaces) {
        seen.put(
            member + " proposals of " + space,
            answer(() -> session.changeRequests().list(space, null, null, RivalRun.ALL).items()));
        seen.put(
            member + " proposed in " + space,
            texts(session, ContentAt.changeRequest(RivalRun.proposal(space, 1))));
      }
    }
    visit(urls(), world.world.as(RivalRun.PASSER))
        .forEach((url, visitor) -> read(seen, "visitor of " + url, visitor));
    return seen;
  }

  private void read(Map<String, Object> seen, String who, DocsSession session) {
    for (SpaceId space : spaces) {
      seen.put(who + " " + space, answer(() -> session.spaces().get(space)));
      seen.put(who + " pages of " + space, texts(session, ContentAt.main(space)));
    }
    seen.put(
        who + " profile",
        answer(() -> session.publishedSites().profile(here, site.id, null))
            .map(one -> parts(one.content())));
    seen.put(
        who + " found",
        answer(
            () ->
                session
                    .publishedSites()
                    .search(
                        here,
                        site.id,
                        AudienceWorld.OPEN,
                        SiteSearch.ALL,
                        session.search(),
                        RivalRun.ALL)
                    .items()));
  }

  private static List<Object> parts(SiteContent content) {
    return List.of(content.site(), content.siteSpaces());
  }

  private List<String> urls() {
    return List.of(
        "https://docs.acme.example",
        "https://docs.acme.example/docs",
        World.SITE,
        "https://" + Site.Address.DOMAIN + "/" + here + "/docs");
  }

  /** Those who are let in, by URL. */
  private Map<String, DocsSession> visit(List<String> urls, DocsSession by) {
    Map<String, DocsSession> visitors = new LinkedHashMap<>();
    for (String url : urls) {
      answer(() -> by.publishedUrls().resolve(url, Visitor.UNKNOWN, true))
          .filter(Resolution.Content.class::isInstance)
          .ifPresent(
              found ->
                  visitors.put(url, world.world.docs.as(((Resolution.Content) found).token())));
    }
    return visitors;
  }

  private static List<String> texts(DocsSession session, ContentAt at) {
    Optional<ContentView> view = answer(() -> session.contents().get(at));
    return view.stream()
        .flatMap(v -> v.content().allPages().stream().map(p -> p.title() + "\n" + v.text(p)))
        .toList();
  }

  private static <T> Optional<T> answer(Supplier<T> call) {
    try {
      return Optional.of(call.get());
    } catch (DocsException e) {
      assertThat(e.code()).isIn(ErrorCode.NOT_FOUND, ErrorCode.FORBIDDEN);
      return Optional.empty();
    }
  }
}
