package dev.docs.scenario;

import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.command.Update;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.folder.Folder;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.InviteToContent;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.UpdateCollection;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** What is done to spaces and collections, and to the content of spaces. */
final class ContentRights extends OperationTable {

  private static final ListOptions ALL = ListOptions.limit(1000);

  ContentRights() {
    permissions();
    places();
    content();
    changeRequests();
    comments("InSpace", PermissionFixture::main, f -> f.comment, f -> f.reply);
    comments(
        "InChangeRequest",
        PermissionFixture::proposed,
        f -> f.proposedComment,
        f -> f.proposedReply);
    references();
  }

  private void permissions() {
    permissions("Space", f -> ContentId.of(f.space));
    permissions("Collection", f -> ContentId.of(f.inner));
    is(
        "explainPermission",
        (s, f) ->
            s.permissions().explain(new UserId(PermissionFixture.LONER), ContentId.of(f.space)));
  }

  private void permissions(String kind, Function<PermissionFixture, ContentId> content) {
    Principal loner = Principal.of(new UserId(PermissionFixture.LONER));
    Update<Role> comment = Update.to(Role.COMMENT);
    is(
        "listUserPermissionsIn" + kind,
        (s, f) -> s.permissions().users(content.apply(f), ALL).count() > 0);
    is(
        "listTeamPermissionsIn" + kind,
        (s, f) -> s.permissions().teams(content.apply(f), ALL).count() > 0);
    is(
        "listPermissionsAggregateIn" + kind,
        (s, f) -> s.permissions().aggregate(content.apply(f), null, ALL).count() > 0);
    does(
        "inviteTo" + kind,
        (s, f) ->
            s.permissions()
                .invite(content.apply(f), InviteToContent.users(Role.READ, new UserId("review"))));
    does(
        "updateUserPermissionIn" + kind,
        (s, f) -> s.permissions().update(content.apply(f), loner, comment));
    does(
        "updateTeamPermissionIn" + kind,
        (s, f) -> s.permissions().update(content.apply(f), Principal.of(f.team), comment));
    does("removeUserFrom" + kind, (s, f) -> s.permissions().remove(content.apply(f), loner));
    does(
        "removeTeamFrom" + kind,
        (s, f) -> s.permissions().remove(content.apply(f), Principal.of(f.team)));
  }

  private void places() {
    is("getCollectionById", (s, f) -> s.collections().get(f.inner));
    is("listSpacesInCollectionById", (s, f) -> s.spaces().listIn(f.inner, ALL));
    is(
        "updateCollectionById",
        (s, f) -> s.collections().update(f.inner, UpdateCollection.NOTHING.title("New")));
    is("moveCollection", (s, f) -> s.collections().move(f.inner, Move.into(f.outer)));
    is("transferCollection", (s, f) -> s.collections().transfer(f.inner, f.other));
    is(
        "createSpaceInCollection",
        (s, f) -> s.spaces().create(f.world.organization, CreateSpace.titled("New").in(f.inner)));
    is(
        "createCollectionInCollection",
        (s, f) ->
            s.collections()
                .create(f.world.organization, CreateCollection.titled("New").in(f.inner)));
    does("deleteCollectionById", (s, f) -> s.collections().delete(f.inner));
    is("getSpaceById", (s, f) -> s.spaces().get(f.space));
    is("getEmbedByUrlInSpace renderIntegrationUIWithPost", (s, f) -> s.spaces().get(f.space));
    is("updateSpaceById", (s, f) -> s.spaces().update(f.space, UpdateSpace.NOTHING.title("New")));
    is("moveSpace", (s, f) -> s.spaces().move(f.space, Move.into(f.outer)));
    is("transferSpace", (s, f) -> s.spaces().transfer(f.space, f.other));
    is("duplicateSpace", (s, f) -> s.spaces().duplicate(f.space));
    does("deleteSpaceById", (s, f) -> s.spaces().delete(f.space));
    is("getDeletedSpace", (s, f) -> s.spaces().get(f.deleted));
    is("restoreSpace", (s, f) -> s.spaces().restore(f.deleted));
    does("deleteDeletedSpace", (s, f) -> s.spaces().delete(f.deleted));
    is("editDeletedSpace", (s, f) -> s.contents().edit(ContentAt.main(f.deleted), f.edit));
  }

  private void content() {
    is(
        """
        getCurrentRevision listPages listFiles getFileById getPageById getPageByPath
        getReusableContentById listSpacePageMetaLinks
        """,
        (s, f) -> s.contents().get(ContentAt.main(f.space)));
    is("getDocumentById", (s, f) -> s.contents().document(f.space, f.document));
    is(
        "getComputedDocument",
        (s, f) -> s.contents().computedText(f.space, PermissionFixture.computed("doc", "models")));
    is(
        "getComputedRevision",
        (s, f) ->
            s.contents()
                .computed(f.space, PermissionFixture.computed("models", "true"), f.page.id()));
    is(
        """
        getRevisionById listPagesInRevisionById listFilesInRevisionById getFileInRevisionById
        getPageInRevisionById getPageDocumentInRevisionById getPageInRevisionByPath
        getReusableContentInRevisionById getReusableContentDocumentInRevisionById
        listRevisionPageMetaLinks
        """,
        (s, f) -> s.contents().get(ContentAt.revision(f.space, f.first)));
    is(
        "getRevisionSemanticChanges",
        (s, f) -> s.contents().changes(ContentAt.revision(f.space, f.first), 10));
    is("exportFolder", (s, f) -> s.contents().exportFolder(ContentAt.main(f.space)));
    is("editLive", (s, f) -> s.contents().edit(ContentAt.main(f.space), f.edit));
    is(
        "importFolder",
        (s, f) ->
            s.contents()
                .importFolder(ContentAt.main(f.space), Folder.ofTexts(Map.of("a.md", "a"))));
    is("applyTemplateToSpace", (s, f) -> s.templates().apply(ContentAt.main(f.space), f.space));
    is("rollbackToRevision", (s, f) -> s.contents().rollback(f.space, f.first));
  }

  private void changeRequests() {
    is(
        "createChangeRequest",
        (s, f) -> s.changeRequests().create(f.space, new CreateChangeRequest("New")));
    is(
        "listChangeRequestsForSpace",
        (s, f) -> s.changeRequests().list(f.space, null, null, ALL).count() > 0);
    is(
        "getChangeRequestById",
        (s, f) -> s.changeRequests().get(ChangeRequest.Ref.of(f.space, "1")));
    is(
        "updateChangeRequestById",
        (s, f) ->
            s.changeRequests()
                .update(
                    ChangeRequest.Ref.of(f.space, "1"),
                    UpdateChangeRequest.NOTHING.subject("New")));
    is(
        "getContributorsByChangeRequestId",
        (s, f) -> s.changeRequests().contributors(ChangeRequest.Ref.of(f.space, "1"), ALL));
    is(
        "getChangeRequestChanges",
        (s, f) ->
            s.contents().changes(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), 10));
    is(
        """
        getRevisionOfChangeRequestById listPagesInChangeRequest listFilesInChangeRequestById
        getFileInChangeRequestById getPageInChangeRequestById getPageInChangeRequestByPath
        getReusableContentInChangeRequestById listChangeRequestPageMetaLinks
        """,
        (s, f) -> s.contents().get(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1"))));
    is(
        "updateChangeRequestContent",
        (s, f) ->
            s.contents().edit(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), f.edit));
    is("updateChangeRequest", (s, f) -> s.merges().update(ChangeRequest.Ref.of(f.space, "1")));
    is("mergeChangeRequest", (s, f) -> s.merges().merge(ChangeRequest.Ref.of(f.space, "1")));
    is(
        "previewChangeRequestMerge",
        (s, f) -> s.merges().preview(ChangeRequest.Ref.of(f.space, "1")));
    is(
        "listChangeRequestConflicts",
        (s, f) -> s.merges().conflicts(ChangeRequest.Ref.of(f.space, "1"), ALL));
    is(
        "resolveChangeRequestConflict",
        (s, f) ->
            s.merges()
                .resolve(ChangeRequest.Ref.of(f.space, "1"), f.conflict, new Resolution.Theirs()));
    is(
        "getReviewsByChangeRequestId",
        (s, f) -> s.reviews().list(ChangeRequest.Ref.of(f.space, "1"), ALL));
    is(
        "getChangeRequestReviewById",
        (s, f) -> s.reviews().get(ChangeRequest.Ref.of(f.space, "1"), f.review));
    is(
        "submitChangeRequestReview",
        (s, f) ->
            s.reviews()
                .submit(
                    ChangeRequest.Ref.of(f.space, "1"),
                    new Reviews.Submit(Review.Status.CHANGES_REQUESTED, null)));
    is(
        "getRequestedReviewersByChangeRequestId",
        (s, f) -> s.reviews().requested(ChangeRequest.Ref.of(f.space, "1"), ALL));
    is(
        "requestReviewersForChangeRequest",
        (s, f) ->
            s.reviews()
                .request(
                    ChangeRequest.Ref.of(f.space, "1"),
                    new Reviews.Request(
                        List.of(new UserId("admin")), Update.to("Subject"), Update.keep())));
    does(
        "removeRequestedReviewerFromChangeRequest",
        (s, f) ->
            s.reviews().removeRequested(ChangeRequest.Ref.of(f.space, "1"), new UserId("admin")));
  }

  private void comments(
      String where,
      Function<PermissionFixture, ContentAt.Branch> at,
      Function<PermissionFixture, CommentId> comment,
      Function<PermissionFixture, CommentReplyId> reply) {
    is(
        "listComments" + where,
        (s, f) -> s.comments().list(at.apply(f), Comments.Query.ALL, ALL).count() > 0);
    is(
        "postComment" + where,
        (s, f) -> s.comments().post(at.apply(f), PostComment.saying("and this")));
    is("getComment" + where, (s, f) -> s.comments().get(at.apply(f), comment.apply(f)));
    is(
        "updateComment" + where,
        (s, f) ->
            s.comments()
                .update(
                    at.apply(f),
                    comment.apply(f),
                    UpdateComment.NOTHING.with(UpdatePost.NOTHING.addReactions("👍"))));
    does("deleteComment" + where, (s, f) -> s.comments().delete(at.apply(f), comment.apply(f)));
    is(
        "listCommentReplies" + where,
        (s, f) -> s.comments().replies(at.apply(f), comment.apply(f), ALL).count() > 0);
    is(
        "postCommentReply" + where,
        (s, f) -> s.comments().reply(at.apply(f), comment.apply(f), new PostReply("yes")));
    is(
        "getCommentReply" + where,
        (s, f) -> s.comments().getReply(at.apply(f), comment.apply(f), reply.apply(f)));
    is(
        "updateCommentReply" + where,
        (s, f) ->
            s.comments()
                .updateReply(
                    at.apply(f),
                    comment.apply(f),
                    reply.apply(f),
                    UpdatePost.NOTHING.addReactions("👍")));
    does(
        "deleteCommentReply" + where,
        (s, f) -> s.comments().deleteReply(at.apply(f), comment.apply(f), reply.apply(f)));
    is("listCommenters" + where, (s, f) -> s.comments().commenters(at.apply(f), ALL).count() > 0);
  }

  private void references() {
    is("listSpaceLinks", (s, f) -> s.references().list(ContentAt.main(f.space), null, null, ALL));
    is(
        "listPageLinksInSpace",
        (s, f) -> s.references().ofPage(ContentAt.main(f.space), f.page.id(), null, ALL));
    is(
        "listSpacePageBacklinks",
        (s, f) -> s.references().toPage(ContentAt.main(f.space), f.page.id(), ALL));
    is(
        "listSpaceFileBacklinks",
        (s, f) -> s.references().toFile(ContentAt.main(f.space), f.file, ALL));
    is(
        "listChangeRequestLinks",
        (s, f) ->
            s.references()
                .list(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), null, null, ALL));
    is(
        "listPageLinksInChangeRequest",
        (s, f) ->
            s.references()
                .ofPage(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")),
                    f.page.id(),
                    null,
                    ALL));
    is(
        "listChangeRequestPageBacklinks",
        (s, f) ->
            s.references()
                .toPage(
                    ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), f.page.id(), ALL));
    is(
        "listChangeRequestFileBacklinks",
        (s, f) ->
            s.references()
                .toFile(ContentAt.changeRequest(ChangeRequest.Ref.of(f.space, "1")), f.file, ALL));
    is("searchSpaceContent", (s, f) -> s.search().inSpace(f.space, "text", ALL));
  }
}
