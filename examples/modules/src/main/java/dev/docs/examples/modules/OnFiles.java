package dev.docs.examples.modules;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.organization.CreateOrganization;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.user.CreateUser;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Writes pages to a {@link FileStore} until the program is killed. */
final class OnFiles {

  private OnFiles() {}

  /**
   * Runs the example, and prints a line when a page has been written.
   *
   * @param arguments the directory of the store
   */
  public static void main(String[] arguments) throws IOException {
    try (FileStore store = FileStore.open(Path.of(arguments[0]), Docs.KINDS)) {
      Docs docs = Docs.builder().store(store).build();
      docs.as(Caller.operator()).users().ensure(CreateUser.named("ada", "Ada"));
      DocsSession ada = docs.as(Caller.user("ada"));
      var organization = ada.organizations().create(CreateOrganization.titled("Harbour")).id();
      ContentAt.Branch guide =
          ContentAt.main(ada.spaces().create(organization, CreateSpace.titled("Guide")).id());
      System.out.println("space: " + guide.space());
      for (int page = 1; ; page++) {
        ada.contents().edit(guide, List.of(ContentEdit.insertPage("Page " + page)));
        System.out.println("page: " + page);
      }
    }
  }
}
