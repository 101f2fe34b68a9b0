package dev.docs.http.description;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The described blocks are those of the core's table, with its data. */
class DescribedBlocksTest {

  private static final Pattern DATA = Pattern.compile("(?ms)^  data\\*?: [^\\n]*\\{\\n(.*?)^  \\}");
  private static final Pattern FIELD = Pattern.compile("(?m)^    (\\w+)\\*?: ([^\\n]*)");

  /** Data that Markdown has, and that the public interface does not name. */
  private static final Set<String> UNNAMED = Set.of("hint icon", "tabs-item icon");

  /** Fields of the public interface that no block has here. */
  private static final Set<String> ABSENT = Set.of("integration action");

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void everyBlockIsDescribedWithItsData(BlockType type) {
    String notation =
        TypeLibrary.read().entrySet().stream()
            .filter(entry -> entry.getKey().startsWith("DocumentBlock"))
            .map(Map.Entry::getValue)
            .filter(text -> text.matches("(?s).*\\n  type\\*: [^\\n]*\"" + type.type() + "\".*"))
            .findFirst()
            .orElseThrow();
    assertThat(notation).containsPattern("isVoid\\*?: " + type.isVoid());
    assertThat(notation.contains("\n  fragments*:")).isEqualTo(type.listsFragments());
    assertThat(notation.matches("(?s).*\\n  nodes\\*: .*")).isEqualTo(!type.isVoid());
    Map<String, String> described = new TreeMap<>();
    Matcher data = DATA.matcher(notation);
    if (data.find()) {
      FIELD.matcher(data.group(1)).results().forEach(f -> described.put(f.group(1), f.group(2)));
    }
    described.keySet().removeIf(name -> ABSENT.contains(type.type() + " " + name));
    Set<String> ofPointers = new TreeSet<>();
    for (DataField field : type.data()) {
      String said = described.remove(field.name());
      if (said == null) {
        ofPointers.add(field.name());
      } else {
        assertThat(said).as(field.name()).matches(pattern(field));
      }
    }
    assertThat(described).isEmpty();
    ofPointers.removeIf(name -> UNNAMED.contains(type.type() + " " + name));
    boolean points = notation.contains("Pointer & {");
    assertThat(points ? Set.of() : ofPointers).isEmpty();
  }

  private static String pattern(DataField field) {
    return switch (field.kind()) {
      case TEXT -> "string.*|TextAlignment|\".*";
      case CHOICE ->
          field.values().stream()
              .map(v -> '"' + v + '"')
              .reduce((a, b) -> a + "\\|" + b)
              .orElseThrow();
      case FLAG -> "boolean";
      case NUMBER -> "number";
      case LENGTH -> "Length";
      case TEXTS -> "array of string";
      case OBJECT -> "PlainObject|map of .*|\\(.*\\)";
      case LINK -> "ContentRef\\w*|\\(ContentRef.*\\)";
      case SPECIFICATION -> "ContentRefOpenAPI";
    };
  }
}
