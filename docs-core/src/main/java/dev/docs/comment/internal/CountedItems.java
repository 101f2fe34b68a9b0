package dev.docs.comment.internal;

import dev.docs.access.internal.OpenItems;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/** Counts open comments and change requests by their indexes. Stateless. */
@KeepsRule("comment-discussions")
public final class CountedItems {

  /** The numbers of a space. */
  private static final int NUMBERS = 4;

  private CountedItems() {}

  /** As {@link OpenItems#of}. */
  public static List<OpenItems.OfSpace> of(ReadTx tx, Collection<SpaceId> spaces) {
    List<Scan<?>> scans = new ArrayList<>(spaces.size() * NUMBERS);
    for (SpaceId space : spaces) {
      scans.add(CommentRepository.openOn(space));
      scans.add(ChangeRequestRepository.of(space, null));
      scans.add(ChangeRequestRepository.of(space, ChangeRequest.Status.OPEN));
      scans.add(ChangeRequestRepository.of(space, ChangeRequest.Status.DRAFT));
    }
    List<Integer> counts = tx.counts(scans).stream().map(Math::toIntExact).toList();
    List<OpenItems.OfSpace> found = new ArrayList<>(spaces.size());
    for (int i = 0; i < counts.size(); i += NUMBERS) {
      found.add(
          new OpenItems.OfSpace(
              counts.get(i), counts.get(i + 1), counts.get(i + 2), counts.get(i + 3)));
    }
    return found;
  }
}
