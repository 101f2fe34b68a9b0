package dev.docs.translation;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** One change of a glossary; entries are named by their ids. */
public sealed interface GlossaryEdit {

  /** Adds an entry. */
  record Insert(Map<String, String> translations) implements GlossaryEdit {
    public Insert {
      translations = copy(translations);
    }
  }

  /** Replaces the translations of an entry. */
  record Update(String id, Map<String, String> translations) implements GlossaryEdit {
    public Update {
      translations = copy(translations);
    }
  }

  /** Removes an entry; does nothing when there is none. */
  record Delete(String id) implements GlossaryEdit {}

  private static @Nullable Map<String, String> copy(Map<String, String> translations) {
    return translations == null
        ? null
        : Collections.unmodifiableMap(new LinkedHashMap<>(translations));
  }
}
