package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.id.ExternalLinkId;
import dev.docs.id.PageId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.customization.Customization;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Stored values of sites are decoded unchanged. */
class SiteValuesCodecTest {

  private final Codec codec = new Codec(SecretKeys.NONE);

  private record Values(
      String id,
      SiteStructure structure,
      VisitorSchema schema,
      List<SiteRedirect> redirects,
      Customization customization,
      Map<SiteSpaceId, Customization.OfSiteSpace> overrides) {

    static final Kind<Values> KIND =
        Kind.mutable("site-values", Values.class, Values::id, List.of());
  }

  private static SiteStructure structure() {
    SpaceId space = new SpaceId("space");
    SiteSectionId first = new SiteSectionId("first");
    SiteSpace variant = SiteSpace.of(new SiteSpaceId("b"), space, "Reference");
    SiteStructure guide =
        new StructureEdits(SiteStructure.EMPTY)
            .with(SiteSpace.of(new SiteSpaceId("a"), space, "Guide"), null);
    SiteSection second =
        PartEdits.of(new SiteSectionId("second"), AddSection.of(space).titled("API"), "", variant);
    SiteStructure sections = new StructureEdits(guide).with(second, first, "Site");
    SectionGroupId group = new SectionGroupId("group");
    SiteStructure grouped =
        new StructureEdits(sections).with(group, AddSectionGroup.titled("Group", first));
    AddExternalLink link =
        AddExternalLink.titled("Status")
            .url("https://example.org")
            .localizedTitle(Map.of("de", "Zustand"))
            .condition("true")
            .build();
    return new StructureEdits(grouped).with(PartEdits.of(new ExternalLinkId("link"), link), group);
  }

  private static VisitorSchema schema() {
    Map<String, Object> flag = Map.of("type", "boolean", "description", "Words");
    Map<String, Object> text =
        Map.of("type", "string", "description", "Words", "enum", List.of("x", "y"));
    return VisitorSchema.of(
        "jsonSchema",
        Map.of(
            "type",
            "object",
            "additionalProperties",
            false,
            "properties",
            Map.of(
                "flag",
                flag,
                "text",
                text,
                "list",
                Map.of("type", "array", "description", "", "items", text),
                "unsigned",
                Map.of(
                    "type",
                    "object",
                    "description",
                    "Unsigned claims of the site visitor.",
                    "additionalProperties",
                    false,
                    "properties",
                    Map.of("flag", flag)))));
  }

  @Test
  void aSiteIsReadAsItWasStored() {
    Values values =
        new Values(
            "site",
            structure(),
            schema(),
            List.of(
                SiteRedirect.of(
                    new SiteRedirectId("r1"),
                    CreateRedirect.of("/x", new SiteRedirect.Destination.External("https://e.org")),
                    Instant.EPOCH),
                SiteRedirect.of(
                    new SiteRedirectId("r2"),
                    CreateRedirect.of(
                        "/y",
                        new SiteRedirect.Destination.Page(new SiteSpaceId("a"), new PageId("p"))),
                    Instant.EPOCH)),
            Customization.DEFAULT.updated(Map.of("title", "Mine", "pdf", Map.of("enabled", false))),
            Map.of(
                new SiteSpaceId("a"),
                Customization.OfSiteSpace.NONE.updated(
                    Map.of("styling", Map.of("theme", "bold")))));
    assertThat(codec.decode(Values.KIND, codec.encode(Values.KIND, values))).isEqualTo(values);
    assertThat(
            codec
                .decode(
                    Values.KIND,
                    "{\"id\":\"site\",\"customization\":{\"settings\":{\"members\":{}}}}")
                .customization())
        .isEqualTo(Customization.DEFAULT);
  }
}
