package dev.docs.site.layout;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A part of a site as its file describes it. Immutable. */
public sealed interface LayoutNode {

  /** Tells it from all other parts, from one reading to the next. */
  String key();

  String title();

  /** By language; empty for none. */
  Map<String, String> localizedTitle();

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
  record Group(
      String key,
      String title,
      Map<String, String> localizedTitle,
      Optional<String> icon,
      boolean draft,
      List<LayoutNode> children)
      implements LayoutNode {
    public Group {
      localizedTitle = Map.copyOf(localizedTitle);
      children = List.copyOf(children);
    }
  }

  /** A section with its site spaces, exactly one of which is the default. */
  record Section(
      String key,
      String title,
      Map<String, String> localizedTitle,
      Showcase showcase,
      String path,
      boolean isDefault,
      Optional<String> condition,
      List<Space> children)
      implements LayoutNode {
    public Section {
      localizedTitle = Map.copyOf(localizedTitle);
      children = List.copyOf(children);
    }
  }

  /**
   * A site space.
   *
   * @param directory of its content, relative to the project's folder, or with a slash before it to
   *     the repository's; empty for content that is not of this repository
   */
  record Space(
      String key,
      String title,
      Map<String, String> localizedTitle,
      String path,
      boolean isDefault,
      boolean hidden,
      boolean draft,
      Optional<String> condition,
      Optional<String> directory,
      Optional<String> language)
      implements LayoutNode {
    public Space {
      localizedTitle = Map.copyOf(localizedTitle);
    }
  }

  /** A link out of the site. */
  record Link(
      String key,
      String title,
      Map<String, String> localizedTitle,
      Showcase showcase,
      String url,
      boolean draft,
      Optional<String> condition)
      implements LayoutNode {
    public Link {
      localizedTitle = Map.copyOf(localizedTitle);
    }
  }
}
