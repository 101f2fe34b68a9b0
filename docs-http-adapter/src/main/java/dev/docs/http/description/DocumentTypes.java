package dev.docs.http.description;

import static java.util.stream.Collectors.joining;

import dev.docs.content.document.internal.BlockFlow;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.DataField.Kind;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.MarkType;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * The types of document nodes, from the core's table of blocks, inlines and marks. A block of the
 * table is described without an entry here; only names and types that the table does not tell are.
 */
final class DocumentTypes {

  private static final String BLOCK = "DocumentBlock";
  private static final String ESSENTIALS = "DocumentBlocksEssentials";
  private static final String TOP_LEVELS = "DocumentBlocksTopLevels";

  /** Names that do not follow from the type. */
  private static final Map<BlockType, String> NAMES =
      Map.of(
          BlockType.BLOCKQUOTE, "Quote",
          BlockType.HEADING_1, "Heading",
          BlockType.SWAGGER, "OpenAPI");

  /**
   * The types of fields by the type of the node and their name, where their kind says less; an
   * asterisk before one that answers always have, though requests need not.
   */
  static final Map<String, String> FIELDS =
      Map.ofEntries(
          Map.entry("paragraph.align", "TextAlignment"),
          Map.entry("heading-1.align", "TextAlignment"),
          Map.entry("heading-1.id", "string <pattern ^[-a-z0-9.+_]+$>"),
          Map.entry("code.overflow", "\"scroll\"|\"wrap\" <default \"scroll\">"),
          Map.entry("code.collapsedLineCount", "integer <range 1..; default 10>"),
          Map.entry("image.ref", "(ContentRefURL | ContentRefFile)"),
          Map.entry("image.refDark", "(ContentRefURL | ContentRefFile)"),
          Map.entry("inline-image.ref", "(ContentRefURL | ContentRefFile)"),
          Map.entry("inline-image.refDark", "(ContentRefURL | ContentRefFile)"),
          Map.entry("drawing.ref", "ContentRefFile"),
          Map.entry("file.ref", "ContentRefFile"),
          Map.entry("reusable-content.ref", "ContentRefReusableContent"),
          Map.entry("swagger.ref", "(ContentRefFile | ContentRefURL)"),
          Map.entry("openapi-schemas.grouped", "boolean <default true>"),
          Map.entry("table.view", "*(DocumentTableViewGrid | DocumentTableViewCards)"),
          Map.entry("table.records", "*map of DocumentTableRecord"),
          Map.entry("table.definition", "*map of DocumentTableDefinition"),
          Map.entry("table.cellMerges", "array of DocumentTableCellMerge"),
          Map.entry("column.verticalAlignment", "VerticalAlignment"),
          Map.entry("icon.color", "DocumentTextColor"),
          Map.entry("integration.props", "*PlainObject"),
          Map.entry("updates.format", "*\"full\"|\"short\"|\"numeric\" <default \"full\">"),
          Map.entry("update.date", "*Timestamp"),
          Map.entry("update.tags", "array of ContentRefTag"),
          Map.entry("prompt.description", "*string"),
          Map.entry(
              "prompt.defaultExpanded", "\"hidden\"|\"partial\"|\"full\" <default \"hidden\">"));

  /** Fields of the public interface that no block has here. */
  private static final Map<BlockType, String> NOT_HERE =
      Map.of(
          BlockType.INTEGRATION,
          "action: ContentKitAction",
          BlockType.TABS_ITEM,
          "slug: string <later>",
          BlockType.OPENAPI_OPERATION,
          "headless: boolean <later>",
          BlockType.OPENAPI_WEBHOOK,
          "headless: boolean <later>");

  /** A button leads somewhere, or does something. */
  private static final String BUTTON =
      "({label*: string kind*: \"primary\"|\"secondary\""
          + " size: (\"small\"|\"medium\"|\"large\") <later> icon: Icon}"
          + " & ({ref*: ContentRef} | {action*: DocumentAction} <later>))";

  /** Blocks with fields, all of which may be absent together. */
  private static final Set<BlockType> WITHOUT_DATA =
      EnumSet.of(BlockType.PARAGRAPH, BlockType.LIST_ITEM, BlockType.TABS);

  /** Blocks whose data has no other fields. */
  private static final Set<BlockType> CLOSED =
      EnumSet.of(
          BlockType.PARAGRAPH,
          BlockType.TABS,
          BlockType.COLUMN,
          BlockType.EXPANDABLE,
          BlockType.UPDATES,
          BlockType.PROMPT);

  /** Blocks that say that they have nodes. */
  private static final Set<BlockType> NOT_VOID = EnumSet.of(BlockType.IMAGES, BlockType.COLUMNS);

  private static final String CAPTION =
      "(DocumentFragment & {fragment*: \"caption\" nodes*: array of DocumentBlockParagraph}) ";

  private final Map<String, String> types = new TreeMap<>();

  private DocumentTypes() {}

  /** The notation of each type by name. */
  static Map<String, String> all() {
    DocumentTypes all = new DocumentTypes();
    List<BlockType> blocks =
        Stream.of(BlockType.values())
            .filter(type -> type != BlockType.OTHER && type.headingLevel() < 2)
            .toList();
    blocks.forEach(all::block);
    List<InlineType> inlines =
        Stream.of(InlineType.values()).filter(type -> type != InlineType.OTHER).toList();
    inlines.forEach(all::inline);
    all.marks();
    all.types.put(BLOCK, alternatives(blocks.stream().map(DocumentTypes::known)));
    all.types.put(
        ESSENTIALS, alternatives(BlockFlow.essentials().stream().map(DocumentTypes::name)));
    all.types.put(TOP_LEVELS, essentialsAnd(BlockFlow.ALL));
    all.types.put("DocumentInline", alternatives(inlines.stream().map(DocumentTypes::name)));
    return all.types;
  }

  private void block(BlockType type) {
    StringBuilder out = node("block", type.isHeading() ? headings() : quoted(type.type()));
    if (!type.isVoid()) {
      out.append("nodes*: array of ").append(nodes(type)).append(' ');
    }
    boolean needed = type.isVoid() || !(type.data().isEmpty() || WITHOUT_DATA.contains(type));
    out.append(needed ? "data*: " : "data: ").append(data(type)).append(' ');
    out.append(fragments(type));
    if (type.hasAnchor()) {
      out.append("meta: {id*: string} ");
    } else if (type == BlockType.REUSABLE_CONTENT) {
      out.append("meta: {token: string} ");
    } else if (type == BlockType.INTEGRATION) {
      out.append("meta: {token: string spaceId: string} <later> ");
    }
    types.put(name(type), out.append(isVoid(type.isVoid(), NOT_VOID.contains(type))).toString());
  }

  private static String nodes(BlockType type) {
    if (type == BlockType.CODE_LINE) {
      return alternatives(
          Stream.concat(
              Stream.of("DocumentText"),
              Stream.of(InlineType.values()).filter(InlineType::inCode).map(DocumentTypes::name)));
    }
    return type.holdsInlines()
        ? "(DocumentInline | DocumentText)"
        : type.item().map(DocumentTypes::name).orElseGet(() -> flow(type.flow()));
  }

  private static String flow(BlockFlow flow) {
    return switch (flow) {
      case ALL -> TOP_LEVELS;
      case PROMPTED -> name(BlockType.CODE) + " <items 1..1>";
      default -> essentialsAnd(flow);
    };
  }

  private static String essentialsAnd(BlockFlow flow) {
    return alternatives(
        Stream.concat(
            Stream.of(ESSENTIALS),
            flow.more().stream()
                .map(type -> flow.isLater(type) ? name(type) + " <later>" : name(type))));
  }

  /** The name of a block, which versions of 2025 may not know at all. */
  private static String known(BlockType type) {
    boolean later =
        type == BlockType.UPDATES || type == BlockType.UPDATE || type == BlockType.PROMPT;
    return later ? name(type) + " <later>" : name(type);
  }

  /** The data of a block; that of operations of specifications is shared as a pointer to them. */
  private String data(BlockType type) {
    BlockType pointing = type == BlockType.SWAGGER ? BlockType.OPENAPI_OPERATION : type;
    if (pointing.data().stream().noneMatch(DocumentTypes::leadsToSpecification)) {
      return object(type.type(), type.data(), others(type));
    }
    List<DataField> shared =
        pointing.data().stream().filter(field -> !leadsToSpecification(field)).toList();
    String pointer = name(pointing).substring(BLOCK.length()) + "Pointer";
    String title = pointing == BlockType.OPENAPI_SCHEMAS ? "title: string <later>" : "";
    types.put(pointer, object(pointing.type(), shared, title));
    List<DataField> own = type.data().stream().filter(field -> !shared.contains(field)).toList();
    return "(" + pointer + " & " + object(type.type(), own, others(type)) + ")";
  }

  private static boolean leadsToSpecification(DataField field) {
    return field.kind() == Kind.SPECIFICATION;
  }

  private static String others(BlockType type) {
    String more = NOT_HERE.getOrDefault(type, "");
    return CLOSED.contains(type) ? (more + " [no other fields]").strip() : more;
  }

  private static String object(String type, List<DataField> fields, String others) {
    return fields.isEmpty()
        ? "{[no other fields]}"
        : fields.stream()
            .map(field -> field(type, field))
            .collect(joining(" ", "{", others.isEmpty() ? "}" : " " + others + "}"));
  }

  private static String field(String type, DataField field) {
    String given = FIELDS.getOrDefault(type + "." + field.name(), type(field));
    String said = field.later() ? given + " <later>" : given;
    return said.startsWith("*")
        ? field.name() + "*: " + said.substring(1)
        : field.name() + (field.required() ? "*: " : ": ") + said;
  }

  private static String type(DataField field) {
    return switch (field.kind()) {
      case TEXT -> field.values().isEmpty() ? "string" : literals(field);
      case CHOICE -> literals(field);
      case COUNT -> "integer <range 1..>";
      case ICON -> "Icon";
      case FLAG -> "boolean";
      case NUMBER -> "number";
      case LENGTH -> "Length";
      case TEXTS -> "array of string";
      case OBJECT -> "object";
      case OBJECTS -> "array of object";
      case LINK -> "ContentRef";
      case SPECIFICATION -> "ContentRefOpenAPI";
    };
  }

  private static String literals(DataField field) {
    return field.values().stream().map(DocumentTypes::quoted).collect(joining("|"));
  }

  private static String fragments(BlockType type) {
    return switch (type.fragments()) {
      case NONE -> "";
      case CELLS -> "fragments*: array of DocumentFragment ";
      case CAPTION -> "fragments*: array of " + CAPTION;
      case SOME_CAPTION -> "fragments: array of " + CAPTION;
      case TITLE_AND_BODY ->
          "fragments*: array of ("
              + part(FragmentTypes.EXPANDABLE_TITLE, "DocumentBlockParagraph <items 1..1>")
              + " | "
              + part(FragmentTypes.EXPANDABLE_BODY, flow(BlockFlow.EXPANDED) + " <items 1..>")
              + ") ";
    };
  }

  private static String part(String name, String nodes) {
    return "(DocumentFragment & {fragment*: \"%1$s\" type*: \"%1$s\" nodes*: array of %2$s})"
        .formatted(name, nodes);
  }

  private void inline(InlineType type) {
    StringBuilder out = node("inline", quoted(type.type()));
    boolean note = type == InlineType.ANNOTATION;
    if (note) {
      out.append("fragments*: array of (DocumentFragment & {type*: \"annotation-body\"")
          .append(" nodes*: array of ")
          .append(flow(BlockFlow.NOTED))
          .append(" <items 1..>}) ");
    }
    if (!type.isVoid()) {
      out.append("nodes*: array of ")
          .append(note ? "DocumentText " : "(DocumentText | DocumentInlineImage) ");
    }
    out.append(type.data().isEmpty() ? "data: " : "data*: ")
        .append(
            type == InlineType.BUTTON
                ? BUTTON
                : object(
                    type.type(),
                    type.data(),
                    type == InlineType.INLINE_IMAGE ? "alt: string <later>" : ""))
        .append(' ');
    types.put(name(type), out.append(isVoid(type.isVoid(), note)).toString());
  }

  private void marks() {
    List<MarkType> marks =
        Stream.of(MarkType.values()).filter(type -> type != MarkType.OTHER).toList();
    for (MarkType mark : marks) {
      String data =
          mark == MarkType.COLOR
              ? " data*: {text*: DocumentTextColor background*: DocumentTextColor}"
              : "";
      types.put(name(mark), "{object*: \"mark\" type*: " + quoted(mark.type()) + data + "}");
    }
    types.put("DocumentTextMark", alternatives(marks.stream().map(DocumentTypes::name)));
  }

  private static StringBuilder node(String object, String type) {
    return new StringBuilder("{object*: \"%s\" type*: %s key: string ".formatted(object, type));
  }

  /** The end of a node. */
  private static String isVoid(boolean isVoid, boolean always) {
    return (isVoid || always ? "isVoid*: " : "isVoid: ") + isVoid + "}";
  }

  private static String headings() {
    return Stream.of(BlockType.values())
        .filter(BlockType::isHeading)
        .map(type -> quoted(type.type()))
        .collect(joining("|"));
  }

  private static String alternatives(Stream<String> names) {
    return names.collect(joining(" | ", "(", ")"));
  }

  private static String name(BlockType type) {
    return BLOCK + NAMES.getOrDefault(type, words(type.type()));
  }

  private static String name(InlineType type) {
    return "DocumentInline" + words(type.type().replace("inline-", ""));
  }

  private static String name(MarkType type) {
    return "DocumentMark" + words(type.type());
  }

  /** {@code TabsItem} of {@code tabs-item}. */
  private static String words(String type) {
    return Stream.of(type.split("-", -1))
        .map(word -> Character.toUpperCase(word.charAt(0)) + word.substring(1))
        .collect(joining())
        .replace("Openapi", "OpenAPI");
  }

  private static String quoted(String value) {
    return '"' + value + '"';
  }
}
