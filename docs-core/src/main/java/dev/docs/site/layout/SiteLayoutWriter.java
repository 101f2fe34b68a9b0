package dev.docs.site.layout;

import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.structure.SectionEntry.Label;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;

/** Writes a {@link SiteLayout}. Stateless. */
final class SiteLayoutWriter {

  private SiteLayoutWriter() {}

  /** The values of a file. */
  static Map<String, Object> document(SiteLayout layout) {
    Map<String, Object> site = new LinkedHashMap<>();
    text(site, "title", layout.title());
    site.put("structure", nodes(layout.structure()));
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("version", 1);
    document.put("site", site);
    return document;
  }

  static String write(SiteLayout layout) {
    DumpSettings settings =
        DumpSettings.builder()
            .setDefaultFlowStyle(FlowStyle.BLOCK)
            .setDereferenceAliases(true)
            .setSplitLines(false)
            .build();
    return new Dump(settings).dumpToString(document(layout));
  }

  private static List<Map<String, Object>> nodes(List<? extends SiteLayout.Node> nodes) {
    return nodes.stream().map(SiteLayoutWriter::node).toList();
  }

  private static Map<String, Object> node(SiteLayout.Node node) {
    if (node instanceof Group group) {
      return group(group);
    } else if (node instanceof Section section) {
      return section(section);
    } else if (node instanceof Space space) {
      return space(space);
    }
    return link((Link) node);
  }

  private static Map<String, Object> head(String type, SiteLayout.Node node) {
    Map<String, Object> fields = new LinkedHashMap<>();
    fields.put("type", type);
    fields.put("key", node.key());
    fields.put("title", node.title());
    texts(fields, "localizedTitle", node.label().localizedTitles());
    return fields;
  }

  private static Map<String, Object> group(Group group) {
    Map<String, Object> fields = head("section-group", group);
    text(fields, "icon", group.label().icon());
    flag(fields, "draft", group.draft());
    fields.put("children", nodes(group.children()));
    return fields;
  }

  private static Map<String, Object> section(Section section) {
    Map<String, Object> fields = head("section", section);
    fields.put("path", section.path());
    describe(fields, section.label());
    flag(fields, "default", section.isDefault());
    flag(fields, "draft", section.visibility().draft());
    text(fields, "condition", section.condition());
    fields.put("children", nodes(section.children()));
    return fields;
  }

  private static Map<String, Object> space(Space space) {
    Map<String, Object> fields = head("space", space);
    fields.put("path", space.path());
    flag(fields, "default", space.isDefault());
    flag(fields, "hidden", space.visibility().hidden());
    flag(fields, "draft", space.visibility().draft());
    text(fields, "condition", space.condition());
    Map<String, Object> content = new LinkedHashMap<>();
    content.put("directory", space.directory().orElse(null));
    text(content, "language", space.language());
    fields.put("content", content);
    return fields;
  }

  private static Map<String, Object> link(Link link) {
    Map<String, Object> fields = head("external-link", link);
    fields.put("url", link.url());
    describe(fields, link.label());
    flag(fields, "draft", link.visibility().draft());
    text(fields, "condition", link.condition());
    return fields;
  }

  private static void describe(Map<String, Object> fields, Label label) {
    text(fields, "description", label.description());
    texts(fields, "localizedDescription", label.localizedDescriptions());
    text(fields, "icon", label.icon());
  }

  private static void text(Map<String, Object> fields, String name, Optional<String> text) {
    text.ifPresent(value -> fields.put(name, value));
  }

  private static void texts(Map<String, Object> fields, String name, Map<String, String> texts) {
    if (!texts.isEmpty()) {
      fields.put(name, new TreeMap<>(texts));
    }
  }

  private static void flag(Map<String, Object> fields, String name, boolean flag) {
    if (flag) {
      fields.put(name, true);
    }
  }
}
