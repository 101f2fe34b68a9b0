package dev.docs.http.app;

import static dev.docs.http.app.Elements.words;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.Merges;
import dev.docs.comment.Reviews.RequestedReviewerView;
import dev.docs.comment.Reviews.ReviewView;
import dev.docs.http.html.Html;
import dev.docs.listing.Slice;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.user.User;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The page of a change request: its changes, and its conflicts with the main content. */
final class ChangeRequestPage {

  private ChangeRequestPage() {}

  static void show(PageBuilder view, ChangeRequest.Ref ref) {
    ChangeRequest.View found = view.docs().changeRequests().get(ref);
    ChangeRequest request = found.changeRequest();
    String space = view.links().spaceApp(request.space());
    String href = view.links().changeRequestApp(request.space(), request.id());
    Space.View in = view.docs().spaces().get(request.space());
    view.step(in.space());
    view.frame()
        .step(space + SpacePages.CHANGE_REQUESTS, "Change requests")
        .titled("#" + request.number() + " " + request.subject());
    Html facts = view.main().add("dl");
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
    ContentAddress shown = new ContentAddress(ContentAt.changeRequest(found.ref()), href);
    Html content = Elements.fact(facts, "Content");
    Elements.link(content, shown.tree(), "Pages");
    content.text(", ");
    Elements.link(content, href + FilePages.FILES, "Files");
    SpacePages.comments(facts, shown, in, request.comments());
    reviews(view, found, href);
    conflicts(view, found, href);
    ChangesHtml.write(view, shown);
  }

  private static void reviews(PageBuilder view, ChangeRequest.View found, String href) {
    Slice<ReviewView> reviews =
        view.docs().reviews().list(found.ref(), view.listOptions("reviews"));
    Slice<RequestedReviewerView> requested =
        view.docs().reviews().requested(found.ref(), view.listOptions("requested"));
    if (reviews.items().isEmpty() && requested.items().isEmpty()) {
      return;
    }
    view.main().add("h2").text("Reviews");
    Html rows =
        Elements.table(
            view.main(),
            "Reviews, newest first, " + reviews.count() + "; requested, " + requested.count(),
            "Reviewer",
            "Says",
            "~Requested by",
            "~At");
    for (RequestedReviewerView one : requested.items()) {
      row(rows, one.user(), "requested", one.requestedBy(), one.createdAt());
    }
    for (ReviewView one : reviews.items()) {
      Html says =
          row(
              rows,
              one.reviewer(),
              words(one.review().status()),
              one.requestedBy(),
              one.review().createdAt());
      one.comment()
          .ifPresent(
              comment -> {
                says.text(", ");
                String id = comment.comment().id().value();
                Elements.link(says, href + CommentPages.COMMENTS + "/" + id, "comment");
              });
    }
    Elements.next(view.main(), href, "requested", requested);
    Elements.next(view.main(), href, "reviews", reviews);
  }

  private static Html row(
      Html rows, User who, String what, @Nullable User requestedBy, Instant at) {
    Html row = rows.add("tr");
    row.add("td").set("dir", "auto").text(who.displayName());
    Html says = row.add("td").text(what);
    row.add("td", "wide")
        .set("dir", "auto")
        .text(requestedBy == null ? "" : requestedBy.displayName());
    Elements.time(row.add("td", "wide"), at);
    return says;
  }

  private static void conflicts(PageBuilder view, ChangeRequest.View found, String href) {
    Slice<ConflictRecord> kept =
        view.docs().merges().conflicts(found.ref(), view.listOptions("conflicts"));
    Optional<Merges.Preview> preview =
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
      String state = one.resolution().map(r -> "resolved: " + words(r.side())).orElse("open");
      html.write(one.conflict(), state);
    }
    Elements.next(view.main(), href, "conflicts", kept);
    preview.ifPresent(
        p ->
            p.found().stream()
                .limit(PageBuilder.ITEMS)
                .forEach(conflict -> html.write(conflict, "found in a merge preview")));
  }
}
