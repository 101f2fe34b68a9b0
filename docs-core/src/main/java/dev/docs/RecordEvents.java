package dev.docs;

import dev.docs.access.ContentId;
import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Principal;
import dev.docs.access.SamlProvider;
import dev.docs.access.Team;
import dev.docs.access.Team.TeamMember;
import dev.docs.event.DomainEvent;
import dev.docs.event.DomainEvent.AccessChanged;
import dev.docs.event.DomainEvent.CollectionChanged;
import dev.docs.event.DomainEvent.InvitationChanged;
import dev.docs.event.DomainEvent.MemberChanged;
import dev.docs.event.DomainEvent.OrganizationChanged;
import dev.docs.event.DomainEvent.OrganizationChanged.Setting;
import dev.docs.event.DomainEvent.SigningKeyChanged;
import dev.docs.event.DomainEvent.SiteChanged;
import dev.docs.event.DomainEvent.SiteChanged.Part;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.SpecificationChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.event.DomainEvent.TeamChanged;
import dev.docs.event.DomainEvent.TranslationChanged;
import dev.docs.event.DomainEvent.UserChanged;
import dev.docs.event.GrantedOn;
import dev.docs.event.GrantedTo;
import dev.docs.event.internal.EventSource;
import dev.docs.event.internal.RecordChange;
import dev.docs.font.CustomFont;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.Organization;
import dev.docs.organization.Subdomain;
import dev.docs.people.InviteLink;
import dev.docs.signing.internal.SigningKey;
import dev.docs.site.layout.internal.FolderOrigin;
import dev.docs.space.SpaceCollection;
import dev.docs.space.content.ImportRun;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.token.AccessToken.Holder;
import dev.docs.token.internal.StoredToken;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.TranslationSettings;
import dev.docs.upload.Upload;
import dev.docs.user.User;
import dev.docs.webhook.Webhook;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The events that tell of the changes of records. A kind of record has a case here, or is one of
 * those that are not told of; a test fails if a kind is missing. By name, so that only classes of
 * changed records are loaded.
 */
final class RecordEvents implements EventSource {

  static final RecordEvents INSTANCE = new RecordEvents();

  /**
   * Kinds that only change together with another, whose events tell of them, or that are only kept
   * to restore something later, or for some hours.
   */
  static final Set<String> UNTOLD =
      Set.of(
          "access-token-use",
          "audit-event",
          "contribution",
          "departure",
          "document",
          "ended-session",
          "feed",
          "feed-reader",
          "feed-state",
          "file-chunk",
          "file-node",
          "former-collection",
          "former-content",
          "former-grant",
          "former-home",
          "former-name",
          "grant-summary",
          "import-sources",
          "inherited-content",
          "lease",
          "openapi-outline",
          "openapi-version",
          "page-node",
          "page-views",
          "pointer-node",
          "removed-space",
          "reusable-content-node",
          "revision",
          "revision-parents",
          "store-mark",
          "store-ordinal",
          "stored-bytes",
          "subscription",
          "subscription-entry",
          "unused-part",
          "webhook-delivery");

  private RecordEvents() {}

  @Override
  public boolean isTold(Kind<?> kind) {
    return !UNTOLD.contains(kind.name());
  }

  @Override
  public List<DomainEvent> events(ReadTx tx, Collection<RecordChange> changes) {
    List<DomainEvent> events = new ArrayList<>(changes.size());
    for (RecordChange change : changes) {
      add(new RecordStep(tx, change, events));
    }
    Set<SpaceId> spaces = new HashSet<>();
    Set<SiteId> sites = new HashSet<>();
    for (DomainEvent event : events) {
      if (event instanceof SpaceChanged space && space.step().type() == Step.Type.REMOVED) {
        spaces.add(space.space());
      } else if (event instanceof SiteChanged site
          && site.part() == Part.SITE
          && site.step().isEnd()) {
        sites.add(site.site());
      }
    }
    events.removeIf(event -> isPartOf(event, spaces, sites));
    return events;
  }

  /** Whether the event is of a part of what was removed as a whole. */
  private static boolean isPartOf(DomainEvent event, Set<SpaceId> spaces, Set<SiteId> sites) {
    boolean ofSpace =
        event.ofSpace().filter(spaces::contains).isPresent() && !(event instanceof SpaceChanged);
    boolean ofSite =
        event.ofSite().filter(sites::contains).isPresent()
            && !(event instanceof SiteChanged site && site.part() == Part.SITE);
    return ofSpace || ofSite;
  }

  private static void add(RecordStep step) {
    Object any = step.any();
    String id = step.change().id();
    Step now = step.step();
    switch (step.change().kind().name()) {
      case "user" -> step.add(new UserChanged(((User) any).id(), now));
      case "organization" -> {
        OrganizationId organization = ((Organization) any).id();
        step.add(
            new OrganizationChanged(organization, Setting.ORGANIZATION, Optional.empty(), now));
      }
      case "saml-provider" ->
          add(step, ((SamlProvider) any).organization(), Setting.SAML_PROVIDER, id);
      case "font" -> add(step, ((CustomFont) any).organization(), Setting.FONT, id);
      case "access-token" -> {
        Holder holder = ((StoredToken) any).holder();
        holder
            .ofOrganization()
            .ifPresentOrElse(
                of -> add(step, of, Setting.ACCESS_TOKEN, id),
                () -> step.add(new UserChanged(holder.user(), step.step(Step.Type.CHANGED))));
      }
      case "webhook" -> add(step, ((Webhook) any).organization(), Setting.WEBHOOK, id);
      case "subdomain" -> {
        Subdomain subdomain = (Subdomain) any;
        add(step, subdomain.target(), Setting.SUBDOMAIN, Part.SUBDOMAIN, subdomain.name());
      }
      case "custom-hostname" -> {
        CustomHostname hostname = (CustomHostname) any;
        add(step, hostname.target(), Setting.HOSTNAME, Part.HOSTNAME, hostname.name());
      }
      case "member" -> {
        Member member = (Member) any;
        step.add(new MemberChanged(member.organization(), member.user(), now));
      }
      case "pending-member" -> {
        PendingMember pending = (PendingMember) any;
        step.add(new InvitationChanged(pending.organization(), Optional.of(pending.user()), now));
      }
      case "invite-link" ->
          step.add(new InvitationChanged(((InviteLink) any).organization(), Optional.empty(), now));
      case "team" -> {
        Team team = (Team) any;
        step.add(new TeamChanged(team.organization(), team.id(), Optional.empty(), now));
      }
      case "team-member" -> {
        TeamMember member = (TeamMember) any;
        step.add(
            new TeamChanged(member.organization(), member.team(), Optional.of(member.user()), now));
      }
      case "grant" -> {
        Grant grant = (Grant) any;
        GrantedOn on = of(grant.content());
        step.add(new AccessChanged(grant.organization(), on, of(grant.principal()), now));
      }
      case "collection" -> {
        SpaceCollection collection = (SpaceCollection) any;
        step.add(new CollectionChanged(collection.organization(), collection.id(), now));
      }
      case "openapi-spec" -> {
        OpenApiSpec spec = (OpenApiSpec) any;
        step.add(new SpecificationChanged(spec.organization(), spec.id(), now));
      }
      case "translation" -> {
        TranslationSettings of = (TranslationSettings) any;
        step.add(new TranslationChanged(of.organization(), Optional.of(of.id()), now));
      }
      case "glossary-entry" ->
          step.add(
              new TranslationChanged(((GlossaryEntry) any).organization(), Optional.empty(), now));
      case "upload" -> source(step, ((Upload) any).organization(), Source.UPLOAD, Optional.empty());
      case "import-run" -> {
        ImportRun run = (ImportRun) any;
        source(step, run.organization(), Source.IMPORT_RUN, Optional.of(run.target().space()));
      }
      case "folder-origin" ->
          source(step, ((FolderOrigin) any).organization(), Source.FOLDER, Optional.empty());
      case "signing-key" -> step.add(new SigningKeyChanged(((SigningKey) any).id(), now));
      default -> {
        if (!SpaceEvents.add(step) && !SiteEvents.add(step)) {
          throw new IllegalStateException("no event tells of a " + step.change().kind());
        }
      }
    }
  }

  private static void add(
      RecordStep step, OrganizationId organization, Setting setting, String id) {
    step.add(new OrganizationChanged(organization, setting, Optional.of(id), step.step()));
  }

  private static void source(
      RecordStep step, OrganizationId organization, Source source, Optional<SpaceId> space) {
    step.add(new SourceChanged(organization, source, space, step.step()));
  }

  private static void add(
      RecordStep step, CustomHostname.Target target, Setting setting, Part part, String name) {
    SiteId site = target.site();
    if (site == null) {
      add(step, target.organization(), setting, name);
    } else {
      step.add(new SiteChanged(target.organization(), site, part, Optional.of(name), step.step()));
    }
  }

  private static GrantedOn of(ContentId content) {
    String id = content.value();
    return switch (content.type()) {
      case SPACE -> new GrantedOn.Space(new SpaceId(id));
      case COLLECTION -> new GrantedOn.Collection(new CollectionId(id));
      case SITE -> new GrantedOn.Site(new SiteId(id));
    };
  }

  private static GrantedTo of(Principal principal) {
    String id = principal.value();
    return switch (principal.type()) {
      case USER -> new GrantedTo.User(new UserId(id));
      case TEAM -> new GrantedTo.Team(new TeamId(id));
    };
  }
}
