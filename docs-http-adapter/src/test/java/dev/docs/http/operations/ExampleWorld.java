package dev.docs.http.operations;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Role;
import dev.docs.content.ContentEdit;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.contents.ContentAt;
import dev.docs.http.HttpRequest;
import dev.docs.http.json.JsonObject;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TeamId;
import dev.docs.id.UserId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.permission.InviteToContent;
import dev.docs.scenario.FontFiles;
import dev.docs.scenario.World;
import dev.docs.sso.CreateSamlProvider;
import dev.docs.team.CreateTeam;
import dev.docs.translation.Glossary.GlossaryEdit;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Things of every kind, by the names of the path's parameters and by the words that {@link
 * dev.docs.http.ExampleBodies} has for them.
 */
final class ExampleWorld {

  private final Api api;

  ExampleWorld(Api api) {
    this.api = api;
  }

  String otherOrganization() {
    return api.world.admin.organizations().create(CreateOrganization.titled("Other")).id().value();
  }

  Map<String, String> things(String suffix) {
    Map<String, String> made = new HashMap<>();
    String space = api.space("Guide" + suffix);
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(new SpaceId(space)),
            List.of(
                ContentEdit.insertPage("Intro").markdown("one\n\n| a |\n| - |\n| b |\n"),
                ContentEdit.insertFile("a.txt", new byte[] {1}),
                ContentEdit.insertReusableContent("W").markdown("Careful\n")));
    Reply revision = api.get("/spaces/" + space + "/content");
    String page = revision.text("pages.0.id");
    String one = api.changeRequest("/spaces/" + space);
    api.edit(one, Api.updatePage(page, "ours\n\n| a |\n| - |\n| b |\n"));
    String two = api.changeRequest("/spaces/" + space);
    api.edit(two, Api.updatePage(page, "theirs\n\n| a |\n| - |\n| b |\n"));
    api.post(two + "/merge", null);
    api.post(one + "/update", null);
    api.post(one + "/requested-reviewers", "{\"users\": [\"create\"]}");
    made.put("organizationId", api.organization);
    made.put("spaceId", space);
    made.put("collectionId", api.collection("Manuals"));
    made.put("revisionId", revision.id());
    made.put("pageId", page);
    made.put("pagePath", "intro");
    made.put("fileId", revision.text("files.0.id"));
    made.put("reusableContentId", revision.text("reusableContents.0.id"));
    made.put("documentId", revision.text("pages.0.documentId"));
    made.put("changeRequestId", one.substring(one.lastIndexOf('/') + 1));
    made.put("conflictId", api.get(one + "/conflicts").text("items.0.id"));
    made.put("reviewId", api.create(one + "/reviews", "{\"status\": \"approved\"}").id());
    comments(made, "/spaces/" + space, "commentId", "commentReplyId");
    comments(made, one, "COMMENT", "REPLY");
    made.put("userId", "create");
    made.putAll(waysIn());
    String team = team(made, suffix.isEmpty());
    made.put("teamId", team);
    made.put("TEAM", team);
    String target = api.collection("Target");
    String root = "/orgs/" + api.organization;
    made.put("COLLECTION", target);
    made.put("SPACE2", api.create(root + "/spaces", Api.json("parent", target)).id());
    made.put("INNER", api.create(root + "/collections", Api.json("parent", target)).id());
    made.put("PAGE", page);
    Block table = KeyedBlocks.of("x\n\n| a |\n| - |\n| b |\n").document().nodes().get(1);
    made.put("NODE", table.key());
    made.put("ROW", first(table.data().get("records")));
    made.put("COLUMN", first(table.data().get("definition")));
    made.put("REVISION", revision.id());
    String url = revision.text("files.0.downloadURL");
    made.put("token", url.substring(url.lastIndexOf('/') + 1));
    assets(made);
    sites(made);
    String pdf = api.get("/spaces/" + space + "/pdf").text("url");
    made.put("PDF", pdf.substring(pdf.lastIndexOf('/') + 1));
    return made;
  }

  private static String first(Object map) {
    return ((Map<?, ?>) map).keySet().iterator().next().toString();
  }

  private void comments(Map<String, String> made, String on, String comment, String reply) {
    String body = "{\"body\": {\"markdown\": \"M\"}}";
    String id = api.post(on + "/comments", body).id();
    made.put(comment, id);
    made.put(reply, api.post(on + "/comments/" + id + "/replies", body).id());
  }

  /** A section of two variants, another one, a group and a link. */
  private void sites(Map<String, String> made) {
    String root = "/orgs/" + api.organization + "/sites";
    String shown = Api.json("spaceId", made.get("SPACE2"));
    String site = root + "/" + made("siteId", api.create(root, "{}").id(), made);
    String sections = site + "/sections";
    Reply section = api.create(sections, shown);
    made.put("SITE_SPACE", section.text("siteSpaces.0.id"));
    made.put("siteSpaceId", made.get("SITE_SPACE"));
    made.put("SECTION", made("siteSectionId", section.id(), made));
    made.put("SITE_SPACE2", api.create(site + "/site-spaces", shown).id());
    made.put("SECTION2", api.create(sections, shown).id());
    String group = api.create(site + "/section-groups", Api.json("title", "Group")).id();
    made.put("GROUP", made("siteSectionGroupId", group, made));
    String link = "{\"title\": \"Link\", \"url\": \"https://a.example\"}";
    made.put("siteExternalLinkId", api.create(site + "/external-links", link).id());
    String server = "{\"name\": \"N\", \"url\": \"https://a.example\", \"headers\": {}}";
    made.put("siteMcpServerId", api.create(site + "/mcp-servers", server).id());
    String redirect =
        """
        {"source": "/x", "destination": {"kind": "external", "url": "https://a.example/"}}
        """;
    made.put("siteRedirectId", api.create(site + "/redirects", redirect).id());
    String schema =
        """
        {"jsonSchema": {"type": "object", "properties": {}, "additionalProperties": false}}
        """;
    api.send(
        HttpRequest.of("PUT", "/v1" + site + "/adaptive-schema")
            .withJson(schema)
            .withToken("admin"));
    made.put("shareLinkId", api.create(site + "/share-links", Api.json("name", "Link")).id());
    api.post(site + "/publish", "{}");
    made.put("SITE_URL", api.get(site).text("urls.published"));
  }

  private static String made(String parameter, String id, Map<String, String> made) {
    made.put(parameter, id);
    return id;
  }

  private void assets(Map<String, String> made) {
    World world = api.world;
    OrganizationId organization = world.organization;
    String key = FontFiles.upload(world, world.admin, organization, FontFiles.woff2(1));
    String faces = "[{\"weight\": 400, \"storageKey\": \"" + key + "\"}]";
    String root = "/orgs/" + api.organization;
    String font = "{\"fontFamily\": \"Sans\", \"fontFaces\": " + faces + "}";
    made.put("KEY", key);
    made.put("fontFile", key);
    made.put("fontId", api.call("PUT", root + "/fonts", font, 201).id());
    made.put("translationId", api.create(root + "/translations", Api.json("title", "T")).id());
    world.admin.glossary().edit(organization, List.of(new GlossaryEdit.Insert(Map.of("en", "a"))));
    made.put("ENTRY", api.get(root + "/translations-glossary").text("items.0.id"));
    made.put("glossaryEntryId", made.get("ENTRY"));
    made.put("UPLOAD", FontFiles.request(world.admin, organization).token());
    Reply spec =
        api.as(
            "admin",
            "PUT",
            root + "/openapi/pets",
            JsonObject.of("source", Map.of("text", "title Pets")).toString());
    made.put("specSlug", "pets");
    made.put("versionId", spec.text("lastVersion"));
    api.patch(root + "/openapi/pets", Api.json("visibility", "public"));
    String version = api.get(root + "/openapi/pets/versions/latest").text("url");
    made.put("SPEC", version.substring(version.lastIndexOf('/') + 1));
    made.put("subdomain", "acme");
    made.put("hostname", "docs.acme.example");
    world.admin.customHostnames().assign(organization, "docs.acme.example");
    world.admin.organizations().update(organization, UpdateOrganization.NOTHING.hostname("acme"));
  }

  /** How people come into the organization. */
  private Map<String, String> waysIn() {
    DocsSession admin = api.world.admin;
    OrganizationId organization = api.world.organization;
    admin
        .organizations()
        .update(
            organization,
            UpdateOrganization.NOTHING.inviteLinks(true).emailDomains(List.of("acme.example")));
    return Map.of(
        "emailDomain",
        "acme.example",
        "inviteId",
        admin.inviteLinks().create(organization, Role.READ).link().id().value(),
        "samlProviderId",
        admin
            .samlProviders()
            .create(organization, CreateSamlProvider.labelled("Acme"))
            .provider()
            .id()
            .value());
  }

  /** A team that may read the space and the collection, as, where wanted, its member may. */
  private String team(Map<String, String> made, boolean withMember) {
    UserId member = new UserId("create");
    DocsSession admin = api.world.admin;
    TeamId team =
        admin
            .teams()
            .create(new OrganizationId(api.organization), CreateTeam.titled("Team").of(member))
            .id();
    for (ContentId content :
        List.of(
            ContentId.of(new SpaceId(made.get("spaceId"))),
            ContentId.of(new CollectionId(made.get("collectionId"))))) {
      admin.permissions().invite(content, InviteToContent.teams(Role.EDIT, team));
      if (withMember) {
        admin.permissions().invite(content, InviteToContent.users(Role.EDIT, member));
      }
    }
    return team.value();
  }
}
