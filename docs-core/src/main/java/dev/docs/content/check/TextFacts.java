package dev.docs.content.check;

import dev.docs.content.folder.ImportReport.Problem;
import dev.docs.content.folder.ImportReport.Problem.Place;
import dev.docs.content.markdown.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What a text says that others are checked by, or that is checked against others: kept beside the
 * text, so that a check after a change reads what changed. Immutable.
 *
 * @param links to what may be in the folder, and to URLs
 * @param anchors what links into the text may name
 * @param operations of API specifications that it shows
 * @param conditions where the conditions of blocks and of the page are, by what they say
 * @param problems of the text by itself
 */
public record TextFacts(
    List<FoundLink> links,
    Anchors anchors,
    List<FoundOperation> operations,
    Map<String, Place> conditions,
    List<Problem> problems,
    Switches switches) {

  /** The most that is told of one text: whoever mends these sees the others then. */
  static final int MAX_PROBLEMS = 500;

  /** Of no text. */
  public static final TextFacts NONE =
      new TextFacts(List.of(), Anchors.UNKNOWN, List.of(), Map.of(), List.of(), new Switches());

  /**
   * The anchors of a text.
   *
   * @param open whether there are more, which come from elsewhere
   */
  public record Anchors(Set<String> names, boolean open) {

    static final Anchors UNKNOWN = new Anchors(Set.of(), true);

    public Anchors {
      names = Set.copyOf(names);
    }
  }

  /**
   * The facts of a table of contents, whose own links are read with it.
   *
   * @param file its path
   * @param links the lines of its links to parts of pages, by their targets from the root
   * @param comments by their lines
   */
  public static TextFacts ofTable(
      String file, Map<String, Integer> links, Map<Integer, String> comments) {
    Switches switches = new Switches();
    List<Problem> problems = new ArrayList<>();
    comments.forEach(
        (line, comment) -> problems.addAll(switches.add(comment, new Place(file, line, 1))));
    List<FoundLink> found = new ArrayList<>();
    links.forEach(
        (target, line) ->
            found.add(new FoundLink(target, Links.Kind.LINK, new Place(file, line, 1))));
    return new TextFacts(found, Anchors.UNKNOWN, List.of(), Map.of(), problems, switches);
  }

  /** A link with the place of its target. */
  public record FoundLink(String target, Links.Kind kind, Place place) {

    /** Whether it leads to something that is shown or included in the page itself. */
    boolean isFile() {
      return switch (kind) {
        case IMAGE, SRC, SRCSET, FILE, INCLUDE -> true;
        default -> false;
      };
    }
  }

  /**
   * An operation of an API specification, or another part of one.
   *
   * @param byFile whether the specification is named by its path or URL; else by its name in the
   *     organization
   * @param path that of the operation; empty for another part
   */
  public record FoundOperation(
      boolean byFile, String specification, String path, String method, Place place) {}

  public TextFacts {
    links = List.copyOf(links);
    operations = List.copyOf(operations);
    conditions = Map.copyOf(conditions);
    problems = List.copyOf(problems);
  }

  /** Those of some problems of the text that are to be told. */
  List<Problem> told(List<Problem> found) {
    return switches.told(found);
  }

  /** Whether a comment of the text switches off the rule of a problem in it. */
  public boolean isOff(Problem problem) {
    return switches.isOff(problem);
  }

  /** Whether links into this text lead to what they lead to in another. */
  public boolean hasAnchorsOf(TextFacts other) {
    return anchors.equals(other.anchors) && included().equals(other.included());
  }

  private List<String> included() {
    return links.stream()
        .filter(link -> link.kind() == Links.Kind.INCLUDE)
        .map(FoundLink::target)
        .toList();
  }

  /** Whether it links to a part of a page. */
  public boolean hasFragments() {
    return links.stream().anyMatch(link -> link.target().indexOf('#') >= 0);
  }

  /** About the bytes that it takes in memory. */
  public int bytes() {
    int characters = links.stream().mapToInt(link -> link.target().length()).sum();
    int names = anchors.names().stream().mapToInt(String::length).sum();
    return 200 + 120 * links.size() + 90 * anchors.names().size() + 2 * (characters + names);
  }
}
