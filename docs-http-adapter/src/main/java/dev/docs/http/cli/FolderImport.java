package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import java.nio.file.Path;

/** Makes spaces of folders of documentation. */
@FunctionalInterface
interface FolderImport {

  /** What became of a folder. */
  record Imported(SpaceId space, int pages) {}

  /** Makes a space of a folder, on behalf of the organization's admin. */
  Imported run(DocsSession admin, OrganizationId organization, Path folder);

  /** Refuses every folder. */
  static FolderImport unavailable() {
    return (admin, organization, folder) -> {
      throw new UnusableOption("--import", "this server cannot import folders");
    };
  }
}
