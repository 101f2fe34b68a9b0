package dev.docs.content.document.internal;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The GitBook tag of a block in Markdown.
 *
 * @param attributes the fields of data by the name of their attribute, in the order in which they
 *     are written
 * @param links the attributes among them that are links
 */
public record BlockTag(
    String name, Form form, Map<String, DataField> attributes, Set<String> links) {

  /** What is between the tag and its closing tag. */
  public enum Form {
    /** Its blocks. */
    CONTAINER,
    /** Its blocks; the tag has an expression instead of attributes. */
    CONDITION,
    /** A fence. */
    FENCE,
    /** Its caption; without one there is no closing tag. */
    CAPTIONED,
    /** A link to its target. */
    LINKED,
    /** Nothing. */
    EMPTY,
    /** There is no closing tag. */
    ALONE
  }

  /** The tag of a block with this data; flags are written last. */
  static BlockTag of(String name, Form form, List<DataField> data) {
    List<DataField> inOrder = new ArrayList<>(data);
    inOrder.sort((a, b) -> Boolean.compare(isFlag(a), isFlag(b)));
    Map<String, DataField> attributes = new LinkedHashMap<>();
    Set<String> links = new HashSet<>();
    for (DataField field : inOrder) {
      if (field.attribute() != null) {
        attributes.put(field.attribute(), field);
        if (field.kind() == DataField.Kind.LINK) {
          links.add(field.attribute());
        }
      }
    }
    return new BlockTag(name, form, attributes, links);
  }

  private static boolean isFlag(DataField field) {
    return field.kind() == DataField.Kind.FLAG;
  }
}
