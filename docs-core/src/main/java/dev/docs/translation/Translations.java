package dev.docs.translation;

import dev.docs.access.Role;
import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.id.OrganizationId;
import dev.docs.id.TranslationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.translation.internal.TranslationRepository;
import dev.docs.work.Context;
import dev.docs.work.ReadWork;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Translation settings of organizations. Members of the organization see them; changing them
 * requires the role create there. This library does not translate. Thread-safe.
 */
public final class Translations {

  private final Context context;

  /**
   * @hidden
   */
  public Translations(Context context) {
    this.context = context;
  }

  /** A slice of the settings of an organization, the oldest first; nothing for guests. */
  public Slice<TranslationSettings.View> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "Translations.list",
        r ->
            OrganizationAccess.listed(
                r,
                organization,
                role ->
                    Listing.of(r, TranslationRepository.of(organization), options)
                        .map(settings -> new TranslationSettings.View(settings, role))));
  }

  /**
   * Creates settings.
   *
   * @throws DocsException with {@code NOT_FOUND} when the source is not a space of the organization
   *     that the caller may view
   */
  public TranslationSettings.View create(OrganizationId organization, SaveTranslation command) {
    check(command);
    String title = title(command);
    return context.write(
        "Translations.create",
        w -> {
          TranslationId id = new TranslationId(w.ids().next());
          Role role =
              OrganizationAccess.require(w, organization, Role.CREATE, "create translations");
          command.source().ifSet(source -> requireSource(w, organization, source));
          TranslationSettings settings =
              TranslationSettings.created(id, organization, title, w.now())
                  .changed(SaveTranslation.NOTHING.languages(named(command)), w.now())
                  .changed(command, w.now());
          TranslationRepository.insert(w, settings);
          return new TranslationSettings.View(settings, role);
        });
  }

  /**
   * The settings of a translation, with the role of the caller, who is a member of the organization
   * and no guest.
   *
   * @throws DocsException with {@code NOT_FOUND} for others, and when there are no such settings
   */
  public TranslationSettings.View get(OrganizationId organization, TranslationId id) {
    return context.read(
        "Translations.get",
        r -> {
          Role role = OrganizationAccess.requireViewer(r, organization, "translation", id);
          return new TranslationSettings.View(require(r, organization, id).value(), role);
        });
  }

  /**
   * Changes settings.
   *
   * @throws DocsException as {@link #create} does
   */
  public TranslationSettings.View update(
      OrganizationId organization, TranslationId id, SaveTranslation command) {
    check(command);
    return context.write(
        "Translations.update",
        w -> {
          OrganizationAccess.requireViewer(w, organization, "translation", id);
          Stored<TranslationSettings> stored = require(w, organization, id);
          Role role =
              OrganizationAccess.require(w, organization, Role.CREATE, "change translations");
          command.source().ifSet(source -> requireSource(w, organization, source));
          TranslationSettings changed = stored.value().changed(command, w.now());
          TranslationRepository.update(w, changed, stored.version());
          return new TranslationSettings.View(changed, role);
        });
  }

  /** Deletes settings. Does nothing when there is no such organization or settings. */
  public void delete(OrganizationId organization, TranslationId id) {
    context.execute(
        "Translations.delete",
        w ->
            OrganizationAccess.deletable(
                    w,
                    organization,
                    () -> TranslationRepository.find(w, organization, id),
                    "translations")
                .ifPresent(settings -> TranslationRepository.delete(w, settings)));
  }

  private void requireSource(
      ReadWork r, OrganizationId organization, TranslationSettings.@Nullable Source source) {
    if (source != null
        && !SpaceAccess.space(r, source.space()).value().organization().equals(organization)) {
      throw DocsException.notFound("space", source.space());
    }
  }

  private static Stored<TranslationSettings> require(
      ReadTx tx, OrganizationId organization, TranslationId id) {
    return TranslationRepository.find(tx, organization, id)
        .orElseThrow(() -> DocsException.notFound("translation", id));
  }

  private static void check(SaveTranslation command) {
    Validation.check(command);
    List<String> languages = command.languages().or(List.of());
    if (languages.size() > TranslationSettings.MAX_LANGUAGES) {
      throw DocsException.invalid(
          "languages", "must be at most " + TranslationSettings.MAX_LANGUAGES + " codes");
    }
    Violations violations = new Violations();
    Set<String> known = new HashSet<>();
    for (int i = 0; i < languages.size(); i++) {
      String language = languages.get(i);
      if (!LanguageTags.isWellFormed(language)) {
        violations.add("languages[" + i + "]", "must be a language code such as en or pt-BR");
      } else if (!known.add(language.toLowerCase(Locale.ROOT))) {
        violations.add("languages[" + i + "]", "must not be given twice");
      }
    }
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
  }

  private static List<String> named(SaveTranslation command) {
    return Stream.concat(
            Stream.ofNullable(command.source().value()).map(TranslationSettings.Source::language),
            Stream.ofNullable(command.language().value()))
        .map(Translations::code)
        .distinct()
        .toList();
  }

  /** The title of the command, else the code of its language, which is required with a source. */
  private static String title(SaveTranslation command) {
    String title = command.title().value();
    if (title != null) {
      return title;
    }
    TranslationSettings.Language language = command.language().value();
    if (language == null || !command.source().isSet()) {
      throw DocsException.invalid("title", "is required");
    }
    return code(language);
  }

  private static String code(TranslationSettings.Language language) {
    return language.name().toLowerCase(Locale.ROOT);
  }
}
