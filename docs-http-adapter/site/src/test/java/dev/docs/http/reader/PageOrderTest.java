package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.document.ContentRef;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.seed.Seeds;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class PageOrderTest {

  /** A tree of documents, groups and links, some of which are hidden. */
  private static List<ContentEdit> tree(Random random) {
    List<ContentEdit> edits = new ArrayList<>();
    List<String> parents = new ArrayList<>();
    int pages = 1 + random.nextInt(40);
    for (int i = 0; i < pages; i++) {
      int kind = random.nextInt(6);
      ContentEdit.InsertPage page =
          switch (kind) {
            case 0 -> ContentEdit.insertGroup("Page " + i);
            case 1 -> ContentEdit.insertLink("Page " + i, new ContentRef.Url("https://x.test/"));
            default -> ContentEdit.insertPage("Page " + i);
          };
      if (!parents.isEmpty() && kind != 0 && random.nextInt(4) > 0) {
        page = page.into(parents.get(random.nextInt(parents.size())));
      }
      edits.add(page.ref("r" + i));
      if (kind != 1) {
        parents.add("r" + i);
      }
      if (kind > 0 && random.nextInt(8) == 0) {
        edits.add(ContentEdit.updatePage("r" + i).fields(PageFields.NOTHING.hidden(true)));
      }
    }
    return edits.subList(0, Math.min(edits.size(), ContentEdit.MAX_BATCH));
  }

  @Test
  void theNeighboursOfAPageAreThoseInTheListOfAll() {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    DocsSession ada = docs.as(Caller.user("ada"));
    var organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    Random random = new Random(Seeds.of("page order"));
    for (int i = 0; i < 100; i++) {
      SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Docs " + i)).id();
      ContentAt.Branch main = ContentAt.main(space);
      Content content = ada.contents().edit(main, tree(random)).content().content();
      List<Page> all = PageOrder.documents(content);
      for (Page page : content.allPages()) {
        int at = all.indexOf(page);
        assertThat(PageOrder.before(content, page))
            .as("tree %s, before %s", i, page.title())
            .isEqualTo(at > 0 ? Optional.of(all.get(at - 1)) : Optional.empty());
        assertThat(PageOrder.after(content, page))
            .as("tree %s, after %s", i, page.title())
            .isEqualTo(
                at >= 0 && at + 1 < all.size() ? Optional.of(all.get(at + 1)) : Optional.empty());
      }
    }
  }
}
