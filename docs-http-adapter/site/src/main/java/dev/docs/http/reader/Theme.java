package dev.docs.http.reader;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The style of a customization, as CSS variables. Colours are adjusted until texts in them can be
 * read: WCAG demands a contrast of 4.5. Stateless.
 */
final class Theme {

  private static final Map<String, String> CORNERS =
      Map.of("straight", "0", "rounded", ".5rem", "circular", "1rem");

  /** The darkest of light backgrounds that texts are on, and the lightest of dark ones. */
  private static final String LIGHT_BOX = "#f5f6f8";

  private static final String DARK_BOX = "#1d2127";

  private Theme() {}

  /**
   * The style.
   *
   * @param folder the URL of the folder of the site's own fonts
   */
  static String css(Look look, String folder) {
    return new SiteFonts(look).rules(folder) + variables(look);
  }

  private static String variables(Look look) {
    String light = variables(look, "light", LIGHT_BOX);
    String dark = variables(look, "dark", DARK_BOX);
    String font = family(look, "font", "system-ui, sans-serif");
    String heading =
        look.has("styling", "headingFont")
            ? family(look, "headingFont", "system-ui, sans-serif")
            : font;
    return ":root{--font:"
        + font
        + ";--heading:"
        + heading
        + ";--mono:"
        + family(look, "monospaceFont", "ui-monospace, monospace")
        + ";--corner:"
        + CORNERS.getOrDefault(look.text("styling", "corners").orElse(""), ".5rem")
        + ";"
        + light
        + "}@media (prefers-color-scheme:dark){:root:not([data-theme=light]){"
        + dark
        + "}}:root[data-theme=dark]{"
        + dark
        + "}@media print{:root:root{"
        + light
        + "}}";
  }

  private static String variables(Look look, String side, String behind) {
    StringBuilder css = new StringBuilder();
    String primary = color(look, side, "styling", "primaryColor");
    css.append("--primary:").append(Colors.readable(primary, behind)).append(';');
    css.append("--solid:").append(primary).append(';');
    css.append("--on-solid:").append(Colors.textOn(primary)).append(';');
    for (String style : new String[] {"info", "success", "warning", "danger"}) {
      css.append("--").append(style).append(':');
      css.append(color(look, side, "styling", style + "Color")).append(';');
    }
    String preset = look.text("header", "preset").orElse("default");
    boolean own = preset.equals("custom");
    String back =
        own ? color(look, side, "header", "backgroundColor") : preset.equals("bold") ? primary : "";
    if (preset.equals("contrast")) {
      back = side.equals("light") ? "#1d2127" : "#f4f5f7";
    }
    if (!back.isEmpty()) {
      String link = own ? color(look, side, "header", "linkColor") : "";
      css.append("--bar:").append(back).append(';');
      css.append("--on-bar:");
      css.append(link.isEmpty() ? Colors.textOn(back) : Colors.readable(link, back)).append(';');
    }
    return css.toString();
  }

  /** A colour; empty where there is none. */
  private static String color(Look look, String side, String... path) {
    String[] all = new String[path.length + 1];
    System.arraycopy(path, 0, all, 0, path.length);
    all[path.length] = side;
    return look.text(all).filter(Colors::isColor).orElse("").toLowerCase(Locale.ROOT);
  }

  /** A font of the site or one that the device may have, before those that it has. */
  private static String family(Look look, String setting, String others) {
    Optional<String> own = new SiteFonts(look).family(setting);
    if (own.isPresent()) {
      return '"' + own.get() + "\", " + others;
    }
    return look.text("styling", setting)
        .map(name -> name.replaceAll("[^A-Za-z0-9]", ""))
        .filter(name -> !name.isEmpty())
        .map(name -> '"' + name.replaceAll("(?<=[a-z])(?=[A-Z])", " ") + "\", " + others)
        .orElse(others);
  }
}
