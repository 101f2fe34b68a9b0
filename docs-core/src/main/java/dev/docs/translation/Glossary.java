package dev.docs.translation;

import dev.docs.access.Role;
import dev.docs.access.internal.Context;
import dev.docs.access.internal.WriteWork;
import dev.docs.error.DocsException;
import dev.docs.id.GlossaryEntryId;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.store.Stored;
import dev.docs.translation.internal.TranslationRepository;
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

  Glossary(Context context) {
    this.context = context;
  }

  /** A piece of the glossary of an organization, the oldest entry first; nothing for guests. */
  public Slice<GlossaryEntry> list(OrganizationId organization, ListOptions options) {
    return context.read(
        r ->
            OrganizationAccess.viewer(r, organization)
                .map(role -> Listing.of(r, TranslationRepository.glossaryOf(organization), options))
                .orElseGet(() -> new Slice<>(List.of(), 0, Optional.empty())));
  }

  public GlossaryEntry get(OrganizationId organization, GlossaryEntryId id) {
    return context.read(
        r -> {
          OrganizationAccess.requireViewer(r, organization, "glossary entry", id);
          return TranslationRepository.findEntry(r, organization, id.value())
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
    context.execute(
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
              .orElseThrow(() -> DocsException.invalid(field, "is no entry of the glossary"));
      TranslationRepository.update(
          w, stored.value().translated(update.translations(), w.now()), stored.version());
    } else if (edit instanceof GlossaryEdit.Delete delete) {
      Optional<Stored<GlossaryEntry>> stored =
          TranslationRepository.findEntry(w, organization, delete.id());
      stored.ifPresent(found -> TranslationRepository.deleteEntry(w, found));
    }
  }
}
