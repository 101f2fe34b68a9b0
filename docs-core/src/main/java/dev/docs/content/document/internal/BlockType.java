package dev.docs.content.document.internal;

import static dev.docs.content.document.internal.DataField.choice;
import static dev.docs.content.document.internal.DataField.flag;
import static dev.docs.content.document.internal.DataField.link;
import static dev.docs.content.document.internal.DataField.object;
import static dev.docs.content.document.internal.DataField.specification;
import static dev.docs.content.document.internal.DataField.text;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockTag.Form;
import dev.docs.content.document.internal.DataField.Kind;
import dev.docs.rule.internal.KeepsRule;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The types of blocks: what data and children each has, and the tag that it is in Markdown. The
 * parser, the writers, the checks of documents and the texts for search follow from this table;
 * only a block with a syntax other than a tag needs code of its own.
 */
@SuppressWarnings("ImmutableEnumChecker") // its lists, maps and records are never changed
@KeepsRule("block-fields")
public enum BlockType implements Trait {
  PARAGRAPH("paragraph", Children.INLINES, Place.CELLS, alignment()),
  HEADING_1("heading-1", Children.INLINES, Place.CELLS, Anchor.OWN, text("id"), alignment()),
  HEADING_2("heading-2", Children.INLINES, Place.CELLS, Anchor.OWN, text("id"), alignment()),
  HEADING_3("heading-3", Children.INLINES, Place.CELLS, Anchor.OWN, text("id"), alignment()),
  LIST_ITEM("list-item", BlockFlow.LISTED, Place.CELLS, flag("checked")),
  LIST_ORDERED("list-ordered", LIST_ITEM, Place.CELLS, Kind.NUMBER.of("start")),
  LIST_UNORDERED("list-unordered", LIST_ITEM, Place.CELLS),
  LIST_TASKS("list-tasks", LIST_ITEM),
  DIVIDER("divider", Children.NONE, Place.CELLS),
  BLOCKQUOTE("blockquote", BlockFlow.QUOTED, Place.CELLS),
  CODE_LINE("code-line", Children.INLINES, Place.CELLS, flag("highlighted")),
  CODE(
      "code",
      CODE_LINE,
      Place.CELLS,
      Form.FENCE.of("code"),
      text("syntax").untagged(),
      text("title"),
      text("overflow").among("scroll", "wrap"),
      flag("lineNumbers"),
      flag("fullWidth"),
      flag("expandable").ofLater(),
      Kind.COUNT.of("collapsedLineCount").ofLater()),
  MATH("math", Children.NONE, text("formula").needed()),
  IMAGE(
      "image",
      Children.NONE,
      Place.CELLS,
      Fragments.CAPTION,
      link("src"),
      object("refDark"),
      Kind.LENGTH.of("width"),
      Kind.LENGTH.of("height"),
      text("alt")),
  IMAGES(
      "images",
      IMAGE,
      Place.CELLS,
      text("align").among("center", "left", "right"),
      flag("fullWidth"),
      flag("withFrame").ofLater()),
  DRAWING("drawing", Children.NONE, link("src")),
  EXPANDABLE(
      "expandable",
      Children.NONE,
      Place.CELLS,
      Anchor.OWN,
      Fragments.TITLE_AND_BODY,
      flag("defaultExpanded").ofLater()),
  TABLE(
      "table",
      Children.NONE,
      Place.CELLS,
      Fragments.CELLS,
      object("view"),
      object("records"),
      object("definition"),
      flag("fullWidth"),
      Kind.OBJECTS.of("cellMerges").ofLater(),
      flag("search").ofLater()),
  HINT(
      "hint",
      BlockFlow.HINTED,
      Place.CELLS,
      Form.CONTAINER.of("hint"),
      choice("style", "info", "warning", "danger", "success"),
      Kind.ICON.of("icon").ofLater()),
  IF("if", Children.BLOCKS, Form.CONDITION.of("if"), text("expression").untagged().needed()),
  TABS_ITEM(
      "tabs-item",
      BlockFlow.PARTS,
      Anchor.OWN,
      Form.CONTAINER.of("tab"),
      text("title"),
      Kind.ICON.of("icon").ofLater()),
  TABS("tabs", TABS_ITEM, Form.CONTAINER.of("tabs"), flag("fullWidth")),
  STEPPER_STEP("stepper-step", BlockFlow.STEPPED, Form.CONTAINER.of("step"), text("icon")),
  STEPPER("stepper", STEPPER_STEP, Form.CONTAINER.of("stepper")),
  COLUMN(
      "column",
      BlockFlow.COLUMNED,
      Form.CONTAINER.of("column"),
      Kind.LENGTH.of("width"),
      text("verticalAlignment").as("valign").among("top", "middle", "bottom").ofLater()),
  COLUMNS("columns", COLUMN, Form.CONTAINER.of("columns"), flag("fullWidth")),
  UPDATE(
      "update", BlockFlow.TOLD, Form.CONTAINER.of("update"), text("date"), Kind.TEXTS.of("tags")),
  UPDATES(
      "updates",
      UPDATE,
      Form.CONTAINER.of("updates"),
      text("format").among("full", "short", "numeric")),
  PROMPT(
      "prompt",
      BlockFlow.PROMPTED,
      Form.CONTAINER.of("prompt"),
      text("description"),
      Kind.ICON.of("icon"),
      text("defaultExpanded").among("hidden", "partial", "full"),
      flag("openInAIProviders")),
  EMBED(
      "embed",
      Children.NONE,
      Fragments.SOME_CAPTION,
      Form.CAPTIONED.of("embed"),
      text("url").needed(),
      flag("fullWidth")),
  FILE("file", Children.NONE, Fragments.SOME_CAPTION, Form.CAPTIONED.of("file"), link("src")),
  CONTENT_REF("content-ref", Children.NONE, Form.LINKED.of("content-ref"), link("url")),
  REUSABLE_CONTENT("reusable-content", Children.NONE, Form.ALONE.of("include"), link("")),
  INTEGRATION(
      "integration",
      Children.NONE,
      text("integration").needed(),
      text("block").needed(),
      text("url"),
      flag("fullWidth"),
      object("props")),
  SWAGGER(
      "swagger",
      Children.NONE,
      Anchor.OWN,
      Form.LINKED.of("openapi"),
      link("src"),
      text("path").needed(),
      text("method").needed(),
      flag("expanded"),
      flag("fullWidth")),
  OPENAPI_OPERATION(
      "openapi-operation",
      Children.NONE,
      Anchor.OWN,
      Form.EMPTY.of("openapi-operation"),
      specification(),
      text("path").needed(),
      text("method").needed()),
  OPENAPI_WEBHOOK(
      "openapi-webhook",
      Children.NONE,
      Anchor.OWN,
      Form.EMPTY.of("openapi-webhook"),
      specification(),
      text("name").needed(),
      text("method").needed()),
  OPENAPI_SCHEMAS(
      "openapi-schemas",
      Children.NONE,
      Anchor.OWN,
      Form.EMPTY.of("openapi-schemas"),
      specification(),
      flag("grouped"),
      Kind.TEXTS.of("schemas").needed()),

  /** Any type that this version does not know; such blocks are carried as they are. */
  OTHER("", Children.BLOCKS);

  /** What the nodes of a block are. */
  enum Children implements Trait {
    NONE,
    INLINES,
    BLOCKS
  }

  /** Where a block may be as well: in the cells of tables, if HTML can express it. */
  private enum Place implements Trait {
    CELLS
  }

  /** That links lead to a block: its meta has an id. */
  private enum Anchor implements Trait {
    OWN
  }

  /** What a block has outside its flow. */
  public enum Fragments implements Trait {
    NONE,
    CAPTION,
    /** A caption, without which its JSON form has no list of fragments. */
    SOME_CAPTION,
    TITLE_AND_BODY,
    CELLS
  }

  private static final Map<String, BlockType> BY_TYPE = new HashMap<>();
  private static final Map<String, BlockType> BY_TAG = new HashMap<>();
  private static final Set<BlockType> ITEMS = EnumSet.noneOf(BlockType.class);

  static {
    for (BlockType type : values()) {
      BY_TYPE.put(type.type, type);
      type.tag().ifPresent(tag -> BY_TAG.put(tag.name(), type));
      type.item().ifPresent(ITEMS::add);
    }
  }

  private final String type;
  private final Children children;
  private final @Nullable BlockType item;
  private final Fragments fragments;
  private final boolean inCells;
  private final boolean hasAnchor;
  private final BlockFlow flow;
  private final @Nullable BlockTag tag;
  private final List<DataField> data;
  private final Map<String, DataField> attributes = new LinkedHashMap<>();

  BlockType(String type, Trait... traits) {
    this.type = type;
    children = those(traits, Children.class).findFirst().orElse(Children.BLOCKS);
    item = those(traits, BlockType.class).findFirst().orElse(null);
    fragments = those(traits, Fragments.class).findFirst().orElse(Fragments.NONE);
    inCells = those(traits, Place.class).findFirst().isPresent();
    hasAnchor = those(traits, Anchor.class).findFirst().isPresent();
    flow = those(traits, BlockFlow.class).findFirst().orElse(BlockFlow.ALL);
    tag = those(traits, BlockTag.class).findFirst().orElse(null);
    data = those(traits, DataField.class).toList();
    data.stream()
        .filter(field -> tag != null && field.attribute() != null)
        .sorted(Comparator.comparing(field -> field.kind() == Kind.FLAG))
        .forEach(field -> attributes.put(field.attribute(), field));
  }

  private static DataField alignment() {
    return text("align").among("start", "center", "end");
  }

  private static <T> Stream<T> those(Trait[] traits, Class<T> kind) {
    return Stream.of(traits).filter(kind::isInstance).map(kind::cast);
  }

  public static BlockType of(Block block) {
    return BY_TYPE.getOrDefault(block.type(), OTHER);
  }

  /** The type of a heading of this level; below the third it is that of the third. */
  public static BlockType heading(int level) {
    return level == 1 ? HEADING_1 : level == 2 ? HEADING_2 : HEADING_3;
  }

  /** The type whose tag has this name in Markdown; {@link #OTHER} for none. */
  public static BlockType ofTag(String name) {
    return BY_TAG.getOrDefault(name, OTHER);
  }

  /** The name in JSON; empty for {@link #OTHER}. */
  public String type() {
    return type;
  }

  /** Whether it has no nodes. */
  public boolean isVoid() {
    return children == Children.NONE;
  }

  public boolean holdsInlines() {
    return children == Children.INLINES;
  }

  /** The type of its nodes, if they are items, which stand nowhere else. */
  public Optional<BlockType> item() {
    return Optional.ofNullable(item);
  }

  public boolean isItem() {
    return ITEMS.contains(this);
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

  /** Whether links lead to it: its meta has an id. */
  public boolean hasAnchor() {
    return hasAnchor;
  }

  /** The described blocks in its nodes, if those are neither inlines nor items. */
  public BlockFlow flow() {
    return flow;
  }

  boolean inCells() {
    return inCells;
  }

  public List<DataField> data() {
    return data;
  }

  public Optional<BlockTag> tag() {
    return Optional.ofNullable(tag);
  }

  /** The fields of data by the name of the tag's attribute, in the order of writing: flags last. */
  public Map<String, DataField> attributes() {
    return attributes;
  }

  /** Whether it is a tag around other blocks. */
  public boolean isContainer() {
    return tag != null && tag.form() == Form.CONTAINER;
  }

  public boolean isHeading() {
    return headingLevel() > 0;
  }

  /** The level of a heading, 1 to 3; 0 for any other type. */
  public int headingLevel() {
    return this == HEADING_1 ? 1 : this == HEADING_2 ? 2 : this == HEADING_3 ? 3 : 0;
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
    return block(Map.of(), nodes);
  }

  public Block block(Map<String, Object> given) {
    return block(given, List.of());
  }
}
