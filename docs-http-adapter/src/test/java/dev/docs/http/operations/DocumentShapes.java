package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.Json;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Values that are no document, for each place of a body that takes one. */
final class DocumentShapes {

  private static final String PARAGRAPH =
      "{\"object\": \"block\", \"type\": \"paragraph\", \"nodes\": []}";

  private static final String TREE = "{\"object\": \"document\", \"nodes\": [" + PARAGRAPH + "]}";

  /** Objects in place of {@code {markdown}} or {@code {document}}, with what the error names. */
  private static final Map<String, String> WRAPPERS = new LinkedHashMap<>();

  /** Objects in place of a tree, with what the error names. */
  private static final Map<String, String> TREES = new LinkedHashMap<>();

  static {
    WRAPPERS.put(TREE, ".nodes: belongs in document");
    WRAPPERS.put("{\"nodes\": []}", ".nodes: belongs in document");
    WRAPPERS.put("{}", ": must have markdown or document");
    WRAPPERS.put("{\"foo\": 1}", ".foo: is not known; must be one of markdown, document");
    WRAPPERS.put("{\"markdwon\": \"x\"}", ".markdwon: is not known; did you mean markdown?");
    WRAPPERS.put("{\"documents\": {}}", ".documents: is not known; did you mean document?");
    WRAPPERS.put(
        "{\"markdown\": \"x\", \"document\": " + TREE + "}",
        ".document: must not be given together with markdown");
    WRAPPERS.put("{\"markdown\": null}", ".markdown: must not be null");
    WRAPPERS.put("{\"markdown\": {}}", ".markdown: must be a string");
    WRAPPERS.put("{\"document\": null}", ".document: must not be null");
    WRAPPERS.put("{\"document\": \"x\"}", ".document: must be an object");
    WRAPPERS.put("[]", ": must be an object");
    WRAPPERS.put("\"x\"", ": must be an object");
    TREES.put("{}", ".object: must be document");
    TREES.put("{\"markdown\": \"x\"}", ".object: must be document");
    TREES.put("{\"object\": \"page\", \"nodes\": []}", ".object: must be document");
    TREES.put("{\"nodes\": []}", ".object: must be document");
    TREES.put("{\"object\": \"document\"}", ".nodes: must be an array");
    TREES.put("{\"object\": \"document\", \"nodes\": {}}", ".nodes: must be an array");
    TREES.put(
        "{\"object\": \"document\", \"nodez\": []}", ".nodez: is not known; did you mean nodes?");
    TREES.put(nodes("5"), ".nodes[0]: must be an object");
    TREES.put(nodes("{\"type\": \"paragraph\"}"), ".nodes[0].object: must be block");
    TREES.put(nodes("{\"object\": \"blok\"}"), ".nodes[0].object: must be block");
    TREES.put(
        nodes("{\"object\": \"block\", \"type\": \"paragrah\"}"), ".nodes[0].type: is not a known");
    TREES.put(
        nodes("{\"object\": \"block\", \"type\": \"paragraph\", \"nodez\": []}"),
        ".nodes[0].nodez: is not known; did you mean nodes?");
    TREES.put(
        nodes("{\"object\": \"block\", \"type\": \"paragraph\", \"text\": \"x\"}"),
        ".nodes[0].text: is not known; must be one of object, type, ");
    TREES.put(text("{\"text\": \"x\"}"), ".nodes[0].text: is not known; must be one of object, ");
    TREES.put(text("{\"leaves\": {}}"), ".nodes[0].nodes[0].object: must be block, inline");
    TREES.put(leaf("{\"txt\": \"x\"}"), ".leaves[0].txt: is not known; did you mean text?");
    TREES.put(leaf("{\"object\": \"text\", \"text\": \"x\"}"), ".leaves[0].object: must be leaf");
    TREES.put(
        leaf("{\"text\": \"x\", \"marks\": [{\"typ\": \"bold\"}]}"),
        ".leaves[0].marks[0].typ: is not known; did you mean type?");
  }

  private DocumentShapes() {}

  private static String nodes(String node) {
    return "{\"object\": \"document\", \"nodes\": [" + node + "]}";
  }

  private static String text(String fields) {
    return fields.contains("leaves")
        ? nodes("{\"object\": \"block\", \"type\": \"paragraph\", \"nodes\": [" + fields + "]}")
        : nodes("{\"object\": \"block\", \"type\": \"paragraph\", " + fields.substring(1));
  }

  private static String leaf(String leaf) {
    return nodes(
        "{\"object\": \"block\", \"type\": \"paragraph\", \"nodes\":"
            + " [{\"object\": \"text\", \"leaves\": ["
            + leaf
            + "]}]}");
  }

  /**
   * A body with a value that is no document.
   *
   * @param names what the error message contains
   */
  record Wrong(String body, String names) {}

  /** The body with each of its documents replaced by each of the wrong values. */
  static List<Wrong> in(Object body) {
    List<Wrong> wrong = new ArrayList<>();
    places(body, "").forEach(place -> wrong.addAll(at(body, place)));
    return wrong;
  }

  private static List<Wrong> at(Object body, Place place) {
    List<Wrong> wrong = new ArrayList<>();
    if (place.wrapped()) {
      WRAPPERS.forEach(
          (json, names) -> wrong.add(new Wrong(body(body, place, json), place.path() + names)));
      TREES.forEach(
          (json, names) ->
              wrong.add(
                  new Wrong(
                      body(body, place, "{\"document\": " + json + "}"),
                      place.path() + ".document" + at(names))));
    } else {
      TREES.forEach(
          (json, names) -> wrong.add(new Wrong(body(body, place, json), place.path() + at(names))));
    }
    return wrong;
  }

  private static String at(String names) {
    return names.startsWith(".leaves") ? ".nodes[0].nodes[0]" + names : names;
  }

  private static String body(Object body, Place place, String json) {
    return Json.text(replaced(body, place.path(), Api.parse(json)));
  }

  /**
   * A document in a body.
   *
   * @param path as errors name it
   * @param wrapped whether it is {@code {markdown}} or {@code {document}}, else a tree itself
   */
  private record Place(String path, boolean wrapped) {}

  private static List<Place> places(Object value, String path) {
    List<Place> places = new ArrayList<>();
    if (value instanceof Map<?, ?> map) {
      if (!path.isEmpty()
          && (map.containsKey("markdown")
              || (map.get("document") instanceof Map<?, ?> tree
                  && "document".equals(tree.get("object"))))) {
        return List.of(new Place(path, true));
      }
      if ("document".equals(map.get("object"))) {
        return List.of(new Place(path, false));
      }
      map.forEach(
          (name, inner) ->
              places.addAll(places(inner, path.isEmpty() ? "" + name : path + "." + name)));
    } else if (value instanceof List<?> list) {
      for (int i = 0; i < list.size(); i++) {
        places.addAll(places(list.get(i), path + "[" + i + "]"));
      }
    }
    return places;
  }

  private static Object replaced(Object tree, String path, Object value) {
    if (path.isEmpty()) {
      return value;
    }
    if (path.startsWith("[")) {
      int end = path.indexOf(']');
      List<Object> copy = new ArrayList<>((List<?>) tree);
      int index = Integer.parseInt(path.substring(1, end));
      copy.set(index, replaced(copy.get(index), rest(path, end + 1), value));
      return copy;
    }
    int end = 0;
    while (end < path.length() && path.charAt(end) != '.' && path.charAt(end) != '[') {
      end++;
    }
    Map<Object, Object> copy = new LinkedHashMap<>((Map<?, ?>) tree);
    String name = path.substring(0, end);
    copy.put(name, replaced(copy.get(name), rest(path, end), value));
    return copy;
  }

  private static String rest(String path, int from) {
    String rest = path.substring(from);
    return rest.startsWith(".") ? rest.substring(1) : rest;
  }

  /** The ids of the operations whose described body contains a document. */
  static Set<String> operations(Object description) {
    Set<String> operations = new TreeSet<>();
    Map<?, ?> schemas = map(map(map(description).get("components")).get("schemas"));
    assertThat(schemas.keySet().contains("Document")).isTrue();
    map(map(description).get("paths"))
        .values()
        .forEach(
            path ->
                map(path)
                    .values()
                    .forEach(
                        operation -> {
                          if (operation instanceof Map<?, ?> described
                              && takesADocument(described.get("requestBody"), schemas)) {
                            operations.add(String.valueOf(described.get("operationId")));
                          }
                        }));
    return operations;
  }

  private static boolean takesADocument(Object body, Map<?, ?> schemas) {
    Deque<Object> open = new ArrayDeque<>();
    Set<String> seen = new HashSet<>();
    if (body != null) {
      open.add(body);
    }
    while (!open.isEmpty()) {
      Object value = open.remove();
      if (value instanceof Map<?, ?> map) {
        if (map.get("$ref") instanceof String ref) {
          String name = ref.substring(ref.lastIndexOf('/') + 1);
          if (Set.of("Document", "JSONDocument").contains(name)) {
            return true;
          }
          if (seen.add(name) && schemas.containsKey(name)) {
            open.add(schemas.get(name));
          }
        }
        map.values().stream().filter(inner -> inner != null).forEach(open::add);
      } else if (value instanceof List<?> list) {
        list.stream().filter(inner -> inner != null).forEach(open::add);
      }
    }
    return false;
  }

  private static Map<?, ?> map(Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }
}
