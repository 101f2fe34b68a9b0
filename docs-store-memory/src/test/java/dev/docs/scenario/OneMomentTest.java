package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An operation that puts together what it reads sees all of it as it was at one moment. */
class OneMomentTest {

  private static final ListOptions ALL = ListOptions.limit(100);

  private final World world = World.on(MemoryStore.create());
  private final DocsSession admin = world.admin;

  private SpaceId space(String title) {
    return admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  @Test
  void whatAReadingOperationPutsTogetherIsReadInOneTransaction() {
    SpaceId other = space("Other");
    SpaceId guide = space("Guide");
    String text = "[there](https://app.example/s/" + other + "/) and [home](home.md)\n\n@admin\n";
    ContentAt.Branch main = ContentAt.main(guide);
    admin
        .contents()
        .edit(
            main,
            List.of(
                ContentEdit.insertPage("Home").markdown("# Home\n"),
                ContentEdit.insertPage("Links").markdown(text)));
    ChangeRequest.Ref ref =
        admin.changeRequests().create(guide, new CreateChangeRequest("Links")).ref();
    ContentAt.Branch proposed = ContentAt.changeRequest(ref);
    PageId home = admin.contents().get(main).content().children(null).get(0).id();
    admin
        .contents()
        .edit(proposed, List.of(ContentEdit.insertPage("More").markdown("[home](home.md)\n")));
    admin.contents().edit(main, List.of(ContentEdit.insertPage("Later").markdown(text)));
    RevisionId merged = admin.merges().merge(ref).revision();

    Map<String, Runnable> operations = new LinkedHashMap<>();
    for (ContentAt.Branch at : List.of(main, proposed)) {
      operations.put("content of " + at, () -> admin.contents().get(at));
      operations.put("changes of " + at, () -> admin.contents().changes(at, 10));
      operations.put("links of " + at, () -> admin.references().list(at, null, null, ALL));
      operations.put("page's links " + at, () -> admin.references().ofPage(at, home, null, ALL));
      operations.put("backlinks " + at, () -> admin.references().toPage(at, home, ALL));
    }
    operations.put(
        "a merge with its change request",
        () -> admin.contents().revision(ContentAt.revision(guide, merged)));
    operations.put(
        "its changes", () -> admin.contents().changes(ContentAt.revision(guide, merged), 10));
    operations.forEach(
        (name, operation) -> {
          long before = world.reads();
          operation.run();
          assertThat(world.reads() - before).as(name).isEqualTo(1);
        });
  }

  @Test
  void aPreviewIsOfTheRevisionsThatItNames() {
    SpaceId guide = space("Guide");
    ChangeRequest.Ref ref =
        admin.changeRequests().create(guide, new CreateChangeRequest("More")).ref();
    admin.contents().edit(ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage("More")));
    long before = world.reads();
    var preview = admin.merges().preview(ref);
    assertThat(world.reads() - before).isEqualTo(1);
    assertThat(preview.head())
        .isEqualTo(admin.contents().get(ContentAt.changeRequest(ref)).revision().id());
    assertThat(preview.main())
        .isEqualTo(admin.contents().get(ContentAt.main(guide)).revision().id());
  }
}
