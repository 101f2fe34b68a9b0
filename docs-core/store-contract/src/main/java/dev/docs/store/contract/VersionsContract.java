package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import java.util.List;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Chapter two: a record is added once, and changed only by who saw its present version. */
abstract class VersionsContract extends StoreChapter {

  VersionsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @Test
  void anIdIsInsertedOnce() {
    insert(Article.KIND, Article.of("a"));

    assertThatExceptionOfType(DuplicateKey.class)
        .isThrownBy(() -> insert(Article.KIND, Article.of("a").size(2)))
        .satisfies(
            e -> {
              assertThat(e.kind()).isEqualTo("article");
              assertThat(e.index()).isEqualTo("id");
            });

    assertThat(stored(Article.KIND, "a")).isEqualTo(new Stored<>(Article.of("a"), 1));
  }

  @Test
  void eachUpdateRaisesTheVersionByOne() {
    insert(Article.KIND, Article.of("a"));

    for (int version = 1; version <= 5; version++) {
      Article changed = Article.of("a").size(version);
      int seen = version;
      Stored<Article> answer =
          store.<Stored<Article>>write(
              "VersionsContract.eachUpdateRaisesTheVersionByOne",
              tx -> tx.update(Article.KIND, changed, seen));
      assertThat(answer).isEqualTo(new Stored<>(changed, version + 1));
      assertThat(stored(Article.KIND, "a")).isEqualTo(answer);
    }
  }

  @Test
  void anUpdateThatChangesNothingIsAnUpdate() {
    insert(Article.KIND, Article.of("a"));

    write(tx -> tx.update(Article.KIND, Article.of("a"), 1));

    assertThat(stored(Article.KIND, "a")).isEqualTo(new Stored<>(Article.of("a"), 2));
    assertThat(ids(Article.inSpace("space"))).containsExactly("a");
  }

  @Test
  void anyOtherVersionIsStale() {
    insert(Article.KIND, Article.of("a"));
    write(tx -> tx.update(Article.KIND, Article.of("a").size(2), 1));

    for (long version : new long[] {Long.MIN_VALUE, -1, 0, 1, 3, Long.MAX_VALUE}) {
      assertThatExceptionOfType(StaleVersion.class)
          .isThrownBy(() -> write(tx -> tx.update(Article.KIND, Article.of("a"), version)));
      assertThatExceptionOfType(StaleVersion.class)
          .isThrownBy(() -> write(tx -> tx.delete(Article.KIND, "a", version)));
    }

    assertThat(stored(Article.KIND, "a")).isEqualTo(new Stored<>(Article.of("a").size(2), 2));
  }

  @Test
  void whatIsNotThereIsStaleAtEveryVersion() {
    for (long version : new long[] {0, 1}) {
      assertThatExceptionOfType(StaleVersion.class)
          .isThrownBy(() -> write(tx -> tx.update(Article.KIND, Article.of("a"), version)));
      for (String id : List.of("a", "", "x".repeat(Kind.MAX_ID_LENGTH + 1), "\ud800", "\0")) {
        assertThatExceptionOfType(StaleVersion.class)
            .isThrownBy(() -> write(tx -> tx.delete(Article.KIND, id, version)));
      }
    }

    assertThat(exists(Article.KIND, "a")).isFalse();
  }

  @Test
  void aStaleVersionIsReportedBeforeATakenKey() {
    insert(Article.KIND, Article.of("a").slug("taken"), Article.of("b"));

    assertThatExceptionOfType(StaleVersion.class)
        .isThrownBy(() -> write(tx -> tx.update(Article.KIND, Article.of("b").slug("taken"), 7)));
  }

  @Test
  void aDeletedRecordIsGoneAndItsIdIsFree() {
    insert(Article.KIND, Article.of("a").slug("s").tags("t"));
    write(tx -> tx.update(Article.KIND, Article.of("a").slug("s").tags("t"), 1));

    write(tx -> tx.delete(Article.KIND, "a", 2));

    assertThat(exists(Article.KIND, "a")).isFalse();
    for (Index<Article> index : Article.KIND.indexes()) {
      assertThat(count(Article.KIND, index, IndexKey.empty())).isZero();
    }
    insert(Article.KIND, Article.of("a").slug("s"));
    assertThat(stored(Article.KIND, "a").version()).isEqualTo(1);
  }

  @Test
  void aDeletedRecordIsNotDeletedAgain() {
    insert(Article.KIND, Article.of("a"));
    write(tx -> tx.delete(Article.KIND, "a", 1));

    assertThatExceptionOfType(StaleVersion.class)
        .isThrownBy(() -> write(tx -> tx.delete(Article.KIND, "a", 1)));
  }

  @Test
  void anAppendOnlyRecordIsNeverUpdatedButMayBeDeleted() {
    Entry entry = new Entry("e", "log", 1);
    insert(Entry.KIND, entry);

    assertThatIllegalArgumentException()
        .isThrownBy(() -> write(tx -> tx.update(Entry.KIND, new Entry("e", "log", 2), 1)));
    assertThatExceptionOfType(DuplicateKey.class).isThrownBy(() -> insert(Entry.KIND, entry));
    assertThat(stored(Entry.KIND, "e")).isEqualTo(new Stored<>(entry, 1));

    write(tx -> tx.delete(Entry.KIND, "e", 1));
    assertThat(exists(Entry.KIND, "e")).isFalse();
  }

  @Test
  void anAppendOnlyRecordThatWasReplacedIsFoundAsItIsNow() {
    insert(Entry.KIND, new Entry("e", "log", 1));
    assertThat(stored(Entry.KIND, "e").value().number()).isEqualTo(1);

    write(
        tx -> {
          tx.delete(Entry.KIND, "e", 1);
          tx.insert(Entry.KIND, new Entry("e", "log", 2));
        });

    assertThat(stored(Entry.KIND, "e").value().number()).isEqualTo(2);
  }

  @Test
  void contentInsertedTwiceIsThereOnce() {
    Blob blob = new Blob("h", new byte[] {1, 2});
    insert(Blob.KIND, blob);

    Stored<Blob> again =
        store.<Stored<Blob>>write(
            "VersionsContract.contentInsertedTwiceIsThereOnce",
            tx -> tx.insert(Blob.KIND, new Blob("h", new byte[] {1, 2})));

    assertThat(again).isEqualTo(new Stored<>(blob, 1));
    assertThatIllegalArgumentException()
        .isThrownBy(() -> write(tx -> tx.update(Blob.KIND, blob, 1)));
    write(tx -> tx.delete(Blob.KIND, "h", 1));
    assertThat(exists(Blob.KIND, "h")).isFalse();
    insert(Blob.KIND, blob, blob);
    assertThat(stored(Blob.KIND, "h")).isEqualTo(new Stored<>(blob, 1));
  }
}
