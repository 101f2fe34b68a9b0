package dev.docs.content;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class ImageSizeTest {

  @Provide
  Arbitrary<String> starts() {
    return Arbitraries.of(
        "\u0089PNG",
        "GIF8",
        "RIFFxxxxWEBPVP8X",
        "RIFFxxxxWEBPVP8L",
        "RIFFxxxxWEBPVP8 ",
        "\u00ff\u00d8\u00ff\u00e0",
        "\u00ff\u00d8",
        "");
  }

  @Property(tries = 500)
  void anyBytesAfterTheSignatureAreAccepted(@ForAll("starts") String start, @ForAll byte[] rest) {
    byte[] first = start.getBytes(StandardCharsets.ISO_8859_1);
    byte[] bytes = Arrays.copyOf(first, first.length + rest.length);
    System.arraycopy(rest, 0, bytes, first.length, rest.length);
    ImageSize size = ImageSize.of(bytes);
    assertThat(size.width()).isNotNegative();
    assertThat(size.height()).isNotNegative();
  }
}
