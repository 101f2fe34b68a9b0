package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.content.ContentAt;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Spaces and sites as archives. */
class FoldersApiTest {

  private static final int LARGE = 3 << 20;

  private final Api api = new Api();
  private SiteFolders.Imported site;

  @BeforeEach
  void importASite() {
    Map<String, Blob> files = new TreeMap<>();
    files.put(
        "gitbook-docs.yaml",
        Blob.utf8(
            """
            site:
              title: Grüße
              structure:
                - {type: space, key: en, title: Üb, path: en, default: true, content: {directory: a}}
                - {type: space, key: de, title: Two, path: de, content: {directory: b}}
            """));
    files.put("a/README.md", Blob.utf8("# Home\n"));
    files.put("a/large.bin", Blob.of(new byte[LARGE]));
    files.put("b/é.md", Blob.utf8("# É\n"));
    site =
        api.world
            .admin
            .siteFolders()
            .importFolder(
                api.world.organization, FolderSource.named("k"), SiteFolder.of(Folder.of(files)));
  }

  private String space(int index) {
    return "/spaces/" + site.spaces().get(index).space() + "/folder";
  }

  private String site() {
    return "/orgs/" + api.organization + "/sites/" + site.site().id() + "/folder";
  }

  private static Folder folder(HttpResponse response) throws IOException {
    Map<String, Blob> files = new TreeMap<>();
    byte[] zip = response.body().bytes(4 << 20);
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(zip))) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        files.put(entry.getName(), Blob.of(in.readAllBytes()));
      }
    }
    return Folder.of(files);
  }

  @Test
  void anArchiveHoldsTheFolder() throws IOException {
    HttpResponse response = api.get(space(0)).response();
    assertThat(response.headers().first("Content-Type")).hasValue("application/zip");
    assertThat(response.headers().first("Content-Disposition"))
        .hasValue("attachment; filename*=UTF-8''%C3%9Cb.zip");
    assertThat(folder(response))
        .isEqualTo(
            api.world.admin.contents().exportFolder(ContentAt.main(site.spaces().get(0).space())));
    assertThat(response.body().bytes(4 << 20))
        .isEqualTo(api.get(space(0)).response().body().bytes(4 << 20));
    assertThat(folder(api.get(site()).response()))
        .isEqualTo(
            api.world
                .admin
                .siteFolders()
                .exportFolder(api.world.organization, site.site().id())
                .folder());
  }

  @Test
  void whoMayNotViewASpaceGetsNoArchiveOfIt() {
    for (String target : new String[] {space(0), site()}) {
      api.fails(404, "guest", "GET", target, null);
      api.fails(404, "stranger", "GET", target, null);
      assertThat(api.as("read", "GET", target, null).status()).isEqualTo(200);
    }
    api.fails(404, "GET", "/spaces/none/folder", null);
    api.fails(404, "GET", "/orgs/" + api.organization + "/sites/none/folder", null);
    String invited = "/spaces/" + site.spaces().get(0).space() + "/permissions";
    api.call("POST", invited, "{\"role\": \"read\", \"users\": [\"guest\"]}", 204);
    assertThat(api.as("guest", "GET", space(0), null).status()).isEqualTo(200);
    assertThat(api.fails(403, "guest", "GET", site(), null)).contains("1 of the spaces");
    String empty =
        api.create("/orgs/" + api.organization + "/sites", Api.json("title", "Empty")).id();
    api.fails(412, "GET", "/orgs/" + api.organization + "/sites/" + empty + "/folder", null);
  }

  @Test
  void aFolderLargerThanTheMemoryForAnswersIsStreamed() throws IOException {
    DocsHttp small =
        DocsApi.of(api.world.docs, api.tokens)
            .fileKey("key")
            .limits(HttpLimits.DEFAULT.withMaxInFlight(LARGE / 4))
            .build();
    for (String target : new String[] {space(0), site()}) {
      HttpResponse response =
          small.handle(HttpRequest.of("GET", "/v1" + target).withToken("admin"));
      assertThat(response.status()).isEqualTo(200);
      assertThat(folder(response)).isEqualTo(folder(api.get(target).response()));
    }
  }

  @Test
  void anArchiveIsOfOneMoment() throws IOException {
    Folder before = folder(api.get(site()).response());
    HttpResponse opened = api.get(site()).response();
    for (SiteFolders.Imported.ImportedSpace space : site.spaces()) {
      api.world
          .admin
          .contents()
          .importFolder(
              ContentAt.main(space.space()), Folder.ofTexts(Map.of("other.md", "# Other\n")));
    }
    api.world.admin.sites().delete(api.world.organization, site.site().id());
    assertThat(folder(opened)).isEqualTo(before);
  }
}
