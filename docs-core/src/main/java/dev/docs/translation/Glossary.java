package dev.docs.translation;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.translation.internal.TranslationRepository;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Glossaries of organizations. Members of the organization see them; changing them requires the
 * role create there. Thread-safe.
 */
@KeepsRule("glossary-batch")
public final class Glossary {

  /** The most changes of one request: our choice, as many as entries in a slice. */
  public static final int MAX_BATCH = ListOptions.MAX_LIMIT;

  /** How many characters of a translation decide its place. */
  private static final int SORTED_BY = 200;

  private final Context context;

  /**
   * @hidden
   */
  public Glossary(Context context) {
    this.context = context;
  }

  /** A slice of the glossary of an organization, the oldest entry first; nothing for guests. */
  public Slice<GlossaryEntry> list(OrganizationId organization, ListOptions options) {
    return context.read(
        "Glossary.list",
        r ->
            OrganizationAccess.listed(
                r,
                organization,
                role -> Listing.of(r, TranslationRepository.glossaryOf(organization), options)));
  }

  /**
   * A slice of the glossary of an organization, in the order of the translations into a language,
   * those without one last; nothing for guests.
   */
  public Slice<GlossaryEntry> list(
      OrganizationId organization, TranslationSettings.Language order, ListOptions options) {
    String language = order.name().toLowerCase(Locale.ROOT);
    return context.read(
        "Glossary.listInOrder",
        r -> {
          Scan<GlossaryEntry> all = TranslationRepository.glossaryOf(organization);
          return OrganizationAccess.listed(
              r,
              organization,
              role ->
                  Listing.sorted(
                      r.scan(all).stream().map(Hit::value).toList(),
                      ListName.of(all).by("order", language),
                      options,
                      entry -> key(entry, language),
                      false));
        });
  }

  private static IndexKey key(GlossaryEntry entry, String language) {
    String translation = entry.translations().get(language);
    StringBuilder start = new StringBuilder();
    if (translation != null) {
      CaseFolding.fold(translation).codePoints().limit(SORTED_BY).forEach(start::appendCodePoint);
    }
    return IndexKey.of(translation == null ? 1 : 0, start.toString(), entry.id().value());
  }

  /**
   * An entry. Requires being a member of the organization, and no guest.
   *
   * @throws DocsException with {@code NOT_FOUND} for others, and when there is no such entry
   */
  public GlossaryEntry get(OrganizationId organization, GlossaryEntryId id) {
    return context.read(
        "Glossary.get",
        r -> {
          OrganizationAccess.requireViewer(r, organization, "glossary entry", id);
          return TranslationRepository.findEntry(r, organization, id.value())
              .map(Stored::value)
              .orElseThrow(() -> DocsException.notFound("glossary entry", id));
        });
  }

  /**
   * Applies changes in order, all or nothing.
   *
   * @param edits at most 1,000; none changes nothing
   * @throws DocsException with {@code INVALID} when one breaks a rule, or updates an unknown entry
   */
  public void edit(OrganizationId organization, List<GlossaryEdit> edits) {
    GlossaryCheck.check(edits);
    context.execute(
        "Glossary.edit",
        w -> {
          OrganizationAccess.require(w, organization, Role.CREATE, "change the glossary");
          for (int i = 0; i < edits.size(); i++) {
            apply(w, organization, edits.get(i), "operations[" + i + "].id");
          }
        });
  }

  private static void apply(
      WriteWork w, OrganizationId organization, GlossaryEdit edit, String field) {
    if (edit instanceof GlossaryEdit.Insert insert) {
      GlossaryEntryId id = new GlossaryEntryId(w.ids().next());
      TranslationRepository.insert(
          w, new GlossaryEntry(id, organization, insert.translations(), w.now(), w.now()));
    } else if (edit instanceof GlossaryEdit.Update update) {
      Stored<GlossaryEntry> stored =
          TranslationRepository.findEntry(w, organization, update.id())
              .orElseThrow(() -> DocsException.invalid(field, "is not an entry of the glossary"));
      TranslationRepository.update(
          w, stored.value().translated(update.translations(), w.now()), stored.version());
    } else if (edit instanceof GlossaryEdit.Delete delete) {
      Optional<Stored<GlossaryEntry>> stored =
          TranslationRepository.findEntry(w, organization, delete.id());
      stored.ifPresent(found -> TranslationRepository.deleteEntry(w, found));
    }
  }

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

    /** The longest term that the public interface allows; none is empty or has several lines. */
    public static final int MAX_TERM = 255;

    /** The most languages of an entry: our choice, beyond practical use. */
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
}
