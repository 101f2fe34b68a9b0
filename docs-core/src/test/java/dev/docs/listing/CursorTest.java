package dev.docs.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.listing.internal.CursorText;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.RuleTest;
import dev.docs.store.IndexKey;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.LongRange;
import net.jqwik.api.constraints.Size;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {

  private static final ListName PAGES = ListName.of("pages", "guide");
  private static final IndexKey KEY = IndexKey.of("intro");

  private static void refused(ThrowingCallable call, String message) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.INVALID))
        .hasMessage(message);
  }

  @Test
  void aCursorLeadsItsListToItsKey() {
    String text = PAGES.cursor(KEY, 7).value();
    assertThat(PAGES.position(new Cursor(text)))
        .isEqualTo(new ListName.Position(KEY, OptionalLong.of(7)));
    IndexKey longest = IndexKey.of("x".repeat(IndexKey.MAX_BYTES - 2));
    assertThat(longest.toBytes()).hasSize(IndexKey.MAX_BYTES);
    Cursor far = new Cursor(PAGES.cursor(longest, Long.MAX_VALUE).value());
    assertThat(PAGES.position(far))
        .isEqualTo(new ListName.Position(longest, OptionalLong.of(Long.MAX_VALUE)));
  }

  /** The digest of the name, and the key. */
  private static Cursor ofAnEarlierRelease(ListName name, IndexKey key)
      throws NoSuchAlgorithmException {
    byte[] digest =
        MessageDigest.getInstance("SHA-256")
            .digest(name.toString().getBytes(StandardCharsets.UTF_8));
    byte[] position = key.toBytes();
    ByteBuffer bytes = ByteBuffer.allocate(8 + position.length).put(digest, 0, 8).put(position);
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array()));
  }

  @Test
  void aCursorOfAnEarlierReleaseIsValidAndHasNoCount() throws NoSuchAlgorithmException {
    Cursor cursor = ofAnEarlierRelease(PAGES, KEY);
    assertThat(PAGES.position(cursor)).isEqualTo(new ListName.Position(KEY, OptionalLong.empty()));
    refused(
        () -> ListName.of("pages", "api").position(cursor),
        "page: must be a cursor of this list with the same order and filter");
  }

  @Test
  void aListInMemoryIsCountedAgainForEachSlice() throws NoSuchAlgorithmException {
    List<String> all = List.of("a", "b", "c");
    Slice<String> first = Listing.of(all, PAGES, ListOptions.limit(1), IndexKey::of);
    List<String> fewer = List.of("a", "c");
    ListOptions second = ListOptions.limit(1).after(first.next().orElseThrow());
    Slice<String> last = new Slice<>(List.of("c"), 2, Optional.empty());
    assertThat(Listing.of(fewer, PAGES, second, IndexKey::of)).isEqualTo(last);
    Cursor old = ofAnEarlierRelease(PAGES.descending(false), IndexKey.of("a"));
    assertThat(Listing.of(fewer, PAGES, ListOptions.limit(1).after(old), IndexKey::of))
        .isEqualTo(last);
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "A", "!", "////", "\0", "\uD800", "AAAAA"})
  void textThatIsNoCursorIsRefusedBeforeAnyListIsRead(String text) {
    refused(() -> new Cursor(text), "page: must be a cursor that a response returned");
    refused(
        () -> new Cursor("A".repeat(10_000) + text),
        "page: must be a cursor that a response returned");
  }

  @Test
  void aListRefusesTheCursorsOfOthers() {
    String message = "page: must be a cursor of this list with the same order and filter";
    Cursor cursor = PAGES.cursor(KEY, 7);
    for (ListName other :
        new ListName[] {
          ListName.of("pages", "api"), PAGES.by("title", "a"), PAGES.descending(true)
        }) {
      refused(() -> other.position(cursor), message);
    }
    refused(() -> PAGES.position(new Cursor("AAAA")), message);
    refused(() -> PAGES.position(cursor, IndexKey.of("other")), message);
    byte[] decoded = CursorText.bytes(cursor.value()).orElseThrow();
    byte[] tooLong = Arrays.copyOf(decoded, decoded.length + IndexKey.MAX_BYTES);
    String forged = Base64.getUrlEncoder().encodeToString(tooLong);
    refused(() -> PAGES.position(new Cursor(forged)), message);
    refused(() -> PAGES.position(new Cursor(CursorText.of(tooLong))), message);
    refused(() -> PAGES.position(PAGES.cursor(KEY, -1)), message);
  }

  @Property(tries = 200)
  @RuleTest("identifiers")
  void aCursorIsDigitsAndSmallLetters(
      @ForAll @Size(max = IndexKey.MAX_BYTES) byte[] key, @ForAll @LongRange(min = 0) long count) {
    Cursor cursor = PAGES.cursor(IndexKey.ofBytes(key), count);
    assertThat(cursor.value()).matches("[0-9a-v]+");
    assertThat(PAGES.position(new Cursor(cursor.value())))
        .isEqualTo(new ListName.Position(IndexKey.ofBytes(key), OptionalLong.of(count)));
  }

  @Property(tries = 200)
  void theBytesOfACursorComeBackWhateverTheyBeginWith(@ForAll byte[] bytes) {
    assertThat(CursorText.bytes(CursorText.of(bytes)).orElseThrow()).isEqualTo(bytes);
    assertThat(CursorText.bytes(CursorText.of(new byte[3])).orElseThrow()).isEqualTo(new byte[3]);
  }
}
