package dev.docs.http.importing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import org.w3c.dom.Attr;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NamedNodeMap;
import org.w3c.dom.NodeList;

/**
 * Takes from a Word document what it refers to outside of itself: images, templates, frames and
 * whatever else has an external relationship. Hyperlinks stay, which are only text. Stateless.
 */
final class WordRelationships {

  private static final String EXTENSION = ".rels";
  private static final String FOLDER = "_rels/";

  /** What begins with the scheme of a URI or the letter of a drive, or names a host. */
  private static final Pattern OUTSIDE =
      Pattern.compile("(?s)\\s*([A-Za-z][A-Za-z0-9+.-]*:|[/\\\\]{2}).*");

  private WordRelationships() {}

  /**
   * Removes external relationships and the attributes that refer to them.
   *
   * @param parts the XML of the document by its path, which is changed
   */
  static void removeExternal(Map<String, Document> parts) {
    Map<String, Set<String>> removed = new HashMap<>();
    parts.forEach(
        (path, part) -> {
          if (path.endsWith(EXTENSION)) {
            removed.put(source(path), removeFrom(part));
          }
        });
    parts.forEach(
        (path, part) -> {
          Set<String> ids = removed.getOrDefault(path, Set.of());
          if (!ids.isEmpty()) {
            removeReferences(part, ids);
          }
        });
  }

  /** The path of the part whose relationships stand at a path. */
  private static String source(String path) {
    return path.substring(0, path.length() - EXTENSION.length()).replace(FOLDER, "");
  }

  private static Set<String> removeFrom(Document relationships) {
    Set<String> ids = new HashSet<>();
    for (Element one : elements(relationships)) {
      if ("Relationship".equals(one.getLocalName()) && isExternal(one)) {
        ids.add(one.getAttribute("Id"));
        one.getParentNode().removeChild(one);
      }
    }
    return ids;
  }

  private static boolean isExternal(Element relationship) {
    return !relationship.getAttribute("Type").endsWith("/hyperlink")
        && (relationship.getAttribute("TargetMode").equalsIgnoreCase("External")
            || OUTSIDE.matcher(relationship.getAttribute("Target")).matches());
  }

  private static void removeReferences(Document part, Set<String> ids) {
    removeAttributes(
        part,
        attribute -> {
          String namespace = attribute.getNamespaceURI();
          return namespace != null
              && namespace.endsWith("/relationships")
              && ids.contains(attribute.getValue());
        });
  }

  static void removeAttributes(Document part, Predicate<Attr> meant) {
    for (Element element : elements(part)) {
      NamedNodeMap attributes = element.getAttributes();
      for (int i = attributes.getLength() - 1; i >= 0; i--) {
        Attr attribute = (Attr) attributes.item(i);
        if (meant.test(attribute)) {
          element.removeAttributeNode(attribute);
        }
      }
    }
  }

  private static List<Element> elements(Document document) {
    NodeList live = document.getElementsByTagNameNS("*", "*");
    List<Element> elements = new ArrayList<>();
    for (int i = 0; i < live.getLength(); i++) {
      elements.add((Element) live.item(i));
    }
    return elements;
  }
}
