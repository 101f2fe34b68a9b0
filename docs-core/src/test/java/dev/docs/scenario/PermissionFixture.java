package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.audit.AuditEvents;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Merges.MergeResult;
import dev.docs.change.Review;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.content.ComputedSource;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.document.ContentRef;
import dev.docs.font.CreateFont;
import dev.docs.id.AuditEventId;
import dev.docs.id.CollectionId;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.ConflictId;
import dev.docs.id.FileId;
import dev.docs.id.FontId;
import dev.docs.id.ImportRunId;
import dev.docs.id.InviteId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.ReusableContentId;
import dev.docs.id.ReviewId;
import dev.docs.id.RevisionId;
import dev.docs.id.SamlProviderId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.ContentPermissions;
import dev.docs.people.CreateSamlProvider;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.InviteUsers;
import dev.docs.people.SitePermissions;
import dev.docs.site.CreateSite;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateCollection;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.StartImportRun;
import dev.docs.user.CreateUser;
import java.util.List;
import java.util.Map;

/**
 * One of everything that operations are about: a space with content, in a collection in a
 * collection, a change request with a conflict, a review and a requested reviewer, a space in the
 * trash, and another organization, where every member may create content.
 */
public final class PermissionFixture {

  /** A member of the organization and of no other. */
  public static final String LONER = "loner";

  /** A table that every state of the page has, after its first paragraph. */
  public static final String TABLE = "\n| a |\n| - |\n| b |\n";

  /** The domain of emails with which people may join the organization. */
  public static final String DOMAIN = "acme.example";

  /** The ways to have a role on content without having it in the organization. */
  public enum Way {
    /** Given on the content itself. */
    DIRECT,
    /** Given on a collection above. */
    COLLECTION,
    /** Given to a team, on a collection above. */
    TEAM
  }

  /**
   * What members have besides their role in the organization.
   *
   * @param level the default level above all of this
   * @param way how one of them is given a role; null for nobody
   */
  public record Standing(DefaultLevel level, Way way, String user, Role role) {

    /** Nothing. */
    public static final Standing NONE = level(DefaultLevel.INHERIT);

    public static Standing level(DefaultLevel level) {
      return new Standing(level, null, null, null);
    }

    public static Standing given(Way way, String user, Role role) {
      return new Standing(DefaultLevel.INHERIT, way, user, role);
    }
  }

  /** The slug of a specification that everybody may read. */
  public static final String PUBLIC_SPEC = "open";

  private static final ListOptions ALL = ListOptions.limit(1000);

  public final World world;
  public final OrganizationId other;
  public final CollectionId outer;
  public final CollectionId inner;
  public final CollectionId aside;
  public final CollectionId foreignCollection;
  public final SpaceId space;
  public final SpaceId deleted;

  /** Beside the collection that the space is in. */
  public final SpaceId second;

  public final SpaceId foreignSpace;
  public final RevisionId first;
  public final RevisionId full;
  public final Page page;
  public final DocumentId document;
  public final FileId file;
  public final ReusableContentId reusable;
  public final ConflictId conflict;
  public final ReviewId review;

  /** A comment of the admin's and a reply to it, on the space and on its change request. */
  public final CommentId comment;

  public final CommentReplyId reply;
  public final CommentId proposedComment;
  public final CommentReplyId proposedReply;
  public final TeamId team;

  /** That the organization was changed. */
  public final AuditEventId auditEvent;

  /** An import into {@link #space} that has not begun. */
  public final ImportRunId importRun;

  public final TeamId crew;
  public final InviteId invite;

  /** Of somebody who has not accepted yet. */
  public final InviteId pending;

  public final SamlProviderId provider;
  public final List<ContentEdit> edit;
  public final String storageKey;
  public final FontId font;

  /** The slug and a version of a specification. */
  public final String spec;

  public final OpenApiVersionId specVersion;

  /** A site with a section at the top and two in a group, the first of which has two variants. */
  public final SiteFixture site;

  /** One that shows no space. */
  public final SiteId emptySite;

  /** Of all that this holds, by the names of the parameters in paths. */
  public final Map<String, String> ids;

  /** The subdomain and the custom hostname of the organization. */
  public static final String SUBDOMAIN = "acme";

  public static final String HOSTNAME = "docs.acme.example";

  private Standing standing = Standing.NONE;

  private PermissionFixture(World world, OrganizationId other) {
    this.world = world;
    this.other = other;
    world.admin.members().remove(world.organization, new UserId("stranger"));
    world.admin.organizations().putMember(world.organization, new UserId(LONER), Role.READ);
    world
        .admin
        .organizations()
        .update(
            world.organization,
            UpdateOrganization.NOTHING.inviteLinks(true).emailDomains(List.of(DOMAIN)));
    pending = pending();
    invite = world.admin.inviteLinks().create(world.organization, Role.READ).link().id();
    provider =
        world
            .admin
            .samlProviders()
            .create(world.organization, CreateSamlProvider.labelled("Acme"))
            .provider()
            .id();
    outer = collection(world.organization, null);
    inner = collection(world.organization, outer);
    aside = collection(world.organization, outer);
    foreignCollection = collection(other, null);
    space = space(world.organization, inner);
    first = world.admin.spaces().get(space).space().head();
    deleted = space(world.organization, inner);
    second = space(world.organization, outer);
    foreignSpace = space(other, null);
    world.admin.spaces().delete(deleted);
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.insertPage("Intro").markdown("one\n" + TABLE),
                ContentEdit.insertFile("a.txt", new byte[] {1}),
                ContentEdit.insertReusableContent("Note").markdown("note")));
    ContentView content = world.admin.contents().get(ContentAt.main(space));
    full = content.revision().id();
    page = content.content().children(null).get(0);
    document = page.document();
    file = content.content().allFiles().get(0).id();
    reusable = content.content().allReusableContents().get(0).id();
    edit = List.of(ContentEdit.updatePage(page.id().value()).markdown("edited\n"));
    world.admin.changeRequests().create(space, new CreateChangeRequest("Change"));
    write("ours\n" + TABLE);
    world
        .admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.updatePage(page.id().value()).markdown("theirs\n" + TABLE)));
    MergeResult updated = world.admin.merges().update(ChangeRequest.Ref.of(space, "1"));
    conflict = updated.conflicts().get(0).id();
    review =
        world
            .admin
            .reviews()
            .submit(
                ChangeRequest.Ref.of(space, "1"),
                new Reviews.Submit(Review.Status.APPROVED, "fine"))
            .review()
            .id();
    world
        .admin
        .reviews()
        .request(
            ChangeRequest.Ref.of(space, "1"), Reviews.Request.of(List.of(new UserId("admin"))));
    DocsSession admin = world.admin;
    comment = comment(main());
    reply = reply(main(), comment);
    proposedComment = comment(proposed());
    proposedReply = reply(proposed(), proposedComment);
    storageKey = FontFiles.upload(world, admin, world.organization, FontFiles.woff2(1));
    // those of former fixtures: an organization has so many at most
    admin
        .fonts()
        .list(world.organization)
        .items()
        .forEach(former -> admin.fonts().delete(world.organization, former.id()));
    admin
        .openApiSpecs()
        .list(world.organization, ALL)
        .items()
        .forEach(former -> admin.openApiSpecs().delete(world.organization, former.spec().slug()));
    spec = "pets";
    specVersion =
        admin
            .openApiSpecs()
            .create(
                world.organization,
                new CreateOpenApiSpec(spec, OpenApiSpec.Source.text("title Pets")))
            .spec()
            .lastVersion();
    admin
        .openApiSpecs()
        .create(
            world.organization,
            new CreateOpenApiSpec(PUBLIC_SPEC, OpenApiSpec.Source.text("title Open")));
    admin.openApiSpecs().update(world.organization, PUBLIC_SPEC, OpenApiSpec.Visibility.PUBLIC);
    CreateFont.Face face = CreateFont.Face.of(400, storageKey);
    font = admin.fonts().create(world.organization, CreateFont.named("Acme Sans", face)).id();
    site = SiteFixture.in(world, space);
    emptySite = admin.sites().create(world.organization, CreateSite.titled("Empty")).id();
    admin
        .organizations()
        .update(world.organization, UpdateOrganization.NOTHING.hostname(SUBDOMAIN));
    admin.customHostnames().assign(world.organization, null);
    admin.customHostnames().assign(world.organization, HOSTNAME);
    UserId loner = new UserId(LONER);
    team = world.admin.teams().create(world.organization, CreateTeam.titled("Team").of(loner)).id();
    crew = world.admin.teams().create(world.organization, CreateTeam.titled("Crew")).id();
    for (ContentId shared : List.of(ContentId.of(inner), ContentId.of(space))) {
      world.admin.permissions().invite(shared, InviteToContent.users(Role.READ, loner));
      world.admin.permissions().invite(shared, InviteToContent.teams(Role.READ, team));
    }
    SitePermissions onSites = world.admin.sitePermissions();
    onSites.invite(world.organization, site.id(), InviteToContent.users(Role.READ, loner));
    onSites.invite(world.organization, site.id(), InviteToContent.teams(Role.READ, team));
    auditEvent = audited();
    importRun =
        world
            .holding()
            .as(Caller.user("admin"))
            .importRuns()
            .start(world.organization, StartImportRun.website("https://docs.example/a", space))
            .id();
    ids = FixtureIds.of(this);
  }

  private AuditEventId audited() {
    DocsSession audited = world.audited().as(Caller.user("admin"));
    audited.organizations().update(world.organization, UpdateOrganization.NOTHING.ai(true));
    audited.organizations().update(world.organization, UpdateOrganization.NOTHING.ai(false));
    return audited
        .auditEvents()
        .list(world.organization, AuditEvents.Query.ALL, ListOptions.first())
        .items()
        .get(0)
        .event()
        .id();
  }

  /** A source of a specification that everybody may read. */
  public static ComputedSource computed(String property, String value) {
    return new ComputedSource(
        ComputedSource.OPENAPI,
        Map.of(property, value),
        Map.of("spec", new ContentRef.OpenApi(PUBLIC_SPEC)));
  }

  /** The main content of the space. */
  public ContentAt.Branch main() {
    return ContentAt.main(space);
  }

  /** What its change request proposes. */
  public ContentAt.Branch proposed() {
    return ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1"));
  }

  private CommentId comment(ContentAt.Branch at) {
    return world.admin.comments().post(at, PostComment.saying("said")).comment().id();
  }

  private CommentReplyId reply(ContentAt.Branch at, CommentId on) {
    return world.admin.comments().reply(at, on, new PostReply("so")).reply().id();
  }

  /** A world for fixtures: everybody is a member of another organization, too. */
  public static OrganizationId otherOrganization(World world) {
    world.operator.users().create(CreateUser.named(LONER, "Lone Loner"));
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    for (String member : List.of("admin", "create", "review", "edit", "comment", "read", "guest")) {
      stranger.organizations().putMember(other, new UserId(member), Role.CREATE);
    }
    return other;
  }

  public static PermissionFixture in(World world, OrganizationId other) {
    return new PermissionFixture(world, other);
  }

  private CollectionId collection(OrganizationId organization, CollectionId parent) {
    CreateCollection command = CreateCollection.titled("Collection").in(parent);
    return world.admin.collections().create(organization, command).id();
  }

  private SpaceId space(OrganizationId organization, CollectionId parent) {
    CreateSpace command = CreateSpace.titled("Space").in(parent);
    return world.admin.spaces().create(organization, command).id();
  }

  private void write(String markdown) {
    world
        .admin
        .contents()
        .edit(
            ContentAt.changeRequest(ChangeRequest.Ref.of(space, "1")),
            List.of(ContentEdit.updatePage(page.id().value()).markdown(markdown)));
  }

  /** Makes members have on all of this what is said, and nothing else. */
  public void settle(Standing wanted) {
    if (wanted.equals(standing)) {
      return;
    }
    world.admin.collections().update(outer, UpdateCollection.NOTHING.defaultLevel(wanted.level()));
    takeBack();
    standing = wanted;
    if (wanted.way() == null) {
      return;
    }
    UserId user = new UserId(wanted.user());
    ContentPermissions permissions = world.admin.permissions();
    ContentId above = ContentId.of(outer);
    switch (wanted.way()) {
      case DIRECT -> {
        for (ContentId content : List.of(above, ContentId.of(inner), ContentId.of(space))) {
          permissions.invite(content, InviteToContent.users(wanted.role(), user));
        }
      }
      case COLLECTION -> permissions.invite(above, InviteToContent.users(wanted.role(), user));
      case TEAM -> {
        world.admin.teams().putMember(world.organization, crew, user);
        permissions.invite(above, InviteToContent.teams(wanted.role(), crew));
      }
    }
  }

  /** To be called when the store holds again what it held when this was made. */
  void restored() {
    standing = Standing.NONE;
  }

  private void takeBack() {
    if (standing.way() == null) {
      return;
    }
    UserId user = new UserId(standing.user());
    ContentPermissions permissions = world.admin.permissions();
    for (ContentId content :
        List.of(ContentId.of(outer), ContentId.of(inner), ContentId.of(space))) {
      permissions.remove(content, Principal.of(user));
    }
    permissions.remove(ContentId.of(outer), Principal.of(crew));
    world.admin.teams().removeMember(world.organization, crew, user);
  }

  private InviteId pending() {
    DocsSession admin = world.withPendingInvitations().as(Caller.user("admin"));
    admin
        .invitations()
        .invite(world.organization, InviteUsers.as(Role.READ, "pending@elsewhere.example"));
    return admin
        .invitations()
        .pending(world.organization, ListOptions.limit(1))
        .items()
        .get(0)
        .pending()
        .id();
  }
}
