package dev.docs.scenario.folder;

import dev.docs.site.layout.SiteLayout;
import dev.docs.site.layout.SiteLayout.Node.Group;
import dev.docs.site.layout.SiteLayout.Node.Link;
import dev.docs.site.layout.SiteLayout.Node.Section;
import dev.docs.site.layout.SiteLayout.Node.Source;
import dev.docs.site.layout.SiteLayout.Node.Space;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SiteSpace.Visibility;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Layouts of sites, and folders that have them. Static. */
public final class Layouts {

  /** What a part is. */
  public enum Kind {
    SECTION,
    GROUP,
    NESTED_GROUP,
    LINK
  }

  /**
   * A part at the top of a layout, or a site space.
   *
   * @param directory which one of the spaces that it shows
   * @param more of it: numbers from which the rest is drawn
   */
  public record Part(Kind kind, int directory, int more, List<Integer> spaces) {}

  private static final List<String> DIRECTORIES =
      List.of("a", "./b/", "a/inner", "/c", "docs.d/é", ".", "B2", "none");

  private static final List<String> TITLES =
      List.of("Guide", "Ünï 😀", "- [x]: \"y\" #", "yes", "12", "ab");

  private Layouts() {}

  /** A sound layout of these parts: with sections, or of the site spaces of the first part. */
  public static SiteLayout layout(List<Part> parts, boolean sections) {
    Builder builder = new Builder();
    if (!sections) {
      return new SiteLayout("Site é", List.copyOf(builder.spaces(parts.get(0))));
    }
    List<SiteLayout.Node> nodes = new ArrayList<>(List.of(builder.section(parts.get(0))));
    parts.subList(1, parts.size()).forEach(part -> nodes.add(builder.node(part)));
    return new SiteLayout("Site é", nodes);
  }

  /**
   * The form of a file that describes a site.
   *
   * @param implied whether the first site space that is shown is the default without being marked,
   *     in a site without sections
   */
  public record Form(
      String name, boolean schema, boolean version, boolean titled, boolean implied) {

    /** The text of the file of a layout in this form. */
    public String write(SiteLayout layout) {
      SiteLayout named = new SiteLayout(layout.title().filter(title -> titled), layout.structure());
      String text = named.write();
      if (schema) {
        text = "# For editors\n$schema: 'https://example.com/docs.json'\n" + text;
      }
      if (!version) {
        text = text.replace("version: 1\n", "");
      }
      if (implied && !layout.hasSections() && isImplied(layout)) {
        text = text.replaceAll("\n *default: true(?=\n)", "");
      }
      return text;
    }

    private static boolean isImplied(SiteLayout layout) {
      return layout
          .spaces()
          .filter(space -> !space.visibility().hidden() && !space.visibility().draft())
          .findFirst()
          .filter(Space::isDefault)
          .isPresent();
    }
  }

  /** A folder with a layout, and some files in each of its directories. */
  public static Map<String, String> folder(SiteLayout layout, Form form, int version) {
    Map<String, String> files = new TreeMap<>();
    files.put(form.name(), form.write(layout));
    layout
        .spaces()
        .flatMap(space -> space.directory().stream())
        .map(directory -> directory.replaceAll("^\\./|^/|/$|^\\.$", ""))
        .map(directory -> directory.isEmpty() ? "" : directory + "/")
        .forEach(
            prefix -> {
              files.put(prefix + "README.md", "# Home " + version + "\n\n[page](page.md)\n");
              files.put(prefix + "page.md", "# Page\n\n![file](f.txt)\n");
              files.put(prefix + "f.txt", "file of " + prefix + version);
            });
    return files;
  }

  /** Draws the rest of parts. Used once. */
  private static final class Builder {
    private int count;
    private boolean hasDefault;

    private String key() {
      return "key " + count++;
    }

    private static Optional<String> condition(int more) {
      return more % 4 == 1 ? Optional.of("visitor.claims.beta == true") : Optional.empty();
    }

    private List<Space> spaces(Part part) {
      List<Space> spaces = new ArrayList<>();
      int chosen = part.more() % Math.max(1, part.spaces().size());
      for (int number : part.spaces()) {
        spaces.add(space(number, spaces.size() == chosen));
      }
      return spaces.isEmpty() ? List.of(space(part.directory(), true)) : spaces;
    }

    private static Label title(int number) {
      return Label.titled(TITLES.get(number % TITLES.size()))
          .withLocalizedTitles(number % 3 == 0 ? Map.of("fr", "Titre " + number) : Map.of());
    }

    private static Label label(int more) {
      return title(more)
          .withIcon(more % 2 == 0 ? "book" : null)
          .withDescription(more % 5 == 0 ? "What it is: " + more : null)
          .withLocalizedDescriptions(more % 5 == 0 ? Map.of("de", "Was es ist") : Map.of());
    }

    private Space space(int number, boolean isDefault) {
      String directory = DIRECTORIES.get(number % DIRECTORIES.size());
      int more = number / DIRECTORIES.size();
      return new Space(
          key(),
          title(number),
          "v" + count,
          isDefault,
          new Visibility(more % 5 == 2 && !isDefault, more % 3 == 1, condition(more)),
          new Source(
              Optional.of(directory).filter(name -> !name.equals("none")),
              Optional.of("en").filter(language -> directory.startsWith("a"))));
    }

    private Section section(Part part) {
      boolean first = !hasDefault;
      hasDefault = true;
      return new Section(
          key(),
          label(part.more()),
          "s" + count,
          first,
          new Visibility(part.more() % 5 == 4, false, condition(part.more())),
          spaces(part));
    }

    private Link link(Part part) {
      return new Link(
          key(),
          label(part.more()),
          "https://example.com/" + part.more(),
          new Visibility(part.more() % 3 == 2, false, condition(part.more())));
    }

    private SiteLayout.Node node(Part part) {
      return switch (part.kind()) {
        case SECTION -> section(part);
        case LINK -> link(part);
        case GROUP -> group(part, List.of(section(part), link(part)));
        case NESTED_GROUP -> group(part, List.of(group(part, List.of(section(part)))));
      };
    }

    private Group group(Part part, List<SiteLayout.Node> children) {
      return new Group(
          key(),
          title(part.more()).withIcon(part.more() % 2 == 1 ? "gear" : null),
          part.more() % 7 == 3,
          children);
    }
  }
}
