package dev.docs.site.customization;

import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The actions that pages offer. They are said twice: as a list, and, in the interface of 2025, as a
 * flag each in several parts of the settings. Both always say the same.
 */
@KeepsRule("page-actions")
final class PageActions {

  private static final String PART = "pageActions";
  private static final String ITEMS = "items";

  /** A flag by its part and its name. */
  private record Place(String part, String name) {

    boolean isOn(Setting.Group settings) {
      return settings.group(part).find(name).equals(Optional.of(new Setting.Flag(true)));
    }
  }

  /** The flags, by what they are in the list. */
  private static final Map<String, Place> FLAGS = flags();

  private static final ValueSchema LIST =
      ValueSchema.list(
          0, 6, ValueSchema.choice("assistant", "external-ai", "markdown", "mcp", "git", "pdf"));

  /** Each at most once. */
  static final ValueSchema SCHEMA =
      (at, json, violations) -> {
        Optional<Setting> read = LIST.read(at, json, violations);
        if (read.filter(items -> isRepeated((Setting.Several) items)).isPresent()) {
          violations.add(at, "must name each action once");
        }
        return read;
      };

  private PageActions() {}

  private static Map<String, Place> flags() {
    Map<String, Place> flags = new LinkedHashMap<>();
    flags.put("external-ai", new Place(PART, "externalAI"));
    flags.put("markdown", new Place(PART, "markdown"));
    flags.put("git", new Place("git", "showEditLink"));
    flags.put("pdf", new Place("pdf", "enabled"));
    return flags;
  }

  private static boolean isRepeated(Setting.Several items) {
    return items.items().stream().distinct().count() < items.items().size();
  }

  private static Optional<Setting> items(Setting.Group settings) {
    return settings.group(PART).find(ITEMS);
  }

  /** Whether the settings say nothing of the list: they are from before it. */
  static boolean areMissing(Setting.Group settings) {
    return items(settings).isEmpty();
  }

  /** With flags that say what the list says, if it was changed; else the other way round. */
  static Setting.Group agreed(Setting.Group before, Setting.Group after) {
    return items(before).equals(items(after)) ? listed(after) : flagged(after);
  }

  /** With the list that the flags say; what has no flag stays as listed. */
  static Setting.Group listed(Setting.Group settings) {
    List<Setting> items = new ArrayList<>();
    if (items(settings).orElse(null) instanceof Setting.Several listed) {
      items.addAll(listed.items());
    }
    FLAGS.forEach(
        (item, place) -> {
          Setting text = new Setting.Text(item);
          if (!place.isOn(settings)) {
            items.remove(text);
          } else if (!items.contains(text)) {
            items.add(text);
          }
        });
    return settings.with(PART, ITEMS, new Setting.Several(items));
  }

  private static Setting.Group flagged(Setting.Group settings) {
    List<Setting> items =
        items(settings).orElse(null) instanceof Setting.Several listed ? listed.items() : List.of();
    Setting.Group result = settings;
    for (Map.Entry<String, Place> flag : FLAGS.entrySet()) {
      boolean on = items.contains(new Setting.Text(flag.getKey()));
      Place place = flag.getValue();
      result = result.with(place.part(), place.name(), new Setting.Flag(on));
    }
    return result;
  }
}
