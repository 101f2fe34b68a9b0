package dev.docs.site.insights.internal;

import static dev.docs.kind.Lifecycle.CONTENT_TRANSFERRED;
import static dev.docs.kind.Lifecycle.SITE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_REMOVED;
import static dev.docs.kind.Lifecycle.SPACE_RESTORED;
import static dev.docs.kind.Lifecycle.SPACE_TRASHED;

import dev.docs.id.SiteId;
import dev.docs.kind.RecordType;
import dev.docs.site.insights.ViewedPlace;
import dev.docs.site.internal.RemovedParts;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/** Counts of views in the store. Stateless; every method works in a transaction. */
public final class PageViewRepository {

  /** How many days are read or removed together. */
  private static final int TOGETHER = 20;

  private static final String TELL_WHAT_WAS =
      "counts name what they were about, with nothing of it; they are trimmed";

  private static final Index<ViewsOfDay> BY_SITE =
      Index.uniqueOn("by-site", d -> IndexKey.of(d.site().value(), d.day()));
  private static final Index<ViewsOfDay> BY_DAY = Index.on("by-day", d -> IndexKey.of(d.day()));
  private static final Kind<ViewsOfDay> DAYS =
      RecordType.mutable(
          "page-views",
          ViewsOfDay.class,
          ViewsOfDay::id,
          List.of(BY_SITE, BY_DAY),
          type ->
              type.inSite(BY_SITE)
                  .untold()
                  .stays(
                      TELL_WHAT_WAS,
                      SPACE_TRASHED,
                      SPACE_RESTORED,
                      SPACE_REMOVED,
                      CONTENT_TRANSFERRED,
                      RemovedParts.REMOVED)
                  .on(SITE_REMOVED, (tx, site) -> deleteAll(tx, site.id())));

  public static final List<Kind<?>> KINDS = List.of(DAYS);

  private PageViewRepository() {}

  /** Adds views to those of a day, and returns it. */
  static ViewsOfDay add(WriteTx tx, SiteId site, long day, Map<ViewedPlace, Long> views) {
    ViewsOfDay none = ViewsOfDay.none(site, day);
    Optional<Stored<ViewsOfDay>> before = tx.find(DAYS, none.id());
    ViewsOfDay after = before.map(Stored::value).orElse(none).with(views);
    if (before.isPresent()) {
      tx.update(DAYS, after, before.get().version());
    } else {
      tx.insert(DAYS, after);
    }
    return after;
  }

  /** Whether a day has at least these views. */
  static boolean has(ReadTx tx, ViewsOfDay day) {
    return tx.find(DAYS, day.id()).filter(found -> found.value().includes(day)).isPresent();
  }

  /** The days of a site between two, inclusive, in their order. */
  public static void forEach(
      ReadTx tx, SiteId site, long first, long last, Consumer<ViewsOfDay> action) {
    IndexKey prefix = IndexKey.of(site.value());
    Optional<IndexKey> after = Optional.of(prefix.with(first - 1));
    while (after.isPresent()) {
      List<Hit<ViewsOfDay>> hits =
          tx.scan(Scan.of(DAYS, BY_SITE, prefix).after(after.get()).limit(TOGETHER));
      hits.stream().map(Hit::value).filter(day -> day.day() <= last).forEach(action);
      Optional<Hit<ViewsOfDay>> end =
          hits.size() < TOGETHER ? Optional.empty() : Optional.of(hits.get(TOGETHER - 1));
      after = end.filter(hit -> hit.value().day() < last).map(Hit::key);
    }
  }

  /**
   * Removes the days before one, some at most.
   *
   * @return how many
   */
  static int removeBefore(WriteTx tx, long day) {
    List<String> ids =
        tx.scan(Scan.of(DAYS, BY_DAY, IndexKey.empty()).limit(TOGETHER)).stream()
            .map(Hit::value)
            .takeWhile(one -> one.day() < day)
            .map(ViewsOfDay::id)
            .toList();
    tx.deleteAll(DAYS, ids);
    return ids.size();
  }

  private static void deleteAll(WriteTx tx, SiteId site) {
    for (Hit<ViewsOfDay> hit : tx.scan(Scan.of(DAYS, BY_SITE, IndexKey.of(site.value())))) {
      tx.delete(DAYS, hit.value().id(), hit.stored().version());
    }
  }
}
