package dev.docs.site.customization;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * All settings of a site; required ones are always present. Immutable.
 *
 * @param settings the tree, as the public interface names it
 */
@KeepsRule({"customization-default", "customization-override"})
public record Customization(Setting.Group settings) {

  /** The settings of a new site. */
  public static final Customization DEFAULT = new Customization(Settings.ROOT.defaults());

  /** A setting added by a later release has its default. */
  public Customization {
    requireNonNull(settings, "settings");
    Setting.Group complete = Settings.ROOT.overlaid(Settings.ROOT.defaults(), settings);
    settings = PageActions.areMissing(settings) ? PageActions.listed(complete) : complete;
  }

  /**
   * Reads all settings from a JSON object; absent ones have their defaults.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public static Customization of(Map<String, ?> json) {
    return DEFAULT.updated(json);
  }

  /**
   * A copy with the settings of a JSON object; absent ones stay, null resets to the default.
   * Unknown names are ignored.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public Customization updated(Map<String, ?> json) {
    Violations violations = new Violations();
    Setting.Group updated = Settings.ROOT.updated(settings, "", json, false, violations);
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return new Customization(
        PageActions.agreed(settings, Settings.ROOT.overlaid(Settings.ROOT.defaults(), updated)));
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
    Map<String, Object> json = new LinkedHashMap<>();
    settings.members().forEach((name, value) -> json.put(name, value.toJson()));
    return json;
  }

  /** A copy without links of the header whose conditions do not hold. */
  public Customization shown(Predicate<String> holds) {
    Setting.Group header = settings.group("header");
    if (!(header.members().get("links") instanceof Setting.Several links)) {
      return this;
    }
    List<Setting> shown =
        links.items().stream()
            .filter(
                link ->
                    !(((Setting.Group) link).members().get("condition")
                            instanceof Setting.Text text)
                        || holds.test(text.value()))
            .toList();
    if (shown.size() == links.items().size()) {
      return this;
    }
    Map<String, Setting> changed = new LinkedHashMap<>(header.members());
    changed.put("links", new Setting.Several(shown));
    Map<String, Setting> all = new LinkedHashMap<>(settings.members());
    all.put("header", new Setting.Group(changed));
    return new Customization(new Setting.Group(all));
  }

  /**
   * The conditions of links of the header, by their paths, such as {@code
   * header.links[0].condition}: to be checked against the schema of the site.
   */
  public Map<String, String> conditions() {
    Map<String, String> conditions = new LinkedHashMap<>();
    if (settings.group("header").members().get("links") instanceof Setting.Several links) {
      for (int i = 0; i < links.items().size(); i++) {
        if (((Setting.Group) links.items().get(i)).members().get("condition")
            instanceof Setting.Text text) {
          conditions.put("header.links[" + i + "].condition", text.value());
        }
      }
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
      Violations violations = new Violations();
      Setting.Group updated = Settings.ROOT.updated(settings, "", json, true, violations);
      if (!violations.isEmpty()) {
        throw DocsException.invalid(violations);
      }
      return new OfSiteSpace(updated);
    }

    /** The overrides as a JSON object. */
    public Map<String, Object> toJson() {
      Map<String, Object> json = new LinkedHashMap<>();
      settings.members().forEach((name, value) -> json.put(name, value.toJson()));
      return json;
    }
  }
}
