package dev.docs.store.jdbc;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.event.FeedEntry;
import dev.docs.id.SpaceId;
import dev.docs.scenario.World;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;

/**
 * Writers that each count up from where they stopped, with invariants that hold whenever they are
 * killed: each write created a note and a fact and increased a counter. One more writer adds pages
 * to a space, each of which the feed tells of.
 */
final class WriteStream {

  static final int WRITERS = 3;

  /** The number of the writer of pages. */
  static final int PAGES = WRITERS;

  private static final List<Kind<?>> KINDS = List.of(Note.KIND, Note.FACTS);

  private final Store store;
  private final SpaceId space;

  WriteStream(Store store, SpaceId space) {
    this.store = store;
    this.space = space;
  }

  /** Creates the initial records. */
  static WriteStream prepare(Store store) {
    World world = World.on(store);
    SpaceId space =
        world.admin.spaces().create(world.organization, CreateSpace.titled("Pages")).id();
    world.docs.feed().move("nothing is trimmed", FeedEntry.Position.START);
    JdbcStoreTest.write(
        store,
        tx ->
            IntStream.range(0, WRITERS)
                .forEach(
                    writer ->
                        tx.insert(
                            Note.KIND, Note.of("counter" + writer).owner("counters").text("0"))));
    return new WriteStream(store, space);
  }

  SpaceId space() {
    return space;
  }

  private DocsSession admin() {
    return Docs.builder().store(store).build().as(Caller.user("admin"));
  }

  /** Writes once, and returns the number of the write. */
  int write(int writer) {
    return writer == PAGES ? writePage() : writeNote(writer);
  }

  private int writeNote(int writer) {
    return store.<Integer>write(
        "WriteStream.writeNote",
        tx -> {
          Stored<Note> counter = tx.find(Note.KIND, "counter" + writer).orElseThrow();
          int number = Integer.parseInt(counter.value().text()) + 1;
          Note note = Note.of(writer + "-" + number).owner("writer" + writer);
          tx.insert(Note.KIND, note);
          tx.insert(Note.FACTS, note);
          tx.update(Note.KIND, counter.value().text("" + number), counter.version());
          return number;
        });
  }

  private int writePage() {
    int number = admin().contents().get(ContentAt.main(space)).content().pageCount() + 1;
    String text = "text of page " + number + "\n";
    admin()
        .contents()
        .edit(
            ContentAt.main(space),
            List.of(ContentEdit.insertPage("Page " + number).markdown(text)));
    return number;
  }

  /** Writes until it is interrupted or the store has failed, acknowledging each write. */
  void run(int writer, BiConsumer<Integer, Integer> acknowledge) {
    while (!Thread.currentThread().isInterrupted()) {
      try {
        acknowledge.accept(writer, write(writer));
      } catch (StoreUnavailable e) {
        pause();
      }
    }
  }

  private static void pause() {
    try {
      Thread.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Violations of the invariants, given the highest acknowledged number of each writer. */
  static List<String> faults(JdbcStore store, SpaceId space, int[] acknowledged) {
    List<String> faults = new ArrayList<>();
    store.verify(KINDS).forEach(fault -> faults.add(fault.toString()));
    store.verify(Docs.KINDS).forEach(fault -> faults.add(fault.toString()));
    Docs docs = Docs.builder().store(store).build();
    docs.verify().forEach(fault -> faults.add(fault.toString()));
    for (int writer = 0; writer < WRITERS; writer++) {
      String owner = "writer" + writer;
      String counter = "counter" + writer;
      List<Long> counts =
          store.<List<Long>>read(
              "WriteStream.faults",
              tx ->
                  List.of(
                      Long.parseLong(tx.find(Note.KIND, counter).orElseThrow().value().text()),
                      tx.count(Note.KIND, Note.BY_OWNER, IndexKey.of(owner)),
                      tx.count(Note.FACTS, Note.BY_OWNER, IndexKey.of(owner))));
      if (counts.get(0) < acknowledged[writer]
          || !counts.get(0).equals(counts.get(1))
          || !counts.get(0).equals(counts.get(2))) {
        faults.add(owner + " had " + acknowledged[writer] + " answers; there are " + counts);
      }
    }
    checkPages(store, space, acknowledged[PAGES], faults);
    return faults;
  }

  private static void checkPages(
      JdbcStore store, SpaceId space, int acknowledged, List<String> faults) {
    Docs docs = Docs.builder().store(store).build();
    ContentView view = docs.as(Caller.user("admin")).contents().get(ContentAt.main(space));
    List<String> titles = view.content().children(null).stream().map(Page::title).toList();
    List<String> expected =
        IntStream.rangeClosed(1, titles.size()).mapToObj(number -> "Page " + number).toList();
    if (titles.size() < acknowledged || !titles.equals(expected)) {
      faults.add(acknowledged + " pages were answered for, and there are " + titles);
    }
    faults.addAll(WrittenFeed.faults(docs, space, view.revision().id(), titles.size() + 1));
  }
}
