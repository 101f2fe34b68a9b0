package dev.docs.site.layout;

import dev.docs.content.yaml.ForeignYaml;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace.Visibility;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads a {@link SiteLayout} and collects all that is wrong with it. */
@KeepsRule("site-file")
final class SiteLayoutReader {

  private static final int MAX_KEY = 100;
  private static final int MAX_URL = 2_048;
  private static final int MAX_DIRECTORY = 1_000;

  /** The form of a URL as far as a link has one. */
  private static final Pattern URL = Pattern.compile("https?://[^\\s/?#]+\\S*");

  private static final Pattern PATH = Pattern.compile(SitePath.PATTERN);

  /** The URL of the description of the file, for editors. */
  static final String SCHEMA = "$schema";

  private static final Set<String> HEAD = Set.of("type", "key", "title", "localizedTitle");

  private final String file;
  private final Violations violations = new Violations();
  private final Set<String> keys = new HashSet<>();
  private int count;

  private SiteLayoutReader(String file) {
    this.file = file;
  }

  /**
   * A file that was read.
   *
   * @param implied the default site space, if the file marks none
   */
  record Read(SiteLayout layout, Optional<Space> implied) {}

  /**
   * @param file its name, for messages
   */
  static Read read(String file, String yaml) {
    SiteLayoutReader reader = new SiteLayoutReader(file);
    Read read = withDefault(reader.layout(reader.parsed(yaml)));
    reader.check(read.layout());
    if (!reader.violations.isEmpty()) {
      throw DocsException.invalid(reader.violations);
    }
    return read;
  }

  /** Whether a file describes a site, as far as it can be read. */
  static boolean isOfSite(String yaml) {
    try {
      return new SiteLayoutReader("").parsed(yaml) instanceof Map<?, ?> map
          && map.containsKey("site");
    } catch (DocsException unreadable) {
      return yaml.lines().anyMatch(line -> line.startsWith("site:"));
    }
  }

  /**
   * Makes the first site space that is shown the default, if none is marked. A site with sections
   * must mark its defaults.
   */
  private static Read withDefault(SiteLayout layout) {
    Optional<Space> first =
        layout.hasSections() || layout.spaces().anyMatch(Space::isDefault)
            ? Optional.empty()
            : layout.spaces().filter(Space::isShown).findFirst();
    List<SiteLayout.Node> nodes = new ArrayList<>(layout.structure());
    first.ifPresent(space -> nodes.replaceAll(node -> node == space ? space.asDefault() : node));
    return new Read(new SiteLayout(layout.title(), nodes), first.map(Space::asDefault));
  }

  private Object parsed(String yaml) {
    if (yaml.length() > SiteLayout.MAX_LENGTH) {
      throw DocsException.invalid(file, "must be at most " + SiteLayout.MAX_LENGTH + " characters");
    }
    LoadSettings settings = LoadSettings.builder().setAllowDuplicateKeys(false).build();
    try {
      return ForeignYaml.read(yaml, reader -> new Load(settings).loadFromReader(reader));
    } catch (YamlEngineException e) {
      String message = String.valueOf(e.getMessage()).replaceAll("\\s+", " ");
      throw DocsException.invalid(file, "is not valid YAML: " + message);
    }
  }

  private SiteLayout layout(Object document) {
    LayoutFields root = LayoutFields.ofFile(violations, file, document);
    root.allow(Set.of(SCHEMA, "version", "site"));
    if (root.has("version") && !Integer.valueOf(1).equals(root.get("version"))) {
      root.reject("version", "must be 1");
    }
    LayoutFields site = LayoutFields.of(violations, root.at("site"), root.get("site"));
    site.allow(Set.of("title", "structure"));
    Optional<String> title = site.text("title", 1, SiteSection.MAX_TITLE);
    return new SiteLayout(title, nodes(site, "structure", 0));
  }

  /**
   * @param depth how many groups these are in
   */
  private List<SiteLayout.Node> nodes(LayoutFields holder, String name, int depth) {
    return list(holder, name, fields -> node(fields, depth));
  }

  private <N> List<N> list(
      LayoutFields holder, String name, Function<LayoutFields, Optional<N>> read) {
    List<N> nodes = new ArrayList<>();
    List<?> list = holder.list(name);
    for (int i = 0; i < list.size() && room(holder); i++) {
      String place = holder.place() + "." + name + "[" + i + "]";
      read.apply(LayoutFields.of(violations, place, list.get(i))).ifPresent(nodes::add);
    }
    return nodes;
  }

  private boolean room(LayoutFields holder) {
    if (++count == SiteStructure.MAX_ITEMS + 1) {
      holder.reject("a site has at most " + SiteStructure.MAX_ITEMS + " parts");
    }
    return count <= SiteStructure.MAX_ITEMS;
  }

  private Optional<SiteLayout.Node> node(LayoutFields fields, int depth) {
    return switch (fields.get("type") instanceof String type ? type : "") {
      case "section-group" -> Optional.of(group(fields, depth));
      case "section" -> Optional.of(section(fields));
      case "space" -> {
        if (depth > 0) {
          fields.reject("a group has sections, groups and links, but no space");
        }
        yield Optional.of(space(fields));
      }
      case "external-link" -> Optional.of(link(fields));
      default -> {
        fields.reject("type", "must be section-group, section, space or external-link");
        yield Optional.empty();
      }
    };
  }

  private Group group(LayoutFields fields, int depth) {
    allow(fields, "icon", "draft", "children");
    if (depth >= SectionGroup.MAX_DEPTH) {
      fields.reject("groups nest at most " + SectionGroup.MAX_DEPTH + " deep");
      return new Group(key(fields), Label.titled(""), false, List.of());
    }
    return new Group(
        key(fields),
        title(fields, 1, SectionGroup.MAX_TITLE).withIcon(icon(fields)),
        fields.flag("draft"),
        nodes(fields, "children", depth + 1));
  }

  private Section section(LayoutFields fields) {
    allow(
        fields,
        "path",
        "description",
        "localizedDescription",
        "icon",
        "default",
        "draft",
        "condition",
        "children");
    List<Space> spaces = list(fields, "children", this::variant);
    return new Section(
        key(fields),
        label(fields),
        path(fields),
        fields.flag("default"),
        new Visibility(fields.flag("draft"), false, condition(fields)),
        spaces);
  }

  private Optional<Space> variant(LayoutFields fields) {
    if ("space".equals(fields.get("type"))) {
      return Optional.of(space(fields));
    }
    fields.reject("type", "must be space: a section has site spaces only");
    return Optional.empty();
  }

  private Space space(LayoutFields fields) {
    allow(fields, "path", "default", "hidden", "draft", "condition", "content");
    LayoutFields content =
        LayoutFields.of(violations, fields.place() + ".content", fields.get("content"));
    content.allow(Set.of("directory", "language"));
    return new Space(
        key(fields),
        title(fields, 1, SiteSection.MAX_TITLE),
        path(fields),
        fields.flag("default"),
        Visibility.ALWAYS
            .withHidden(fields.flag("hidden"))
            .withDraft(fields.flag("draft"))
            .withCondition(condition(fields).orElse(null)),
        new Source(directory(content), content.text("language", 1, 20)));
  }

  private static Optional<String> directory(LayoutFields content) {
    if (!content.has("directory")) {
      content.reject("directory", "is required, null for content that is not of this repository");
      return Optional.empty();
    }
    Optional<String> directory = content.text("directory", 1, MAX_DIRECTORY);
    if (directory.isPresent() && List.of(directory.get().split("/", -1)).contains("..")) {
      content.reject("directory", "must not lead out of the folder");
    }
    return directory;
  }

  private Link link(LayoutFields fields) {
    allow(fields, "url", "description", "localizedDescription", "icon", "draft", "condition");
    return new Link(
        key(fields),
        label(fields),
        fields.formed("url", MAX_URL, URL, "must be an absolute URL with http or https"),
        new Visibility(fields.flag("draft"), false, condition(fields)));
  }

  // ---------------------------------------------------------------- parts of nodes

  private static void allow(LayoutFields fields, String... more) {
    Set<String> names = new HashSet<>(HEAD);
    names.addAll(List.of(more));
    fields.allow(names);
  }

  private static Label title(LayoutFields fields, int min, int max) {
    return Label.titled(fields.required("title", min, max))
        .withLocalizedTitles(fields.texts("localizedTitle", max));
  }

  private String key(LayoutFields fields) {
    String key = fields.required("key", 1, MAX_KEY);
    if (!key.isEmpty() && !keys.add(key)) {
      fields.reject("key", "is the key of another part");
    }
    return key;
  }

  private static String path(LayoutFields fields) {
    return fields.formed("path", SitePath.MAX_LENGTH, PATH, SitePath.FORM);
  }

  private static Optional<String> condition(LayoutFields fields) {
    Optional<String> condition = fields.text("condition", 1, SiteSection.MAX_CONDITION);
    condition.ifPresent(
        text ->
            Condition.faults(text, List.of()).forEach(fault -> fields.reject("condition", fault)));
    return condition;
  }

  private static Label label(LayoutFields fields) {
    Label title = title(fields, SiteSection.MIN_TITLE, SiteSection.MAX_TITLE);
    return title
        .withIcon(icon(fields))
        .withDescription(fields.text("description", 0, SiteSection.MAX_DESCRIPTION).orElse(null))
        .withLocalizedDescriptions(
            fields.texts("localizedDescription", SiteSection.MAX_DESCRIPTION));
  }

  private static @Nullable String icon(LayoutFields fields) {
    return fields.text("icon", 1, SiteSection.MAX_ICON).orElse(null);
  }

  // ---------------------------------------------------------------- the whole

  private void check(SiteLayout layout) {
    List<Section> sections = layout.all(Section.class).toList();
    List<Space> roots =
        layout.structure().stream().filter(Space.class::isInstance).map(Space.class::cast).toList();
    if (sections.isEmpty()) {
      requireSiblings(file + ", site", roots, Space::isDefault, Space::path, "site space");
      layout
          .all()
          .filter(node -> !(node instanceof Space))
          .forEach(node -> violations.add(named(node), "needs a section in the site"));
    } else {
      roots.forEach(
          root -> violations.add(named(root), "must be in a section, as the site has sections"));
      requireSiblings(file + ", site", sections, Section::isDefault, Section::path, "section");
      for (Section section : sections) {
        requireSiblings(
            named(section), section.children(), Space::isDefault, Space::path, "site space");
      }
    }
    checkLanguages(layout);
  }

  private String named(SiteLayout.Node node) {
    return file + ", the part " + node.key();
  }

  private <N> void requireSiblings(
      String place, List<N> all, Predicate<N> isDefault, Function<N, String> path, String noun) {
    long defaults = all.stream().filter(isDefault).count();
    if (defaults != 1) {
      violations.add(place, "must have exactly one default " + noun + ", has " + defaults);
    }
    if (!SitePath.areDistinct(all.stream().map(path).filter(one -> !one.isEmpty()).toList())) {
      violations.add(place, "has two parts with one path");
    }
  }

  private void checkLanguages(SiteLayout layout) {
    Map<String, Space> first = new HashMap<>();
    for (Space space : layout.spaces().filter(one -> one.directory().isPresent()).toList()) {
      String directory = FolderSpace.normalized(space.directory().orElseThrow());
      Space known = first.putIfAbsent(directory, space);
      if (known != null && !known.language().equals(space.language())) {
        violations.add(
            named(space),
            "must have the language of " + known.key() + ", which has the same directory");
      }
    }
  }
}
