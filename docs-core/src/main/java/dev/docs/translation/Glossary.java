package dev.docs.translation;

import dev.docs.access.Context;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.IdTape;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Listing;
import dev.docs.listing.Slice;
import dev.docs.organization.OrganizationAccess;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Glossaries: members of the organization see them, those who create content manage them.
 * Thread-safe.
 */
public final class Glossary {

  /** The most changes at once: our choice, as many as a listing answers entries. */
  public static final int MAX_BATCH = ListOptions.MAX_LIMIT;

  private final Context context;

  public Glossary(Context context) {
    this.context = context;
  }

  /** A piece of the glossary of an organization, the oldest entry first; nothing for guests. */
  public Slice<GlossaryEntry> list(OrganizationId organization, ListOptions options) {
    return context
        .store()
        .read(
            tx ->
                OrganizationAccess.viewer(context, tx, organization)
                    .map(
                        role ->
                            Listing.of(tx, TranslationRepository.glossaryOf(organization), options))
                    .orElseGet(() -> new Slice<>(List.of(), 0, Optional.empty())));
  }

  public GlossaryEntry get(OrganizationId organization, GlossaryEntryId id) {
    return context
        .store()
        .read(
            tx -> {
              OrganizationAccess.requireViewer(context, tx, organization, "glossary entry", id);
              return TranslationRepository.findEntry(tx, organization, id.value())
                  .map(Stored::value)
                  .orElseThrow(() -> DocsException.notFound("glossary entry", id));
            });
  }

  /**
   * Makes changes in order, all of them or none.
   *
   * @param edits at most 1,000; none changes nothing
   * @throws DocsException with {@code INVALID} when one breaks a rule, or updates an entry that is
   *     not there
   */
  public void edit(OrganizationId organization, List<GlossaryEdit> edits) {
    GlossaryCheck.check(edits);
    IdTape ids = new IdTape(context.ids());
    Instant now = context.time().now();
    context
        .store()
        .write(
            tx -> {
              ids.rewind();
              OrganizationAccess.require(
                  context, tx, organization, Role.CREATE, "change the glossary");
              for (int i = 0; i < edits.size(); i++) {
                apply(tx, organization, edits.get(i), "operations[" + i + "].id", ids, now);
              }
              return null;
            });
  }

  private static void apply(
      WriteTx tx,
      OrganizationId organization,
      GlossaryEdit edit,
      String field,
      IdTape ids,
      Instant now) {
    if (edit instanceof GlossaryEdit.Insert insert) {
      GlossaryEntryId id = new GlossaryEntryId(ids.next());
      TranslationRepository.insert(
          tx, new GlossaryEntry(id, organization, insert.translations(), now, now));
    } else if (edit instanceof GlossaryEdit.Update update) {
      Stored<GlossaryEntry> stored =
          TranslationRepository.findEntry(tx, organization, update.id())
              .orElseThrow(() -> DocsException.invalid(field, "is no entry of the glossary"));
      TranslationRepository.update(
          tx, stored.value().translated(update.translations(), now), stored.version());
    } else if (edit instanceof GlossaryEdit.Delete delete) {
      Optional<Stored<GlossaryEntry>> stored =
          TranslationRepository.findEntry(tx, organization, delete.id());
      stored.ifPresent(found -> TranslationRepository.deleteEntry(tx, found));
    }
  }
}
