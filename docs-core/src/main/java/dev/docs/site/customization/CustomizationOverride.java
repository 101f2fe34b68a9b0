package dev.docs.site.customization;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The settings of a site space that override those of its site. Immutable.
 *
 * @param settings a tree of those only
 */
public record CustomizationOverride(Setting.Group settings) {

  /** None. */
  public static final CustomizationOverride NONE = new CustomizationOverride(Setting.Group.EMPTY);

  public CustomizationOverride {
    requireNonNull(settings, "settings");
  }

  /**
   * The same with the settings of a JSON object; absent ones stay, null removes the override.
   * Unknown names, and settings that apply to the whole site only, are ignored.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path
   */
  public CustomizationOverride updated(Map<String, ?> json) {
    Violations violations = new Violations();
    Setting.Group updated = Settings.ROOT.updated(settings, "", json, true, violations);
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
    return new CustomizationOverride(updated);
  }

  /** The overrides as a JSON object. */
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    settings.members().forEach((name, value) -> json.put(name, value.toJson()));
    return json;
  }
}
