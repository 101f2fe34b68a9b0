package dev.docs.site.customization;

import java.util.List;
import java.util.Map;

/**
 * Every setting of a site with what it can be and its default. The names and values are those of
 * the public interface, the defaults our choice: they show plain pages, with nothing of a third
 * party.
 */
final class Settings {

  private static final Part STYLING =
      Part.empty()
          .with("theme", Shape.choice("clean", "muted", "bold", "gradient"), "clean")
          .with("primaryColor", Shapes.THEMED_COLOR, both("#346DDB"))
          .optional("tint", Shapes.TINT)
          .with("infoColor", Shapes.THEMED_COLOR, both("#787878"))
          .with("successColor", Shapes.THEMED_COLOR, both("#00C950"))
          .with("warningColor", Shapes.THEMED_COLOR, both("#FE9A00"))
          .with("dangerColor", Shapes.THEMED_COLOR, both("#FB2C36"))
          .with("corners", Shape.choice("straight", "rounded", "circular"), "rounded")
          .with("depth", Shape.choice("subtle", "flat"), "subtle")
          .with("links", Shape.choice("default", "accent"), "default")
          .global("font", Shapes.FONT, "Inter")
          .global("monospaceFont", Shapes.MONOSPACE_FONT, "IBMPlexMono")
          .with("background", Shape.choice("plain", "match"), "plain")
          .with("icons", Shape.choice("regular", "solid", "duotone", "light", "thin"), "regular")
          .with(
              "sidebar",
              Part.empty()
                  .with("background", Shape.choice("default", "filled"), "default")
                  .with("list", Shape.choice("default", "pill", "line"), "default"))
          .with("search", Shape.choice("prominent", "subtle"), "subtle");

  private static final Part HEADER =
      Part.empty()
          .with("preset", Shape.choice("default", "bold", "contrast", "custom", "none"), "default")
          .optional("logo", Shapes.THEMED_URL)
          .optional("backgroundColor", Shapes.THEMED_COLOR)
          .optional("linkColor", Shapes.THEMED_COLOR)
          .with("links", Shape.list(0, Shapes.MAX_LINKS, Shapes.HEADER_ITEM), List.of());

  private static final Part FOOTER =
      Part.empty()
          .optional("logo", Shapes.THEMED_URL)
          .with("groups", Shape.list(0, Shapes.MAX_GROUPS, Shapes.FOOTER_GROUP), List.of())
          .optional("copyright", Shape.text(0, 300));

  /** The whole tree. */
  static final Part ROOT =
      Part.empty()
          .optional("title", Shape.text(2, 128))
          .with("styling", STYLING)
          .with(
              "internationalization",
              Part.empty()
                  .with(
                      "locale",
                      Shape.choice("en", "fr", "es", "zh", "ja", "de", "nl", "no", "pt-br"),
                      "en"))
          .with("favicon", Shapes.FAVICON, Map.of())
          .with("header", HEADER)
          .with("footer", FOOTER)
          .optional("announcement", Shapes.ANNOUNCEMENT)
          .with(
              "themes",
              Part.empty()
                  .with("default", Shape.choice("light", "dark"), "light")
                  .with("toggeable", Shape.flag(), true))
          .with("pdf", Part.empty().with("enabled", Shape.flag(), true))
          .with("feedback", Part.empty().with("enabled", Shape.flag(), false))
          .with("aiSearch", Part.empty().global("enabled", Shape.flag(), false))
          .with(
              "ai",
              Part.empty()
                  .global("mode", Shape.choice("none", "search", "assistant"), "none")
                  .with("pageLinkSummaries", Part.empty().global("enabled", Shape.flag(), false)))
          .with("advancedCustomization", Part.empty().global("enabled", Shape.flag(), true))
          .with("git", Part.empty().with("showEditLink", Shape.flag(), false))
          .with(
              "pageActions",
              Part.empty()
                  .global("externalAI", Shape.flag(), false)
                  .global("markdown", Shape.flag(), true))
          .with("externalLinks", Part.empty().with("target", Shape.choice("self", "blank"), "self"))
          .with("pagination", Part.empty().with("enabled", Shape.flag(), true))
          .with("trademark", Part.empty().with("enabled", Shape.flag(), true))
          .with("privacyPolicy", Part.empty().optional("url", Shape.url()))
          .with("socialPreview", Part.empty().optional("url", Shape.url()))
          .with("insights", Part.empty().global("trackingCookie", Shape.flag(), true));

  private Settings() {}

  /** In light and in dark. */
  private static Map<String, String> both(String color) {
    return Map.of("light", color, "dark", color);
  }
}
