package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.markdown.internal.Inclusions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InclusionsTest {

  @ParameterizedTest
  @CsvSource({
    "'a\n\n{% include \"x\" %}\n\nb\n', 'a\n\nb\n'",
    "'{% include \"x\" %}\n\nb\n', 'b\n'",
    "'a\n\n{% include \"x\" %}', 'a\n\n'",
    "'a\n\n{% include \"y\" %}\n', 'a\n\n{% include \"y\" %}\n'",
    "'{% include \"x\" %}\n{% include \"y\" %}\n{% include \"x\" %}\n', '{% include \"y\" %}\n'",
    "'```\n{% include \"x\" %}\n```\n', '```\n{% include \"x\" %}\n```\n'",
    "'- a\n\n  {% include \"x\" %}\n- b\n', '- a\n\n- b\n'"
  })
  void anInclusionGoesWithItsLine(String text, String expected) {
    assertThat(Inclusions.without(text, "x"::equals)).isEqualTo(expected);
  }
}
