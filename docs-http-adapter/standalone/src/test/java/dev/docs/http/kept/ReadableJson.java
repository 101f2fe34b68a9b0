package dev.docs.http.kept;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Writes answers to be compared by line: fields in alphabetic order, a line for what is short.
 * Signed tokens are not shown, since they are read by what made them alone; nor are the keys of a
 * document's blocks, which are counted from its beginning.
 */
final class ReadableJson {

  private static final int LINE = 110;
  private static final Pattern TOKEN =
      Pattern.compile("(/~(?:files|pdfs|openapi|uploads)/)[^\"?/ )>]{40,}");
  private static final Pattern JWT = Pattern.compile("eyJ[\\w-]+[.][\\w-]+[.][\\w-]+");

  private ReadableJson() {}

  static String of(JsonNode node) {
    StringBuilder out = new StringBuilder();
    write(node, "", out);
    return TOKEN.matcher(JWT.matcher(out).replaceAll("{token}")).replaceAll("$1{token}");
  }

  private static void write(JsonNode node, String indent, StringBuilder out) {
    String line = line(node);
    if (line.length() + indent.length() <= LINE || !node.isContainerNode()) {
      out.append(line);
      return;
    }
    out.append(node.isObject() ? "{" : "[");
    String separator = "\n";
    String inner = indent + " ";
    if (node.isObject()) {
      for (String field : fields(node)) {
        out.append(separator).append(inner).append(quoted(field)).append(": ");
        write(node.get(field), inner, out);
        separator = ",\n";
      }
    } else {
      for (JsonNode element : node) {
        out.append(separator).append(inner);
        write(element, inner, out);
        separator = ",\n";
      }
    }
    out.append('\n').append(indent).append(node.isObject() ? "}" : "]");
  }

  private static String line(JsonNode node) {
    List<String> parts = new ArrayList<>();
    if (node.isObject()) {
      fields(node).forEach(field -> parts.add(quoted(field) + ": " + line(node.get(field))));
      return "{" + String.join(", ", parts) + "}";
    }
    if (node.isArray()) {
      node.forEach(element -> parts.add(line(element)));
      return "[" + String.join(", ", parts) + "]";
    }
    return node.toString();
  }

  private static String quoted(String field) {
    return '"' + field + '"';
  }

  private static List<String> fields(JsonNode object) {
    List<String> fields = new ArrayList<>();
    object.fieldNames().forEachRemaining(fields::add);
    if (object.path("object").asText().equals("block")) {
      fields.remove("key");
    }
    return fields.stream().sorted().toList();
  }
}
