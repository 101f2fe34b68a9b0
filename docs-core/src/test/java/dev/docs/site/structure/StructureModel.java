package dev.docs.site.structure;

import dev.docs.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * The structure of a site as nested lists that change in place: what {@link SiteStructure} is
 * compared with. Every method answers why it refused, or null.
 */
final class StructureModel {

  /** A site space (v), a section (s), a group (g) or a link (l). */
  static final class Node {
    final char kind;
    final String id;
    String path;
    String space;
    boolean draft;
    boolean isDefault;
    final List<Node> children = new ArrayList<>();

    Node(char kind, String id, String path) {
      this.kind = kind;
      this.id = id;
      this.path = path;
    }

    @Override
    public String toString() {
      return id
          + (isDefault ? "*" : "")
          + (draft ? "?" : "")
          + (kind == 'v' ? "=" + space : "")
          + (path == null ? "" : ":" + path)
          + (kind == 'v' || kind == 'l' ? "" : children.toString());
    }
  }

  final List<Node> spaces = new ArrayList<>();
  final List<Node> top = new ArrayList<>();

  @Override
  public String toString() {
    return spaces + " " + top;
  }

  // ---------------------------------------------------------------- looking

  private static void collect(List<Node> nodes, Predicate<Node> which, List<Node> into) {
    for (Node node : nodes) {
      if (which.test(node)) {
        into.add(node);
      }
      collect(node.children, which, into);
    }
  }

  List<Node> all(char kind) {
    List<Node> found = new ArrayList<>();
    collect(top, n -> n.kind == kind, found);
    collect(spaces, n -> n.kind == kind, found);
    return found;
  }

  Node find(char kind, String id) {
    return all(kind).stream().filter(n -> n.id.equals(id)).findFirst().orElse(null);
  }

  private List<Node> listWith(Node node) {
    if (spaces.contains(node)) {
      return spaces;
    } else if (top.contains(node)) {
      return top;
    }
    List<Node> holders = new ArrayList<>();
    collect(top, n -> n.children.contains(node), holders);
    return holders.get(0).children;
  }

  private Node defaultSection() {
    return all('s').stream().filter(n -> n.isDefault).findFirst().orElse(null);
  }

  private static String slug(String title, String otherwise) {
    String slug = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    return slug.isEmpty() ? otherwise : slug;
  }

  private static boolean taken(List<Node> among, String path, Node self) {
    return among.stream().anyMatch(n -> n != self && n.path.equalsIgnoreCase(path));
  }

  private static String free(List<Node> among, String wished) {
    String path = wished;
    for (int i = 1; taken(among, path, null); i++) {
      path = wished + "-" + i;
    }
    return path;
  }

  private static void addVariant(List<Node> to, int index, Node variant) {
    variant.path = free(to, variant.path);
    variant.isDefault = to.isEmpty();
    to.add(index, variant);
  }

  // ---------------------------------------------------------------- changes

  ErrorCode addSiteSpace(String id, String space, String title, String section) {
    List<Node> into = spaces;
    if (section != null) {
      if (find('s', section) == null) {
        return ErrorCode.INVALID;
      }
      into = find('s', section).children;
    } else if (defaultSection() != null) {
      into = defaultSection().children;
    }
    Node added = new Node('v', id, slug(title, "space"));
    added.space = space;
    addVariant(into, into.size(), added);
    return null;
  }

  ErrorCode removeSiteSpace(String id) {
    Node node = find('v', id);
    if (node == null) {
      return null;
    }
    List<Node> list = listWith(node);
    list.remove(node);
    if (node.isDefault && !list.isEmpty()) {
      list.get(0).isDefault = true;
    }
    List<Node> emptied = new ArrayList<>();
    collect(top, n -> n.kind == 's' && n.children.isEmpty(), emptied);
    emptied.forEach(this::removeEntry);
    return null;
  }

  ErrorCode removeSpace(String space) {
    for (Node node : all('v')) {
      if (node.space.equals(space)) {
        removeSiteSpace(node.id);
      }
    }
    return null;
  }

  ErrorCode updateSiteSpace(String id, String path, String space) {
    Node node = find('v', id);
    if (node == null) {
      return ErrorCode.NOT_FOUND;
    }
    if (path != null && taken(listWith(node), path, node)) {
      return ErrorCode.CONFLICT;
    }
    node.path = path == null ? node.path : path;
    node.space = space == null ? node.space : space;
    return null;
  }

  ErrorCode duplicate(String id, String copy, String space, boolean draft) {
    Node node = find('v', id);
    if (node == null) {
      return ErrorCode.NOT_FOUND;
    }
    Node added = new Node('v', copy, node.path);
    added.space = space;
    added.draft = draft;
    List<Node> list = listWith(node);
    addVariant(list, list.indexOf(node) + 1, added);
    return null;
  }

  ErrorCode addSection(Node section, Node variant, String firstId) {
    if (!spaces.isEmpty()) {
      Node first = new Node('s', firstId, "site");
      first.children.addAll(spaces);
      first.isDefault = true;
      spaces.clear();
      first.path = free(all('s'), first.path);
      top.add(0, first);
    }
    section.path = free(all('s'), section.path);
    section.isDefault = all('s').isEmpty();
    addVariant(section.children, 0, variant);
    top.add(section);
    return null;
  }

  ErrorCode updateSection(String id, String path, String defaultSiteSpace) {
    Node node = find('s', id);
    if (node == null) {
      return ErrorCode.NOT_FOUND;
    }
    if (defaultSiteSpace != null
        && node.children.stream().noneMatch(n -> n.id.equals(defaultSiteSpace))) {
      return ErrorCode.INVALID;
    }
    if (path != null && taken(all('s'), path, node)) {
      return ErrorCode.CONFLICT;
    }
    if (defaultSiteSpace != null) {
      choose(node.children, defaultSiteSpace);
    }
    node.path = path == null ? node.path : path;
    return null;
  }

  private static void choose(List<Node> among, String id) {
    among.forEach(n -> n.isDefault = n.id.equals(id));
  }

  ErrorCode setDefaults(String section, String siteSpace) {
    if (section != null && find('s', section) == null) {
      return ErrorCode.INVALID;
    }
    Node home = section == null ? defaultSection() : find('s', section);
    List<Node> list = home == null ? spaces : home.children;
    if (siteSpace != null && list.stream().noneMatch(n -> n.id.equals(siteSpace))) {
      return ErrorCode.INVALID;
    }
    if (section != null) {
      choose(all('s'), section);
    }
    if (siteSpace != null) {
      choose(list, siteSpace);
    }
    return null;
  }

  /** A section, a group with all in it, or a link. */
  ErrorCode removeEntry(Node node) {
    if (node == null) {
      return null;
    }
    listWith(node).remove(node);
    if (defaultSection() == null && !all('s').isEmpty()) {
      all('s').get(0).isDefault = true;
    }
    return null;
  }

  ErrorCode addGroup(String id, List<String> sections) {
    List<Node> moved = new ArrayList<>();
    for (String section : sections) {
      Node node = find('s', section);
      if (node == null || moved.contains(node)) {
        return ErrorCode.INVALID;
      }
      moved.add(node);
    }
    moved.forEach(node -> listWith(node).remove(node));
    Node group = new Node('g', id, null);
    group.children.addAll(moved);
    top.add(group);
    return null;
  }

  ErrorCode removeGroup(String id) {
    Node node = find('g', id);
    if (node != null) {
      List<Node> list = listWith(node);
      list.addAll(list.indexOf(node), node.children);
      list.remove(node);
    }
    return null;
  }

  ErrorCode gather(String group, String section) {
    Node into = find('g', group);
    Node node = find('s', section);
    if (into == null) {
      return ErrorCode.NOT_FOUND;
    } else if (node == null) {
      return ErrorCode.INVALID;
    } else if (into.children.contains(node)) {
      return ErrorCode.CONFLICT;
    }
    listWith(node).remove(node);
    into.children.add(node);
    return null;
  }

  ErrorCode release(String group, String section) {
    Node from = find('g', group);
    Node node = find('s', section);
    if (from != null && node != null && from.children.remove(node)) {
      List<Node> list = listWith(from);
      list.add(list.indexOf(from) + 1, node);
    }
    return null;
  }

  ErrorCode addLink(String id, String group) {
    if (group != null && find('g', group) == null) {
      return ErrorCode.INVALID;
    }
    (group == null ? top : find('g', group).children).add(new Node('l', id, null));
    return null;
  }

  ErrorCode moveLink(String id, String group) {
    Node node = find('l', id);
    if (node == null) {
      return ErrorCode.NOT_FOUND;
    } else if (group != null && find('g', group) == null) {
      return ErrorCode.INVALID;
    }
    List<Node> into = group == null ? top : find('g', group).children;
    if (into != listWith(node)) {
      listWith(node).remove(node);
      into.add(node);
    }
    return null;
  }

  /** Puts one beside another one; at the end where {@code beside} is null. */
  ErrorCode move(Node node, Node beside, boolean before) {
    if (node == null) {
      return ErrorCode.NOT_FOUND;
    }
    if (beside != null && (beside == node || (node.kind == 'v') != (beside.kind == 'v'))) {
      return ErrorCode.INVALID;
    }
    List<Node> inside = new ArrayList<>();
    collect(node.children, n -> n == beside, inside);
    if (!inside.isEmpty()) {
      return ErrorCode.INVALID;
    }
    List<Node> from = listWith(node);
    List<Node> into = beside == null ? from : listWith(beside);
    boolean deep = node.children.stream().anyMatch(n -> n.kind == 'g');
    boolean inGroupOfGroup = into != top && into != spaces && into != from && isInner(into);
    if (node.kind == 'g' && into != top && (deep || inGroupOfGroup)) {
      return ErrorCode.INVALID;
    }
    if (node.kind == 'v' && into != from && from.size() == 1) {
      return ErrorCode.PRECONDITION;
    }
    int old = from.indexOf(node);
    from.remove(node);
    int index =
        beside == null ? into.size() : before ? into.indexOf(beside) : into.indexOf(beside) + 1;
    if (into == from && index == old) {
      from.add(old, node);
      return ErrorCode.CONFLICT;
    }
    if (node.kind == 'v' && into != from) {
      if (node.isDefault) {
        from.get(0).isDefault = true;
      }
      node.path = free(into, node.path);
      node.isDefault = false;
    }
    into.add(index, node);
    return null;
  }

  private boolean isInner(List<Node> list) {
    return top.stream()
        .flatMap(n -> n.children.stream())
        .anyMatch(n -> n.kind == 'g' && n.children == list);
  }
}
