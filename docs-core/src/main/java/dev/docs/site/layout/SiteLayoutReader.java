package dev.docs.site.layout;

import dev.docs.content.yaml.ForeignYaml;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Condition;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Heading;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Showcase;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.SiteLayout.Node.Visibility;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.SitePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
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
            : layout.spaces().filter(space -> space.visibility().isShown()).findFirst();
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
    List<SiteLayout.Node> nodes = new ArrayList<>();
    List<?> list = holder.list(name);
    for (int i = 0; i < list.size() && room(holder); i++) {
      String place = holder.place() + "." + name + "[" + i + "]";
      LayoutFields fields = LayoutFields.of(violations, place, list.get(i));
      node(fields, depth).ifPresent(nodes::add);
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
    String type = fields.get("type") instanceof String text ? text : "";
    switch (type) {
      case "section-group" -> {
        return Optional.of(group(fields, depth));
      }
      case "section" -> {
        return Optional.of(section(fields));
      }
      case "space" -> {
        if (depth > 0) {
          fields.reject("a group has sections, groups and links, but no space");
        }
        return Optional.of(space(fields));
      }
      case "external-link" -> {
        return Optional.of(link(fields));
      }
      default -> {
        fields.reject("type", "must be section-group, section, space or external-link");
        return Optional.empty();
      }
    }
  }

  private Group group(LayoutFields fields, int depth) {
    allow(fields, "icon", "draft", "children");
    if (depth >= SectionGroup.MAX_DEPTH) {
      fields.reject("groups nest at most " + SectionGroup.MAX_DEPTH + " deep");
      return new Group(new Heading(key(fields), "", Map.of()), Optional.empty(), false, List.of());
    }
    return new Group(
        heading(fields, 1, SectionGroup.MAX_TITLE),
        fields.text("icon", 1, SiteSection.MAX_ICON),
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
    List<Space> spaces = new ArrayList<>();
    List<?> children = fields.list("children");
    for (int i = 0; i < children.size() && room(fields); i++) {
      String place = fields.place() + ".children[" + i + "]";
      LayoutFields child = LayoutFields.of(violations, place, children.get(i));
      if ("space".equals(child.get("type"))) {
        spaces.add(space(child));
      } else {
        child.reject("type", "must be space: a section has site spaces only");
      }
    }
    return new Section(
        heading(fields, SiteSection.MIN_TITLE, SiteSection.MAX_TITLE),
        showcase(fields),
        path(fields),
        fields.flag("default"),
        new Visibility(false, fields.flag("draft"), condition(fields)),
        spaces);
  }

  private Space space(LayoutFields fields) {
    allow(fields, "path", "default", "hidden", "draft", "condition", "content");
    LayoutFields content =
        LayoutFields.of(violations, fields.place() + ".content", fields.get("content"));
    content.allow(Set.of("directory", "language"));
    return new Space(
        heading(fields, 1, SiteSection.MAX_TITLE),
        path(fields),
        fields.flag("default"),
        new Visibility(fields.flag("hidden"), fields.flag("draft"), condition(fields)),
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
        heading(fields, SiteSection.MIN_TITLE, SiteSection.MAX_TITLE),
        showcase(fields),
        fields.formed("url", MAX_URL, URL, "must be an absolute URL with http or https"),
        fields.flag("draft"),
        condition(fields));
  }

  // ---------------------------------------------------------------- parts of nodes

  private static void allow(LayoutFields fields, String... more) {
    Set<String> names = new HashSet<>(HEAD);
    names.addAll(List.of(more));
    fields.allow(names);
  }

  private Heading heading(LayoutFields fields, int minTitle, int maxTitle) {
    return new Heading(
        key(fields),
        fields.required("title", minTitle, maxTitle),
        fields.texts("localizedTitle", maxTitle));
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

  private static Showcase showcase(LayoutFields fields) {
    return new Showcase(
        fields.text("icon", 1, SiteSection.MAX_ICON),
        fields.text("description", 0, SiteSection.MAX_DESCRIPTION),
        fields.texts("localizedDescription", SiteSection.MAX_DESCRIPTION));
  }

  // ---------------------------------------------------------------- the whole

  private void check(SiteLayout layout) {
    List<Section> sections =
        layout.all().filter(Section.class::isInstance).map(Section.class::cast).toList();
    List<Space> roots =
        layout.structure().stream().filter(Space.class::isInstance).map(Space.class::cast).toList();
    if (sections.isEmpty()) {
      requireOneDefault(
          file + ", site", roots.stream().filter(Space::isDefault).count(), "site space");
      requireDistinct(file + ", site", roots.stream().map(Space::path));
      layout
          .all()
          .filter(node -> !(node instanceof Space))
          .forEach(node -> violations.add(named(node), "needs a section in the site"));
    } else {
      roots.forEach(
          root -> violations.add(named(root), "must be in a section, as the site has sections"));
      requireOneDefault(
          file + ", site", sections.stream().filter(Section::isDefault).count(), "section");
      requireDistinct(file + ", site", sections.stream().map(Section::path));
      for (Section section : sections) {
        Stream<Space> defaults = section.children().stream().filter(Space::isDefault);
        requireOneDefault(named(section), defaults.count(), "site space");
        requireDistinct(named(section), section.children().stream().map(Space::path));
      }
    }
    checkLanguages(layout);
  }

  private String named(SiteLayout.Node node) {
    return file + ", the part " + node.key();
  }

  private void requireOneDefault(String place, long defaults, String noun) {
    if (defaults != 1) {
      violations.add(place, "must have exactly one default " + noun + ", has " + defaults);
    }
  }

  private void requireDistinct(String place, Stream<String> paths) {
    if (!SitePath.areDistinct(paths.filter(path -> !path.isEmpty()).toList())) {
      violations.add(place, "has two parts with one path");
    }
  }

  private void checkLanguages(SiteLayout layout) {
    Map<String, Optional<String>> languages = new HashMap<>();
    Map<String, String> first = new LinkedHashMap<>();
    layout
        .spaces()
        .forEach(
            space ->
                space
                    .directory()
                    .map(FolderSpace::normalized)
                    .ifPresent(
                        at -> {
                          Optional<String> known = languages.putIfAbsent(at, space.language());
                          if (known != null && !known.equals(space.language())) {
                            violations.add(
                                named(space),
                                "must have the language of "
                                    + first.get(at)
                                    + ", which has the same directory");
                          }
                          first.putIfAbsent(at, space.key());
                        }));
  }
}
