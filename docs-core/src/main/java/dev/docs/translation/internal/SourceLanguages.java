package dev.docs.translation.internal;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.translation.TranslationSettings;
import java.util.HashMap;
import java.util.Map;

/** The source languages of spaces. */
public final class SourceLanguages {

  private SourceLanguages() {}

  /**
   * The codes of the languages that translations of an organization name for their sources; where
   * several name the same space, the oldest.
   */
  public static Map<SpaceId, String> in(ReadTx tx, OrganizationId organization) {
    Map<SpaceId, String> languages = new HashMap<>();
    for (Hit<TranslationSettings> hit : tx.scan(TranslationRepository.of(organization))) {
      TranslationSettings.Source source = hit.value().source();
      if (source != null) {
        languages.putIfAbsent(source.space(), source.language().name());
      }
    }
    return languages;
  }
}
