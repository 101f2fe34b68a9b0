package dev.docs.http.site;

import static java.util.Objects.requireNonNull;

import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.space.SpaceJson;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON of a site's structure. */
final class SiteContentJson {

  private final SiteContent content;
  private final Links links;
  private final boolean withLinks;

  /** Includes external links. */
  SiteContentJson(SiteContent content, Links links) {
    this(content, links, true);
  }

  /** The structure for front ends that expect only sections and groups, at every level. */
  static SiteContentJson published(SiteContent content, Links links) {
    return new SiteContentJson(content, links, false);
  }

  private SiteContentJson(SiteContent content, Links links, boolean withLinks) {
    this.withLinks = withLinks;
    this.content = requireNonNull(content, "content");
    this.links = requireNonNull(links, "links");
  }

  // ---------------------------------------------------------------- the whole

  /** The structure, external links included. */
  JsonFields structure() {
    List<SectionEntry> entries = shown(content.entries());
    return content.structure().hasSections()
        ? json -> json.put("type", "sections").putEach("structure", entries, this::of)
        : json ->
            json.put("type", "siteSpaces").putEach("structure", content.rootSpaces(), this::of);
  }

  private List<SectionEntry> shown(List<SectionEntry> entries) {
    return withLinks
        ? entries
        : entries.stream().filter(entry -> !(entry instanceof ExternalLink)).toList();
  }

  /** An item of the structure. */
  JsonFields of(StructureItem item) {
    return switch (item.sort()) {
      case SITE_SPACE ->
          of(content.structure().siteSpace(new SiteSpaceId(item.id())).orElseThrow());
      case SECTION -> of(content.structure().section(new SiteSectionId(item.id())).orElseThrow());
      case SECTION_GROUP ->
          of(content.structure().group(new SectionGroupId(item.id())).orElseThrow());
      case EXTERNAL_LINK ->
          of(content.structure().link(new dev.docs.id.ExternalLinkId(item.id())).orElseThrow());
    };
  }

  private JsonFields of(SectionEntry entry) {
    if (entry instanceof SiteSection section) {
      return of(section);
    }
    return entry instanceof SectionGroup group ? of(group) : of((ExternalLink) entry);
  }

  // ---------------------------------------------------------------- its parts

  JsonFields of(SiteSpace siteSpace) {
    return json -> {
      json.put("object", "site-space")
          .put("id", siteSpace.id())
          .put("path", siteSpace.path())
          .putIfPresent(
              "section",
              content.structure().sectionOf(siteSpace.id()).map(section -> section.id().value()))
          .put(
              "space",
              SpaceJson.SPACE.of(requireNonNull(content.spaces().get(siteSpace.space())), links))
          .put("title", content.title(siteSpace))
          .put("default", content.structure().isDefault(siteSpace.id()))
          .putIfPresent("condition", siteSpace.condition())
          .put("hasAdvancedCustomizationFeature", true);
      json.put("draft", siteSpace.isDraft());
      putIfTrue(json, "hidden", siteSpace.showing().hidden());
      json.put("urls", urls -> published(urls, content.published(siteSpace)));
    };
  }

  JsonFields of(SiteSection section) {
    return json -> {
      json.put("object", "site-section").put("id", section.id());
      label(json, section.label());
      json.put("default", content.structure().defaultSection().equals(Optional.of(section.id())))
          .put("draft", section.draft())
          .put("path", section.path())
          .putIfPresent("condition", section.condition());
      group(json, section.item());
      json.putEach("siteSpaces", content.of(section.variants()), this::of)
          .put("urls", urls -> published(urls, content.published(section)));
    };
  }

  /**
   * {@code sections} also contains those of nested groups; {@code children} contains all direct
   * items.
   */
  JsonFields of(SectionGroup group) {
    List<SectionEntry> entries = shown(content.entries(group));
    return json -> {
      json.put("object", "site-section-group").put("id", group.id());
      label(json, group.label());
      group(json, group.item());
      json.put("draft", group.draft());
      json.putEach("sections", group.sections().filter(content::shows).toList(), this::of);
      json.putEach("children", entries, this::of);
    };
  }

  JsonFields of(ExternalLink link) {
    return json -> {
      json.put("object", "site-external-link").put("id", link.id());
      label(json, link.label());
      json.put("url", link.url());
      group(json, link.item());
      json.put("draft", link.showing().draft())
          .putIfPresent("condition", link.showing().condition());
    };
  }

  private static void label(JsonWriter json, Label label) {
    json.put("title", label.title());
    putTexts(json, "localizedTitle", label.localizedTitles());
    json.putIfPresent("description", label.description());
    putTexts(json, "localizedDescription", label.localizedDescriptions());
    json.putIfPresent("icon", label.icon());
  }

  private static void putTexts(JsonWriter json, String name, Map<String, String> texts) {
    if (!texts.isEmpty()) {
      json.putValue(name, new java.util.TreeMap<>(texts));
    }
  }

  private static void putIfTrue(JsonWriter json, String name, boolean flag) {
    if (flag) {
      json.put(name, true);
    }
  }

  private void group(JsonWriter json, StructureItem item) {
    json.putIfPresent("sectionGroup", content.structure().groupOf(item).map(SectionGroupId::value));
  }

  private void published(JsonWriter urls, Optional<String> path) {
    path.ifPresent(
        below -> urls.put("published", Links.published(content.site().address(), below)));
  }
}
