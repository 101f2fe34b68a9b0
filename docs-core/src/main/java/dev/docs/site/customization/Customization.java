package dev.docs.site.customization;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * All settings of a site; required ones are always present. Immutable.
 *
 * @param settings the tree, as the public interface names it
 */
@KeepsRule({"customization-default", "customization-override", "customization-instructions"})
public record Customization(Setting.Group settings) {

  /** The settings of a new site. */
  public static final Customization DEFAULT = new Customization(Settings.ROOT.defaults());

  private static final String LOCALIZED = "localizedTitle";

  /** A setting added by a later release has its default. */
  public Customization {
    requireNonNull(settings, "settings");
    Setting.Group complete = Settings.ROOT.overlaid(Settings.ROOT.defaults(), settings);
    settings = PageActions.areMissing(settings) ? PageActions.listed(complete) : complete;
  }

  /**
   * A copy with the settings of a JSON object; absent ones stay, null resets to the default.
   * Unknown names are ignored.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization updated(Map<String, ?> json) {
    Setting.Group updated = Settings.updated(settings, json, false);
    return new Customization(
        PageActions.agreed(settings, Settings.ROOT.overlaid(Settings.ROOT.defaults(), updated)));
  }

  /**
   * A copy with the settings of a JSON object alone: absent ones have their defaults, apart from
   * the localized titles, which stay.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization replaced(Map<String, ?> json) {
    Map<String, Object> all = new LinkedHashMap<>(json);
    Object titles = toJson().get(LOCALIZED);
    if (titles != null && !json.containsKey(LOCALIZED)) {
      all.put(LOCALIZED, titles);
    }
    return DEFAULT.updated(all);
  }

  /** The names of all settings: of a part the names within, as a map; of a value an empty text. */
  public static Map<String, Object> names() {
    return Settings.ROOT.names();
  }

  /** The effective settings of a site space with an override. */
  public Customization with(OfSiteSpace own) {
    if (own.equals(OfSiteSpace.NONE)) {
      Setting.Group listed = PageActions.listed(settings);
      return listed.equals(settings) ? this : new Customization(listed);
    }
    return new Customization(PageActions.listed(Settings.ROOT.overlaid(settings, own.settings())));
  }

  /** The settings as a JSON object. */
  public Map<String, Object> toJson() {
    return settings.toJson();
  }

  /**
   * A copy for visitors: without links of the header whose conditions do not hold, and without what
   * only managers see.
   */
  public Customization shown(Predicate<String> holds) {
    List<Setting> links = headerLinks();
    List<Setting> shown =
        links.stream().filter(link -> condition(link).filter(holds.negate()).isEmpty()).toList();
    return shown.size() == links.size()
        ? withoutInstructions()
        : new Customization(settings.with("header", "links", new Setting.Several(shown)))
            .withoutInstructions();
  }

  /** A copy for those who do not manage the site: without the instructions of its assistant. */
  public Customization withoutInstructions() {
    return settings.group("ai").find("instructions").isEmpty()
        ? this
        : new Customization(settings.without("ai", "instructions"));
  }

  private List<Setting> headerLinks() {
    return settings.group("header").members().get("links") instanceof Setting.Several links
        ? links.items()
        : List.of();
  }

  private static Optional<String> condition(Setting link) {
    return ((Setting.Group) link).members().get("condition") instanceof Setting.Text text
        ? Optional.of(text.value())
        : Optional.empty();
  }

  /**
   * The conditions of links of the header, by their paths, such as {@code
   * header.links[0].condition}: to be checked against the schema of the site.
   */
  public Map<String, String> conditions() {
    Map<String, String> conditions = new LinkedHashMap<>();
    List<Setting> links = headerLinks();
    for (int i = 0; i < links.size(); i++) {
      String field = "header.links[" + i + "].condition";
      condition(links.get(i)).ifPresent(text -> conditions.put(field, text));
    }
    return conditions;
  }

  /**
   * The settings of a site space that override those of its site. Immutable.
   *
   * @param settings a tree of the overriding settings
   */
  public record OfSiteSpace(Setting.Group settings) {

    /** None. */
    public static final OfSiteSpace NONE = new OfSiteSpace(Setting.Group.EMPTY);

    public OfSiteSpace {
      requireNonNull(settings, "settings");
    }

    /**
     * A copy with the settings of a JSON object; absent ones stay, null removes the override.
     * Unknown names, and settings that apply to the whole site only, are ignored.
     *
     * @throws DocsException with {@code INVALID} and every broken rule, each with its path
     */
    public OfSiteSpace updated(Map<String, ?> json) {
      return new OfSiteSpace(Settings.updated(settings, json, true));
    }

    /** The overrides as a JSON object. */
    public Map<String, Object> toJson() {
      return settings.toJson();
    }
  }
}
