package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.Id;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entry of a site's table of sections: a section, a group, or an external link. */
public sealed interface SectionEntry permits SiteSection, SectionGroup, ExternalLink {

  StructureItem item();

  Label label();

  /** Whether it is not published, and nothing in it is. */
  boolean draft();

  /** An expression that decides whether a visitor sees it; empty for everybody. */
  default Optional<String> condition() {
    return Optional.empty();
  }

  /**
   * The title, icon and description of a part of a site's structure.
   *
   * @param localizedTitles by language code
   * @param description empty where there is none
   * @param localizedDescriptions by language code
   * @param icon the name of an icon; empty where there is none
   */
  record Label(
      String title,
      Map<String, String> localizedTitles,
      Optional<String> description,
      Map<String, String> localizedDescriptions,
      Optional<String> icon) {

    public Label {
      requireNonNull(title, "title");
      requireNonNull(description, "description");
      requireNonNull(icon, "icon");
      localizedTitles = localizedTitles == null ? Map.of() : Map.copyOf(localizedTitles);
      localizedDescriptions =
          localizedDescriptions == null ? Map.of() : Map.copyOf(localizedDescriptions);
    }

    public static Label titled(String title) {
      return new Label(title, Map.of(), Optional.empty(), Map.of(), Optional.empty());
    }

    public Label withTitle(String newTitle) {
      return new Label(newTitle, localizedTitles, description, localizedDescriptions, icon);
    }

    /** Null for none. */
    public Label withIcon(@Nullable String newIcon) {
      return new Label(
          title, localizedTitles, description, localizedDescriptions, Optional.ofNullable(newIcon));
    }

    /** Null for none. */
    public Label withDescription(@Nullable String newDescription) {
      return new Label(
          title, localizedTitles, Optional.ofNullable(newDescription), localizedDescriptions, icon);
    }

    public Label withLocalizedTitles(Map<String, String> titles) {
      return new Label(title, titles, description, localizedDescriptions, icon);
    }

    public Label withLocalizedDescriptions(Map<String, String> descriptions) {
      return new Label(title, localizedTitles, description, descriptions, icon);
    }
  }

  /**
   * Identifies a part of the structure of a site.
   *
   * @param id 1 to 120 characters
   */
  record StructureItem(Sort sort, String id) {

    /** The types of parts. */
    public enum Sort {
      SITE_SPACE("site space"),
      SECTION("site section"),
      SECTION_GROUP("site section group"),
      EXTERNAL_LINK("site external link");

      private final String noun;

      Sort(String noun) {
        this.noun = noun;
      }

      /** The name in messages. */
      public String noun() {
        return noun;
      }
    }

    public StructureItem {
      requireNonNull(sort, "sort");
      Id.check(id);
    }

    public static StructureItem of(SiteSpaceId id) {
      return new StructureItem(Sort.SITE_SPACE, id.value());
    }

    public static StructureItem of(SiteSectionId id) {
      return new StructureItem(Sort.SECTION, id.value());
    }

    public static StructureItem of(SectionGroupId id) {
      return new StructureItem(Sort.SECTION_GROUP, id.value());
    }

    public static StructureItem of(ExternalLinkId id) {
      return new StructureItem(Sort.EXTERNAL_LINK, id.value());
    }

    /**
     * The position of a part in the structure of a site: before a sibling, after one, or, when
     * neither is named, at the end of its siblings. When both are named, they must be adjacent. The
     * named part also determines the section or group.
     */
    public record Position(Optional<StructureItem> before, Optional<StructureItem> after) {

      /** At the end. */
      public static final Position LAST = new Position(Optional.empty(), Optional.empty());

      public static Position before(StructureItem sibling) {
        return new Position(Optional.of(sibling), Optional.empty());
      }

      public static Position after(StructureItem sibling) {
        return new Position(Optional.empty(), Optional.of(sibling));
      }
    }
  }
}
