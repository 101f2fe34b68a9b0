package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.list;
import static dev.docs.http.html.PlainValues.map;
import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.http.html.TableData;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tables and cards. */
record TableBlocks(SiteContext around, ImageHtml images) {

  /** Characters of the title of a column that each of its checkboxes is named by. */
  private static final int MAX_LABEL = 100;

  private static final int MAX_STARS = 10;

  void write(Block table, BlockHtml all, Html out) {
    TableData data = TableData.of(table);
    if (data.isCards()) {
      cards(data, all, out);
    } else {
      grid(data, all, out);
    }
  }

  private void grid(TableData data, BlockHtml all, Html out) {
    Html scroll = out.add("div", "table").set("tabindex", "0").set("role", "group");
    data.write(
        scroll.add("table"),
        (column, span, head) -> head(data, column, span, head),
        (column, value, cell) -> value(data, column, value, all, cell));
  }

  private static void head(TableData data, Object column, TableSpans.Span span, Html head) {
    String name = text(data.definition(column).get("title"));
    if (!name.isBlank()) {
      head.set("scope", span.columns() > 1 ? "colgroup" : "col");
    }
    data.align(column, head);
    head.text(name);
  }

  private void cards(TableData data, BlockHtml all, Html out) {
    Map<?, ?> view = data.view();
    boolean large = "large".equals(view.get("cardSize"));
    Html cards = out.add("ul", large ? "cards large" : "cards");
    for (Map<?, ?> values : data.rows()) {
      Html card = cards.add("li");
      covers(values, view, all, card);
      Object target = values.get(view.get("targetDefinition"));
      Html words = card.add("div");
      boolean first = true;
      for (Object column : data.columns()) {
        Object value = values.get(column);
        if (isEmpty(value) || column.equals(view.get("targetDefinition"))) {
          continue;
        }
        // only one link covers the card: that of its first words
        Html line = words.add("div", first ? "card-title" : "card-text");
        value(data, column, value, all, line);
        first = false;
      }
      all.href(target).ifPresent(href -> reach(href, target, words));
    }
  }

  /** The cover of a card, and the one on dark pages if it has another. */
  private void covers(Map<?, ?> values, Map<?, ?> view, BlockHtml all, Html card) {
    Optional<String> light = cover(values.get(view.get("coverDefinition")), all);
    Optional<String> dark = cover(values.get(view.get("coverDefinitionDark")), all);
    light
        .or(() -> dark)
        .ifPresent(
            source ->
                cover(
                    source, dark.isPresent() && light.isPresent() ? "cover light" : "cover", card));
    if (light.isPresent()) {
      dark.ifPresent(source -> cover(source, "cover dark", card));
    }
  }

  private static void cover(String source, String name, Html card) {
    card.add("img", name).set("src", source).set("alt", "").set("loading", "lazy");
  }

  /** A link over the whole card, named as its target. */
  private void reach(String href, @Nullable Object target, Html words) {
    String name = around.pageOf(target).map(Page::title).orElse(href);
    words.add("a", "reach").set("href", href).set("aria-label", name);
  }

  private static boolean isEmpty(@Nullable Object value) {
    return value == null || "".equals(value) || (value instanceof List<?> list && list.isEmpty());
  }

  private Optional<String> cover(@Nullable Object value, BlockHtml all) {
    if (value instanceof List<?> files) {
      return files.stream()
          .findFirst()
          .flatMap(file -> around.image(String.valueOf(file)).or(() -> web(file, all)));
    }
    return images.source(value, all);
  }

  private static Optional<String> web(Object url, BlockHtml all) {
    return all.href(Map.of("kind", "url", "url", String.valueOf(url)));
  }

  private void value(
      TableData data, Object name, @Nullable Object value, BlockHtml all, Html cell) {
    if (value == null) {
      return;
    }
    Map<?, ?> column = data.definition(name);
    switch (text(column.get("type"))) {
      case "checkbox" -> {
        boolean on = Boolean.TRUE.equals(value);
        Html box = cell.add("input").set("type", "checkbox").set("disabled", "disabled");
        box.set("aria-label", shortened(text(column.get("title"))));
        if (on) {
          box.set("checked", "checked");
        }
      }
      case "rating" -> {
        int most = column.get("max") instanceof Number max ? max.intValue() : 5;
        int stars = value instanceof Number number ? number.intValue() : 0;
        most = Math.max(0, Math.min(most, MAX_STARS));
        stars = Math.max(0, Math.min(stars, most));
        cell.add("span", "stars")
            .set("role", "img")
            .set("aria-label", stars + "/" + most)
            .text("★".repeat(stars) + "☆".repeat(most - stars));
      }
      case "select" -> {
        for (Object one : list(value)) {
          cell.add("span", "label").text(label(column, one));
        }
      }
      case "files" -> {
        list(value).forEach(file -> file(String.valueOf(file), all, cell));
      }
      case "content-ref" -> link(value, all, cell);
      case "image" ->
          images
              .source(value, all)
              .ifPresent(
                  source ->
                      cell.add("img").set("src", source).set("alt", "").set("loading", "lazy"));
      case "users" -> {}
      default -> {
        Fragment fragment = data.cells().get(text(value));
        if (fragment != null) {
          all.write(fragment.nodes(), cell);
        } else if (value instanceof String || value instanceof Number) {
          cell.text(value.toString());
        }
      }
    }
  }

  private static String label(Map<?, ?> column, Object chosen) {
    for (Object option : list(column.get("options"))) {
      if (chosen.equals(map(option).get("value"))) {
        return text(map(option).get("label"));
      }
    }
    return String.valueOf(chosen);
  }

  private void file(String id, BlockHtml all, Html cell) {
    Optional<ContentFile> file = around.file(id);
    Optional<String> href =
        file.isPresent() ? all.href(Map.of("kind", "file", "file", id)) : web(id, all);
    if (href.isPresent()) {
      cell.add("a").set("href", href.get()).text(file.map(ContentFile::name).orElse(id));
      cell.text(" ");
    }
  }

  private void link(Object value, BlockHtml all, Html cell) {
    Optional<String> href = all.href(value);
    String name = around.nameOf(value).or(() -> href).orElse("");
    if (href.isPresent()) {
      cell.add("a").set("href", href.get()).text(name);
    } else if (BlockHtml.isBroken(value)) {
      String path = String.valueOf(((Map<?, ?>) value).get("url"));
      BlockHtml.broken(cell.add("a", "broken")).text(path);
    } else if (value instanceof String text) {
      cell.text(text);
    }
  }

  /** A title for every row of a column. */
  private static String shortened(String title) {
    return title.length() <= MAX_LABEL ? title : title.substring(0, MAX_LABEL) + "…";
  }
}
