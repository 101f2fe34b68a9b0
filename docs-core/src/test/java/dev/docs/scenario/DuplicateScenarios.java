package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.ReusableContent;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.retention.History;
import dev.docs.runs.Runs;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ShownDocument;
import dev.docs.store.Kind;
import dev.docs.store.RecordSource;
import dev.docs.store.Store;
import dev.docs.store.StumblingStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Duplicated spaces, which share their content with the original; on any store. */
public abstract class DuplicateScenarios {

  /** At about how many moments a removal is interrupted. */
  private static final int MOMENTS = Integer.getInteger("docs.moments", Runs.nightly() ? 16 : 4);

  private static final Duration WEEK = Duration.ofDays(7);

  private StumblingStore store;
  private World world;
  private int written;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    open();
  }

  private void open() {
    store = new StumblingStore(create());
    store.dieAfter(Long.MAX_VALUE);
    world = World.on(store);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return world.admin.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private SpaceId duplicate(SpaceId original) {
    return world.admin.spaces().duplicate(original).id();
  }

  private RevisionId edit(SpaceId space, ContentEdit... edits) {
    return world
        .admin
        .contents()
        .edit(ContentAt.main(space), List.of(edits))
        .content()
        .revision()
        .id();
  }

  private void pages(SpaceId space, int pages) {
    for (int from = 0; from < pages; from += 50) {
      edit(
          space,
          IntStream.range(from, Math.min(pages, from + 50))
              .mapToObj(i -> ContentEdit.insertPage("P" + i).markdown("Text " + i))
              .toArray(ContentEdit[]::new));
    }
  }

  /** A space with pages, a file of two chunks and a reusable content. */
  private SpaceId guide() {
    SpaceId space = space("Guide");
    pages(space, 70);
    edit(
        space,
        ContentEdit.insertFile("a.bin", new byte[(1 << 20) + 5]),
        ContentEdit.insertFile("b.txt", "bytes".getBytes(StandardCharsets.UTF_8)),
        ContentEdit.insertReusableContent("Part").markdown("reused"));
    return space;
  }

  /** Changes a page, deletes one, adds one, and a file. */
  private RevisionId change(SpaceId space) {
    int number = written++;
    List<Page> pages = world.admin.contents().get(ContentAt.main(space)).content().children(null);
    return edit(
        space,
        ContentEdit.updatePage(pages.get(number % pages.size()).id().value())
            .markdown("Changed " + number),
        ContentEdit.deletePage(pages.get((number + 30) % pages.size()).id().value()),
        ContentEdit.insertPage("New " + number).markdown("Added " + number),
        ContentEdit.insertFile("f" + number, ("f" + number).getBytes(StandardCharsets.UTF_8)));
  }

  private String read(SpaceId space) {
    return read(world.docs, ContentAt.main(space));
  }

  /** All that a content shows. */
  private static String read(Docs docs, ContentAt at) {
    ContentView view = docs.as(Caller.user("admin")).contents().get(at);
    StringBuilder all = new StringBuilder();
    for (Page page : view.content().descendants(null)) {
      all.append(page).append(view.text(page.document())).append('\n');
    }
    for (ReusableContent reusable : view.content().allReusableContents()) {
      all.append(reusable).append(view.text(reusable.document())).append('\n');
    }
    view.content()
        .allFiles()
        .forEach(file -> all.append(file).append(view.bytes(file).length).append('\n'));
    return all.toString();
  }

  private void remove(SpaceId... spaces) {
    for (SpaceId space : spaces) {
      world.admin.spaces().delete(space);
    }
    world.clock.advance(WEEK);
    world.docs.purge();
  }

  /** Every record that names a space. */
  private List<String> naming(SpaceId space) {
    List<String> naming = new ArrayList<>();
    for (Kind<?> kind : Docs.copiedKinds()) {
      each(
          kind,
          record -> {
            if (record.contains(space.value())) {
              naming.add(record);
            }
          });
    }
    return naming;
  }

  private <T> void each(Kind<T> kind, Consumer<String> action) {
    store.<Boolean>read(
        "Test.each",
        tx -> {
          tx.forEach(
              kind,
              stored ->
                  action.accept(kind + " " + kind.idOf(stored.value()) + " " + stored.value()));
          return true;
        });
  }

  private List<String> records(String kind) {
    List<String> records = new ArrayList<>();
    Docs.copiedKinds().stream()
        .filter(one -> one.name().equals(kind))
        .forEach(one -> each(one, records::add));
    return records;
  }

  private void requireSound() {
    assertThat(world.docs.verify()).isEmpty();
  }

  // ---------------------------------------------------------------- duplicating

  @Test
  void aDuplicateTakesAFewRecordsHoweverLargeTheOriginalIs() {
    SpaceId small = space("Small");
    pages(small, 30);
    SpaceId large = space("Large");
    pages(large, 900);
    long before = world.written();
    duplicate(small);
    long ofSmall = world.written() - before;
    SpaceId copy = duplicate(large);
    long ofLarge = world.written() - before - ofSmall;

    assertThat(ofLarge).isEqualTo(ofSmall).isLessThan(10);
    assertThat(read(copy)).isEqualTo(read(large));
    requireSound();
  }

  @Test
  void aDuplicateAndItsOriginalAreEditedApart() {
    SpaceId original = guide();
    String first = read(original);
    SpaceId copy = duplicate(original);
    RevisionId duplicated = world.admin.spaces().get(copy).space().head();

    change(original);
    assertThat(read(copy)).isEqualTo(first);
    String ofOriginal = read(original);
    change(copy);
    change(copy);
    assertThat(read(original)).isEqualTo(ofOriginal).isNotEqualTo(read(copy));
    assertThat(read(world.docs, ContentAt.revision(copy, duplicated))).isEqualTo(first);
    requireSound();
    world.admin.contents().rollback(copy, duplicated);
    assertThat(read(copy)).isEqualTo(first);
    requireSound();
  }

  @Test
  void whatTheOriginalStoresLaterIsNoDocumentOfTheDuplicate() {
    SpaceId original = guide();
    SpaceId copy = duplicate(original);
    edit(original, ContentEdit.insertPage("Later").markdown("written later"));

    assertThat(world.admin.contents().document(copy, DocumentId.of("Text 3"))).isEqualTo("Text 3");
    assertThat(world.admin.contents().shownDocument(copy, DocumentId.of("reused")).reusable())
        .isNotNull();
    DocumentId later = DocumentId.of("written later");
    assertThat(world.admin.contents().document(original, later)).isEqualTo("written later");
    assertThatThrownBy(() -> world.admin.contents().document(copy, later))
        .isInstanceOf(DocsException.class);
    assertThatThrownBy(() -> world.admin.contents().shownDocument(copy, later))
        .isInstanceOf(DocsException.class);
  }

  // ---------------------------------------------------------------- removing

  @Test
  void aDuplicateHasAllWhereverTheRemovalOfItsOriginalIsInterrupted() {
    long steps = 1;
    for (long died = -1; died < steps; died += Math.max(3, steps / MOMENTS)) {
      closeStore();
      open();
      SpaceId original = guide();
      SpaceId copy = duplicate(original);
      SpaceId other = duplicate(original);
      change(copy);
      change(original);
      final String ofCopy = read(copy);
      final String ofOther = read(other);
      world.admin.spaces().delete(original);
      world.clock.advance(WEEK);
      if (died < 0) {
        store.dieAfter(Long.MAX_VALUE);
        world.docs.purge();
        steps = store.steps();
      } else {
        store.dieAfter(died);
        assertThatThrownBy(() -> world.docs.purge()).isInstanceOf(StumblingStore.Died.class);
        requireSound();
        assertThat(read(copy)).as("died after %s", died).isEqualTo(ofCopy);
        world.clock.advance(Duration.ofMinutes(6));
        store.dieAfter(Long.MAX_VALUE);
        world.docs.purge();
      }
      assertThat(naming(original)).as("died after %s", died).isEmpty();
      assertThat(records("inherited-content")).isEmpty();
      assertThat(records("unused-part")).isEmpty();
      assertThat(read(copy)).isEqualTo(ofCopy);
      assertThat(read(other)).isEqualTo(ofOther);
      requireSound();
      remove(copy);
      assertThat(naming(copy)).as("died after %s", died).isEmpty();
      assertThat(read(other)).isEqualTo(ofOther);
    }
    assertThat(steps).as("moments").isGreaterThan(10);
  }

  @Test
  void aRemovedDuplicateTakesNothingFromItsOriginal() {
    SpaceId original = guide();
    SpaceId copy = duplicate(original);
    change(copy);
    String first = read(original);
    remove(copy);

    assertThat(naming(copy)).isEmpty();
    assertThat(read(original)).isEqualTo(first);
    requireSound();
    remove(original);
    assertThat(naming(original)).isEmpty();
    assertThat(records("page-node")).isEmpty();
    assertThat(records("document")).isEmpty();
    assertThat(records("file-chunk")).isEmpty();
  }

  @Test
  void anOriginalAndItsDuplicateThatAreRemovedTogetherLeaveNothing() {
    SpaceId original = guide();
    SpaceId copy = duplicate(original);
    change(original);
    change(copy);
    remove(original, copy);
    for (String kind : List.of("page-node", "document", "file-chunk", "former-content")) {
      assertThat(records(kind)).as(kind).isEmpty();
    }
  }

  /** The original, a duplicate of it, and a duplicate of that, each edited. */
  private List<SpaceId> generations(int count) {
    List<SpaceId> all = new ArrayList<>(List.of(guide()));
    while (all.size() < count) {
      all.add(duplicate(all.get(all.size() - 1)));
      change(all.get(all.size() - 1));
    }
    all.forEach(this::change);
    return all;
  }

  @Test
  void aDuplicateOfADuplicateOutlivesBothInAnyOrder() {
    for (List<Integer> order : List.of(List.of(0, 1), List.of(1, 0))) {
      closeStore();
      open();
      List<SpaceId> all = generations(3);
      String last = read(all.get(2));
      for (int gone : order) {
        boolean middle = gone == 0 && order.get(0) == 0;
        String left = middle ? read(all.get(1)) : "";
        remove(all.get(gone));
        assertThat(naming(all.get(gone))).as("%s of %s", gone, order).isEmpty();
        assertThat(read(all.get(2))).isEqualTo(last);
        if (middle) {
          assertThat(read(all.get(1))).isEqualTo(left);
        }
        requireSound();
      }
      remove(all.get(2));
      for (String kind : List.of("page-node", "document", "file-chunk", "former-content")) {
        assertThat(records(kind)).as(kind).isEmpty();
      }
    }
  }

  @Test
  void aLongLineOfDuplicatesIsReadAsAShortOne() {
    List<SpaceId> all = generations(8);
    List<String> read = all.stream().map(this::read).toList();
    requireSound();
    remove(all.get(2), all.get(4));
    for (int i : List.of(0, 1, 3, 5, 6, 7)) {
      assertThat(read(all.get(i))).as("%s", i).isEqualTo(read.get(i));
    }
    requireSound();
  }

  // ---------------------------------------------------------------- history

  @Test
  void aTextOfWhichADuplicateKeepsNoRevisionIsShownWithoutItsPage() {
    SpaceId copy = duplicate(guide());
    RevisionId first = world.admin.contents().get(ContentAt.main(copy)).revision().id();
    assertThat(world.admin.contents().get(ContentAt.revision(copy, first))).isNotNull();
    change(copy);
    world.clock.advance(Duration.ofDays(40));
    Docs.builder().store(store).clock(world.clock).history(History.days(1)).build().purge();

    ShownDocument shown = world.admin.contents().shownDocument(copy, DocumentId.of("Text 0"));

    assertThat(shown.text()).isEqualTo("Text 0");
    assertThat(shown.content()).isNull();
    assertThat(shown.page()).isNull();
    refused(ErrorCode.NOT_FOUND, () -> world.admin.contents().get(ContentAt.revision(copy, first)));
  }

  @Test
  void historyThatIsNotKeptStaysAsFarAsADuplicateSharesIt() {
    SpaceId original = guide();
    SpaceId copy = duplicate(original);
    String first = read(copy);
    final String page = "Text 0";
    for (int i = 0; i < 5; i++) {
      change(original);
    }
    Docs purging = Docs.builder().store(store).clock(world.clock).history(History.days(1)).build();
    world.clock.advance(Duration.ofDays(40));
    purging.purge();

    assertThat(world.admin.contents().document(original, DocumentId.of(page))).isEqualTo(page);
    assertThat(read(copy)).isEqualTo(first);
    requireSound();
    change(copy);
    String changed = read(copy);
    world.clock.advance(Duration.ofDays(40));
    purging.purge();
    assertThat(read(copy)).isEqualTo(changed);
    requireSound();
    world.admin.spaces().delete(copy);
    world.clock.advance(Duration.ofDays(40));
    purging.purge();
    world.clock.advance(Duration.ofDays(2));
    purging.purge();
    assertThatThrownBy(() -> world.admin.contents().document(original, DocumentId.of(page)))
        .as("only the duplicate had it")
        .isInstanceOf(DocsException.class);
    assertThat(naming(copy)).isEmpty();
    requireSound();
  }

  @Test
  void whatADuplicateWasGivenGoesWithTheHistoryThatHadIt() {
    SpaceId original = guide();
    SpaceId copy = duplicate(original);
    for (int i = 0; i < 3; i++) {
      change(copy);
    }
    Docs purging = Docs.builder().store(store).clock(world.clock).history(History.days(1)).build();
    world.clock.advance(Duration.ofDays(40));
    purging.purge();
    world.admin.spaces().delete(original);
    world.clock.advance(WEEK);
    String before = read(copy);
    purging.purge();
    world.clock.advance(Duration.ofDays(2));
    purging.purge();

    assertThat(read(copy)).isEqualTo(before);
    assertThat(records("document")).noneMatch(record -> record.contains("=Text 0]"));
    assertThat(records("document")).anyMatch(record -> record.contains("=Text 50]"));
    assertThat(records("former-content")).isEmpty();
    requireSound();
  }

  // ---------------------------------------------------------------- elsewhere

  @Test
  void aDuplicateGoesAlongToAnotherStoreWithAllThatItShows() {
    List<SpaceId> all = generations(3);
    world.admin.spaces().delete(all.get(0));
    world.clock.advance(WEEK);
    try (Store elsewhere = create()) {
      Docs there = Docs.builder().store(elsewhere).clock(world.clock).build();
      world
          .docs
          .organizationTransfer()
          .<Boolean>export(
              world.organization,
              records -> {
                there.organizationTransfer().load(records);
                return true;
              });
      assertThat(there.verify()).isEmpty();
      for (SpaceId copy : all.subList(1, 3)) {
        assertThat(read(there, ContentAt.main(copy))).isEqualTo(read(copy));
      }
      List<String> named = new ArrayList<>();
      world
          .docs
          .organizationTransfer()
          .<Boolean>export(
              world.organization,
              records -> {
                records.forEach(
                    new RecordSource.Sink() {
                      @Override
                      public <T> void accept(Kind<T> kind, T value) {
                        named.add(kind + " " + kind.idOf(value));
                      }
                    });
                return true;
              });
      assertThat(named).noneMatch(key -> key.contains(all.get(0).value()));
    }
  }
}
