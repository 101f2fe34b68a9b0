package dev.docs.site.redirect.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RedirectSourceTest {

  /** Each byte of the text's UTF-8 as an escape. */
  private static String escaped(String text) {
    StringBuilder escaped = new StringBuilder();
    for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
      escaped.append(String.format("%%%02x", b & 0xff));
    }
    return escaped.toString();
  }

  @Provide
  Arbitrary<String> segments() {
    return Arbitraries.of("a", "Z", "0", "~", " ", "\u00e9", "\u4e2d", "\ud83d\ude00", "\0", "+")
        .list()
        .ofMinSize(1)
        .ofMaxSize(5)
        .map(parts -> String.join("", parts));
  }

  @Property
  void aSegmentIsTheSameSourceWithAndWithoutEscapes(
      @ForAll("segments") String first, @ForAll("segments") String second) {
    String plain = "/" + first + second;
    assertThat(RedirectSource.key("/" + escaped(first) + second)).isEqualTo(key(plain));
    assertThat(RedirectSource.key("/" + first + escaped(second))).isEqualTo(key(plain));
    assertThat(RedirectSource.decoded("/" + escaped(first) + second)).isEqualTo(plain);
    assertThat(RedirectSource.decoded(first + escaped(second) + "/x"))
        .isEqualTo(first + second + "/x");
  }

  private static String key(String path) {
    return RedirectSource.key(path);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/a%", "/a%4", "/a%4g", "/a%g4", "/%\uff14\uff11", "/%ff", "/%41%ff", "/%c3"})
  void whatIsNoEscapeOrNoUtf8StaysAsItIs(String path) {
    assertThat(RedirectSource.decoded(path)).isEqualTo(path);
    assertThat(key(path)).isEqualTo(path.toLowerCase(Locale.ROOT));
  }

  @ParameterizedTest
  @CsvSource({"/%41, /A", "/%30x%39, /0x9", "/%4A%6a, /Jj", "/x%41, /xA", "%2F, /", "a%00b, a\0b"})
  void anEscapeIsItsCharacter(String path, String decoded) {
    assertThat(RedirectSource.decoded(path)).isEqualTo(decoded);
  }

  @Test
  void aSegmentWithoutEscapesStaysAsItIsThoughItIsNoUnicode() {
    assertThat(RedirectSource.decoded("/%41/\ud800")).isEqualTo("/A/\ud800");
    assertThat(key("/\ud800")).isNotEqualTo(key("/?"));
  }

  @Test
  void anEscapedSlashPartsNoSegments() {
    assertThat(key("/a%2Fb")).isEqualTo(key("/a%2fb")).isNotEqualTo(key("/a/b"));
    assertThat(key("a//b/")).isEqualTo(key("/a/b"));
  }

  @Test
  void aPathIsASourceUpToTheMostCharacters() {
    String longest = "/" + "a".repeat(RedirectSource.MAX_LENGTH - 1);
    assertThat(RedirectSource.isFormed(longest)).isTrue();
    assertThat(RedirectSource.isFormed(longest + "a")).isFalse();
    assertThat(RedirectSource.isFormed("/")).isTrue();
    assertThat(RedirectSource.isFormed("/a b/\u00e9/")).isTrue();
    for (String none : new String[] {"", "a", "//", "/a//b", "/%", "/a%4"}) {
      assertThat(RedirectSource.isFormed(none)).as(none).isFalse();
    }
  }

  @Test
  void theKeyOfAllPathsBelowEndsWithAStar() {
    assertThat(RedirectSource.keyBelow("/A/")).isEqualTo("/a/*");
  }
}
