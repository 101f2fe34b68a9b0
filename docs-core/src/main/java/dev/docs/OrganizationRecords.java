package dev.docs;

import static java.util.Map.entry;
import static java.util.Objects.requireNonNull;

import dev.docs.Placement.Among;
import dev.docs.Placement.InOrganization;
import dev.docs.Placement.InSite;
import dev.docs.Placement.InSpace;
import dev.docs.Placement.Left;
import dev.docs.Placement.OfSite;
import dev.docs.Placement.With;
import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Team;
import dev.docs.access.internal.GrantRepository;
import dev.docs.content.internal.ContentRoot;
import dev.docs.content.stored.ContentCopy;
import dev.docs.content.stored.FileChunks;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.StoredRevision;
import dev.docs.font.CustomFont;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.openapi.OpenApiSpec.OpenApiVersion;
import dev.docs.openapi.internal.OpenApiRepository;
import dev.docs.organization.CustomHostname.Target;
import dev.docs.site.Site;
import dev.docs.space.Space;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ImportRun;
import dev.docs.space.internal.FormerCollection;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.RecordSource;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.upload.Upload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The records of one organization, and of the users that these name. In memory are its ids of
 * spaces, collections, sites, teams and users, and a few records. Valid as long as its transaction.
 */
final class OrganizationRecords implements RecordSource {

  private static final String BY_ORGANIZATION = "by-organization";
  private static final String BY_CHANGE_REQUEST = "by-change-request";
  private static final String BY_SPACE = "by-space";
  private static final String BY_SITE = "by-site";
  private static final String OF_CONTENT = "what a revision or an import consists of";

  /** How the records of each kind are found; a test fails if a kind is missing. */
  static final Map<String, Placement> PLACEMENTS =
      Map.ofEntries(
          entry("organization", new With("the organization itself")),
          entry("user", new With("whoever another record names")),
          entry("subdomain", new With("the organization and each of its sites")),
          entry("custom-hostname", new With("the organization and each of its sites")),
          entry("former-name", new Among()),
          entry("member", new InOrganization(BY_ORGANIZATION)),
          entry("departure", new Among()),
          entry("pending-member", new InOrganization(BY_ORGANIZATION)),
          entry("team", new InOrganization(BY_ORGANIZATION)),
          entry("team-member", new With("its team")),
          entry("grant", new With("its content")),
          entry("grant-summary", new With("its content")),
          entry("former-grant", new Left("of content that is elsewhere, and cannot return")),
          entry("saml-provider", new InOrganization(BY_ORGANIZATION)),
          entry("invite-link", new InOrganization(BY_ORGANIZATION)),
          entry("collection", new InOrganization("by-place")),
          entry("space", new InOrganization("by-place", "trash-by-place")),
          entry("former-home", new Left("of content that is elsewhere, and cannot return")),
          entry("former-collection", new With("the spaces that were in it")),
          entry("site", new InOrganization(BY_ORGANIZATION)),
          entry("site-customization", new OfSite()),
          entry("withdrawn-site-space", new InSite(BY_SITE)),
          entry("folder-origin", new Among()),
          entry("imported-structure", new OfSite()),
          entry("site-mcp-server", new InSite(BY_SITE)),
          entry("page-views", new InSite(BY_SITE)),
          entry("site-redirect", new InSite("by-source")),
          entry("site-schema", new OfSite()),
          entry("share-link", new InSite(BY_SITE)),
          entry("publishing-auth", new OfSite()),
          entry("revision", new InSpace(BY_SPACE)),
          entry("former-content", new Left("is being removed")),
          entry("unused-part", new Left("is being removed")),
          entry("inherited-content", new Left("what is inherited goes along as the space's own")),
          entry("revision-parents", new InSpace(BY_SPACE)),
          entry("import-base", new InSpace(BY_SPACE)),
          entry("import-sources", new InSpace(BY_SPACE)),
          entry("page-node", new With(OF_CONTENT)),
          entry("pointer-node", new With(OF_CONTENT)),
          entry("file-node", new With(OF_CONTENT)),
          entry("reusable-content-node", new With(OF_CONTENT)),
          entry("document", new With(OF_CONTENT)),
          entry("file-chunk", new With("a content, an upload or a specification")),
          entry("change-request", new InSpace("by-number")),
          entry("contribution", new InSpace(BY_CHANGE_REQUEST)),
          entry("review", new InSpace(BY_CHANGE_REQUEST)),
          entry("requested-reviewer", new InSpace(BY_CHANGE_REQUEST)),
          entry("conflict", new InSpace(BY_CHANGE_REQUEST)),
          entry("comment", new InSpace("by-discussion")),
          entry("comment-reply", new InSpace("by-comment")),
          entry("upload", new With("the font or the import that uses it")),
          entry("font", new InOrganization(BY_ORGANIZATION)),
          entry("signing-key", new Left("signs for all organizations of its store")),
          entry("stored-bytes", new Left("is counted where the organization is loaded")),
          entry("ended-session", new Left("is of nobody who could be told from its id")),
          entry("translation", new InOrganization(BY_ORGANIZATION)),
          entry("glossary-entry", new InOrganization(BY_ORGANIZATION)),
          entry("openapi-spec", new InOrganization(BY_ORGANIZATION)),
          entry("openapi-version", new With("its specification")),
          entry("openapi-outline", new With("its version")),
          entry("audit-event", new InOrganization(BY_ORGANIZATION)),
          entry("import-run", new InOrganization(BY_ORGANIZATION)),
          entry("feed", new Left("its position belongs to its store")),
          entry("feed-reader", new Left("its position belongs to its store")),
          entry("feed-state", new Left("its position belongs to its store")),
          entry("webhook", new InOrganization(BY_ORGANIZATION)),
          entry("webhook-delivery", new Left("was told, or is told, by its store")),
          entry("store-mark", new Left("tells its store from others")),
          entry("subscription", new Left("its position belongs to its store")),
          entry("subscription-entry", new Left("its position belongs to its store")),
          entry("store-ordinal", new Left("counts the transactions of its store")),
          entry("access-token", new Left("opens its store to who has it")),
          entry("access-token-use", new Left("opens its store to who has it")),
          entry("lease", new Left("claims work of its store")),
          entry("removed-space", new Left("is being removed")));

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

  /** The kind of a name; null for none. */
  static @Nullable Kind<?> kind(String name) {
    return KINDS.get(name);
  }

  static Placement placement(Kind<?> kind) {
    return Optional.ofNullable(PLACEMENTS.get(kind.name()))
        .orElseThrow(
            () -> new IllegalStateException("it is not said where a " + kind + " belongs"));
  }

  private final class Pass {

    private final RecordSource.Sink sink;
    private final List<SpaceId> spaces = new ArrayList<>();
    private final List<SiteId> sites = new ArrayList<>();
    private final List<TeamId> teams = new ArrayList<>();

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
      Docs.KINDS.forEach(this::inOrganization);
      for (SiteId site : sites) {
        names(Target.site(organization, site));
        Docs.KINDS.forEach(kind -> inSite(kind, site));
        grants(ContentId.of(site));
      }
      teams.forEach(team -> scan(requireKind("team-member"), "by-team", team.value()));
      places.forEach(this::grants);
      for (SpaceId space : spaces) {
        Docs.KINDS.forEach(kind -> inSpace(kind, space));
      }
      users.forEach(user -> find("user", user));
    }

    private void names(Target target) {
      find("subdomain", target.key());
      find("custom-hostname", target.key());
    }

    private <T> void inOrganization(Kind<T> kind) {
      if (placement(kind) instanceof InOrganization in) {
        in.indexes().forEach(index -> scan(kind, index, organization.value()));
      } else if (placement(kind) instanceof Among) {
        tx.forEach(
            kind,
            stored -> {
              if (Among.organization(stored.value()).equals(organization)) {
                pass(kind, stored.value());
              }
            });
      }
    }

    private <T> void inSite(Kind<T> kind, SiteId site) {
      if (placement(kind) instanceof InSite in) {
        scan(kind, in.index(), site.value());
      } else if (placement(kind) instanceof OfSite) {
        find(kind, site.value());
      }
    }

    private <T> void inSpace(Kind<T> kind, SpaceId space) {
      if (placement(kind) instanceof InSpace in) {
        scan(kind, in.index(), space.value());
      }
    }

    private void grants(ContentId place) {
      scan(GrantRepository.on(place));
      GrantRepository.summary(tx, place)
          .ifPresent(summary -> passAny(requireKind("grant-summary"), summary));
    }

    private Kind<?> requireKind(String name) {
      return requireNonNull(kind(name), name);
    }

    private <T> void scan(Kind<T> kind, String index, String first) {
      Index<T> found =
          kind.indexes().stream().filter(i -> i.name().equals(index)).findFirst().orElseThrow();
      scan(Scan.of(kind, found, IndexKey.of(first)));
    }

    private <T> void scan(Scan<T> all) {
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
      find(requireKind(kind), id);
    }

    private <T> Optional<T> find(Kind<T> kind, String id) {
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
      NamedUsers.of(value).map(UserId::value).forEach(users::add);
      if (value instanceof Space space) {
        spaces.add(space.id());
        places.add(space.contentId());
        former(space.former());
      } else if (value instanceof SpaceCollection collection) {
        places.add(collection.contentId());
      } else if (value instanceof Site site) {
        sites.add(site.id());
      } else if (value instanceof Team team) {
        teams.add(team.id());
      } else if (value instanceof CustomFont font) {
        font.files().forEach(file -> find("upload", file));
      } else if (value instanceof Upload upload) {
        chunks(upload.key(), upload.sent().chunks());
      } else if (value instanceof ImportRun run && run.status().isActive()) {
        run.source().files().forEach(file -> find("upload", file));
      } else if (value instanceof OpenApiSpec spec) {
        chunks(spec.id().value(), spec.text());
        scan(OpenApiRepository.versions(spec.id()));
      } else if (value instanceof OpenApiVersion version) {
        find("openapi-outline", version.id().value());
        chunks(version.id().value(), version.chunks());
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

    private void chunks(String owner, List<String> digests) {
      FileChunks.ids(owner, digests).forEach(id -> find("file-chunk", id));
    }

    /** The settings of a deleted collection, and those of its ancestors. */
    private void former(@Nullable CollectionId id) {
      CollectionId at = id;
      while (at != null && places.add(ContentId.of(at))) {
        at =
            find(requireKind("former-collection"), at.value())
                .map(found -> ((FormerCollection) found).former())
                .orElse(null);
      }
    }
  }
}
