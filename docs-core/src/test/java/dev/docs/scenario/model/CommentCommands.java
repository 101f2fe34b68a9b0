package dev.docs.scenario.model;

import java.util.ArrayList;
import java.util.List;

/** Comments and replies. */
final class CommentCommands extends Commands {

  private int texts;

  CommentCommands(RandomRun run) {
    super(run);
  }

  private ModelDiscussions discussions() {
    return model().discussions;
  }

  /** On a change request, or on the main content for number 0. */
  void step(String space, int number) {
    List<String> ids = new ArrayList<>(discussions().of(space, number).keySet());
    String id = ids.isEmpty() || random.nextInt(15) == 0 ? NOTHING : pick(ids);
    String text = "remark " + ++texts;
    String on = space + " #" + number;
    int choice = ids.isEmpty() ? 0 : random.nextInt(12);
    if (choice < 4) {
      List<String> pages = new ArrayList<>(contentOr(space, number).pages().keySet());
      pages.add(null);
      pages.add(NOTHING);
      String page = pick(pages);
      both(
          "comment on " + page + " of " + on,
          d -> d.comment(space, number, page, text),
          made -> discussions().post(space, number, or(made), page, text));
    } else if (choice < 6) {
      does(
          "say otherwise " + id + " of " + on,
          d -> d.editComment(space, number, id, text),
          () -> discussions().edit(space, number, id, text));
    } else if (choice < 7) {
      boolean resolved = random.nextInt(3) > 0;
      does(
          "resolve " + id + " of " + on + ": " + resolved,
          d -> d.resolveComment(space, number, id, resolved),
          () -> discussions().resolve(space, number, id, resolved));
    } else if (choice < 10) {
      both(
          "reply to " + id + " of " + on,
          d -> d.reply(space, number, id, text),
          made -> discussions().reply(space, number, id, or(made), text));
    } else if (choice < 11) {
      does(
          "delete comment " + id + " of " + on,
          d -> d.deleteComment(space, number, id),
          () -> discussions().delete(space, number, id));
    } else {
      ModelComment comment = discussions().of(space, number).get(id);
      List<String> replies =
          comment == null ? List.of() : new ArrayList<>(comment.replies.keySet());
      String reply = replies.isEmpty() ? NOTHING : pick(replies);
      does(
          "delete reply " + reply + " to " + id + " of " + on,
          d -> d.deleteReply(space, number, id, reply),
          () -> discussions().deleteReply(space, number, id, reply));
    }
  }

  private static String or(String made) {
    return made == null ? "none" : made;
  }
}
