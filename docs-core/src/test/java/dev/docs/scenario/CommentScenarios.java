package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.TableCell;
import dev.docs.comment.Comment.View.PostView;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.comment.internal.CommentRepository;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.error.ErrorCode;
import dev.docs.id.CommentId;
import dev.docs.id.PageId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.rule.RuleTest;
import dev.docs.store.Kind;
import dev.docs.store.Stored;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Comments, replies and reactions; on any store. */
public abstract class CommentScenarios extends CommentFixture {

  // ---------------------------------------------------------------- threads

  @Test
  void commentsAreListedNewestFirstOrOldestFirst() {
    say(cora, "one");
    say(ada, "two");
    say(cora, "three");
    assertThat(bodies(ada.comments().list(main, Comments.Query.ALL, ListOptions.first())))
        .containsExactly("three", "two", "one");
    assertThat(
            bodies(cora.comments().list(main, Comments.Query.ALL.ascending(), ListOptions.first())))
        .containsExactly("one", "two", "three");
    Slice<Comment.View> first =
        ada.comments().list(main, Comments.Query.ALL.ascending(), ListOptions.limit(2));
    assertThat(first.count()).isEqualTo(3);
    assertThat(
            bodies(
                ada.comments()
                    .list(
                        main,
                        Comments.Query.ALL.ascending(),
                        ListOptions.limit(2).after(first.next().orElseThrow()))))
        .containsExactly("three");
  }

  @Test
  @RuleTest("comment-filters")
  void aListIsNarrowedByStatePageAndAuthors() {
    Comment.View done = say(cora, "done");
    ada.comments().update(main, done.comment().id(), UpdateComment.NOTHING.resolved(true));
    say(ada, "open");
    cora.comments().post(main, PostComment.saying("on the page").on(intro));
    assertThat(list(Comments.Query.ALL.withStatus(Comments.Query.Status.OPEN)))
        .containsExactly("on the page", "open");
    assertThat(list(Comments.Query.ALL.withStatus(Comments.Query.Status.RESOLVED)))
        .containsExactly("done");
    assertThat(list(Comments.Query.ALL.on(intro))).containsExactly("on the page");
    assertThat(list(Comments.Query.ALL.by(new UserId("comment"))))
        .containsExactly("on the page", "done");
    assertThat(list(Comments.Query.ALL.by(new UserId("comment"), new UserId("admin")))).hasSize(3);
    assertThat(list(Comments.Query.ALL.by(new UserId("nobody")))).isEmpty();
    assertThat(list(Comments.Query.ALL.on(new PageId("none")))).isEmpty();
  }

  @Test
  @RuleTest("comment-authors")
  void aTextIsEditedByItsAuthorOrWhoManagesTheSpaceAndSaysWhen() {
    CommentId id = say(cora, "frist").comment().id();
    assertThat(cora.comments().get(main, id).comment().post().editedAt()).isNull();
    world.clock.advance(Duration.ofMinutes(1));
    UpdateComment fix = UpdateComment.NOTHING.with(UpdatePost.NOTHING.body("first"));
    DocsSession review = world.as("review");
    refuses(ErrorCode.FORBIDDEN, () -> review.comments().update(main, id, fix));
    assertThat(review.comments().get(main, id).permissions().edit()).isFalse();
    assertThat(world.as("create").comments().get(main, id).permissions().edit()).isTrue();

    Comment.View edited = cora.comments().update(main, id, fix);

    assertThat(edited.comment().post().body()).isEqualTo("first");
    assertThat(edited.comment().post().editedAt()).isEqualTo(world.clock.instant());
    assertThat(edited.permissions().edit()).isTrue();
    world.clock.advance(Duration.ofMinutes(1));
    assertThat(cora.comments().update(main, id, fix).comment()).isEqualTo(edited.comment());
    ReplyView reply = cora.comments().reply(main, id, new PostReply("because"));
    UpdatePost other = UpdatePost.NOTHING.body("since");
    refuses(
        ErrorCode.FORBIDDEN,
        () -> review.comments().updateReply(main, id, reply.reply().id(), other));
    assertThat(
            ada.comments().updateReply(main, id, reply.reply().id(), other).reply().post().body())
        .isEqualTo("since");
  }

  @Test
  @RuleTest("comment-authors")
  void aCommentIsResolvedByItsAuthorOrWhoManagesTheSpace() {
    CommentId id = say(cora, "typo").comment().id();
    UpdateComment resolve = UpdateComment.NOTHING.resolved(true);
    UpdateComment reopen = UpdateComment.NOTHING.resolved(false);
    DocsSession review = world.as("review");
    refuses(ErrorCode.FORBIDDEN, () -> review.comments().update(main, id, resolve));
    cora.comments().update(main, id, resolve);
    refuses(ErrorCode.FORBIDDEN, () -> review.comments().update(main, id, reopen));
    world.as("create").comments().update(main, id, reopen);
    assertThat(open()).isEqualTo(1);
    refuses(ErrorCode.FORBIDDEN, () -> review.comments().update(main, id, resolve));
    refuses(ErrorCode.FORBIDDEN, () -> world.as("read").comments().update(main, id, resolve));
    assertThat(open()).isEqualTo(1);
  }

  @Test
  void repliesStandBelowTheirCommentAndGoWithIt() {
    CommentId id = say(ada, "why?").comment().id();
    ReplyView first = cora.comments().reply(main, id, new PostReply("because"));
    ReplyView second = ada.comments().reply(main, id, new PostReply("I see"));
    assertThat(ada.comments().get(main, id).comment().replies()).isEqualTo(2);
    assertThat(ada.comments().replies(main, id, ListOptions.first()).items())
        .extracting(r -> r.reply().post().body())
        .containsExactly("because", "I see");
    ReplyView edited =
        cora.comments()
            .updateReply(main, id, first.reply().id(), UpdatePost.NOTHING.body("just because"));
    assertThat(cora.comments().getReply(main, id, first.reply().id())).isEqualTo(edited);
    refuses(ErrorCode.FORBIDDEN, () -> cora.comments().deleteReply(main, id, second.reply().id()));

    ada.comments().deleteReply(main, id, first.reply().id());

    ada.comments().deleteReply(main, id, first.reply().id());
    assertThat(ada.comments().get(main, id).comment().replies()).isEqualTo(1);
    CommentId other = say(ada, "other").comment().id();
    refuses(ErrorCode.NOT_FOUND, () -> ada.comments().getReply(main, other, second.reply().id()));
    ada.comments().delete(main, id);
    refuses(ErrorCode.NOT_FOUND, () -> ada.comments().replies(main, id, ListOptions.first()));
  }

  private List<String> repliers(CommentId id) {
    return ada.comments().get(main, id).repliers().stream()
        .map(one -> one.user().id() + " " + one.count() + " " + one.lastAt())
        .toList();
  }

  @Test
  @RuleTest("repliers")
  void thoseWhoRepliedAreCountedWithTheirLastReply() {
    CommentId id = say(ada, "why?").comment().id();
    assertThat(repliers(id)).isEmpty();
    ReplyView first = cora.comments().reply(main, id, new PostReply("because"));
    ada.comments().reply(main, id, new PostReply("I see"));
    world.clock.advance(Duration.ofMinutes(1));
    ReplyView last = cora.comments().reply(main, id, new PostReply("fine"));
    assertThat(repliers(id))
        .containsExactly("comment 2 2024-05-01T12:01:00Z", "admin 1 2024-05-01T12:00:00Z");
    cora.comments().deleteReply(main, id, first.reply().id());
    assertThat(repliers(id))
        .containsExactly("comment 1 2024-05-01T12:01:00Z", "admin 1 2024-05-01T12:00:00Z");
    cora.comments().deleteReply(main, id, last.reply().id());
    assertThat(repliers(id)).containsExactly("admin 1 2024-05-01T12:00:00Z");
    assertThat(ada.comments().list(main, Comments.Query.ALL, ListOptions.first()).items())
        .flatExtracting(Comment.View::repliers)
        .hasSize(1);
  }

  @Test
  void thoseWhoRepliedAreCountedAnewWhereAnotherReleaseChangedTheReplies() {
    Comment said = say(ada, "why?").comment();
    ReplyView reply = cora.comments().reply(main, said.id(), new PostReply("because"));
    ada.comments().reply(main, said.id(), new PostReply("I see"));
    Comment replied = ada.comments().get(main, said.id()).comment();
    cora.comments().deleteReply(main, said.id(), reply.reply().id());
    for (List<Comment.Replier> stored : List.of(replied.repliers(), List.<Comment.Replier>of())) {
      store.write(
          "test",
          tx -> {
            Stored<Comment> old = tx.find(comments(), said.id().value()).orElseThrow();
            Comment comment = old.value();
            Comment other =
                new Comment(
                    comment.id(),
                    comment.discussion(),
                    comment.number(),
                    comment.target(),
                    comment.post(),
                    comment.resolution(),
                    comment.replies(),
                    stored);
            return tx.update(comments(), other, old.version());
          });
      assertThat(repliers(said.id())).containsExactly("admin 1 2024-05-01T12:00:00Z");
    }
  }

  @SuppressWarnings("unchecked")
  private static Kind<Comment> comments() {
    return (Kind<Comment>) CommentRepository.KINDS.get(0);
  }

  @Test
  @RuleTest("comment-reactions")
  void eachUserGivesEachEmojiOnce() {
    CommentId id = say(cora, "look").comment().id();
    UpdatePost like = UpdatePost.NOTHING.addReactions("👍", "🎉", "👍");
    cora.comments().update(main, id, UpdateComment.NOTHING.with(like));
    cora.comments().update(main, id, UpdateComment.NOTHING.with(like));
    Comment.View both =
        ada.comments()
            .update(main, id, UpdateComment.NOTHING.with(UpdatePost.NOTHING.addReactions("👍")));
    assertThat(both.post().reactions())
        .extracting(PostView.Reacted::emoji)
        .containsExactly("👍", "🎉");
    assertThat(both.post().reactions().get(0).users())
        .extracting(by -> by.user().id().value())
        .containsExactly("comment", "admin");
    assertThat(both.comment().post().editedAt()).isNull();

    Comment.View one =
        cora.comments()
            .update(
                main,
                id,
                UpdateComment.NOTHING.with(
                    UpdatePost.NOTHING.addReactions("👀").removeReactions("👍", "❤️")));

    assertThat(one.post().reactions())
        .extracting(PostView.Reacted::emoji)
        .containsExactly("🎉", "👍", "👀");
    refuses(
        ErrorCode.INVALID,
        () ->
            cora.comments()
                .update(
                    main,
                    id,
                    UpdateComment.NOTHING.with(
                        UpdatePost.NOTHING.addReactions("👀").removeReactions("👀"))));
    refuses(
        ErrorCode.INVALID,
        () ->
            cora.comments()
                .update(
                    main,
                    id,
                    UpdateComment.NOTHING.with(UpdatePost.NOTHING.addReactions("no emoji"))));
  }

  @Test
  void resolvingAndOpeningAgainAreCountedOnTheSpace() {
    CommentId id = say(cora, "typo").comment().id();
    say(cora, "another");
    assertThat(open()).isEqualTo(2);

    Comment.View resolved = ada.comments().update(main, id, UpdateComment.NOTHING.resolved(true));

    assertThat(resolved.comment().resolution())
        .isEqualTo(new Comment.Resolution(new UserId("admin"), world.clock.instant()));
    assertThat(resolved.resolvedBy().orElseThrow().displayName()).isEqualTo("Ada Admin");
    assertThat(open()).isEqualTo(1);
    cora.comments().update(main, id, UpdateComment.NOTHING.resolved(true));
    assertThat(open()).isEqualTo(1);
    assertThat(ada.comments().get(main, id).comment().resolution().by())
        .isEqualTo(new UserId("admin"));
    assertThat(cora.comments().update(main, id, UpdateComment.NOTHING.resolved(false)).comment())
        .matches(Comment::isOpen);
    assertThat(open()).isEqualTo(2);
    ada.comments().delete(main, id);
    ada.comments().delete(main, id);
    assertThat(open()).isEqualTo(1);
  }

  // ---------------------------------------------------------------- what they stand on

  @Test
  @RuleTest("comment-outdated")
  void aCommentOnANodeIsOutdatedWhenThatIsNotThereAsItWas() {
    String key = block(1).key();
    CommentId id =
        cora.comments().post(main, PostComment.saying("hm").on(intro).onNode(key)).comment().id();
    Comment.View posted = cora.comments().get(main, id);
    assertThat(posted.comment().target().page().node().preview()).isEqualTo("The first paragraph.");
    assertThat(posted.page().orElseThrow().outdated()).isFalse();

    write(INTRO.replace("second", "last") + "\nAnd a third one.\n");
    assertThat(cora.comments().get(main, id).page().orElseThrow().outdated()).isFalse();
    write(INTRO.replace("The first", "A first"));
    assertThat(cora.comments().get(main, id).page().orElseThrow().outdated()).isTrue();
    write(INTRO);
    assertThat(cora.comments().get(main, id).page().orElseThrow().outdated()).isFalse();
  }

  @Test
  @RuleTest("comment-outdated")
  void aCommentOnAPageFollowsItAndOutlivesIt() {
    CommentId id = cora.comments().post(main, PostComment.saying("nice").on(intro)).comment().id();
    edit(ContentEdit.insertPage("Chapter"));
    PageId chapter = ada.contents().get(main).content().pageByPath("chapter").orElseThrow().id();
    edit(
        ContentEdit.updatePage(intro.value())
            .fields(PageFields.titled("Beginning"))
            .into(chapter.value()));
    Comment.View.ShownPage moved = cora.comments().get(main, id).page().orElseThrow();
    assertThat(moved.page().title()).isEqualTo("Beginning");
    assertThat(moved.path()).isEqualTo("chapter/beginning");
    assertThat(moved.outdated()).isFalse();

    edit(ContentEdit.deletePage(intro.value()));

    Comment.View.ShownPage former = cora.comments().get(main, id).page().orElseThrow();
    assertThat(former.page().title()).isEqualTo("Intro");
    assertThat(former.path()).isEqualTo("intro");
    assertThat(former.outdated()).isTrue();
    assertThat(list(Comments.Query.ALL.on(intro))).containsExactly("nice");
  }

  @Test
  void aCommentOnACellNeedsItsTable() {
    write("# Start\n\n| a | b |\n| - | - |\n| 1 | 2 |\n");
    Block table = block(1);
    String row = ((Map<?, ?>) table.data().get("records")).keySet().iterator().next().toString();
    String column =
        ((Map<?, ?>) table.data().get("definition")).keySet().iterator().next().toString();
    PostComment onTable = PostComment.saying("?").on(intro).onNode(table.key());
    TableCell cell = new TableCell(row, column);
    assertThat(
            cora.comments()
                .post(main, onTable.onCell(cell))
                .comment()
                .target()
                .page()
                .node()
                .cell())
        .isEqualTo(cell);
    refuses(
        ErrorCode.NOT_FOUND,
        () -> cora.comments().post(main, onTable.onCell(new TableCell(row, "none"))));
    refuses(
        ErrorCode.NOT_FOUND,
        () -> cora.comments().post(main, onTable.onNode(block(0).key()).onCell(cell)));
    refuses(
        ErrorCode.INVALID,
        () -> cora.comments().post(main, PostComment.saying("?").on(intro).onCell(cell)));
  }

  @Test
  void whatIsNotThereIsNotCommentedOn() {
    refuses(
        ErrorCode.NOT_FOUND,
        () -> cora.comments().post(main, PostComment.saying("?").on(new PageId("none"))));
    refuses(
        ErrorCode.NOT_FOUND,
        () -> cora.comments().post(main, PostComment.saying("?").on(intro).onNode("none")));
    refuses(
        ErrorCode.INVALID, () -> cora.comments().post(main, PostComment.saying("?").onNode("x")));
    refuses(ErrorCode.INVALID, () -> cora.comments().post(main, PostComment.saying("")));
    assertThat(open()).isZero();
  }

  // ---------------------------------------------------------------- who

  @Test
  @RuleTest("comment-access")
  void discussionsNeedTheRoleComment() {
    CommentId id = say(cora, "here").comment().id();
    DocsSession reader = world.as("read");
    refuses(ErrorCode.FORBIDDEN, () -> say(reader, "me too"));
    refuses(ErrorCode.FORBIDDEN, () -> reader.comments().get(main, id));
    refuses(
        ErrorCode.FORBIDDEN,
        () -> reader.comments().list(main, Comments.Query.ALL, ListOptions.first()));
    refuses(ErrorCode.FORBIDDEN, () -> reader.comments().delete(main, id));
    refuses(ErrorCode.FORBIDDEN, () -> reader.comments().commenters(main, ListOptions.first()));
    DocsSession stranger = world.as("stranger");
    refuses(ErrorCode.NOT_FOUND, () -> say(stranger, "hello"));
    stranger.comments().delete(main, id);
    assertThat(cora.comments().get(main, id).comment().post().body()).isEqualTo("here");
    refuses(ErrorCode.UNAUTHENTICATED, () -> say(world.operator, "who?"));
  }

  @Test
  @RuleTest("comment-authors")
  void whoManagesTheSpaceDeletesWhatOthersSaid() {
    CommentId id = say(cora, "spam").comment().id();
    refuses(ErrorCode.FORBIDDEN, () -> world.as("review").comments().delete(main, id));
    assertThat(world.as("review").comments().get(main, id).permissions().delete()).isFalse();
    assertThat(world.as("create").comments().get(main, id).permissions().delete()).isTrue();
    world.as("create").comments().delete(main, id);
    assertThat(open()).isZero();
    CommentId mine = say(cora, "mine").comment().id();
    cora.comments().delete(main, mine);
    assertThat(open()).isZero();
  }

  @Test
  @RuleTest("commenters")
  void commentersAreThoseWhoSaidSomething() {
    CommentId id = say(cora, "one").comment().id();
    world.clock.advance(Duration.ofSeconds(1));
    say(world.as("edit"), "two");
    world.clock.advance(Duration.ofSeconds(1));
    ada.comments().reply(main, id, new PostReply("three"));
    say(cora, "four");
    assertThat(commenters(main)).containsExactly("comment", "edit", "admin");
    ada.members().remove(world.organization, new UserId("edit"));
    assertThat(commenters(main)).containsExactly("comment", "admin");
  }
}
