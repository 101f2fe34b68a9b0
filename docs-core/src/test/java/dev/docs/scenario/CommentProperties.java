package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CommentId;
import dev.docs.id.CommentReplyId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/**
 * Comments on a space and on a change request agree with a plain model, whatever is said, edited,
 * merged and deleted, by whomever; on any store.
 */
public abstract class CommentProperties {

  private static final List<Role> ROLES =
      List.of(Role.READ, Role.COMMENT, Role.EDIT, Role.CREATE, Role.ADMIN);
  private static final List<String> EMOJIS = List.of("👍", "🎉", "👀");
  private static final int PAGES = 3;

  private enum What {
    POST,
    POST_ON_PAGE,
    POST_ON_NODE,
    REPLY,
    DELETE_REPLY,
    EDIT,
    DELETE,
    RESOLVE,
    REOPEN,
    REACT,
    TAKE_BACK,
    WRITE_PAGE,
    MOVE_PAGE,
    DELETE_PAGE,
    MERGE
  }

  /**
   * Something somebody does.
   *
   * @param proposed whether in the change request
   * @param pick chooses a comment, a page and an emoji among those there are
   */
  private record Step(What what, Role who, boolean proposed, int pick) {}

  /** An empty store. */
  protected abstract Store create();

  @Provide
  Arbitrary<List<Step>> steps() {
    return Combinators.combine(
            Arbitraries.of(What.values()),
            Arbitraries.of(ROLES),
            Arbitraries.of(true, false),
            Arbitraries.integers().between(0, 1_000))
        .as(Step::new)
        .list()
        .ofMinSize(5)
        .ofMaxSize(40);
  }

  @Property(tries = 150)
  void discussionsAgreeWithAModel(@ForAll("steps") List<Step> steps) {
    try (Store store = create()) {
      Run run = new Run(store);
      for (Step step : steps) {
        run.take(step);
        run.check();
      }
    }
  }

  /** What the model knows of a comment. */
  private static final class Said {
    CommentId id;
    String by;
    String body;
    boolean resolved;
    int page = -1;

    /** The text that it stands on, of the page or of its paragraph. */
    String stoodOn;

    boolean onNode;
    final List<CommentReplyId> replies = new ArrayList<>();
    final List<String> repliers = new ArrayList<>();
    final Map<String, Set<String>> reactions = new LinkedHashMap<>();
  }

  /** One world and its model. */
  private static final class Run {
    private final World world;
    private final SpaceId space;
    private final ChangeRequest.Ref changeRequest;
    private final List<PageId> pages = new ArrayList<>();

    /** The text of each page, null for one that is deleted: in main, and as proposed. */
    private final List<List<String>> texts = List.of(new ArrayList<>(), new ArrayList<>());

    private final List<List<Said>> said = List.of(new ArrayList<>(), new ArrayList<>());
    private boolean merged;
    private int drawn;

    Run(Store store) {
      world = World.on(store);
      space = world.admin.spaces().create(world.organization, CreateSpace.titled("S")).id();
      for (int i = 0; i < PAGES; i++) {
        world
            .admin
            .contents()
            .edit(
                ContentAt.main(space),
                List.of(ContentEdit.insertPage("p" + i).markdown(text(i, "x"))));
        texts.get(0).add(text(i, "x"));
        texts.get(1).add(text(i, "x"));
      }
      world.admin.contents().get(ContentAt.main(space)).content().children(null).stream()
          .map(Page::id)
          .forEach(pages::add);
      world.admin.changeRequests().create(space, new CreateChangeRequest("C"));
      changeRequest = ChangeRequest.Ref.of(space, "1");
    }

    private static String text(int page, String second) {
      return "Always " + page + "\n\nNow " + second + "\n";
    }

    private static String paragraph(String text) {
      return text.substring(text.indexOf("Now"));
    }

    private ContentAt.Branch at(int branch) {
      return branch == 0 ? ContentAt.main(space) : ContentAt.changeRequest(changeRequest);
    }

    void take(Step step) {
      int branch = step.proposed() ? 1 : 0;
      String who = step.who().name().toLowerCase(Locale.ROOT);
      Comments comments = world.as(who).comments();
      boolean may = step.who().includes(Role.COMMENT);
      List<Said> there = said.get(branch);
      Optional<Said> picked =
          there.isEmpty() ? Optional.empty() : Optional.of(there.get(step.pick() % there.size()));
      int page = step.pick() % PAGES;
      switch (step.what()) {
        case POST -> post(comments, who, branch, may, -1, false);
        case POST_ON_PAGE -> post(comments, who, branch, may, page, false);
        case POST_ON_NODE -> post(comments, who, branch, may, page, true);
        case REPLY -> picked.ifPresent(on -> reply(comments, who, branch, may, on));
        case DELETE_REPLY -> picked.ifPresent(on -> deleteReply(step, comments, who, branch, on));
        case EDIT -> picked.ifPresent(on -> edit(comments, branch, isIts(step, who, on), on));
        case DELETE -> picked.ifPresent(on -> delete(step, comments, who, branch, on));
        case RESOLVE ->
            picked.ifPresent(on -> resolve(comments, branch, isIts(step, who, on), on, true));
        case REOPEN ->
            picked.ifPresent(on -> resolve(comments, branch, isIts(step, who, on), on, false));
        case REACT -> picked.ifPresent(on -> react(step, comments, who, branch, may, on));
        case TAKE_BACK -> picked.ifPresent(on -> takeBack(step, comments, who, branch, may, on));
        case WRITE_PAGE -> write(branch, page);
        case MOVE_PAGE -> move(branch, page);
        case DELETE_PAGE -> deletePage(branch, page);
        case MERGE -> merge();
      }
    }

    private static void expect(boolean may, Runnable call) {
      if (may) {
        call.run();
      } else {
        assertThatThrownBy(call::run)
            .isInstanceOfSatisfying(
                DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.FORBIDDEN));
      }
    }

    private void post(
        Comments comments, String who, int branch, boolean may, int page, boolean onNode) {
      String text = page < 0 ? null : texts.get(branch).get(page);
      if (page >= 0 && text == null) {
        return;
      }
      String body = "said " + ++drawn;
      PostComment command = PostComment.saying(body);
      if (page >= 0) {
        command = command.on(pages.get(page));
      }
      if (onNode) {
        command = command.onNode(lastKey(text));
      }
      PostComment posted = command;
      expect(
          may,
          () -> {
            Said it = new Said();
            it.id = comments.post(at(branch), posted).comment().id();
            it.by = who;
            it.body = body;
            it.page = page;
            it.onNode = onNode;
            it.stoodOn = text == null ? null : onNode ? paragraph(text) : text;
            said.get(branch).add(it);
          });
    }

    private static String lastKey(String text) {
      List<Block> blocks = KeyedBlocks.of(text).document().nodes();
      return blocks.get(blocks.size() - 1).key();
    }

    private void reply(Comments comments, String who, int branch, boolean may, Said on) {
      expect(
          may,
          () -> {
            on.replies.add(
                comments.reply(at(branch), on.id, new PostReply("re " + ++drawn)).reply().id());
            on.repliers.add(who);
          });
    }

    private void deleteReply(Step step, Comments comments, String who, int branch, Said on) {
      if (on.replies.isEmpty()) {
        return;
      }
      int which = step.pick() % on.replies.size();
      boolean may =
          step.who().includes(Role.CREATE)
              || (step.who().includes(Role.COMMENT) && on.repliers.get(which).equals(who));
      expect(
          may,
          () -> {
            comments.deleteReply(at(branch), on.id, on.replies.get(which));
            on.replies.remove(which);
            on.repliers.remove(which);
          });
    }

    private void edit(Comments comments, int branch, boolean may, Said on) {
      String body = "edited " + ++drawn;
      expect(
          may,
          () -> {
            comments.update(
                at(branch), on.id, UpdateComment.NOTHING.with(UpdatePost.NOTHING.body(body)));
            on.body = body;
          });
    }

    private static boolean isIts(Step step, String who, Said on) {
      return step.who().includes(Role.CREATE)
          || (step.who().includes(Role.COMMENT) && on.by.equals(who));
    }

    private void delete(Step step, Comments comments, String who, int branch, Said on) {
      expect(
          isIts(step, who, on),
          () -> {
            comments.delete(at(branch), on.id);
            said.get(branch).remove(on);
          });
    }

    private void resolve(Comments comments, int branch, boolean may, Said on, boolean resolved) {
      expect(
          may,
          () -> {
            comments.update(at(branch), on.id, UpdateComment.NOTHING.resolved(resolved));
            on.resolved = resolved;
          });
    }

    private void react(Step step, Comments comments, String who, int branch, boolean may, Said on) {
      String emoji = EMOJIS.get(step.pick() % EMOJIS.size());
      expect(
          may,
          () -> {
            comments.update(
                at(branch),
                on.id,
                UpdateComment.NOTHING.with(UpdatePost.NOTHING.addReactions(emoji)));
            on.reactions.computeIfAbsent(emoji, e -> new LinkedHashSet<>()).add(who);
          });
    }

    private void takeBack(
        Step step, Comments comments, String who, int branch, boolean may, Said on) {
      String emoji = EMOJIS.get(step.pick() % EMOJIS.size());
      expect(
          may,
          () -> {
            comments.update(
                at(branch),
                on.id,
                UpdateComment.NOTHING.with(UpdatePost.NOTHING.removeReactions(emoji)));
            on.reactions.computeIfPresent(
                emoji,
                (e, users) -> {
                  users.remove(who);
                  return users.isEmpty() ? null : users;
                });
          });
    }

    private boolean isEditable(int branch, int page) {
      return texts.get(branch).get(page) != null && !(branch == 1 && merged);
    }

    private void write(int branch, int page) {
      if (isEditable(branch, page)) {
        String text = text(page, drawn++ % 3 == 0 ? "x" : "y" + drawn);
        edit(branch, ContentEdit.updatePage(pages.get(page).value()).markdown(text));
        texts.get(branch).set(page, text);
      }
    }

    private void move(int branch, int page) {
      if (isEditable(branch, page)) {
        edit(
            branch,
            ContentEdit.updatePage(pages.get(page).value())
                .fields(PageFields.titled("t" + ++drawn)));
      }
    }

    private void deletePage(int branch, int page) {
      if (isEditable(branch, page)) {
        edit(branch, ContentEdit.deletePage(pages.get(page).value()));
        texts.get(branch).set(page, null);
      }
    }

    private void edit(int branch, ContentEdit edit) {
      world.admin.contents().edit(at(branch), List.of(edit));
    }

    /** What the merge makes of the texts is not for this model to tell: it reads them. */
    private void merge() {
      if (merged) {
        return;
      }
      world.admin.merges().merge(changeRequest);
      merged =
          world.admin.changeRequests().get(changeRequest).changeRequest().status()
              == ChangeRequest.Status.MERGED;
      for (int branch = 0; branch < 2; branch++) {
        ContentView view = world.admin.contents().get(at(branch));
        for (int i = 0; i < PAGES; i++) {
          texts
              .get(branch)
              .set(
                  i,
                  view.content()
                      .page(pages.get(i))
                      .map(page -> view.text(page.document()))
                      .orElse(null));
        }
      }
    }

    // -------------------------------------------------------------- comparing

    void check() {
      for (int branch = 0; branch < 2; branch++) {
        List<Comment.View> listed =
            world
                .admin
                .comments()
                .list(at(branch), Comments.Query.ALL.ascending(), ListOptions.limit(1_000))
                .items();
        assertThat(listed)
            .extracting(c -> c.comment().id())
            .containsExactlyElementsOf(said.get(branch).stream().map(s -> s.id).toList());
        for (int i = 0; i < listed.size(); i++) {
          check(branch, listed.get(i), said.get(branch).get(i));
        }
      }
      assertThat(world.admin.spaces().get(space).space().counts().comments())
          .isEqualTo(countOpen(0));
      assertThat(world.admin.changeRequests().get(changeRequest).changeRequest().comments())
          .isEqualTo(countOpen(1));
    }

    private int countOpen(int branch) {
      return (int) said.get(branch).stream().filter(s -> !s.resolved).count();
    }

    private void check(int branch, Comment.View view, Said expected) {
      assertThat(view.comment().post().body()).isEqualTo(expected.body);
      assertThat(view.post().by().id().value()).isEqualTo(expected.by);
      assertThat(view.comment().isOpen()).isEqualTo(!expected.resolved);
      assertThat(view.comment().replies()).isEqualTo(expected.replies.size());
      Map<String, Set<String>> reactions = new LinkedHashMap<>();
      view.post()
          .reactions()
          .forEach(
              reacted ->
                  reacted
                      .users()
                      .forEach(
                          by ->
                              reactions
                                  .computeIfAbsent(reacted.emoji(), e -> new LinkedHashSet<>())
                                  .add(by.user().id().value())));
      assertThat(reactions).isEqualTo(expected.reactions);
      assertThat(view.page().isPresent()).isEqualTo(expected.page >= 0);
      if (expected.page >= 0) {
        String now = texts.get(branch).get(expected.page);
        boolean asItWas =
            now != null && expected.stoodOn.equals(expected.onNode ? paragraph(now) : now);
        assertThat(view.page().orElseThrow().outdated()).isEqualTo(!asItWas);
      }
    }
  }
}
