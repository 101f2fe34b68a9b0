package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.internal.GrantRepository;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentCopy;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.CollectionId;
import dev.docs.id.Id;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.kind.Export;
import dev.docs.kind.RecordType;
import dev.docs.kind.RecordType.Level;
import dev.docs.organization.CustomHostname.Target;
import dev.docs.site.Site;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.internal.FormerCollection;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.RecordSource;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The records of one organization, and of the users that these name. In memory are its ids of
 * spaces, collections, sites, teams and users, and a few records. Valid as long as its transaction.
 */
final class OrganizationRecords implements RecordSource {

  private static final int TOGETHER = 200;

  private static final Map<String, Kind<?>> KINDS = new HashMap<>();

  static {
    Docs.KINDS.forEach(kind -> KINDS.put(kind.name(), kind));
  }

  private final ReadTx tx;
  private final OrganizationId organization;
  private final Instant now;

  /**
   * @param now spaces whose time in the trash is over by then are left out
   */
  OrganizationRecords(ReadTx tx, OrganizationId organization, Instant now) {
    this.tx = tx;
    this.organization = organization;
    this.now = now;
  }

  @Override
  public void forEach(RecordSource.Sink sink) {
    new Pass(sink).run();
  }

  private final class Pass implements Export {

    private final RecordSource.Sink sink;
    private final List<SpaceId> spaces = new ArrayList<>();
    private final List<SiteId> sites = new ArrayList<>();

    /** Spaces, collections, and collections that were deleted. */
    private final Set<ContentId> places = new LinkedHashSet<>();

    private final Set<String> users = new TreeSet<>();

    /** The imported files that were passed on last. */
    private @Nullable ImportSources imported;

    Pass(RecordSource.Sink sink) {
      this.sink = sink;
    }

    void run() {
      find("organization", organization.value());
      names(Target.organization(organization));
      takeAll(Level.ORGANIZATION, organization);
      for (SiteId site : sites) {
        names(Target.site(organization, site));
        takeAll(Level.SITE, site);
        grants(ContentId.of(site));
      }
      places.forEach(this::grants);
      spaces.forEach(space -> takeAll(Level.SPACE, space));
      users.forEach(user -> find("user", user));
    }

    private void names(Target target) {
      find("subdomain", target.key());
      find("custom-hostname", target.key());
    }

    private void takeAll(Level level, Id of) {
      Docs.KINDS.forEach(kind -> RecordType.of(kind).take(this, level, of));
    }

    private void grants(ContentId place) {
      takeAll(GrantRepository.on(place));
      GrantRepository.summary(tx, place)
          .ifPresent(summary -> passAny(requireKind("grant-summary"), summary));
    }

    private Kind<?> requireKind(String name) {
      return requireNonNull(KINDS.get(name), name);
    }

    @Override
    public <T> void takeSome(Kind<T> kind, Predicate<T> matching) {
      tx.forEach(
          kind,
          stored -> {
            if (matching.test(stored.value())) {
              pass(kind, stored.value());
            }
          });
    }

    @Override
    public <T> void takeAll(Scan<T> all) {
      Optional<IndexKey> last = Optional.empty();
      do {
        List<Hit<T>> hits = tx.scan(last.map(all::after).orElse(all).limit(TOGETHER));
        hits.forEach(hit -> pass(all.kind(), hit.value()));
        last =
            hits.size() < TOGETHER
                ? Optional.empty()
                : Optional.of(hits.get(hits.size() - 1).key());
      } while (last.isPresent());
    }

    private void find(String kind, String id) {
      take(requireKind(kind), id);
    }

    @Override
    public <T> Optional<T> take(Kind<T> kind, String id) {
      Optional<T> found = tx.find(kind, id).map(Stored::value);
      found.ifPresent(value -> pass(kind, value));
      return found;
    }

    private <T> void passAny(Kind<T> kind, Object value) {
      pass(kind, kind.type().cast(value));
    }

    /** Passes a record on, with those that belong to it. */
    private <T> void pass(Kind<T> kind, T value) {
      boolean isGone = value instanceof Space space && SpaceRepository.isGone(space, now);
      boolean isOthers = value instanceof Grant grant && !grant.organization().equals(organization);
      if (isGone || isOthers) {
        return;
      }
      sink.accept(kind, value);
      RecordType<T> type = RecordType.of(kind);
      type.bring(this, value);
      type.users(value).map(UserId::value).forEach(users::add);
      if (value instanceof Space space) {
        spaces.add(space.id());
        places.add(space.contentId());
        former(space.former());
      } else if (value instanceof SpaceCollection collection) {
        places.add(collection.contentId());
      } else if (value instanceof Site site) {
        sites.add(site.id());
      } else if (value instanceof StoredRevision revision) {
        new ContentCopy(tx, revision.space(), sink).copy(revision);
      } else if (value instanceof ImportSources files) {
        ImportSources before = imported;
        ContentRoot old =
            before != null && before.space().equals(files.space()) ? before.root() : null;
        new ContentCopy(tx, files.space(), sink).copy(files.root(), old);
        imported = files;
      }
    }

    /** The settings of a deleted collection, and those of its ancestors. */
    private void former(@Nullable CollectionId id) {
      CollectionId at = id;
      while (at != null && places.add(ContentId.of(at))) {
        at =
            take(requireKind("former-collection"), at.value())
                .map(found -> ((FormerCollection) found).former())
                .orElse(null);
      }
    }
  }
}
