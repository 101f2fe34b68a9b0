package dev.docs.site.customization;

import dev.docs.error.DocsException;
import dev.docs.site.adaptive.internal.Condition;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** The values that settings of a site are made of. */
final class Shapes {

  /** Links of a header, of one of its menus, or of a group of the footer: our choice. */
  static final int MAX_LINKS = 50;

  /** Groups of a footer: our choice. */
  static final int MAX_GROUPS = 20;

  /** Characters of the title of a menu or a group, which the interface leaves open: our choice. */
  static final int MAX_TITLE = 128;

  /** Faces of a font, and sources of each: one for every weight there is in practice. */
  private static final int MAX_FACES = 20;

  static final Shape COLOR =
      Shape.pattern(
          7,
          Pattern.compile("#(?:[0-9a-fA-F]{3}){1,2}"),
          "must be a color such as #346DDB or #fff");

  static final Shape THEMED_COLOR = Shape.object().with("light", COLOR).with("dark", COLOR);

  static final Shape THEMED_URL =
      Shape.object().with("light", Shape.url()).with("dark", Shape.url());

  static final Shape TINT = Shape.object().with("color", THEMED_COLOR);

  /** A URL, an emoji, or none of both. */
  static final Shape FAVICON =
      Shape.object().optional("icon", THEMED_URL).optional("emoji", Shape.emoji());

  static final Shape REFERENCE = Shape.byField("kind", references());

  static final Shape LINK = Shape.object().with("title", Shape.text(0, 64)).with("to", REFERENCE);

  static final Shape CONDITION = Shape.text(1, Condition.MAX_LENGTH).and(Shapes::faultOfCondition);

  static final Shape HEADER_ITEM =
      Shape.object()
          .with("title", Shape.text(0, MAX_TITLE))
          .optional("style", Shape.choice("link", "button-primary", "button-secondary"))
          .with("to", REFERENCE.orNothing())
          .with("links", Shape.list(0, MAX_LINKS, LINK))
          .optional("condition", CONDITION);

  static final Shape FOOTER_GROUP =
      Shape.object()
          .with("title", Shape.text(0, MAX_TITLE))
          .with("links", Shape.list(0, MAX_LINKS, LINK));

  static final Shape ANNOUNCEMENT =
      Shape.object()
          .with("enabled", Shape.flag())
          .with("message", Shape.text(2, 128))
          .optional("link", LINK)
          .with("style", Shape.choice("info", "warning", "danger", "success"));

  static final Shape FONT =
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

  static final Shape MONOSPACE_FONT =
      font(
          "FiraCode",
          "IBMPlexMono",
          "JetBrainsMono",
          "SourceCodePro",
          "RobotoMono",
          "SpaceMono",
          "DMMono",
          "Inconsolata");

  private Shapes() {}

  /** One of the fonts by name, or an own one. */
  private static Shape font(String... names) {
    Shape known = Shape.choice(names);
    Shape source =
        Shape.object().with("url", Shape.url()).optional("format", Shape.choice("woff2", "woff"));
    Shape face =
        Shape.object()
            .with("weight", Shape.integer(1, 1_000))
            .with("sources", Shape.list(1, MAX_FACES, source));
    Shape own =
        Shape.object()
            .with("id", Shape.id())
            .with("custom", Shape.flag())
            .with("fontFamily", Shape.text(1, 50))
            .with("fontFaces", Shape.list(1, MAX_FACES, face));
    return (at, json, violations) -> (json instanceof Map ? own : known).read(at, json, violations);
  }

  private static Map<String, Shape.ObjectShape> references() {
    Shape id = Shape.id();
    Map<String, Shape.ObjectShape> kinds = new LinkedHashMap<>();
    kinds.put("file", Shape.object().with("file", id));
    kinds.put("url", Shape.object().with("url", Shape.text(1, 2_048).and(Shapes::faultOfTarget)));
    kinds.put("page", Shape.object().with("page", id).optional("space", id));
    kinds.put(
        "anchor",
        Shape.object()
            .with("anchor", Shape.text(0, 512))
            .optional("space", id)
            .optional("page", id));
    kinds.put("user", Shape.object().with("user", id));
    kinds.put("collection", Shape.object().with("collection", id));
    kinds.put("space", Shape.object().with("space", id));
    kinds.put("reusable-content", Shape.object().with("reusableContent", id).optional("space", id));
    kinds.put("openapi", Shape.object().with("spec", id));
    return kinds;
  }

  private static final Pattern TARGET =
      Pattern.compile("(?i:https?://|mailto:|tel:)[!-~]+|[/#][!-~]*");

  /** A browser must not be made to run what a link holds. */
  private static Optional<String> faultOfTarget(String at, String url) {
    return TARGET.matcher(url).matches()
        ? Optional.empty()
        : Optional.of("must be a URL with http, https, mailto or tel, or a path");
  }

  private static Optional<String> faultOfCondition(String at, String text) {
    try {
      Condition.of(at, text);
      return Optional.empty();
    } catch (DocsException e) {
      return Optional.of(e.violations().get(0).message());
    }
  }
}
