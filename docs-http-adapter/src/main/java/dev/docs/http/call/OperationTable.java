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
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
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
    return new Builder(List.of());
  }

  /**
   * A table of sections that are declared when they are needed.
   *
   * @param lines of sections: {@code [name]}, followed by the lines of its operations, {@code
   *     METHOD /path identifier}
   * @param declaration declares the section of a name; called at most once for each
   * @throws IllegalStateException when two operations have the same identifier, or the same method
   *     and path; and later, when a section declares other operations than are listed
   */
  public static OperationTable listed(String lines, BiConsumer<String, Builder> declaration) {
    return new OperationTable(sections(lines, declaration));
  }

  /** The lines of the same sections, with the operations that these declare. */
  public static String lines(String listed, BiConsumer<String, Builder> declaration) {
    StringBuilder lines = new StringBuilder();
    for (Section section : sections(listed, declaration)) {
      lines.append('[').append(section.name).append("]\n");
      section.declare().lines().forEach(line -> lines.append(line).append('\n'));
    }
    return lines.toString();
  }

  private static List<Section> sections(String lines, BiConsumer<String, Builder> declaration) {
    List<Section> sections = new ArrayList<>();
    for (String line : lines.strip().split("\n", -1)) {
      if (line.startsWith("[")) {
        String name = line.substring(1, line.length() - 1);
        sections.add(
            new Section(name, new ArrayList<>(), table -> declaration.accept(name, table)));
      } else {
        int last = sections.size() - 1;
        sections.get(last).listed.add(ListedOperation.parse(last, line));
      }
    }
    return sections;
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
        .flatMap(operation -> operation.parts())
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

    private final String name;
    private final List<ListedOperation> listed;
    private final Consumer<Builder> declaration;
    private @Nullable Declared declared;

    private Section(String name, List<ListedOperation> listed, Consumer<Builder> declaration) {
      this.name = name;
      this.listed = listed;
      this.declaration = declaration;
    }

    private Declared declare() {
      Builder builder = new Builder(listed);
      declaration.accept(builder);
      return builder.declared();
    }

    private synchronized Declared declared() {
      if (declared == null) {
        Declared now = declare();
        if (!now.lines().equals(listed.stream().map(ListedOperation::line).toList())) {
          throw new IllegalStateException("other operations are listed than " + now.lines());
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

    List<ListedOperation> listed() {
      return operations.values().stream().map(one -> ListedOperation.of(0, one)).toList();
    }

    List<String> lines() {
      return listed().stream().map(ListedOperation::line).toList();
    }
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder {

    private final List<Operation.Builder> operations = new ArrayList<>();
    private final Map<String, String> notations = new LinkedHashMap<>();
    private final List<Supplier<? extends List<? extends DescribedType>>> types = new ArrayList<>();

    private final List<ListedOperation> listed;

    private Builder(List<ListedOperation> listed) {
      this.listed = listed;
    }

    /** The group of a concept; may be called several times with the same name. */
    public OperationGroup group(String name, Origin origin) {
      return new OperationGroup(name, origin, this);
    }

    /** Declares the operations that are listed as {@linkplain Operation#outside out of scope}. */
    public void outside(String group, Origin origin) {
      OperationGroup operations = group(group, origin);
      for (ListedOperation one : listed) {
        operations.add(one.method(), one.id(), one.path().template()).outside();
      }
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
      Declared declared = declared();
      Section section = new Section("", declared.listed(), table -> {});
      section.declared = declared;
      return new OperationTable(List.of(section));
    }

    private Declared declared() {
      Map<String, Operation> declared = new LinkedHashMap<>();
      for (Operation.Builder builder : operations) {
        Operation operation = builder.build();
        if (declared.put(operation.id(), operation) != null) {
          throw new IllegalStateException("two operations named " + operation.id());
        }
      }
      return new Declared(declared, Map.copyOf(notations), List.copyOf(types));
    }
  }
}
