package dev.docs;

import dev.docs.access.Caller;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.content.ContentFault;
import dev.docs.content.stored.ContentVerification;
import dev.docs.retention.internal.Purge;
import dev.docs.retention.internal.RetentionRepository;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.work.Context;
import java.util.List;

/** What keeps a store in order. Thread-safe. */
final class Upkeep {

  private final Configuration configuration;

  Upkeep(Configuration configuration) {
    this.configuration = configuration;
  }

  private Context operator() {
    return configuration.context(Caller.operator());
  }

  int purge() {
    Context operator = operator();
    int removed =
        new Purge(
                operator,
                Cascades.SPACE.telling(space -> configuration.derived.forget(space.id())),
                configuration.history,
                configuration.purgeObserver)
            .run()
            .spaces();
    configuration.endedSpaces.forget(operator);
    configuration.feed().trim();
    configuration.tokens.recordUses();
    configuration.pageViews.ifPresent(
        views -> {
          views.record();
          views.trim();
        });
    return removed;
  }

  List<ContentFault> verify() {
    return operator()
        .read(
            "Docs.verify",
            r -> {
              ContentVerification verification =
                  new ContentVerification(r, RetentionRepository.removed(r));
              verification.checkRevisions();
              verification.checkImports();
              SpaceRepository.forEach(
                  r, space -> verification.checkRevision(space.id(), space.head()));
              ChangeRequestRepository.forEach(
                  r,
                  changeRequest ->
                      changeRequest
                          .revisions()
                          .forEach(id -> verification.checkRevision(changeRequest.space(), id)));
              return verification.finish();
            });
  }
}
