package dev.docs.store.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.content.internal.FileChunk;
import dev.docs.content.stored.StoredNodes.DocumentText;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Kind;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What spaces in the trash take in memory. */
class DeletedSpacesTest {

  private static final int PAGES = 20;

  private final MemoryStore store = MemoryStore.create();

  /** The objects with the texts and bytes of all spaces. */
  private Set<Object> payloads() {
    Set<Object> payloads = Collections.newSetFromMap(new IdentityHashMap<>());
    for (Kind<?> kind : Docs.KINDS) {
      store.read(
          "DeletedSpacesTest.payloads",
          tx -> {
            tx.forEach(
                kind,
                stored -> {
                  Object value = stored.value();
                  if (value instanceof DocumentText text) {
                    payloads.add(text.markdown());
                  } else if (value instanceof FileChunk chunk) {
                    payloads.add(chunk.bytes());
                  }
                });
            return true;
          });
    }
    return payloads;
  }

  @Test
  void theirTextsAndFilesAreInMemoryOnce(@TempDir Path folder) throws IOException {
    for (int i = 0; i < PAGES; i++) {
      Files.writeString(folder.resolve("page-" + i + ".md"), "# P\n\n" + ("text " + i).repeat(200));
    }
    Files.writeString(folder.resolve("README.md"), "# Start\n\n![](a.png) " + "x".repeat(600));
    Files.write(folder.resolve("a.png"), new byte[100_000]);
    Docs docs = Docs.builder().store(store).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId acme = ada.organizations().create(CreateOrganization.titled("Acme")).id();

    deleted(ada, acme, folder);
    int once = payloads().size();
    for (int i = 0; i < 5; i++) {
      deleted(ada, acme, folder);
    }
    SpaceId last = deleted(ada, acme, folder);
    assertThat(once).isGreaterThan(PAGES);
    assertThat(payloads()).hasSize(once);

    ada.spaces().restore(last);
    ada.spaces().duplicate(last);
    assertThat(payloads()).hasSize(once);
  }

  private static SpaceId deleted(DocsSession ada, OrganizationId acme, Path folder)
      throws IOException {
    SpaceId space = ada.spaces().create(acme, CreateSpace.titled("Guide")).id();
    ada.contents().importFolder(ContentAt.main(space), Folder.read(folder));
    ada.spaces().delete(space);
    return space;
  }
}
