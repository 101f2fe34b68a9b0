package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.docs.rule.RuleTest;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Assume;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class FrontMatterTest {

  private static Arbitrary<Object> values(int depth) {
    Arbitrary<Object> scalars =
        Arbitraries.oneOf(
            Arbitraries.strings()
                .excludeChars('\u0000')
                .ofMaxLength(20)
                .filter(FrontMatterTest::isText)
                .map(text -> text),
            Arbitraries.of(
                    "true",
                    "null",
                    "~",
                    "1.0",
                    "- a",
                    "a: b",
                    "# c",
                    "---",
                    "'",
                    "\"",
                    " x ",
                    "a\nb\n",
                    "",
                    "2024-01-01",
                    "yes",
                    "0x1",
                    "&a",
                    "*a",
                    "!t",
                    "{",
                    "[")
                .map(text -> text),
            Arbitraries.longs().map(number -> number),
            Arbitraries.doubles().map(number -> number),
            Arbitraries.of(true, false).map(flag -> flag));
    return depth == 0
        ? scalars
        : Arbitraries.oneOf(
            scalars,
            values(depth - 1).list().ofMaxSize(3).map(list -> list),
            settings(depth - 1).map(map -> map));
  }

  private static boolean isText(String text) {
    return text.chars()
        .noneMatch(c -> Character.isSurrogate((char) c) || c == 0xFFFE || c == 0xFFFF);
  }

  @Provide
  Arbitrary<Map<String, Object>> settings() {
    return settings(3);
  }

  private static Arbitrary<Map<String, Object>> settings(int depth) {
    Arbitrary<String> keys =
        Arbitraries.of("title", "description", "a b", "1", "true", "x:y", "", "é", "#k");
    return Arbitraries.maps(keys, values(depth)).ofMaxSize(3).map(LinkedHashMap::new);
  }

  private static int depth(Object value) {
    Collection<?> inner =
        value instanceof Map<?, ?> map
            ? map.values()
            : value instanceof Collection<?> list ? list : List.of();
    return 1 + inner.stream().mapToInt(FrontMatterTest::depth).max().orElse(0);
  }

  @Property(tries = 500)
  void whatIsWrittenReadsTheSameAgain(@ForAll("settings") Map<String, Object> settings) {
    Assume.that(depth(settings) < FrontMatter.MAX_DEPTH);
    String raw = FrontMatter.write(settings);
    assertThat(FrontMatter.parse(raw)).as(raw).isEqualTo(settings);
    String text = "---\n" + raw + "---\n# Body\n";
    FrontMatter.Split split = FrontMatter.split(text);
    assertThat(split.body()).isEqualTo("# Body\n");
    assertThat(split.raw()).isEqualTo(raw);
    assertThat(text.substring(split.bodyOffset())).isEqualTo(split.body());
  }

  @Property(tries = 500)
  void anyTextCanBeSplit(@ForAll String text) {
    assertThatCode(() -> FrontMatter.split("---\n" + text + "\n---\nx")).doesNotThrowAnyException();
    assertThatCode(() -> FrontMatter.parse(text)).doesNotThrowAnyException();
  }

  @Example
  @RuleTest("front-matter")
  void settingsAreReadInTheirOrder() {
    FrontMatter.Split split =
        FrontMatter.split(
            "---\ndescription: >-\n  Two\n  lines\nhidden: true\nlayout:\n  title:\n    visible: false\n---\n\n# T\n");
    Map<String, Object> settings = FrontMatter.parse(split.raw());
    assertThat(settings)
        .containsExactly(
            Map.entry("description", "Two lines"),
            Map.entry("hidden", true),
            Map.entry("layout", Map.of("title", Map.of("visible", false))));
    assertThat(split.body()).isEqualTo("\n# T\n");
  }

  @Example
  void whatIsNoHarmlessMapIsBody() {
    List<String> texts =
        Arrays.asList(
            "---\ntext\n---\n",
            "---\n- a\n---\n",
            "---\na: [\n---\n",
            "---\na: &x 1\nb: *x\n---\n",
            "---\na: !!java.lang.String x\n---\n",
            "---\na: !x y\n---\n",
            "---\na: 1\na: 2\n---\n",
            "---\na: 1\n",
            "--- \t\n\"a\n---\n",
            "---\na: " + "[".repeat(30_000) + "]".repeat(30_000) + "\n---\n",
            "---\n" + "- ".repeat(30_000) + "\n---\n",
            "---\na: " + "[".repeat(50) + "]".repeat(50) + "\n---\n",
            "---\na: " + "- ".repeat(20_000) + "\n---\n",
            "---\na: " + "x".repeat(FrontMatter.MAX_LENGTH) + "\n---\n",
            "a\n---\nb: c\n---\n");
    for (String text : texts) {
      assertThat(FrontMatter.split(text))
          .as(text.substring(0, Math.min(40, text.length())))
          .isEqualTo(new FrontMatter.Split("", text, 0));
    }
  }

  @Example
  void emptyFrontMatterAndWindowsLinesAreUnderstood() {
    assertThat(FrontMatter.split("---\r\na: 1\r\n---\r\nx").body()).isEqualTo("x");
    assertThat(FrontMatter.split("\ufeff---\na: 1\n---").body()).isEmpty();
    assertThat(FrontMatter.split("---\n---\nx").body()).isEqualTo("x");
  }

  @Example
  void aCharacterOfTwoHalvesMayStandAnywhere() {
    for (int length = 1_000; length < 1_100; length++) {
      String title = "a".repeat(length) + "\ud83d\ude00".repeat(2_000);
      assertThat(FrontMatter.parse("title: " + title + "\n")).isEqualTo(Map.of("title", title));
    }
    assertThat(FrontMatter.parse("title: \ud83d")).isEmpty();
  }
}
