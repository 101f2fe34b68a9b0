package dev.docs.site.customization;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Condition;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The values that settings of a site are made of. */
@KeepsRule("customization-bounds")
final class SettingSchemas {

  /** Links of a header, of one of its menus, or of a group of the footer: our choice. */
  static final int MAX_LINKS = 50;

  /** Groups of a footer: our choice. */
  static final int MAX_GROUPS = 20;

  /** Characters of the title of a menu or a group, which the interface leaves open: our choice. */
  static final int MAX_TITLE = 128;

  /** Faces of a font, and sources of each: one for every weight there is in practice. */
  private static final int MAX_FACES = 20;

  static final ValueSchema COLOR =
      ValueSchema.pattern(
          7,
          Pattern.compile("#(?:[0-9a-fA-F]{3}){1,2}"),
          "must be a color such as #346DDB or #fff");

  static final ValueSchema THEMED_COLOR =
      ValueSchema.object().with("light", COLOR).with("dark", COLOR);

  static final ValueSchema THEMED_URL =
      ValueSchema.object().with("light", ValueSchema.url()).with("dark", ValueSchema.url());

  static final ValueSchema TINT = ValueSchema.object().with("color", THEMED_COLOR);

  /** A URL, an emoji, or neither. */
  static final ValueSchema FAVICON =
      ValueSchema.object().optional("icon", THEMED_URL).optional("emoji", ValueSchema.emoji());

  static final ValueSchema REFERENCE = ValueSchema.byField("kind", references());

  /** Languages of one text: our choice, far more than a site is translated to. */
  static final int MAX_LANGUAGES = 100;

  static final ValueSchema LINK =
      ValueSchema.object()
          .with("title", ValueSchema.text(0, 64))
          .optional("localizedTitle", texts(64))
          .with("to", REFERENCE);

  static final ValueSchema CONDITION =
      ValueSchema.text(1, Condition.MAX_LENGTH).and(SettingSchemas::faultOfCondition);

  static final ValueSchema HEADER_ITEM =
      ValueSchema.object()
          .with("title", ValueSchema.text(0, MAX_TITLE))
          .optional("localizedTitle", texts(MAX_TITLE))
          .optional("style", ValueSchema.choice("link", "button-primary", "button-secondary"))
          .with("to", REFERENCE.orNothing())
          .with("links", ValueSchema.list(0, MAX_LINKS, LINK))
          .optional("condition", CONDITION);

  static final ValueSchema FOOTER_GROUP =
      ValueSchema.object()
          .with("title", ValueSchema.text(0, MAX_TITLE))
          .optional("localizedTitle", texts(MAX_TITLE))
          .with("links", ValueSchema.list(0, MAX_LINKS, LINK));

  static final ValueSchema ANNOUNCEMENT =
      ValueSchema.object()
          .with("enabled", ValueSchema.flag())
          .with("message", ValueSchema.text(2, 128))
          .optional("localizedMessage", texts(128))
          .optional("link", LINK)
          .with("style", ValueSchema.choice("info", "warning", "danger", "success"));

  static final ValueSchema FONT =
      font(
          "ABCFavorit",
          "Inter",
          "Roboto",
          "RobotoSlab",
          "OpenSans",
          "SourceSansPro",
          "Lato",
          "Ubuntu",
          "Raleway",
          "Merriweather",
          "Overpass",
          "NotoSans",
          "IBMPlexSerif",
          "Poppins",
          "FiraSans");

  static final ValueSchema MONOSPACE_FONT =
      font(
          "FiraCode",
          "IBMPlexMono",
          "JetBrainsMono",
          "SourceCodePro",
          "RobotoMono",
          "SpaceMono",
          "DMMono",
          "Inconsolata");

  /** Accounts of the site elsewhere, with where they are shown. */
  static final ValueSchema SOCIAL_ACCOUNTS =
      ValueSchema.list(
          0,
          10,
          ValueSchema.object()
              .with(
                  "platform",
                  ValueSchema.choice(
                      "twitter",
                      "instagram",
                      "facebook",
                      "linkedin",
                      "github",
                      "discord",
                      "slack",
                      "youtube",
                      "tiktok",
                      "reddit",
                      "bluesky",
                      "mastodon",
                      "threads",
                      "medium"))
              .with("handle", ValueSchema.text(1, 128))
              .with("display", ValueSchema.object().flag("footer", true).flag("header", false)));

  private SettingSchemas() {}

  /**
   * A text by language code.
   *
   * @param max characters of each
   */
  static ValueSchema texts(int max) {
    return ValueSchema.texts(MAX_LANGUAGES, 20, ValueSchema.text(0, max));
  }

  /** A named font, or a custom one. */
  private static ValueSchema font(String... names) {
    ValueSchema known = ValueSchema.choice(names);
    ValueSchema source =
        ValueSchema.object()
            .with("url", ValueSchema.url())
            .optional("format", ValueSchema.choice("woff2", "woff"));
    ValueSchema face =
        ValueSchema.object()
            .with("weight", ValueSchema.integer(1, 1_000))
            .with("sources", ValueSchema.list(1, MAX_FACES, source));
    ValueSchema own =
        ValueSchema.object()
            .with("id", ValueSchema.id())
            .with("custom", ValueSchema.flag())
            .with("fontFamily", ValueSchema.text(1, 50))
            .with("fontFaces", ValueSchema.list(1, MAX_FACES, face));
    return (at, json, violations) -> (json instanceof Map ? own : known).read(at, json, violations);
  }

  private static Map<String, ValueSchema.ObjectSchema> references() {
    ValueSchema id = ValueSchema.id();
    Map<String, ValueSchema.ObjectSchema> kinds = new LinkedHashMap<>();
    kinds.put("file", ValueSchema.object().with("file", id));
    kinds.put(
        "url",
        ValueSchema.object()
            .with("url", ValueSchema.text(1, 2_048).and(SettingSchemas::faultOfTarget)));
    kinds.put("page", ValueSchema.object().with("page", id).optional("space", id));
    kinds.put(
        "anchor",
        ValueSchema.object()
            .with("anchor", ValueSchema.text(0, 512))
            .optional("space", id)
            .optional("page", id));
    kinds.put("user", ValueSchema.object().with("user", id));
    kinds.put("collection", ValueSchema.object().with("collection", id));
    kinds.put("space", ValueSchema.object().with("space", id));
    kinds.put(
        "reusable-content", ValueSchema.object().with("reusableContent", id).optional("space", id));
    kinds.put("openapi", ValueSchema.object().with("spec", id));
    return kinds;
  }

  private static final Pattern TARGET =
      Pattern.compile("(?i:https?://|mailto:|tel:)[!-~]+|[/#][!-~]*");

  /** Links must not execute scripts in a browser. */
  private static Optional<String> faultOfTarget(String at, String url) {
    return TARGET.matcher(url).matches()
        ? Optional.empty()
        : Optional.of("must be a URL with http, https, mailto or tel, or a path");
  }

  private static Optional<String> faultOfCondition(String at, String text) {
    return Condition.faults(text, List.of()).stream().findFirst();
  }
}
