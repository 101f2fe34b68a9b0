package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.scenario.AudienceModel.Reader;
import dev.docs.scenario.AudienceModel.Text;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.published.VisitToken;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Compares what callers and visitors really read with what the model says. */
final class AudienceCheck {

  private static final ListOptions ALL = ListOptions.limit(1000);
  private static final int MOST_VISITS = 4;

  /** Somebody who was let in before. */
  private record Visit(
      DocsSession session, AudienceModel site, Reader reader, Set<String> claims, Instant since) {}

  private final AudienceWorld world;
  private final List<Visit> visits = new ArrayList<>();

  AudienceCheck(AudienceWorld world) {
    this.world = world;
  }

  private List<AudienceModel> sites() {
    return List.copyOf(world.sites.values());
  }

  /** Some of all, as the step says. */
  void some(RandomStep step) {
    AudienceModel site = RandomStep.pick(sites(), step.a());
    List<Reader> readers = List.copyOf(site.readers());
    visitor(site, readers.get(0), step.b() % 4 > 0);
    visitor(site, RandomStep.pick(readers, step.b()), true);
    member(RandomStep.pick(world.callers, step.c()), site);
    if (!visits.isEmpty()) {
      still(RandomStep.pick(visits, step.c()));
    }
  }

  /** Everybody, and so many visitors of each site. */
  void all(int visitors) {
    for (AudienceModel site : sites()) {
      List<Reader> readers = new ArrayList<>(site.readers());
      Collections.reverse(readers);
      readers.stream().limit(visitors).forEach(reader -> visitor(site, reader, false));
      world.callers.forEach(caller -> member(caller, site));
    }
    visits.forEach(this::still);
  }

  // ---------------------------------------------------------------- visitors

  private void visitor(AudienceModel site, Reader reader, boolean remember) {
    Set<SiteSpaceId> parts = site.parts(reader);
    Set<SiteSpaceId> resolved = new LinkedHashSet<>();
    Optional<DocsSession> visitor = Optional.empty();
    if (!site.deleted) {
      PublishedPaths paths = PublishedPaths.of(site.structure);
      String base =
          "https://" + world.owner(site).sites().get(site.organization, site.id).address().base();
      for (SiteSpace one : site.structure.siteSpaces().toList()) {
        Optional<String> path = paths.path(one.id());
        if (path.isPresent()) {
          String key = site.keyInUrl(reader).map(own -> "/" + own).orElse("");
          Optional<Resolution.Content> content = resolve(base + key + "/" + path.get(), reader);
          content
              .filter(c -> c.siteSpace().equals(one.id()))
              .ifPresent(c -> resolved.add(one.id()));
          visitor = visitor.or(() -> content.map(c -> world.world.docs.as(c.token())));
        }
      }
    }
    assertThat(resolved).as("URLs that lead %s somewhere", reader).isEqualTo(parts);
    Set<Text> expected = site.texts(reader);
    visitor.ifPresent(
        session -> {
          assertThat(read(session)).as("%s", reader).isEqualTo(expected);
          if (!remember) {
            assertThat(found(session, site)).as("%s", reader).isEqualTo(expected);
          }
          assertThat(shown(session, site)).as("%s", reader).isEqualTo(spaces(expected));
          requireNoDocuments(session, expected);
          if (remember) {
            visits.add(
                new Visit(session, site, reader, site.taken(reader), world.world.clock.instant()));
          }
        });
    while (visits.size() > MOST_VISITS) {
      visits.remove(0);
    }
  }

  private static Set<SpaceId> spaces(Set<Text> texts) {
    return texts.stream().map(Text::space).collect(Collectors.toSet());
  }

  private Optional<Resolution.Content> resolve(String url, Reader reader) {
    Visitor visitor =
        reader
            .signingKey()
            .map(key -> Claiming.visitor(key, Instant.MAX, claims(reader)))
            .orElse(Visitor.UNKNOWN);
    return answer(() -> world.world.as("guest").publishedUrls().resolve(url, visitor, true))
        .filter(Resolution.Content.class::isInstance)
        .map(Resolution.Content.class::cast);
  }

  private static Map<String, Object> claims(Reader reader) {
    return reader.claims().stream().collect(Collectors.toMap(name -> name, name -> true));
  }

  /** Whoever was let in reads no more than who is let in now, and nothing after their hour. */
  private void still(Visit visit) {
    AudienceModel site = visit.site();
    Instant end = visit.since().truncatedTo(ChronoUnit.HOURS).plus(VisitToken.VALIDITY);
    boolean over = !world.world.clock.instant().isBefore(end);
    boolean open =
        !over
            && (site.admits(visit.reader())
                || site.admits(new Reader(visit.reader().shareKey(), Optional.empty(), Set.of())));
    Set<Text> most = open ? site.texts(site.taken(visit.claims())) : Set.of();
    assertThat(most).as("%s", visit).containsAll(read(visit.session()));
    assertThat(spaces(most)).as("%s", visit).containsAll(shown(visit.session(), site));
    requireNoDocuments(visit.session(), most);
  }

  // ---------------------------------------------------------------- members

  private void member(UserId user, AudienceModel site) {
    DocsSession session = world.world.as(user.value());
    Set<SpaceId> viewed =
        world.spaces.stream()
            .filter(space -> world.role(user, space).isPresent() && !world.isTrashed(space))
            .collect(Collectors.toSet());
    Set<SpaceId> answered =
        world.spaces.stream()
            .filter(
                space -> answer(() -> session.contents().get(ContentAt.main(space))).isPresent())
            .collect(Collectors.toSet());
    assertThat(answered).as("spaces of %s", user).isEqualTo(viewed);
    Set<SpaceId> all =
        site.structure.siteSpaces().map(SiteSpace::space).collect(Collectors.toSet());
    boolean seen =
        !site.deleted
            && (world.roleIn(user, site.organization).isPresent()
                || all.stream().anyMatch(viewed::contains));
    assertThat(answer(() -> session.sites().get(site.organization, site.id)).isPresent())
        .as("site for %s", user)
        .isEqualTo(seen);
    Set<SpaceId> parts =
        answer(() -> session.siteStructures().get(site.organization, site.id)).stream()
            .flatMap(content -> content.siteSpaces().stream())
            .map(SiteSpace::space)
            .collect(Collectors.toSet());
    assertThat(viewed).as("structure for %s", user).containsAll(parts);
    assertThat(parts).isEqualTo(seen ? both(all, viewed) : Set.of());
    assertThat(shown(session, site))
        .as("profile for %s", user)
        .isEqualTo(seen && site.published ? both(site.shown(), viewed) : Set.of());
    previewed(user, session, viewed, site);
  }

  private void previewed(
      UserId user, DocsSession session, Set<SpaceId> viewed, AudienceModel site) {
    answer(
            () ->
                session
                    .publishedUrls()
                    .resolve("https://preview/" + site.id, Visitor.UNKNOWN, true))
        .filter(Resolution.Content.class::isInstance)
        .map(content -> world.world.docs.as(((Resolution.Content) content).token()))
        .ifPresent(
            preview ->
                assertThat(viewed)
                    .as("preview for %s", user)
                    .containsAll(spaces(read(preview)))
                    .containsAll(shown(preview, site)));
  }

  private static Set<SpaceId> both(Set<SpaceId> some, Set<SpaceId> others) {
    return some.stream().filter(others::contains).collect(Collectors.toSet());
  }

  // ---------------------------------------------------------------- reading

  /** The pages whose texts are answered. */
  private Set<Text> read(DocsSession session) {
    Set<Text> read = new LinkedHashSet<>();
    for (SpaceId space : world.spaces) {
      answer(() -> session.contents().get(ContentAt.main(space)))
          .ifPresent(
              view ->
                  view.content()
                      .allPages()
                      .forEach(
                          page -> {
                            boolean conditional =
                                view.text(page).contains(AudienceWorld.CONDITIONAL);
                            assertThat(page.title())
                                .isEqualTo(conditional ? "Conditional" : "Open");
                            read.add(new Text(space, conditional));
                          }));
      assertThat(answer(() -> session.spaces().get(space)).isPresent())
          .isEqualTo(spaces(read).contains(space));
    }
    return read;
  }

  /** The pages that are found. */
  private Set<Text> found(DocsSession session, AudienceModel site) {
    Set<Text> found = new LinkedHashSet<>();
    for (boolean conditional : new boolean[] {false, true}) {
      String word = conditional ? AudienceWorld.CONDITIONAL : AudienceWorld.OPEN;
      answer(
              () ->
                  session
                      .publishedSites()
                      .search(
                          site.organization, site.id, word, SiteSearch.ALL, session.search(), ALL))
          .ifPresent(
              slice -> slice.items().forEach(one -> found.add(new Text(one.space(), conditional))));
    }
    return found;
  }

  /** The spaces of the published profile. */
  private static Set<SpaceId> shown(DocsSession session, AudienceModel site) {
    return answer(() -> session.publishedSites().profile(site.organization, site.id, null)).stream()
        .flatMap(profile -> profile.content().siteSpaces().stream())
        .map(SiteSpace::space)
        .collect(Collectors.toSet());
  }

  private void requireNoDocuments(DocsSession session, Set<Text> readable) {
    Set<SpaceId> open = spaces(readable);
    world.documents.forEach(
        (text, document) -> {
          if (!open.contains(text.space())) {
            assertThat(answer(() -> session.contents().shownDocument(text.space(), document)))
                .isEmpty();
          }
        });
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
