package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A part of a site as its file describes it. Immutable. */
public sealed interface LayoutNode {

  Heading heading();

  /** Tells it from all other parts, from one reading to the next. */
  default String key() {
    return heading().key();
  }

  default String title() {
    return heading().title();
  }

  /** By language; empty for none. */
  default Map<String, String> localizedTitle() {
    return heading().localizedTitle();
  }

  /**
   * What every part has.
   *
   * @param key tells it from all other parts, from one reading to the next
   * @param localizedTitle by language; empty for none
   */
  record Heading(String key, String title, Map<String, String> localizedTitle) {
    public Heading {
      requireNonNull(key, "key");
      requireNonNull(title, "title");
      localizedTitle = Map.copyOf(localizedTitle);
    }
  }

  /** To whom a site space is shown. */
  record Visibility(boolean hidden, boolean draft, Optional<String> condition) {

    /** To everybody. */
    public static final Visibility ALWAYS = new Visibility(false, false, Optional.empty());
  }

  /**
   * Where the content of a site space is.
   *
   * @param directory relative to the project's folder, or with a slash before it to the
   *     repository's; empty for content that is not of this repository
   */
  record Source(Optional<String> directory, Optional<String> language) {}

  /** What sections, groups and links are made known by beside their titles. */
  record Showcase(
      Optional<String> icon,
      Optional<String> description,
      Map<String, String> localizedDescription) {

    /** Nothing. */
    public static final Showcase NONE = new Showcase(Optional.empty(), Optional.empty(), Map.of());

    public Showcase {
      requireNonNull(icon, "icon");
      requireNonNull(description, "description");
      localizedDescription = Map.copyOf(localizedDescription);
    }
  }

  /**
   * Sections, links and, one level deep, groups.
   *
   * @param children sections, groups and links
   */
  record Group(Heading heading, Optional<String> icon, boolean draft, List<LayoutNode> children)
      implements LayoutNode {
    public Group {
      children = List.copyOf(children);
    }
  }

  /** A section with its site spaces, exactly one of which is the default. */
  record Section(
      Heading heading,
      Showcase showcase,
      String path,
      boolean isDefault,
      Optional<String> condition,
      List<Space> children)
      implements LayoutNode {
    public Section {
      children = List.copyOf(children);
    }
  }

  /** A site space. */
  record Space(
      Heading heading, String path, boolean isDefault, Visibility visibility, Source source)
      implements LayoutNode {

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
  record Link(
      Heading heading, Showcase showcase, String url, boolean draft, Optional<String> condition)
      implements LayoutNode {}
}
