package dev.docs.http.space.content;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.call.CompressedText;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Texts that browsers have compressed. */
class LzStringTest {

  @Test
  void whatTheLibraryHasCompressedIsRead() {
    assertThat(
            LzString.decompressed(
                "N4Igxg9gtgDhB2BTeAXAkgExALhBglgIYDmAToVCADQgykQwDOOokqyKOIZhMAFgAIAKgBEAOvAECAggIC0"
                    + "cgHwCAQiAC+NNikQAPTtlAoAnjERcMEMAFcoHaiEYxCYRJi4BlAArSAwgFEHRAIUQgAjABtzbAAzQ"
                    + "gjGRBoUPkQ7Lgj8Yj5OdXUgA"))
        .contains(
            "{\"componentId\":\"diagram\",\"props\":{\"content\":\"graph TD\\n  A --> B\"},"
                + "\"context\":{\"type\":\"document\",\"spaceId\":\"SPACE\",\"editable\":false,"
                + "\"theme\":\"light\"}}");
    assertThat(LzString.decompressed("IYE4P4NQSLwbgAe88MU5yg")).contains("aäü€😀" + "a".repeat(27));
    assertThat(LzString.decompressed("Q")).contains("");
    assertThat(LzString.decompressed(CompressedText.of("ab\u0000€ab"))).contains("ab\u0000€ab");
  }

  @Test
  void whatIsNoCompressedTextIsEmpty() {
    for (String wrong : new String[] {"", "!", "N", "N4Igxg9gtgDhB2BTeAXAk", "____"}) {
      assertThat(LzString.decompressed(wrong)).as(wrong).isEmpty();
    }
    String any = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-$";
    Random random = new Random(7);
    for (int i = 0; i < 2_000; i++) {
      StringBuilder text = new StringBuilder();
      random.ints(random.nextInt(60), 0, any.length()).forEach(c -> text.append(any.charAt(c)));
      LzString.decompressed(text.toString());
    }
  }
}
