package dev.docs.http.site;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.space.SpaceJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.SiteContent;
import dev.docs.site.SiteContent.Part;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The JSON of a site's structure. */
@KeepsRule("site-links-listed")
final class SiteContentJson {

  static final ObjectType<Part<SiteSpace>> SITE_SPACE =
      ObjectType.<Part<SiteSpace>>named("SiteSpace")
          .constant("object", "site-space")
          .field("id", "string", part -> part.value().id())
          .field("path", "SiteSpacePath", part -> part.value().path())
          .optional("section", "string", SiteContentJson::section)
          .field(
              "space",
              SpaceJson.SPACE,
              part -> requireNonNull(part.site().spaces().get(part.value().space())))
          .field("title", "string", part -> part.site().title(part.value()))
          .optional(
              "default", "boolean", part -> part.site().structure().isDefault(part.value().id()))
          .optional("condition", "Condition", part -> part.value().condition())
          .optional("hasAdvancedCustomizationFeature", "boolean", part -> true)
          .field("draft", "boolean", part -> part.value().isDraft())
          .later()
          .optional("hidden", "boolean", part -> orAbsent(part.value().showing().hidden()))
          .later()
          .object(
              "urls",
              urls ->
                  urls.optional(
                      "published",
                      "string <uri>",
                      part -> published(part, part.site().published(part.value()))))
          .build();

  static final ObjectType<Part<SiteSection>> SECTION =
      ObjectType.<Part<SiteSection>>named("SiteSection")
          .constant("object", "site-section")
          .field("id", "string", part -> part.value().id())
          .field("title", "SiteSectionTitle", part -> part.value().label().title())
          .optional("localizedTitle", "LocalizedString128", SiteContentJson::titles)
          .later()
          .optional(
              "description", "SiteSectionDescription", part -> part.value().label().description())
          .optional("localizedDescription", "LocalizedString256", SiteContentJson::descriptions)
          .later()
          .optional("icon", "Icon", part -> part.value().label().icon())
          .optional(
              "default",
              "boolean",
              part ->
                  part.site().structure().defaultSection().equals(Optional.of(part.value().id())))
          .field("draft", "boolean", part -> part.value().draft())
          .later()
          .field("path", "SiteSectionPath", part -> part.value().path())
          .optional("condition", "Condition", part -> part.value().condition())
          .optional("sectionGroup", "string", SiteContentJson::group)
          .each(
              "siteSpaces",
              SITE_SPACE,
              part -> parts(part.site(), part.site().of(part.value().variants()).stream()))
          .object(
              "urls",
              urls ->
                  urls.optional(
                      "published",
                      "string <uri>",
                      part -> published(part, part.site().published(part.value()))))
          .build();

  /**
   * {@code sections} also contains those of nested groups; {@code children} contains all direct
   * items.
   */
  static final ObjectType<Part<SectionGroup>> GROUP =
      ObjectType.<Part<SectionGroup>>named("SiteSectionGroup")
          .constant("object", "site-section-group")
          .field("id", "string", part -> part.value().id())
          .field("title", "SiteSectionGroupTitle", part -> part.value().label().title())
          .optional("localizedTitle", "LocalizedString128", SiteContentJson::titles)
          .later()
          .optional("icon", "Icon", part -> part.value().label().icon())
          .optional("sectionGroup", "string", SiteContentJson::group)
          .later()
          .field("draft", "boolean", part -> part.value().draft())
          .later()
          .each(
              "sections",
              SECTION,
              part -> parts(part.site(), part.value().sections().filter(part.site()::shows)))
          .each(
              "children",
              () -> SiteContentJson.ENTRY,
              part -> parts(part.site(), part.site().entries(part.value()).stream()))
          .later()
          .build();

  static final ObjectType<Part<ExternalLink>> EXTERNAL_LINK =
      ObjectType.<Part<ExternalLink>>named("SiteExternalLink")
          .constant("object", "site-external-link")
          .field("id", "string", part -> part.value().id())
          .field("title", "SiteSectionTitle", part -> part.value().label().title())
          .optional("localizedTitle", "LocalizedString128", SiteContentJson::titles)
          .optional(
              "description", "SiteSectionDescription", part -> part.value().label().description())
          .optional("localizedDescription", "LocalizedString256", SiteContentJson::descriptions)
          .optional("icon", "Icon", part -> part.value().label().icon())
          .field("url", "URL", part -> part.value().url())
          .optional("sectionGroup", "string", SiteContentJson::group)
          .field("draft", "boolean", part -> part.value().showing().draft())
          .optional("condition", "Expression", part -> part.value().showing().condition())
          .build();

  private static final OneOf<Part<?>> ENTRY =
      OneOf.<Part<?>>inline()
          .or(SECTION, part -> as(SiteSection.class, part))
          .or(GROUP, part -> as(SectionGroup.class, part))
          .or(EXTERNAL_LINK, part -> as(ExternalLink.class, part))
          .later()
          .build();

  /** Any item. */
  static final OneOf<Part<?>> ITEM =
      OneOf.<Part<?>>named("SiteStructureItem")
          .or(SITE_SPACE, part -> as(SiteSpace.class, part))
          .or(SECTION, part -> as(SiteSection.class, part))
          .or(GROUP, part -> as(SectionGroup.class, part))
          .or(EXTERNAL_LINK, part -> as(ExternalLink.class, part))
          .later()
          .build();

  /**
   * A structure.
   *
   * @param entries at the top; none in a site without sections
   */
  record Structure(SiteContent content, List<SectionEntry> entries) {

    /** With external links. */
    static Structure of(SiteContent content) {
      return new Structure(content, content.entries());
    }

    /** For front ends that expect only sections and groups, at every level. */
    static Structure published(SiteContent content) {
      return new Structure(content, withoutLinks(content.entries()));
    }

    private static List<SectionEntry> withoutLinks(List<SectionEntry> entries) {
      return entries.stream()
          .filter(entry -> !(entry instanceof ExternalLink))
          .map(
              entry ->
                  entry instanceof SectionGroup group
                      ? group.withEntries(withoutLinks(group.entries()))
                      : entry)
          .toList();
    }

    private @Nullable Structure withSections() {
      return content.structure().hasSections() ? this : null;
    }
  }

  private static final ObjectType<Structure> SECTIONS =
      ObjectType.<Structure>inline("SiteStructure")
          .constant("type", "sections")
          .each("structure", ENTRY, whole -> parts(whole.content(), whole.entries().stream()))
          .build();

  private static final ObjectType<Structure> SITE_SPACES =
      ObjectType.<Structure>inline("SiteStructure")
          .constant("type", "siteSpaces")
          .each(
              "structure",
              SITE_SPACE,
              whole -> parts(whole.content(), whole.content().rootSpaces().stream()))
          .build();

  /** The whole. */
  static final OneOf<Structure> STRUCTURE =
      OneOf.<Structure>named("SiteStructure")
          .or(SECTIONS, Structure::withSections)
          .or(SITE_SPACES, whole -> whole)
          .build();

  private SiteContentJson() {}

  /** An item of the structure. */
  static JsonFields of(SiteContent content, StructureItem item, Links links) {
    return ITEM.of(new Part<>(content, found(content.structure(), item)), links);
  }

  private static Object found(SiteStructure structure, StructureItem item) {
    String id = item.id();
    return switch (item.sort()) {
      case SITE_SPACE -> structure.siteSpace(new SiteSpaceId(id)).orElseThrow();
      case SECTION -> structure.section(new SiteSectionId(id)).orElseThrow();
      case SECTION_GROUP -> structure.group(new SectionGroupId(id)).orElseThrow();
      case EXTERNAL_LINK -> structure.link(new ExternalLinkId(id)).orElseThrow();
    };
  }

  private static <T> List<Part<T>> parts(SiteContent content, Stream<T> values) {
    return values.map(value -> new Part<>(content, value)).toList();
  }

  private static <T> @Nullable Part<T> as(Class<T> type, Part<?> part) {
    return type.isInstance(part.value()) ? new Part<>(part.site(), type.cast(part.value())) : null;
  }

  // ---------------------------------------------------------------- fields of several

  private static @Nullable Map<String, String> titles(Part<? extends SectionEntry> part) {
    return sorted(part.value().label().localizedTitles());
  }

  private static @Nullable Map<String, String> descriptions(Part<? extends SectionEntry> part) {
    return sorted(part.value().label().localizedDescriptions());
  }

  private static Optional<SectionGroupId> group(Part<? extends SectionEntry> part) {
    return part.site().structure().groupOf(part.value().item());
  }

  private static Optional<SiteSectionId> section(Part<SiteSpace> part) {
    return part.site().structure().sectionOf(part.value().id()).map(SiteSection::id);
  }

  private static @Nullable Map<String, String> sorted(Map<String, String> texts) {
    return texts.isEmpty() ? null : new TreeMap<>(texts);
  }

  private static @Nullable Boolean orAbsent(boolean flag) {
    return flag ? true : null;
  }

  private static Optional<String> published(Part<?> part, Optional<String> path) {
    return path.map(below -> Links.published(part.site().site().address(), below));
  }
}
