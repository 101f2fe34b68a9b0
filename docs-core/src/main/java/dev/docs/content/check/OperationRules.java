package dev.docs.content.check;

import dev.docs.content.check.TextFacts.FoundOperation;
import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.TextFile;
import dev.docs.content.yaml.ForeignYaml;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

/**
 * Whether the API specifications that texts show are there, and have the operations. Used by one
 * thread.
 */
public final class OperationRules {

  /** Specifications that are read, in bytes: larger ones are taken to have any operation. */
  private static final long MAX_SIZE = 8L << 20;

  private final Folder folder;
  private final Predicate<String> named;
  private final Map<String, Optional<Set<String>>> read = new HashMap<>();

  /**
   * @param folder the documentation, from its root
   * @param named whether the organization has a specification with this name
   */
  public OperationRules(Folder folder, Predicate<String> named) {
    this.folder = folder;
    this.named = named;
  }

  /** The problems of the operations that texts show, by their files. */
  public List<Problem> of(Map<String, TextFacts> texts) {
    List<Problem> all = new ArrayList<>();
    texts.forEach((file, facts) -> all.addAll(of(file, facts)));
    return all;
  }

  private List<Problem> of(String file, TextFacts facts) {
    List<Problem> found = new ArrayList<>();
    for (FoundOperation operation : facts.operations()) {
      problem(file, operation).ifPresent(problem -> found.add(problem.at(operation.place())));
    }
    return facts.told(found);
  }

  private Optional<Problem> problem(String file, FoundOperation operation) {
    String specification = operation.specification();
    if (!operation.byFile()) {
      return named.test(specification)
          ? Optional.empty()
          : problem(Kind.MISSING_SPECIFICATION, operation, "is no specification here");
    }
    if (RelativePath.isExternal(specification)) {
      return Optional.empty();
    }
    Optional<String> path =
        RelativePath.resolve(file, specification, folder::contains).map(to -> to.path());
    if (path.isEmpty()) {
      return problem(Kind.MISSING_SPECIFICATION, operation, "is no file of the folder");
    }
    Optional<Set<String>> operations = read.computeIfAbsent(path.get(), this::operations);
    if (operations.isEmpty()) {
      return problem(
          Kind.MISSING_SPECIFICATION, operation, "is not readable as JSON or YAML with paths");
    }
    String wanted = key(operation.method(), operation.path());
    return operation.path().isEmpty()
            || operations.get().isEmpty()
            || operations.get().contains(wanted)
        ? Optional.empty()
        : problem(
            Kind.MISSING_OPERATION,
            operation,
            "has no operation " + operation.method() + " " + OneLine.of(operation.path()));
  }

  private static Optional<Problem> problem(Kind rule, FoundOperation of, String message) {
    return Optional.of(new Problem(rule, OneLine.of(of.specification()), message));
  }

  private static String key(String method, String path) {
    return method.toLowerCase(Locale.ROOT) + " " + path;
  }

  /**
   * The operations of a specification; none for one that is too large to look into; empty for a
   * file that is no specification.
   */
  private Optional<Set<String>> operations(String path) {
    Blob blob = folder.find(path).orElseThrow();
    if (blob.size() > MAX_SIZE) {
      return Optional.of(Set.of());
    }
    String text = TextFile.decode(blob).text();
    LoadSettings settings =
        LoadSettings.builder()
            .setSchema(new FailsafeSchema())
            .setBufferSize(ForeignYaml.bufferSize(text.length()))
            .setAllowDuplicateKeys(true)
            .setCodePointLimit((int) MAX_SIZE)
            .build();
    try {
      return ForeignYaml.read(text, reader -> ForeignYaml.tree(settings, reader))
          .flatMap(root -> value(root, "paths"))
          .map(OperationRules::operations);
    } catch (YamlEngineException invalid) {
      return Optional.empty();
    }
  }

  private static Set<String> operations(Node paths) {
    Set<String> operations = new HashSet<>();
    for (NodeTuple path : entries(paths)) {
      for (NodeTuple method : entries(path.getValueNode())) {
        operations.add(key(name(method), name(path)));
      }
    }
    return operations;
  }

  private static Optional<Node> value(Node mapping, String name) {
    return entries(mapping).stream()
        .filter(entry -> name(entry).equals(name))
        .map(NodeTuple::getValueNode)
        .findFirst();
  }

  private static List<NodeTuple> entries(Node node) {
    return node instanceof MappingNode mapping ? mapping.getValue() : List.of();
  }

  private static String name(NodeTuple entry) {
    return entry.getKeyNode() instanceof ScalarNode name ? name.getValue() : "";
  }
}
