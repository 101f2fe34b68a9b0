package dev.docs.http.seed;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequests;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.error.DocsException;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Writes a space with its change requests and comments. It begins as the oldest of its open change
 * requests knows it, and becomes what it is meanwhile. Used once.
 */
final class SpaceWriter {

  /** Components of a page that its edits set. */
  private static final Set<String> STAMPS = Set.of("gitPath", "createdAt", "updatedAt", "blob");

  /** Those, and what follows from the place of a page. */
  private static final Set<String> PLACED =
      Set.of("gitPath", "createdAt", "updatedAt", "blob", "parent", "order");

  private final SeedWriter whole;
  private final DocsSession admin;
  private final SpaceId space;
  private final String name;

  /** The number of revisions before each of the main content. */
  private final Map<RevisionId, Integer> ages = new HashMap<>();

  private final List<ChangeRequest> requests;

  SpaceWriter(SeedWriter whole, SpaceId space) {
    this.whole = whole;
    this.admin = whole.docs.as(Caller.operator());
    this.space = space;
    this.name = whole.names.of(space);
    history(admin.spaces().get(space).space().head());
    requests =
        SeedWriter.all(
                options -> admin.changeRequests().list(space, ChangeRequests.Query.ALL, options))
            .stream()
            .map(ChangeRequest.View::changeRequest)
            .sorted(
                Comparator.comparing((ChangeRequest request) -> age(request.ancestor()))
                    .thenComparing(ChangeRequest::number))
            .toList();
  }

  private void history(RevisionId head) {
    List<RevisionId> newest = new ArrayList<>();
    RevisionId next = head;
    while (next != null) {
      newest.add(next);
      List<RevisionId> parents = at(next).revision().parents();
      next = parents.isEmpty() ? null : parents.get(0);
    }
    for (int i = 0; i < newest.size(); i++) {
      ages.put(newest.get(i), newest.size() - i);
    }
  }

  private int age(RevisionId revision) {
    return ages.getOrDefault(revision, 0);
  }

  private ContentView at(RevisionId revision) {
    return admin.contents().get(ContentAt.revision(space, revision));
  }

  private static boolean isMerged(ChangeRequest request) {
    return request.status() == ChangeRequest.Status.MERGED;
  }

  private ContentView main() {
    return admin.contents().get(ContentAt.main(space));
  }

  // ---------------------------------------------------------------- content

  /** Writes what there is before the change requests. */
  void space(Space described, Map<String, Role> access, Map<String, Role> teams) {
    ContentView begun =
        requests.stream()
            .filter(request -> !isMerged(request))
            .findFirst()
            .map(request -> at(request.ancestor()))
            .orElseGet(this::main);
    whole.seed.space(
        name,
        written -> {
          described(written, described);
          content(written, admin, begun, name, whole.files);
          access.forEach(written::access);
          teams.forEach(written::teamAccess);
        });
  }

  /** Writes the title and the like. */
  static void described(SeedBuilder.SpaceSeed written, Space space) {
    written.title(space.title());
    if (!space.emoji().isEmpty()) {
      written.emoji(space.emoji());
    }
    String language = space.language();
    if (language != null) {
      written.language(language);
    }
    if (space.editMode() == Space.EditMode.LOCKED && space.deletedAt() == null) {
      written.locked();
    }
  }

  /** Writes pages, or the files that they would be exported as, where there is more to say. */
  static void content(
      SeedBuilder.SpaceSeed written,
      DocsSession admin,
      ContentView view,
      String name,
      SeedFiles files) {
    if (isPlain(view.content())) {
      pages(written, view, null);
    } else {
      ContentAt at = ContentAt.revision(view.revision().space(), view.revision().id());
      files.write(name, admin.contents().exportFolder(at), written.files());
    }
  }

  /** Whether a content is its pages, and these are their titles and texts. */
  private static boolean isPlain(Content content) {
    return content.fileCount() == 0
        && content.allReusableContents().isEmpty()
        && content.variables().isEmpty()
        && content.allRedirects().isEmpty()
        && content.allPages().stream().allMatch(SpaceWriter::isPlain);
  }

  private static boolean isPlain(Page page) {
    Page plain = Page.of(page.id(), page.kind(), page.title(), page.slug());
    return page.type() == PageType.DOCUMENT
        && PLACED.containsAll(SeedScope.differences(plain, page));
  }

  /** Writes the pages below one; all for null. */
  private static void pages(
      SeedBuilder.PagesSeed written, ContentView view, @Nullable PageId parent) {
    for (Page page : view.content().children(parent)) {
      written.page(page.title(), view.text(page), below -> pages(below, view, page.id()));
    }
  }

  // ---------------------------------------------------------------- changes

  void changeRequests() {
    List<ChangeRequest> open = requests.stream().filter(r -> !isMerged(r)).toList();
    for (ChangeRequest request : requests) {
      int index = open.indexOf(request);
      whole.seed.changeRequest(
          whole.names.put(request.id(), request.subject(), "change"),
          name,
          written -> {
            written.subject(request.subject()).status(request.status());
            by(request.createdBy(), Role.EDIT, "a change request").ifPresent(written::by);
            if (index >= 0) {
              edits(at(request.ancestor()), at(request.head()), written::edit);
              ContentView next =
                  index + 1 < open.size() ? at(open.get(index + 1).ancestor()) : main();
              edits(at(request.ancestor()), next, written::meanwhile);
              reviews(request, written);
            }
          });
    }
  }

  private void reviews(ChangeRequest request, SeedBuilder.ChangeRequestSeed written) {
    SeedWriter.all(
            options -> admin.reviews().list(ChangeRequest.Ref.of(space, request.id()), options))
        .forEach(
            review ->
                by(review.reviewer().id(), Role.REVIEW, "a review")
                    .ifPresent(
                        by ->
                            written.review(
                                by,
                                review.review().status(),
                                review
                                    .comment()
                                    .map(comment -> comment.post().post().body())
                                    .orElse(""))));
  }

  /** What makes one content of another: deletions, insertions, and updates of texts. */
  private void edits(ContentView from, ContentView to, Supplier<ObjectNode> edit) {
    Content before = from.content();
    Content after = to.content();
    for (Page page : before.descendants(null)) {
      boolean belowDeleted = page.parent() != null && after.page(page.parent()).isEmpty();
      if (after.page(page.id()).isEmpty() && !belowDeleted) {
        edit.get().put("delete", before.path(page));
      }
    }
    for (Page page : after.descendants(null)) {
      Page known = before.page(page.id()).orElse(null);
      if (known == null && page.type() == PageType.DOCUMENT) {
        ObjectNode insert = edit.get().put("insert", page.title());
        PageId parent = page.parent();
        if (parent != null) {
          insert.put("into", after.path(after.page(parent).orElseThrow()));
        }
        insert.put("markdown", to.text(page));
        if (!isPlain(page)) {
          lost(after, page);
        }
      } else if (known == null) {
        lost(after, page);
      } else if (!before.path(known).equals(after.path(page))) {
        whole.leftOut.add(
            "that " + before.path(known) + " of " + name + " became " + after.path(page));
      } else {
        if (!from.text(known).equals(to.text(page))) {
          edit.get().put("update", before.path(known)).put("markdown", to.text(page));
        }
        if (isChanged(known, page)) {
          lost(after, page);
        }
      }
    }
    if (!before.allFiles().equals(after.allFiles())
        || !before.allReusableContents().equals(after.allReusableContents())
        || !before.variables().equals(after.variables())
        || !before.allRedirects().equals(after.allRedirects())) {
      whole.leftOut.add("changes of files, reusable contents, variables or redirects in " + name);
    }
  }

  private void lost(Content content, Page page) {
    whole.leftOut.add("what changes gave to the page " + content.path(page) + " of " + name);
  }

  /** Whether more than its text was changed. */
  private static boolean isChanged(Page before, Page after) {
    boolean texts = before.type() == PageType.DOCUMENT && after.type() == PageType.DOCUMENT;
    return SeedScope.differences(before, after).stream()
        .anyMatch(name -> !STAMPS.contains(name) && !(texts && name.equals("kind")));
  }

  // ---------------------------------------------------------------- comments

  void comments() {
    comments(ContentAt.main(space), null, main().content());
    for (ChangeRequest request : requests) {
      ContentAt.Branch at = ContentAt.changeRequest(ChangeRequest.Ref.of(space, request.id()));
      comments(at, whole.names.of(request.id()), at(request.head()).content());
    }
  }

  private void comments(ContentAt.Branch at, @Nullable String request, Content content) {
    List<Comment.View> found =
        new ArrayList<>(
            SeedWriter.all(options -> admin.comments().list(at, Comments.Query.ALL, options)));
    found.sort(Comparator.comparing(view -> view.comment().number()));
    for (Comment.View view : found) {
      if (view.comment().target().review() == null) {
        comment(at, view, request, content);
      }
    }
  }

  private void comment(
      ContentAt.Branch at, Comment.View view, @Nullable String request, Content content) {
    ObjectNode fields = whole.seed.comment().put("space", name);
    if (request != null) {
      fields.put("changeRequest", request);
    }
    Comment.Target.OnPage on = view.comment().target().page();
    Optional<Page> page = Optional.ofNullable(on).flatMap(found -> content.page(found.page()));
    page.ifPresent(shown -> fields.put("page", content.path(shown)));
    if (on != null && (page.isEmpty() || on.node() != null)) {
      whole.leftOut.add("which part of " + name + " a comment is on");
    }
    post(fields, view.post().post());
    SeedWriter.all(options -> admin.comments().replies(at, view.comment().id(), options))
        .forEach(
            reply -> post(fields.withArrayProperty("replies").addObject(), reply.reply().post()));
    if (view.comment().resolution() != null) {
      fields.put("resolved", "true");
    }
  }

  private void post(ObjectNode fields, Comment.Post post) {
    by(post.by(), Role.COMMENT, "a comment").ifPresent(by -> fields.put("by", by));
    fields.put("text", post.body());
    if (!post.reactions().isEmpty()) {
      whole.leftOut.add("reactions to comments in " + name);
    }
  }

  /** The name of who made something; empty, and told, when they may not make it now. */
  private Optional<String> by(@Nullable UserId who, Role needed, String what) {
    if (who == null) {
      return Optional.empty();
    }
    if (!may(who, needed)) {
      whole.leftOut.add(
          "that " + what + " in " + name + " is by " + who + ", who may not do so now");
      return Optional.empty();
    }
    return Optional.of(who.value());
  }

  private boolean may(UserId who, Role needed) {
    try {
      return whole.docs.as(Caller.user(who)).spaces().get(space).role().includes(needed);
    } catch (DocsException e) {
      return false;
    }
  }
}
