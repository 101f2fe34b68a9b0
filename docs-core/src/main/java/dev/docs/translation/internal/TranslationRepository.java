package dev.docs.translation.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.event.DomainEvent.TranslationChanged;
import dev.docs.id.OrganizationId;
import dev.docs.id.TranslationId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.translation.Glossary.GlossaryEntry;
import dev.docs.translation.TranslationSettings;
import java.util.List;
import java.util.Optional;

/**
 * Translation settings and glossaries in the store. Stateless; every method works in a transaction.
 */
public final class TranslationRepository {

  private static final String SOURCE_IS_SHOWN_AS_GONE =
      "settings outlive their source, which may come back or be replaced";

  private static final Index<TranslationSettings> BY_ORGANIZATION =
      Index.on("by-organization", t -> IndexKey.of(t.organization().value(), t.createdAt()));
  private static final Kind<TranslationSettings> TRANSLATIONS =
      RecordType.mutable(
          "translation",
          TranslationSettings.class,
          t -> t.id().value(),
          List.of(BY_ORGANIZATION),
          type ->
              type.inOrganization(BY_ORGANIZATION)
                  .tells(
                      (t, step) ->
                          new TranslationChanged(t.organization(), Optional.of(t.id()), step))
                  .stays(SOURCE_IS_SHOWN_AS_GONE, SPACE_TRASHED, SPACE_REMOVED, CONTENT_TRANSFERRED)
                  .stays("settings have their source again", SPACE_RESTORED)
                  .unseeded("translation settings", "a test that needs them sets them"));

  private static final Index<GlossaryEntry> ENTRIES_BY_ORGANIZATION =
      Index.on("by-organization", e -> IndexKey.of(e.organization().value(), e.createdAt()));
  private static final Kind<GlossaryEntry> ENTRIES =
      RecordType.mutable(
          "glossary-entry",
          GlossaryEntry.class,
          e -> e.id().value(),
          List.of(ENTRIES_BY_ORGANIZATION),
          type ->
              type.inOrganization(ENTRIES_BY_ORGANIZATION)
                  .tells(
                      (e, step) -> new TranslationChanged(e.organization(), Optional.empty(), step))
                  .unseeded("the glossary", "a test that needs it sets it"));

  public static final List<Kind<?>> KINDS = List.of(TRANSLATIONS, ENTRIES);

  private TranslationRepository() {}

  public static Optional<Stored<TranslationSettings>> find(
      ReadTx tx, OrganizationId organization, TranslationId id) {
    return tx.find(TRANSLATIONS, id.value())
        .filter(stored -> stored.value().organization().equals(organization));
  }

  /** The settings of an organization, the oldest first. */
  public static Scan<TranslationSettings> of(OrganizationId organization) {
    return Scan.of(TRANSLATIONS, BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  public static void insert(WriteTx tx, TranslationSettings settings) {
    tx.insert(TRANSLATIONS, settings);
  }

  public static void update(WriteTx tx, TranslationSettings settings, long version) {
    tx.update(TRANSLATIONS, settings, version);
  }

  public static void delete(WriteTx tx, Stored<TranslationSettings> stored) {
    tx.delete(TRANSLATIONS, stored.value().id().value(), stored.version());
  }

  public static Optional<Stored<GlossaryEntry>> findEntry(
      ReadTx tx, OrganizationId organization, String id) {
    return tx.find(ENTRIES, id)
        .filter(stored -> stored.value().organization().equals(organization));
  }

  /** The glossary of an organization, the oldest entry first. */
  public static Scan<GlossaryEntry> glossaryOf(OrganizationId organization) {
    return Scan.of(ENTRIES, ENTRIES_BY_ORGANIZATION, IndexKey.of(organization.value()));
  }

  public static void insert(WriteTx tx, GlossaryEntry entry) {
    tx.insert(ENTRIES, entry);
  }

  public static void update(WriteTx tx, GlossaryEntry entry, long version) {
    tx.update(ENTRIES, entry, version);
  }

  public static void deleteEntry(WriteTx tx, Stored<GlossaryEntry> stored) {
    tx.delete(ENTRIES, stored.value().id().value(), stored.version());
  }
}
