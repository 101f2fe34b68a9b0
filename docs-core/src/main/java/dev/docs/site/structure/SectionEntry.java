package dev.docs.site.structure;

import static java.util.Objects.requireNonNull;

import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** An entry of a site's table of sections: a section, a group, or an external link. */
public sealed interface SectionEntry permits SiteSection, SectionGroup, ExternalLink {

  StructureItem item();

  Label label();

  /**
   * What visitors see of a part of a site's structure.
   *
   * @param localizedTitles by language code
   * @param description empty where there is none
   * @param localizedDescriptions by language code
   * @param icon the name of an icon; empty where there is none
   */
  public record Label(
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

    /**
     * @param newIcon null for none
     */
    public Label withIcon(@Nullable String newIcon) {
      return new Label(
          title, localizedTitles, description, localizedDescriptions, Optional.ofNullable(newIcon));
    }

    /**
     * @param newDescription null for none
     */
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
}
