package dev.docs.http.law;

import dev.docs.http.json.Json;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/**
 * A description of the public interface (OpenAPI, JSON): the sentences in it that demand, forbid,
 * limit or condition something, at the operations that are served and at the components that these
 * reach. What it reads is not ours, and is not kept.
 */
final class InterfaceDescription {

  private static final Set<String> METHODS = Set.of("get", "put", "post", "patch", "delete");
  private static final int MAX_DEPTH = 1_000;
  private static final String COMPONENTS = "#/components/";

  /** Words of sentences that are more than a name. */
  private static final Pattern TELLING =
      Pattern.compile(
          "\\b(must|must not|may|can|cannot|can't|only|either|if|when|unless|until|default|defaults"
              + "|omit|omitted|null|unique|required|ignored|reject|rejected|fail|fails|allowed"
              + "|not allowed|at most|at least|maximum|minimum|same|instead|removed|deprecated"
              + "|always|never|empty|first|last|order|sorted|redirect|inherit|inherits|override"
              + "|overrides|permission|permissions|author|admin|member|guest|visitor)\\b",
          Pattern.CASE_INSENSITIVE);

  private static final Pattern END =
      Pattern.compile("(?<=[.!?])\\s+(?=[A-Z`])|\\n\\s*\\n|\\n\\s*[-*] ");

  private final Map<?, ?> description;
  private final Predicate<String> served;
  private final Set<String> found = new TreeSet<>();

  private InterfaceDescription(Map<?, ?> description, Predicate<String> served) {
    this.description = description;
    this.served = served;
  }

  /**
   * The keys of all sentences in scope, see {@link InterfacePlace#key}.
   *
   * @param served tells which operations are served, by their ids
   */
  static Set<String> sentences(Path file, Predicate<String> served) throws IOException {
    Object json = Json.parse(Files.readAllBytes(file), MAX_DEPTH);
    return sentences((Map<?, ?>) json, served);
  }

  /** As {@link #sentences(Path, Predicate)}. */
  static Set<String> sentences(Map<?, ?> description, Predicate<String> served) {
    InterfaceDescription read = new InterfaceDescription(description, served);
    read.read();
    return read.found;
  }

  private void read() {
    Deque<String> reached = new ArrayDeque<>();
    for (Object item : map(description.get("paths")).values()) {
      map(item)
          .forEach(
              (method, value) -> {
                Map<?, ?> operation = map(value);
                if (METHODS.contains(method)
                    && served.test(String.valueOf(operation.get("operationId")))) {
                  operation(operation);
                  references(operation, reached);
                  references(map(item).get("parameters"), reached);
                }
              });
    }
    Set<String> seen = new LinkedHashSet<>();
    while (!reached.isEmpty()) {
      String name = reached.pop();
      if (seen.add(name)) {
        String[] parts = name.split("/", 2);
        Object component = map(map(description.get("components")).get(parts[0])).get(parts[1]);
        walk(component, name);
        references(component, reached);
      }
    }
  }

  private void operation(Map<?, ?> operation) {
    String place = String.valueOf(operation.get("operationId"));
    told(operation.get("description"), place);
    if (operation.get("parameters") instanceof List<?> parameters) {
      for (Object parameter : parameters) {
        Object name = map(parameter).get("name");
        if (name != null) {
          walk(parameter, place + " ?" + name);
        }
      }
    }
    walk(operation.get("requestBody"), place + " body");
    map(operation.get("responses")).forEach((status, answer) -> walk(answer, place + " " + status));
  }

  private void walk(Object node, String place) {
    if (node instanceof List<?> list) {
      list.forEach(child -> walk(child, place));
    }
    told(map(node).get("description"), place);
    map(node)
        .forEach(
            (key, value) -> {
              if (key.equals("properties") && value instanceof Map<?, ?> properties) {
                properties.forEach((name, child) -> walk(child, place + "." + name));
              } else if (!Set.of("example", "examples", "description").contains(key)) {
                walk(value, place);
              }
            });
  }

  private void told(Object text, String place) {
    if (text instanceof String said) {
      for (String part : END.split(said)) {
        String sentence = part.strip().replaceAll("\\s+", " ");
        if (TELLING.matcher(sentence).find()) {
          found.add(place + " " + hash(sentence));
        }
      }
    }
  }

  private static void references(Object node, Deque<String> to) {
    if (node instanceof List<?> list) {
      list.forEach(child -> references(child, to));
    }
    if (map(node).get("$ref") instanceof String reference && reference.startsWith(COMPONENTS)) {
      to.push(reference.substring(COMPONENTS.length()));
    }
    map(node)
        .forEach(
            (key, value) -> {
              if (!Set.of("example", "examples", "mapping").contains(key)) {
                references(value, to);
              }
            });
  }

  private static Map<?, ?> map(Object node) {
    return node instanceof Map<?, ?> map ? map : Map.of();
  }

  static String hash(String sentence) {
    try {
      byte[] hash =
          MessageDigest.getInstance("SHA-256").digest(sentence.getBytes(StandardCharsets.UTF_8));
      return HexFormat.of().formatHex(hash, 0, 4);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
