package dev.docs.scenario.model;

import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.SiteDriver.Entry;
import dev.docs.scenario.model.SiteDriver.EntryKind;
import dev.docs.scenario.model.SiteDriver.EntryMove;
import dev.docs.scenario.model.SiteDriver.Structure;
import dev.docs.scenario.model.SiteDriver.Variant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** The structure of a site, as lists of what stands where. */
final class ModelStructure {

  /** How deep groups are in each other at most. */
  private static final int DEPTH = 2;

  /** The spaces of a site without sections; null for none. */
  private Node root;

  private final Node top = new Node(null, EntryKind.GROUP);

  /** The default section; null for none. */
  private String first;

  /** A section, a group or a link, or a site without sections. */
  private static final class Node {
    private final String id;
    private final EntryKind kind;
    private String path;
    private String url;
    private String chosen;
    private final List<Variant> variants = new ArrayList<>();
    private final List<Node> nodes = new ArrayList<>();

    /**
     * @param id null for what has entries but is no group of the site, and a site without sections
     */
    Node(String id, EntryKind kind) {
      this.id = id;
      this.kind = kind;
    }

    static Node section(String id, String path) {
      Node section = new Node(id, EntryKind.SECTION);
      section.path = path;
      return section;
    }

    static Node section(String id, String path, Variant only) {
      Node section = section(id, path);
      section.variants.add(only);
      section.chosen = only.id();
      return section;
    }

    Entry state() {
      return new Entry(
          id, path, chosen, List.copyOf(variants), nodes.stream().map(Node::state).toList(), url);
    }

    Stream<Node> all() {
      return nodes.stream().flatMap(node -> Stream.concat(Stream.of(node), node.all()));
    }

    Variant variant(String wanted) {
      return variants.stream().filter(one -> one.id().equals(wanted)).findFirst().orElse(null);
    }

    /** The first of those that are not the default that has a path; null for none. */
    Variant other(String name) {
      return variants.stream()
          .filter(one -> !one.id().equals(chosen) && one.path().equals(name))
          .findFirst()
          .orElse(null);
    }

    boolean isNamed(String name) {
      return variants.size() > 1 && variant(chosen).path().equals(name);
    }

    void add(int index, Variant added) {
      String path = free(added.path(), variants.stream().map(Variant::path).toList());
      variants.add(index, new Variant(added.id(), added.space(), path));
    }

    boolean isGroup() {
      return kind == EntryKind.GROUP;
    }

    /** The number of groups in each other, this one included. */
    int depth() {
      return 1 + nodes.stream().filter(Node::isGroup).mapToInt(Node::depth).max().orElse(0);
    }
  }

  /**
   * Where a space of a site was that is in the trash.
   *
   * @param next the default after it, where it was the default; null else
   * @param section which it was in; null for none
   * @param group which the section was in; null for the top
   * @param nextFirst the default section after it; null for none
   */
  record Withdrawn(
      ModelStructure structure,
      Variant variant,
      int index,
      boolean chosen,
      String next,
      String section,
      String path,
      String group,
      int place,
      boolean first,
      String nextFirst) {}

  /**
   * Where a path leads.
   *
   * @param rest the path in the space
   */
  record Place(Variant variant, String rest) {}

  // ---------------------------------------------------------------- looking

  static String pathOf(String title) {
    return title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
  }

  private static String free(String wished, List<String> taken) {
    String path = wished;
    for (int number = 1; taken.contains(path); number++) {
      path = wished + "-" + number;
    }
    return path;
  }

  private static Refusal refused(ErrorCode code) {
    return Refusal.of(code);
  }

  Structure state() {
    return new Structure(root == null ? null : root.state(), top.state().entries(), first);
  }

  /** All sections in order, whichever groups they are in. */
  List<String> sections() {
    return nodes(EntryKind.SECTION).map(node -> node.id).toList();
  }

  /** The sections that are in a group. */
  List<String> sectionsOf(String group) {
    Node found = find(group, EntryKind.GROUP);
    return found == null
        ? List.of()
        : found.nodes.stream()
            .filter(node -> node.kind == EntryKind.SECTION)
            .map(node -> node.id)
            .toList();
  }

  List<String> ids(EntryKind kind) {
    return nodes(kind).map(node -> node.id).toList();
  }

  List<String> groups() {
    return nodes(EntryKind.GROUP).map(node -> node.id).toList();
  }

  /** The paths of the sections. */
  List<String> paths() {
    return nodes(EntryKind.SECTION).map(node -> node.path).toList();
  }

  private Stream<Node> nodes(EntryKind kind) {
    return top.all().filter(node -> node.kind == kind);
  }

  private Node find(String id, EntryKind kind) {
    return nodes(kind).filter(node -> node.id.equals(id)).findFirst().orElse(null);
  }

  private Node parentOf(Node entry) {
    return Stream.concat(Stream.of(top), nodes(EntryKind.GROUP))
        .filter(node -> node.nodes.contains(entry))
        .findFirst()
        .orElseThrow();
  }

  private Stream<Node> parts() {
    return root == null ? nodes(EntryKind.SECTION) : Stream.of(root);
  }

  /** All site spaces in order. */
  List<Variant> variants() {
    return parts().flatMap(part -> part.variants.stream()).toList();
  }

  /** The site spaces of a section. */
  List<String> variantsOf(String section) {
    Node found = find(section, EntryKind.SECTION);
    return found == null ? List.of() : found.variants.stream().map(Variant::id).toList();
  }

  Variant variant(String id) {
    return variants().stream().filter(one -> one.id().equals(id)).findFirst().orElse(null);
  }

  private Node partWith(String variant) {
    return parts().filter(part -> part.variant(variant) != null).findFirst().orElseThrow();
  }

  // ---------------------------------------------------------------- paths

  /** The paths at which all site spaces are, some at several. */
  List<String> opened() {
    List<String> opened = new ArrayList<>();
    opened.add("");
    parts()
        .forEach(
            part -> {
              String base = part.path == null ? "" : part.path + "/";
              part.variants.forEach(one -> opened.add(base + one.path()));
              part.variants.forEach(one -> opened.add(one.path()));
              if (part.path != null) {
                opened.add(part.path);
              }
            });
    return opened.stream().distinct().toList();
  }

  /** Where a path leads; null where the site shows nothing. */
  Place resolve(String path) {
    List<String> names = path.isEmpty() ? List.of() : List.of(path.split("/", -1));
    Node main = root == null ? find(first, EntryKind.SECTION) : root;
    if (main == null) {
      return null;
    }
    String name = name(names, 0);
    Node section =
        nodes(EntryKind.SECTION)
            .filter(one -> one != main && one.path.equals(name))
            .findFirst()
            .orElse(null);
    if (section != null) {
      return within(section, names.subList(1, names.size()));
    }
    boolean named = root == null && nodes(EntryKind.SECTION).count() > 1 && main.path.equals(name);
    String next = name(names, 1);
    if (named && (paths().contains(next) || main.other(next) != null)) {
      return within(main, names.subList(1, names.size()));
    }
    return within(main, names);
  }

  private static String name(List<String> names, int index) {
    return index < names.size() ? names.get(index) : "";
  }

  private static Place within(Node part, List<String> names) {
    Variant other = part.other(name(names, 0));
    String next = name(names, 1);
    boolean named =
        part.isNamed(name(names, 0)) && (part.other(next) != null || part.isNamed(next));
    int rest = other != null || named ? 1 : 0;
    return new Place(
        other == null ? part.variant(part.chosen) : other,
        String.join("/", names.subList(rest, names.size())));
  }

  // ---------------------------------------------------------------- site spaces

  void add(Variant added, String section) {
    if (section == null && first == null) {
      if (root == null) {
        root = Node.section(null, null, added);
      } else {
        root.add(root.variants.size(), added);
      }
      return;
    }
    Node into = find(section == null ? first : section, EntryKind.SECTION);
    if (into == null) {
      throw refused(ErrorCode.INVALID);
    }
    into.add(into.variants.size(), added);
  }

  void choose(String variant) {
    Node main = root == null ? find(first, EntryKind.SECTION) : root;
    if (main == null || main.variant(variant) == null) {
      throw refused(ErrorCode.INVALID);
    }
    main.chosen = variant;
  }

  /** Takes out a site space, and its section with the last one. */
  void remove(String variant) {
    Node part = partWith(variant);
    part.variants.remove(part.variant(variant));
    if (!part.variants.isEmpty()) {
      part.chosen = part.chosen.equals(variant) ? part.variants.get(0).id() : part.chosen;
    } else if (part == root) {
      root = null;
    } else {
      cut(part);
    }
  }

  private void cut(Node section) {
    parentOf(section).nodes.remove(section);
    if (section.id.equals(first)) {
      first = sections().stream().findFirst().orElse(null);
    }
  }

  // ---------------------------------------------------------------- trash

  Withdrawn withdraw(Variant variant) {
    Node part = partWith(variant.id());
    boolean section = part != root;
    boolean chosen = part.chosen.equals(variant.id());
    boolean wasFirst = section && part.id.equals(first);
    Node parent = section ? parentOf(part) : null;
    int index = part.variants.indexOf(variant);
    int place = section ? parent.nodes.indexOf(part) : 0;
    remove(variant.id());
    return new Withdrawn(
        this,
        variant,
        index,
        chosen,
        chosen && !part.variants.isEmpty() ? part.chosen : null,
        part.id,
        part.path,
        section ? parent.id : null,
        place,
        wasFirst,
        first);
  }

  /** What was withdrawn comes back: where it was, as far as that is still there. */
  void back(Withdrawn was) {
    Node section = was.section() == null ? null : find(was.section(), EntryKind.SECTION);
    if (section != null) {
      back(section, was);
    } else if (was.section() != null && root == null) {
      backWithSection(was);
    } else if (root != null) {
      back(root, was);
    } else {
      add(was.variant(), null);
    }
  }

  private static void back(Node part, Withdrawn was) {
    part.add(Math.min(was.index(), part.variants.size()), was.variant());
    if (was.chosen() && part.chosen.equals(was.next())) {
      part.chosen = was.variant().id();
    }
  }

  private void backWithSection(Withdrawn was) {
    Node alone = Node.section(was.section(), free(was.path(), paths()), was.variant());
    Node group = was.group() == null ? top : find(was.group(), EntryKind.GROUP);
    List<Node> siblings = group == null ? top.nodes : group.nodes;
    siblings.add(group == null ? siblings.size() : Math.min(was.place(), siblings.size()), alone);
    if (first == null || (was.first() && first.equals(was.nextFirst()))) {
      first = alone.id;
    }
  }

  // ---------------------------------------------------------------- sections

  /** Whether a section that is added makes a section of the site spaces that are there. */
  boolean isSplit() {
    return root != null;
  }

  /**
   * @param splitId the section that the site spaces of a site without sections become
   */
  void addSection(
      String id, String path, Variant variant, String group, String splitId, String splitPath) {
    if (group != null && find(group, EntryKind.GROUP) == null) {
      throw refused(ErrorCode.INVALID);
    }
    if (root != null) {
      Node split = Node.section(splitId, splitPath);
      split.variants.addAll(root.variants);
      split.chosen = root.chosen;
      top.nodes.add(0, split);
      first = splitId;
      root = null;
    }
    Node added = Node.section(id, free(path, paths()), variant);
    (group == null ? top : find(group, EntryKind.GROUP)).nodes.add(added);
    first = first == null ? id : first;
  }

  void removeSection(String id) {
    Node section = find(id, EntryKind.SECTION);
    if (section != null) {
      cut(section);
    }
  }

  private Node section(String id, ErrorCode otherwise) {
    Node section = find(id, EntryKind.SECTION);
    if (section == null) {
      throw refused(otherwise);
    }
    return section;
  }

  void rename(String id, String path) {
    Node section = section(id, ErrorCode.NOT_FOUND);
    if (nodes(EntryKind.SECTION).anyMatch(one -> one != section && one.path.equals(path))) {
      throw refused(ErrorCode.CONFLICT);
    }
    section.path = path;
  }

  void chooseSection(String id) {
    first = section(id, ErrorCode.INVALID).id;
  }

  void chooseVariant(String id, String variant) {
    Node section = section(id, ErrorCode.NOT_FOUND);
    if (section.variant(variant) == null) {
      throw refused(ErrorCode.INVALID);
    }
    section.chosen = variant;
  }

  void move(EntryMove move) {
    Node moved = find(move.id(), move.kind());
    if (moved == null) {
      throw refused(ErrorCode.NOT_FOUND);
    }
    Node from = parentOf(moved);
    int index = from.nodes.indexOf(moved);
    from.nodes.remove(index);
    Node to = from;
    int at = from.nodes.size();
    Node beside = move.beside() == null ? null : find(move.beside(), move.besideKind());
    if (beside != null) {
      to = parentOf(beside);
      at = to.nodes.indexOf(beside) + (move.before() ? 0 : 1);
    }
    boolean there = to == from && at == index;
    to.nodes.add(at, moved);
    boolean lost = move.beside() != null && beside == null;
    if (lost || there || top.depth() - 1 > DEPTH) {
      to.nodes.remove(moved);
      from.nodes.add(index, moved);
      throw refused(!lost && there ? ErrorCode.CONFLICT : ErrorCode.INVALID);
    }
  }

  // ---------------------------------------------------------------- groups

  void addGroup(String id, List<String> gathered, String parent) {
    boolean known = gathered.stream().allMatch(one -> find(one, EntryKind.SECTION) != null);
    if (!known || gathered.stream().distinct().count() < gathered.size()) {
      throw refused(ErrorCode.INVALID);
    }
    Node into = parent == null ? top : find(parent, EntryKind.GROUP);
    if (into == null || (into != top && parentOf(into) != top)) {
      throw refused(ErrorCode.INVALID);
    }
    Node group = new Node(id, EntryKind.GROUP);
    for (String one : gathered) {
      Node section = find(one, EntryKind.SECTION);
      parentOf(section).nodes.remove(section);
      group.nodes.add(section);
    }
    into.nodes.add(group);
  }

  /** What is in the group takes its place. */
  void removeGroup(String id) {
    Node group = find(id, EntryKind.GROUP);
    if (group != null) {
      Node parent = parentOf(group);
      int index = parent.nodes.indexOf(group);
      parent.nodes.remove(index);
      parent.nodes.addAll(index, group.nodes);
    }
  }

  void gather(String id, String section) {
    Node group = find(id, EntryKind.GROUP);
    if (group == null) {
      throw refused(ErrorCode.NOT_FOUND);
    }
    Node moved = section(section, ErrorCode.INVALID);
    if (group.nodes.contains(moved)) {
      throw refused(ErrorCode.CONFLICT);
    }
    parentOf(moved).nodes.remove(moved);
    group.nodes.add(moved);
  }

  /** A section that is in the group comes right after it. */
  void release(String id, String section) {
    Node group = find(id, EntryKind.GROUP);
    Node moved = find(section, EntryKind.SECTION);
    if (group != null && group.nodes.contains(moved)) {
      group.nodes.remove(moved);
      Node parent = parentOf(group);
      parent.nodes.add(parent.nodes.indexOf(group) + 1, moved);
    }
  }

  // ---------------------------------------------------------------- links

  void addLink(String id, String url, String group) {
    Node into = group == null ? top : find(group, EntryKind.GROUP);
    if (into == null) {
      throw refused(ErrorCode.INVALID);
    }
    Node link = new Node(id, EntryKind.LINK);
    link.url = url;
    into.nodes.add(link);
  }

  void changeLink(String id, String url) {
    Node link = find(id, EntryKind.LINK);
    if (link == null) {
      throw refused(ErrorCode.NOT_FOUND);
    }
    link.url = url;
  }

  void removeLink(String id) {
    Node link = find(id, EntryKind.LINK);
    if (link != null) {
      parentOf(link).nodes.remove(link);
    }
  }
}
