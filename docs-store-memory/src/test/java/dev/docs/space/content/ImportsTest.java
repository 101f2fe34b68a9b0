package dev.docs.space.content;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.content.folder.Folder;
import dev.docs.content.gitlayout.GitLayout;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.port.ContentSource;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.Imports.Imported;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Imports from URLs while the caller waits. */
class ImportsTest {

  private static final ImportContent COMMAND =
      ImportContent.from("https://a.example/", ContentSource.ImportSource.WEBSITE);

  private final List<MemoryBudget> fetched = new ArrayList<>();
  private final Docs docs =
      Docs.builder().store(MemoryStore.create()).contentSource(new Source()).build();
  private final DocsSession ada = docs.as(Caller.user("ada"));
  private final SpaceId space = space();

  /** A page with a file, of seven that there are. */
  private final class Source implements ContentSource {
    @Override
    public FetchedContent content(String url, ImportSource source, MemoryBudget memory) {
      fetched.add(memory);
      return new FetchedContent(
          GitLayout.read(
              Folder.ofTexts(Map.of("README.md", "# Home\n\n![](a.png)\n", "a.png", "a"))),
          7);
    }

    @Override
    public FetchedFile file(String url, MemoryBudget memory) {
      fetched.add(memory);
      return new FetchedFile(Optional.empty(), FileBytes.of(new byte[1]));
    }
  }

  private SpaceId space() {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    return ada.spaces()
        .create(
            ada.organizations().create(CreateOrganization.titled("Acme")).id(),
            CreateSpace.titled("Guide"))
        .id();
  }

  private void refused(ErrorCode code, ThrowingCallable call) {
    int before = fetched.size();
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code));
    assertThat(fetched).hasSize(before);
  }

  @Test
  void whatWasFetchedIsInsertedAndCounted() {
    Imported imported = ada.imports().into(ContentAt.main(space), null, COMMAND);
    assertThat(imported.imported()).isEqualTo(2);
    assertThat(imported.total()).isEqualTo(7);
    ContentView view = ada.contents().get(ContentAt.main(space));
    assertThat(imported.revision()).isEqualTo(view.revision().id());
    assertThat(view.content().pageCount()).isEqualTo(1);
    assertThat(view.content().fileCount()).isEqualTo(1);
  }

  @Test
  void anImportIsWithinTheMemoryOfItsRequest() {
    MemoryBudget ofTheCall =
        new MemoryBudget() {
          @Override
          public long limit() {
            return 1;
          }

          @Override
          public void reserve(long bytes) {}

          @Override
          public void release(long bytes) {}
        };
    ada.imports().within(ofTheCall).into(ContentAt.main(space), null, COMMAND);
    ada.imports().within(ofTheCall).file(ContentAt.main(space), "https://a.example/a.png");
    ada.imports().into(ContentAt.main(space), null, COMMAND);
    assertThat(fetched).containsExactly(ofTheCall, ofTheCall, MemoryBudget.UNBOUNDED);
  }

  @Test
  void nothingIsFetchedForAPageThatIsNotThereOrASpaceThatIsLocked() {
    Imports imports = ada.imports();
    ContentAt.Branch main = ContentAt.main(space);
    refused(ErrorCode.NOT_FOUND, () -> imports.into(main, new PageId("none"), COMMAND));
    ada.contents().edit(main, List.of(ContentEdit.insertPage("Home")));
    PageId home = ada.contents().get(main).content().allPages().iterator().next().id();
    ada.spaces().update(space, UpdateSpace.NOTHING.editMode(Space.EditMode.LOCKED));
    refused(ErrorCode.CONFLICT, () -> imports.into(main, home, COMMAND));
    refused(ErrorCode.CONFLICT, () -> imports.file(main, "https://a.example/a.png"));
    refused(
        ErrorCode.UNAUTHENTICATED,
        () -> docs.as(Caller.anonymous()).imports().into(main, null, COMMAND));
  }
}
