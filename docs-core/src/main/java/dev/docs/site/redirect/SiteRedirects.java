package dev.docs.site.redirect;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.listing.internal.ListName;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.Site;
import dev.docs.site.internal.FoundSite;
import dev.docs.site.redirect.internal.CycleCheck;
import dev.docs.site.redirect.internal.RedirectOfSite;
import dev.docs.site.redirect.internal.SiteRedirectRepository;
import dev.docs.store.IndexKey;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Stored;
import dev.docs.work.Context;
import dev.docs.work.WriteWork;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The redirects of sites. Members of the organization can read them; changing them requires
 * managing the site. Targets are resolved by the published site. Thread-safe.
 */
@KeepsRule("redirect-drafts")
public final class SiteRedirects {

  private static final String CHANGE = "change the redirects of this site";

  private final Context context;
  private final CycleCheck cycles;

  /**
   * @param cycles tells whether redirects lead somewhere
   * @hidden
   */
  public SiteRedirects(Context context, CycleCheck cycles) {
    this.context = context;
    this.cycles = cycles;
  }

  /**
   * Makes a redirect.
   *
   * @throws DocsException with {@code CONFLICT} when the site has one from this source, {@code
   *     NOT_FOUND} when the site has no such destination, {@code INVALID} when it would lead back
   *     to itself, by whatever redirects of sites
   */
  public SiteRedirect create(OrganizationId organization, SiteId site, CreateRedirect command) {
    Validation.check(command);
    return context.write(
        "SiteRedirects.create",
        w -> {
          Site found = manage(w, organization, site);
          new Destinations(w, found.structure()).require(command.destination());
          SiteRedirect redirect =
              SiteRedirect.of(new SiteRedirectId(w.ids().next()), command, w.now());
          requireFree(w, site, redirect);
          cycles.requireEnd(w, found, redirect);
          SiteRedirectRepository.insert(w, site, redirect);
          return redirect;
        });
  }

  /** The redirects of a site, drafts included, in the order of their sources. */
  public Slice<SiteRedirect> list(OrganizationId organization, SiteId site, ListOptions options) {
    return list(organization, site, Query.ALL, options);
  }

  /** Those redirects of a site that a query asks for. */
  public Slice<SiteRedirect> list(
      OrganizationId organization, SiteId site, Query query, ListOptions options) {
    return context.read(
        "SiteRedirects.list",
        r -> {
          FoundSite.at(r, organization, site);
          return query.slice(r, SiteRedirectRepository.of(site), options);
        });
  }

  /**
   * Which redirects are listed, and how.
   *
   * @param draft true for drafts, false for those in effect; empty for all
   * @param search what their sources contain, regardless of letter case; empty for all
   */
  public record Query(Optional<Boolean> draft, String search, Order order) {

    /** All, in the order of their sources. */
    public static final Query ALL = new Query(Optional.empty(), "", Order.SOURCE);

    /** How redirects are ordered. */
    public enum Order {
      /** By source. */
      SOURCE,
      /** The newest first. */
      CREATED_AT,
      /** The last changed first; those that never were as of their creation. */
      UPDATED_AT
    }

    public Query {
      requireNonNull(draft, "draft");
      requireNonNull(search, "search");
      requireNonNull(order, "order");
    }

    private boolean asksFor(SiteRedirect redirect) {
      return draft.filter(wanted -> wanted != redirect.options().draft()).isEmpty()
          && CaseFolding.fold(redirect.source()).contains(CaseFolding.fold(search));
    }

    private Slice<SiteRedirect> slice(ReadTx tx, Scan<RedirectOfSite> scan, ListOptions options) {
      ListName name =
          ListName.of(scan)
              .by("draft", draft.orElse(null))
              .by("search", search.isEmpty() ? null : CaseFolding.fold(search));
      if (order != Order.SOURCE) {
        List<SiteRedirect> all =
            tx.scan(scan).stream()
                .map(hit -> hit.value().redirect())
                .filter(this::asksFor)
                .toList();
        return Listing.sorted(all, name.by("order", order), options, this::key, true);
      } else if (draft.isEmpty() && search.isEmpty()) {
        return Listing.of(tx, scan, options).map(RedirectOfSite::redirect);
      }
      return Listing.filtered(tx, scan, name, options, one -> asksFor(one.redirect()))
          .map(RedirectOfSite::redirect);
    }

    private IndexKey key(SiteRedirect redirect) {
      Instant created = redirect.createdAt().orElse(Instant.EPOCH);
      Instant time = order == Order.CREATED_AT ? created : redirect.updatedAt().orElse(created);
      return IndexKey.of(time.toEpochMilli(), redirect.id().value());
    }
  }

  /**
   * Changes a redirect.
   *
   * @throws DocsException as {@link #create} does; with {@code NOT_FOUND} for an unknown one
   */
  public SiteRedirect update(
      OrganizationId organization, SiteId site, SiteRedirectId id, UpdateRedirect command) {
    Validation.check(command);
    return context.write(
        "SiteRedirects.update",
        w -> {
          Site found = manage(w, organization, site);
          Destinations destinations = new Destinations(w, found.structure());
          Stored<RedirectOfSite> stored =
              SiteRedirectRepository.find(w, site, id)
                  .orElseThrow(() -> DocsException.notFound("redirect", id));
          command.destination().ifSet(destinations::require);
          SiteRedirect changed = stored.value().redirect().changed(command, w.now());
          requireFree(w, site, changed);
          cycles.requireEnd(w, found, changed);
          SiteRedirectRepository.update(w, stored, changed);
          return changed;
        });
  }

  /** Deletes a redirect. Does nothing when there is none. */
  public void delete(OrganizationId organization, SiteId site, SiteRedirectId id) {
    context.delete(
        "SiteRedirects.delete",
        w -> {
          manage(w, organization, site);
          SiteRedirectRepository.find(w, site, id)
              .ifPresent(stored -> SiteRedirectRepository.delete(w, stored));
        });
  }

  /**
   * Creates, changes, removes or publishes several redirects, identified by source, in order. A
   * failed change is reported in its result and does not affect the others.
   *
   * @param commands 1 to {@value UpsertRedirect#MAX_COUNT}
   */
  public List<UpsertRedirect.Result> upsert(
      OrganizationId organization, SiteId site, List<UpsertRedirect> commands) {
    check(commands);
    return context.write(
        "SiteRedirects.upsert",
        w -> {
          Site found = manage(w, organization, site);
          RedirectUpserts upserts = new RedirectUpserts(w, found, cycles);
          List<UpsertRedirect.Result> results = new ArrayList<>(commands.size());
          for (UpsertRedirect command : commands) {
            results.add(upserts.apply(command));
          }
          return results;
        });
  }

  private static void check(List<UpsertRedirect> commands) {
    if (commands.isEmpty() || commands.size() > UpsertRedirect.MAX_COUNT) {
      throw DocsException.invalid(
          "redirects", "must be 1 to " + UpsertRedirect.MAX_COUNT + ", are " + commands.size());
    }
    List<Violation> violations = new ArrayList<>();
    for (int i = 0; i < commands.size(); i++) {
      try {
        Validation.check(commands.get(i));
      } catch (DocsException e) {
        for (Violation violation : e.violations()) {
          violations.add(
              new Violation("redirects[" + i + "]." + violation.field(), violation.message()));
        }
      }
    }
    if (!violations.isEmpty()) {
      throw DocsException.invalid(violations);
    }
  }

  private static Site manage(WriteWork w, OrganizationId organization, SiteId site) {
    return FoundSite.managed(w, organization, site, CHANGE).value();
  }

  private static void requireFree(WriteWork w, SiteId site, SiteRedirect redirect) {
    SiteRedirectRepository.find(w, site, redirect.key(), redirect.options().draft())
        .filter(other -> !other.value().redirect().id().equals(redirect.id()))
        .ifPresent(
            other -> {
              throw DocsException.conflict(
                  "source: the redirect "
                      + other.value().redirect().id()
                      + " has this source already");
            });
  }

  /**
   * The resolution of a path.
   *
   * @param steps the redirects that were followed, in order
   */
  public record RedirectAnswer(Outcome outcome, List<Step> steps) {

    /** How following ended. */
    public enum Outcome {
      /** The path is that of a page. */
      PAGE,
      /** Redirects lead to a page, or out of the site. */
      REDIRECTED,
      /** There is neither a page nor a redirect. */
      NOTHING,
      /** Redirects lead to a path without a page. */
      DANGLING,
      /** Redirects lead back to where they began, or there are too many of them. */
      LOOP
    }

    public RedirectAnswer {
      requireNonNull(outcome, "outcome");
      steps = List.copyOf(steps);
    }

    /** Where a visitor is sent: a path below the base of the site, or an absolute URL. */
    public Optional<String> target() {
      return outcome == Outcome.REDIRECTED
          ? Optional.of(steps.get(steps.size() - 1).to())
          : Optional.empty();
    }

    /** The redirect that applied first. */
    public Optional<Step> first() {
      return steps.stream().findFirst();
    }

    /**
     * One redirect that was followed.
     *
     * @param from a path below the base of the site, without slashes around it
     * @param to likewise, or an absolute URL out of the site
     * @param redirect the site's own that answered; empty for other rules
     */
    public record Step(Rule rule, String from, String to, Optional<SiteRedirect> redirect) {

      /** Which rule answered; of several the first one here. */
      public enum Rule {
        /** A page had the path before. */
        AUTOMATIC,
        /** The configuration of the space has a redirect from it. */
        CONFIGURATION,
        /** The site has a redirect from it. */
        SITE,
        /** It names a section or site space that is a default now, hence has no path. */
        DEFAULT
      }

      public Step {
        requireNonNull(rule, "rule");
        requireNonNull(from, "from");
        requireNonNull(to, "to");
        requireNonNull(redirect, "redirect");
      }

      /** Whether it leads out of the site. */
      public boolean leavesTheSite() {
        return redirect
            .filter(own -> own.destination() instanceof SiteRedirect.Destination.External)
            .isPresent();
      }
    }
  }
}
