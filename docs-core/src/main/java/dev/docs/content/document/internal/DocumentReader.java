package dev.docs.content.document.internal;

import dev.docs.command.internal.KnownNames;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/** Reads document nodes from their JSON form; errors name the invalid place. */
@KeepsRule("document-whole")
public final class DocumentReader {

  private static final List<String> DOCUMENT = List.of("object", "data", "nodes");
  private static final List<String> BLOCK =
      List.of("object", "type", "key", "isVoid", "data", "nodes", "fragments", "meta");
  private static final List<String> INLINE =
      List.of("object", "type", "key", "isVoid", "data", "nodes", "fragments");
  private static final List<String> FRAGMENT =
      List.of("object", "key", "fragment", "type", "nodes");
  private static final List<String> TEXT = List.of("object", "key", "leaves");
  private static final List<String> LEAF = List.of("object", "text", "marks");
  private static final List<String> MARK = List.of("object", "type", "data");

  private DocumentReader() {}

  /** The blocks of a document. */
  public static List<Block> document(Map<?, ?> map) {
    if (!"document".equals(map.get("object"))) {
      throw fault("document.object", "must be document");
    }
    known(map, DOCUMENT, "document");
    return blocks(map, "document");
  }

  public static DocumentNode node(Object value, String path, int depth) {
    if (depth > PlainValues.MAX_DEPTH) {
      throw fault(path, "is nested deeper than " + PlainValues.MAX_DEPTH + " levels");
    }
    Map<?, ?> map = object(value, path);
    return switch (String.valueOf(map.get("object"))) {
      case "block" -> block(map, path, depth);
      case "inline" -> {
        known(map, INLINE, path);
        yield new Inline(
            required(map, "type", path),
            values(map, "data", path),
            nodes(map, path, depth),
            fragments(map, path, depth),
            text(map, "key", path));
      }
      case "text" -> {
        known(map, TEXT, path);
        yield new Text(leaves(map, path), text(map, "key", path));
      }
      case "fragment" -> fragment(map, path, depth);
      default -> throw fault(path + ".object", "must be block, inline, text or fragment");
    };
  }

  private static List<Block> blocks(Map<?, ?> map, String path) {
    return each(
        map,
        "nodes",
        path,
        (item, at) -> {
          if (node(item, at, 1) instanceof Block block) {
            return block;
          }
          throw fault(at + ".object", "must be block");
        });
  }

  private static Block block(Map<?, ?> map, String path, int depth) {
    known(map, BLOCK, path);
    Map<String, Object> meta = values(map, "meta", path);
    String type = required(map, "type", path);
    Map<String, Object> data = values(map, "data", path);
    return new Block(
        type,
        type.equals(BlockType.UPDATE.type()) ? UpdateDates.read(data) : data,
        nodes(map, path, depth),
        fragments(map, path, depth),
        meta,
        text(map, "key", path));
  }

  private static Fragment fragment(Map<?, ?> map, String path, int depth) {
    known(map, FRAGMENT, path);
    return new Fragment(
        text(map, "fragment", path),
        text(map, "type", path),
        nodes(map, path, depth),
        text(map, "key", path));
  }

  private static Map<String, Object> values(Map<?, ?> map, String key, String path) {
    return map.get(key) == null ? Map.of() : PlainValues.map(map.get(key), path + "." + key);
  }

  private static List<DocumentNode> nodes(Map<?, ?> map, String path, int depth) {
    return map.get("nodes") == null
        ? List.of()
        : each(map, "nodes", path, (item, at) -> node(item, at, depth + 1));
  }

  private static List<Fragment> fragments(Map<?, ?> map, String path, int depth) {
    if (map.get("fragments") == null) {
      return List.of();
    }
    return each(
        map,
        "fragments",
        path,
        (item, at) -> {
          if (node(item, at, depth + 1) instanceof Fragment fragment) {
            return fragment;
          }
          throw fault(at + ".object", "must be fragment");
        });
  }

  private static List<Leaf> leaves(Map<?, ?> map, String path) {
    return each(
        map,
        "leaves",
        path,
        (item, at) -> {
          Map<?, ?> leaf = part(item, "leaf", LEAF, at);
          return new Leaf(required(leaf, "text", at), marks(leaf, at));
        });
  }

  private static List<Mark> marks(Map<?, ?> leaf, String path) {
    if (leaf.get("marks") == null) {
      return List.of();
    }
    return each(
        leaf,
        "marks",
        path,
        (item, at) -> {
          Map<?, ?> mark = part(item, "mark", MARK, at);
          return new Mark(required(mark, "type", at), values(mark, "data", at));
        });
  }

  /** The elements of a list, each read with its path. */
  private static <T> List<T> each(
      Map<?, ?> map, String key, String path, BiFunction<Object, String, T> read) {
    List<T> all = new ArrayList<>();
    for (Object item : array(map, key, path)) {
      all.add(read.apply(item, path + "." + key + "[" + all.size() + "]"));
    }
    return all;
  }

  /** A part whose {@code object} may be left out. */
  private static Map<?, ?> part(
      @Nullable Object value, String object, List<String> known, String path) {
    Map<?, ?> part = object(value, path);
    known(part, known, path);
    if (part.get("object") != null && !object.equals(part.get("object"))) {
      throw fault(path + ".object", "must be " + object);
    }
    return part;
  }

  private static void known(Map<?, ?> map, List<String> known, String path) {
    for (Object name : map.keySet()) {
      if (!known.contains(name)) {
        throw fault(path + "." + name, KnownNames.unknown(String.valueOf(name), known));
      }
    }
  }

  public static Map<?, ?> object(@Nullable Object value, String path) {
    if (value instanceof Map<?, ?> map) {
      return map;
    }
    throw fault(path, "must be an object");
  }

  private static List<?> array(Map<?, ?> map, String key, String path) {
    if (map.get(key) instanceof List<?> list) {
      return list;
    }
    throw fault(path + "." + key, "must be an array");
  }

  private static String required(Map<?, ?> map, String key, String path) {
    String value = text(map, key, path);
    if (value == null) {
      throw fault(path + "." + key, "is required and must be a string");
    }
    return value;
  }

  private static @Nullable String text(Map<?, ?> map, String key, String path) {
    Object value = map.get(key);
    if (value != null && !(value instanceof String)) {
      throw fault(path + "." + key, "must be a string");
    }
    return (String) value;
  }

  static DocsException fault(String path, String message) {
    return DocsException.unprocessable(path + ": " + message);
  }
}
