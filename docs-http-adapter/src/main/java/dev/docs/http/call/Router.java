package dev.docs.http.call;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Finds the operation for a method and path. Of several matching templates, the one with a literal
 * at the first difference takes precedence; if it lacks the method, the next one. Immutable.
 */
final class Router {

  /** The result: an operation, or the methods of the path, which are empty when it is unknown. */
  record Route(
      @Nullable Operation operation, Map<String, String> arguments, Collection<String> allowed) {

    boolean isKnownPath() {
      return !allowed.isEmpty();
    }
  }

  /** A node in the tree of path segments. */
  private static final class Node {
    private final Map<String, Node> literals = new HashMap<>();
    private final Map<String, ListedOperation> operations = new TreeMap<>();
    private final Map<String, ListedOperation> rest = new TreeMap<>();
    private @Nullable Node parameter;
  }

  private final Node root = new Node();
  private final Function<ListedOperation, Operation> declared;

  private Router(Function<ListedOperation, Operation> declared) {
    this.declared = declared;
  }

  /**
   * A router to these operations.
   *
   * @param declared gives the operation that is found
   * @throws IllegalStateException when two operations have the same method and path
   */
  static Router of(
      Collection<ListedOperation> operations, Function<ListedOperation, Operation> declared) {
    Router router = new Router(declared);
    operations.forEach(router::add);
    return router;
  }

  private void add(ListedOperation operation) {
    Node node = root;
    Map<String, ListedOperation> place = null;
    for (PathTemplate.Segment segment : operation.path().segments()) {
      if (segment.isRest()) {
        place = node.rest;
      } else if (segment.isParameter()) {
        Node parameter = node.parameter == null ? new Node() : node.parameter;
        node.parameter = parameter;
        node = parameter;
      } else {
        node = node.literals.computeIfAbsent(segment.text(), text -> new Node());
      }
    }
    place = place == null ? node.operations : place;
    ListedOperation other = place.put(operation.method(), operation);
    if (other != null) {
      throw new IllegalStateException(other.id() + " and " + operation.id() + " share a path");
    }
  }

  /**
   * Finds an operation.
   *
   * @param path the decoded segments, relative to {@code /v1}
   */
  Route find(String method, List<String> path) {
    List<Map<String, ListedOperation>> matches = new ArrayList<>();
    collect(root, path, 0, matches);
    for (Map<String, ListedOperation> match : matches) {
      ListedOperation operation = match.get(method);
      if (operation != null) {
        return new Route(
            declared.apply(operation), operation.path().arguments(path), match.keySet());
      }
    }
    TreeSet<String> allowed = new TreeSet<>();
    matches.forEach(match -> allowed.addAll(match.keySet()));
    return new Route(null, Map.of(), allowed);
  }

  private static void collect(
      Node node, List<String> path, int at, List<Map<String, ListedOperation>> matches) {
    if (at == path.size()) {
      if (!node.operations.isEmpty()) {
        matches.add(node.operations);
      }
      return;
    }
    Node literal = node.literals.get(path.get(at));
    if (literal != null) {
      collect(literal, path, at + 1, matches);
    }
    boolean empty = path.get(at).isEmpty();
    if (!empty && node.parameter != null) {
      collect(node.parameter, path, at + 1, matches);
    }
    boolean slashBeforeMore = empty && at + 1 < path.size() && !path.get(at + 1).isEmpty();
    if ((!empty || slashBeforeMore) && !node.rest.isEmpty()) {
      matches.add(node.rest);
    }
  }
}
