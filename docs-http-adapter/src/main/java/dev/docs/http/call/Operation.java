package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An operation of the interface: what is known of it, and what does it. Immutable.
 *
 * @param id unique: {@code getSpaceById}
 * @param group the concept it belongs to: {@code change-requests}
 * @param method in capitals
 * @param path relative to {@code /v1}
 * @param summary one sentence; may be empty
 * @param answers in the order in which they are described, successes first
 * @param open whether it answers callers without a token
 * @param items how many items arrays of the body may have, by their places: {@code changes}, {@code
 *     changes[].files}
 * @param bodyLimit how many bytes it takes, decided before they are read; empty for as many as all
 *     operations of its kind take
 * @param outside whether it is no part of this project: known by its name only, never implemented
 * @param needs empty for those that are open or not implemented
 * @param handler empty while the operation is known and not implemented
 */
public record Operation(
    String id,
    String group,
    Origin origin,
    String method,
    PathTemplate path,
    String summary,
    List<Parameter> parameters,
    Payload payload,
    List<Answer> answers,
    boolean deprecated,
    boolean open,
    Map<String, Integer> items,
    Optional<BodyLimit> bodyLimit,
    boolean outside,
    Optional<Needs> needs,
    Optional<Handler> handler) {

  public Operation {
    requireNonNull(id, "id");
    requireNonNull(group, "group");
    requireNonNull(origin, "origin");
    requireNonNull(method, "method");
    requireNonNull(path, "path");
    requireNonNull(summary, "summary");
    parameters = List.copyOf(parameters);
    requireNonNull(payload, "payload");
    answers = List.copyOf(answers);
    items = Map.copyOf(items);
    requireNonNull(bodyLimit, "bodyLimit");
    requireNonNull(needs, "needs");
    requireNonNull(handler, "handler");
    if (outside && handler.isPresent()) {
      throw new IllegalArgumentException(id + " is outside, and implemented");
    }
  }

  /** Describes one operation; used by {@link OperationGroup}. Not thread-safe. */
  public static final class Builder {

    private final String id;
    private final String group;
    private final Origin origin;
    private final String method;
    private final PathTemplate path;
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<Answer> answers = new ArrayList<>();
    private final Map<String, Integer> items = new HashMap<>();
    private String summary = "";
    private Payload payload = Payload.NONE;
    private boolean deprecated;
    private boolean open;
    private boolean outside;
    private Optional<BodyLimit> bodyLimit = Optional.empty();
    private Optional<Needs> needs = Optional.empty();
    private Optional<Handler> handler = Optional.empty();

    Builder(String id, String group, Origin origin, String method, String path) {
      this.id = id;
      this.group = group;
      this.origin = origin;
      this.method = method;
      this.path = PathTemplate.parse(path);
    }

    public Builder summary(String sentence) {
      summary = sentence;
      return this;
    }

    /** What its callers must be. */
    public Builder needs(Requirement requirement) {
      return needs(requirement, "");
    }

    /** The same with what the requirement alone does not tell. */
    public Builder needs(Requirement requirement, String note) {
      needs = Optional.of(new Needs(requirement, note));
      return this;
    }

    public Builder query(Parameter... more) {
      Collections.addAll(parameters, more);
      return this;
    }

    /** A list in pieces: {@code page} and {@code limit}. */
    public Builder paged() {
      return query(CommonParameters.PAGE, CommonParameters.LIMIT);
    }

    /** Takes a JSON object that must be there. */
    public Builder body(String type) {
      payload = new Payload(Payload.Kind.JSON, type);
      return this;
    }

    /** Takes a JSON object that may be left out. */
    public Builder optionalBody(String type) {
      payload = new Payload(Payload.Kind.OPTIONAL_JSON, type);
      return this;
    }

    /**
     * An array of the body has at most so many items, which is checked before more are read.
     *
     * @param place {@code changes}, or {@code changes[].files} for one in each of its items
     */
    public Builder atMost(int number, String place) {
      items.put(place, number);
      return this;
    }

    /** Takes bytes, to be read by {@link Call#stream()}. */
    public Builder upload() {
      payload = Payload.BYTES;
      return this;
    }

    /** The body has at most so many bytes, which is decided before any are read. */
    public Builder atMost(BodyLimit limit) {
      bodyLimit = Optional.of(limit);
      return this;
    }

    /** 200 with a body of this type. */
    public Builder returns(String type) {
      return answers(200, type);
    }

    /** 200 with a list of this type. */
    public Builder returnsListOf(String type) {
      return returns("(List & {items*: array of " + type + "})");
    }

    /** 201 with a body of this type. */
    public Builder creates(String type) {
      return answers(201, type);
    }

    /** 204. */
    public Builder returnsNothing() {
      return answers(204, "");
    }

    /** 204; the real service says 205 when something was there to be deleted. */
    public Builder deletes() {
      return returnsNothing().answers(205, "");
    }

    public Builder answers(int status, String type) {
      answers.add(new Answer(status, type));
      return this;
    }

    /** Errors worth naming, besides those every operation may give. */
    public Builder fails(int... statuses) {
      for (int status : statuses) {
        answers(status, "Error");
      }
      return this;
    }

    public Builder deprecated() {
      deprecated = true;
      return this;
    }

    /** Answers callers without a token. */
    public Builder open() {
      open = true;
      return this;
    }

    /** Known by its name, and no part of this project. */
    public Builder outside() {
      outside = true;
      return this;
    }

    public Builder handledBy(Handler does) {
      handler = Optional.of(does);
      return this;
    }

    Operation build() {
      return new Operation(
          id,
          group,
          origin,
          method,
          path,
          summary,
          parameters,
          payload,
          answers,
          deprecated,
          open,
          items,
          bodyLimit,
          outside,
          needs,
          handler);
    }
  }
}
