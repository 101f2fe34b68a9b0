package dev.docs.http.app;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.Review;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.ContentEdit;
import dev.docs.id.CommentId;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.people.CreateTeam;
import dev.docs.scenario.World;
import dev.docs.site.CreateSite;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Resources of an organization besides content: people, comments, files, a site. */
final class OrganizationFixture {

  /** The path of one page of each kind, by name. */
  final Map<String, String> pages = new LinkedHashMap<>();

  private final DocsSession admin;
  private final OrganizationId organization;
  private final SpaceId space;
  private final String name;

  /**
   * Creates them.
   *
   * @param page the page to comment on
   * @param name the name of everything that has one
   * @param text the text of comments
   */
  OrganizationFixture(
      World world, ChangeRequest.View request, PageId page, String name, String text) {
    this.admin = world.admin;
    this.organization = world.organization;
    this.space = request.changeRequest().space();
    this.name = name;
    String app = "/app/spaces/" + space;
    String requestApp = app + "/change-requests/" + request.id();
    admin
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.insertFile(name, text.getBytes(StandardCharsets.UTF_8))));
    pages.put("files", app + "/files");
    pages.put("request-files", requestApp + "/files");
    CommentId comment = discussion(world, ContentAt.main(space), page, text);
    pages.put("comments", app + "/comments");
    pages.put("comment", app + "/comments/" + comment);
    discussion(world, ContentAt.changeRequest(request.ref()), page, text);
    pages.put("request-comments", requestApp + "/comments");
    reviews(world, request, text);
    people(world);
    site(page);
    admin
        .openApiSpecs()
        .create(
            organization,
            CreateOpenApiSpec.named(
                "pets", OpenApiSpec.Source.text("title " + name + "\nop get /pets")));
    pages.put("specification", "/app/orgs/" + organization + "/openapi/pets");
  }

  private CommentId discussion(World world, ContentAt.Branch at, PageId page, String text) {
    var comments = world.as("comment").comments();
    CommentId on = comments.post(at, PostComment.saying(text).on(page)).comment().id();
    admin
        .comments()
        .update(
            at,
            on,
            UpdateComment.NOTHING.resolved(true).with(UpdatePost.NOTHING.addReactions("👍")));
    CommentId general =
        comments.post(at, PostComment.saying("On the whole: " + text)).comment().id();
    for (int i = 0; i < 12; i++) {
      admin.comments().reply(at, general, new PostReply(text));
    }
    return general;
  }

  private void reviews(World world, ChangeRequest.View request, String text) {
    admin
        .reviews()
        .request(
            request.ref(), Reviews.Request.of(List.of(new UserId("create"), new UserId("review"))));
    world
        .as("review")
        .reviews()
        .submit(request.ref(), new Reviews.Submit(Review.Status.CHANGES_REQUESTED, text));
  }

  private void people(World world) {
    world.operator.users().create(CreateUser.named("named", name));
    admin.organizations().putMember(organization, new UserId("named"), null);
    TeamId team =
        admin.teams().create(organization, CreateTeam.titled(name).of(new UserId("named"))).id();
    pages.put("members", "/app/orgs/" + organization + "/members");
    pages.put("teams", "/app/orgs/" + organization + "/teams");
    pages.put("team", "/app/orgs/" + organization + "/teams/" + team);
  }

  private void site(PageId page) {
    SiteId site = admin.sites().create(organization, CreateSite.titled(name, space)).id();
    var section =
        admin.siteSections().add(organization, site, AddSection.of(other()).titled(name)).value();
    var group =
        admin
            .siteSections()
            .add(organization, site, AddSectionGroup.titled(name, section.id()))
            .value();
    admin
        .siteSections()
        .add(
            organization,
            site,
            AddExternalLink.titled(name)
                .url("https://example.com/?q=%3Cscript%3E")
                .parent(group.id())
                .draft(true)
                .build());
    admin.sites().publish(organization, site);
    var siteSpace = admin.siteStructures().get(organization, site).siteSpaces().get(0);
    int number = 0;
    for (SiteRedirect.Destination to :
        List.of(
            new SiteRedirect.Destination.Page(siteSpace.id(), page),
            new SiteRedirect.Destination.Space(siteSpace.id()),
            new SiteRedirect.Destination.Section(section.id()),
            new SiteRedirect.Destination.External("https://example.com/elsewhere"))) {
      number++;
      admin.siteRedirects().create(organization, site, CreateRedirect.of("/old-" + number, to));
    }
    pages.put("site", "/app/orgs/" + organization + "/sites/" + site);
  }

  private SpaceId other() {
    return admin.spaces().create(organization, CreateSpace.titled("Beside")).id();
  }
}
