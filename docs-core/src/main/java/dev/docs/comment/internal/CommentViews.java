package dev.docs.comment.internal;

import dev.docs.access.Role;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Post;
import dev.docs.comment.Comment.Reaction;
import dev.docs.comment.Comment.Replier;
import dev.docs.comment.Comment.View.PostView;
import dev.docs.comment.Comment.View.PostView.Reacted;
import dev.docs.comment.Comment.View.ReplyView;
import dev.docs.comment.Comment.View.ShownReplier;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.Scan.Hit;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.ReadWork;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Comments and replies of one discussion as the caller sees them. Belongs to a unit of work. */
@KeepsRule("comment-authors")
public final class CommentViews {

  /** The role that may edit, resolve and delete posts of others. */
  private static final Role MODERATOR = Role.CREATE;

  private final ReadWork r;
  private final FoundDiscussion found;
  private final CommentTargets targets;
  private final Map<UserId, User> users = new HashMap<>();

  public CommentViews(ReadWork r, FoundDiscussion found) {
    this.r = r;
    this.found = found;
    targets = new CommentTargets(r, found.content().revision());
  }

  public Comment.View of(Comment comment) {
    return new Comment.View(
        comment,
        of(comment.post()),
        Optional.ofNullable(comment.resolution()).map(Comment.Resolution::by).map(this::user),
        targets.page(comment.target()),
        repliers(comment),
        permissions(comment.post()));
  }

  private List<ShownReplier> repliers(Comment comment) {
    int known = comment.repliers().stream().mapToInt(Replier::count).sum();
    boolean all = known == comment.replies() || comment.repliers().size() >= Comment.MAX_REPLIERS;
    return (all ? comment.repliers() : counted(comment))
        .stream()
            .map(one -> new ShownReplier(user(one.user()), one.count(), one.lastAt()))
            .toList();
  }

  /** Of a comment that an earlier release stored, or changed beside this one. */
  private List<Replier> counted(Comment comment) {
    Map<UserId, Replier> counted = new LinkedHashMap<>();
    for (Hit<Comment.Reply> hit : r.scan(CommentRepository.replies(comment))) {
      Post post = hit.value().post();
      counted.merge(
          post.by(),
          new Replier(post.by(), 1, post.at()),
          (old, one) -> new Replier(old.user(), old.count() + 1, one.lastAt()));
    }
    return counted.values().stream().limit(Comment.MAX_REPLIERS).toList();
  }

  public ReplyView of(Comment.Reply reply) {
    return new ReplyView(reply, of(reply.post()), permissions(reply.post()));
  }

  private PostView of(Post post) {
    Map<String, List<PostView.By>> reactions = new LinkedHashMap<>();
    for (Reaction reaction : post.reactions()) {
      reactions
          .computeIfAbsent(reaction.emoji(), emoji -> new ArrayList<>())
          .add(new PostView.By(user(reaction.user()), reaction.at()));
    }
    return new PostView(
        post,
        user(post.by()),
        reactions.entrySet().stream().map(e -> new Reacted(e.getKey(), e.getValue())).toList());
  }

  private User user(UserId id) {
    return users.computeIfAbsent(id, user -> ShownUsers.in(r, found.organization(), user));
  }

  /** Reactions are replies, too: a reply takes them as a comment does. */
  private Comment.View.Permissions permissions(Post post) {
    boolean reply = found.role().includes(Role.COMMENT);
    return new Comment.View.Permissions(mayEdit(r, found, post), reply, mayDelete(r, found, post));
  }

  /** Authors edit their own posts while they may comment, moderators all posts. */
  public static boolean mayEdit(ReadWork r, FoundDiscussion found, Post post) {
    return found.role().includes(MODERATOR)
        || (r.caller().is(post.by()) && found.role().includes(Role.COMMENT));
  }

  /** Who may edit a post may delete it. */
  public static boolean mayDelete(ReadWork r, FoundDiscussion found, Post post) {
    return mayEdit(r, found, post);
  }
}
