package dev.docs.site.customization;

import java.util.Map;

/** The colors of code on the pages of a site. */
final class CodeThemes {

  /** A theme for light pages, and one for dark ones. */
  static final ValueSchema THEMED = themed();

  /** The vendor's own. */
  static final Map<String, String> PLAIN = Map.of("light", "default-light", "dark", "default-dark");

  private CodeThemes() {}

  private static ValueSchema themed() {
    ValueSchema theme =
        ValueSchema.choice(
            "default-light",
            "default-dark",
            "monochrome-light",
            "monochrome-dark",
            "andromeeda",
            "aurora-x",
            "ayu-dark",
            "catppuccin-frappe",
            "catppuccin-latte",
            "catppuccin-macchiato",
            "catppuccin-mocha",
            "dark-plus",
            "dracula",
            "dracula-soft",
            "everforest-dark",
            "everforest-light",
            "github-dark",
            "github-dark-default",
            "github-dark-dimmed",
            "github-dark-high-contrast",
            "github-light",
            "github-light-default",
            "github-light-high-contrast",
            "gruvbox-dark-hard",
            "gruvbox-dark-medium",
            "gruvbox-dark-soft",
            "gruvbox-light-hard",
            "gruvbox-light-medium",
            "gruvbox-light-soft",
            "houston",
            "kanagawa-dragon",
            "kanagawa-lotus",
            "kanagawa-wave",
            "laserwave",
            "light-plus",
            "material-theme",
            "material-theme-darker",
            "material-theme-lighter",
            "material-theme-ocean",
            "material-theme-palenight",
            "min-dark",
            "min-light",
            "monokai",
            "night-owl",
            "nord",
            "one-dark-pro",
            "one-light",
            "plastic",
            "poimandres",
            "red",
            "rose-pine",
            "rose-pine-dawn",
            "rose-pine-moon",
            "slack-dark",
            "slack-ochin",
            "snazzy-light",
            "solarized-dark",
            "solarized-light",
            "synthwave-84",
            "tokyo-night",
            "vesper",
            "vitesse-black",
            "vitesse-dark",
            "vitesse-light");
    return ValueSchema.object().with("light", theme).with("dark", theme);
  }
}
