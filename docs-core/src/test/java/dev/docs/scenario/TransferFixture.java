package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.font.CreateFont;
import dev.docs.git.LinkGit;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.CreateTeam;
import dev.docs.people.InviteToContent;
import dev.docs.people.ProviderPeople.SignedIn;
import dev.docs.site.CreateSite;
import dev.docs.site.insights.PageView;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.structure.AddSection;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Store;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A store of two organizations with something of every kind, that share their people. All texts of
 * the second say {@link #SECRET}.
 */
public final class TransferFixture {

  /** In every text of the other organization, and nowhere else. */
  public static final String SECRET = "zanzibar";

  /** A word of the organization. */
  public static final String WORD = "marmalade";

  private static final String LAYOUT =
      """
      site:
        title: WORD
        structure:
          - {type: space, key: a, title: WORD, path: a, default: true, content: {directory: a}}
      """;

  public final World world;
  public final OrganizationId acme;
  public final OrganizationId other;
  public final PermissionFixture fixture;

  /** Who made the other organization. */
  final DocsSession stranger;

  public TransferFixture(Store store) {
    world = World.on(store);
    acme = world.organization;
    other = PermissionFixture.otherOrganization(world);
    stranger = world.as("stranger");
    stranger.organizations().update(other, UpdateOrganization.NOTHING.title(SECRET));
    fixture = PermissionFixture.in(world, other);
    fill(world.admin, acme, WORD);
    fill(stranger, other, SECRET);
    world.admin.spaces().transfer(fixture.second, other);
    world.admin.members().remove(acme, new UserId("review"));
  }

  private void fill(DocsSession by, OrganizationId organization, String word) {
    by.organizations().update(organization, UpdateOrganization.NOTHING.hostname(word + "-old"));
    by.organizations().update(organization, UpdateOrganization.NOTHING.hostname(word));
    CollectionId books =
        by.collections().create(organization, CreateCollection.titled(word + " books")).id();
    by.permissions()
        .invite(ContentId.of(books), InviteToContent.users(Role.EDIT, new UserId("guest")));
    SpaceId space =
        by.spaces().create(organization, CreateSpace.titled(word + " guide").in(books)).id();
    content(by, space, word);
    by.collections().delete(books);
    by.spaces().restore(space);
    SiteId site = by.sites().create(organization, CreateSite.titled(word + " site")).id();
    by.siteSections().add(organization, site, AddSection.of(space).titled(word + " a"));
    SpaceId hidden = by.spaces().create(organization, CreateSpace.titled(word + " h")).id();
    by.siteSections().add(organization, site, AddSection.of(hidden).titled(word + " b"));
    by.publishingAuths().regenerate(organization, site);
    PageView nowhere = new PageView(Optional.empty(), Optional.empty(), Optional.empty());
    by.pageViews().report(organization, site, List.of(nowhere));
    world.docs.recordPageViews();
    by.spaces().delete(hidden);
    TestedResource.Ground ground = new TestedResource.Ground(by, organization, space, site);
    Scenarios.RESOURCES.forEach(resource -> resource.make(ground, word));
    by.siteFolders()
        .importFolder(
            organization,
            FolderSource.named(word),
            SiteFolder.of(
                Folder.ofTexts(
                    Map.of(
                        "gitbook-docs.yaml",
                        LAYOUT.replace("WORD", word),
                        "a/README.md",
                        "# " + word + "\n"))));
    by.openApiSpecs()
        .create(
            organization, new CreateOpenApiSpec(word, OpenApiSpec.Source.text("title " + word)));
    String file = FontFiles.upload(world, by, organization, FontFiles.woff2(2));
    by.fonts()
        .create(organization, CreateFont.named(word + " sans", CreateFont.Face.of(400, file)));
    by.teams().create(organization, CreateTeam.titled(word).of(new UserId("read")));
    SignedIn told =
        new SignedIn(
            organization, new UserId("read"), null, "https://" + word + ".example", null, null);
    world.docs.as(Caller.operator()).providerPeople().signedIn(told);
  }

  private void content(DocsSession by, SpaceId space, String word) {
    ContentAt.Branch main = ContentAt.main(space);
    for (int i = 0; i < 20; i++) {
      by.contents()
          .edit(main, List.of(ContentEdit.insertPage(word + i).markdown(word + " text " + i)));
    }
    by.contents()
        .edit(
            main,
            List.of(
                ContentEdit.insertFile(
                    word + ".txt", (word + " bytes").getBytes(StandardCharsets.UTF_8)),
                ContentEdit.insertReusableContent(word).markdown(word + " reused")));
    by.git().link(main.space(), LinkGit.of("https://git.example/docs.git", "main").token(word));
    for (String text : List.of("one", "two")) {
      by.contents()
          .importFolder(
              main,
              Folder.ofTexts(
                  Map.of("README.md", "# " + word + " " + text + "\n", "a.md", "# " + word + "\n")),
              ImportMode.MERGE);
    }
    ChangeRequest.Ref change =
        by.changeRequests().create(space, new CreateChangeRequest(word + " change")).ref();
    by.contents()
        .edit(
            ContentAt.changeRequest(change),
            List.of(ContentEdit.insertPage(word + " new").markdown(word + " proposed")));
    var comment = by.comments().post(main, PostComment.saying(word + " comment")).comment();
    by.comments().reply(main, comment.id(), new PostReply(word + " reply"));
    by.merges().merge(change);
  }
}
