package dev.docs.http.look;

import static dev.docs.http.look.Elements.words;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequestRef;
import dev.docs.change.ChangeRequestView;
import dev.docs.change.ConflictRecord;
import dev.docs.change.MergePreview;
import dev.docs.contents.ContentAt;
import dev.docs.http.html.Html;
import dev.docs.listing.Slice;
import java.util.Optional;

/** A change request: what it proposes, and on what it and the main content do not agree. */
final class ChangeRequestPage {

  private ChangeRequestPage() {}

  static void show(View view, ChangeRequestRef asked) {
    ChangeRequestView found = view.docs().changeRequests().get(asked);
    ChangeRequest request = found.changeRequest();
    String space = view.links().spaceApp(request.space());
    String href = view.links().changeRequestApp(request.space(), request.id());
    view.step(view.docs().spaces().get(request.space()).space());
    view.frame()
        .step(space + SpacePages.CHANGE_REQUESTS, "Change requests")
        .titled("#" + request.number() + " " + request.subject());
    Html facts = Elements.facts(view.main());
    Html state = Elements.fact(facts, "State").text(words(request.status()));
    if (found.outdated()) {
      state.text(", outdated: the main content has changed since");
    }
    if (found.createdBy() != null) {
      Elements.fact(facts, "By").text(found.createdBy().displayName());
    }
    Elements.time(Elements.fact(facts, "Opened"), request.createdAt());
    Elements.time(Elements.fact(facts, "Changed"), request.updatedAt());
    Elements.fact(facts, "Conflicts")
        .text(request.openConflicts() + " open, " + request.conflicts() + " in all");
    Shown shown = new Shown(ContentAt.changeRequest(found.ref()), href);
    Elements.link(Elements.fact(facts, "Content"), shown.tree(), "Pages");
    conflicts(view, found, href);
    ChangesHtml.write(view, shown);
  }

  private static void conflicts(View view, ChangeRequestView found, String href) {
    Slice<ConflictRecord> kept =
        view.docs().merges().conflicts(found.ref(), view.piece("conflicts"));
    Optional<MergePreview> preview =
        found.changeRequest().status().isEditable() && found.outdated()
            ? Optional.of(view.docs().merges().preview(found.ref()))
            : Optional.empty();
    boolean more = preview.filter(p -> !p.found().isEmpty()).isPresent();
    if (kept.items().isEmpty() && !more) {
      return;
    }
    ConflictHtml html = new ConflictHtml(view.main());
    view.main().add("h2").text("Conflicts");
    for (ConflictRecord one : kept.items()) {
      String state = one.resolution() == null ? "open" : "resolved: " + words(one.resolution());
      html.write(one.conflict(), state);
    }
    Elements.next(view.main(), href, "conflicts", kept);
    preview.ifPresent(
        p ->
            p.found().stream()
                .limit(View.ITEMS)
                .forEach(conflict -> html.write(conflict, "found when merging now")));
  }
}
