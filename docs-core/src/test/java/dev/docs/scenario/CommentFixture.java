package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;

/** A space with a page, and those who talk about it; on any store. */
abstract class CommentFixture {

  static final String INTRO =
      """
      # Start

      The first paragraph.

      The second paragraph.
      """;

  Store store;
  World world;
  DocsSession ada;
  DocsSession cora;
  SpaceId guide;
  ContentAt.Branch main;
  PageId intro;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    cora = world.as("comment");
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(guide);
    edit(ContentEdit.insertPage("Intro").markdown(INTRO));
    intro = ada.contents().get(main).content().children(null).get(0).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  void edit(ContentEdit... edits) {
    ada.contents().edit(main, List.of(edits));
  }

  void write(String markdown) {
    edit(ContentEdit.updatePage(intro.value()).markdown(markdown));
  }

  Block block(int index) {
    var view = ada.contents().get(main);
    Page page = view.content().page(intro).orElseThrow();
    return KeyedBlocks.of(view.text(page.document())).document().nodes().get(index);
  }

  Comment.View say(DocsSession session, String text) {
    return session.comments().post(main, PostComment.saying(text));
  }

  int open() {
    return ada.spaces().get(guide).space().counts().comments();
  }

  static void refuses(ErrorCode code, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code));
  }

  static List<String> bodies(Slice<Comment.View> comments) {
    return comments.items().stream().map(c -> c.comment().post().body()).toList();
  }

  List<String> list(Comments.Query query) {
    return bodies(cora.comments().list(main, query, ListOptions.first()));
  }

  List<String> commenters(ContentAt.Branch at) {
    return ada.comments().commenters(at, ListOptions.first()).items().stream()
        .map(member -> member.user().id().value())
        .toList();
  }
}
