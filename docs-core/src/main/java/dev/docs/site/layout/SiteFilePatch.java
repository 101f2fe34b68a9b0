package dev.docs.site.layout;

import dev.docs.content.yaml.ForeignYaml;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.layout.SiteLayoutReader.Read;
import dev.docs.site.layout.internal.FolderOrigin.SiteFile;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.StreamDataWriter;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.common.ScalarStyle;
import org.snakeyaml.engine.v2.emitter.Emitter;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.representer.StandardRepresenter;
import org.snakeyaml.engine.v2.serializer.Serializer;

/**
 * Writes a layout into the file that it was imported from. A file that says the same stays as it
 * is; in another one, parts that did not change keep their form, order, comments and optional
 * fields, wherever they are now. A node is equal to itself alone: it stands for its text. Used
 * once.
 */
@KeepsRule("site-file")
final class SiteFilePatch {

  /** Flags, which are false where they are left out. */
  private static final Set<String> FLAGS = Set.of("default", "hidden", "draft");

  /** Comments within an entry of a list, before its first field. */
  private static final Pattern COMMENTED =
      Pattern.compile("(?m)^( *)- ((?: *#[^\\n]*\\n)++) *(?=[^ #\\n])");

  /** The title of the site, apart from those of its parts. */
  private static final String SITE_TITLE = "site title";

  private final StandardRepresenter representer;

  /** The parts of the file, by key. */
  private final Map<String, MappingNode> parts = new HashMap<>();

  private SiteFilePatch(DumpSettings settings) {
    this.representer = new StandardRepresenter(settings);
  }

  /** The text of the file of a layout. */
  static String write(SiteFile file, SiteLayout layout) {
    try {
      Read read = SiteLayoutReader.read(file.name(), file.text());
      for (boolean comments : new boolean[] {true, false}) {
        Node before = tree(file.text(), comments);
        Map<String, Object> document = minimal(file, read, before, layout);
        DumpSettings settings = settings(file.text(), comments);
        Node after = new SiteFilePatch(settings).patched(before, document);
        if (after.equals(before)) {
          return file.text();
        }
        String text = emitted(settings, after);
        if (says(text, settings, document)) {
          return text;
        }
      }
    } catch (YamlEngineException | DocsException unreadable) {
      return layout.write();
    }
    return layout.write();
  }

  /** Whether a text says what a layout does: not every comment can be written where it was. */
  private static boolean says(String text, DumpSettings settings, Map<String, Object> document) {
    try {
      Node again = tree(text, false);
      return new SiteFilePatch(settings).patched(again, document).equals(again);
    } catch (YamlEngineException malformed) {
      return false;
    }
  }

  private static Node tree(String text, boolean comments) {
    LoadSettings settings = LoadSettings.builder().setParseComments(comments).build();
    return ForeignYaml.read(text, reader -> ForeignYaml.tree(settings, reader)).orElseThrow();
  }

  private static DumpSettings settings(String text, boolean comments) {
    boolean indented = text.lines().anyMatch(line -> line.startsWith("    - "));
    return DumpSettings.builder()
        .setDefaultFlowStyle(FlowStyle.BLOCK)
        .setDumpComments(comments)
        .setSplitLines(false)
        .setBestLineBreak(text.contains("\r\n") ? "\r\n" : "\n")
        .setIndicatorIndent(indented ? 2 : 0)
        .setIndentWithIndicator(indented)
        .build();
  }

  private static String emitted(DumpSettings settings, Node root) {
    Text out = new Text();
    Serializer serializer = new Serializer(settings, new Emitter(settings, out));
    serializer.emitStreamStart();
    serializer.serializeDocument(root);
    serializer.emitStreamEnd();
    return COMMENTED
        .matcher(out.toString())
        .replaceAll(
            found ->
                Matcher.quoteReplacement(
                    found.group(2).replaceAll("(?m)^ *(?=#)", found.group(1))
                        + found.group(1)
                        + "- "));
  }

  private static final class Text extends StringWriter implements StreamDataWriter {
    @Override
    public void flush() {}
  }

  /** The values of a layout, without those that the file leaves out as they follow from others. */
  private static Map<String, Object> minimal(
      SiteFile file, Read read, Node before, SiteLayout layout) {
    boolean untitled = read.layout().title().isEmpty() && file.title().equals(layout.title());
    Optional<Space> first =
        read.implied().isEmpty() || layout.hasSections()
            ? Optional.empty()
            : layout.spaces().filter(Space::isShown).findFirst();
    Map<String, Object> document = SiteLayoutWriter.document(layout);
    if (value(before, "version").isEmpty()) {
      document.remove("version");
    }
    if (document.get("site") instanceof Map<?, ?> site) {
      if (untitled) {
        site.remove("title");
      }
      if (first.filter(Space::isDefault).isPresent()
          && site.get("structure") instanceof List<?> nodes) {
        for (Object node : nodes) {
          if (node instanceof Map<?, ?> map && first.get().key().equals(map.get("key"))) {
            map.remove("default");
          }
        }
      }
    }
    return document;
  }

  private static Optional<Node> value(Node node, String name) {
    return node instanceof MappingNode mapping
        ? mapping.getValue().stream()
            .filter(tuple -> name.equals(text(tuple.getKeyNode())))
            .map(NodeTuple::getValueNode)
            .findFirst()
        : Optional.empty();
  }

  private static @Nullable String text(Node node) {
    return node instanceof ScalarNode scalar ? scalar.getValue() : null;
  }

  // ---------------------------------------------------------------- the tree

  private Node patched(Node root, Map<String, Object> document) {
    collect(root);
    return merged("", root, document);
  }

  private void collect(Node node) {
    if (node instanceof MappingNode mapping) {
      if (value(mapping, "type").isPresent()) {
        value(mapping, "key").ifPresent(key -> parts.put(text(key), mapping));
      }
      mapping.getValue().forEach(tuple -> collect(tuple.getValueNode()));
    } else if (node instanceof SequenceNode sequence) {
      sequence.getValue().forEach(this::collect);
    }
  }

  /** The node with a value: itself, if it has that already. */
  private Node merged(String name, Node old, @Nullable Object value) {
    if (old instanceof MappingNode mapping && value instanceof Map<?, ?> map) {
      return mapping(mapping, map);
    } else if (old instanceof SequenceNode sequence && value instanceof List<?> list) {
      return sequence(sequence, list);
    } else if (old instanceof ScalarNode scalar) {
      return says(name, scalar, value) ? old : scalar(scalar, value);
    }
    return represented(value);
  }

  private static boolean says(String name, ScalarNode old, @Nullable Object value) {
    Tag tag = old.getTag();
    String text = old.getValue();
    if (value == null) {
      return tag.equals(Tag.NULL);
    } else if (value instanceof Boolean flag) {
      return tag.equals(Tag.BOOL) && flag == Boolean.parseBoolean(text);
    } else if (value instanceof Integer) {
      return name.equals("version");
    }
    String wanted = value.toString();
    if (!tag.equals(Tag.STR)) {
      return false;
    }
    return text.equals(wanted)
        || (name.equals("directory")
            && FolderSpace.normalized(text).equals(FolderSpace.normalized(wanted)))
        || (name.equals(SITE_TITLE) && FolderWork.titleOfSite(text).equals(wanted));
  }

  private Node scalar(ScalarNode old, @Nullable Object value) {
    boolean texts = value instanceof String && old.getTag().equals(Tag.STR);
    Node node =
        texts
            ? new ScalarNode(Tag.STR, String.valueOf(value), style(old.getScalarStyle()))
            : represented(value);
    return commented(old, node);
  }

  private static ScalarStyle style(ScalarStyle old) {
    return old == ScalarStyle.SINGLE_QUOTED || old == ScalarStyle.DOUBLE_QUOTED
        ? old
        : ScalarStyle.PLAIN;
  }

  private static Node commented(Node old, Node node) {
    node.setBlockComments(old.getBlockComments());
    node.setInLineComments(old.getInLineComments());
    node.setEndComments(old.getEndComments());
    return node;
  }

  private Node represented(@Nullable Object value) {
    return representer.represent(value);
  }

  private Node mapping(MappingNode old, Map<?, ?> map) {
    List<NodeTuple> tuples = new ArrayList<>();
    Set<Object> there = new HashSet<>();
    boolean isSite = map.containsKey("structure");
    boolean same = true;
    for (NodeTuple tuple : old.getValue()) {
      String name = String.valueOf(text(tuple.getKeyNode()));
      there.add(name);
      if (map.containsKey(name)) {
        String as = isSite && name.equals("title") ? SITE_TITLE : name;
        Node value = merged(as, tuple.getValueNode(), map.get(name));
        boolean kept = value.equals(tuple.getValueNode());
        tuples.add(kept ? tuple : new NodeTuple(tuple.getKeyNode(), value));
        same &= kept;
      } else if (isSilent(name, tuple.getValueNode())) {
        tuples.add(tuple);
      } else {
        same = false;
      }
    }
    for (Map.Entry<?, ?> field : map.entrySet()) {
      if (!there.contains(field.getKey())) {
        Node value =
            field.getValue() instanceof List<?> list
                ? sequence(null, list)
                : represented(field.getValue());
        boolean first = isSite && field.getKey().equals("title");
        tuples.add(first ? 0 : tuples.size(), new NodeTuple(represented(field.getKey()), value));
        same = false;
      }
    }
    return same ? old : commented(old, new MappingNode(Tag.MAP, tuples, style(old)));
  }

  /** Whether a field says what leaving it out says, or is not for us. */
  private static boolean isSilent(String name, Node value) {
    return name.equals(SiteLayoutReader.SCHEMA)
        || value.getTag().equals(Tag.NULL)
        || (FLAGS.contains(name) && "false".equals(text(value)))
        || (value instanceof MappingNode mapping && mapping.getValue().isEmpty());
  }

  private Node sequence(@Nullable SequenceNode old, List<?> list) {
    List<Node> nodes = new ArrayList<>();
    for (Object value : list) {
      nodes.add(part(value));
    }
    if (old == null) {
      return new SequenceNode(Tag.SEQ, nodes, FlowStyle.BLOCK);
    }
    boolean same = nodes.size() == old.getValue().size();
    for (int i = 0; same && i < nodes.size(); i++) {
      same = nodes.get(i).equals(old.getValue().get(i));
    }
    return same ? old : commented(old, new SequenceNode(Tag.SEQ, nodes, style(old)));
  }

  private static FlowStyle style(CollectionNode<?> old) {
    return old.getValue().isEmpty() ? FlowStyle.BLOCK : old.getFlowStyle();
  }

  private Node part(@Nullable Object value) {
    if (!(value instanceof Map<?, ?> map)) {
      return represented(value);
    }
    MappingNode old = parts.get(String.valueOf(map.get("key")));
    String type = String.valueOf(map.get("type"));
    return old != null && value(old, "type").filter(was -> type.equals(text(was))).isPresent()
        ? mapping(old, map)
        : mapping(new MappingNode(Tag.MAP, List.of(), FlowStyle.BLOCK), map);
  }
}
