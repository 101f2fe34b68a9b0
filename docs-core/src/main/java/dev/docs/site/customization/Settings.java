package dev.docs.site.customization;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import java.util.List;
import java.util.Map;

/**
 * All settings of a site, with their schemas and defaults. Names and values are those of the public
 * interface; the defaults are our choice: plain pages without third-party content.
 */
final class Settings {

  private static final Part STYLING =
      Part.empty()
          .with("theme", ValueSchema.choice("clean", "muted", "bold", "gradient"), "clean")
          .with("primaryColor", SettingSchemas.THEMED_COLOR, both("#346DDB"))
          .optional("tint", SettingSchemas.TINT)
          .with("infoColor", SettingSchemas.THEMED_COLOR, both("#787878"))
          .with("successColor", SettingSchemas.THEMED_COLOR, both("#00C950"))
          .with("warningColor", SettingSchemas.THEMED_COLOR, both("#FE9A00"))
          .with("dangerColor", SettingSchemas.THEMED_COLOR, both("#FB2C36"))
          .with("corners", ValueSchema.choice("straight", "rounded", "circular"), "rounded")
          .with("depth", ValueSchema.choice("subtle", "flat"), "subtle")
          .with("links", ValueSchema.choice("default", "accent"), "default")
          .global("font", SettingSchemas.FONT, "Inter")
          .optionalGlobal("headingFont", SettingSchemas.FONT)
          .global("monospaceFont", SettingSchemas.MONOSPACE_FONT, "IBMPlexMono")
          .with("background", ValueSchema.choice("plain", "match"), "plain")
          .with(
              "icons",
              ValueSchema.choice("regular", "solid", "duotone", "light", "thin"),
              "regular")
          .with(
              "codeTheme",
              Part.empty()
                  .with("default", CodeThemes.THEMED, CodeThemes.PLAIN)
                  .with("openapi", CodeThemes.THEMED, CodeThemes.PLAIN))
          .with(
              "sidebar",
              Part.empty()
                  .with("background", ValueSchema.choice("default", "filled"), "default")
                  .with("list", ValueSchema.choice("default", "pill", "line"), "default"))
          .with("search", ValueSchema.choice("prominent", "subtle"), "subtle");

  private static final Part HEADER =
      Part.empty()
          .with(
              "preset",
              ValueSchema.choice("default", "bold", "contrast", "custom", "none"),
              "default")
          .optional("logo", SettingSchemas.THEMED_URL)
          .optional("primaryLink", SettingSchemas.REFERENCE)
          .optional("backgroundColor", SettingSchemas.THEMED_COLOR)
          .optional("linkColor", SettingSchemas.THEMED_COLOR)
          .with(
              "links",
              ValueSchema.list(0, SettingSchemas.MAX_LINKS, SettingSchemas.HEADER_ITEM),
              List.of());

  private static final Part FOOTER =
      Part.empty()
          .optional("logo", SettingSchemas.THEMED_URL)
          .with(
              "groups",
              ValueSchema.list(0, SettingSchemas.MAX_GROUPS, SettingSchemas.FOOTER_GROUP),
              List.of())
          .optional("copyright", ValueSchema.text(0, 512));

  /** The whole tree. */
  static final Part ROOT =
      Part.empty()
          .optional("title", ValueSchema.text(2, 128))
          .optional("localizedTitle", SettingSchemas.texts(128))
          .with("styling", STYLING)
          .with(
              "internationalization",
              Part.empty()
                  .with(
                      "locale",
                      ValueSchema.choice(
                          "en", "fr", "es", "zh", "ja", "de", "nl", "no", "pt-br", "ru"),
                      "en"))
          .with("favicon", SettingSchemas.FAVICON, Map.of())
          .with("header", HEADER)
          .with("footer", FOOTER)
          .optional("announcement", SettingSchemas.ANNOUNCEMENT)
          .with(
              "themes",
              Part.empty()
                  .with("default", ValueSchema.choice("light", "dark", "system"), "light")
                  .with("toggeable", ValueSchema.flag(), true))
          .with("pdf", Part.empty().with("enabled", ValueSchema.flag(), true))
          .with("feedback", Part.empty().with("enabled", ValueSchema.flag(), false))
          .with("aiSearch", Part.empty().global("enabled", ValueSchema.flag(), false))
          .with(
              "ai",
              Part.empty()
                  .global("mode", ValueSchema.choice("none", "search", "assistant"), "none")
                  .optionalGlobal("greeting", ValueSchema.text(0, 256))
                  .optionalGlobal("localizedGreeting", SettingSchemas.texts(128))
                  .optionalGlobal("suggestions", ValueSchema.list(0, 5, ValueSchema.text(3, 64)))
                  .optionalGlobal("instructions", ValueSchema.text(0, 10_000))
                  .with(
                      "pageLinkSummaries",
                      Part.empty().global("enabled", ValueSchema.flag(), false)))
          .with("advancedCustomization", Part.empty().global("enabled", ValueSchema.flag(), true))
          .with("git", Part.empty().with("showEditLink", ValueSchema.flag(), false))
          .with(
              "pageActions",
              Part.empty()
                  .global("externalAI", ValueSchema.flag(), false)
                  .global("markdown", ValueSchema.flag(), true)
                  .global("items", PageActions.SCHEMA, List.of("markdown", "pdf")))
          .with(
              "externalLinks",
              Part.empty().with("target", ValueSchema.choice("self", "blank"), "self"))
          .with("pagination", Part.empty().with("enabled", ValueSchema.flag(), true))
          .with("trademark", Part.empty().with("enabled", ValueSchema.flag(), true))
          .with("privacyPolicy", Part.empty().optional("url", ValueSchema.url()))
          .with("socialPreview", Part.empty().optional("url", ValueSchema.url()))
          .global("socialAccounts", SettingSchemas.SOCIAL_ACCOUNTS, List.of())
          .with("insights", Part.empty().global("trackingCookie", ValueSchema.flag(), false));

  private Settings() {}

  /**
   * Settings with the values of a JSON object.
   *
   * @param overriding whether these are overrides of a site space
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  static Setting.Group updated(Setting.Group old, Map<String, ?> json, boolean overriding) {
    Violations violations = new Violations();
    Setting.Group updated = ROOT.updated(old, "", json, overriding, violations);
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return updated;
  }

  /** In light and in dark. */
  private static Map<String, String> both(String color) {
    return Map.of("light", color, "dark", color);
  }
}
