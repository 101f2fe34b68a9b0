package dev.docs.site.customization;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The settings that a site space has of its own; for all others it has those of its site, also when
 * they change. Immutable.
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
   * With what a JSON object says; what is absent stays, null removes, so that the site's is shown.
   * Unknown names, and settings that are for the whole site, are ignored.
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

  /** As a JSON object of what is set. */
  public Map<String, Object> toJson() {
    Map<String, Object> json = new LinkedHashMap<>();
    settings.members().forEach((name, value) -> json.put(name, value.toJson()));
    return json;
  }
}
