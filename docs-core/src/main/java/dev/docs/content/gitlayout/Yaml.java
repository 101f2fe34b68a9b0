package dev.docs.content.gitlayout;

import dev.docs.content.yaml.ForeignYaml;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.Dump;
import org.snakeyaml.engine.v2.api.DumpSettings;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/** YAML as a tree of nodes, in which an alias is a reference and never a copy. */
final class Yaml {

  static final int MAX_DEPTH = 20;

  private static final DumpSettings LINES =
      DumpSettings.builder()
          .setDefaultFlowStyle(FlowStyle.BLOCK)
          .setSplitLines(false)
          .setMaxSimpleKeyLength(1024)
          .build();

  private Yaml() {}

  /** The text of a document, with a line for each value. */
  static String write(Map<String, ?> document) {
    return new Dump(LINES).dumpToString(document);
  }

  /**
   * The document's root; empty for an empty document.
   *
   * @throws YamlEngineException if it is not YAML, too long or too deep
   */
  static Optional<Node> parse(String yaml, int maxLength) {
    if (yaml.length() > maxLength) {
      throw new YamlEngineException("longer than " + maxLength + " characters");
    }
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new FailsafeSchema())
            .setBufferSize(ForeignYaml.bufferSize(yaml.length()))
            .setAllowDuplicateKeys(true)
            .setAllowNonScalarKeys(true)
            .build();
    checkDepth(yaml, settings);
    return ForeignYaml.read(yaml, reader -> ForeignYaml.tree(settings, reader));
  }

  private static void checkDepth(String yaml, LoadSettings settings) {
    ForeignYaml.read(
        yaml,
        reader -> {
          int depth = 0;
          for (Event event : ForeignYaml.events(settings, reader)) {
            if (event instanceof CollectionStartEvent && ++depth > MAX_DEPTH) {
              throw new YamlEngineException("nested deeper than " + MAX_DEPTH);
            }
            if (event instanceof CollectionEndEvent) {
              depth--;
            }
          }
          return depth;
        });
  }
}
