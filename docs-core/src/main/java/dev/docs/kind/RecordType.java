package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.internal.Lazy;
import dev.docs.event.DomainEvent;
import dev.docs.id.Id;
import dev.docs.id.UserId;
import dev.docs.kind.Cascade.LeadingStep;
import dev.docs.store.Index;
import dev.docs.store.Kind;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What the library knows of a kind of record: where its records belong, whom they name, which
 * events tell of their changes, and what becomes of them when something that they refer to goes. It
 * is declared where the kind is, so that it is there as soon as there can be a record, and
 * described when it is first asked: that loads no class of another kind. Thread-safe.
 */
public final class RecordType<T> {

  /** What records belong to by their keys. */
  public enum Level {
    ORGANIZATION,
    SITE,
    SPACE
  }

  private static final Map<String, RecordType<?>> DECLARED = new ConcurrentHashMap<>();

  private final Kind<T> kind;
  private final Lazy<Declaration<T>> declaration;

  private RecordType(Kind<T> kind, Consumer<Declaration<T>> described) {
    this.kind = kind;
    requireNonNull(described, "described");
    declaration =
        Lazy.of(
            () -> {
              Declaration<T> made = new Declaration<>(kind);
              described.accept(made);
              return made.complete();
            });
  }

  /**
   * Makes a kind and declares it.
   *
   * @param described describes it, without side effects
   * @see Kind#mutable
   */
  public static <T> Kind<T> mutable(
      String name,
      Class<T> type,
      Function<T, String> id,
      List<Index<T>> indexes,
      Consumer<Declaration<T>> described) {
    return declare(Kind.mutable(name, type, id, indexes), described);
  }

  /**
   * As {@link #mutable}, one that is only appended to.
   *
   * @see Kind#appendOnly
   */
  public static <T> Kind<T> appendOnly(
      String name,
      Class<T> type,
      Function<T, String> id,
      List<Index<T>> indexes,
      Consumer<Declaration<T>> described) {
    return declare(Kind.appendOnly(name, type, id, indexes), described);
  }

  /**
   * As {@link #mutable}, one whose ids follow from its values, by which alone they are found.
   *
   * @see Kind#contentAddressed
   */
  public static <T> Kind<T> contentAddressed(
      String name, Class<T> type, Function<T, String> id, Consumer<Declaration<T>> described) {
    return declare(Kind.contentAddressed(name, type, id, List.of()), described);
  }

  /**
   * Declares a kind that there is.
   *
   * @param described describes it, without side effects
   * @return the kind
   */
  public static <T> Kind<T> declare(Kind<T> kind, Consumer<Declaration<T>> described) {
    if (DECLARED.putIfAbsent(kind.name(), new RecordType<>(kind, described)) != null) {
      throw new IllegalStateException(kind + " is declared twice");
    }
    return kind;
  }

  /** What was declared of a kind. */
  // The kind is the one that was declared; equals of records is linked at first use, in
  // milliseconds.
  @SuppressWarnings({"unchecked", "ReferenceEquality"})
  public static <T> RecordType<T> of(Kind<T> kind) {
    RecordType<?> found = DECLARED.get(kind.name());
    if (found == null || found.kind != kind) {
      throw new IllegalStateException("nothing is declared of a " + kind);
    }
    return (RecordType<T>) found;
  }

  /** What was declared of the kind of this name, of which there is a record. */
  public static RecordType<?> named(String kind) {
    return requireNonNull(DECLARED.get(kind), kind);
  }

  public Kind<T> kind() {
    return kind;
  }

  /** Whether records of this kind stay when their organization goes to another store. */
  public boolean isLeft() {
    return declaration.get().isLeft;
  }

  /** Whether records of this kind mean nothing in another store. */
  public boolean isOfStore() {
    return declaration.get().isOfStore;
  }

  /** Takes the records of this kind that belong to something, if it is by such that they do. */
  public void take(Export export, Level of, Id id) {
    if (declaration.get().level == of) {
      declaration.get().find(export, id.value());
    }
  }

  /** Takes along what belongs to a record. */
  public void bring(Export export, T value) {
    declaration.get().along.accept(export, value);
  }

  /** The users that a record names: members, authors, and all others. */
  public Stream<UserId> users(T value) {
    return declaration.get().users.stream()
        .flatMap(named -> named.apply(value))
        .filter(Objects::nonNull);
  }

  /** Whether records may name users. */
  public boolean namesUsers() {
    return !declaration.get().users.isEmpty();
  }

  /**
   * Records for which seeds have no words.
   *
   * @param what they are, in the plural
   */
  public record Unseeded(String what, String why) {}

  /** Whether seeds have no words for records of this kind. */
  public Optional<Unseeded> unseeded() {
    return declaration.get().unseeded;
  }

  /** Components for which seeds have no words, with the values that are not told. */
  public Map<String, Optional<?>> unsaid() {
    return declaration.get().unsaid;
  }

  /** Whether events may tell of records of this kind. */
  public boolean isTold() {
    return declaration.get().events != null;
  }

  /** Adds the events of the change of a record of this kind. */
  public void tell(RecordChange change, RecordStep.Owners owners, List<DomainEvent> events) {
    requireNonNull(declaration.get().events, "events")
        .accept(new RecordStep<>(kind.type(), change, owners, events));
  }

  /** Whether something is to be done with records of this kind when something else goes. */
  public boolean hasSteps() {
    return declaration.get().hasSteps();
  }

  /** Whether it is declared what becomes of records of this kind. */
  public boolean covers(Lifecycle<?> lifecycle) {
    return declaration.get().covers(lifecycle);
  }

  /** What is to be done with records of this kind; empty for nothing. */
  <G> Optional<LeadingStep<G>> step(Lifecycle<G> lifecycle) {
    return declaration.get().step(lifecycle);
  }
}
