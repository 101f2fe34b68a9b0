package dev.docs.scenario.model;

import dev.docs.scenario.model.Driver.CommentState;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A comment as the model has it. */
final class ModelComment {

  final String author;
  private final String id;

  /** The replies by id, the oldest first. */
  final Map<String, Reply> replies = new LinkedHashMap<>();

  String text;
  boolean open = true;

  /** A reply. */
  record Reply(String author, String text) {}

  ModelComment(String id, String author, String text) {
    this.id = id;
    this.author = author;
    this.text = text;
  }

  CommentState state() {
    List<String> said = new ArrayList<>();
    replies.values().forEach(reply -> said.add(reply.author() + ": " + reply.text()));
    return new CommentState(id, author, text, open, said);
  }
}
