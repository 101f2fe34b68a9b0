package dev.docs.site.redirect;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SiteRedirectId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.redirect.UpsertRedirect.Intent;
import dev.docs.site.redirect.UpsertRedirect.Result.Status;
import dev.docs.site.redirect.internal.CycleCheck;
import dev.docs.site.redirect.internal.RedirectOfSite;
import dev.docs.site.redirect.internal.RedirectSource;
import dev.docs.site.redirect.internal.SiteRedirectRepository;
import dev.docs.store.Stored;
import dev.docs.work.WriteWork;
import java.util.Optional;

/** Applies changes that name a site's redirects by source. Belongs to a unit of work. */
@KeepsRule({"redirect-drafts", "redirect-bulk"})
final class RedirectUpserts {

  private final WriteWork w;
  private final Site site;
  private final Destinations destinations;
  private final CycleCheck cycles;

  RedirectUpserts(WriteWork w, Site site, CycleCheck cycles) {
    this.w = w;
    this.site = site;
    this.destinations = new Destinations(w, site.structure());
    this.cycles = cycles;
  }

  /** Applies a valid change; the result says when it cannot be made. */
  UpsertRedirect.Result apply(UpsertRedirect command) {
    boolean draft = command.intent() == Intent.DRAFT;
    try {
      if (command.intent() == Intent.PUBLISH) {
        return publish(command.source());
      }
      return command.destination() == null
          ? remove(command.source(), draft)
          : put(destinations.find(command.destination()), command);
    } catch (DocsException e) {
      if (e.code() == ErrorCode.NOT_FOUND || e.code() == ErrorCode.INVALID) {
        return UpsertRedirect.Result.failed(command.source(), draft, e.getMessage());
      }
      throw e;
    }
  }

  private UpsertRedirect.Result publish(String source) {
    Stored<RedirectOfSite> draft =
        find(source, true)
            .orElseThrow(() -> DocsException.notFoundAt("draft of a redirect from", source));
    cycles.requireEnd(w, site, draft.value().redirect());
    find(source, false).ifPresent(live -> SiteRedirectRepository.delete(w, live));
    SiteRedirect redirect = draft.value().redirect();
    SiteRedirect.Options options = redirect.options();
    SiteRedirect published =
        redirect.changed(
            redirect.source(),
            redirect.destination(),
            new SiteRedirect.Options(false, options.wildcard(), options.permanent()),
            w.now());
    SiteRedirectRepository.update(w, draft, published);
    return UpsertRedirect.Result.done(Status.PUBLISHED, published);
  }

  private UpsertRedirect.Result remove(String source, boolean draft) {
    Stored<RedirectOfSite> stored =
        find(source, draft)
            .orElseThrow(
                () ->
                    DocsException.notFoundAt(
                        draft ? "draft of a redirect from" : "redirect from", source));
    SiteRedirectRepository.delete(w, stored);
    return UpsertRedirect.Result.deleted(source, draft);
  }

  private UpsertRedirect.Result put(SiteRedirect.Destination destination, UpsertRedirect command) {
    boolean draft = command.intent() == Intent.DRAFT;
    Optional<Stored<RedirectOfSite>> old = find(command.source(), draft);
    boolean permanent =
        command
            .permanent()
            .or(old.filter(o -> o.value().redirect().options().permanent()).isPresent());
    SiteRedirect.Options options = new SiteRedirect.Options(draft, command.wildcard(), permanent);
    if (old.isPresent()) {
      SiteRedirect changed =
          old.get().value().redirect().changed(command.source(), destination, options, w.now());
      cycles.requireEnd(w, site, changed);
      SiteRedirectRepository.update(w, old.get(), changed);
      return UpsertRedirect.Result.done(Status.UPDATED, changed);
    }
    SiteRedirectId id = new SiteRedirectId(w.ids().next());
    SiteRedirect redirect = SiteRedirect.of(id, command.source(), destination, options, w.now());
    cycles.requireEnd(w, site, redirect);
    SiteRedirectRepository.insert(w, site.id(), redirect);
    return UpsertRedirect.Result.done(Status.CREATED, redirect);
  }

  private Optional<Stored<RedirectOfSite>> find(String source, boolean draft) {
    return SiteRedirectRepository.find(w, site.id(), RedirectSource.key(source), draft);
  }
}
