package dev.docs.translation;

import static java.util.Objects.requireNonNull;

import dev.docs.id.GlossaryEntryId;
import dev.docs.id.OrganizationId;
import java.time.Instant;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A term in several languages.
 *
 * @param translations by language code, one at least
 */
public record GlossaryEntry(
    GlossaryEntryId id,
    OrganizationId organization,
    Map<String, String> translations,
    Instant createdAt,
    Instant updatedAt) {

  /** The longest term, as the public interface has it; none is empty or has several lines. */
  public static final int MAX_TERM = 255;

  /** The most languages of an entry: our choice, more than anybody publishes in. */
  public static final int MAX_LANGUAGES = TranslationSettings.MAX_LANGUAGES;

  public GlossaryEntry {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    translations = Collections.unmodifiableMap(new TreeMap<>(translations));
  }

  GlossaryEntry translated(Map<String, String> newTranslations, Instant now) {
    return new GlossaryEntry(id, organization, newTranslations, createdAt, now);
  }
}
