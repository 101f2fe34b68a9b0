package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.command.Update;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.font.CreateFont;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.FormPage;
import dev.docs.http.fetch.AddressPolicy;
import dev.docs.http.operations.ApiInformation;
import dev.docs.http.operations.Operations;
import dev.docs.http.operations.RoleCheck;
import dev.docs.http.specification.WebSpecificationSource;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.openapi.CreateOpenApiSpec;
import dev.docs.openapi.OpenApiSpec;
import dev.docs.organization.CreateOrganization;
import dev.docs.scenario.FontFiles;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.upload.Upload;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A published site of a folder, in an organization with a specification {@code pets}. */
public final class SampleSite {

  public final DocsHttp http;

  final Docs docs;
  private final SpaceId space;

  final Site.View site;

  /** The path of the site at the domain of sites. */
  public final String base;

  /**
   * @param specification of the organization, as JSON; empty for none
   */
  public SampleSite(Map<String, String> folder, String specification) {
    this(folder, specification, Optional.empty());
  }

  private SampleSite(Map<String, String> folder, String specification, Optional<LiveSite> live) {
    docs =
        Docs.builder()
            .store(MemoryStore.create())
            .specificationSource(WebSpecificationSource.of(AddressPolicy.PUBLIC))
            .build();
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    if (!specification.isEmpty()) {
      ada.openApiSpecs()
          .create(
              organization,
              CreateOpenApiSpec.named("pets", OpenApiSpec.Source.text(specification)));
    }
    space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    Map<String, Blob> files = new LinkedHashMap<>();
    folder.forEach((name, text) -> files.put(name, Blob.of(text.getBytes(StandardCharsets.UTF_8))));
    ada.contents().importFolder(ContentAt.main(space), Folder.of(files));
    SiteId id = ada.sites().create(organization, CreateSite.titled("Docs", space)).id();
    site = ada.sites().publish(organization, id);
    http =
        live.isEmpty()
            ? DocsApi.of(docs, new Tokens())
                .sitePages(SiteReader.create())
                .browserPages(new FormPage())
                .build()
            : Dispatcher.builder(Operations.table(ApiInformation.ofThisJar()), docs, new Tokens())
                .rights(new RoleCheck())
                .sitePages(SiteReader.of(live.get()))
                .build();
    base = "/" + organization + "/docs/";
  }

  /** A site that changes under the eyes of its readers. */
  public static SampleSite live(Map<String, String> folder, LiveSite live) {
    return new SampleSite(folder, "", Optional.of(live));
  }

  /** Imports another folder. */
  public void write(Map<String, String> folder) {
    docs.as(Caller.user("ada"))
        .contents()
        .importFolder(ContentAt.main(space), Folder.ofTexts(folder));
  }

  /** Uploads a font of weight 400; the key of its file. */
  public String font(byte[] bytes) {
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization = site.site().organization();
    Upload upload = FontFiles.request(ada, organization);
    docs.as(Caller.anonymous()).uploads().send(upload.token(), FileBytes.of(bytes));
    CreateFont.Face face = new CreateFont.Face(400, Update.to(upload.key()));
    ada.fonts().create(organization, new CreateFont("Ours", List.of(face)));
    return upload.key();
  }

  void deleteFonts() {
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization = site.site().organization();
    ada.fonts()
        .list(organization)
        .items()
        .forEach(one -> ada.fonts().delete(organization, one.id()));
  }

  /** Changes settings of how the site looks. */
  public void customize(Map<String, ?> settings) {
    docs.as(Caller.user("ada"))
        .siteCustomizations()
        .update(site.site().organization(), site.id(), settings);
  }

  /** Changes the site. */
  Site.View update(UpdateSite update) {
    return docs.as(Caller.user("ada"))
        .sites()
        .update(site.site().organization(), site.id(), update);
  }

  /** The answer to a visitor who opens a path below the base. */
  public HttpResponse get(String path) {
    return http.handle(
        new HttpRequest(
            "GET", base + path, "", Headers.none(), HttpBody.empty(), "http://sites.localhost"));
  }
}
