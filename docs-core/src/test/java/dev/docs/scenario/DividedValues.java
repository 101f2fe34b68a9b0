package dev.docs.scenario;

import static java.util.Objects.requireNonNull;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageCover;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.document.ContentRef;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.space.content.ContentView;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a space has beside a text: values of the page that has it, of the space, and items. */
final class DividedValues {

  /** The path of a page that is edited and deleted. */
  static final String SECOND = "second";

  private static final List<String> PARENTS = List.of("one", "two", "three");

  private final PageId page;
  private final PageId second;
  private final PageId moved;
  private final Map<String, PageId> parents;
  private final ReusableContentId note;

  private DividedValues(DividedSpace space) {
    for (String title : List.of("One", "Two", "Three", "Renamed", "Addressed", "Second", "Moved")) {
      space.edit(space.there(), ContentEdit.insertPage(title).markdown("start\n"));
    }
    space.edit(space.there(), ContentEdit.insertReusableContent("Note").markdown("start\n"));
    PageCover cover = new PageCover(new ContentRef.Url("https://example.org/start"), null, 0);
    space.main(PageFields.NOTHING.cover(cover));
    space.update();
    ContentView main = space.main();
    page = space.page;
    second = page(main, SECOND);
    moved = page(main, "moved");
    parents =
        Map.of("one", page(main, "one"), "two", page(main, "two"), "three", page(main, "three"));
    note = main.content().allReusableContents().iterator().next().id();
  }

  private static PageId page(ContentView view, String path) {
    return view.content().pageByPath(path).orElseThrow().id();
  }

  /** Adds what the values need to a space. */
  static List<DividedValue> in(DividedSpace space) {
    DividedValues all = new DividedValues(space);
    ContentView start = space.main();
    Stream<DividedValue.Kind> kinds =
        Stream.of(
            all.new Title(),
            all.new Description(),
            all.new PageVariable(),
            new SpaceVariable(),
            all.new Text(),
            all.new Place(),
            all.new Note());
    return Stream.concat(
            kinds,
            DividedSettings.of(all.page, page(start, "renamed"), page(start, "addressed")).stream())
        .map(kind -> new DividedValue(kind, start))
        .toList();
  }

  /** A value that is a word. */
  private abstract static class Word extends DividedValue.Edited {
    @Override
    public @Nullable String next(Random random, Supplier<String> word) {
      return random.nextInt(3) == 0 ? null : word.get();
    }

    @Override
    public String toString() {
      return getClass().getSimpleName();
    }
  }

  private boolean isOfPage(Conflict conflict, String field) {
    return conflict.page().filter(page::equals).isPresent()
        && conflict.field().filter(field::equals).isPresent();
  }

  private final class Title extends Word {
    @Override
    public String in(ContentView view) {
      return view.content().page(page).orElseThrow().title();
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return ContentEdit.updatePage(page.value()).fields(PageFields.titled(requireNonNull(to)));
    }

    @Override
    public String next(Random random, Supplier<String> word) {
      return word.get();
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return isOfPage(conflict, "title");
    }
  }

  private final class Description extends Word {
    @Override
    public @Nullable String in(ContentView view) {
      return view.content().page(page).orElseThrow().description();
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return ContentEdit.updatePage(page.value()).fields(PageFields.NOTHING.description(to));
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return isOfPage(conflict, "description");
    }
  }

  private static Map<String, VariableValue> variables(@Nullable String to) {
    return to == null ? Map.of() : Map.of("v", VariableValue.of(to));
  }

  private static @Nullable String variable(Map<String, VariableValue> variables) {
    VariableValue found = variables.get("v");
    return found == null ? null : found.text();
  }

  private final class PageVariable extends Word {
    @Override
    public @Nullable String in(ContentView view) {
      return variable(view.content().page(page).orElseThrow().variables());
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return ContentEdit.updatePage(page.value())
          .fields(PageFields.NOTHING.variables(variables(to)));
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.kind() == Conflict.Kind.VARIABLE_EDITED_TWICE && conflict.page().isPresent();
    }
  }

  private static final class SpaceVariable extends Word {
    @Override
    public @Nullable String in(ContentView view) {
      return variable(view.content().variables());
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return new ContentEdit.SetVariables(variables(to));
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.kind() == Conflict.Kind.VARIABLE_EDITED_TWICE && conflict.page().isEmpty();
    }
  }

  /** An item with a text. */
  private abstract static class Item extends Word {
    @Override
    public boolean isItem() {
      return true;
    }

    @Override
    public String said(String text) {
      return text.substring(text.startsWith("---") ? text.lastIndexOf("---") + 3 : 0).strip();
    }
  }

  private final class Text extends Item {
    @Override
    public @Nullable String in(ContentView view) {
      return view.content().page(second).map(view::text).map(String::strip).orElse(null);
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return to == null
          ? ContentEdit.deletePage(second.value())
          : ContentEdit.updatePage(second.value()).markdown(to + "\n");
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.page().filter(second::equals).isPresent();
    }
  }

  private final class Note extends Item {
    @Override
    public @Nullable String in(ContentView view) {
      return view.content().reusableContent(note).map(view::text).map(String::strip).orElse(null);
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      return to == null
          ? new ContentEdit.DeleteReusableContent(note.value())
          : ContentEdit.updateReusableContent(note.value()).markdown(to + "\n");
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.reusableContent().isPresent();
    }
  }

  /** The parent of a page, of which nothing else is at the end of the top level. */
  private final class Place extends Word {
    @Override
    public String in(ContentView view) {
      Page parent =
          view.content().page(moved).map(Page::parent).flatMap(view.content()::page).orElse(null);
      return parent == null ? "" : parent.slug();
    }

    @Override
    ContentEdit edit(ContentView view, @Nullable String to) {
      PageId parent = parents.get(to);
      return ContentEdit.updatePage(moved.value()).into(parent == null ? null : parent.value());
    }

    @Override
    public String next(Random random, Supplier<String> word) {
      int number = random.nextInt(PARENTS.size() + 1);
      return number == PARENTS.size() ? "" : PARENTS.get(number);
    }

    @Override
    public boolean isOf(Conflict conflict) {
      return conflict.page().filter(moved::equals).isPresent();
    }

    @Override
    public String said(String text) {
      return text.lines()
          .filter(line -> line.startsWith("parent: "))
          .map(line -> line.substring("parent: ".length()))
          .findFirst()
          .orElse("");
    }
  }
}
