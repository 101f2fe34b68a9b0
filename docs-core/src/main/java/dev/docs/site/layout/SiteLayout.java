package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSpace.Visibility;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The structure of a site as described by the file {@value #FILE} of a folder: each site space with
 * the directory of its content. Immutable.
 *
 * @param title empty where the file leaves it out
 */
public record SiteLayout(Optional<String> title, List<Node> structure) {

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

  /** With a title. */
  public SiteLayout(String title, List<Node> structure) {
    this(Optional.of(title), structure);
  }

  /**
   * Reads a file named {@value #FILE}. Where a site without sections marks no default, its first
   * site space that is neither hidden nor a draft is the default.
   *
   * @throws DocsException with {@code INVALID} and every broken rule, each with its path in the
   *     file and the key of the part
   */
  public static SiteLayout parse(String yaml) {
    return SiteLayoutReader.read(FILE, yaml).layout();
  }

  /** As a file that {@link #parse} reads to an equal layout. */
  public String write() {
    return SiteLayoutWriter.write(this);
  }

  /** Whether it consists of sections. */
  public boolean hasSections() {
    return all(Node.Section.class).findAny().isPresent();
  }

  /** The site spaces in order, section by section. */
  public Stream<Node.Space> spaces() {
    return all(Node.Space.class);
  }

  /** All parts in pre-order. */
  public Stream<Node> all() {
    return structure.stream().flatMap(SiteLayout::withinAndBelow);
  }

  /** All parts of a type in pre-order. */
  <N extends Node> Stream<N> all(Class<N> type) {
    return all().filter(type::isInstance).map(type::cast);
  }

  private static Stream<Node> withinAndBelow(Node node) {
    Stream<? extends Node> below =
        node instanceof Node.Group group
            ? group.children().stream().flatMap(SiteLayout::withinAndBelow)
            : node instanceof Node.Section section ? section.children().stream() : Stream.empty();
    return Stream.concat(Stream.of(node), below);
  }

  /** A part of a site as its file describes it. Immutable. */
  public sealed interface Node {

    /** Identifies the part among all parts, also when the file is read again. */
    String key();

    /** Its title; of groups also the icon, of sections and links also the icon and description. */
    Label label();

    default String title() {
      return label().title();
    }

    /** An expression that decides whether a visitor sees it; empty for everybody. */
    default Optional<String> condition() {
      return Optional.empty();
    }

    /**
     * Where the content of a site space is.
     *
     * @param directory relative to the project's folder, or with a slash before it to the
     *     repository's; empty for content that is not of this repository
     */
    record Source(Optional<String> directory, Optional<String> language) {}

    /** Sections, links and, one level deep, groups. */
    record Group(String key, Label label, boolean draft, List<Node> children) implements Node {

      public Group {
        children = List.copyOf(children);
      }
    }

    /** A section with its site spaces, exactly one of which is the default. */
    record Section(
        String key,
        Label label,
        String path,
        boolean isDefault,
        Visibility visibility,
        List<Space> children)
        implements Node {

      public Section {
        children = List.copyOf(children);
      }

      @Override
      public Optional<String> condition() {
        return visibility.condition();
      }
    }

    /** A site space. */
    record Space(
        String key,
        Label label,
        String path,
        boolean isDefault,
        Visibility visibility,
        Source source)
        implements Node {

      Space asDefault() {
        return new Space(key, label, path, true, visibility, source);
      }

      boolean isShown() {
        return !visibility.hidden() && !visibility.draft();
      }

      @Override
      public Optional<String> condition() {
        return visibility.condition();
      }

      /** That of its content; empty for content that is not of this repository. */
      public Optional<String> directory() {
        return source.directory();
      }

      public Optional<String> language() {
        return source.language();
      }
    }

    /** A link out of the site. */
    record Link(String key, Label label, String url, Visibility visibility) implements Node {

      @Override
      public Optional<String> condition() {
        return visibility.condition();
      }
    }
  }
}
