package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockTag.Form;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.Shown;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What the table of blocks declares is what the parser, the writer and the checks do. */
class BlockTypeTest {

  /** Forms whose content is no block of the table. */
  private static final Set<Form> SPECIAL = Set.of(Form.FENCE, Form.CONDITION);

  static Stream<BlockType> tags() {
    return Stream.of(BlockType.values())
        .filter(type -> type.tag().filter(tag -> !SPECIAL.contains(tag.form())).isPresent());
  }

  @ParameterizedTest
  @MethodSource("tags")
  void everyTagIsReadAndWrittenFromTheTable(BlockType type) {
    Block block = type.isItem() ? container(type) : sample(type);
    Document document = new Document(List.of(block));
    assertThat(Document.of(document.toMap())).isEqualTo(document);
    String written = MarkdownWriter.write(document);
    assertThat(written).contains("{% " + type.tag().orElseThrow().name());
    Document read = MarkdownParser.parse(written, LinkResolver.byId());
    assertThat(Shown.of(read.nodes())).isEqualTo(Shown.of(document.nodes()));
    assertThat(MarkdownWriter.write(read)).isEqualTo(written);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void whatATypeMustHaveIsAskedFor(BlockType type) {
    for (DataField field : type.data()) {
      if (field.required()) {
        Map<String, Object> without = new LinkedHashMap<>(sample(type).data());
        without.remove(field.name());
        Block block = type.isItem() ? container(type.block(without)) : type.block(without);
        String refused = refusal(block);
        assertThat(refused).contains("data." + field.name());
      }
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OTHER")
  void theTypeIsFoundByItsNames(BlockType type) {
    assertThat(BlockType.of(type.block(Map.of()))).isEqualTo(type);
    type.tag().ifPresent(tag -> assertThat(BlockType.ofTag(tag.name())).isEqualTo(type));
    assertThat(type.block(Map.of()).isVoid()).isEqualTo(type.isVoid());
    assertThat(type.isVoid() && type.item().isPresent()).isFalse();
  }

  private static String refusal(Block block) {
    try {
      Document.of(new Document(List.of(block)).toMap());
      return "";
    } catch (RuntimeException refused) {
      return String.valueOf(refused.getMessage());
    }
  }

  private static Block container(BlockType item) {
    return container(sample(item));
  }

  private static Block container(Block item) {
    return Stream.of(BlockType.values())
        .filter(type -> BlockType.of(item).isItemOf(type))
        .findFirst()
        .orElseThrow()
        .block(List.of(item));
  }

  private static Block sample(BlockType type) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (DataField field : type.data()) {
      data.put(field.name(), value(field));
    }
    List<DocumentNode> nodes =
        type.isVoid()
            ? List.of()
            : type.item()
                .<List<DocumentNode>>map(item -> List.of(sample(item)))
                .orElse(List.of(Block.paragraph(List.of(Text.of(Leaf.plain("text"))))));
    return type.block(data, nodes);
  }

  private static Object value(DataField field) {
    return switch (field.kind()) {
      case TEXT, ICON -> "some \"text\" & more";
      case COUNT -> 12L;
      case CHOICE -> field.values().get(field.values().size() - 1);
      case FLAG -> true;
      case NUMBER -> 3L;
      case LENGTH -> Map.of("unit", "%", "value", 40L);
      case TEXTS -> List.of("a", "b");
      case OBJECT -> Map.of();
      case OBJECTS -> List.of();
      case LINK -> new ContentRef.Url("https://example.com/a?b=1&c=2").toMap();
      case SPECIFICATION -> new ContentRef.OpenApi("api").toMap();
    };
  }
}
