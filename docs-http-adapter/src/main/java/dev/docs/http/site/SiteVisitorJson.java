package dev.docs.http.site;

import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.site.adaptive.VisitorSchema.TemplateCondition;
import dev.docs.site.visitor.PublishingAuth;
import dev.docs.site.visitor.ShareLinks;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON of what sites have for their visitors: adaptive schemas, keys and share links. */
final class SiteVisitorJson {

  static final ObjectType<SiteSchema> SCHEMA =
      ObjectType.<SiteSchema>named("SiteAdaptiveSchema")
          .constant("object", "site-adaptive-schema")
          .field("jsonSchema", "SiteAdaptiveJSONSchema", schema -> schema.schema().toJson())
          .field("updatedAt", "Timestamp", SiteSchema::updatedAt)
          .build();

  private static final ObjectType<TemplateCondition> TEMPLATE =
      ObjectType.<TemplateCondition>named("SiteAdaptiveTemplateCondition")
          .field("description", "string", TemplateCondition::description)
          .field("condition", "string", TemplateCondition::condition)
          .build();

  static final ObjectType<List<TemplateCondition>> TEMPLATES =
      ObjectType.<List<TemplateCondition>>inline("SiteAdaptiveTemplateConditions")
          .each("items", TEMPLATE, templates -> templates)
          .build();

  static final ObjectType<ShareLinks.View> LINK =
      ObjectType.<ShareLinks.View>named("ShareLink")
          .constant("object", "share-link")
          .field("id", "string", view -> view.link().id())
          .field("createdAt", "Timestamp", view -> view.link().createdAt())
          .optional("name", "ShareLinkName", view -> view.link().name())
          .optional("active", "boolean", view -> view.link().active())
          .object(
              "urls",
              urls -> urls.optional("published", "string <uri>", SiteVisitorJson::published))
          .build();

  private static final ObjectType<PublishingAuth> CUSTOM =
      ObjectType.<PublishingAuth>named("VisitorAuthCustomBackend")
          .constant("backend", "custom")
          .build();

  private static final ObjectType<PublishingAuth> INTEGRATION =
      ObjectType.<PublishingAuth>named("VisitorAuthIntegrationBackend")
          .constant("backend", "integration")
          .build();

  private static final OneOf<PublishingAuth> BACKEND =
      OneOf.<PublishingAuth>inline()
          .or(CUSTOM, auth -> auth.backend() == PublishingAuth.Backend.CUSTOM ? auth : null)
          .or(INTEGRATION, auth -> auth)
          .build();

  static final ObjectType<PublishingAuth> AUTH =
      ObjectType.<PublishingAuth>named("SitePublishingAuth")
          .constant("object", "publishing-auth")
          .with(BACKEND)
          .field("privateKey", "string", PublishingAuth::privateKey)
          .optional("fallbackURL", "string <uri>", PublishingAuth::fallbackUrl)
          .optional("integration", "string", PublishingAuth::integration)
          .build();

  /** Where a site is previewed. */
  static final ObjectType<String> PREVIEW =
      ObjectType.<String>inline("SitePreview").field("url", "URL", url -> url).build();

  private SiteVisitorJson() {}

  private static @Nullable String published(ShareLinks.View view) {
    String key = view.link().key();
    boolean opens = !key.isEmpty() && view.link().active() && view.site().site().published();
    return opens ? PublishedLinks.url(view.site().address(), key) + "/" : null;
  }
}
