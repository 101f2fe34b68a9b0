package dev.docs.store.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Chapter one: what is put in comes out, unchanged and told apart from all else. */
abstract class RecordsContract extends StoreChapter {

  RecordsContract(Supplier<Stores> backEnd) {
    super(backEnd);
  }

  @Test
  void anInsertedRecordIsFoundByItsId() {
    Article article = Article.of("a").slug("slug").tags("x", "y");

    Stored<Article> answer =
        store.<Stored<Article>>write(
            "RecordsContract.anInsertedRecordIsFoundByItsId",
            tx -> tx.insert(Article.KIND, article));

    assertThat(answer).isEqualTo(new Stored<>(article, 1));
    assertThat(stored(Article.KIND, "a")).isEqualTo(answer);
  }

  @Test
  void everyTypeOfComponentComesBackAtItsExtremes() {
    Article least =
        new Article(
            "least",
            "",
            Optional.empty(),
            Integer.MIN_VALUE,
            Long.MIN_VALUE,
            false,
            Instant.parse("1969-12-31T23:59:59.999Z"),
            List.of(),
            new Article.Machine(-1));
    Article most =
        new Article(
            "most",
            "s",
            Optional.of(""),
            Integer.MAX_VALUE,
            Long.MAX_VALUE,
            true,
            Instant.parse("9999-12-31T23:59:59.999Z"),
            List.of("", "a", "a", "b"),
            new Article.Person("", Optional.of("")));

    insert(Article.KIND, least, most);

    assertThat(stored(Article.KIND, "least").value()).isEqualTo(least);
    assertThat(stored(Article.KIND, "most").value()).isEqualTo(most);
  }

  @Test
  void textsComeBackToTheLastCodePoint() {
    for (String text : AwkwardTexts.ASCENDING) {
      Article article =
          new Article(
              text,
              text,
              Optional.of(text),
              0,
              0,
              false,
              Instant.EPOCH,
              List.of(text, text + text),
              new Article.Person(text, Optional.of(text)));

      insert(Article.KIND, article);

      assertThat(stored(Article.KIND, text).value()).isEqualTo(article);
    }
  }

  @Test
  void idsAreTheSameOnlyWhenEveryCodePointIs() {
    for (String id : AwkwardTexts.ASCENDING) {
      assertThat(exists(Article.KIND, id)).as("%s before its insertion", id).isFalse();
      insert(Article.KIND, Article.of(id));
    }

    assertThat(ids(Article.inSpace("space"))).containsExactlyElementsOf(AwkwardTexts.ASCENDING);
    for (String id : AwkwardTexts.ASCENDING) {
      write(tx -> tx.delete(Article.KIND, id, 1));
      assertThat(exists(Article.KIND, id)).as("%s after its deletion", id).isFalse();
    }
    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isZero();
  }

  @Test
  void theSameIdInTwoKindsIsTwoRecords() {
    Entry entry = new Entry("same", "log", 1);
    insert(Article.KIND, Article.of("same"));
    insert(Entry.KIND, entry);

    write(tx -> tx.delete(Article.KIND, "same", 1));

    assertThat(stored(Entry.KIND, "same").value()).isEqualTo(entry);
    assertThat(exists(Article.KIND, "same")).isFalse();
  }

  @Test
  void whatIsNotThereIsNotFound() {
    insert(Article.KIND, Article.of("here"));

    assertThat(exists(Article.KIND, "absent")).isFalse();
    assertThat(exists(Article.KIND, "HERE")).isFalse();
    assertThat(exists(Article.KIND, "here ")).isFalse();
    assertThat(exists(Article.KIND, "her_")).isFalse();
    assertThat(exists(Article.KIND, "%")).isFalse();
  }

  @Test
  void whatCannotBeAnIdIsNotFound() {
    assertThat(exists(Article.KIND, "")).isFalse();
    assertThat(exists(Article.KIND, "x".repeat(Kind.MAX_ID_LENGTH + 1))).isFalse();
    assertThat(exists(Article.KIND, "x".repeat(100_000))).isFalse();
    assertThat(exists(Article.KIND, "\ud800")).isFalse();
    assertThat(exists(Article.KIND, "?")).isFalse();
  }

  @Test
  void whatCannotBeAnIdIsNotInserted() {
    write(
        tx -> {
          for (String id : List.of("", "x".repeat(Kind.MAX_ID_LENGTH + 1), "\ud800", "a\udc00")) {
            assertThatIllegalArgumentException()
                .isThrownBy(() -> tx.insert(Article.KIND, Article.of(id)));
            assertThatIllegalArgumentException()
                .isThrownBy(() -> tx.update(Article.KIND, Article.of(id), 1));
          }
        });

    assertThat(count(Article.KIND, Article.BY_SPACE, IndexKey.empty())).isZero();
  }

  @Test
  void theLongestIdsAreAsGoodAsAny() {
    String ascii = "x".repeat(Kind.MAX_ID_LENGTH);
    String wide = "\uffff".repeat(Kind.MAX_ID_LENGTH);
    String astral = "\ud83d\ude00".repeat(Kind.MAX_ID_LENGTH / 2);

    insert(Article.KIND, Article.of(astral), Article.of(wide), Article.of(ascii));
    write(tx -> tx.update(Article.KIND, Article.of(wide).size(1), 1));

    assertThat(stored(Article.KIND, ascii).value()).isEqualTo(Article.of(ascii));
    assertThat(stored(Article.KIND, wide).value()).isEqualTo(Article.of(wide).size(1));
    assertThat(stored(Article.KIND, astral).value()).isEqualTo(Article.of(astral));
    assertThat(ids(Article.inSpace("space"))).containsExactly(ascii, wide, astral);
  }

  @Test
  void manyRecordsAreFoundByTheirIdsAtOnce() {
    insert(Article.KIND, Article.of("a"), Article.of("b").size(2), Article.of("c"));
    insert(Entry.KIND, new Entry("d", "log", 1));

    Map<String, Stored<Article>> found =
        store.read(
            "RecordsContract.manyRecordsAreFoundByTheirIdsAtOnce",
            tx ->
                tx.findAll(
                    Article.KIND,
                    List.of("c", "absent", "a", "", "\ud800", "x".repeat(1_000), "b", "a", "d")));

    assertThat(found.keySet()).containsExactly("c", "a", "b");
    assertThat(found.get("b")).isEqualTo(new Stored<>(Article.of("b").size(2), 1));
    assertThatThrownBy(() -> found.remove("a")).isInstanceOf(UnsupportedOperationException.class);
    assertThat(
            store.<Map<String, Stored<Article>>>read(
                "RecordsContract.nothing", tx -> tx.findAll(Article.KIND, List.of())))
        .isEmpty();
  }

  @Test
  void recordsFoundAtOnceAreAsThisTransactionLeftThem() {
    insert(Article.KIND, Article.of("kept"), Article.of("changed"), Article.of("gone"));
    insert(Blob.KIND, blob(1), blob(2));

    write(
        tx -> {
          assertThat(tx.find(Article.KIND, "later")).isEmpty();
          tx.insert(Article.KIND, Article.of("later"));
          tx.update(Article.KIND, Article.of("changed").size(7), 1);
          tx.delete(Article.KIND, "gone", 1);
          tx.insert(Blob.KIND, blob(3));
          tx.delete(Blob.KIND, blob(2).hash(), 1);
          Map<String, Stored<Article>> found =
              tx.findAll(Article.KIND, List.of("later", "kept", "gone", "changed", "absent"));
          assertThat(found.keySet()).containsExactly("later", "kept", "changed");
          assertThat(found)
              .containsEntry("kept", new Stored<>(Article.of("kept"), 1))
              .containsEntry("changed", new Stored<>(Article.of("changed").size(7), 2));
          assertThat(tx.find(Article.KIND, "absent")).isEmpty();
          assertThat(tx.findAll(Blob.KIND, List.of("blob1", "blob2", "blob3", "blob4")).keySet())
              .containsExactly("blob1", "blob3");
          tx.update(Article.KIND, Article.of("kept").size(1), 1);
        });

    assertThat(stored(Article.KIND, "kept").version()).isEqualTo(2);
  }

  @Test
  void asManyRecordsAsWantedAreFoundAtOnce() {
    List<String> ids = IntStream.range(0, 1_100).mapToObj(i -> "id" + i).toList();
    insert(Article.KIND, ids.stream().map(Article::of).toArray(Article[]::new));

    Map<String, Stored<Article>> found =
        store.read(
            "RecordsContract.asManyRecordsAsWantedAreFoundAtOnce",
            tx -> tx.findAll(Article.KIND, ids));

    assertThat(found.keySet()).containsExactlyElementsOf(ids);
    found.forEach((id, stored) -> assertThat(stored.value()).isEqualTo(Article.of(id)));
  }

  @Test
  void everyByteComesBack() {
    byte[] bytes = new byte[256];
    for (int i = 0; i < bytes.length; i++) {
      bytes[i] = (byte) i;
    }

    insert(Blob.KIND, new Blob("all", bytes), new Blob("none", new byte[0]));

    assertThat(stored(Blob.KIND, "all").value().bytes()).isEqualTo(bytes);
    assertThat(stored(Blob.KIND, "none").value().bytes()).isEmpty();
  }

  @Test
  void aLargeValueComesBack() {
    int size = 10_000_000;
    byte[] bytes = new byte[size];
    new Random(1).nextBytes(bytes);
    String text = "\u00e4\0".repeat(size / 2);

    insert(Blob.KIND, new Blob("large", bytes));
    insert(
        Article.KIND,
        new Article(
            "large",
            "space",
            Optional.empty(),
            0,
            0,
            false,
            Instant.EPOCH,
            List.of(),
            new Article.Person(text, Optional.empty())));

    assertThat(Arrays.equals(stored(Blob.KIND, "large").value().bytes(), bytes)).isTrue();
    Article.Author author = stored(Article.KIND, "large").value().author();
    assertThat(author.equals(new Article.Person(text, Optional.empty()))).isTrue();
  }

  @Test
  void contentAddressedRecordsAreSeenInTheTransactionThatInsertsThem() {
    insert(Blob.KIND, blob(3), blob(50));

    write(
        tx -> {
          for (int i = 0; i < 100; i++) {
            assertThat(tx.insert(Blob.KIND, blob(i))).isEqualTo(new Stored<>(blob(i), 1));
            assertThat(tx.insert(Blob.KIND, blob(i))).isEqualTo(new Stored<>(blob(i), 1));
            assertThat(tx.find(Blob.KIND, blob(i).hash())).contains(new Stored<>(blob(i), 1));
          }
          assertThat(tx.find(Blob.KIND, "another")).isEmpty();
          tx.delete(Blob.KIND, blob(98).hash(), 1);
          tx.delete(Blob.KIND, blob(99).hash(), 1);
          tx.insert(Blob.KIND, blob(99));
          assertThat(tx.find(Blob.KIND, blob(98).hash())).isEmpty();
          assertThat(blobs(tx)).hasSize(99).contains(blob(3), blob(50), blob(97), blob(99));
          tx.insert(Blob.KIND, blob(100));
        });

    assertThat(store.<List<Blob>>read("RecordsContract.blobs", RecordsContract::blobs))
        .hasSize(100)
        .doesNotHaveDuplicates()
        .contains(blob(100))
        .doesNotContain(blob(98));
  }

  private static Blob blob(int number) {
    return new Blob("blob" + number, new byte[] {(byte) number});
  }

  private static List<Blob> blobs(ReadTx tx) {
    List<Blob> all = new ArrayList<>();
    tx.forEach(Blob.KIND, stored -> all.add(stored.value()));
    return all;
  }
}
