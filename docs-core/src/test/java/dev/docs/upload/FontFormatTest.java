package dev.docs.upload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import dev.docs.scenario.FontFiles;
import dev.docs.upload.Upload.FontFormat;
import java.util.Arrays;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class FontFormatTest {

  @Test
  void theFormatIsDetectedByTheSignature() {
    assertThat(FontFormat.of(FontFiles.woff(1))).contains(FontFormat.WOFF);
    assertThat(FontFormat.of(FontFiles.woff2(1))).contains(FontFormat.WOFF2);
    assertThat(FontFormat.of(FontFiles.font("OTTO", 100, 1))).isEmpty();
    assertThat(FontFormat.of(FontFiles.font("\0\1\0\0", 100, 1))).isEmpty();
    assertThat(FontFormat.of(FontFiles.font("woff", 100, 1))).isEmpty();
  }

  @Test
  void theHeaderMustBeWhole() {
    assertThat(FontFormat.of(FontFiles.font("wOFF", 44, 1))).contains(FontFormat.WOFF);
    assertThat(FontFormat.of(FontFiles.font("wOFF", 43, 1))).isEmpty();
    assertThat(FontFormat.of(FontFiles.font("wOF2", 48, 1))).contains(FontFormat.WOFF2);
    assertThat(FontFormat.of(FontFiles.font("wOF2", 47, 1))).isEmpty();
  }

  @Test
  void aLengthBeyondTwoGigabytesIsNotNegative() {
    byte[] font = FontFiles.woff2(1);
    Arrays.fill(font, 8, 12, (byte) -1);
    assertThat(FontFormat.of(font)).isEmpty();
  }

  @Property(tries = 200)
  @RuleTest("upload-type")
  void aFontThatIsCutIsNoFont(
      @ForAll @IntRange(min = 48, max = 500) int length, @ForAll @IntRange(max = 499) int cut) {
    byte[] font = FontFiles.font("wOF2", length, cut);
    assertThat(FontFormat.of(Arrays.copyOf(font, Math.min(cut, length - 1)))).isEmpty();
    assertThat(FontFormat.of(Arrays.copyOf(font, length + cut))).isPresent();
  }

  @Property(tries = 500)
  void anyBytesAreLookedAtWithoutHarm(@ForAll byte[] bytes, @ForAll int seed) {
    byte[] random = new byte[seed & 0x7F];
    new Random(seed).nextBytes(random);
    assertThat(FontFormat.of(bytes)).isEmpty();
    assertThat(FontFormat.of(random)).isEmpty();
  }
}
