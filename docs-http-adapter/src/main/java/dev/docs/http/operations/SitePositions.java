package dev.docs.http.operations;

import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.site.structure.StructureItem;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** What bodies say about places in the structure of a site. */
final class SitePositions {

  /** The types of what stands there, as bodies call them. */
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

  /** Where an {@code id} stands beside its {@code type}. */
  static StructureItem item(JsonBody pointer) {
    return pointer(pointer, List.of(Type.values()), "id");
  }

  /** The position of the structure's own operation. */
  static StructureItem.Position ofItems(JsonBody position) {
    return position(position, SitePositions::item);
  }

  /** The position of a site space among others; the end where the body has none. */
  static StructureItem.Position ofSiteSpaces(JsonBody body) {
    return optional(body, pointer -> pointer(pointer, List.of(Type.SITE_SPACE), "siteSpace"));
  }

  /** The position of a section; the end where the body has none. */
  static StructureItem.Position ofSections(JsonBody body) {
    return optional(body, pointer -> pointer(pointer, List.of(Type.SITE_SECTION), "siteSection"));
  }

  /** The position of a group; the end where the body has none. */
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

  /** Null where a violation was noted. */
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
