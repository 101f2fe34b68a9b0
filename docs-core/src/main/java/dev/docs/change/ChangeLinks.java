package dev.docs.change;

import dev.docs.access.internal.WriteWork;
import dev.docs.change.ChangeRequestLink.Wanted;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Sets the links of change requests. */
@KeepsRule("change-request-links")
final class ChangeLinks {

  private ChangeLinks() {}

  /** The links after an update: those that are named by their id keep it, once; others get new. */
  static List<ChangeRequestLink> of(WriteWork w, ChangeRequest old, UpdateChangeRequest update) {
    List<Wanted> wanted = update.links().value();
    if (wanted == null) {
      return old.links();
    }
    Set<String> known = new HashSet<>();
    old.links().forEach(link -> known.add(link.id()));
    List<ChangeRequestLink> links = new ArrayList<>();
    for (Wanted one : wanted) {
      String id = one.id() != null && known.remove(one.id()) ? one.id() : w.ids().next();
      links.add(new ChangeRequestLink(id, one.url(), one.title()));
    }
    return links;
  }
}
