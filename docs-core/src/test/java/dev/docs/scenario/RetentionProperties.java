package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.comment.PostComment;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.Revision;
import dev.docs.content.folder.Folder;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.HistoryRepository.FormerContent;
import dev.docs.content.stored.ImportBase;
import dev.docs.content.stored.ImportRepository;
import dev.docs.content.stored.ImportRepository.ImportSources;
import dev.docs.content.stored.InheritanceRepository;
import dev.docs.content.stored.Reach;
import dev.docs.content.stored.Reach.Item;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.retention.History;
import dev.docs.rule.RuleTest;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.ImportMode;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StumblingStore;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * What is left of random histories, with references of every kind, when history is not kept: what
 * is kept is seen as before, and of what is not kept no byte is left; on any store.
 */
public abstract class RetentionProperties {

  /** The operations of {@link Run#act}. */
  private static final int OPERATIONS = 15;

  /** The kinds of records that contents consist of. */
  private static final Set<String> PARTS =
      Set.of(
          "page-node",
          "pointer-node",
          "file-node",
          "reusable-content-node",
          "document",
          "file-chunk");

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(OPERATIONS, 40);
  }

  @Provide
  Arbitrary<History> histories() {
    return Arbitraries.of(History.days(2), History.days(30), History.merges());
  }

  @Property(tries = 60)
  @RuleTest("revisions-last")
  void whatIsKeptIsSeenAsBeforeAndOfTheRestNothingIsLeft(
      @ForAll("steps") List<RandomStep> steps, @ForAll("histories") History history) {
    StumblingStore store = new StumblingStore(create());
    try (store) {
      Run run = new Run(store, history);
      steps.forEach(run::act);
      run.purge();
      run.world.clock.advance(Duration.ofDays(60));
      run.purge();
      run.requireNothingWaits();
    }
  }

  /** A space with a page, and what is done to it. */
  private static final class Run {
    private final StumblingStore store;
    private final World world;
    private final Docs purging;
    private final History history;
    private final SpaceId space;

    /** By revision, what is seen of it. */
    private final Map<RevisionId, String> seen = new LinkedHashMap<>();

    /** By revision, the texts that it shows. */
    private final Map<RevisionId, Set<String>> texts = new HashMap<>();

    private final Map<RevisionId, Revision> known = new HashMap<>();
    private final Set<RevisionId> commented = new HashSet<>();

    /** By duplicate of the space, or of another duplicate, what is seen of it. */
    private final Map<SpaceId, String> copies = new LinkedHashMap<>();

    /** All duplicates, those that were removed included. */
    private final Set<SpaceId> everCopied = new HashSet<>();

    /** The texts that duplicates had. */
    private final Set<String> textsOfCopies = new HashSet<>();

    private int opened;
    private int written;

    Run(StumblingStore store, History history) {
      this.store = store;
      this.history = history;
      world = World.on(store);
      purging = Docs.builder().store(store).clock(world.clock).history(history).build();
      space = world.admin.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
      keep(ContentAt.main(space));
      edit(ContentAt.main(space), 0, 0);
    }

    /** A text that no other has, or, at times, one that another had before. */
    private String text(int number) {
      int which = number % 4 == 0 && written > 0 ? number % written : written++;
      return "# T" + which + "\n\nWord%05dx of many words in this text.\n".formatted(which);
    }

    void act(RandomStep step) {
      world.clock.advance(step.flag() ? Duration.ofHours(1) : Duration.ofMinutes(1));
      ContentAt.Branch branch =
          opened > 0 && step.flag() && editable(1 + step.a() % opened)
              ? ContentAt.changeRequest(ref(1 + step.a() % opened))
              : ContentAt.main(space);
      int number = opened == 0 ? 0 : 1 + step.a() % opened;
      boolean editable = opened > 0 && editable(number);
      switch (step.operation()) {
        case 0, 1, 2 -> edit(branch, step.b(), step.c());
        case 3 ->
            opened =
                world
                    .admin
                    .changeRequests()
                    .create(space, new CreateChangeRequest(null))
                    .changeRequest()
                    .number();
        case 4 -> {
          if (editable) {
            world.admin.merges().update(ref(number));
            keep(ContentAt.changeRequest(ref(number)));
          }
        }
        case 5 -> {
          if (editable) {
            world.admin.merges().merge(ref(number));
            keep(ContentAt.main(space));
            keep(ContentAt.changeRequest(ref(number)));
          }
        }
        case 6 -> {
          List<RevisionId> all = List.copyOf(seen.keySet());
          world.admin.contents().rollback(space, RandomStep.pick(all, step.b()));
          keep(ContentAt.main(space));
        }
        case 7 -> {
          world.admin.comments().post(branch, PostComment.saying("Comment"));
          commented.add(world.admin.contents().get(branch).revision().id());
        }
        case 8 -> {
          world
              .admin
              .contents()
              .importFolder(
                  ContentAt.main(space),
                  Folder.ofTexts(
                      Map.of("README.md", text(step.b()), "p.md", text(step.c()), "x.txt", "x")),
                  ImportMode.MERGE);
          keep(ContentAt.main(space));
          while (isThere(opened + 1)) { // one with the conflicts of the import
            opened++;
          }
        }
        case 9 -> world.clock.advance(Duration.ofDays(1 + step.b() % 20));
        case 10 -> world.docs.feed().move("reader" + step.b() % 2, world.docs.feed().position());
        case 13 -> duplicate(step);
        case 14 -> changeCopy(step);
        default -> purge();
      }
    }

    private void duplicate(RandomStep step) {
      List<SpaceId> all = new ArrayList<>(copies.keySet());
      all.add(space);
      SpaceId copy = world.admin.spaces().duplicate(RandomStep.pick(all, step.a())).id();
      everCopied.add(copy);
      keepCopy(copy);
    }

    private void keepCopy(SpaceId copy) {
      ContentView view = world.admin.contents().get(ContentAt.main(copy));
      copies.put(copy, render(view));
      textsOfCopies.addAll(texts.get(view.revision().id()));
    }

    /** Edits a duplicate, or deletes one. */
    private void changeCopy(RandomStep step) {
      if (copies.isEmpty()) {
        return;
      }
      SpaceId copy = RandomStep.pick(List.copyOf(copies.keySet()), step.a());
      if (step.b() % 3 == 0) {
        world.admin.spaces().delete(copy);
        copies.remove(copy);
        return;
      }
      List<Page> pages =
          world.admin.contents().get(ContentAt.main(copy)).content().descendants(null);
      world
          .admin
          .contents()
          .edit(
              ContentAt.main(copy),
              List.of(
                  pages.isEmpty() || step.flag()
                      ? ContentEdit.insertPage("Page").markdown(text(step.c()))
                      : ContentEdit.updatePage(RandomStep.pick(pages, step.c()).id().value())
                          .markdown(text(step.b()))));
      keepCopy(copy);
    }

    private ChangeRequest.Ref ref(int number) {
      return ChangeRequest.Ref.of(space, "" + number);
    }

    private boolean isThere(int number) {
      try {
        world.admin.changeRequests().get(ref(number));
        return true;
      } catch (DocsException e) {
        return false;
      }
    }

    private boolean editable(int number) {
      return world.admin.changeRequests().get(ref(number)).changeRequest().status().isEditable();
    }

    private void edit(ContentAt.Branch branch, int which, int detail) {
      List<Page> pages = world.admin.contents().get(branch).content().descendants(null);
      ContentEdit edit =
          pages.isEmpty() || detail % 3 == 0
              ? ContentEdit.insertPage("Page").markdown(text(detail))
              : detail % 7 == 0
                  ? ContentEdit.deletePage(RandomStep.pick(pages, which).id().value())
                  : ContentEdit.updatePage(RandomStep.pick(pages, which).id().value())
                      .markdown(text(detail));
      List<ContentEdit> edits = new ArrayList<>();
      if (!pages.isEmpty() && detail % 4 == 0) { // a text that the next edit replaces or removes
        String page = RandomStep.pick(pages, which).id().value();
        edits.add(ContentEdit.updatePage(page).markdown(text(detail + 1)));
      }
      edits.add(edit);
      edits.add(ContentEdit.insertFile("f", text(which).getBytes(StandardCharsets.UTF_8)));
      world.admin.contents().edit(branch, edits);
      keep(branch);
    }

    private void keep(ContentAt at) {
      ContentView view = world.admin.contents().get(at);
      known.put(view.revision().id(), view.revision());
      seen.putIfAbsent(view.revision().id(), render(view));
    }

    private String render(ContentView view) {
      Set<String> all = texts.computeIfAbsent(view.revision().id(), id -> new HashSet<>());
      StringBuilder out = new StringBuilder();
      view.content()
          .descendants(null)
          .forEach(
              page -> {
                out.append(page).append(view.text(page.document()));
                all.add(view.text(page.document()));
              });
      view.content()
          .allFiles()
          .forEach(
              file ->
                  out.append(file).append(new String(view.bytes(file), StandardCharsets.UTF_8)));
      return out.toString();
    }

    void purge() {
      Instant now = world.clock.instant();
      store.dieAfter(Long.MAX_VALUE);
      if (seen.size() % 2 == 0) { // every other time it dies halfway, and another one goes on
        store.dieAfter(seen.size());
        try {
          purging.purge();
        } catch (StumblingStore.Died died) {
          world.clock.advance(Duration.ofMinutes(6));
        }
      }
      store.dieAfter(Long.MAX_VALUE);
      purging.purge();
      assertThat(purging.verify()).isEmpty();
      Set<RevisionId> kept = new HashSet<>();
      for (RevisionId id : seen.keySet()) {
        if (stays(id, now)) {
          kept.add(id);
        }
      }
      for (RevisionId id : List.copyOf(seen.keySet())) {
        ContentAt at = ContentAt.revision(space, id);
        if (kept.contains(id)) {
          assertThat(render(world.admin.contents().get(at))).isEqualTo(seen.get(id));
          world.admin.contents().changes(at, 100);
        }
      }
      copies.forEach(
          (copy, shown) ->
              assertThat(render(world.admin.contents().get(ContentAt.main(copy))))
                  .as("%s", copy)
                  .isEqualTo(shown));
      forget();
    }

    /** What must stay, whatever else does. */
    private boolean stays(RevisionId id, Instant now) {
      boolean merge =
          history instanceof History.Merges && known.get(id).type() == Revision.Type.MERGE;
      Duration age =
          history instanceof History.Days days ? Duration.ofDays(days.days()) : History.LEAST;
      return merge
          || commented.contains(id)
          || named().contains(id)
          || !known.get(id).createdAt().isBefore(now.minus(age));
    }

    private Set<RevisionId> named() {
      Set<RevisionId> named = new HashSet<>();
      named.add(world.admin.spaces().get(space).space().head());
      ImportBase base =
          store
              .<Optional<ImportBase>>read("Test.base", tx -> ImportRepository.find(tx, space, null))
              .orElse(null);
      if (base != null) {
        named.add(base.revision());
      }
      for (int i = 1; i <= opened; i++) {
        named.addAll(world.admin.changeRequests().get(ref(i)).changeRequest().revisions());
      }
      named.addAll(sidesOfConflicts());
      named.addAll(namedByAwaitedEvents());
      return named;
    }

    /** The revisions in which conflicts arose, and what was merged there. */
    private Set<RevisionId> sidesOfConflicts() {
      return store.read(
          "Test.conflicts",
          tx -> {
            Set<RevisionId> sides = new HashSet<>();
            for (RevisionId merged : ChangeRequestRepository.conflictRevisions(tx, space)) {
              sides.add(merged);
              sides.addAll(ContentRepository.revision(tx, space, merged).parents());
            }
            return sides;
          });
    }

    private Set<RevisionId> namedByAwaitedEvents() {
      Feed feed = world.docs.feed();
      Set<RevisionId> named = new HashSet<>();
      for (int i = 0; i < 2; i++) {
        Optional<FeedEntry.Position> position = feed.reader("reader" + i);
        if (position.isPresent()) {
          FeedEntry.Slice page = feed.after(position.get(), Feed.MAX_LIMIT);
          assertThat(page.more() || page.missed()).isFalse();
          Stream.concat(page.entries().stream(), page.ahead().stream())
              .flatMap(entry -> entry.events().stream())
              .filter(ContentChanged.class::isInstance)
              .map(ContentChanged.class::cast)
              .filter(event -> event.space().equals(space))
              .map(ContentChanged::revisions)
              .flatMap(changed -> Stream.concat(changed.from().stream(), Stream.of(changed.to())))
              .forEach(named::add);
        }
      }
      return named;
    }

    /** Forgets what is gone, and makes sure that none of it is left. */
    private void forget() {
      Set<RevisionId> gone = new HashSet<>();
      for (RevisionId id : seen.keySet()) {
        try {
          world.admin.contents().get(ContentAt.revision(space, id));
        } catch (DocsException e) {
          gone.add(id);
        }
      }
      seen.keySet().removeAll(gone);
      Set<String> left = new HashSet<>();
      for (RevisionId id : named()) {
        render(world.admin.contents().get(ContentAt.revision(space, id)));
        left.addAll(texts.get(id));
      }
      seen.keySet().forEach(id -> left.addAll(texts.get(id)));
      left.addAll(textsOfCopies);
      String records = records();
      for (RevisionId id : gone) {
        for (String text : texts.get(id)) {
          String word = text.lines().filter(line -> line.startsWith("Word")).findFirst().orElse("");
          if (!word.isEmpty() && left.stream().noneMatch(other -> other.contains(word))) {
            assertThat(records.contains("\n" + text)).as(word).isFalse();
          }
        }
        assertThatThrownBy(() -> world.admin.contents().rollback(space, id))
            .isInstanceOf(DocsException.class);
      }
      assertThat(unreachable()).isEmpty();
    }

    /** The records of contents to which nothing leads, and that do not wait to be removed. */
    private Set<Item> unreachable() {
      return store.read(
          "Test.unreachable",
          tx -> {
            Set<Item> unreachable = new HashSet<>();
            for (Kind<?> kind : Docs.KINDS) {
              if (PARTS.contains(kind.name())) {
                unreachable.addAll(all(tx, kind));
              }
            }
            Set<SpaceId> spaces = new HashSet<>(everCopied);
            spaces.add(space);
            for (SpaceId one : spaces) {
              unreachable.removeIf(reached(tx, one)::contains);
              HistoryRepository.unused(tx, one, Integer.MAX_VALUE)
                  .forEach(part -> unreachable.remove(part.item()));
            }
            return unreachable;
          });
    }

    /** What a space has, keeps for its duplicates, or is removing. */
    private static Reach reached(ReadTx tx, SpaceId space) {
      return Reach.of(space)
          .plus(tx, HistoryRepository.all(tx, space).stream().map(StoredRevision::root).toList())
          .plus(
              tx,
              ImportRepository.sources(tx, space, Integer.MAX_VALUE).stream()
                  .map(ImportSources::root)
                  .toList())
          .plus(
              tx,
              InheritanceRepository.heirs(tx, space, Integer.MAX_VALUE).stream()
                  .flatMap(heir -> InheritanceRepository.kept(heir, space).stream())
                  .toList())
          .plus(
              tx,
              HistoryRepository.former(tx, space, Integer.MAX_VALUE).stream()
                  .map(FormerContent::root)
                  .toList());
    }

    void requireNothingWaits() {
      assertThat(
              store.<List<?>>read(
                  "Test.unused", tx -> HistoryRepository.unused(tx, space, Integer.MAX_VALUE)))
          .isEmpty();
    }

    private static <T> Set<Item> all(ReadTx tx, Kind<T> kind) {
      Set<Item> all = new HashSet<>();
      tx.forEach(kind, stored -> all.add(new Item(kind, kind.idOf(stored.value()))));
      return all;
    }

    private String records() {
      StringBuilder all = new StringBuilder();
      for (Kind<?> kind : Docs.KINDS) {
        if (kind.name().equals("document")) {
          add(kind, all);
        }
      }
      return all.toString();
    }

    private <T> void add(Kind<T> kind, StringBuilder all) {
      store.<Boolean>read(
          "Test.records",
          tx -> {
            tx.forEach(
                kind,
                stored ->
                    all.append('\n')
                        .append(stored.value().toString().replaceAll(".*?markdown=", "")));
            return true;
          });
    }
  }
}
