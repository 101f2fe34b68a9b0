package dev.docs.translation;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.id.TranslationId;
import dev.docs.rule.internal.KeepsRule;
import jakarta.validation.constraints.NotNull;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an organization's content is translated.
 *
 * @param languages codes as {@link LanguageTags} takes them, no two the same
 * @param source null for none
 * @param language the language to translate to; null for none
 * @param instructions for the translator, in Markdown; null for none
 */
@KeepsRule("translation-status")
public record TranslationSettings(
    TranslationId id,
    OrganizationId organization,
    String title,
    List<String> languages,
    @Nullable Source source,
    @Nullable Language language,
    @Nullable String instructions,
    Instant createdAt,
    Instant updatedAt) {

  /** The longest title: our choice, twice that of a space. */
  public static final int MAX_TITLE = 100;

  /** The most languages: our choice, beyond practical use. */
  public static final int MAX_LANGUAGES = 100;

  /** The longest instructions, in characters: our choice, some fifty pages. */
  public static final int MAX_INSTRUCTIONS = 100_000;

  public TranslationSettings {
    requireNonNull(id, "id");
    requireNonNull(organization, "organization");
    requireNonNull(title, "title");
    requireNonNull(createdAt, "createdAt");
    requireNonNull(updatedAt, "updatedAt");
    languages = List.copyOf(languages);
  }

  /** New settings with a title only. */
  static TranslationSettings created(
      TranslationId id, OrganizationId organization, String title, Instant now) {
    return new TranslationSettings(id, organization, title, List.of(), null, null, null, now, now);
  }

  TranslationSettings changed(SaveTranslation update, Instant now) {
    String text = update.instructions().orNullable(instructions);
    return new TranslationSettings(
        id,
        organization,
        update.title().or(title),
        update.languages().or(languages),
        update.source().orNullable(source),
        update.language().orNullable(language),
        text == null || text.isEmpty() ? null : text,
        createdAt,
        now);
  }

  /** The languages between which content is translated, each named by its code. */
  public enum Language {
    EN,
    FR,
    DE,
    ES,
    IT,
    PT,
    RU,
    JA,
    ZH,
    KO,
    AR,
    HI,
    NL,
    PL,
    TR,
    SV,
    NO,
    DA,
    FI,
    EL,
    CS,
    HU,
    RO,
    TH,
    VI,
    ID,
    MS,
    HE,
    UK,
    SK,
    BG,
    HR,
    LT,
    LV,
    ET,
    SL
  }

  /** The source of a translation: a space, and its language. */
  public record Source(@NotNull SpaceId space, @NotNull Language language) {}

  /**
   * Translation settings as a caller sees them.
   *
   * @param role the caller's role in the organization
   */
  public record View(TranslationSettings settings, Role role) {

    public TranslationId id() {
      return settings.id();
    }

    /** Whether the caller may change them. */
    public boolean mayEdit() {
      return role.includes(Role.CREATE);
    }
  }
}
