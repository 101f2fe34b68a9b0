package dev.docs.http.site;

import dev.docs.http.json.JsonBody;
import dev.docs.http.json.WireName;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.RequiredField;
import dev.docs.site.structure.SectionEntry.StructureItem;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Items and positions in the structure of a site, in bodies. */
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

  /**
   * Names an item.
   *
   * @param allowed the types of items that it may name
   * @param id names the item
   */
  private record Pointer(
      List<Type> allowed, RequiredField<Type> ofType, BodyField<String> id, BodyType described) {

    static Pointer named(String name, String idField, Type... allowed) {
      String types =
          Arrays.stream(allowed)
              .map(type -> '"' + WireName.of(type) + '"')
              .collect(Collectors.joining("|"));
      RequiredField<Type> type = BodyField.oneOf("type", types, Type.class).required();
      BodyField<String> id = BodyField.text(idField);
      return new Pointer(List.of(allowed), type, id, BodyType.named(name, type, id.required()));
    }

    /** The item; null when a violation was added. */
    StructureItem item(JsonBody body) {
      Type type = ofType.in(body);
      if (type != null && !allowed.contains(type)) {
        body.reject(
            "type",
            "must be one of "
                + allowed.stream().map(WireName::of).collect(Collectors.joining(", ")));
      }
      return id.in(body)
          .map(
              item ->
                  new StructureItem(type == null ? StructureItem.Sort.SECTION : type.sort, item))
          .required();
    }
  }

  /** A position before or after an item. */
  private record Place(
      BodyField<StructureItem> before, BodyField<StructureItem> after, BodyType described) {

    static Place named(String name, Pointer pointer) {
      BodyField<StructureItem> before = side("before", pointer);
      BodyField<StructureItem> after = side("after", pointer);
      return new Place(before, after, BodyType.named(name, before, after));
    }

    private static BodyField<StructureItem> side(String name, Pointer pointer) {
      return BodyField.object(name, pointer.described()).notNull().map(pointer::item);
    }

    /** The field of a body; the end of the siblings when absent. */
    BodyField<StructureItem.Position> field() {
      return BodyField.object("position", described).notNull().map(this::position);
    }

    StructureItem.Position position(JsonBody body) {
      return new StructureItem.Position(before.in(body).optional(), after.in(body).optional());
    }
  }

  private static final Pointer ANY = Pointer.named("SiteStructureItemPointer", "id", Type.values());

  private static final Place OF_ANY = Place.named("SiteStructureItemMovePosition", ANY);

  /** The item to move. */
  static final RequiredField<JsonBody> ITEM = BodyField.object("item", ANY.described()).required();

  /** Where to move an item. */
  static final RequiredField<JsonBody> POSITION =
      BodyField.object("position", OF_ANY.described()).required();

  /** The position of a site space among others. */
  static final BodyField<StructureItem.Position> OF_SITE_SPACE =
      Place.named(
              "SiteSpaceMovePosition",
              Pointer.named("SiteSpacePointer", "siteSpace", Type.SITE_SPACE))
          .field();

  /** The position of a section. */
  static final BodyField<StructureItem.Position> OF_SECTION =
      Place.named(
              "SiteSectionMovePosition",
              Pointer.named("SiteSectionPointer", "siteSection", Type.SITE_SECTION))
          .field();

  /** The position of a section group. */
  static final BodyField<StructureItem.Position> OF_GROUP =
      Place.named(
              "SiteSectionGroupMovePosition",
              Pointer.named(
                  "SiteSectionGroupPointer", "id", Type.SITE_SECTION, Type.SITE_SECTION_GROUP))
          .field();

  private SitePositions() {}

  /** An item given by {@code type} and {@code id}. */
  static StructureItem item(JsonBody pointer) {
    return ANY.item(pointer);
  }

  /** The position in the body of moving any item. */
  static StructureItem.Position position(JsonBody position) {
    return OF_ANY.position(position);
  }
}
