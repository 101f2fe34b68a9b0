package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.change.ChangeRequest;
import dev.docs.scenario.model.Driver.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Lists, read piece by piece. */
final class ListCommands extends Commands {

  ListCommands(RandomRun run) {
    super(run);
  }

  /** Reads a piece. */
  private interface Read<T> {
    Piece<T> of(Driver driver, int limit, String page);
  }

  void step(String space) {
    int limit = 1 + random.nextInt(7);
    String parent = anyParent();
    String collection = parent == null ? NOTHING : parent;
    ChangeRequest.Status status = pick(List.of(ChangeRequest.Status.values()));
    walk("spaces", limit, Driver::spaces, () -> model().spacesSeen());
    walk("collections", limit, (d, l, p) -> d.collections(true, l, p), this::nested);
    walk(
        "collections at the top",
        limit,
        (d, l, p) -> d.collections(false, l, p),
        () -> model().collectionsSeen(false));
    walk(
        "spaces in " + collection,
        limit,
        (d, l, p) -> d.spacesIn(collection, l, p),
        () -> model().spacesIn(collection));
    walk(
        status + " change requests of " + space,
        limit,
        (d, l, p) -> d.changeRequests(space, status, l, p),
        () -> {
          ModelSpace in = model().space(space);
          return in.newestFirst(status).stream().map(c -> c.state(in)).toList();
        });
  }

  private List<Driver.CollectionState> nested() {
    return model().collectionsSeen(true);
  }

  /** Reads a list piece by piece. */
  private <T> void walk(String what, int limit, Read<T> read, Supplier<List<T>> list) {
    both(
        "walk " + what + " by " + limit,
        d -> {
          List<T> all = new ArrayList<>();
          String page = null;
          do {
            Piece<T> piece = read.of(d, limit, page);
            all.addAll(piece.items());
            assertThat(piece.items()).hasSizeLessThanOrEqualTo(limit);
            assertThat(all).hasSizeLessThanOrEqualTo((int) piece.count());
            assertThat(piece.count()).isEqualTo(read.of(d, 0, null).count());
            page = piece.next();
          } while (page != null);
          assertThat(all).hasSize((int) read.of(d, 0, null).count());
          return all;
        },
        all -> {
          List<T> expected = list.get();
          if (all != null) {
            assertThat(all).isEqualTo(expected);
          }
        });
  }
}
