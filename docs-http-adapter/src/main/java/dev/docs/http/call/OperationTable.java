package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.KnownNames;
import dev.docs.http.Profile;
import dev.docs.http.type.DescribedType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * All operations of the API, in the order of their description. Routing, validation of arguments
 * and all descriptions of the API are derived from it. Sections of a {@linkplain #listed list} are
 * declared when one of their operations is asked for: a process that uses a few operations does not
 * wait for all of them. Thread-safe.
 */
public final class OperationTable {

  private final List<Section> sections;
  private final Map<String, ListedOperation> listed = new LinkedHashMap<>();
  private final Router router;

  private OperationTable(List<Section> sections) {
    this.sections = List.copyOf(sections);
    for (Section section : sections) {
      for (ListedOperation operation : section.listed) {
        if (listed.put(operation.id(), operation) != null) {
          throw new IllegalStateException("two operations named " + operation.id());
        }
      }
    }
    router = Router.of(listed.values(), this::declared);
  }

  public static Builder builder() {
    return new Builder();
  }

  /**
   * A table of sections that are declared when they are needed.
   *
   * @param lines what {@link #lines} returns for the same sections
   * @param declarations of the sections: each is called at most once
   * @param gone identifiers of the operations that the newest version of the interface no longer
   *     has
   * @throws IllegalStateException when two operations have the same identifier, or the same method
   *     and path; and later, when a section declares other operations than are listed
   * @throws IllegalArgumentException when one of {@code gone} is not listed
   */
  public static OperationTable listed(
      String lines, List<Consumer<Builder>> declarations, Set<String> gone) {
    List<List<ListedOperation>> listed =
        declarations.stream().<List<ListedOperation>>map(any -> new ArrayList<>()).toList();
    lines.lines().map(ListedOperation::parse).forEach(o -> listed.get(o.section()).add(o));
    OperationTable table =
        new OperationTable(
            IntStream.range(0, listed.size())
                .mapToObj(
                    i -> new Section(i, listed.get(i), () -> declared(declarations.get(i), gone)))
                .toList());
    gone.stream().filter(id -> !table.listed.containsKey(id)).forEach(table::require);
    return table;
  }

  /** The list of the operations of sections: a line each. */
  public static String lines(List<Consumer<Builder>> declarations) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < declarations.size(); i++) {
      lines.addAll(declared(declarations.get(i), Set.of()).lines(i));
    }
    return String.join("\n", lines) + "\n";
  }

  private static Declared declared(Consumer<Builder> declaration, Set<String> gone) {
    Builder builder = new Builder();
    declaration.accept(builder);
    return builder.declared(gone);
  }

  public List<Operation> all() {
    return sections.stream()
        .flatMap(section -> section.declared().operations.values().stream())
        .toList();
  }

  public Optional<Operation> find(String operationId) {
    return Optional.ofNullable(listed.get(operationId)).map(this::declared);
  }

  private Operation declared(ListedOperation operation) {
    return requireNonNull(
        sections.get(operation.section()).declared().operations.get(operation.id()), "operation");
  }

  /**
   * The operation with this id.
   *
   * @throws IllegalArgumentException when there is none; the message names the most similar one
   */
  public Operation require(String operationId) {
    return find(operationId)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no operation is named "
                        + operationId
                        + KnownNames.question(operationId, listed.keySet())));
  }

  /**
   * The types declared beside the operations: by name, in the notation of {@code types.txt}.
   *
   * @throws IllegalStateException when two have the same name
   */
  public Map<String, String> types(Profile profile) {
    Map<String, String> all = new LinkedHashMap<>();
    Map<String, DescribedType> found = new LinkedHashMap<>();
    for (Section section : sections) {
      Declared declared = section.declared();
      declared.notations.forEach((name, notation) -> putNew(name, notation, all));
      declared.types.forEach(group -> group.get().forEach(type -> collect(type, profile, found)));
    }
    all().stream()
        .flatMap(operation -> operation.payload().parts().stream())
        .forEach(type -> collect(type, profile, found));
    found.forEach((name, type) -> putNew(name, type.notation(profile), all));
    return all;
  }

  private static void putNew(String name, String notation, Map<String, String> all) {
    if (all.put(name, notation) != null) {
      throw new IllegalStateException("two types named " + name);
    }
  }

  private static void collect(
      DescribedType type, Profile profile, Map<String, DescribedType> found) {
    if (type.isNamed()) {
      DescribedType other = found.put(type.reference(profile), type);
      if (other == type) {
        return;
      } else if (other != null) {
        throw new IllegalStateException("two types named " + type.reference(profile));
      }
    }
    type.parts().forEach(part -> collect(part, profile, found));
  }

  Router router() {
    return router;
  }

  /** A part of the table, which is declared once. */
  private static final class Section {

    private final int number;
    private final List<ListedOperation> listed;
    private final Supplier<Declared> declaration;
    private @Nullable Declared declared;

    private Section(int number, List<ListedOperation> listed, Supplier<Declared> declaration) {
      this.number = number;
      this.listed = listed;
      this.declaration = declaration;
    }

    private synchronized Declared declared() {
      if (declared == null) {
        Declared now = declaration.get();
        if (!now.lines(number).equals(listed.stream().map(ListedOperation::line).toList())) {
          throw new IllegalStateException("other operations are listed than " + now.lines(number));
        }
        declared = now;
      }
      return declared;
    }
  }

  /** What a section consists of. */
  private record Declared(
      Map<String, Operation> operations,
      Map<String, String> notations,
      List<Supplier<? extends List<? extends DescribedType>>> types) {

    List<ListedOperation> listed(int section) {
      return operations.values().stream().map(o -> ListedOperation.of(section, o)).toList();
    }

    List<String> lines(int section) {
      return listed(section).stream().map(ListedOperation::line).toList();
    }
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder {

    private final List<Operation.Builder> operations = new ArrayList<>();
    private final Map<String, String> notations = new LinkedHashMap<>();
    private final List<Supplier<? extends List<? extends DescribedType>>> types = new ArrayList<>();

    private Builder() {}

    /** The group of a concept; may be called several times with the same name. */
    public OperationGroup group(String name, Origin origin) {
      return new OperationGroup(name, origin, this);
    }

    void operation(Operation.Builder operation) {
      operations.add(operation);
    }

    /**
     * Declares the types of answers; those that they consist of are found.
     *
     * @param declared called when the types are described, not before
     */
    public Builder types(Supplier<? extends List<? extends DescribedType>> declared) {
      types.add(declared);
      return this;
    }

    void type(String name, String notation) {
      if (notations.put(name, notation) != null) {
        throw new IllegalStateException("two types named " + name);
      }
    }

    /**
     * Builds a table that is declared already.
     *
     * @throws IllegalStateException when two operations have the same id, or the same method and
     *     path
     */
    public OperationTable build() {
      Declared declared = declared(Set.of());
      return new OperationTable(List.of(new Section(0, declared.listed(0), () -> declared)));
    }

    private Declared declared(Set<String> gone) {
      Map<String, Operation> declared = new LinkedHashMap<>();
      for (Operation.Builder builder : operations) {
        if (gone.contains(builder.id())) {
          builder.gone();
        }
        if (declared.put(builder.id(), builder.build()) != null) {
          throw new IllegalStateException("two operations named " + builder.id());
        }
      }
      return new Declared(declared, Map.copyOf(notations), List.copyOf(types));
    }
  }
}
