package dev.docs.http.call;

import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyMember;
import dev.docs.http.type.BodyObject;
import dev.docs.http.type.BodyType;
import dev.docs.http.type.DescribedType;
import dev.docs.http.type.JsonType;
import dev.docs.listing.Slice;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * An operation of the API: its description and its handler. Immutable.
 *
 * @param id unique: {@code getSpaceById}
 * @param group the concept it belongs to: {@code change-requests}
 * @param method in upper case
 * @param path relative to {@code /v1}
 * @param summary one sentence; may be empty
 * @param answers the documented responses, successes first
 * @param gone whether the newest version of the interface no longer has it
 * @param open whether it needs no token
 * @param items the largest length of arrays in the body by path: {@code changes}, {@code
 *     changes[].files}
 * @param bodyLimit the limit of the body, known before it is read; empty for the default of its
 *     kind
 * @param outside whether it is out of the project's scope: known by name, never implemented
 * @param needs empty for operations that are open or not implemented
 * @param handler empty when the operation is not implemented
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
    List<ResponseSpec> answers,
    boolean deprecated,
    boolean gone,
    boolean open,
    Map<String, Integer> items,
    Optional<BodyLimit> bodyLimit,
    boolean outside,
    Optional<RequiredAccess> needs,
    Optional<Handler> handler) {

  public Operation {
    parameters = List.copyOf(parameters);
    answers = List.copyOf(answers);
    items = Map.copyOf(items);
    if (outside && handler.isPresent()) {
      throw new IllegalArgumentException(id + " is out of scope, but has a handler");
    }
  }

  /** Whether only versions of the interface after that of 2025 have it. */
  public boolean isLater() {
    return origin == Origin.NEWER;
  }

  /** Whether a version of the interface has this parameter of it. */
  public boolean isKnown(Parameter parameter, Profile profile) {
    return profile.knows(id + "?" + parameter.name(), parameter.isLater());
  }

  /** Its parameters with the values that a version of the interface has, unknown ones included. */
  public List<Parameter> parameters(Profile profile) {
    return profile.knowsAll()
        ? parameters
        : parameters.stream().map(parameter -> parameter.of(profile)).toList();
  }

  /** The declared types that its body and its answers consist of. */
  Stream<DescribedType> parts() {
    return Stream.concat(payload.object().stream(), answers.stream().flatMap(ResponseSpec::parts));
  }

  /** Whether it creates what its path names, where that is not there yet. */
  public boolean createsItsResource() {
    return method.equals("PUT") && answers.stream().anyMatch(answer -> answer.status() == 201);
  }

  /** Describes one operation; created by {@link OperationGroup}. Not thread-safe. */
  public static final class Builder {

    private final String id;
    private final String group;
    private final Origin origin;
    private final String method;
    private final PathTemplate path;
    private final List<Parameter> parameters = new ArrayList<>();
    private final List<ResponseSpec> answers = new ArrayList<>();
    private final Map<String, Integer> items = new HashMap<>();
    private String summary = "";
    private Payload payload = Payload.NONE;
    private boolean deprecated;
    private boolean gone;
    private boolean open;
    private boolean outside;
    private Optional<BodyLimit> bodyLimit = Optional.empty();
    private Optional<RequiredAccess> needs = Optional.empty();
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

    /** The rights that callers need. */
    public Builder needs(RequiredRole requirement) {
      return needs(requirement, "");
    }

    /** The rights that callers need, with a note on further restrictions. */
    public Builder needs(RequiredRole requirement, String note) {
      needs = Optional.of(new RequiredAccess(requirement, note));
      return this;
    }

    public Builder query(Parameter... more) {
      Collections.addAll(parameters, more);
      return this;
    }

    /** A list in slices, with the parameters {@code page} and {@code limit}. */
    public Builder paged() {
      return query(CommonParameters.PAGE, CommonParameters.LIMIT);
    }

    /** Requires a JSON object with these fields as its body. */
    public Builder body(BodyMember... fields) {
      return body(BodyType.inline(id, fields));
    }

    /** Requires a JSON object of this type as its body. */
    public Builder body(BodyObject type) {
      payload = Payload.of(Payload.Kind.JSON, type);
      return this;
    }

    /** Requires a JSON object as its body. */
    public Builder body(String type) {
      payload = Payload.of(Payload.Kind.JSON, type);
      return this;
    }

    /** Accepts a JSON object with these fields as its body, which may be absent. */
    public Builder optionalBody(BodyMember... fields) {
      payload = Payload.of(Payload.Kind.OPTIONAL_JSON, BodyType.inline(id, fields));
      return this;
    }

    /** Accepts a JSON object as its body, which may be absent. */
    public Builder optionalBody(String type) {
      payload = Payload.of(Payload.Kind.OPTIONAL_JSON, type);
      return this;
    }

    /**
     * Limits the length of an array in the body; checked while parsing.
     *
     * @param place {@code changes}, or {@code changes[].files} for an array in each of its items
     */
    public Builder atMost(int number, String place) {
      items.put(place, number);
      return this;
    }

    /** Takes bytes as its body, read with {@link Call#stream()}. */
    public Builder upload() {
      payload = Payload.BYTES;
      return this;
    }

    /** Limits the size of the body; checked before it is read. */
    public Builder atMost(BodyLimit limit) {
      bodyLimit = Optional.of(limit);
      return this;
    }

    /** Responds 200 with a body of this type. */
    public Builder returns(String type) {
      return answers(200, type);
    }

    /**
     * Responds 200 with a body of a type that is described here.
     *
     * @param type called when the type is described, not before
     */
    public Builder returns(Supplier<? extends JsonType<?>> type) {
      answers.add(ResponseSpec.of(200, type));
      return this;
    }

    /**
     * Responds 200 with what the operation results in.
     *
     * @param type called when it is described or written, not before
     */
    public <T> Builder returns(
        Supplier<? extends JsonType<T>> type, Function<? super Call, ? extends T> does) {
      return returns(type).handledBy(call -> call.ok(type.get(), does.apply(call)));
    }

    /**
     * As {@link #returns(Supplier, Function)}, of what is read of the body.
     *
     * @param reads as {@link JsonBody#read} expects it
     */
    public <B, T> Builder returns(
        Supplier<? extends JsonType<T>> type,
        Function<? super JsonBody, ? extends B> reads,
        BiFunction<? super Call, ? super B, ? extends T> does) {
      return returns(type, call -> does.apply(call, call.<B>body(reads)));
    }

    /**
     * Responds 200 with a list.
     *
     * @param type as in {@link #returns(Supplier, Function)}
     */
    public <T> Builder returnsListOf(
        Supplier<? extends JsonType<T>> type,
        Function<? super Call, ? extends Slice<? extends T>> does) {
      answers.add(ResponseSpec.listOf(200, type));
      return handledBy(call -> call.list(type.get(), does.apply(call)));
    }

    /** As {@link #returnsListOf}, in slices, with the parameters {@code page} and {@code limit}. */
    public <T> Builder lists(
        Supplier<? extends JsonType<T>> type,
        Function<? super Call, ? extends Slice<? extends T>> does) {
      return paged().returnsListOf(type, does);
    }

    /** As {@link #returns(Supplier)}, with 201. */
    public Builder creates(Supplier<? extends JsonType<?>> type) {
      answers.add(ResponseSpec.of(201, type));
      return this;
    }

    /** As {@link #returns(Supplier, Function)}, with 201. */
    public <T> Builder creates(
        Supplier<? extends JsonType<T>> type, Function<? super Call, ? extends T> does) {
      return creates(type).handledBy(call -> call.created(type.get(), does.apply(call)));
    }

    /** As {@link #returns(Supplier, Function, BiFunction)}, with 201. */
    public <B, T> Builder creates(
        Supplier<? extends JsonType<T>> type,
        Function<? super JsonBody, ? extends B> reads,
        BiFunction<? super Call, ? super B, ? extends T> does) {
      return creates(type, call -> does.apply(call, call.<B>body(reads)));
    }

    /** Responds 200 with bytes of this media type, or of a range of them. */
    public Builder sends(String mediaType) {
      answers.add(ResponseSpec.ofBytes(200, mediaType));
      return this;
    }

    /** Responds 204. */
    public Builder returnsNothing() {
      return answers(204, "");
    }

    /** Responds 204; under the service profile 205 when something was deleted. */
    public Builder deletes() {
      return returnsNothing().answers(205, "");
    }

    public Builder answers(int status, String type) {
      answers.add(ResponseSpec.of(status, type));
      return this;
    }

    /** Error statuses specific to the operation, besides those common to all. */
    public Builder fails(int... statuses) {
      IntStream.of(statuses).forEach(status -> answers(status, "Error"));
      return this;
    }

    public Builder deprecated() {
      deprecated = true;
      return this;
    }

    /** The newest version of the interface no longer has it. */
    public Builder gone() {
      gone = true;
      return this;
    }

    /** Requires no token. */
    public Builder open() {
      open = true;
      needs = Optional.empty();
      return this;
    }

    /** Out of scope: known by name only. */
    Builder outside() {
      outside = true;
      return this;
    }

    /**
     * Responds 204 without a body, in the place of a success, to requests with the header {@code
     * Prefer: return=minimal}.
     */
    public Builder minimalWherePreferred() {
      return query(CommonParameters.PREFER).returnsNothing();
    }

    public Builder handledBy(Handler does) {
      handler = Optional.of(does);
      return this;
    }

    /** As {@link #handledBy}, of what answers 204. */
    public Builder doneBy(Consumer<? super Call> does) {
      return handledBy(
          call -> {
            does.accept(call);
            return HttpResponse.noContent();
          });
    }

    Operation build() {
      for (BodyMember member : payload.fields()) {
        member.field().mostItems().ifPresent(most -> items.putIfAbsent(member.name(), most));
      }
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
          gone,
          open,
          items,
          bodyLimit,
          outside,
          needs,
          parameters.contains(CommonParameters.PREFER) ? handler.map(Handler::preferred) : handler);
    }
  }
}
