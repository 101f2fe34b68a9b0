package dev.docs.content.document.internal;

import static dev.docs.content.document.internal.DataField.choice;
import static dev.docs.content.document.internal.DataField.flag;
import static dev.docs.content.document.internal.DataField.length;
import static dev.docs.content.document.internal.DataField.link;
import static dev.docs.content.document.internal.DataField.number;
import static dev.docs.content.document.internal.DataField.object;
import static dev.docs.content.document.internal.DataField.specification;
import static dev.docs.content.document.internal.DataField.text;
import static dev.docs.content.document.internal.DataField.texts;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockTag.Form;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The types of blocks: what data and children each has, and the tag that it is in Markdown. The
 * parser, the writers, the checks of documents and the texts for search follow from this table;
 * only a block with a syntax other than a tag needs code of its own. An item is declared before the
 * blocks that consist of it.
 */
public enum BlockType {
  PARAGRAPH(line("paragraph").inCells().data(text("align"))),
  HEADING_1(line("heading-1").inCells().data(text("id"), text("align"))),
  HEADING_2(line("heading-2").inCells().data(text("id"), text("align"))),
  HEADING_3(line("heading-3").inCells().data(text("id"), text("align"))),
  LIST_ITEM(blocks("list-item").inCells().data(flag("checked"))),
  LIST_ORDERED(itemsOf(LIST_ITEM, "list-ordered").inCells().data(number("start"))),
  LIST_UNORDERED(itemsOf(LIST_ITEM, "list-unordered").inCells()),
  LIST_TASKS(itemsOf(LIST_ITEM, "list-tasks")),
  DIVIDER(empty("divider").inCells()),
  BLOCKQUOTE(blocks("blockquote").inCells()),
  CODE_LINE(line("code-line").inCells().data(flag("highlighted"))),
  CODE(
      itemsOf(CODE_LINE, "code")
          .inCells()
          .tag(Form.FENCE, "code")
          .data(
              text("syntax").untagged(),
              text("title"),
              text("overflow"),
              flag("lineNumbers"),
              flag("fullWidth"))),
  MATH(empty("math").data(text("formula").needed())),
  IMAGE(
      empty("image")
          .inCells()
          .fragments(Fragments.CAPTION)
          .data(link(), object("refDark"), length("width"), length("height"), text("alt"))),
  IMAGES(itemsOf(IMAGE, "images").inCells().data(text("align"), flag("fullWidth"))),
  DRAWING(empty("drawing").data(link())),
  EXPANDABLE(empty("expandable").inCells().fragments(Fragments.TITLE_AND_BODY)),
  TABLE(
      empty("table")
          .inCells()
          .fragments(Fragments.CELLS)
          .data(object("view"), object("records"), object("definition"), flag("fullWidth"))),
  HINT(
      blocks("hint")
          .inCells()
          .tag(Form.CONTAINER, "hint")
          .data(choice("style", "info", "warning", "danger", "success"), text("icon"))),
  IF(blocks("if").tag(Form.CONDITION, "if").data(text("expression").untagged().needed())),
  TABS_ITEM(blocks("tabs-item").tag(Form.CONTAINER, "tab").data(text("title"), text("icon"))),
  TABS(itemsOf(TABS_ITEM, "tabs").tag(Form.CONTAINER, "tabs").data(flag("fullWidth"))),
  STEPPER_STEP(blocks("stepper-step").tag(Form.CONTAINER, "step").data(text("icon"))),
  STEPPER(itemsOf(STEPPER_STEP, "stepper").tag(Form.CONTAINER, "stepper")),
  COLUMN(blocks("column").tag(Form.CONTAINER, "column").data(length("width"))),
  COLUMNS(itemsOf(COLUMN, "columns").tag(Form.CONTAINER, "columns").data(flag("fullWidth"))),
  UPDATE(blocks("update").tag(Form.CONTAINER, "update").data(text("date"))),
  UPDATES(itemsOf(UPDATE, "updates").tag(Form.CONTAINER, "updates").data(text("format"))),
  PROMPT(blocks("prompt").tag(Form.CONTAINER, "prompt").data(text("description"), text("icon"))),
  EMBED(
      empty("embed")
          .fragments(Fragments.SOME_CAPTION)
          .tag(Form.CAPTIONED, "embed")
          .data(text("url").needed(), flag("fullWidth"))),
  FILE(
      empty("file")
          .fragments(Fragments.SOME_CAPTION)
          .tag(Form.CAPTIONED, "file")
          .data(link("src"))),
  CONTENT_REF(empty("content-ref").tag(Form.LINKED, "content-ref").data(link("url"))),
  REUSABLE_CONTENT(empty("reusable-content").tag(Form.ALONE, "include").data(link(""))),
  INTEGRATION(
      empty("integration")
          .data(
              text("integration").needed(),
              text("block").needed(),
              text("url"),
              flag("fullWidth"),
              object("props"))),
  SWAGGER(
      empty("swagger")
          .tag(Form.LINKED, "openapi")
          .data(
              link("src"),
              text("path").needed(),
              text("method").needed(),
              flag("expanded"),
              flag("fullWidth"))),
  OPENAPI_OPERATION(
      empty("openapi-operation")
          .tag(Form.EMPTY, "openapi-operation")
          .data(specification(), text("path").needed(), text("method").needed())),
  OPENAPI_WEBHOOK(
      empty("openapi-webhook")
          .tag(Form.EMPTY, "openapi-webhook")
          .data(specification(), text("name").needed(), text("method").needed())),
  OPENAPI_SCHEMAS(
      empty("openapi-schemas")
          .tag(Form.EMPTY, "openapi-schemas")
          .data(specification(), flag("grouped"), texts("schemas").needed())),

  /** Any type that this version does not know; such blocks are carried as they are. */
  OTHER(blocks(""));

  /** What the nodes of a block are. */
  public enum Children {
    /** It has none: it is void. */
    NONE,
    INLINES,
    BLOCKS,
    /** Blocks of one type, which stand only there. */
    ITEMS
  }

  /** What a block has outside its flow. */
  public enum Fragments {
    NONE,
    CAPTION,
    /** A caption, without which its JSON form has no list of fragments. */
    SOME_CAPTION,
    TITLE_AND_BODY,
    CELLS
  }

  private static final Map<String, BlockType> BY_TYPE =
      by(type -> type == OTHER ? null : type.type());

  private static final Map<String, BlockType> BY_TAG =
      by(type -> type.tag == null ? null : type.tag.name());

  private static final Set<BlockType> ALL_ITEMS =
      Stream.of(values()).flatMap(type -> type.item().stream()).collect(Collectors.toSet());

  private final String type;
  private final Children children;
  private final @Nullable BlockType item;
  private final Fragments fragments;
  private final boolean inCells;
  private final List<DataField> data;
  private final @Nullable BlockTag tag;

  BlockType(Declaration declared) {
    type = declared.type;
    children = declared.children;
    item = declared.item;
    fragments = declared.fragments;
    inCells = declared.inCells;
    data = List.copyOf(declared.data);
    tag = declared.tag == null ? null : BlockTag.of(declared.tag, declared.form, data);
  }

  private static Map<String, BlockType> by(Function<BlockType, @Nullable String> name) {
    Map<String, BlockType> types = new HashMap<>();
    for (BlockType type : values()) {
      String key = name.apply(type);
      if (key != null) {
        types.put(key, type);
      }
    }
    return types;
  }

  /** All types but {@link #OTHER}. */
  public static List<BlockType> known() {
    return Stream.of(values()).filter(type -> type != OTHER).toList();
  }

  public static BlockType of(Block block) {
    return of(block.type());
  }

  public static BlockType of(String type) {
    return BY_TYPE.getOrDefault(type, OTHER);
  }

  /** The type of a heading of this level, 1 to 3; deeper ones are of the third. */
  public static BlockType heading(int level) {
    return level == 1 ? HEADING_1 : level == 2 ? HEADING_2 : HEADING_3;
  }

  /** The type whose tag has this name in Markdown. */
  public static Optional<BlockType> ofTag(String name) {
    return Optional.ofNullable(BY_TAG.get(name));
  }

  /** The name in JSON. */
  public String type() {
    return type;
  }

  public Children children() {
    return children;
  }

  public boolean isVoid() {
    return children == Children.NONE;
  }

  /** The type of its children, if they are items. */
  public Optional<BlockType> item() {
    return Optional.ofNullable(item);
  }

  /** Whether it stands only in blocks that consist of it. */
  public boolean isItem() {
    return ALL_ITEMS.contains(this);
  }

  public boolean isItemOf(BlockType parent) {
    return parent.item == this;
  }

  public Fragments fragments() {
    return fragments;
  }

  /** Whether its JSON form has a list of fragments even if that is empty. */
  public boolean listsFragments() {
    return fragments != Fragments.NONE && fragments != Fragments.SOME_CAPTION;
  }

  /** Whether HTML can express it, so that cells may have it. */
  public boolean inCells() {
    return inCells;
  }

  public List<DataField> data() {
    return data;
  }

  /** The field of its data of this name, which it must have. */
  public DataField field(String name) {
    return data.stream().filter(field -> field.name().equals(name)).findFirst().orElseThrow();
  }

  public Optional<BlockTag> tag() {
    return Optional.ofNullable(tag);
  }

  /** Whether it is a tag around other blocks. */
  public boolean isContainer() {
    return tag != null && tag.form() == Form.CONTAINER;
  }

  public boolean isHeading() {
    return this == HEADING_1 || this == HEADING_2 || this == HEADING_3;
  }

  public boolean isList() {
    return item == LIST_ITEM;
  }

  public boolean is(DocumentNode node) {
    return node instanceof Block block && block.type().equals(type);
  }

  public Block block(Map<String, Object> given, List<? extends DocumentNode> nodes) {
    return Block.of(type, given, nodes);
  }

  public Block block(List<? extends DocumentNode> nodes) {
    return Block.of(type, Map.of(), nodes);
  }

  public Block block(Map<String, Object> given) {
    return Block.of(type, given, List.of());
  }

  // ---------------------------------------------------------------- declaring

  private static Declaration line(String type) {
    return new Declaration(type, Children.INLINES);
  }

  private static Declaration blocks(String type) {
    return new Declaration(type, Children.BLOCKS);
  }

  private static Declaration empty(String type) {
    return new Declaration(type, Children.NONE);
  }

  private static Declaration itemsOf(BlockType item, String type) {
    Declaration declared = new Declaration(type, Children.ITEMS);
    declared.item = item;
    return declared;
  }

  private static final class Declaration {
    private final String type;
    private final Children children;
    private final List<DataField> data = new ArrayList<>();
    private @Nullable BlockType item;
    private Fragments fragments = Fragments.NONE;
    private boolean inCells;
    private @Nullable String tag;
    private Form form = Form.CONTAINER;

    Declaration(String type, Children children) {
      this.type = type;
      this.children = children;
    }

    Declaration fragments(Fragments kind) {
      fragments = kind;
      return this;
    }

    Declaration inCells() {
      inCells = true;
      return this;
    }

    Declaration data(DataField... fields) {
      data.addAll(List.of(fields));
      return this;
    }

    Declaration tag(Form ofTag, String name) {
      form = ofTag;
      tag = name;
      return this;
    }
  }
}
