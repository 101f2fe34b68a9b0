package dev.docs.content.markdown.syntax;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.rule.RuleTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The short names of emoji. */
class EmojiTest {

  private static List<String[]> table() throws IOException {
    try (var in = Emoji.class.getResourceAsStream("emoji.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8)
          .lines()
          .map(line -> line.split(" ", -1))
          .toList();
    }
  }

  private static List<String> codes(String markdown) {
    return MarkdownParser.parse(markdown).nodes().get(0).nodes().stream()
        .filter(node -> node instanceof Inline inline && inline.type().equals("emoji"))
        .map(node -> String.valueOf(((Inline) node).data().get("code")))
        .toList();
  }

  @Test
  @RuleTest("emoji-names")
  void everyNameInTheTableIsAnEmoji() throws IOException {
    Set<String> names = new HashSet<>();
    for (String[] row : table()) {
      assertThat(row).hasSize(2);
      assertThat(names.add(row[0])).as(row[0]).isTrue();
      assertThat(codes("a :" + row[0] + ": b\n")).as(row[0]).containsExactly(row[1]);
      Emoji.characters(row[1])
          .codePoints()
          .forEach(point -> assertThat(Character.UnicodeBlock.of(point)).as(row[0]).isNotNull());
    }
    assertThat(names)
        .hasSizeGreaterThan(1_900)
        .contains("+1", "e-mail", "rocket", "us", "melting_face", "face_in_clouds", "austria");
  }

  @Test
  @RuleTest("emoji-names")
  void aNameIsWrittenAsTheFirstOfItsCode() throws IOException {
    Set<String> codes = new HashSet<>();
    for (String[] row : table()) {
      boolean first = codes.add(row[1]);
      Document read = MarkdownParser.parse("a :" + row[0] + ":\n");
      String written = MarkdownWriter.write(read);
      if (first && !written.startsWith("a :flag-")) {
        assertThat(written).isEqualTo("a :" + row[0] + ":\n");
      }
      assertThat(codes(written)).containsExactly(row[1]);
    }
  }

  @Test
  @RuleTest("emoji-names")
  void everyCountryHasItsFlag() {
    for (String country : Locale.getISOCountries()) {
      String name = country.toLowerCase(Locale.ROOT);
      List<String> codes = codes("a :flag-" + name + ": b\n");
      assertThat(codes).as(country).hasSize(1);
      String flag = Emoji.characters(codes.get(0));
      assertThat(flag.codePoints().map(point -> point - 0x1f1e6 + 'A').toArray())
          .as(country)
          .containsExactly(country.charAt(0), country.charAt(1));
      assertThat(codes("a :flag_" + name + ": b\n")).as(country).isEqualTo(codes);
      String written = MarkdownWriter.write(MarkdownParser.parse("a :flag-" + name + ":\n"));
      assertThat(written).isIn("a :flag-" + name + ":\n", "a :" + name + ":\n");
      assertThat(codes(written)).isEqualTo(codes);
    }
    assertThat(codes(":flag-eu: :flag-scotland: :de: :flag-de:\n"))
        .containsExactly(
            "1f1ea-1f1fa",
            "1f3f4-e0067-e0062-e0073-e0063-e0074-e007f",
            "1f1e9-1f1ea",
            "1f1e9-1f1ea");
    for (String text :
        List.of(":flag-qq:", ":flag-DE:", ":flag-d:", ":flag-deu:", ":flag-:", ":in:")) {
      assertThat(codes("x " + text + " x\n")).as(text).isEmpty();
      assertThat(MarkdownWriter.write(MarkdownParser.parse("x " + text + " x\n")))
          .isEqualTo("x " + text + " x\n");
      assertThat(MarkdownParser.parse(MarkdownWriter.write(text(text)))).isEqualTo(text(text));
    }
    assertThat(MarkdownParser.parse(MarkdownWriter.write(text(":flag-at:"))))
        .isEqualTo(text(":flag-at:"));
  }

  @Test
  @RuleTest("emoji-names")
  void whatIsNoNameStaysText() {
    for (String text :
        List.of("10:30:45", ":nosuchname:", ":: :", ":Rocket:", ":rocket", "a:rocket b:")) {
      assertThat(codes("x " + text + " x\n")).as(text).isEmpty();
      assertThat(MarkdownWriter.write(MarkdownParser.parse("x " + text + " x\n")))
          .isEqualTo("x " + text + " x\n");
    }
    assertThat(MarkdownParser.parse(MarkdownWriter.write(text(":+1: :rocket:"))))
        .isEqualTo(text(":+1: :rocket:"));
  }

  private static Document text(String text) {
    return new Document(List.of(Paragraphs.literal(text)));
  }
}
