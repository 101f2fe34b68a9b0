package dev.docs.examples.quickstart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderTarget;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A folder becomes a site, and the site a folder. */
class FoldersTest {

  @Test
  void aFolderGoesInAndComesOut(@TempDir Path directory, @TempDir Path target) throws IOException {
    Files.writeString(directory.resolve("README.md"), "# Hello\n\nThe first page.\n");
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Harbour")).id();

    SiteFolder folder = SiteFolder.of(Folder.read(directory));
    SiteFolders.Imported site =
        ada.siteFolders().importFolder(organization, FolderSource.named("docs"), folder);
    Folder out = ada.siteFolders().exportFolder(organization, site.site().id()).folder();
    new FolderTarget(target, "site docs", false).write(out);

    try (var files = Files.walk(target)) {
      assertThat(files.map(file -> file.getFileName().toString())).contains("README.md");
    }
  }
}
