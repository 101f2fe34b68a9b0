package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.VariableValue;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.edit.PageSetting;
import dev.docs.content.edit.PageSettings;
import dev.docs.content.internal.PageBuilder;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Merges the settings of a page, each that has a place of its own in front matter, and the front
 * matter. Where both sides changed its text, it is merged by line, as Git does, and says the
 * settings in conflict, too; where that fails, it gets the merged settings. Used once, by one
 * thread.
 */
@KeepsRule("conflict-unit")
final class SettingsMerge {

  private final Sides contents;
  private final TwoSides<Page> page;
  private final PageBuilder out;

  /** The page of the base, or one without settings. */
  private final Page base;

  /** The conflicts, by the names in front matter that lead to what they are about. */
  private final Map<List<String>, Conflict.Builder> conflicts = new LinkedHashMap<>();

  /** Whether a setting that the sides have unlike is as on their side. */
  private final Map<List<String>, Boolean> asTheirs = new HashMap<>();

  /** What both sides changed alike. */
  private final Set<List<String>> agreed = new HashSet<>();

  /** The contents that are merged. */
  record Sides(Content base, Content ours, Content theirs) {}

  private SettingsMerge(Sides contents, TwoSides<Page> page, PageBuilder out) {
    this.contents = contents;
    this.page = page;
    this.out = out;
    Page ours = page.ours();
    this.base =
        page.base() == null
            ? PageBuilder.named(ours.id(), ours.kind(), ours.title(), ours.slug()).build()
            : page.base();
  }

  /**
   * Merges the settings.
   *
   * @param out our page, which gets the merged settings
   */
  static void merge(
      Sides contents, TwoSides<Page> page, PageBuilder out, Consumer<Conflict.Builder> found) {
    SettingsMerge run = new SettingsMerge(contents, page, out);
    PageSetting.ALL.forEach(run::setting);
    run.cover();
    run.variables();
    run.frontMatter();
    run.conflicts.values().forEach(found);
  }

  // ---------------------------------------------------------------- settings

  private <T extends @Nullable Object> void setting(PageSetting<T> setting) {
    T before = setting.get().apply(base);
    T ours = setting.get().apply(page.ours());
    T theirs = setting.get().apply(page.theirs());
    if (Objects.equals(ours, theirs)) {
      if (!Objects.equals(before, ours)) {
        agreed.add(setting.path());
      }
      return;
    }
    boolean changedHere = !Objects.equals(before, ours);
    boolean changedThere = !Objects.equals(before, theirs);
    asTheirs.put(setting.path(), !changedHere);
    if (!changedHere) {
      setting.set().accept(out, theirs);
    } else if (changedThere) {
      PageField<?> field = PageField.named(setting.name()).orElseThrow();
      conflict(
          setting.path(),
          setting.name(),
          page.was(was -> field.text(was, contents.base())),
          field.text(page.ours(), contents.ours()),
          field.text(page.theirs(), contents.theirs()));
    }
  }

  private void conflict(
      List<String> path,
      String field,
      @Nullable String was,
      @Nullable String ours,
      @Nullable String theirs) {
    conflicts.put(
        path,
        Conflict.of(
                Conflict.Kind.FIELD_EDITED_TWICE,
                PageMerge.about(page.ours().id(), field, page.ours(), page.theirs()))
            .texts(was, ours, theirs));
  }

  /** A cover that one side removed and the other changed is one conflict. */
  private void cover() {
    boolean removed = page.ours().cover() == null || page.theirs().cover() == null;
    boolean changed =
        !Objects.equals(base.cover(), page.ours().cover())
            && !Objects.equals(base.cover(), page.theirs().cover());
    if (base.cover() == null
        || !removed
        || !changed
        || Objects.equals(page.ours().cover(), page.theirs().cover())) {
      return;
    }
    PageSetting.COVER.forEach(
        setting -> {
          conflicts.remove(setting.path());
          asTheirs.put(setting.path(), false);
        });
    out.cover(page.ours().cover());
    conflict(
        List.of(PageField.COVER),
        PageField.COVER,
        coverOf(base, contents.base()),
        coverOf(page.ours(), contents.ours()),
        coverOf(page.theirs(), contents.theirs()));
  }

  private static @Nullable String coverOf(Page page, Content content) {
    Map<String, Object> lines = new LinkedHashMap<>();
    for (PageSetting<?> setting : PageSetting.COVER) {
      Object value = setting.written(page, content);
      if (value != null) {
        lines.put(setting.name(), value);
      }
    }
    return lines.isEmpty() ? null : FrontMatter.write(lines);
  }

  private void variables() {
    Map<String, VariableValue> was = base.variables();
    Map<String, VariableValue> ours = page.ours().variables();
    Map<String, VariableValue> theirs = page.theirs().variables();
    out.variables(
        PageMerge.variables(
            was,
            ours,
            theirs,
            (name, values) ->
                conflicts.put(
                    List.of(PageSettings.VARIABLES, name),
                    PageMerge.variable(
                        name,
                        values,
                        PageMerge.about(page.ours().id(), name, page.ours(), page.theirs())))));
    Map<String, VariableValue> all = new HashMap<>(ours);
    all.putAll(theirs);
    for (String name : all.keySet()) {
      boolean changedHere = !Objects.equals(was.get(name), ours.get(name));
      if (!Objects.equals(ours.get(name), theirs.get(name))) {
        asTheirs.put(List.of(PageSettings.VARIABLES, name), !changedHere);
      }
    }
  }

  // ---------------------------------------------------------------- front matter

  private void frontMatter() {
    String was = base.frontMatter();
    String ours = page.ours().frontMatter();
    String theirs = page.theirs().frontMatter();
    if (Objects.equals(was, ours)) {
      out.frontMatter(theirs);
    } else if (!Objects.equals(ours, theirs) && !Objects.equals(was, theirs)) {
      texts();
    }
  }

  private void texts() {
    FrontMatterMerge texts =
        new FrontMatterMerge(
            PageSettings.frontMatter(base, contents.base()),
            PageSettings.frontMatter(page.ours(), contents.ours()),
            PageSettings.frontMatter(page.theirs(), contents.theirs()));
    String clean = texts.clean().orElse(null);
    if (clean != null) {
      out.frontMatter(FrontMatterField.orNull(clean));
      read(clean);
      return;
    }
    FrontMatterMerge.Merged merged = texts.bySetting(new Known());
    out.frontMatter(FrontMatterField.orNull(merged.text()));
    merged.conflicts().forEach(this::unlike);
  }

  private final class Known implements FrontMatterMerge.Decisions {
    @Override
    public boolean isDecided(List<String> path) {
      return agreed.contains(path) || conflicts.containsKey(path);
    }

    @Override
    public @Nullable Boolean isTheirs(List<String> path) {
      return asTheirs.get(path);
    }
  }

  /** A conflict that only the texts tell: about another value, or one that is the usual one. */
  private void unlike(List<String> path, FrontMatterMerge.Unlike values) {
    PageSetting<?> setting =
        PageSetting.ALL.stream().filter(one -> one.path().equals(path)).findFirst().orElse(null);
    if (setting != null) {
      copy(setting, page.ours());
      conflict(path, setting.name(), values.base(), values.ours(), values.theirs());
      return;
    }
    boolean isTitle = path.equals(List.of(PageField.TITLE));
    if (!isTitle || page.ours().title().equals(page.theirs().title())) {
      conflict(path, FrontMatterField.nameOf(path), values.base(), values.ours(), values.theirs());
    }
  }

  /** Takes what is in conflict from the merged text, which says it. */
  private void read(String text) {
    if (conflicts.isEmpty()) {
      return;
    }
    PageBuilder read = PageBuilder.of(out.build());
    String file = new ContentLinks(contents.ours()).fileOf(page.ours());
    PageSettings.read(text, read, file, contents.ours());
    Page said = read.build();
    PageSetting.ALL.stream()
        .filter(setting -> conflicts.containsKey(setting.path()))
        .forEach(setting -> copy(setting, said));
    Map<String, VariableValue> variables = new HashMap<>(out.build().variables());
    for (List<String> path : conflicts.keySet()) {
      if (path.get(0).equals(PageSettings.VARIABLES)) {
        String name = path.get(1);
        variables.remove(name);
        variables.computeIfAbsent(name, said.variables()::get);
      }
    }
    out.variables(variables);
    conflicts.clear();
  }

  private <T extends @Nullable Object> void copy(PageSetting<T> setting, Page from) {
    setting.set().accept(out, setting.get().apply(from));
  }
}
