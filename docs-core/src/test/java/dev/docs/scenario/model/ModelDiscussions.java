package dev.docs.scenario.model;

import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The comments of an organization: on main contents, which have the number 0, and on others. */
final class ModelDiscussions {

  private final Model model;
  private final Map<String, Map<String, ModelComment>> all = new LinkedHashMap<>();

  ModelDiscussions(Model model) {
    this.model = model;
  }

  /** The comments of a discussion by id, whoever calls. */
  Map<String, ModelComment> of(String space, int number) {
    return all.computeIfAbsent(space + "#" + number, key -> new LinkedHashMap<>());
  }

  List<Driver.CommentState> states(String space, int number) {
    List<Driver.CommentState> states = new ArrayList<>();
    of(space, number).values().forEach(comment -> states.add(comment.state()));
    return states;
  }

  private Map<String, ModelComment> discussion(String space, int number) {
    model.space(space);
    if (number > 0) {
      model.space(space).changeRequest(number);
    }
    model.members.require(Role.COMMENT);
    return of(space, number);
  }

  private ModelComment comment(String space, int number, String id) {
    ModelComment comment = discussion(space, number).get(id);
    if (comment == null) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    return comment;
  }

  /**
   * Posts a comment.
   *
   * @param page null for none
   */
  void post(String space, int number, String id, String page, String text) {
    Map<String, ModelComment> discussion = discussion(space, number);
    ModelSpace in = model.space(space);
    ModelContent content = number == 0 ? in.content() : in.changeRequest(number).content;
    if (page != null && !content.pages().containsKey(page)) {
      throw Refusal.of(ErrorCode.NOT_FOUND);
    }
    discussion.put(id, new ModelComment(id, model.members.caller(), text));
  }

  void edit(String space, int number, String id, String text) {
    ModelComment comment = comment(space, number, id);
    requireManaged(comment.author);
    comment.text = text;
  }

  void resolve(String space, int number, String id, boolean resolved) {
    ModelComment comment = comment(space, number, id);
    requireManaged(comment.author);
    comment.open = !resolved;
  }

  void reply(String space, int number, String id, String reply, String text) {
    comment(space, number, id)
        .replies
        .put(reply, new ModelComment.Reply(model.members.caller(), text));
  }

  void delete(String space, int number, String id) {
    if (isThere(space, number, id)) {
      requireManaged(of(space, number).get(id).author);
      of(space, number).remove(id);
    }
  }

  void deleteReply(String space, int number, String id, String reply) {
    if (isThere(space, number, id) && of(space, number).get(id).replies.containsKey(reply)) {
      requireManaged(of(space, number).get(id).replies.get(reply).author());
      of(space, number).get(id).replies.remove(reply);
    }
  }

  /** What is not there is deleted already. */
  private boolean isThere(String space, int number, String id) {
    try {
      comment(space, number, id);
      return true;
    } catch (Refusal refusal) {
      if (refusal.code() != ErrorCode.NOT_FOUND) {
        throw refusal;
      }
      return false;
    }
  }

  private void requireManaged(String author) {
    if (!author.equals(model.members.caller())) {
      model.members.require(Role.CREATE);
    }
  }
}
