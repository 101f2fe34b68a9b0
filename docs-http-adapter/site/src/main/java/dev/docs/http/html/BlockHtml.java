package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.markdown.PlainText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Renders the blocks of one document. Not thread-safe. */
public final class BlockHtml {

  private static final Pattern STYLE = Pattern.compile("info|warning|danger|success");

  /** The deepest nesting of reusable contents, which may include one another and themselves. */
  private static final int MAX_REUSE = 5;

  private final RenderContext around;
  private final Dialect dialect;
  private final InlineHtml inlines;
  private final HeadingLevels levels = new HeadingLevels();
  private int reuse;

  /** Another form of some blocks and inlines, for one kind of page. */
  public interface Dialect {

    /** None. */
    Dialect NONE = new Dialect() {};

    /** Writes a block in another form; false for one that has none. */
    default boolean block(Block block, BlockHtml all, Html out) {
      return false;
    }

    /** Writes an inline in another form; false for one that has none. */
    default boolean inline(Inline inline, BlockHtml all, Html out) {
      return false;
    }
  }

  /**
   * @param around resolves references of the document
   */
  public BlockHtml(RenderContext around) {
    this(around, Dialect.NONE);
  }

  /** As {@link #BlockHtml(RenderContext)}, with other forms of some nodes. */
  public BlockHtml(RenderContext around, Dialect dialect) {
    this.around = around;
    this.dialect = dialect;
    this.inlines = new InlineHtml(around, dialect, this);
  }

  /** Writes inline content; the element that it is in must be one of text. */
  public void writeInlines(List<? extends DocumentNode> nodes, Html out) {
    inlines.write(nodes, out);
  }

  /**
   * The URL that a reference leads to; empty where there is none, and for URLs that are not of the
   * web.
   *
   * @param ref in its JSON form; null for none, which leads nowhere
   */
  public Optional<String> href(@Nullable Object ref) {
    return inlines.target(ref);
  }

  /** Whether a reference is the path of nothing, so that a link to it is shown as broken. */
  public static boolean isBroken(@Nullable Object ref) {
    return InlineHtml.isBroken(ref);
  }

  /** Marks an element as a link that leads nowhere. */
  public static Html broken(Html link) {
    return InlineHtml.broken(link);
  }

  public void write(List<? extends DocumentNode> nodes, Html out) {
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        write(block, out);
      } else if (node instanceof Text || node instanceof Inline) {
        inlines.write(List.of(node), out);
      } else if (node instanceof Fragment fragment) {
        write(fragment.nodes(), out);
      }
    }
  }

  private void write(Block block, Html out) {
    if (dialect.block(block, this, out)) {
      return;
    }
    Map<String, Object> data = block.data();
    switch (BlockType.of(block)) {
      case PARAGRAPH -> paragraph(block, out.add("p"));
      case HEADING_1, HEADING_2, HEADING_3 -> heading(block, out);
      case LIST_UNORDERED, LIST_TASKS -> list(block, out.add("ul"));
      case LIST_ORDERED -> {
        Html list = out.add("ol");
        if (data.get("start") instanceof Number start) {
          list.set("start", String.valueOf(start.intValue()));
        }
        list(block, list);
      }
      case BLOCKQUOTE -> write(block.nodes(), out.add("blockquote"));
      case HINT -> {
        String style = String.valueOf(data.getOrDefault("style", "info"));
        String known = STYLE.matcher(style).matches() ? style : "info";
        write(block.nodes(), out.add("div", "hint " + known));
      }
      case CODE -> code(block, out);
      case DIVIDER -> out.add("hr");
      case MATH -> out.add("pre").text(text(data.get("formula")));
      case IMAGE -> image(block, out);
      case TABLE -> TableHtml.write(block, this, out);
      case EXPANDABLE -> expandable(block, out);
      case TABS_ITEM, STEPPER_STEP, UPDATE -> titled(block, out);
      case EMBED -> reference(text(data.get("url")), block, out);
      case CONTENT_REF, FILE, DRAWING -> {
        inlines.reference(data.get("ref"), out.add("p"));
        fragments(block, out);
      }
      case SWAGGER, OPENAPI_OPERATION, OPENAPI_WEBHOOK -> {
        Object of = data.getOrDefault("path", data.get("name"));
        String operation = text(data.get("method")).toUpperCase(Locale.ROOT) + " " + text(of);
        out.add("p").add("code").text(operation.strip());
      }
      case OPENAPI_SCHEMAS -> {
        if (data.get("schemas") instanceof List<?> schemas && !schemas.isEmpty()) {
          Html list = out.add("ul");
          schemas.forEach(schema -> list.add("li").add("code").text(text(schema)));
        }
      }
      case REUSABLE_CONTENT -> reused(data.get("ref"), out);
      default -> {
        write(block.nodes(), out);
        fragments(block, out);
      }
    }
  }

  private void fragments(Block block, Html out) {
    block.fragments().forEach(fragment -> write(fragment.nodes(), out));
  }

  private void paragraph(Block block, Html out) {
    String align = text(block.data().get("align"));
    if (align.equals("center") || align.equals("end")) {
      out.set("class", align);
    }
    inlines.write(block.nodes(), out);
  }

  private void heading(Block block, Html out) {
    Html heading = out.add("h" + levels.next(BlockType.of(block).headingLevel()));
    Object id = block.data().getOrDefault("id", block.meta().get("id"));
    if (id != null) {
      heading.set("id", around.anchor(id.toString()));
    }
    inlines.write(block.nodes(), heading);
  }

  private void list(Block list, Html out) {
    for (DocumentNode node : list.nodes()) {
      if (node instanceof Block item) {
        Html li = out.add("li");
        if (item.data().get("checked") instanceof Boolean checked) {
          li.set("class", "task").add("code").text(checked ? "[x] " : "[ ] ");
        }
        write(item.nodes(), li);
      }
    }
  }

  private void code(Block block, Html out) {
    Object title = block.data().get("title");
    if (title != null) {
      out.add("p", "code-title").text(title.toString());
    }
    Html code = out.add("pre");
    String separator = "";
    for (DocumentNode line : block.nodes()) {
      code.text(separator + PlainText.text(line).stripTrailing().replace("\t", "    "));
      separator = "\n";
    }
  }

  private void image(Block image, Html out) {
    Html figure = out.add("div", "figure");
    inlines.image(image.data().get("ref"), text(image.data().get("alt")), figure);
    image.fragments().forEach(caption -> write(caption.nodes(), figure.add("div", "caption")));
  }

  private void expandable(Block block, Html out) {
    Html box = out.add("div", "box");
    for (Fragment fragment : block.fragments()) {
      boolean title = text(fragment.type()).endsWith("title");
      write(fragment.nodes(), title ? box.add("div", "box-title") : box);
    }
  }

  private void titled(Block block, Html out) {
    Html box = out.add("div", "box");
    Object title = block.data().getOrDefault("title", block.data().get("date"));
    if (title != null) {
      box.add("div", "box-title").text(title.toString());
    }
    write(block.nodes(), box);
  }

  private void reference(String url, Block block, Html out) {
    inlines.url(url, url, out.add("p"));
    fragments(block, out);
  }

  private void reused(@Nullable Object ref, Html out) {
    if (reuse < MAX_REUSE && ref instanceof Map<?, ?> map) {
      reuse++;
      around
          .reusableContent(text(map.get("reusableContent")))
          .ifPresent(document -> write(document.nodes(), out));
      reuse--;
    }
  }
}
