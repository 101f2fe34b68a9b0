package dev.docs.http.specification;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.budget.MemoryBudget;
import dev.docs.content.yaml.ForeignYaml;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.specification.WebSpecificationSource.Limits;
import java.io.Reader;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Tag;
import org.snakeyaml.engine.v2.resolver.ScalarResolver;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/**
 * Parses one YAML document as JSON, with the core schema of YAML 1.2 and merge keys. An alias
 * shares the value it stands for, which is counted again for the limits. Used once.
 */
final class Yaml {

  /** The longest number, in characters; longer ones are read as texts. */
  private static final int MAX_NUMBER = 100;

  private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

  private static final ScalarResolver SCALARS = new CoreSchema().getScalarResolver();

  private final Limits limits;
  private final MemoryBudget memory;
  private final Map<Anchor, Node> anchors = new HashMap<>();
  private Iterator<Event> events = Collections.emptyIterator();
  private int aliases;
  private int built;

  /** The number of values, aliases counted as the values they stand for. */
  private long values;

  private long characters;

  private Yaml(Limits limits, MemoryBudget memory) {
    this.limits = limits;
    this.memory = memory;
  }

  /**
   * A value with its counts.
   *
   * @param values in it, itself included
   * @param characters of its texts and keys
   * @param height nesting depth
   */
  private record Node(JsonNode value, long values, long characters, int height) {}

  /**
   * Parses the document.
   *
   * @throws YamlEngineException when the text is not a single YAML document, or exceeds a limit
   */
  static JsonNode parse(String text, Limits limits, MemoryBudget memory) {
    return ForeignYaml.read(
        text, reader -> new Yaml(limits, memory).document(reader, text.length()));
  }

  private JsonNode document(Reader reader, int length) {
    LoadSettings settings =
        LoadSettings.builder()
            .setUseMarks(false)
            .setParseComments(false)
            .setBufferSize(ForeignYaml.bufferSize(length))
            .setCodePointLimit(Integer.MAX_VALUE)
            .build();
    events = ForeignYaml.events(settings, reader).iterator();
    expect(Event.ID.StreamStart);
    expect(Event.ID.DocumentStart);
    Node root = node(events.next(), 0);
    expect(Event.ID.DocumentEnd);
    expect(Event.ID.StreamEnd);
    return root.value();
  }

  private void expect(Event.ID id) {
    if (!events.hasNext() || events.next().getEventId() != id) {
      throw new YamlEngineException("is not one document");
    }
  }

  private Node node(Event event, int depth) {
    if (event instanceof AliasEvent alias) {
      return alias(alias, depth);
    }
    Node node =
        switch (event.getEventId()) {
          case Scalar -> scalar((ScalarEvent) event);
          case SequenceStart -> list(depth + 1);
          case MappingStart -> map(depth + 1);
          default -> throw new YamlEngineException("is not a document");
        };
    ((NodeEvent) event).getAnchor().ifPresent(anchor -> anchors.put(anchor, node));
    return node;
  }

  /**
   * The value of an alias. An anchor is defined once its value is complete, so that no value
   * contains itself.
   */
  private Node alias(AliasEvent alias, int depth) {
    Node node = anchors.get(alias.getAlias());
    if (node == null) {
      throw new YamlEngineException("has an alias to an undefined anchor");
    }
    aliases++;
    if (aliases > limits.maxAliases()) {
      throw new YamlEngineException("has more than " + limits.maxAliases() + " aliases");
    }
    requireDepth(depth + node.height());
    count(node.values(), node.characters());
    return node;
  }

  private void count(long moreValues, long moreCharacters) {
    values += moreValues;
    characters += moreCharacters;
    if (values > limits.maxValues()) {
      throw new YamlEngineException("has more than " + limits.maxValues() + " values");
    }
    if (characters > limits.maxBytes()) {
      throw new YamlEngineException("has more than " + limits.maxBytes() + " characters");
    }
  }

  private void requireDepth(int depth) {
    if (depth > limits.maxDepth()) {
      throw new YamlEngineException("is nested deeper than " + limits.maxDepth() + " levels");
    }
  }

  private void built() {
    built++;
    if (built % JsonLimits.STEP == 0) {
      memory.reserve((long) JsonLimits.STEP * JsonLimits.BYTES_OF_VALUE);
    }
  }

  // ---------------------------------------------------------------- collections

  private Node list(int depth) {
    requireDepth(depth);
    built();
    count(1, 0);
    ArrayNode items = NODES.arrayNode();
    long inside = 1;
    long texts = 0;
    int height = 0;
    for (Event e = events.next(); e.getEventId() != Event.ID.SequenceEnd; e = events.next()) {
      Node item = node(e, depth);
      items.add(item.value());
      inside += item.values();
      texts += item.characters();
      height = Math.max(height, item.height());
    }
    return new Node(items, inside, texts, height + 1);
  }

  private Node map(int depth) {
    requireDepth(depth);
    built();
    count(1, 0);
    ObjectNode fields = NODES.objectNode();
    List<JsonNode> merged = new ArrayList<>();
    long inside = 1;
    long texts = 0;
    int height = 0;
    for (Event e = events.next(); e.getEventId() != Event.ID.MappingEnd; e = events.next()) {
      if (!(e instanceof ScalarEvent key)) {
        throw new YamlEngineException("has a key that is not a string");
      }
      Node value = node(events.next(), depth);
      inside += value.values();
      texts += value.characters() + key.getValue().length();
      height = Math.max(height, value.height());
      if (key.isPlain() && key.getValue().equals("<<")) {
        merged.add(value.value());
      } else {
        put(fields, key, value.value());
      }
    }
    merged.forEach(value -> merge(fields, value));
    return new Node(fields, inside, texts, height + 1);
  }

  private void put(ObjectNode fields, ScalarEvent key, JsonNode value) {
    String name = unicode(key.getValue());
    count(0, name.length());
    if (fields.has(name)) {
      throw new YamlEngineException("has a key twice");
    }
    fields.set(name, value);
  }

  private static void merge(ObjectNode fields, JsonNode value) {
    if (value.isObject()) {
      value.properties().stream()
          .filter(field -> !fields.hasNonNull(field.getKey()))
          .forEach(field -> fields.set(field.getKey(), field.getValue()));
    } else if (value.isArray() && value.valueStream().allMatch(JsonNode::isObject)) {
      value.forEach(map -> merge(fields, map));
    } else {
      throw new YamlEngineException("has a merge key whose value is not a mapping");
    }
  }

  // ---------------------------------------------------------------- scalars

  private Node scalar(ScalarEvent event) {
    built();
    String text = event.getValue();
    count(1, text.length());
    return new Node(value(event, text), 1, text.length(), 0);
  }

  private static JsonNode value(ScalarEvent event, String text) {
    String tag = event.getTag().orElse("");
    if (text.length() > MAX_NUMBER || (tag.isEmpty() && !event.isPlain())) {
      return text(text);
    }
    Tag type = tag.isEmpty() ? SCALARS.resolve(text, true) : new Tag(tag);
    if (type.equals(Tag.NULL)) {
      return NODES.nullNode();
    }
    if (type.equals(Tag.BOOL)) {
      return NODES.booleanNode(text.equalsIgnoreCase("true"));
    }
    return type.equals(Tag.INT) || type.equals(Tag.FLOAT) ? number(text) : text(text);
  }

  private static JsonNode text(String text) {
    return NODES.textNode(unicode(text));
  }

  /** A number that JSON cannot represent, such as infinity, is read as text. */
  private static JsonNode number(String text) {
    try {
      if (text.startsWith("0x")) {
        return NODES.numberNode(new BigInteger(text.substring(2), 16));
      }
      if (text.startsWith("0o")) {
        return NODES.numberNode(new BigInteger(text.substring(2), 8));
      }
      return text.matches("[-+]?[0-9]+")
          ? NODES.numberNode(new BigInteger(text))
          : DecimalNode.valueOf(new BigDecimal(text));
    } catch (NumberFormatException e) {
      return text(text);
    }
  }

  /** Refuses unpaired surrogates, which neither the store nor UTF-8 can represent. */
  private static String unicode(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        int character = text.codePointAt(i);
        if (!Character.isSupplementaryCodePoint(character)) {
          throw new YamlEngineException("has a string with an unpaired surrogate");
        }
        i++;
      }
    }
    return text;
  }
}
