package dev.docs.comment.internal;

import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.OpenItems;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PrimitiveIterator;

/** Counts open comments and change requests by their indexes. Stateless. */
@KeepsRule("comment-discussions")
public final class CountedItems {

  private CountedItems() {}

  /** As {@link OpenItems#of}. */
  public static Map<SpaceId, Space.Counts> of(ReadTx tx, Collection<SpaceId> spaces) {
    List<Scan<?>> scans = new ArrayList<>();
    for (SpaceId space : spaces) {
      scans.add(CommentRepository.openOn(space));
      scans.add(ChangeRequestRepository.of(space, null));
      scans.add(ChangeRequestRepository.of(space, ChangeRequest.Status.OPEN));
      scans.add(ChangeRequestRepository.of(space, ChangeRequest.Status.DRAFT));
    }
    PrimitiveIterator.OfInt counts =
        tx.counts(scans).stream().mapToInt(Math::toIntExact).iterator();
    Map<SpaceId, Space.Counts> found = new HashMap<>();
    for (SpaceId space : spaces) {
      found.put(
          space, new Space.Counts(counts.next(), counts.next(), counts.next(), counts.next()));
    }
    return found;
  }
}
