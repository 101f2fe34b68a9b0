package dev.docs.listing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.listing.internal.ListName;
import dev.docs.store.IndexKey;
import java.util.Arrays;
import java.util.Base64;
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
    String text = PAGES.cursor(KEY).value();
    assertThat(PAGES.key(new Cursor(text))).isEqualTo(KEY);
    IndexKey longest = IndexKey.of("x".repeat(IndexKey.MAX_BYTES - 2));
    assertThat(longest.toBytes()).hasSize(IndexKey.MAX_BYTES);
    assertThat(PAGES.key(new Cursor(PAGES.cursor(longest).value()))).isEqualTo(longest);
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
    Cursor cursor = PAGES.cursor(KEY);
    for (ListName other :
        new ListName[] {
          ListName.of("pages", "api"), PAGES.by("title", "a"), PAGES.descending(true)
        }) {
      refused(() -> other.key(cursor), message);
    }
    refused(() -> PAGES.key(new Cursor("AAAA")), message);
    refused(() -> PAGES.key(cursor, IndexKey.of("other")), message);
    byte[] decoded = Base64.getUrlDecoder().decode(cursor.value());
    byte[] tooLong = Arrays.copyOf(decoded, decoded.length + IndexKey.MAX_BYTES);
    String forged = Base64.getUrlEncoder().encodeToString(tooLong);
    refused(() -> PAGES.key(new Cursor(forged)), message);
  }
}
