package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.util.List;
import java.util.stream.Stream;

/**
 * The structure of a site as described by the file {@value #FILE} of a folder: each site space with
 * the directory of its content. Immutable.
 */
public record SiteLayout(String title, List<LayoutNode> structure) {

  /** The name of the file. */
  public static final String FILE = "gitbook-docs.yaml";

  /** An alternative name of the file. */
  public static final String OTHER_FILE = "docs.yaml";

  /** The longest file in characters, 1,048,576: far more than 1,000 parts need. */
  public static final int MAX_LENGTH = 1 << 20;

  public SiteLayout {
    requireNonNull(title, "title");
    structure = List.copyOf(structure);
  }

  /**
   * Reads a file.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path in the
   *     file and the key of the part
   */
  public static SiteLayout parse(String yaml) {
    return SiteLayoutReader.read(yaml);
  }

  /** As a file that {@link #parse} reads to an equal layout. */
  public String write() {
    return SiteLayoutWriter.write(this);
  }

  /** Whether it consists of sections. */
  public boolean hasSections() {
    return all().anyMatch(LayoutNode.Section.class::isInstance);
  }

  /** The site spaces in order, section by section. */
  public Stream<LayoutNode.Space> spaces() {
    return all().filter(LayoutNode.Space.class::isInstance).map(LayoutNode.Space.class::cast);
  }

  /** All parts in order, those that hold others before them. */
  public Stream<LayoutNode> all() {
    return structure.stream().flatMap(SiteLayout::withinAndBelow);
  }

  private static Stream<LayoutNode> withinAndBelow(LayoutNode node) {
    Stream<? extends LayoutNode> below =
        node instanceof LayoutNode.Group group
            ? group.children().stream().flatMap(SiteLayout::withinAndBelow)
            : node instanceof LayoutNode.Section section
                ? section.children().stream()
                : Stream.empty();
    return Stream.concat(Stream.of(node), below);
  }
}
