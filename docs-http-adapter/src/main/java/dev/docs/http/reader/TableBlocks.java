package dev.docs.http.reader;

import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.id.Id;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Tables and cards. */
final class TableBlocks {

  /** Characters of the title of a column that each of its checkboxes is named by. */
  private static final int MAX_LABEL = 100;

  private static final int MAX_STARS = 10;

  private final SiteContext around;
  private final ImageHtml images;
  private final Map<String, Fragment> cells = new HashMap<>();

  TableBlocks(SiteContext around, ImageHtml images) {
    this.around = around;
    this.images = images;
  }

  void write(Block table, BlockHtml all, Html out) {
    Map<?, ?> definition = map(table.data().get("definition"));
    Map<?, ?> view = map(table.data().get("view"));
    List<?> columns =
        view.get("columns") instanceof List<?> shown ? shown : List.copyOf(definition.keySet());
    table.fragments().forEach(fragment -> cells.put(fragment.fragment(), fragment));
    if ("cards".equals(view.get("type"))) {
      cards(table, definition, columns, all, out);
    } else {
      grid(table, definition, columns, all, out);
    }
  }

  private void grid(Block table, Map<?, ?> definition, List<?> columns, BlockHtml all, Html out) {
    Html scroll = out.add("div", "table").set("tabindex", "0").set("role", "group");
    Html grid = scroll.add("table");
    boolean titled = !Boolean.TRUE.equals(map(table.data().get("view")).get("hideHeader"));
    if (titled) {
      Html head = grid.add("thead").add("tr");
      for (Object column : columns) {
        String name = text(map(definition.get(column)).get("title"));
        Html cell = name.isBlank() ? head.add("td") : head.add("th").set("scope", "col");
        align(map(definition.get(column)), cell);
        cell.text(name);
      }
    }
    Html body = grid.add("tbody");
    for (Map<?, ?> values : rows(table)) {
      Html row = body.add("tr");
      for (Object column : columns) {
        Html cell = row.add("td");
        align(map(definition.get(column)), cell);
        value(map(definition.get(column)), values.get(column), all, cell);
      }
    }
  }

  private static void align(Map<?, ?> column, Html cell) {
    String side = text(column.get("textAlignment"));
    if (side.equals("center") || side.equals("right")) {
      cell.set("class", side.equals("center") ? "center" : "end");
    }
  }

  private void cards(Block table, Map<?, ?> definition, List<?> columns, BlockHtml all, Html out) {
    Map<?, ?> view = map(table.data().get("view"));
    boolean large = "large".equals(view.get("cardSize"));
    Html cards = out.add("ul", large ? "cards large" : "cards");
    for (Map<?, ?> values : rows(table)) {
      Html card = cards.add("li");
      Optional<String> cover = cover(values.get(view.get("coverDefinition")), all);
      cover.ifPresent(
          source ->
              card.add("img", "cover").set("src", source).set("alt", "").set("loading", "lazy"));
      Optional<String> target = all.href(values.get(view.get("targetDefinition")));
      Html words = card.add("div");
      boolean first = true;
      for (Object column : columns) {
        Object value = values.get(column);
        if (isEmpty(value) || column.equals(view.get("targetDefinition"))) {
          continue;
        }
        // only one link covers the card: that of its first words
        Html line = words.add("div", first ? "card-title" : "card-text");
        value(map(definition.get(column)), value, all, line);
        first = false;
      }
      target.ifPresent(href -> reach(href, values, view, words));
    }
  }

  /** A link over the whole card, named as its target. */
  private void reach(String href, Map<?, ?> values, Map<?, ?> view, Html words) {
    Object ref = values.get(view.get("targetDefinition"));
    String name = around.pageOf(ref).map(Page::title).orElse(href);
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

  private void value(Map<?, ?> column, @Nullable Object value, BlockHtml all, Html cell) {
    if (value == null) {
      return;
    }
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
        if (value instanceof List<?> chosen) {
          chosen.forEach(one -> cell.add("span", "label").text(label(column, one)));
        }
      }
      case "files" -> {
        if (value instanceof List<?> files) {
          files.forEach(file -> file(String.valueOf(file), all, cell));
        }
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
        Fragment fragment = cells.get(text(value));
        if (fragment != null) {
          all.write(fragment.nodes(), cell);
        } else if (value instanceof String || value instanceof Number) {
          cell.text(value.toString());
        }
      }
    }
  }

  private static String label(Map<?, ?> column, Object chosen) {
    if (column.get("options") instanceof List<?> options) {
      for (Object option : options) {
        if (chosen.equals(map(option).get("value"))) {
          return text(map(option).get("label"));
        }
      }
    }
    return String.valueOf(chosen);
  }

  private void file(String id, BlockHtml all, Html cell) {
    Optional<ContentFile> file = Optional.of(id).filter(Id::isPossible).flatMap(around::file);
    Optional<String> href =
        file.isPresent() ? all.href(Map.of("kind", "file", "file", id)) : web(id, all);
    if (href.isPresent()) {
      cell.add("a").set("href", href.get()).text(file.map(ContentFile::name).orElse(id));
      cell.text(" ");
    }
  }

  private void link(Object value, BlockHtml all, Html cell) {
    Optional<String> href = all.href(value);
    String name = around.pageOf(value).map(Page::title).or(() -> href).orElse("");
    if (href.isPresent()) {
      cell.add("a").set("href", href.get()).text(name);
    } else if (value instanceof String text) {
      cell.text(text);
    }
  }

  private static List<Map<?, ?>> rows(Block table) {
    List<Map<?, ?>> records = new ArrayList<>();
    map(table.data().get("records")).values().forEach(record -> records.add(map(record)));
    records.sort(Comparator.comparing(record -> text(record.get("orderIndex"))));
    List<Map<?, ?>> rows = new ArrayList<>();
    records.forEach(record -> rows.add(map(record.get("values"))));
    return rows;
  }

  /** A title for every row of a column. */
  private static String shortened(String title) {
    return title.length() <= MAX_LABEL ? title : title.substring(0, MAX_LABEL) + "…";
  }

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }
}
