package dev.docs.http.site;

import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.site.structure.SectionEntry.StructureItem;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Reads positions in the structure of a site from bodies. */
final class SitePositions {

  /** The types of structure items, as bodies name them. */
  private enum Type {
    SITE_SPACE(StructureItem.Sort.SITE_SPACE),
    SITE_SECTION(StructureItem.Sort.SECTION),
    SITE_SECTION_GROUP(StructureItem.Sort.SECTION_GROUP),
    SITE_EXTERNAL_LINK(StructureItem.Sort.EXTERNAL_LINK);

    private final StructureItem.Sort sort;

    Type(StructureItem.Sort sort) {
      this.sort = sort;
    }
  }

  private SitePositions() {}

  /** An item given by {@code type} and {@code id}. */
  static StructureItem item(JsonBody pointer) {
    return pointer(pointer, List.of(Type.values()), "id");
  }

  /** The position in the body of moving any item. */
  static StructureItem.Position ofItems(JsonBody position) {
    return position(position, SitePositions::item);
  }

  /** The position of a site space among others; the end when absent. */
  static StructureItem.Position ofSiteSpaces(JsonBody body) {
    return optional(body, pointer -> pointer(pointer, List.of(Type.SITE_SPACE), "siteSpace"));
  }

  /** The position of a section; the end when absent. */
  static StructureItem.Position ofSections(JsonBody body) {
    return optional(body, pointer -> pointer(pointer, List.of(Type.SITE_SECTION), "siteSection"));
  }

  /** The position of a section group; the end when absent. */
  static StructureItem.Position ofGroups(JsonBody body) {
    return optional(
        body,
        pointer -> pointer(pointer, List.of(Type.SITE_SECTION, Type.SITE_SECTION_GROUP), "id"));
  }

  private static StructureItem.Position optional(
      JsonBody body, Function<JsonBody, StructureItem> item) {
    return body.object("position")
        .notNull()
        .optional()
        .map(position -> position(position, item))
        .orElse(StructureItem.Position.LAST);
  }

  private static StructureItem.Position position(
      JsonBody position, Function<JsonBody, StructureItem> item) {
    return new StructureItem.Position(
        side(position, "before", item), side(position, "after", item));
  }

  private static Optional<StructureItem> side(
      JsonBody position, String side, Function<JsonBody, StructureItem> item) {
    return position.object(side).notNull().optional().map(item);
  }

  /** The item; null when a violation was added. */
  private static StructureItem pointer(JsonBody pointer, List<Type> allowed, String field) {
    Type type = pointer.oneOf("type", Type.class).required();
    if (type != null && !allowed.contains(type)) {
      pointer.reject(
          "type",
          "must be one of "
              + String.join(", ", allowed.stream().map(one -> WireName.of(one)).toList()));
    }
    return pointer
        .string(field)
        .map(id -> new StructureItem(type == null ? StructureItem.Sort.SECTION : type.sort, id))
        .required();
  }
}
