package dev.docs.space.content.internal;

import dev.docs.access.ContentRight;
import dev.docs.access.Role;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.computed.internal.Expansion;
import dev.docs.content.Content;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.SpecificationChanged;
import dev.docs.event.DomainEvent.TranslationChanged;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import dev.docs.space.Space;
import dev.docs.space.content.internal.OrganizationHeads.SearchedHead;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.internal.ImmutableReader;
import dev.docs.translation.internal.SourceLanguages;
import dev.docs.work.FeedMark;
import dev.docs.work.ReadWork;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Reads the heads of the spaces of an organization, as of a transaction. Bound to it. */
final class FollowedHeads {

  private final ReadWork r;
  private final OrganizationId organization;
  private final Optional<OrganizationHeads> known;

  private FollowedHeads(
      ReadWork r, OrganizationId organization, Optional<OrganizationHeads> known) {
    this.r = r;
    this.organization = organization;
    this.known = known;
  }

  /**
   * The heads now.
   *
   * @param known as of a transaction that had read before this one began; empty for none
   * @return the same where nothing was committed since
   */
  static OrganizationHeads now(
      ReadWork r, OrganizationId organization, Optional<OrganizationHeads> known) {
    FollowedHeads heads = new FollowedHeads(r, organization, known);
    return known
        .flatMap(before -> before.mark().read(r).map(read -> heads.after(before, read)))
        .orElseGet(heads::all);
  }

  private OrganizationHeads all() {
    Map<SpaceId, String> languages = SourceLanguages.in(r, organization);
    Map<SpaceId, SearchedHead> heads = new HashMap<>();
    for (Hit<Space> hit : r.scan(SpaceRepository.of(organization))) {
      heads.put(hit.value().id(), head(hit.value(), languages));
    }
    return OrganizationHeads.of(FeedMark.of(r), languages, heads);
  }

  private OrganizationHeads after(OrganizationHeads before, FeedMark.Read read) {
    Set<SpaceId> changed = new HashSet<>();
    boolean languagesChanged = false;
    for (DomainEvent event : read.events()) {
      if (event instanceof SpaceChanged
          || (event instanceof ContentChanged content && content.changeRequest().isEmpty())) {
        event
            .ofSpace()
            .filter(space -> isHere(event) || before.heads().containsKey(space))
            .ifPresent(changed::add);
      } else if (event instanceof SpecificationChanged && isHere(event)) {
        before.heads().values().stream()
            .filter(searched -> !searched.head().computed().isEmpty())
            .forEach(searched -> changed.add(searched.head().space().id()));
      } else if (event instanceof TranslationChanged && isHere(event)) {
        languagesChanged = true;
      }
    }
    Map<SpaceId, String> languages = before.languages();
    if (languagesChanged) {
      languages = SourceLanguages.in(r, organization);
      changed.addAll(differing(before.languages(), languages));
    }
    if (changed.isEmpty() && !languagesChanged) {
      return read.mark().equals(before.mark()) ? before : before.at(read.mark());
    }
    Map<SpaceId, SearchedHead> heads = new HashMap<>(before.heads());
    heads.keySet().removeAll(changed);
    for (Stored<Space> space : SpaceRepository.findAll(r, changed)) {
      if (space.value().organization().equals(organization) && !space.value().isDeleted()) {
        heads.put(space.value().id(), head(space.value(), languages));
      }
    }
    return OrganizationHeads.of(read.mark(), languages, heads);
  }

  private boolean isHere(DomainEvent event) {
    return event.ofOrganization().filter(organization::equals).isPresent();
  }

  private static List<SpaceId> differing(Map<SpaceId, String> one, Map<SpaceId, String> other) {
    return Stream.concat(one.keySet().stream(), other.keySet().stream())
        .distinct()
        .filter(space -> !Objects.equals(one.get(space), other.get(space)))
        .toList();
  }

  private SearchedHead head(Space space, Map<SpaceId, String> languages) {
    StoredRevision revision = ContentRepository.revision(r, space.id(), space.head());
    Optional<ComputedIndex.Known> before =
        known
            .map(OrganizationHeads::heads)
            .map(heads -> heads.get(space.id()))
            .map(searched -> searched.head().known());
    Set<PageId> computed = ComputedIndex.known(r, revision, before).pages();
    Map<String, Expansion.Source> sources = Map.of();
    if (!computed.isEmpty()) {
      Content content = ContentRepository.content(r, revision);
      sources = Expansion.sources(r, organization, content, computed);
    }
    SearchedContent.State state =
        new SearchedContent.State(
            ContentViews.pagesIdentity(revision, sources),
            Expansion.identity(sources),
            Optional.ofNullable(languages.get(space.id())));
    KnownHead head = new KnownHead(space, revision, computed, sources);
    ImmutableReader reader = r.lastingReader();
    return new SearchedHead(
        head,
        new SearchedContent(
            new IndexName(organization, ""),
            space.id(),
            state,
            () -> new ViewSource(head.view(reader, Role.ADMIN, ContentRight.NONE)),
            SearchedContent.ALL));
  }
}
