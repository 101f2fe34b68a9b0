package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.map;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.markdown.PlainText;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.HeadingLevels;
import dev.docs.http.html.Html;
import dev.docs.http.html.PlainValues;
import dev.docs.http.link.Links;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The blocks of a page of a site, in the forms that its style sheet and script know. All of it can
 * be read without either. Not thread-safe.
 */
final class SiteBlocks implements BlockHtml.Dialect {

  private final SiteContext around;
  private final Messages messages;
  private final ImageHtml images;
  private final OperationBlocks operations;
  private final HeadingLevels levels;

  SiteBlocks(
      SiteContext around, Messages messages, OperationBlocks operations, HeadingLevels levels) {
    this.levels = levels;
    this.around = around;
    this.messages = messages;
    this.images = new ImageHtml(around);
    this.operations = operations;
  }

  @Override
  public boolean block(Block block, BlockHtml all, Html out) {
    switch (BlockType.of(block)) {
      case HEADING_1, HEADING_2, HEADING_3 -> heading(block, all, out);
      case LIST_TASKS -> tasks(block, all, out.add("ul", "tasks"));
      case HINT -> hint(block, all, out);
      case CODE -> CodeHtml.write(block, out);
      case MATH -> math(text(block, "formula"), true, out.add("div", "math"));
      case IMAGES -> all.write(block.nodes(), out.add("div", images.classOf(block)));
      case IMAGE -> images.figure(block, all, out);
      case TABLE -> new TableBlocks(around, images).write(block, all, out);
      case TABS -> tabs(block, all, out.add("div", "tabs"));
      case EXPANDABLE -> expandable(block, all, out);
      case STEPPER -> parts(block, "li", all, out.add("ol", "stepper"));
      case COLUMNS -> parts(block, "div", all, out.add("div", "columns"));
      case UPDATES -> updates(block, all, out.add("div", "updates"));
      case PROMPT -> prompt(block, all, out);
      case EMBED -> embed(block, all, out);
      case FILE -> file(block, all, out);
      case CONTENT_REF -> card(block, all, out);
      case SWAGGER, OPENAPI_OPERATION, OPENAPI_WEBHOOK, OPENAPI_SCHEMAS -> {
        return operations.write(block, out);
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  @Override
  public boolean inline(Inline inline, BlockHtml all, Html out) {
    switch (InlineType.of(inline)) {
      case BUTTON -> button(inline, all, out);
      case INLINE_IMAGE -> images.inline(inline, all, out);
      case INLINE_MATH -> math(text(inline, "formula"), false, out.add("span", "math"));
      case EXPRESSION -> expression(inline, out);
      case ANNOTATION -> {
        all.writeInlines(inline.nodes(), out);
        for (Fragment note : inline.fragments()) {
          out.add("small", "note").text(" (" + PlainText.text(note).strip() + ")");
        }
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  static String text(Block block, String name) {
    return PlainValues.text(block.data().get(name));
  }

  private static String text(Inline inline, String name) {
    return PlainValues.text(inline.data().get(name));
  }

  /** The anchor of a block; empty for none. */
  static Optional<String> anchor(Block block) {
    Object id = block.data().getOrDefault("id", block.meta().get("id"));
    return Optional.ofNullable(id).map(Object::toString).filter(text -> !text.isEmpty());
  }

  private static int depth(Block heading) {
    return BlockType.of(heading).headingLevel();
  }

  private static boolean isHeading(DocumentNode node) {
    return node instanceof Block block && BlockType.of(block).isHeading();
  }

  private static int highest(List<? extends DocumentNode> nodes) {
    return nodes.stream()
        .filter(SiteBlocks::isHeading)
        .mapToInt(node -> depth((Block) node))
        .min()
        .orElse(1);
  }

  private void heading(Block block, BlockHtml all, Html out) {
    Html heading = out.add("h" + levels.next(depth(block)));
    Optional<String> anchor = anchor(block);
    anchor.ifPresent(id -> heading.set("id", around.anchor(id)));
    all.writeInlines(block.nodes(), heading);
    anchor.ifPresent(
        id ->
            heading
                .add("a", "anchor")
                .set("href", Links.fragment("#" + id))
                .set("aria-label", messages.text("anchor")));
  }

  private static void tasks(Block list, BlockHtml all, Html out) {
    for (DocumentNode node : list.nodes()) {
      if (node instanceof Block item) {
        Html li = out.add("li");
        String name = PlainText.text(item).strip();
        Html box = li.add("input").set("type", "checkbox").set("disabled", "disabled");
        box.set("aria-label", name.lines().findFirst().orElse(""));
        if (Boolean.TRUE.equals(item.data().get("checked"))) {
          box.set("checked", "checked");
        }
        all.write(item.nodes(), li.add("div"));
      }
    }
  }

  private static void hint(Block block, BlockHtml all, Html out) {
    String style = text(block, "style");
    boolean known = style.matches("warning|danger|success");
    Html hint = out.add("div", "hint " + (known ? style : "info")).set("role", "note");
    all.write(block.nodes(), hint.add("div"));
  }

  /** All tabs below one another; the script makes them tabs. */
  private void tabs(Block tabs, BlockHtml all, Html out) {
    for (DocumentNode node : tabs.nodes()) {
      if (node instanceof Block tab) {
        Html section = out.add("section", "tab");
        anchor(tab).ifPresent(id -> section.set("id", around.anchor(id)));
        section.add("p", "tab-title").text(text(tab, "title"));
        all.write(tab.nodes(), section);
      }
    }
  }

  private void expandable(Block block, BlockHtml all, Html out) {
    Html box = out.add("details", "box");
    anchor(block).ifPresent(id -> box.set("id", around.anchor(id)));
    if (Boolean.TRUE.equals(block.data().get("defaultExpanded"))) {
      box.set("open", "open");
    }
    Html title = box.add("summary");
    for (Fragment fragment : block.fragments()) {
      if (String.valueOf(fragment.type()).endsWith("title")) {
        title.text(PlainText.text(fragment).strip());
      } else {
        all.write(fragment.nodes(), box);
      }
    }
    if (title.isEmpty()) {
      title.text(messages.text("more"));
    }
  }

  private static void parts(Block block, String element, BlockHtml all, Html out) {
    for (DocumentNode node : block.nodes()) {
      if (node instanceof Block part) {
        all.write(part.nodes(), out.add(element));
      }
    }
  }

  /** A formula as MathML where its TeX is of the common kind, else as it is written. */
  static void math(String formula, boolean block, Html out) {
    if (!TexMath.write(formula, out, block)) {
      out.add("code").text(formula);
    }
  }

  private void updates(Block updates, BlockHtml all, Html out) {
    for (DocumentNode node : updates.nodes()) {
      if (node instanceof Block update) {
        Html article = out.add("section", "update");
        Html date = article.add("p", "date");
        String day = text(update, "date");
        (day.matches("[0-9]{4}-[0-9]{2}-[0-9]{2}") ? date.add("time").set("datetime", day) : date)
            .text(day);
        all.write(update.nodes(), article.add("div"));
      }
    }
  }

  private static void prompt(Block block, BlockHtml all, Html out) {
    Html figure = out.add("figure", "prompt");
    String description = text(block, "description");
    if (!description.isEmpty()) {
      figure.add("figcaption").text(description);
    }
    all.write(block.nodes(), figure.add("div", "copied"));
  }

  private void embed(Block block, BlockHtml all, Html out) {
    String url = text(block, "url");
    Optional<String> target = all.href(Map.of("kind", "url", "url", url));
    String host = url.replaceFirst("(?i)^https?://(www\\.)?", "").replaceFirst("[/?#].*$", "");
    card("card", target, host, Optional.of(url), out.add("p"));
    captions(block, all, out);
  }

  private static void captions(Block block, BlockHtml all, Html out) {
    block.fragments().forEach(caption -> all.write(caption.nodes(), out.add("div", "caption")));
  }

  private void file(Block block, BlockHtml all, Html out) {
    Map<?, ?> ref = map(block.data().get("ref"));
    Optional<ContentFile> file = around.file(String.valueOf(ref.get("file")));
    Optional<String> target = all.href(ref);
    if (BlockHtml.isBroken(ref)) {
      broken("card file broken", ref, out.add("p"));
    } else if (target.isPresent()) {
      Optional<String> told = file.map(found -> found.contentType() + ", " + size(found.size()));
      String name = file.map(ContentFile::name).orElse(target.get());
      card("card file", target, name, told, out.add("p"));
    }
    captions(block, all, out);
  }

  private static String size(long bytes) {
    return bytes < 1_000
        ? bytes + " B"
        : bytes < 1_000_000 ? bytes / 1_000 + " KB" : bytes / 1_000_000 + " MB";
  }

  /** A link to a page, with what is on it, or to something else, with its name. */
  private void card(Block block, BlockHtml all, Html out) {
    Object ref = block.data().get("ref");
    if (BlockHtml.isBroken(ref)) {
      broken("card broken", ref, out.add("p"));
      captions(block, all, out);
      return;
    }
    Optional<String> target = all.href(ref);
    Optional<Page> page = around.pageOf(ref);
    String name = around.nameOf(ref).or(() -> target).orElse("");
    if (name.isEmpty()) {
      return;
    }
    card("card", target, name, page.map(Page::description), out.add("p"));
    captions(block, all, out);
  }

  private static void button(Inline inline, BlockHtml all, Html out) {
    String kind = text(inline, "kind").equals("secondary") ? "secondary" : "primary";
    Object ref = inline.data().get("ref");
    Html link =
        BlockHtml.isBroken(ref)
            ? BlockHtml.broken(out.add("a", "button " + kind + " broken"))
            : linked("button " + kind, all.href(ref), out);
    link.text(text(inline, "label"));
  }

  /** A card of what is not there, with the path that names it. */
  private static void broken(String style, @Nullable Object ref, Html out) {
    BlockHtml.broken(out.add("a", style)).add("span").add("b").text(text(map(ref), "url"));
  }

  private static String text(Map<?, ?> values, String name) {
    return String.valueOf(Objects.requireNonNullElse(values.get(name), ""));
  }

  /** A link of a style class, or a text where it leads nowhere. */
  private static Html linked(String style, Optional<String> target, Html out) {
    Html link = out.add(target.isPresent() ? "a" : "span", style);
    target.ifPresent(href -> link.set("href", href));
    return link;
  }

  private static void card(
      String style, Optional<String> target, String name, Optional<String> told, Html out) {
    Html words = linked(style, target, out).add("span");
    words.add("b").text(name);
    told.ifPresent(text -> words.add("small").text(text));
  }

  private void expression(Inline inline, Html out) {
    String expression = text(inline, "expression");
    Optional<String> value = around.value(expression);
    if (value.isPresent()) {
      out.text(value.get());
    } else {
      out.add("code").text(expression);
    }
  }

  /**
   * A heading of a text.
   *
   * @param deep whether there is a higher one in the text
   */
  record Heading(String anchor, String title, boolean deep) {}

  /** The headings of a text that are shown beside it: those of its two highest levels. */
  static List<Heading> headings(List<? extends DocumentNode> nodes) {
    int highest = highest(nodes);
    return nodes.stream()
        .filter(SiteBlocks::isHeading)
        .map(Block.class::cast)
        .filter(block -> depth(block) <= highest + 1 && anchor(block).isPresent())
        .map(
            block ->
                new Heading(
                    anchor(block).orElseThrow(),
                    PlainText.text(block).strip(),
                    depth(block) > highest))
        .toList();
  }
}
