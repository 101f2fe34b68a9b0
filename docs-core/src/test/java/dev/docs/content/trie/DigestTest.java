package dev.docs.content.trie;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.From;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.constraints.CharRange;
import net.jqwik.api.constraints.StringLength;

/** What is stored by its digest is found by it as long as the digest is of the same bytes. */
class DigestTest {

  @Property
  void aDigestIsThatOfTheNamesAndValuesEachAfterItsLength(
      @ForAll @From("values") List<String> values) throws IOException, GeneralSecurityException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    write(out, "kind");
    write(out, "test");
    Digest digest = Digest.of("test");
    for (String value : values) {
      write(out, "name");
      write(out, value);
      digest.part("name", value);
    }
    byte[] expected = MessageDigest.getInstance("SHA-256").digest(bytes.toByteArray());
    assertThat(digest.hex()).isEqualTo(HexFormat.of().formatHex(expected, 0, 20));
  }

  /** At most as many characters as {@link Digest#asciiPart} takes. */
  @Property
  void aPartOfAsciiIsThePartWithoutTheCheck(
      @ForAll @From("values") List<String> before,
      @ForAll @CharRange(from = 0, to = 127) @StringLength(max = 508) String value) {
    Digest checked = Digest.of("test");
    Digest unchecked = Digest.of("test");
    for (String text : before) {
      checked.part("before", text);
      unchecked.part("before", text);
    }
    checked.part("name", value).part("after", value);
    unchecked.asciiPart("name", value).asciiPart("after", value);
    assertThat(unchecked.hex()).isEqualTo(checked.hex());
  }

  private static void write(DataOutputStream out, String text) throws IOException {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    out.writeInt(bytes.length);
    out.write(bytes);
  }

  /**
   * Short ones of ASCII, of other characters, ones longer than the buffer, and ones of ASCII up to
   * any position.
   */
  @Provide
  Arbitrary<List<String>> values() {
    Arbitrary<String> ascii = Arbitraries.strings().ascii().ofMaxLength(40);
    Arbitrary<String> any = Arbitraries.of("", "é", "日本", "\uD83D\uDE00", "a\u0080", "\u0000");
    Arbitrary<String> longer = Arbitraries.strings().ascii().ofMinLength(490).ofMaxLength(1100);
    Arbitrary<String> mixed = any.list().ofSize(3).map(parts -> String.join("x", parts));
    Arbitrary<String> start = Arbitraries.strings().ascii().ofMaxLength(600);
    Arbitrary<String> other =
        Arbitraries.of("\u0080", "é", "\u0100", "\u0141", "\uD83D\uDE00", "\uD83D");
    Arbitrary<String> asciiThenOther =
        Combinators.combine(start, other, ascii).as((a, b, c) -> a + b + c);
    return Arbitraries.oneOf(ascii, mixed, longer, asciiThenOther).list().ofMaxSize(30);
  }
}
